import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { titlesIn } from '../support/titles.ts'

// docs/rulings.md: what is cited is there, and what is there is tested.

const FOLDERS = ['worker', 'web', 'schema', 'tools', 'test']
/** `ruling 27`, `decisions P4 and P5`, `rulings 59 to 62`. */
const CITED = /\b(?:ruling|decision)s? ((?:#?[A-Z]?\d+)(?:(?:, | and | to )#?[A-Z]?\d+)*)/gi
/** A file that is not in the repository is no target for a reader. */
const ELSEWHERE = /\b(?:product|deviations|decisions|stack|style)\.md\b|\bgames\/README\b|\bfacts\/README\b/

interface Entry {
  readonly id: string
  readonly files: readonly string[]
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['dist', 'fixtures'].includes(entry.name) ? [] : sources(path)
    return /\.(tsx?|css)$/.test(entry.name) && path !== join('test', 'engine', 'rulings.test.ts') ? [path] : []
  })
}

/** The numbers that a text cites. */
function citedIn(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, list = '']) => {
    const ids = list.split(/, | and | to /)
    if (!list.includes(' to ')) return ids
    const [from = 0, to = 0] = ids.map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  })
}

const ENTRIES: readonly Entry[] = readFileSync('docs/rulings.md', 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, id = '', , , files = ''] = line.split(' | ').flatMap((cell, i) => (i === 0 ? ['', cell.slice(2)] : [cell]))
    return /^#?[A-Z]?\d+$/.test(id)
      ? [{ id, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
      : []
  })

describe('rulings and decisions', () => {
  test('none has gone, and none has the number of another', () => {
    const ids = ENTRIES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => /^\d/.test(id)).length).toBeGreaterThanOrEqual(85)
    expect(ids.filter(id => !/^\d/.test(id)).length).toBeGreaterThanOrEqual(38)
  })

  test.each(ENTRIES)('$id is named in the title of a test of each of its files', ({ id, files }) => {
    expect(files).not.toEqual([])
    for (const file of files) {
      const path = `test/${file}.test.ts`
      expect([path, existsSync(path)]).toEqual([path, true])
      expect([path, citedIn(titlesIn(readFileSync(path, 'utf8')).join('\n'))]).toEqual([
        path,
        expect.arrayContaining([id]),
      ])
    }
  })

  test('every citation in code and tests is in the list', () => {
    const known = new Set(ENTRIES.map(({ id }) => id))
    const cited = FOLDERS.flatMap(sources).flatMap(path =>
      citedIn(readFileSync(path, 'utf8')).map(id => ({ path, id })),
    )
    expect(cited.length).toBeGreaterThan(200)
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
  })

  test('no comment sends its reader to a file that is not here', () => {
    const lost = FOLDERS.flatMap(sources).filter(path => ELSEWHERE.test(readFileSync(path, 'utf8')))
    expect(lost).toEqual([])
  })
})
