// Inviting, reminding and withdrawing before the start, and the end of a game that never began. Everything here runs inside one transaction.
import { eq, max } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { done, type Reply, refused } from '../refused.ts'
import { dropMails, queueEvent, queueMail } from './outbox.ts'
import type { Guest } from './rooms.ts'
import { type Db, type GameRow, placeRows, type SeatRow, seatRows, updateGame } from './store.ts'

/** As many as a game has seats. */
export const MOST_PLACES = 5
/** Rows of withdrawn invitations go on under numbers from here. */
const WITHDRAWN_FROM = 10
/** Between two mails of one invitation. */
const REMIND_AFTER = 60 * 60_000

/** Gives the person this place; whoever organises the game has accepted by that. */
export function invite(db: Db, game: GameRow, place: number, guest: Guest, now: number): void {
  const { personId, language, zone, night, holidays, invitedTo } = guest
  const name = guest.names[place] ?? ''
  const answer = personId === game.organiserId ? 'accepted' : 'waiting'
  // Links of those who had the place before stay void.
  const keyVersion = 1 + Math.max(0, ...placeRows(db).flatMap(row => (row.was === place ? [row.keyVersion] : [])))
  db.insert(tables.seats)
    .values({
      ...{ holidays, nightFrom: night?.from ?? null, nightTo: night?.to ?? null },
      place,
      personId,
      name,
      language,
      zone,
      invitedTo,
      answer,
      keyVersion,
      muted: false,
      invitedAt: now,
    })
    .run()
  if (answer === 'waiting') queueMail(db, game, 'invitation', place, now, keyVersion)
}

/** Invites one more, in place of another if wanted; whoever has a place already is not invited twice. */
export function inviteAnother(db: Db, game: GameRow, guest: Guest, inPlaceOf: number | null, now: number): Reply<null> {
  const rows = seatRows(db)
  const known = rows.find(({ personId }) => personId === guest.personId)
  // The same request again.
  if (known && (inPlaceOf === null || known.place === inPlaceOf) && known.invitedTo === guest.invitedTo)
    return done(null)
  if (known) return refused('alreadyInvited')
  const replaced = rows.find(({ place }) => place === inPlaceOf)
  if (inPlaceOf !== null && !replaced) return refused('noSuchPlace')
  if (replaced) withdraw(db, game, replaced, now)
  const taken = new Set(seatRows(db).map(({ place }) => place))
  const place = inPlaceOf ?? [0, 1, 2, 3, 4].find(free => !taken.has(free))
  if (place === undefined) return refused('gameFull')
  invite(db, game, place, guest, now)
  updateGame(db, game, {})
  return done(null)
}

/** Takes an invitation back; its links open nothing any more, and whoever had not declined is told. */
export function withdrawInvitation(db: Db, game: GameRow, row: SeatRow, now: number): void {
  withdraw(db, game, row, now)
  updateGame(db, game, {})
}

function withdraw(db: Db, game: GameRow, row: SeatRow, now: number): void {
  const last =
    db
      .select({ place: max(tables.seats.place) })
      .from(tables.seats)
      .get()?.place ?? 0
  const place = Math.max(WITHDRAWN_FROM, last + 1)
  dropMails(db, row.place)
  db.update(tables.seats).set({ place, was: row.place }).where(eq(tables.seats.place, row.place)).run()
  if (row.answer !== 'declined' && row.personId !== game.organiserId) queueMail(db, game, 'withdrawn', place, now)
}

/** Sends the invitation again to whoever has not answered. */
export function remind(db: Db, game: GameRow, row: SeatRow, now: number): Reply<null> {
  if (row.answer !== 'waiting') return refused('hasAnswered')
  if (now - row.invitedAt < REMIND_AFTER) return refused('remindedLately')
  db.update(tables.seats).set({ invitedAt: now, muted: false }).where(eq(tables.seats.place, row.place)).run()
  queueEvent(db, game, 'reminder', row.place, now)
  return done(null)
}

/** The game will not be played: everybody who was to play is told. */
export function cancelGame(db: Db, game: GameRow, now: number): void {
  const cancelled = updateGame(db, game, { status: 'cancelled' })
  for (const { place, answer, personId } of seatRows(db)) {
    dropMails(db, place)
    if (answer !== 'declined' && personId !== game.organiserId) queueMail(db, cancelled, 'cancelled', place, now)
  }
}
