// The facts of the mails about what people agree on, and about places that get another holder.
import type { MailContent } from '../../schema/mail.ts'
import { askedEmail, type Common, changedEmail, seatEmail } from '../mail/tableLetters.ts'
import { agreementRow } from './agreements.ts'
import { happeningRow } from './happenings.ts'
import { type Db, type GameRow, namesBySeat, position, type SeatRow, seatRows } from './store.ts'

const nameAt = (db: Db, place: number | null): string => seatRows(db).find(one => one.place === place)?.name ?? ''

/** To whoever is asked; null where it is settled meanwhile, or they have answered. */
export function askedLetter(
  db: Db,
  whom: SeatRow | null,
  about: readonly number[] | null,
  common: Common,
): MailContent | null {
  const row = agreementRow(db, about?.[0] ?? 0)
  if (!row || !whom || row.outcome !== null || row.agreed.includes(whom.place)) return null
  const { kind, to, guest } = row
  return askedEmail({
    ...{ ...common, kind, to, by: nameAt(db, row.by), who: nameAt(db, row.place), guest: guest?.name ?? '' },
  })
}

/** What has happened, to those whom it concerns. */
export function changedLetter(
  db: Db,
  whom: SeatRow | null,
  about: readonly number[] | null,
  common: Common,
): MailContent | null {
  const row = happeningRow(db, about?.[0] ?? 0)
  if (!row || !whom) return null
  const { what, by, place, to, names } = row
  // Whoever had a place has no way in any more.
  const url = whom.was === null ? common.url : null
  return changedEmail({
    ...{ ...common, url, what, by: nameAt(db, by), who: nameAt(db, place), at: to ?? 0, names: names ?? [] },
  })
}

/** To the new holder of a place: everything that they need. */
export function seatLetter(
  db: Db,
  game: GameRow,
  whom: SeatRow | null,
  about: readonly number[] | null,
  common: Common,
): MailContent | null {
  const row = happeningRow(db, about?.[0] ?? 0)
  const state = position(db, game.seq)?.state
  if (!row || !state || whom?.seat == null) return null
  return seatEmail({
    ...{ ...common, former: row.names?.[0] ?? '', seat: whom.seat, state, options: game.options },
    names: namesBySeat(seatRows(db)),
  })
}
