// A room's SQL: reading, and committing one submission as a whole.
import { and, count, desc, eq, gt, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import * as tables from '../../schema/room.ts'
import type { LogEntry, WorthAt } from '../../schema/wire.ts'
import type { GameEvent, GameState, OrderAct, TurnMove } from '../engine/index.ts'
import { CURRENT_VERSION, isOfLaterVersion as engineIsOlder, upgrade, view } from '../engine/index.ts'
import { toldApart } from './names.ts'

export type Db = DrizzleSqliteDODatabase<typeof tables>
export type GameRow = typeof tables.game.$inferSelect
export type SeatRow = typeof tables.seats.$inferSelect
export type SubmissionRow = typeof tables.submissions.$inferSelect

/** A stored position, in the engine's present form. */
export interface StoredPosition {
  readonly seq: number
  readonly origin: number
  readonly parent: number | null
  readonly state: GameState
}

export function gameRow(db: Db): GameRow | undefined {
  return db.select().from(tables.game).get()
}

/** Who is invited or plays, by place; those of one name told apart. */
export const seatRows = (db: Db): SeatRow[] => toldApart(placeRows(db).filter(({ was }) => was === null))

/** The same, and those whose invitation was withdrawn. */
export const placeRows = (db: Db): SeatRow[] => db.select().from(tables.seats).orderBy(tables.seats.place).all()

/** Names by seat; those without a seat do not play. */
export function namesBySeat(rows: readonly Pick<SeatRow, 'seat' | 'name'>[]): readonly string[] {
  const names: string[] = []
  for (const { seat, name } of rows) if (seat !== null) names[seat] = name
  return names
}

/**
 * Whether the present position was stored by a later version of the service: a deployment has gone backwards. Nothing of the game is read
 * or changed then, until the later version is back.
 */
export function isOfLaterVersion(db: Db, { seq }: GameRow): boolean {
  const version = sql<number>`json_extract(${tables.states.state}, '$.version')`
  const row = db.select({ version }).from(tables.states).where(eq(tables.states.seq, seq)).get()
  return row !== undefined && engineIsOlder(row)
}

export function position(db: Db, seq: number): StoredPosition | undefined {
  const { states } = tables
  const stored = sql<string>`${states.state}`
  const row = db
    .select({ seq: states.seq, origin: states.origin, parent: states.parent, stored })
    .from(states)
    .where(eq(states.seq, seq))
    .get()
  if (!row) return undefined
  const { stored: text, ...numbers } = row
  return { ...numbers, state: stateIn(db, text) }
}

/** What is stored of a position without its state. */
export const placeInHistory = (db: Db, seq: number): Omit<StoredPosition, 'state'> | undefined =>
  db
    .select({ seq: tables.states.seq, origin: tables.states.origin, parent: tables.states.parent })
    .from(tables.states)
    .where(eq(tables.states.seq, seq))
    .get()

/** The state that was read last, with the text that it came from: what engine and room have found out about it is kept with it. */
const read = new WeakMap<Db, { readonly text: string; readonly state: GameState }>()

function stateIn(db: Db, text: string): GameState {
  const last = read.get(db)
  if (last?.text === text) return last.state
  const state = upgrade(JSON.parse(text))
  read.set(db, { text, state })
  return state
}

/** The submission that made this position: after an undo, the one that had made the position that came back. */
export const originOf = (db: Db, seq: number): number | undefined =>
  db.select({ origin: tables.states.origin }).from(tables.states).where(eq(tables.states.seq, seq)).get()?.origin

export function submissionAt(db: Db, seq: number): SubmissionRow | undefined {
  return db.select().from(tables.submissions).where(eq(tables.submissions.seq, seq)).get()
}

/** The submissions after position `seq`, at most so many, oldest first. */
export const submissionsAfter = (db: Db, seq: number, most: number): SubmissionRow[] =>
  db
    .select()
    .from(tables.submissions)
    .where(gt(tables.submissions.seq, seq))
    .orderBy(tables.submissions.seq)
    .limit(most)
    .all()

export function submissionById(db: Db, submissionId: string): SubmissionRow | undefined {
  return db.select().from(tables.submissions).where(eq(tables.submissions.submissionId, submissionId)).get()
}

/** Whether the submission that led to this position has been taken back since. */
export function wasTakenBack(db: Db, seq: number): boolean {
  const { submissions } = tables
  const wentBack = and(lt(submissions.backTo, seq), gt(submissions.seq, seq))
  return (
    db
      .select({ seq: submissions.seq })
      .from(submissions)
      .where(or(eq(submissions.undoes, seq), wentBack))
      .limit(1)
      .get() !== undefined
  )
}

/** Up to `limit` log entries before position `before`, oldest first. */
export const logBefore = (db: Db, before: number, limit: number): LogEntry[] =>
  latestOf(db, lt(tables.submissions.seq, before), limit)

/** The last `limit` log entries after position `seq`, oldest first. */
export const logAfter = (db: Db, seq: number, limit: number): LogEntry[] =>
  latestOf(db, gt(tables.submissions.seq, seq), limit)

function latestOf(db: Db, which: SQL, limit: number): LogEntry[] {
  const { submissions } = tables
  const rows = db.select().from(submissions).where(which).orderBy(desc(submissions.seq)).limit(limit).all()
  return rows.reverse().map(entryOf)
}

/** The last position that this seat itself brought about; 0 if none. */
export const lastBy = (db: Db, seat: number): number => kept(db, gameRow(db)?.seq ?? 0)?.[seat] ?? soughtLast(db, seat)

const kept = (db: Db, seq: number): readonly number[] | null =>
  db.select({ lastBy: tables.states.lastBy }).from(tables.states).where(eq(tables.states.seq, seq)).get()?.lastBy ??
  null

/** The same, in a position from before it was kept. */
function soughtLast(db: Db, seat: number): number {
  const row = db
    .select({ seq: tables.submissions.seq })
    .from(tables.submissions)
    .where(and(eq(tables.submissions.seat, seat), eq(tables.submissions.kind, 'moves')))
    .orderBy(desc(tables.submissions.seq))
    .limit(1)
    .get()
  return row?.seq ?? 0
}

/** The last position that another than this seat brought about by deciding; 0 if none. */
export function lastByOthers(db: Db, seat: number): number {
  const { submissions } = tables
  const other = db
    .select({ seq: submissions.seq })
    .from(submissions)
    .where(and(eq(submissions.kind, 'moves'), ne(submissions.seat, seat)))
    .orderBy(desc(submissions.seq))
    .limit(1)
    .get()
  return other?.seq ?? 0
}

/** How often this seat has taken back a move or withdrawn an offer since another has decided. */
export function takenBackInARow(db: Db, seat: number): number {
  const { submissions } = tables
  const withdrew = like(submissions.moves, '%"withdrawOffer"%')
  const taken = and(
    eq(submissions.seat, seat),
    gt(submissions.seq, lastByOthers(db, seat)),
    or(eq(submissions.kind, 'undo'), withdrew),
  )
  return db.select({ n: count() }).from(submissions).where(taken).get()?.n ?? 0
}

function entryOf(row: SubmissionRow): LogEntry {
  const { seq, kind, seat, undoes, backTo, at } = row
  return { seq, kind, seat, undoes, backTo, events: storedEvents(row), at }
}

/** What happened, as it was stored. A later version may tell what this one does not know: it is told neutrally, and so is what is no event. */
export const storedEvents = ({ events }: Pick<SubmissionRow, 'events'>): readonly GameEvent[] =>
  Array.isArray(events) ? events.map(event => (isEvent(event) ? event : UNREADABLE)) : [UNREADABLE]

const UNREADABLE = { what: 'unreadable' } as unknown as GameEvent

const isEvent = (stored: unknown): stored is GameEvent =>
  typeof stored === 'object' && stored !== null && 'what' in stored && typeof stored.what === 'string'

const worthOf = (state: GameState): tables.Worth => ({
  round: state.round,
  wealth: view(state).players.map(player => player.wealth),
})

/** What the seats were worth in every position. */
export function worthOverTime(db: Db): WorthAt[] {
  const { seq, worth } = tables.submissions
  const rows = db.select({ seq, worth }).from(tables.submissions).orderBy(seq).all()
  return rows.flatMap(row => {
    // A room from before the figure was kept has only its positions; a later version may keep it in another form.
    const figures = isWorth(row.worth) ? row.worth : worthAt(db, row.seq)
    return figures ? [{ seq: row.seq, ...figures }] : []
  })
}

const isWorth = (stored: tables.Worth | null): stored is tables.Worth =>
  stored !== null && typeof stored.round === 'object' && Array.isArray(stored.wealth)

function worthAt(db: Db, seq: number): tables.Worth | null {
  const state = position(db, seq)?.state
  return state ? worthOf(state) : null
}

/** What a submission adds to the game. */
export interface NewSubmission {
  readonly submissionId: string
  readonly kind: SubmissionRow['kind']
  readonly seat: number | null
  readonly undoes: number | null
  readonly backTo?: number | null
  readonly moves: readonly TurnMove[]
  readonly automatic: readonly OrderAct[]
  readonly events: readonly GameEvent[]
  readonly state: GameState
  readonly origin: number
  readonly parent: number | null
  readonly at: number
}

/** Writes submission, position and the game's new number. Only ever called inside one transaction with the outbox. */
export function writeSubmission(db: Db, game: GameRow, added: NewSubmission): GameRow {
  const seq = game.seq + 1
  const { state, origin, parent, ...submission } = added
  const before = kept(db, added.kind === 'back' ? (added.backTo ?? game.seq) : game.seq)
  db.insert(tables.submissions)
    .values({ ...submission, seq, engineVersion: CURRENT_VERSION, worth: worthOf(state) })
    .run()
  const lastBy = state.players.map((_, seat) =>
    seat === added.seat && added.kind === 'moves' ? seq : (before?.[seat] ?? soughtLast(db, seat)),
  )
  db.insert(tables.states).values({ seq, origin, parent, state, lastBy }).run()
  return updateGame(db, game, { seq })
}

/** Changes the game's row, and its version with it. */
export function updateGame(db: Db, game: GameRow, change: Partial<Pick<GameRow, 'seq' | 'status'>>): GameRow {
  const next = { ...game, ...change, version: game.version + 1 }
  db.update(tables.game)
    .set({ seq: next.seq, status: next.status, version: next.version })
    .where(eq(tables.game.id, game.id))
    .run()
  return next
}
