// The facts of the mails about the life of a game: invitation, answers, start, end, mails turned off.
import type { MailContent } from '../../schema/mail.ts'
import type { Beginning } from '../mail/differing.ts'
import {
  answeredEmail,
  correctedEmail,
  endedEmail,
  invitationEmail,
  mailsOffEmail,
  outEmail,
  renewedEmail,
  settingsEmail,
  startedEmail,
} from '../mail/letters.ts'
import { neededLetter, timeUpLetter } from './clockLetter.ts'
import { corrected } from './corrections.ts'
import type { Address } from './letters.ts'
import type { MailRow } from './outbox.ts'
import { sinceOwnDecision } from './since.ts'
import { type Db, type GameRow, namesBySeat, position, type SeatRow, seatRows } from './store.ts'
import { askedLetter, changedLetter, seatLetter } from './tableLetter.ts'

interface ToWrite {
  /** Null: an organiser without a place. */
  readonly whom: SeatRow | null
  readonly language: string
  /** Hours between reminders. */
  readonly rhythm: number
  /** The name of who organises the game. */
  readonly organiser: string
  readonly address: Address
  /** Where the receiver turns the mails of the game off; null where this mail cannot be turned off. */
  readonly mailsOff: string | null
  /** How the reader's mail before this one began. */
  readonly before: Beginning | null
}

/** The letter is null if there is nothing to say any more. */
export async function lifeLetter(
  db: Db,
  game: GameRow,
  row: MailRow,
  { whom, language, rhythm, organiser, address, mailsOff, before }: ToWrite,
): Promise<MailContent | null> {
  const { kind, about } = row
  const rows = seatRows(db)
  const url = await address(kind === 'invitation' || kind === 'reminder' ? 'invitation' : 'page')
  const common = { game: game.name, url, language, mailsOff, before }
  const toPlayer = { ...common, names: namesBySeat(rows) }
  switch (kind) {
    case 'invitation':
    case 'reminder': {
      const again = kind === 'reminder'
      return invitationEmail({ ...common, ...inviting(game, rows, whom, organiser), options: game.options, again })
    }
    case 'withdrawn':
    case 'cancelled':
    case 'leftOut':
      return outEmail(kind, { ...common, by: inviting(game, rows, whom, organiser).by })
    case 'renewed':
      return renewedEmail(common)
    case 'corrected': {
      const wrong = whom && corrected(db, game, row)
      return wrong && correctedEmail({ ...toPlayer, ...wrong })
    }
    case 'settings': {
      if (!whom) return null
      const { muted, zone } = whom
      return settingsEmail({ ...common, url: await address('mute'), muted, zone, rhythm })
    }
    case 'started':
      return whom?.seat == null ? null : startedEmail({ ...toPlayer, seat: whom.seat })
    case 'finished': {
      const state = position(db, game.seq)?.state
      if (!state || whom?.seat == null) return null
      const events = sinceOwnDecision(db, whom.seat).flatMap(entry => entry.events)
      return endedEmail({ ...toPlayer, state, events, early: game.status === 'ended' })
    }
    case 'answered':
    case 'muted': {
      // A mail that was queued before mails named whom they are about is about all.
      const told = rows.filter(({ place }) => about === null || about.includes(place))
      return organiserLetter(kind, game, told, common)
    }
    case 'timeUp':
      return timeUpLetter(db, game, whom, about, common)
    case 'needed':
      return neededLetter(db, about, common)
    case 'asked':
      return askedLetter(db, whom, about, { ...common, url: await address('consent') })
    case 'changed':
      return changedLetter(db, whom, about, common)
    case 'seat':
      return seatLetter(db, game, whom, about, common)
    default:
      return null
  }
}

function organiserLetter(
  kind: 'answered' | 'muted',
  { status }: GameRow,
  told: readonly SeatRow[],
  common: Parameters<typeof answeredEmail>[0],
): MailContent | null {
  const names = (which: (row: SeatRow) => boolean) => told.filter(which).map(({ name }) => name)
  if (told.length === 0) return null
  if (kind === 'muted')
    return mailsOffEmail(
      common,
      names(({ muted }) => muted),
      names(({ muted }) => !muted),
    )
  if (status !== 'inviting') return null
  return answeredEmail(
    common,
    names(({ answer }) => answer === 'declined'),
    names(({ answer }) => answer === 'accepted'),
  )
}

/** Who invites, and who is invited besides the reader. */
function inviting(game: GameRow, rows: readonly SeatRow[], whom: SeatRow | null, organiser: string) {
  const host = rows.find(({ personId }) => personId === game.organiserId)
  const others = rows.filter(row => row !== host && row.place !== whom?.place)
  return { by: host?.name ?? organiser, byPlays: host !== undefined, others }
}
