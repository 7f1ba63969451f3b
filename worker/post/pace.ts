// How fast mails go: as the provider says. When it asks for rest, nobody's mail goes.
import { eq } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import { backOff, type Db, MINUTE, SECOND } from './store.ts'

const { pace } = tables
const ONE = { id: 1, restsUntil: 0, rests: 0, walkedTo: '', wokenAt: 0 }

export const paceRow = (db: Db): typeof ONE => db.select().from(pace).get() ?? ONE

export function setPace(db: Db, values: Partial<Omit<typeof ONE, 'id'>>): void {
  db.insert(pace).values(ONE).onConflictDoNothing().run()
  db.update(pace).set(values).where(eq(pace.id, 1)).run()
}

const LONGEST = 10 * MINUTE

/** Nothing goes for so many seconds, or, if the provider does not say, ever longer. */
export function rest(db: Db, now: number, after: number | null): void {
  const rests = paceRow(db).rests + 1
  setPace(db, { rests, restsUntil: now + (after === null ? backOff(rests, LONGEST) : after * SECOND) })
}

/** The provider works. */
export function goOn(db: Db): void {
  if (paceRow(db).rests > 0) setPace(db, { rests: 0, restsUntil: 0 })
}
