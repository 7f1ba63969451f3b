// How the last mails to each place began.
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import type { Beginning } from '../mail/differing.ts'
import type { Db } from './store.ts'

const { written } = tables

/** One is compared with, one is for the same mail written anew. */
const KEPT = 3

/** How the mail before this one began; null if there was none. */
export function writtenBefore(db: Db, place: number, key: string): Beginning | null {
  return (
    db
      .select({ subject: written.subject, firstLine: written.firstLine })
      .from(written)
      .where(and(eq(written.place, place), ne(written.key, key)))
      .orderBy(desc(written.at), desc(sql`rowid`))
      .get() ?? null
  )
}

/** Keeps how a mail begins, and forgets what is no longer compared with. */
export function keepWritten(db: Db, place: number, key: string, beginning: Beginning, at: number): void {
  const row = { key, place, ...beginning, at }
  db.insert(written).values(row).onConflictDoUpdate({ target: written.key, set: row }).run()
  const last = db
    .select({ key: written.key })
    .from(written)
    .where(eq(written.place, place))
    .orderBy(desc(written.at), desc(sql`rowid`))
    .limit(KEPT)
    .all()
  const keys = last.map(one => one.key)
  db.delete(written)
    .where(and(eq(written.place, place), notInArray(written.key, keys)))
    .run()
}
