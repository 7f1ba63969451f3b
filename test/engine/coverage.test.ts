import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { titlesIn } from '../support/titles.ts'

const SECTIONS =
  '1 2 2.1 2.2 3 3.1 3.2 3.2.1 3.2.2 3.2.3 3.2.3.1 3.2.4 3.2.5 3.2.5.1 3.2.6 3.2.7 3.2.8 4 4.1 4.2 4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.3 4.3.1 4.3.2 4.3.3 4.3.4 4.3.5 4.3.6 4.3.7 4.4 4.4.1 4.4.2 4.4.3 4.4.4 4.4.5 4.4.6 4.4.7 4.4.8 4.4.9 4.5 4.6 5 6 6.1 6.2 6.3 7'.split(
    ' ',
  )

const ENGINE = 'worker/engine'
const RULES = 'worker/engine/rules'
const MOST_LINES_OF_A_FUNCTION = 60
const MOST_LINES_OF_A_RULE_FILE = 300

/** The sections that a rule file's first line names: `// 3.2.5 Title; 3.2.5.1 Title`. */
function sectionsOf(file: string): string[] {
  const [first = ''] = readFileSync(join(RULES, file), 'utf8').split('\n')
  return first
    .replace(/^\/\/\s*/, '')
    .split(';')
    .flatMap(part => /^\s*(\d+(?:\.\d+)*)\s/.exec(part)?.[1] ?? [])
}

function filesIn(folder: string, end: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path, end)
    return entry.name.endsWith(end) ? [path] : []
  })
}

const FILES = readdirSync(RULES).filter(name => name.endsWith('.ts'))
const TITLES = filesIn('test', '.test.ts')
  .filter(path => !path.endsWith('coverage.test.ts'))
  .flatMap(path => titlesIn(readFileSync(path, 'utf8')))

/** A title that begins with a section, alone or in a list: `4.4.7, 4.1 the diesel railcar`. */
const namesSection = (title: string, section: string): boolean =>
  (/^(?:\d+(?:\.\d+)*(?:, | and |: | ))+/.exec(`${title} `)?.[0] ?? '').split(/, | and |: | /).includes(section)

describe('every rule has its room', () => {
  test.each(SECTIONS)('section %s stands in the first line of exactly one rule file', section => {
    expect(FILES.filter(file => sectionsOf(file).includes(section))).toHaveLength(1)
  })

  test('no rule file names a section that the rulebook does not have', () => {
    expect(FILES.flatMap(sectionsOf).filter(section => !SECTIONS.includes(section))).toEqual([])
  })

  test.each(SECTIONS)('section %s begins the title of a test', section => {
    expect(TITLES.filter(title => namesSection(title, section))).not.toEqual([])
  })
})

interface Block {
  readonly line: number
  readonly lines: number
}

/** Comments and texts blanked, so that every brace left is one of the code. */
function bare(source: string): string {
  const noise =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![*/])(?:[^/\\\n]|\\.)+\/(?=[.,)])/g
  return source.replaceAll(noise, text => text.replaceAll(/[^\n]/g, ' '))
}

/** The blocks that are bodies of functions, methods and arrow functions, with their lines, head included. */
function functionsOf(source: string): Block[] {
  const found: Block[] = []
  const open: { readonly line: number; readonly head: boolean }[] = []
  for (const [index, text] of bare(source).split('\n').entries())
    for (const [at, sign] of [...text].entries()) {
      if (sign === '{') open.push({ line: index + 1, head: opensFunction(text.slice(0, at)) })
      if (sign !== '}') continue
      const block = open.pop()
      if (block?.head) found.push({ line: block.line, lines: index + 2 - block.line })
    }
  return found
}

/** A block after a parameter list or an arrow that is not one of a statement or an object. */
function opensFunction(before: string): boolean {
  if (/=>\s*$/.test(before)) return true
  if (/^\s*(?:\}\s*)?(?:if|else|for|while|switch|do|try|catch)\b/.test(before)) return false
  return /\)\s*(?::[^={]*)?$/.test(before)
}

describe('every file can be read at once', () => {
  test.each(FILES)(`rule file %s has ${MOST_LINES_OF_A_RULE_FILE} lines at most`, file => {
    expect(readFileSync(join(RULES, file), 'utf8').split('\n').length - 1).toBeLessThanOrEqual(
      MOST_LINES_OF_A_RULE_FILE,
    )
  })

  test(`no function of the engine has more than ${MOST_LINES_OF_A_FUNCTION} lines`, () => {
    const files = filesIn(ENGINE, '.ts')
    const all = files.flatMap(file => functionsOf(readFileSync(file, 'utf8')).map(block => ({ file, ...block })))
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION)).toEqual([])
  })

  test('the count sees functions, methods and arrows, and nothing else', () => {
    const body = '\n  a()\n'.repeat(40)
    const kinds = [
      `function f(a: number): string | null {${body}}`,
      `const f = (a: number) => {${body}}`,
      `const o = {\n  apply(tx, { mine }) {${body}},\n}`,
      `function f(\n  a: number,\n): void {${body}}`,
    ]
    for (const source of kinds)
      expect(
        functionsOf(source).map(b => b.lines),
        source.slice(0, 30),
      ).toEqual([81])
    expect(functionsOf(`const o = {${body}}\ninterface I {${body}}\nif (f(a)) {${body}}`)).toEqual([])
    expect(functionsOf("const f = () => {\n  // }\n  return '}'\n}").map(b => b.lines)).toEqual([4])
  })
})
