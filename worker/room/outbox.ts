// What the world must still be told. Rows are queued in the same transaction as the change that causes them, so that none is
// lost and none speaks of a change that was not made; `delivery.ts` works them off.
import { and, eq, inArray, isNull, lte, min } from 'drizzle-orm'
import type { Mail } from '../../schema/mail.ts'
import * as tables from '../../schema/room.ts'
import { deciders, type GameState } from '../engine/index.ts'
import { type Db, type GameRow, gameRow, type SeatRow, seatRows, updateGame } from './store.ts'

export type OutboxRow = typeof tables.outbox.$inferSelect
export type MailKind = Exclude<OutboxRow['kind'], 'index' | 'history'>

/** Mails that are sent although their receiver has turned the mails of the game off: the last of a game, and what they have asked for. */
export const EVEN_IF_OFF: ReadonlySet<OutboxRow['kind']> = new Set([
  ...(['withdrawn', 'leftOut', 'cancelled', 'finished', 'renewed'] as const),
])

/** The `to` of a mail to an organiser who has no place in the game. */
export const ORGANISER = -1

/** How long a mail waits, so that a player can take a move back before the next is told (seconds, settings). */
export interface Delays {
  /** Before a turn mail to the next player. */
  readonly settle: number
  /** Before a turn mail to the player who has just decided and must decide again: they are likely still at the page. */
  readonly again: number
}

/** The index of games in D1 is to be brought up to the game's present version. */
export function queueIndex(db: Db, game: GameRow, now: number): void {
  const row = { key: `${game.id}/index`, kind: 'index' as const, seq: game.version, to: null, dueAt: now, tries: 0 }
  db.insert(tables.outbox)
    .values(row)
    .onConflictDoUpdate({ target: tables.outbox.key, set: { seq: game.version } })
    .run()
}

/** The submission that led to the present position is to be written to the history. */
export function queueHistory(db: Db, game: GameRow, now: number): void {
  insert(db, game, { kind: 'history', seq: game.seq, to: null, dueAt: now })
}

/** `event`: what the mail is about, where the position does not say it. */
export function queueMail(
  db: Db,
  game: GameRow,
  kind: MailKind,
  place: number,
  dueAt: number,
  event?: string | number,
): void {
  const seq = kind === 'invitation' ? 0 : game.seq
  insert(db, game, { kind, seq, to: place, dueAt }, event === undefined ? seq : `${seq}.${event}`)
}

/** A mail about an act that can come again: every act is an event of its own, and what still waits of the kind gives way to it. */
export function queueEvent(db: Db, game: GameRow, kind: MailKind, place: number, now: number): void {
  const { outbox } = tables
  db.delete(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.to, place), isNull(outbox.mail)))
    .run()
  const { version } = updateGame(db, game, {})
  insert(db, game, { kind, seq: game.seq, to: place, dueAt: now }, `v${version}`)
}

/**
 * Tells the organiser, whether or not they have a place in the game. What happens while a mail of the kind still waits is told by the one
 * that takes its place, since it says how things stand when it is written.
 */
export function tellOrganiser(db: Db, kind: 'answered' | 'muted', now: number): void {
  const game = gameRow(db)
  if (!game) return
  const to = seatRows(db).find(({ personId }) => personId === game.organiserId)?.place ?? ORGANISER
  queueEvent(db, game, kind, to, now)
}

/** Nothing more of what waits goes to this place. */
export function dropMails(db: Db, place: number): void {
  db.delete(tables.outbox).where(eq(tables.outbox.to, place)).run()
}

interface NewRow {
  readonly kind: OutboxRow['kind']
  readonly seq: number
  readonly to: number | null
  readonly dueAt: number
}

function insert(db: Db, game: GameRow, row: NewRow, event: string | number = row.seq): void {
  const whom = row.to === null ? '' : `/${row.to}`
  const key = `${game.id}/${event}${whom}/${row.kind}`
  db.insert(tables.outbox)
    .values({ ...row, key, tries: 0 })
    .onConflictDoNothing()
    .run()
}

/** A decision as the turn mails need it. */
export interface Decided {
  readonly before: GameState | null
  readonly after: GameState
  /** Who made it; null for the start. */
  readonly by: number | null
}

/**
 * One turn mail per waiting spell: whoever need no longer decide is not told, whoever was waited for before and has
 * not decided since has been told already, everybody else who must decide gets a mail for the new position.
 */
export function queueTurns(
  db: Db,
  game: GameRow,
  seats: readonly SeatRow[],
  decided: Decided,
  delays: Delays,
  now: number,
) {
  const due = deciders(decided.after)
  const waitedFor = decided.before ? deciders(decided.before) : []
  for (const { seat, place } of seats) {
    if (seat === null) continue
    const stillWaiting = due.includes(seat) && waitedFor.includes(seat) && seat !== decided.by
    if (stillWaiting) continue
    db.delete(tables.outbox)
      .where(and(eq(tables.outbox.kind, 'turn'), eq(tables.outbox.to, place)))
      .run()
    if (!due.includes(seat)) continue
    const wait = seat === decided.by ? delays.again : delays.settle
    queueMail(db, game, 'turn', place, now + wait * 1000)
  }
}

/** The rows that are due, in the order in which they were queued. */
export function dueRows(db: Db, now: number): OutboxRow[] {
  return db.select().from(tables.outbox).where(lte(tables.outbox.dueAt, now)).orderBy(tables.outbox.id).limit(100).all()
}

/** When the next row is due; null if there is none. */
export function nextDue(db: Db): number | null {
  return (
    db
      .select({ at: min(tables.outbox.dueAt) })
      .from(tables.outbox)
      .get()?.at ?? null
  )
}

/** Whether the row is still to be worked off: a decision made meanwhile takes its mail away. */
export function stillQueued(db: Db, id: number): boolean {
  return db.select({ id: tables.outbox.id }).from(tables.outbox).where(eq(tables.outbox.id, id)).get() !== undefined
}

/** Keeps the mail as it is about to be sent for the first time: a repeated key must come with the same body. */
export function keepMail(db: Db, id: number, mail: Mail): void {
  db.update(tables.outbox)
    .set({ mail })
    .where(and(eq(tables.outbox.id, id), isNull(tables.outbox.mail)))
    .run()
}

export function remove(db: Db, ids: readonly number[]): void {
  if (ids.length > 0)
    db.delete(tables.outbox)
      .where(inArray(tables.outbox.id, [...ids]))
      .run()
}

const LONGEST_WAIT = 30 * 60

/** Tries again later: 2, 4, 8 ... seconds, half an hour at most, or when the provider says. */
export function postpone(db: Db, rows: readonly OutboxRow[], now: number, retryAfter: number | null = null): void {
  for (const row of rows) {
    const wait = retryAfter ?? Math.min(2 ** (row.tries + 1), LONGEST_WAIT)
    db.update(tables.outbox)
      .set({ tries: row.tries + 1, dueAt: now + wait * 1000 })
      .where(eq(tables.outbox.id, row.id))
      .run()
  }
}

export function markSent(db: Db, row: OutboxRow, providerId: string, at: number): void {
  db.delete(tables.outbox).where(eq(tables.outbox.id, row.id)).run()
  db.insert(tables.sent).values({ key: row.key, providerId, at }).onConflictDoNothing().run()
}

/** Whether this mail went out already. */
export function wasSent(db: Db, key: string): boolean {
  return db.select({ key: tables.sent.key }).from(tables.sent).where(eq(tables.sent.key, key)).get() !== undefined
}
