// What the tests would not see: faults put into a copy of the engine, one at a time, and the tests of the engine run over each.
//   npm run -s mutants                          the faults of tools/mutants/deliberate.ts, with the recorded games and without
//   npm run -s mutants -- --sample N --seed S   so many of all places in rules and board, drawn by the seed; the share that was seen
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandLine } from './arguments.ts'
import { DELIBERATE } from './mutants/deliberate.ts'
import { allMutants, type Mutant, mutated } from './mutants/mutant.ts'
import { generator } from './soak/game.ts'

const FOLDERS = ['worker/engine/rules', 'worker/engine/board'] as const
const GOAL = 85
const LIST_TEST = 'test/games/mutants.test.ts'

const { values } = commandLine([], ['sample', 'seed'])
const parent = mkdtempSync(join(tmpdir(), 'harzbahn-mutants-'))
const tree = join(parent, 'tree')
const git = (...words: string[]) => execFileSync('git', words, { stdio: ['ignore', 'pipe', 'inherit'] })
git('worktree', 'add', '--detach', tree, 'HEAD')
try {
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  process.exitCode = typeof values.sample === 'string' ? sampled(Number(values.sample)) : deliberate()
} finally {
  git('worktree', 'remove', '--force', tree)
  rmSync(parent, { recursive: true, force: true })
}

/** Every fault of the list, with the recorded games beside the tree and without. */
function deliberate(): number {
  let unseen = 0
  for (const beside of [false, true]) {
    console.log(beside ? 'with the recorded games beside the repository' : 'with what is in the repository alone')
    if (beside) symlinkSync(resolve('../shared'), join(parent, 'shared'))
    for (const mutant of DELIBERATE) {
      const seen = seenBy(mutant)
      if (seen === null) unseen++
      console.log(`  ${mutant.name}: ${seen ?? 'NOT SEEN'}`)
    }
    if (beside) unlinkSync(join(parent, 'shared'))
  }
  return unseen === 0 ? 0 : 1
}

function sampled(count: number): number {
  const all = [...allMutants(tree, FOLDERS)]
  const draw = generator(Number(values.seed ?? 1))
  const drawn = Array.from({ length: Math.min(count, all.length) }, () => all.splice(draw(all.length), 1)).flat()
  let seen = 0
  for (const mutant of drawn) {
    const by = seenBy(mutant)
    if (by === null) console.log(`  not seen: ${mutant.name}`)
    else seen++
  }
  const share = Math.round((100 * seen) / drawn.length)
  const of = Math.round((100 * drawn.length) / (drawn.length + all.length))
  console.log(
    `${seen} of ${drawn.length} seen, ${share} %, goal ${GOAL} %; ${of} % of ${drawn.length + all.length} places`,
  )
  return share >= GOAL ? 0 : 1
}

/** The first test that fails with the fault in the tree; null if none does. */
function seenBy(mutant: Mutant): string | null {
  const path = join(tree, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(mutant, text))
  try {
    const results = join(parent, 'results.json')
    const words = ['vitest', 'run', '--project', 'engine', '--bail', '1', '--reporter', 'json', '--outputFile', results]
    // It says that the list fits the engine, which it does no more.
    const run = spawnSync('npx', [...words, '--exclude', LIST_TEST], { cwd: tree, stdio: 'ignore' })
    return run.status === 0 ? null : firstFailure(JSON.parse(readFileSync(results, 'utf8')))
  } finally {
    writeFileSync(path, text)
  }
}

interface Results {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

function firstFailure({ testResults }: Results): string {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${name.split('/test/').pop()}: ${failed.fullName.trim()}`
  }
  const broken = testResults.find(({ message }) => message !== '')
  return broken ? `${broken.name.split('/test/').pop()} does not load` : 'the run failed'
}
