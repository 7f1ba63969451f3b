// Whoever was mailed for a decision that is not theirs any more is told so once: a move was taken back, or an offer withdrawn.
import { and, eq, gt, like } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { deciders, type GameState, topOf } from '../engine/index.ts'
import { type Decided, type Delays, type MailRow, queueMail, settling } from './outbox.ts'
import { type Db, type GameRow, lastByOthers, position, type SeatRow, seatRows, submissionAt } from './store.ts'

/** Whoever was waited for and is not any more although they have not decided may have to be told, unless a new decision comes to them first. */
export function queueCorrections(
  db: Db,
  game: GameRow,
  rows: readonly SeatRow[],
  { before, after, by }: Decided,
  delays: Delays,
  now: number,
): void {
  if (before === null || by === null) return
  const due = deciders(after)
  for (const seat of deciders(before)) {
    const row = rows.find(one => one.seat === seat)
    if (!row || seat === by || due.includes(seat)) continue
    const asked = { place: row.place, since: lastByOthers(db, by), what: askedIn(before) }
    if (mayHaveBeenAsked(db, game, asked) && !wasMailed(db, game, 'corrected', asked))
      queueMail(db, game, 'corrected', row.place, now + settling(db, by, seat, delays))
  }
}

/** What a correction tells: whose move or offer it was; null if there is nothing to tell. */
export function corrected(
  db: Db,
  game: GameRow,
  { seq, to }: Pick<MailRow, 'seq' | 'to'>,
): { readonly by: number; readonly offer: boolean } | null {
  const by = submissionAt(db, seq)?.seat ?? null
  const before = position(db, seq - 1)?.state
  const now = position(db, game.seq)?.state
  const seat = seatRows(db).find(({ place }) => place === to)?.seat ?? null
  if (by === null || seat === null || !before || !now) return null
  if (game.status !== 'running' || deciders(now).includes(seat)) return null
  const asked = { place: to, since: lastByOthers(db, by), what: askedIn(before) }
  if (!wasMailed(db, game, 'turn', asked) || wasMailed(db, game, 'corrected', asked)) return null
  return { by, offer: topOf(before)?.at === 'consent' }
}

/** A decision that was asked of somebody, how often ever it was taken back and asked again. */
interface Asked {
  readonly place: number
  /** Since this position nobody but whoever takes back has decided. */
  readonly since: number
  readonly what: string
}

/** What is asked in a position: an offer by what is offered. */
function askedIn(state: GameState): string {
  const top = topOf(state)
  return top?.at === 'consent' ? JSON.stringify(top.offer) : (top?.at ?? '')
}

/** Their mail went out, or its letter is written and may be on its way. */
function mayHaveBeenAsked(db: Db, game: GameRow, asked: Asked): boolean {
  const { outbox } = tables
  const written = and(
    ...[eq(outbox.kind, 'turn'), eq(outbox.to, asked.place), eq(outbox.written, true), gt(outbox.seq, asked.since)],
  )
  return (
    db.select({ id: outbox.id }).from(outbox).where(written).get() !== undefined || wasMailed(db, game, 'turn', asked)
  )
}

/** Whether a mail went out that asked for this decision, or that told that it is none any more. */
function wasMailed(db: Db, { id }: GameRow, kind: 'turn' | 'corrected', { place, since, what }: Asked): boolean {
  const { sent } = tables
  const keys = db
    .select({ key: sent.key })
    .from(sent)
    .where(like(sent.key, `${id}/%/${place}/${kind}`))
    .all()
  return keys.some(({ key }) => {
    const seq = Number(key.split('/')[1])
    // A correction belongs to the position before it.
    const state = seq > since ? position(db, kind === 'turn' ? seq : seq - 1)?.state : undefined
    return state !== undefined && askedIn(state) === what
  })
}
