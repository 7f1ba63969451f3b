// What a player has not been told yet.
import type { LogEntry } from '../../schema/wire.ts'
import { notTakenBack } from './notTakenBack.ts'
import { type Db, lastBy, logAfter } from './store.ts'

/** What still stands of what the player has not seen: it begins with what standing orders did right after their own decision. */
export function sinceOwnDecision(db: Db, seat: number): readonly LogEntry[] {
  const seq = lastBy(db, seat)
  const own = logAfter(db, seq - 1, 400)
    .filter(entry => entry.seq === seq)
    .map(entry => ({ ...entry, events: entry.events.slice(firstOrdered(entry.events)) }))
  return notTakenBack([...own, ...logAfter(db, seq, 400)])
}

function firstOrdered(events: LogEntry['events']): number {
  const at = events.findIndex(event => event.what === 'orderActed')
  return at < 0 ? events.length : at
}
