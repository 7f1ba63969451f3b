// npm run bench: how long the engine, the best run and a whole submission take, median and 95th percentile.
//   npm run -s bench                 engine in Node, submissions by CPU time, and by the clock inside the local runtime
//   npm run -s bench -- --engine     without requests and the local runtime
//   npm run -s bench -- --requests   the processor time of each kind of request alone
//   npm run -s bench -- --against COMMIT   the same in the tree of another commit, in turns, figure beside figure
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bestRun } from '../worker/engine/board/bestRun.ts'
import { choices, type GameState, options, play, settle, view } from '../worker/engine/index.ts'
import { compare } from './against.ts'
import { commandLine } from './arguments.ts'
import { line } from './bench/figures.ts'
import { openingInNode } from './bench/inNode.ts'
import { type Sample, samplesOf } from './bench/recorded.ts'
import { measureRequests } from './bench/requests.ts'
import { submissionCpu } from './bench/submission.ts'
import { readText } from './recorded/files.ts'
import { parseRecorded } from './recorded/run.ts'
import { HARD, hardPosition } from './routes/hardPositions.ts'

const { values } = commandLine(['engine', 'requests'], ['against'])
if (typeof values.against === 'string') {
  compare(
    'bench',
    values.against,
    ['engine', 'requests'].filter(name => values[name]).map(name => `--${name}`),
  )
  process.exit()
}
const SHARED = '../shared/games/real'
const folder = existsSync(SHARED) ? SHARED : 'test/fixtures/games'
const files = readdirSync(folder).filter(name => /\.json(\.gz)?$/.test(name))

const games = files.map(name => ({ name, samples: samplesOf(parseRecorded(readText(join(folder, name)))) }))
if (values.requests) {
  process.exitCode = (await measureRequests(games.map(({ samples }) => samples))) ? 0 : 1
  process.exit()
}
// Once unmeasured, so that what is measured is warm code.
for (const { samples } of games) for (const sample of samples) playTimed(sample)

for (const { name, samples } of games) {
  const times = samples.map(playTimed)
  console.log(line(`${name}: one recorded move`, times))
  console.log(
    `${`${name}: whole replay`.padEnd(58)} ${samples.length} moves in ${times.reduce((a, b) => a + b, 0).toFixed(0)} ms`,
  )
  const late = samples.slice(-300)
  console.log(line(`${name}: play, settle, choices, view, last 300`, late.map(submissionTimed)))
  console.log(line(`${name}: all tile options of a position, last half`, tileTimes(samples.slice(samples.length / 2))))
}

/** Processor time for the best runs of the hard positions, each from a board without any memory. */
const hardTimes = (): number[] =>
  HARD.map(number => {
    const { position, runner } = hardPosition(number)
    const before = process.threadCpuUsage()
    bestRun(position, runner)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
hardTimes()
console.log(line('CPU of the best run, thirty hard positions', hardTimes()))

const openings = games.flatMap(({ samples }) =>
  samples.filter(({ state }) => state.round.kind !== 'operating' && state.round.turn === 1),
)
console.log(
  line('CPU of a submission in Node, opening positions', await submissionCpu([...openings, ...openings, ...openings])),
)
const committed: number[] = []
for (let seed = 1; seed <= 8; seed++) committed.push(...(await openingInNode(seed)))
// The first warm the code up.
console.log(line("CPU of a submission in Node with the room's SQL and commit", committed.slice(20)))
const lates = games.flatMap(({ samples }) => samples.slice(-300))
console.log(line('CPU of a submission in Node, late positions', await submissionCpu(lates)))

if (!values.engine) {
  const fits = await measureRequests(games.map(({ samples }) => samples))
  const run = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.bench.config.ts', '--silent=false'], {
    encoding: 'utf8',
  })
  const printed = run.stdout.split('\n').filter(text => text.includes('samples'))
  console.log(printed.length > 0 ? printed.join('\n') : run.stdout + run.stderr)
  process.exitCode = fits ? (run.status ?? 1) : 1
}

function timed(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function playTimed({ state, seat, move }: Sample): number {
  return timed(() => play(state, seat, move))
}

function submissionTimed({ state, seat, move }: Sample): number {
  return timed(() => {
    const played = play(state, seat, move)
    if (!played.ok) return
    const settled = settle(played.value.state)
    choices(settled.state, seat)
    view(settled.state)
  })
}

/** Every position in which tiles may be laid: all legal tiles of all hexes, from a board without any memory. */
function tileTimes(samples: readonly Sample[]): number[] {
  return samples.flatMap(({ state, seat }) => {
    const fresh = JSON.parse(JSON.stringify(state)) as GameState
    const choice = choices(state, seat).find(c => c.do === 'layTiles')
    if (!choice || choice.route) return []
    return [timed(() => choice.hexes.flatMap(hex => options(fresh, choice, { hex })))]
  })
}
