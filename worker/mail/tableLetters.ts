// The mails about what people agree on, and about places that get another holder.
import type { MailContent } from '../../schema/mail.ts'
import type { AgreementRead, GameRead, HappeningRead } from '../../schema/wire.ts'
import { deciders, type GameState, type Seat } from '../engine/index.ts'
import { html, signed } from '../look/html.ts'
import { presentPosition } from '../offered/presentPosition.ts'
import { languageOf, plain, words } from '../text/index.ts'
import { type About, letterMail } from './letters.ts'
import * as paper from './sheet.ts'

/** What every letter about a game needs. */
export interface Common extends About {
  readonly game: string
}

export interface AskedMail extends Common, Pick<AgreementRead, 'kind' | 'to' | 'guest'> {
  readonly by: string
  /** Whose place is to be given away; empty: nobody's. */
  readonly who: string
}

/** To whoever is asked to agree. */
export function askedEmail(mail: AskedMail): MailContent {
  const t = words(languageOf(mail.language)).TABLE_LETTERS
  return letterMail({ ...t.asked, lead: t.asks[mail.kind](mail) }, mail)
}

export interface ChangedMail extends Common, Pick<HappeningRead, 'what'> {
  readonly by: string
  readonly who: string
  readonly at: number
  readonly names: readonly string[]
}

/** What has happened to the game, in the words of its log. */
export function changedEmail(mail: ChangedMail): MailContent {
  const { TABLE_LETTERS: t, HAPPENINGS } = words(languageOf(mail.language))
  const lines = mail.what === 'setBack' ? [t.setBackNote] : []
  return letterMail({ ...t.changed, lead: HAPPENINGS[mail.what](mail), lines }, mail)
}

export interface SeatMail extends Common {
  /** Who had the place. */
  readonly former: string
  readonly seat: Seat
  readonly state: GameState
  readonly options: GameRead['options']
  readonly names: readonly string[]
}

/** To whoever has got a place in a running game: whose it was, what was agreed, what they own, and the way in. */
export function seatEmail(mail: SeatMail): MailContent {
  const { former, seat, state, options, names, game } = mail
  const w = words(languageOf(mail.language))
  const t = w.TABLE_LETTERS
  const due = deciders(state).includes(seat)
  const letter = t.seat(game, former)
  const lines = [...letter.lines, due ? t.yourDecision : t.waitsFor(deciders(state).map(one => names[one] ?? ''))]
  const terms = w.terms(options)
  const own = w.ownRows(state, presentPosition(state, seat).you)
  const text = [
    ...['', `${w.TURN_MAIL.you}:`, ...own.map(row => `${row.name}: ${plain(row.value)}`)],
    ...['', `${w.INVITED.terms}:`, ...terms.map(line => `- ${line}`)],
  ]
  const tables = [
    paper.heading(w.TURN_MAIL.you),
    paper.pairs(own.map(row => [row.name, signed(row.value, paper.plate)] as const)),
    paper.heading(w.INVITED.terms),
    paper.lines(terms.map(line => html`${line}`)),
  ]
  return letterMail({ ...letter, lines }, mail, { text, html: tables })
}
