// Chance as it fell: among equal routes of a company in receivership (6.2) the recorded run is taken, if the rules allow it.
import type { GameEvent, GameState, Move, Played, Railway, Result, Seat, TrainRun } from '../engine/index.ts'
import { type Illegal, play } from '../engine/index.ts'
import type { GameRecord } from './gameFile.ts'
import { trainRuns } from './recordMoves.ts'

/** Draws that are tried before the engine's own choice stands. */
const TRIES = 48

/** Plays a move; if a company in receivership runs otherwise than recorded, looks for a draw with which it runs as recorded. */
export function playAsRecorded(
  state: GameState,
  seat: Seat,
  move: Move,
  records: readonly GameRecord[],
  at: number,
): Result<Played, Illegal> {
  const played = play(state, seat, move)
  if (!played.ok || asRecorded(played.value, records, at)) return played
  for (let n = 1; n <= TRIES; n++) {
    const other = play({ ...state, random: Math.imul(n, 0x9e3779b1) >>> 0 }, seat, move)
    if (other.ok && asRecorded(other.value, records, at)) return other
  }
  return played
}

/** Every run without a director is the one that the records have for it. */
function asRecorded({ state, events }: Played, records: readonly GameRecord[], at: number): boolean {
  return unaskedRuns(state, events).every(({ railway, runs }) => {
    const recorded = recordedRun(records, at, railway)
    return recorded === null || sameRoutes(recorded, runs)
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
export function sameRoutes(a: readonly TrainRun[], b: readonly TrainRun[]): boolean {
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
