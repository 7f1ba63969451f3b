// The queue: what is due, in which order it goes, and what becomes of it.
import { eq, lt } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import { KINDS } from './kinds.ts'
import type { DirectMail, Due } from './office.ts'
import { backOff, DAY, type Db, type DueRow, HOUR } from './store.ts'

const { dues, done } = tables
export type DoneRow = typeof done.$inferSelect

/** A due without its mail, which is big. */
const LIGHT = {
  ...{ id: dues.id, key: dues.key, kind: dues.kind, person: dues.person, address: dues.address },
  ...{ dueAt: dues.dueAt, nextAt: dues.nextAt, hangs: dues.hangs, waits: dues.waits },
}
type LightRow = Pick<DueRow, keyof typeof LIGHT>

/** Queues what a room hands over; what is queued or done already stays as it is. `from`: of a mail that was tried elsewhere before. */
export function queue(db: Db, due: Due, from: string): void {
  const { mail, ...row } = due
  const tried = mail ? { mail, from, unsure: true, firstTriedAt: due.dueAt, tries: 1 } : {}
  db.insert(dues)
    .values({ ...row, nextAt: due.dueAt, ...tried })
    .onConflictDoNothing()
    .run()
}

/** Queues a mail of no game, to be sent from `nextAt` on; answers with its number. */
export function queueDirect(
  db: Db,
  { kind, act, to, name, mail }: DirectMail,
  from: string,
  now: number,
  nextAt: number,
) {
  const row = {
    key: act,
    kind,
    address: to,
    dueAt: now,
    nextAt,
    from,
    mail: { ...mail, to, ...(name ? { name } : {}), headers: {} },
  }
  return db.insert(dues).values(row).onConflictDoNothing().returning({ id: dues.id }).get()?.id ?? 0
}

export const doneRow = (db: Db, key: string): DoneRow | undefined =>
  db.select().from(done).where(eq(done.key, key)).get()

export const dueRow = (db: Db, id: number): DueRow | undefined => db.select().from(dues).where(eq(dues.id, id)).get()

export const dueByKey = (db: Db, key: string): DueRow | undefined =>
  db.select().from(dues).where(eq(dues.key, key)).get()

/**
 * Those that may be next, each with the time from which on. Of one person the mails go in the order in which they fall due; only one that
 * waits for the budget or for a mended letter lets others by.
 */
function candidates(db: Db): readonly LightRow[] {
  const rows = db.select(LIGHT).from(dues).orderBy(dues.dueAt, dues.id).all()
  const served = new Set<string>()
  return rows.filter(row => {
    if (row.waits !== null) return true
    const whose = row.person ?? row.address ?? ''
    if (served.has(whose)) return false
    served.add(whose)
    return true
  })
}

/** Addresses that keep the provider waiting go last, then the kind decides, then the time. */
const before = (a: LightRow, b: LightRow): number =>
  a.hangs - b.hangs || KINDS[a.kind].priority - KINDS[b.kind].priority || a.dueAt - b.dueAt || a.id - b.id

/** The mail that goes now, whole. */
export function nextToSend(db: Db, now: number): DueRow | undefined {
  const [next] = candidates(db)
    .filter(({ nextAt }) => nextAt <= now)
    .sort(before)
  return next && dueRow(db, next.id)
}

/** When a mail may go next; null if there is none. */
export function nextDueAt(db: Db): number | null {
  const times = candidates(db).map(({ nextAt }) => nextAt)
  return times.length === 0 ? null : Math.min(...times)
}

export function change(db: Db, id: number, values: Partial<typeof dues.$inferInsert>): void {
  db.update(dues).set(values).where(eq(dues.id, id)).run()
}

/** Tries a mail again later, by how often it was tried. */
export function later(db: Db, due: DueRow, now: number, values: Partial<typeof dues.$inferInsert> = {}): void {
  change(db, due.id, { tries: due.tries + 1, nextAt: now + backOff(due.tries + 1, HOUR), ...values })
}

export const drop = (db: Db, id: number): void => {
  db.delete(dues).where(eq(dues.id, id)).run()
}

/** Notes what became of a mail, and takes it off the queue. */
export function note(
  db: Db,
  due: DueRow,
  became: Pick<DoneRow, 'outcome' | 'address' | 'at'> & Partial<Pick<DoneRow, 'providerId' | 'reason'>>,
): void {
  const { key, kind, person, game, place } = due
  db.insert(done)
    .values({ key, kind, person, game, place, ...became })
    .onConflictDoNothing()
    .run()
  drop(db, due.id)
}

/** For so long it is remembered what went. */
const REMEMBERED = 90 * DAY

export function forgetOld(db: Db, now: number): void {
  db.delete(done)
    .where(lt(done.at, now - REMEMBERED))
    .run()
  db.delete(tables.events)
    .where(lt(tables.events.at, now - REMEMBERED))
    .run()
}
