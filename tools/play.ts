// A recorded game through the running service, from mails: npm run -s play -- [--until ROUND] [--orders] [--base ADDRESS | --pseudo] FILE
// `--orders`: with the standing orders that its players could have given: those for which the other site had some, and for mines and companies.
// `--pseudo`: in a language in which every sentence is marked; a word of a mail or page that no dictionary says is named and ends the game.

import { buildPseudo } from '../test/support/pseudo/build.ts'
import { unmarked, unmarkedIn } from '../test/support/pseudo/pseudo.ts'
import { startService } from '../test/support/runtime.ts'
import type { GameState } from '../worker/engine/index.ts'
import { topOf } from '../worker/engine/index.ts'
import type { RecordedGame } from '../worker/import/gameFile.ts'
import { commandLine } from './arguments.ts'
import { GIVING } from './recorded/candidates.ts'
import { readText, readTrace, traceOf } from './recorded/files.ts'
import { automaticRecords, flatMoves } from './recorded/flat.ts'
import { differences } from './recorded/json.ts'
import { mineDecisions, mineWords } from './recorded/mineDecisions.ts'
import { decidingNothing } from './recorded/nothing.ts'
import { type Plan, withOrders } from './recorded/ordered.ts'
import { NO_PASSES } from './recorded/passes.ts'
import { normal, project } from './recorded/project.ts'
import { parseRecorded, replayGame } from './recorded/run.ts'
import { Table } from './recorded/table.ts'
import { turnsOf, withFittingSeed } from './recorded/turns.ts'

const { values, files } = commandLine(['pseudo', 'orders'], ['until', 'base'])
const [file] = files
const until = typeof values.until === 'string' ? values.until : undefined

if (file === undefined || files.length > 1) {
  console.error('usage: npm run -s play -- [--until ROUND] [--orders] [--base ADDRESS | --pseudo] FILE')
  process.exit(2)
}

/** Names that people gave, and an address of the mailbox. */
const KNOWN = ['Recorded game', 'play.example', ...[1, 2, 3, 4, 5].map(n => `P${n}`)]

const config = values.pseudo ? { config: await buildPseudo() } : {}
const own =
  typeof values.base === 'string'
    ? null
    : await startService({ vars: { SETTLE_SECONDS: '0', AGAIN_SECONDS: '0' }, ...config })
try {
  process.exitCode = (await playFile(file, own?.base ?? String(values.base))) ? 0 : 1
} finally {
  await own?.stop()
}

async function playFile(path: string, base: string): Promise<boolean> {
  const text = readText(path)
  const game = withFittingSeed(parseRecorded(text), until)
  const turns = values.orders ? orderedTurns(text, game) : turnsOf(game, until)
  const table = new Table(base, game, values.pseudo ? onlyMarked : undefined)
  const started = performance.now()
  await table.begin(game)
  for (const turn of turns) {
    await table.submit(turn)
    if (table.played.submissions % 50 === 0) console.log(`${table.played.submissions} submissions`)
  }
  const took = (performance.now() - started) / 1000
  const { state } = await table.read()
  await table.countMails()
  const { submissions, moves, byButton, mails, turnMails, changes } = table.played
  console.log(`${submissions} submissions with ${moves} moves, ${byButton} by a button of the mail`)
  console.log(mineWords(mineDecisions(turnsOf(game, until))))
  console.log(`${changes} changes of decider, ${mails} mails, ${turnMails} of them to whoever must decide`)
  console.log(`${took.toFixed(1)} s`)
  return state !== null && reports(path, game, state)
}

/** Says how many submissions and orders it takes, by what may be ordered; gives those with the orders of the kinds that were used there. */
function orderedTurns(text: string, game: RecordedGame): Plan['turns'] {
  const all = flatMoves(game, until, automaticRecords(text, game))
  const plans = GIVING.map(giving => [giving, withOrders(all, giving)] as const)
  for (const [giving, { turns, given, acts }] of plans) {
    const kinds = [...given].map(([kind, n]) => `${n} ${kind}`).join(', ')
    console.log(`${giving.padEnd(10)} ${turns.length} submissions, ${acts} moves by orders (${kinds || 'none'})`)
  }
  console.log(decidingNothing(plans[0]?.[1].turns ?? []))
  return plans.find(([giving]) => giving === 'sameKinds')?.[1].turns ?? []
}

/** Fails for a word that no dictionary has said. */
function onlyMarked(what: string, text: string, kind: 'text' | 'html'): void {
  const found = kind === 'html' ? unmarkedIn(text, KNOWN) : unmarked(text, KNOWN)
  if (found.length > 0) throw new Error(`${what}: no dictionary says ${found.slice(0, 20).join(', ')}`)
}

/** Compares the service's position with the recorded one. */
function reports(path: string, game: ReturnType<typeof parseRecorded>, state: GameState): boolean {
  const trace = traceOf(path)
  const report = replayGame(game, trace ? readTrace(trace) : null, { round: until })
  if (report.fault) {
    console.log(`the replay differs from the record at action ${report.fault.action}`)
    return false
  }
  const found = differences(
    normal(project(state, NO_PASSES) as never),
    normal(project(report.state, NO_PASSES) as never),
  )
  for (const { path: where, ours, theirs } of found.slice(0, 20))
    console.log(`${where}: service ${JSON.stringify(ours)}, recorded ${JSON.stringify(theirs)}`)
  const end = topOf(report.state)
  if (end?.at === 'end' && game.result)
    console.log(`final wealth ${game.result.map((_, s) => end.ranking.find(r => r.seat === s)?.wealth).join(' ')}`)
  console.log(found.length === 0 ? 'the same position as recorded' : `${found.length} differences`)
  return found.length === 0
}
