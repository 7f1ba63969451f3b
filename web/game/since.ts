// What the log says about the board: what is new to the reader, and what ran last.
import type { GameEvent, HexId, Marks, Railway, Seat, TrainRun } from '../../worker/engine/index.ts'
import type { Entry } from '../api.ts'

/** Entries after the reader's own last one; for others than players the last one. */
function entriesSince(log: readonly Entry[], seat: Seat | null): readonly Entry[] {
  if (seat === null) return log.slice(-1)
  const own = log.filter(entry => entry.kind === 'moves' && entry.seat === seat)
  const last = own[own.length - 1]
  return last ? log.slice(log.indexOf(last) + 1) : log
}

/** Hexes on which a tile was laid or a station built since the reader's last decision. */
export function changedHexes(log: readonly Entry[], seat: Seat | null): readonly HexId[] {
  const events = entriesSince(log, seat).flatMap(entry => entry.events)
  return [
    ...new Set(events.flatMap(e => ((e.what === 'tileLaid' || e.what === 'stationBuilt') && e.hex ? [e.hex] : []))),
  ]
}

export interface LastRun {
  readonly railway: Railway
  readonly runs: readonly TrainRun[]
  readonly revenue: Marks
}

/** The latest run of every railway that the log knows, the last one first. */
export function lastRuns(log: readonly Entry[]): readonly LastRun[] {
  const ran = log
    .flatMap(entry => entry.events)
    // What a later version has stored may lack its runs.
    .filter((e): e is Extract<GameEvent, { what: 'ran' }> => e.what === 'ran' && Array.isArray(e.runs))
  const seen = new Set<Railway>()
  return ran.reverse().flatMap(({ railway, runs, revenue }) => {
    if (seen.has(railway)) return []
    seen.add(railway)
    return [{ railway, runs, revenue }]
  })
}
