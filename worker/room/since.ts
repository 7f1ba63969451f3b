// What a player has not been told yet.
import type { LogEntry } from '../../schema/wire.ts'
import { notTakenBack } from './notTakenBack.ts'
import { type Db, lastBy, logAfter } from './store.ts'

/** What still stands of what the player has not seen: it begins with what standing orders did right after their own decision. */
export function sinceOwnDecision(db: Db, seat: number): readonly LogEntry[] {
  const seq = lastBy(db, seat)
  const [own, ...others] = logAfter(db, seq - 1, 400)
  if (own?.seq !== seq) return notTakenBack(own ? [own, ...others] : others)
  return notTakenBack([{ ...own, events: own.events.slice(firstOrdered(own.events)) }, ...others])
}

function firstOrdered(events: LogEntry['events']): number {
  const at = events.findIndex(event => event.what === 'orderActed' || event.what === 'clockActed')
  return at < 0 ? events.length : at
}
