// The mails that are still to go. Rows are queued in the same transaction as the change that causes them, so that none is
// lost and none speaks of a change that was not made; `delivery.ts` works them off.
import { and, eq, gt, inArray, like, lte, min, ne } from 'drizzle-orm'
import { MAIL_KINDS, type MailKind } from '../../schema/mail.ts'
import * as tables from '../../schema/room.ts'
import { deciders, type GameState } from '../engine/index.ts'
import { KINDS } from '../post/kinds.ts'
import { type Db, type GameRow, gameRow, type SeatRow, seatRows, takenBackInARow, updateGame } from './store.ts'

const { outbox } = tables
export type OutboxRow = typeof outbox.$inferSelect

/** Mails that are sent although their receiver has turned the mails of the game off: the last of a game, and what they have asked for. */
export const evenIfOff = (kind: MailKind): boolean => !KINDS[kind].canBeOff

/** A row that stands for a mail. */
export type MailRow = OutboxRow & { readonly to: number }
export const isMail = (row: OutboxRow): row is MailRow => (MAIL_KINDS as readonly string[]).includes(row.kind)
/** By these rows earlier versions told D1; `history.ts` counts how far it is. */
export const isOfOldHistory = ({ kind }: { readonly kind: string }): boolean => kind === 'index' || kind === 'history'

/** The `to` of a mail to an organiser who has no place in the game. */
export const ORGANISER = -1

/** How long a mail waits, so that a player can take a move back before the next is told (seconds, settings). */
export interface Delays {
  /** Before a turn mail to the next player. */
  readonly settle: number
  /** Before a turn mail to the player who has just decided and must decide again: they are likely still at the page. */
  readonly again: number
}

/** Queues a mail. The post office learns of it at once, also of one that goes later. `event`: what it is about, where the position does not say it. */
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

/** A mail about an act that can come again: every act is an event of its own, and what is still unwritten of the kind gives way to it. */
export function queueEvent(
  db: Db,
  game: GameRow,
  kind: MailKind,
  place: number,
  now: number,
  about: readonly number[] | null = null,
): void {
  const waiting = and(eq(outbox.kind, kind), eq(outbox.to, place), eq(outbox.written, false))
  takeAway(db, db.select().from(outbox).where(waiting).all())
  const { version } = updateGame(db, game, {})
  insert(db, game, { kind, seq: game.seq, to: place, dueAt: now, about }, `v${version}`)
}

interface AboutSomething {
  readonly kind: MailKind
  readonly to: number
  /** Names what it tells of, beside its kind. */
  readonly event: string
  /** Numbers that its letter needs. */
  readonly about: readonly number[] | null
  readonly now: number
}

/** Queues a mail about something besides the position: every event is one mail, however often it is queued. */
export const queueAbout = (db: Db, game: GameRow, { kind, to, event, about, now }: AboutSomething): void =>
  insert(db, game, { kind, seq: game.seq, to, dueAt: now, about }, event)

/** Where the organiser gets their mails. */
export const hostPlace = (db: Db, { organiserId }: GameRow): number =>
  seatRows(db).find(({ personId }) => personId === organiserId)?.place ?? ORGANISER

/** Tells the organiser that something has happened about which they should decide. */
export const tellHost = (db: Db, game: GameRow, happening: number, now: number): void =>
  queueAbout(db, game, { kind: 'needed', to: hostPlace(db, game), event: `h${happening}`, about: [happening], now })

/** Nothing more of what waits goes to this place. */
export const dropMails = (db: Db, place: number): void =>
  takeAway(db, db.select().from(outbox).where(eq(outbox.to, place)).all())

/** The present decision is told otherwise: its turn mail need not go. */
export const dropTurnMail = (db: Db, place: number): void =>
  takeAway(
    db,
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'turn'), eq(outbox.to, place)))
      .all(),
  )

/** Nothing more of what waits of these kinds goes to anybody. */
export const dropKinds = (db: Db, kinds: readonly MailKind[]): void =>
  takeAway(
    db,
    db
      .select()
      .from(outbox)
      .where(inArray(outbox.kind, [...kinds]))
      .all(),
  )

interface NewRow {
  readonly kind: OutboxRow['kind']
  readonly seq: number
  readonly to: number
  readonly dueAt: number
  /** The places that a mail speaks of. */
  readonly about?: readonly number[] | null
}

function insert(db: Db, game: GameRow, row: NewRow, event: string | number = row.seq): void {
  if (game.options.practice) return
  const key = `${game.id}/${event}/${row.to}/${row.kind}`
  db.insert(outbox)
    .values({ ...row, key, tries: 0 })
    .onConflictDoNothing()
    .run()
}

/** What the organiser is told of single players. */
type ToldOfPlayers = 'answered' | 'muted'

/**
 * Tells the organiser, whether or not they have a place in the game, of somebody's place. Every act is an event of its own; as long as the letter
 * of a mail is not written, it takes up what happens next. `undoes`: what was done before is taken back; if that was not told, nothing is.
 */
export function tellOrganiser(
  db: Db,
  kind: ToldOfPlayers,
  about: number,
  now: number,
  { undoes }: { readonly undoes: boolean },
): void {
  const game = gameRow(db)
  if (!game) return
  const untold = untoldOf(db, kind)
  const places = untold?.about ?? []
  if (untold) {
    if (undoes && places.includes(about)) leaveUntold(db, untold, about)
    else speakOf(db, untold, [...new Set([...places, about])])
    return
  }
  queueEvent(db, game, kind, hostPlace(db, game), now, [about])
}

function speakOf(db: Db, { id }: OutboxRow, about: readonly number[]): void {
  db.update(outbox).set({ about }).where(eq(outbox.id, id)).run()
}

function leaveUntold(db: Db, untold: OutboxRow, about: number): void {
  const others = (untold.about ?? []).filter(place => place !== about)
  if (others.length === 0) takeAway(db, [untold])
  else speakOf(db, untold, others)
}

const untoldOf = (db: Db, kind: ToldOfPlayers): OutboxRow | undefined =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.written, false), ne(outbox.state, 'withdrawn')))
    .get()

/** Mails that are no longer due: the post office is told of those that it has. */
function takeAway(db: Db, rows: readonly OutboxRow[]): void {
  const handed = rows.filter(({ state }) => state === 'handed').map(({ id }) => id)
  if (handed.length > 0)
    db.update(outbox).set({ state: 'withdrawn', tryAt: 0, tries: 0 }).where(inArray(outbox.id, handed)).run()
  remove(
    db,
    rows.filter(({ state }) => state === 'queued' || state === 'held').map(({ id }) => id),
  )
  for (const { to } of rows) if (to !== null) waitsNoMore(db, to)
}

/** Where a mail waited for the budget and is no longer due, nothing waits. */
function waitsNoMore(db: Db, place: number): void {
  const { seats } = tables
  const open = and(eq(outbox.to, place), ne(outbox.state, 'withdrawn'))
  if (db.select({ id: outbox.id }).from(outbox).where(open).get()) return
  db.update(seats)
    .set({ mailState: 'arrives', mailReason: null })
    .where(and(eq(seats.place, place), eq(seats.mailState, 'budget')))
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
    const past = and(eq(outbox.kind, 'turn'), eq(outbox.to, place))
    takeAway(db, db.select().from(outbox).where(past).all())
    if (!due.includes(seat)) continue
    dropCorrections(db, place)
    queueMail(db, game, 'turn', place, now + settling(db, decided.by, seat, delays))
  }
}

/** Whoever has a new decision need not be told that one before is none any more. */
const dropCorrections = (db: Db, place: number): void =>
  takeAway(
    db,
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'corrected'), eq(outbox.to, place)))
      .all(),
  )

/** How long `seat` is not told of what `by` has decided, in milliseconds. */
export function settling(db: Db, by: number | null, seat: number, delays: Delays): number {
  // Moving and taking back again does not mail the others each time: they are told ever later.
  const slower = by === null ? 1 : 2 ** Math.min(takenBackInARow(db, by), 30)
  const wait = (seat === by ? delays.again : delays.settle) * slower
  return Math.min(wait, Math.max(LONGEST_SETTLING, delays.settle)) * 1000
}

/** Nobody waits longer to be told than so many seconds, however often moves before them were taken back. */
const LONGEST_SETTLING = 12 * 3600

/** Rows on which the room has still to work. */
const OPEN: OutboxRow['state'][] = ['queued', 'withdrawn']

/** The rows to work on, in the order in which they were queued. */
export function rowsToWork(db: Db, now: number): OutboxRow[] {
  const open = and(inArray(outbox.state, OPEN), lte(outbox.tryAt, now))
  return db.select().from(outbox).where(open).orderBy(outbox.id).limit(100).all()
}

/** When there is a row to work on; null if there is none. */
export function nextMailAt(db: Db): number | null {
  const first = min(outbox.tryAt)
  const at = db.select({ at: first }).from(outbox).where(inArray(outbox.state, OPEN)).get()?.at ?? null
  // A time of its own, also for rows that were queued before they had one.
  return at === null ? null : Math.max(at, 1)
}

/** The mail with that key, while it is due. */
export function mailDue(db: Db, key: string): MailRow | undefined {
  const row = db
    .select()
    .from(outbox)
    .where(and(eq(outbox.key, key), ne(outbox.state, 'withdrawn')))
    .get()
  return row && isMail(row) ? row : undefined
}

/** Whether the row is still there: a decision made meanwhile takes its mail away. */
export function stillThere(db: Db, id: number): boolean {
  return db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get() !== undefined
}

/** A decision that nobody is mailed of, since its player has mails off: it is kept for when they turn them on. */
export function hold(db: Db, id: number): void {
  db.update(outbox).set({ state: 'held', written: false }).where(eq(outbox.id, id)).run()
}

/** Mails are on again: what was held goes. */
export function release(db: Db, place: number, now: number): void {
  db.update(outbox)
    .set({ state: 'queued', tryAt: now, tries: 0 })
    .where(and(eq(outbox.to, place), eq(outbox.state, 'held')))
    .run()
}

export function markWritten(db: Db, id: number): void {
  db.update(outbox).set({ written: true }).where(eq(outbox.id, id)).run()
}

/** The post office has these. */
export function markHanded(db: Db, ids: readonly number[]): void {
  if (ids.length > 0)
    db.update(outbox)
      .set({ state: 'handed' })
      .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'queued')))
      .run()
}

export function remove(db: Db, ids: readonly number[]): void {
  if (ids.length > 0)
    db.delete(outbox)
      .where(inArray(outbox.id, [...ids]))
      .run()
}

const LONGEST_WAIT = 30 * 60

/** How long to wait after so many tries that failed, in milliseconds: 2, 4, 8 ... seconds, half an hour at most. */
export const waitAfter = (tries: number): number => Math.min(2 ** tries, LONGEST_WAIT) * 1000

/** Tries again later, and ever later. */
export function postpone(db: Db, rows: readonly OutboxRow[], now: number): void {
  for (const row of rows) {
    const tries = row.tries + 1
    db.update(outbox)
      .set({ tries, tryAt: now + waitAfter(tries) })
      .where(eq(outbox.id, row.id))
      .run()
  }
}

/** What became of a mail: its row goes, and it is kept that it went. */
export function settleMail(db: Db, key: string, providerId: string | null, at: number): void {
  db.delete(outbox).where(eq(outbox.key, key)).run()
  if (providerId !== null) db.insert(tables.sent).values({ key, providerId, at }).onConflictDoNothing().run()
}

/** When mails of a kind went to a place, since then. */
export const sentSince = (db: Db, { id }: GameRow, place: number, kind: MailKind, since: number): number[] =>
  db
    .select({ at: tables.sent.at })
    .from(tables.sent)
    .where(and(like(tables.sent.key, `${id}/%/${place}/${kind}`), gt(tables.sent.at, since)))
    .all()
    .map(({ at }) => at)

/** Whether this mail went out already. */
export function wasSent(db: Db, key: string): boolean {
  return db.select({ key: tables.sent.key }).from(tables.sent).where(eq(tables.sent.key, key)).get() !== undefined
}
