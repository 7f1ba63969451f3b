// npm run routes -- FILE...: every run of the games that a director chose, and what would have been proposed in its place.
//   npm run -s routes -- ../shared/games/real/*.json ../shared/games/generated/*.json.gz
//   npm run -s routes -- --hard       thirty late positions built to be hard
// A line: game, record, railway and trains; recorded and proposed revenue; proven or not; units of work; milliseconds.
import { bestRun, type Proposal } from '../worker/engine/board/bestRun.ts'
import { canAdd } from '../worker/engine/board/extend.ts'
import { type Runner, type RunPosition, runnerOf } from '../worker/engine/board/network.ts'
import { revenueOf } from '../worker/engine/board/revenue.ts'
import { runRefusal } from '../worker/engine/board/run.ts'
import type { TrainRun } from '../worker/engine/index.ts'
import { topOf, trainsOf } from '../worker/engine/index.ts'
import { commandLine } from './arguments.ts'
import { samplesOf } from './bench/recorded.ts'
import { readText } from './recorded/files.ts'
import { parseRecorded } from './recorded/run.ts'
import { HARD, hardPosition } from './routes/hardPositions.ts'

interface Line {
  readonly recorded: number | null
  readonly proposal: Proposal | null
  readonly ms: number
}

function proposed(position: RunPosition, runner: Runner): Omit<Line, 'recorded'> {
  const started = performance.now()
  const proposal = bestRun(position, runner)
  return { proposal, ms: performance.now() - started }
}

/** What a recorded run does not keep to, in the codes and sections of the rules. */
function remarks(position: RunPosition, runner: Runner, runs: readonly TrainRun[]): string {
  const no = runRefusal(position, runner, runs)
  if (no) return `  breaks ${no.rule}: ${no.code}`
  const more = canAdd(position, runner, runs)
  return more === null ? '' : `  4.4.3: ${more.route.join('-')} could be added for ${more.train}`
}

const trains = ({ id, trains: sizes, railcar }: Runner) => `${id} ${trainsOf({ trains: sizes, railcar }).join('+')}`

function print(title: string, runner: Runner, { recorded, proposal, ms }: Line, remark: string): void {
  const figures = proposal === null ? 'no run' : `${proposal.revenue.marks} ${proposal.proven ? 'proven' : 'open'}`
  const work = `${proposal?.work ?? 0} units ${ms.toFixed(1)} ms`
  console.log(`${title} ${trains(runner)}: ${recorded ?? '-'} -> ${figures}, ${work}${remark}`)
}

function summary(title: string, lines: readonly Line[]): void {
  const times = lines.map(line => line.ms).sort((a, b) => a - b)
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)
  const quick = lines.filter(({ proposal, ms }) => proposal?.proven && ms <= 100).length
  const below = lines.filter(({ recorded, proposal }) => (proposal?.revenue.marks ?? 0) < (recorded ?? 0)).length
  const recorded = lines.reduce((sum, line) => sum + (line.recorded ?? 0), 0)
  const best = lines.reduce((sum, line) => sum + (line.proposal?.revenue.marks ?? 0), 0)
  console.log(
    `${title}: ${lines.length} runs, ${lines.filter(line => line.proposal?.proven).length} proven, ${quick} of them within 100 ms, ${below} below the record; ` +
      `recorded ${recorded}, proposed ${best}; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  )
}

function recordedGame(file: string): Line[] {
  const name = file.replace(/^.*\//, '').replace(/\.json(\.gz)?$/, '')
  const lines: Line[] = []
  for (const { state, move } of samplesOf(parseRecorded(readText(file)))) {
    const frame = topOf(state)
    if (move.do !== 'runTrains' || frame?.at !== 'railway') continue
    const runner = runnerOf(state, frame.company)
    const line = { recorded: revenueOf(state, runner, move.runs).marks, ...proposed(state, runner) }
    lines.push(line)
    print(`${name} run ${lines.length}`, runner, line, remarks(state, runner, move.runs))
  }
  return lines
}

const { values, files } = commandLine(['hard'], [])
const all: Line[] = []
for (const file of files) {
  const lines = recordedGame(file)
  summary(file, lines)
  all.push(...lines)
}
if (files.length > 1) summary('all games', all)
if (values.hard) {
  const lines = HARD.map((number): Line => {
    const { position, runner } = hardPosition(number)
    const line = { recorded: null, ...proposed(position, runner) }
    print(`hard ${number}`, runner, line, '')
    return line
  })
  summary('hard positions', lines)
  console.log(`memory ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(0)} MB of heap`)
}
if (all.some(({ recorded, proposal }) => (proposal?.revenue.marks ?? 0) < (recorded ?? 0))) process.exitCode = 1
