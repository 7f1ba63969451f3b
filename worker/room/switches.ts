// What a person, or the organiser for them, can change about a place at any time. Everything here runs inside one transaction.
import { eq } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { holidaysChanged } from '../clock/rhythm.ts'
import { isPart } from './access.ts'
import { queueEvent, release, sentSince, tellOrganiser } from './outbox.ts'
import type { PersonChange } from './rooms.ts'
import { type Db, type GameRow, gameRow, type SeatRow, seatRows, updateGame } from './store.ts'

/** Turns the mails of this game off or on for one place. */
export function switchMails(db: Db, row: SeatRow, on: boolean, now: number): void {
  if (row.muted === !on) return
  db.update(tables.seats).set({ muted: !on }).where(eq(tables.seats.place, row.place)).run()
  if (on) release(db, row.place, now)
  // D1 is told, for the list of the person's own switches.
  const game = gameRow(db)
  if (!game) return
  updateGame(db, game, {})
  // Of whom the game has started without, the organiser need not hear.
  if (isPart(game, row)) tellOrganiser(db, 'muted', row.place, now, { undoes: on })
}

const HOUR = 60 * 60_000
/** How long it is not told by mail that settings were changed from a mail, by how often it was told within a day. */
const TELL_AFTER = [0, HOUR / 4, HOUR, 4 * HOUR, 12 * HOUR] as const

/** Who changes a setting from a mail is told by mail what holds now. However often that is done, one mail tells it, and ever later. */
export function tellSettings(db: Db, row: SeatRow, now: number): void {
  const game = gameRow(db)
  if (!game) return
  const told = sentSince(db, game, row.place, 'settings', now - 24 * HOUR)
  const wait = TELL_AFTER[Math.min(told.length, TELL_AFTER.length - 1)] ?? 0
  queueEvent(db, game, 'settings', row.place, Math.max(now, Math.max(0, ...told) + wait))
}

/** All links and cookies of the place are void from now on; a mail brings the new link. */
export function renewLinks(db: Db, game: GameRow, row: SeatRow, now: number): void {
  const { place, keyVersion } = row
  db.update(tables.seats)
    .set({ keyVersion: keyVersion + 1 })
    .where(eq(tables.seats.place, place))
    .run()
  queueEvent(db, game, 'renewed', place, now)
}

/** What is true of a person is copied to each of their places; a new name is told to the index. */
export function changePerson(db: Db, game: GameRow, personId: string, change: PersonChange, now: number): void {
  const { signOut, night, holidays, ...said } = change
  const own = seatRows(db).filter(row => row.personId === personId)
  for (const { place, cookieVersion, zone, holidays: before } of own) {
    const set = {
      ...said,
      ...(night === undefined ? {} : { nightFrom: night?.from ?? null, nightTo: night?.to ?? null }),
      // What is over stays as it was: nobody's clock is wound back.
      ...(holidays ? { holidays: holidaysChanged(before, holidays, now, said.zone ?? zone) } : {}),
      ...(signOut ? { cookieVersion: cookieVersion + 1 } : {}),
    }
    if (Object.keys(set).length > 0) db.update(tables.seats).set(set).where(eq(tables.seats.place, place)).run()
  }
  if (said.name === undefined) return
  if (personId === game.organiserId) db.update(tables.game).set({ organiserName: said.name }).run()
  if (own.length > 0) updateGame(db, game, {})
}
