import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from '../../../worker/text/en/index.ts'

const TEXT = join(import.meta.dirname, '../../../worker/text')
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(TEXT, folder))
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name))
const sourceOf = (file: string): string => readFileSync(join(TEXT, file), 'utf8')

/** The code of a file without its comments, strings and regular expressions; what stands in `${}` stays. */
function codeOf(file: string): string {
  return (
    sourceOf(file)
      .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
      .replaceAll(/^(?:im|ex)port [^\n]*\* [^\n]*/gm, '')
      // The last of a list.
      .replaceAll(/\w+\.length - 1/g, 'last')
      .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
      .replaceAll(/\/\^?(?:[^/\n\\]|\\.)+\/[gsu]*(?=[.,)])/g, 'regex')
      .replaceAll(/`[^`]*`/g, text => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '))
  )
}

/** Calculating with figures; signs of types and spreads are none. */
const ARITHMETIC = /\w\s*(?:\*|%)\s*\w|\)\s*[*/%]\s|\w\s+[-/]\s+\w|\bMath\.|\breduce\(/g

function leaves(value: unknown, path: string): readonly [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, one]) => leaves(one, `${path}.${key}`))
}

describe('a dictionary is sentences only', () => {
  test('every leaf is a string or a small function', () => {
    const all = leaves(en, 'en')
    expect(all.length).toBeGreaterThan(700)
    const others = all.filter(
      ([path, leaf]) => path !== 'en.format.locale' && typeof leaf !== 'string' && typeof leaf !== 'function',
    )
    expect(others).toEqual([])
    const long = all.filter(([, leaf]) => typeof leaf === 'function' && String(leaf).split('\n').length > 20)
    expect(long.map(([path]) => path)).toEqual([])
  })

  test('its files take types from elsewhere, values only from each other and from the two files that put sentences together', () => {
    const found = filesOf('en').flatMap(file =>
      [...sourceOf(file).matchAll(/^import (?!type)[^'"]*from '([^']+)'/gm)].map(match => `${file}: ${match[1]}`),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(line => !/: (\.\/\w+|\.\.\/sentence|\.\.\/format)\.ts$/.test(line))).toEqual([])
    for (const file of filesOf('en')) expect(sourceOf(file)).not.toMatch(/\bas const\b|GameState|\bChoice\b|import\(/)
  })

  test('neither a dictionary nor what composes with it calculates: figures are facts of the engine', () => {
    // Places in a ranking are counted, and time is measured.
    const counting = new Set(['time.ts'])
    const files = [...filesOf('en'), ...filesOf('dictionary'), ...filesOf('.')].filter(file => !counting.has(file))
    expect(files.length).toBeGreaterThan(60)
    const found = files.flatMap(file => [...codeOf(file).matchAll(ARITHMETIC)].map(match => `${file}: ${match[0]}`))
    expect(found).toEqual([])
  })

  test('the check finds what it should', () => {
    for (const code of ['price * count', 'profit / 2', 'cash - price', 'Math.floor(x)', 'a.reduce((x, y) => x)'])
      expect(code.match(ARITHMETIC), code).not.toBeNull()
    for (const code of ['x => -1', '{ ...a, b }', 'a | b']) expect(code.match(ARITHMETIC), code).toBeNull()
  })
})
