// What is not a player's decision, as it went in the record: draws among equal routes (6.2), and the order of equal values (decision M1).
import type {
  GameEvent,
  GameState,
  Move,
  Played,
  PublicCompany,
  Railway,
  Result,
  Seat,
  TrainRun,
} from '../engine/index.ts'
import { type Illegal, isPublicCompany, play } from '../engine/index.ts'
import type { GameRecord } from './gameFile.ts'
import { trainRuns } from './runs.ts'

/** Draws that are tried before the engine's own choice stands. */
const TRIES = 48

/** Two companies of equal value: `first` has operated before `second` in the record, with us it would be the other way round. */
export interface Reordered {
  readonly first: PublicCompany
  readonly second: PublicCompany
}

/**
 * A move as it went in the record. `reordered`: only with the marker order of the record, which is not the rulebook's (decision M1).
 * `redrawn`: only with another draw than the game's seed gives. `otherRuns`: companies in receivership that ran otherwise than recorded,
 * because no draw leads to that run by 6.2.
 */
export interface AsRecorded {
  readonly played: Result<Played, Illegal>
  readonly reordered: readonly Reordered[]
  readonly redrawn: boolean
  readonly otherRuns: readonly Railway[]
}

/** The records that a move leads to. */
interface Ahead {
  readonly records: readonly GameRecord[]
  readonly at: number
}

/**
 * Plays a move. Where a company in receivership then runs otherwise than recorded, looks for a draw with which it runs as recorded; where
 * another company of the same value then operates than in the record, takes the recorded order of their markers.
 */
export function playAsRecorded(
  state: GameState,
  seat: Seat,
  move: Move,
  records: readonly GameRecord[],
  at: number,
): AsRecorded {
  const ahead = { records, at }
  const found = playInOrder(state, seat, move, ahead)
  const { played, from, reordered } = found
  if (!played.ok || otherRuns(from, played.value, ahead).length === 0)
    return { played, reordered, redrawn: false, otherRuns: [] }
  for (let n = 1; n <= TRIES; n++) {
    const other = play({ ...from, random: Math.imul(n, 0x9e3779b1) >>> 0 }, seat, move)
    if (other.ok && otherRuns(from, other.value, ahead).length === 0)
      return { played: other, reordered, redrawn: true, otherRuns: [] }
  }
  return { played, reordered, redrawn: false, otherRuns: otherRuns(from, played.value, ahead) }
}

/** Swaps that are tried: no space of the market holds more markers out of order. */
const SWAPS = 12

function playInOrder(state: GameState, seat: Seat, move: Move, ahead: Ahead) {
  let from = state
  let played = play(from, seat, move)
  const reordered: Reordered[] = []
  for (let n = 0; n < SWAPS && played.ok; n++) {
    const swapped = inRecordedOrder(from, played.value, ahead)
    const again = swapped === null ? null : play(swapped.state, seat, move)
    if (!again?.ok || swapped === null) break
    from = swapped.state
    played = again
    reordered.push(swapped.reordered)
  }
  return { played, from, reordered }
}

/**
 * The markers with a company before another of the same value that operated before it with us, in the record after it; null where both
 * agree. The one that went too early may be in receivership and has not been asked.
 */
function inRecordedOrder(
  before: GameState,
  { state, events }: Played,
  { records, at }: Ahead,
): { readonly state: GameState; readonly reordered: Reordered } | null {
  const turns = turnsAhead(records, at)
  const rounds = turnsBegun(events)
  for (const begun of rounds)
    for (const [place, next] of turns.entries()) {
      const ours = begun.indexOf(next)
      if (ours < 0 && (begun !== rounds.at(-1) || !isWaiting(state, next))) continue
      const early = begun
        .slice(0, ours < 0 ? undefined : ours)
        .find(c => turns.indexOf(c) > place && before.companies[c].space === before.companies[next].space)
      if (early === undefined) continue
      const others = before.markers.filter(c => c !== next)
      const index = others.indexOf(early)
      const markers = [...others.slice(0, index), next, ...others.slice(index)]
      return { state: { ...before, markers }, reordered: { first: next, second: early } }
    }
  return null
}

/** The companies whose turns began, by operating round. */
function turnsBegun(events: readonly GameEvent[]): readonly (readonly PublicCompany[])[] {
  const rounds: PublicCompany[][] = [[]]
  for (const event of events) {
    if (event.what === 'roundEnded') rounds.push([])
    if (event.what === 'turnBegan' && isPublicCompany(event.who)) rounds.at(-1)?.push(event.who)
  }
  return rounds
}

function isWaiting(state: GameState, company: PublicCompany): boolean {
  const round = state.stack.find(frame => frame.at === 'operatingRound')
  return round?.at === 'operatingRound' && !round.done.includes(company)
}

/** The companies that have records before the round is over, in the order of their turns. */
function turnsAhead(records: readonly GameRecord[], at: number): readonly PublicCompany[] {
  const companies: PublicCompany[] = []
  for (let i = at; i < records.length; i++) {
    const by = records[i]?.by
    if (by?.kind !== 'company') break
    if (companies[companies.length - 1] === by.id) continue
    if (companies.includes(by.id)) break
    companies.push(by.id)
  }
  return companies
}

/** Companies whose run without a director is not the one that the records have for it. */
function otherRuns(before: GameState, { events }: Played, { records, at }: Ahead): readonly Railway[] {
  return unaskedRuns(before, events).flatMap(({ railway, runs }) => {
    const recorded = recordedRun(records, at, railway)
    return recorded === null || sameRoutes(recorded, runs) ? [] : [railway]
  })
}

const unaskedRuns = (state: GameState, events: readonly GameEvent[]) =>
  events.flatMap(e =>
    e.what === 'ran' && state.companies[e.railway].receivership ? [{ railway: e.railway, runs: e.runs }] : [],
  )

/** The company's next run in the same round. */
function recordedRun(records: readonly GameRecord[], at: number, railway: Railway): readonly TrainRun[] | null {
  for (const { by, type, fields } of records.slice(at)) {
    if (by.kind === 'player') return null
    if (type === 'run_routes' && by.kind === 'company' && by.id === railway) return trainRuns(fields)
  }
  return null
}

/** The same routes on trains of the same sizes, in any order and direction. */
function sameRoutes(a: readonly TrainRun[], b: readonly TrainRun[]): boolean {
  return routesOf(a) === routesOf(b)
}

function routesOf(runs: readonly TrainRun[]): string {
  const oneWay = (route: readonly string[]): string => {
    const there = route.join(' ')
    const back = [...route].reverse().join(' ')
    return [there, back].sort()[0] ?? there
  }
  return runs
    .filter(run => run.routes.length > 0)
    .map(run => `${run.train}: ${run.routes.map(oneWay).sort().join(', ')}`)
    .sort()
    .join('; ')
}
