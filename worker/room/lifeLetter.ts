// The facts of the mails about the life of a game: invitation, answers, start, end, mails turned off.
import type { MailContent } from '../../schema/mail.ts'
import { endedEmail, invitationEmail, organiserEmail, outEmail, renewedEmail, startedEmail } from '../mail/letters.ts'
import type { Address, Organiser } from './letters.ts'
import type { MailKind } from './outbox.ts'
import { sinceOwnDecision } from './since.ts'
import { type Db, type GameRow, namesBySeat, position, type SeatRow, seatRows } from './store.ts'

export type LifeKind = Exclude<MailKind, 'turn'>

/** `whom`: null for an organiser without a place. The letter is null if there is nothing to say any more. */
export async function lifeLetter(
  db: Db,
  game: GameRow,
  kind: LifeKind,
  { whom, organiser, address }: { whom: SeatRow | null; organiser: Organiser; address: Address },
): Promise<MailContent | null> {
  const rows = seatRows(db)
  const url = await address(kind === 'invitation' || kind === 'reminder' ? 'invitation' : 'page')
  const common = { game: game.name, url, language: whom?.language ?? organiser.language }
  const toPlayer = { ...common, names: namesBySeat(rows), mailsOff: await address('mute') }
  switch (kind) {
    case 'invitation':
    case 'reminder': {
      const { mailsOff } = toPlayer
      const again = kind === 'reminder'
      return invitationEmail({
        ...common,
        ...inviting(game, rows, whom, organiser.name),
        options: game.options,
        again,
        mailsOff,
      })
    }
    case 'withdrawn':
    case 'cancelled':
    case 'leftOut':
      return outEmail(kind, { ...common, by: inviting(game, rows, whom, organiser.name).by })
    case 'renewed':
      return renewedEmail(common)
    case 'started':
      return whom?.seat == null ? null : startedEmail({ ...toPlayer, seat: whom.seat })
    case 'finished': {
      const state = position(db, game.seq)?.state
      if (!state || whom?.seat == null) return null
      const events = sinceOwnDecision(db, whom.seat).flatMap(entry => entry.events)
      return endedEmail({ ...toPlayer, state, events, early: game.status === 'ended' })
    }
    case 'answered': {
      const who = rows.filter(({ answer }) => answer === 'declined').map(({ name }) => name)
      return organiserEmail(who.length === 0 ? 'nobodyDeclines' : 'declined', { ...common, who })
    }
    case 'muted': {
      const who = rows.filter(({ muted }) => muted).map(({ name }) => name)
      return organiserEmail(who.length === 0 ? 'mailsOn' : 'mailsOff', { ...common, who })
    }
  }
}

/** Who invites, and who is invited besides the reader. */
function inviting(game: GameRow, rows: readonly SeatRow[], whom: SeatRow | null, organiser: string) {
  const host = rows.find(({ personId }) => personId === game.organiserId)
  const others = rows.filter(row => row !== host && row.place !== whom?.place)
  return { by: host?.name ?? organiser, byPlays: host !== undefined, others }
}
