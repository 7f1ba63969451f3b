// `--against COMMIT` of bench and page: the same command in the tree of another commit, in turns with ours, so that both figures of a line come
// from the same machine in the same minutes. A figure by itself says little: machines differ, and so do their hours.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const TURNS = 3
/** A name, a figure (of many samples their median), its unit. */
const FIGURE = /^(.+?)\s+(?:\d+ (?:samples\s+median|moves in) )?([\d.]+) (ms|KB)\b/

type Figures = Map<string, { readonly least: number; readonly unit: string }>

/** Prints the figures of an npm script here and in another commit's tree, each the least of its turns. */
export function compare(script: string, commit: string, args: readonly string[] = []): void {
  const parent = mkdtempSync(join(tmpdir(), 'harzbahn-against-'))
  const tree = join(parent, 'tree')
  const git = (...words: string[]) => execFileSync('git', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  git('worktree', 'add', '--detach', tree, commit)
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    // Recorded games lie beside the repository.
    symlinkSync(resolve('../shared'), join(parent, 'shared'))
    const here: Figures = new Map()
    const there: Figures = new Map()
    for (let turn = 0; turn < TURNS; turn++) {
      collect(here, run('.', script, args))
      collect(there, run(tree, script, args))
    }
    report(here, there, commit)
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(parent, { recursive: true, force: true })
  }
}

function run(folder: string, script: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync('npm', ['run', '-s', script, '--', ...args], { cwd: folder, encoding: 'utf8' })
  if (!stdout) throw new Error(`${script} in ${folder}: ${stderr}`)
  return stdout
}

function collect(figures: Figures, printed: string): void {
  for (const text of printed.split('\n')) {
    // A reporter may have coloured the line.
    const [, name, figure, unit] = FIGURE.exec(stripVTControlCharacters(text)) ?? []
    if (!name || !figure || !unit) continue
    figures.set(name, { least: Math.min(figures.get(name)?.least ?? Number.POSITIVE_INFINITY, Number(figure)), unit })
  }
}

function report(here: Figures, there: Figures, commit: string): void {
  console.log(`${'least of three turns'.padEnd(64)} ${'here'.padStart(10)} ${commit.slice(0, 10).padStart(10)}`)
  for (const [name, { least, unit }] of here) {
    const other = there.get(name)?.least
    const ratio = other ? `${Math.round((least / other) * 100)} %` : ''
    console.log(
      `${name.padEnd(64)} ${least.toFixed(2).padStart(10)} ${(other?.toFixed(2) ?? '-').padStart(10)} ${unit}  ${ratio}`,
    )
  }
}
