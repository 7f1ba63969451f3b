// A place gets another holder. Everything here runs inside one transaction.
import { eq, max } from 'drizzle-orm'
import type { Guest } from '../../schema/room.ts'
import * as tables from '../../schema/room.ts'
import { deciders } from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import { endAgreementsOf } from './agreements.ts'
import { changeClock, clockOf, termsOf } from './clocks.ts'
import { happen } from './happenings.ts'
import { endOrder, ordersInForce } from './orders.ts'
import { dropMails, queueAbout, queueMail } from './outbox.ts'
import { type Db, type GameRow, position, type SeatRow, seatRows, updateGame } from './store.ts'

const HOUR = 3_600_000
/** Rows of those who had a place go on under numbers from here. */
const FORMER_FROM = 10

/**
 * Gives a place to somebody else: links and cookies of the holder are void, their orders over, open offers go on with the new holder, who is
 * told everything; so are the others and whoever had it. `by`: the place of whoever does it; null: the organiser.
 */
export function handOver(
  db: Db,
  game: GameRow,
  row: SeatRow,
  guest: Guest,
  by: number | null,
  now: number,
): Reply<null> {
  const { seat, place } = row
  if (seat === null) return refused('noSuchPlace')
  if (seatRows(db).some(({ personId }) => personId === guest.personId)) return refused('alreadyInvited')
  dropMails(db, place)
  const former = keepFormer(db, row)
  const { personId, language, zone, holidays, night } = guest
  const name = guest.name || row.name
  db.update(tables.seats)
    .set({
      ...{ personId, name, language, zone, holidays, keyVersion: row.keyVersion + 1, muted: false, invitedTo: '' },
      ...{ nightFrom: night?.from ?? null, nightTo: night?.to ?? null },
      ...{ mailState: 'arrives', mailReason: null, mailAt: 0 },
    })
    .where(eq(tables.seats.place, place))
    .run()
  for (const { id } of ordersInForce(db, seat)) endOrder(db, id, game.seq, 'cancelled')
  endAgreementsOf(db, place)
  const fresh = {
    reserve: (termsOf(game)?.reserve ?? 0) * HOUR,
    since: null,
    began: null,
    toldAt: null,
    missedAt: null,
  }
  if (clockOf(db, seat)) changeClock(db, seat, { ...fresh, extra: 0, inARow: 0, before: null })
  const about = happen(db, game, 'handedOver', now, { by, place, personId: row.personId, names: [row.name, name] })
  const next = updateGame(db, game, {})
  queueAbout(db, next, { kind: 'seat', to: place, event: `h${about}`, about: [about], now })
  for (const to of [former, ...others(db, place)])
    queueAbout(db, next, { kind: 'changed', to, event: `h${about}`, about: [about], now })
  const state = position(db, game.seq)?.state
  if (state && deciders(state).includes(seat)) queueMail(db, next, 'turn', place, now, `h${about}`)
  return done(null)
}

/** Whoever had the place keeps a row of their own, so that they can be told, and their links say why they open nothing. */
function keepFormer(db: Db, row: SeatRow): number {
  const last =
    db
      .select({ place: max(tables.seats.place) })
      .from(tables.seats)
      .get()?.place ?? 0
  const place = Math.max(FORMER_FROM, last + 1)
  db.insert(tables.seats)
    .values({ ...row, place, was: row.place })
    .run()
  return place
}

const others = (db: Db, place: number): number[] =>
  seatRows(db).flatMap(one => (one.seat !== null && one.place !== place ? [one.place] : []))
