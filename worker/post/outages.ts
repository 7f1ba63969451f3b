// When the service was away: the cron wakes the office every few minutes, and where it did not, nothing else of the service can be relied on.
import { gt } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import type { Outage } from './office.ts'
import { paceRow, setPace } from './pace.ts'
import { type Db, MINUTE } from './store.ts'

const { outages } = tables

/** The cron comes every five minutes; so late it has not come. */
const MISSED = 20 * MINUTE

/** The cron has come: a gap before it was an outage. */
export function woken(db: Db, now: number): void {
  const { wokenAt } = paceRow(db)
  if (wokenAt > 0 && now - wokenAt > MISSED)
    db.insert(outages)
      .values({ from: wokenAt, to: now })
      .onConflictDoUpdate({ target: outages.from, set: { to: now } })
      .run()
  setPace(db, { wokenAt: now })
}

/** The outages since then, one that still goes on until now included. Where no cron has ever come, there are none. */
export function outagesSince(db: Db, since: number, now: number): readonly Outage[] {
  const { wokenAt } = paceRow(db)
  const over = db.select().from(outages).where(gt(outages.to, since)).orderBy(outages.from).all()
  return wokenAt > 0 && now - wokenAt > MISSED ? [...over, { from: wokenAt, to: now }] : over
}
