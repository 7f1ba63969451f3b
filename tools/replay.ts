// Recorded games through the engine: npm run -s replay -- [--until ROUND] [--trace] [--answers] FILE...
import { topOf } from '../worker/engine/index.ts'
import type { RecordedGame } from '../worker/import/gameFile.ts'
import { commandLine } from './arguments.ts'
import { answerable, answerableWords } from './recorded/answerable.ts'
import { readText, readTrace, traceOf } from './recorded/files.ts'
import { mineDecisions, mineWords } from './recorded/mineDecisions.ts'
import type { Fault, Report } from './recorded/run.ts'
import { parseRecorded, replayGame } from './recorded/run.ts'
import { turnsOf } from './recorded/turns.ts'

const { values, files } = commandLine(['trace', 'answers'], ['until'])
const until = { round: typeof values.until === 'string' ? values.until : undefined }

if (files.length === 0) {
  console.error('usage: npm run -s replay -- [--until ROUND] [--trace] [--answers] FILE...')
  process.exit(2)
}

let agree = 0
for (const file of files) {
  const { line, good } = replayFile(file)
  console.log(line)
  if (good) agree++
}
console.log(`${agree}/${files.length} games agree`)
if (agree < files.length) process.exitCode = 1

function replayFile(file: string): { readonly line: string; readonly good: boolean } {
  const name =
    file
      .split('/')
      .pop()
      ?.replace(/\.json(\.gz)?$/, '') ?? file
  try {
    const game = parseRecorded(readText(file))
    const path = values.trace ? traceOf(file) : null
    if (values.trace && path === null) return { line: `${name}: no trace beside it`, good: false }
    const started = performance.now()
    const report = replayGame(game, path ? readTrace(path) : null, until)
    const took = Math.round(performance.now() - started)
    const result = report.fault || until.round !== undefined ? null : wrongResult(report, game.result)
    const good = report.fault === null && result === null
    const body = `${summary(report)}, ${took} ms`
    const rest = report.fault ? `\n${faultText(report.fault, game)}` : result ? `\n  ${result}` : ''
    const mines = report.fault ? '' : `\n  ${mineWords(mineDecisions(turnsOf(game, until.round)))}`
    const mails =
      report.fault || !values.answers ? '' : `\n  ${answerableWords(answerable(turnsOf(game, until.round)))}`
    return {
      line: `${name}: ${good ? 'agrees' : 'DIFFERS'}, ${body}${mines}${mails}${explanations(report)}${rest}`,
      good,
    }
  } catch (error) {
    return { line: `${name}: ${error instanceof Error ? error.message : String(error)}`, good: false }
  }
}

function summary({ compared, grouped, moves, state }: Report): string {
  const { kind, turn, number } = state.round
  const where = kind === 'operating' ? `OR ${turn}.${number}` : `${kind} ${turn}`
  return `${compared} records compared, ${grouped} grouped, ${moves} moves, to ${where}`
}

function explanations({ explained }: Report): string {
  return [...explained]
    .map(([name, { times, first }]) => `\n  permitted: ${name}: ${times}, from action ${first}`)
    .join('')
}

/** The final wealth of the file against ours (7). */
function wrongResult(report: Report, result: readonly number[] | null): string | null {
  const end = topOf(report.state)
  if (result === null) return null
  if (end?.at !== 'end') return 'the game has not ended with us'
  const ours = result.map((_, seat) => end.ranking.find(r => r.seat === seat)?.wealth ?? 0)
  return ours.join() === result.join() ? null : `final wealth ${ours.join(' ')}, recorded ${result.join(' ')}`
}

function faultText(fault: Fault, { records }: RecordedGame): string {
  const lines = [`  at action ${fault.action}`]
  if (fault.stuck) {
    const { why, move, seat, at } = fault.stuck
    const { id, type, entity } = records[at]?.fields ?? {}
    lines.push(`  record ${id}, ${type} of ${entity}, cannot be played: ${JSON.stringify(why)}`)
    lines.push(`  move of seat ${seat}: ${JSON.stringify(move)}`)
  }
  for (const { path, ours, theirs } of fault.differences.slice(0, 12))
    lines.push(`  ${path}: ours ${JSON.stringify(ours)}, recorded ${JSON.stringify(theirs)}`)
  if (fault.differences.length > 12) lines.push(`  and ${fault.differences.length - 12} more`)
  for (const { seat, move } of fault.moves) lines.push(`  move P${seat + 1} ${JSON.stringify(move)}`)
  return lines.join('\n')
}
