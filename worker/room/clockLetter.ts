// The facts of the mails about time.
import type { MailContent } from '../../schema/mail.ts'
import { SHORTER_AFTER } from '../clock/clock.ts'
import { clockMovedEmail, type NeededMail, neededEmail, timeUpEmail } from '../mail/clockLetters.ts'
import { clockOf, missesOf, standingOf, termsOf } from './clocks.ts'
import { type HappeningRow, happeningRow } from './happenings.ts'
import { type Db, type GameRow, type SeatRow, seatRows } from './store.ts'
import { ZONE } from './turnLetter.ts'

/** What every letter needs. */
interface Common {
  readonly game: string
  readonly url: string
  readonly language: string
  readonly mailsOff: string | null
}

/** To whoever's time is up, or has been decided for; null where they have decided meanwhile. */
export function timeUpLetter(
  db: Db,
  game: GameRow,
  whom: SeatRow | null,
  about: readonly number[] | null,
  common: Common,
): MailContent | null {
  if (about) return clockMovedEmail(common)
  const row = whom?.seat == null ? undefined : clockOf(db, whom.seat)
  const terms = termsOf(game)
  if (!whom || !terms || !row || row.toldAt === null) return null
  const now = Date.now()
  const misses = missesOf(db, whom.personId)
  const ends = standingOf(db, game, row, now)?.ends ?? null
  return timeUpEmail({
    ...{ ...common, after: terms.atEnd, ends, now, zone: whom.zone || ZONE },
    ...{ misses, shortened: misses >= SHORTER_AFTER },
  })
}

/** To the organiser; null where it is settled meanwhile: somebody else has the place, or has decided. */
export function neededLetter(db: Db, about: readonly number[] | null, common: Common): MailContent | null {
  const happened = happeningRow(db, about?.[0] ?? 0)
  const place = seatRows(db).find(one => one.place === happened?.place)
  if (!happened || place?.seat == null || place.personId !== happened.personId) return null
  const why = whyNeeded(db, happened, place.seat)
  return why && neededEmail({ ...common, who: place.name, why, misses: missesOf(db, place.personId) })
}

function whyNeeded(db: Db, { what }: HappeningRow, seat: number): NeededMail['why'] | null {
  const row = clockOf(db, seat)
  if (what === 'resigned') return 'resigned'
  if (row?.missedAt != null) return 'late'
  return row && row.inARow > 1 ? 'again' : null
}
