// The clocks of a game as its room keeps them: who is waited for since when, and what bears on how long. What it means, `worker/clock` says.
import { and, count, eq, isNull } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { ownTime, type Running, reserveAfter, type Standing, standing, type Terms, USUAL } from '../clock/clock.ts'
import type { Rhythm, Stop } from '../clock/rhythm.ts'
import { deciders, type GameState, isQuick } from '../engine/index.ts'
import { type Db, type GameRow, gameRow, type NewSubmission, type SeatRow, seatRows } from './store.ts'

const { clocks, happenings, stops } = tables
export type ClockRow = typeof clocks.$inferSelect

const HOUR = 3_600_000

/** The clock that the game was created with; null: none. */
export function termsOf({ options }: Pick<GameRow, 'options'>): Terms | null {
  const { paceHours: hours, clock } = options
  return hours === null ? null : { ...USUAL, ...clock, hours }
}

const fresh = (seat: number, terms: Terms | null): ClockRow => ({
  ...{ seat, reserve: (terms?.reserve ?? 0) * HOUR, ...NO_WAIT, inARow: 0, before: null },
})

const NO_WAIT = {
  ...{ seq: null, since: null, began: null, small: false, extra: 0, toldAt: null, missedAt: null },
} as const

export const clockOf = (db: Db, seat: number): ClockRow | undefined =>
  db.select().from(clocks).where(eq(clocks.seat, seat)).get()

/** The seats that are waited for. */
export const waitedFor = (db: Db): ClockRow[] =>
  db
    .select()
    .from(clocks)
    .all()
    .filter(({ seq }) => seq !== null)

export function changeClock(db: Db, seat: number, values: Partial<Omit<ClockRow, 'seat'>>): void {
  db.update(clocks).set(values).where(eq(clocks.seat, seat)).run()
}

function write(db: Db, row: ClockRow): void {
  db.insert(clocks).values(row).onConflictDoUpdate({ target: clocks.seat, set: row }).run()
}

/** How often time has run out for a person in this game, whichever places they had. */
export const missesOf = (db: Db, personId: string): number =>
  db
    .select({ n: count() })
    .from(happenings)
    .where(and(eq(happenings.what, 'missed'), eq(happenings.personId, personId)))
    .get()?.n ?? 0

export const rhythmOf = ({ zone, nightFrom, nightTo, holidays }: SeatRow): Rhythm => ({
  zone,
  night: nightFrom === null || nightTo === null ? null : { from: nightFrom, to: nightTo },
  holidays,
})

export const stopsOf = (db: Db): Stop[] => db.select({ from: stops.from, to: stops.to }).from(stops).all()

/** The pause that the game is in now. */
export const pauseNow = (db: Db) =>
  db
    .select()
    .from(stops)
    .where(and(eq(stops.kind, 'pause'), isNull(stops.to)))
    .get()

/** What bears on the clock of a seat. `since`: taken for the time at which it begins, where it has not begun. */
function runningOf(db: Db, terms: Terms, place: SeatRow, row: ClockRow, since = row.since): Running {
  const { reserve, small, extra } = row
  return {
    ...{ terms, spell: { since, reserve, small, extra }, rhythm: rhythmOf(place) },
    ...{ stops: stopsOf(db), misses: missesOf(db, place.personId) },
  }
}

/** How the clock of a waited-for seat stands; null in a game without. `begun`: as if it began now, unless it has. */
export function standingOf(db: Db, game: GameRow, row: ClockRow, now: number, begun = false): Standing | null {
  const terms = termsOf(game)
  const place = seatRows(db).find(({ seat }) => seat === row.seat)
  if (!terms || !place) return null
  return standing(runningOf(db, terms, place, row, row.since ?? (begun ? now : null)), now)
}

/** A change of the position as the clocks need it. */
export interface Changed {
  readonly before: GameState | null
  readonly added: Pick<NewSubmission, 'kind' | 'seat' | 'undoes' | 'state' | 'at'>
  /** The clock has moved for its seat. */
  readonly byClock: boolean
}

/** Ends the waits that a change of the position ends, and begins those that it begins. `game`: with the number of the new position. */
export function clocksAfter(db: Db, game: GameRow, changed: Changed): void {
  const { before, added } = changed
  const due = deciders(added.state)
  const waited = before ? deciders(before) : []
  for (const place of seatRows(db)) {
    const { seat } = place
    if (seat === null) continue
    const goesOn = due.includes(seat) && waited.includes(seat) && seat !== added.seat && added.kind !== 'back'
    const stored = clockOf(db, seat)
    if (goesOn && stored?.seq != null) continue
    const row = ended(db, game, place, seat, changed)
    const next = due.includes(seat) ? begun(game, row, changed) : row
    // Whom the change does not concern is not written anew.
    if (JSON.stringify(next) !== JSON.stringify(stored)) write(db, next)
  }
}

function ended(db: Db, game: GameRow, place: SeatRow, seat: number, { added, byClock }: Changed): ClockRow {
  const terms = termsOf(game)
  const row = clockOf(db, seat) ?? fresh(seat, terms)
  if (row.seq === null || added.kind !== 'moves' || added.seat !== seat) return { ...row, ...NO_WAIT }
  const { since, began, reserve, extra } = row
  const left = terms === null ? 0 : byClock ? 0 : reserveAfter(runningOf(db, terms, place, row), added.at)
  return {
    ...{ ...row, ...NO_WAIT, reserve: Math.round(left), inARow: byClock ? row.inARow + 1 : 0 },
    // What the clock has decided begins anew when it is taken back: its time was up.
    before: byClock ? null : { led: game.seq, since, began, reserve, extra },
  }
}

function begun(game: GameRow, row: ClockRow, { added, byClock }: Changed): ClockRow {
  const wait = { ...row, ...NO_WAIT, seq: game.seq, small: isQuick(added.state) }
  const { before } = row
  // Whoever takes a decision back goes on with the time that it had: nobody winds their clock up by that.
  if (added.kind === 'undo' && before && before.led === added.undoes && added.seat === row.seat) {
    const { led: _, ...again } = before
    return { ...wait, ...again }
  }
  // They are at the page, or have a button's page before them.
  const there = added.seat === row.seat && !byClock && added.kind !== 'back'
  return there ? { ...wait, since: added.at, began: 'page' } : wait
}

/** The mail about their decision has gone out to the holder of a place, or they have seen the page. */
export function clockBegins(db: Db, seat: number | null, by: 'mail' | 'page', at: number): boolean {
  const row = seat === null ? undefined : clockOf(db, seat)
  if (!row || row.seq === null || row.since !== null) return false
  changeClock(db, row.seat, { since: at, began: by })
  return true
}

/** The mail did not arrive after all: the clock waits until the page is seen, or another mail goes. */
export function clockUnheard(db: Db, seat: number | null): void {
  const row = seat === null ? undefined : clockOf(db, seat)
  if (row?.began === 'mail') changeClock(db, row.seat, { since: null, began: null, toldAt: null })
}

/** More time for a decision, in milliseconds: on top of what is left, or from now on where nothing is. */
export function giveTime(db: Db, game: GameRow, row: ClockRow, more: number, now: number): void {
  const terms = termsOf(game)
  const place = seatRows(db).find(({ seat }) => seat === row.seat)
  const late = row.toldAt !== null && terms && place
  const own = late ? ownTime(runningOf(db, terms, place, { ...row, extra: 0 })) : 0
  const values = late ? { since: now, reserve: 0, extra: more - own } : { extra: row.extra + more }
  changeClock(db, row.seat, { ...values, toldAt: null, missedAt: null })
}

/** The game is paused, or goes on. Nothing where it is so already. */
export function pause(db: Db, on: boolean, now: number): boolean {
  const open = pauseNow(db)
  if (on === (open !== undefined)) return false
  if (open) db.update(stops).set({ to: now }).where(eq(stops.id, open.id)).run()
  else db.insert(stops).values({ kind: 'pause', from: now }).run()
  return true
}

/** Keeps the outages that the post office tells of; one that it has told before may have become longer. */
export function keepOutages(db: Db, outages: readonly { readonly from: number; readonly to: number }[]): void {
  for (const { from, to } of outages) {
    const known = and(eq(stops.kind, 'outage'), eq(stops.from, from))
    if (db.select().from(stops).where(known).get()) db.update(stops).set({ to }).where(known).run()
    else db.insert(stops).values({ kind: 'outage', from, to }).run()
  }
}

const DAY = 24 * HOUR
/** Between the word that time is up and what then happens lies at least so much. */
const WARNED = 2 * HOUR

/** What is next to be done about a waited-for seat, and when; null: nothing, as far as is known now. */
export function nextOf(db: Db, game: GameRow, row: ClockRow, now: number): { does: 'tell' | 'end'; at: number } | null {
  const terms = termsOf(game)
  const how = standingOf(db, game, row, now)
  if (!terms || !how || how.deadline === null) return null
  if (row.toldAt === null) return { does: 'tell', at: how.deadline }
  if (row.missedAt !== null) return terms.atEnd === 'remind' ? { does: 'tell', at: row.toldAt + DAY } : null
  return how.ends === null
    ? null
    : { does: 'end', at: Math.max(how.ends, row.toldAt + Math.min(WARNED, terms.grace * HOUR)) }
}

/** When a clock has something to do; null: none has. */
export function nextClockAt(db: Db, now: number): number | null {
  const game = gameRow(db)
  if (game?.status !== 'running' || pauseNow(db)) return null
  const times = waitedFor(db).flatMap(row => nextOf(db, game, row, now)?.at ?? [])
  return times.length === 0 ? null : Math.min(...times)
}
