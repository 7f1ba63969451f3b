// A change of one place of the engine that makes a rule wrong, and the places where one could be made.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Mutant {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  /** Stands once in the file, or at `at`. */
  readonly from: string
  readonly to: string
  /** Where `from` begins; left out: where it stands. */
  readonly at?: number
}

/** The file with the change in it; throws where it is not to be found, or not for certain. */
export function mutated({ file, from, to, at, name }: Mutant, text: string): string {
  const place = at ?? text.indexOf(from)
  if (
    place < 0 ||
    text.slice(place, place + from.length) !== from ||
    (at === undefined && text.lastIndexOf(from) !== place)
  )
    throw new Error(`"${name}": ${file} has its place not once`)
  return text.slice(0, place) + to + text.slice(place + from.length)
}

/** What becomes what. With spaces around, so that no type is meant. */
const OPERATORS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ <= /g, () => ' < '],
  [/ >= /g, () => ' > '],
  [/ < /g, () => ' <= '],
  [/ > /g, () => ' >= '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/(?<=[\w)\]]) \+ (?=[\w(])/g, () => ' - '],
  [/(?<=[\w)\]]) - (?=[\w(])/g, () => ' + '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/\.some\(/g, () => '.every('],
  [/\.every\(/g, () => '.some('],
  [/Math\.max/g, () => 'Math.min'],
  [/Math\.min/g, () => 'Math.max'],
  [/Math\.ceil/g, () => 'Math.floor'],
  [/Math\.floor/g, () => 'Math.ceil'],
  [/(?<![\w.'`])\d+(?![\w.'`])/g, found => String(Number(found) + 1)],
]

/** Lines that are no code at run time: comments, imports, types. */
const NO_CODE = /^\s*(\/\/|\*|\/\*|import |export (type|interface|\{|\*)|type |interface |readonly |\| )/

/** Every place in the rules and the board where such a change could be made. */
export function allMutants(root: string, folders: readonly string[]): readonly Mutant[] {
  return folders.flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.ts'))
      .sort()
      .flatMap(name => mutantsIn(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
  )
}

function mutantsIn(file: string, text: string): readonly Mutant[] {
  let begin = 0
  return text.split('\n').flatMap((line, number) => {
    const start = begin
    begin += line.length + 1
    if (NO_CODE.test(line)) return []
    const code = codeOf(line)
    return OPERATORS.flatMap(([operator, other]) =>
      [...code.matchAll(operator)].map(({ index, 0: from }): Mutant => {
        const to = other(from)
        return { name: `${file}:${number + 1} ${from.trim()} becomes ${to.trim()}`, file, from, to, at: start + index }
      }),
    )
  })
}

/** A line with its strings and its comment blanked, so that no number of a rule is taken for a figure. */
const codeOf = (line: string): string =>
  line
    .replace(/'[^']*'|`[^`]*`/g, found => ' '.repeat(found.length).replace(/^ | $/g, '_'))
    .replace(/\/\/.*$/, found => ' '.repeat(found.length))
