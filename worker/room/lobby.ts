// A game before its start: invitations, answers, and who then sits where. Everything here runs inside one transaction.
import { eq } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { randomToken } from '../tokens.ts'
import { invite } from './invitations.ts'
import { type Delays, dropMails, queueMail, tellOrganiser } from './outbox.ts'
import type { Creation } from './rooms.ts'
import { type Db, type GameRow, gameRow, type SeatRow, seatRows, updateGame } from './store.ts'
import { beginGame } from './turn.ts'

/** Makes the game and invites, unless it has been made. */
export function createGame(db: Db, creation: Creation, now: number): void {
  if (gameRow(db)) return
  const { id, base, organiserId, organiserName } = creation
  const { name, seating, f7, strictRuns, spectators, paceHours, clock, seed = randomToken(16) } = creation.game
  const options = { seating, f7, strictRuns, spectators, paceHours, clock, seed }
  const game = db
    .insert(tables.game)
    .values({
      ...{ id, base, organiserId, organiserName, name, status: 'inviting', options },
      ...{ secret: randomToken(32), seq: 0, version: 1, createdAt: now },
    })
    .returning()
    .get()
  for (const [place, guest] of creation.seats.entries()) invite(db, game, place, guest, now)
}

/** The answer of an invited person, which they may change until the game starts; it starts when all have accepted. */
export function recordAnswer(db: Db, game: GameRow, row: SeatRow, accept: boolean, delays: Delays): void {
  const answer = accept ? 'accepted' : 'declined'
  // Whoever accepts wants to be told, whatever they turned off when they were only invited.
  const muted = accept ? false : row.muted
  db.update(tables.seats).set({ answer, muted }).where(eq(tables.seats.place, row.place)).run()
  if (seatRows(db).every(other => other.answer === 'accepted')) {
    seatAndBegin(db, game, delays)
    return
  }
  const now = Date.now()
  updateGame(db, game, {})
  // Of an answer that was another before the organiser is told as well; of the first acceptances the start tells.
  if (!accept || row.answer === 'declined') tellOrganiser(db, 'answered', row.place, now, { undoes: accept })
}

/** Whether the organiser may start with those who have accepted. */
export const mayStart = (db: Db): boolean => seatRows(db).filter(({ answer }) => answer === 'accepted').length >= 2

/** Gives the seats to those who have accepted, and begins. */
export function seatAndBegin(db: Db, game: GameRow, delays: Delays): void {
  for (const [place, seat] of seating(seatRows(db), game.options.seating))
    db.update(tables.seats).set({ seat }).where(eq(tables.seats.place, place)).run()
  for (const { place, answer } of seatRows(db)) if (answer !== 'accepted') dropMails(db, place)
  beginGame(db, game, delays)
  for (const { place, answer } of seatRows(db))
    if (answer === 'waiting') queueMail(db, game, 'leftOut', place, Date.now())
}

/** Those who play: by place, each with the seat that they get. `random` draws from the platform's chance. */
function seating(people: readonly SeatRow[], order: 'random' | 'fixed'): ReadonlyMap<number, number> {
  const places = people.filter(({ answer }) => answer === 'accepted').map(({ place }) => place)
  const drawn = order === 'random' ? shuffled(places) : places
  return new Map(drawn.map((place, seat) => [place, seat]))
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(below(left.length), 1))
  return drawn
}

/** A number from 0 to `n` - 1, each equally likely. */
function below(n: number): number {
  const limit = Math.floor(0x1_0000_0000 / n) * n
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % n
  }
}
