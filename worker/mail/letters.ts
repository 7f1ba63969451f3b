// The mails that ask for no move: invitation, sign-in, start, end, and what the organiser is told.
import type { MailContent } from '../../schema/mail.ts'
import type { GameRead } from '../../schema/wire.ts'
import { type GameEvent, type GameState, type Seat, topOf, view } from '../engine/index.ts'
import { type Html, html, signed } from '../look/html.ts'
import {
  type Guest,
  LANGUAGES,
  type Letter,
  languageOf,
  nameOfLanguage,
  plain,
  type Words,
  words,
} from '../text/index.ts'
import { type Beginning, differing } from './differing.ts'
import * as paper from './sheet.ts'
import { plainSubject, subjectLine } from './subject.ts'

/** What a letter says below its sentences, in both forms. */
interface Enclosure {
  readonly text: readonly string[]
  readonly html: readonly Html[]
}

const NOTHING: Enclosure = { text: [], html: [] }

/** What every letter is about: a game or none; `mailsOff`: where its mails are turned off, null for a kind that cannot be. */
export interface About {
  readonly game: string | null
  readonly url: string | null
  readonly language: string
  readonly mailsOff?: string | null
  /** How the reader's mail before this one began: this one begins otherwise. */
  readonly before?: Beginning | null
}

/** A mail of sentences, with one button at most. */
export function letterMail(
  letter: Letter,
  { game, url, language, mailsOff = null, before = null }: About,
  enclosed = NOTHING,
): MailContent {
  const w = words(languageOf(language))
  const subject =
    game === null
      ? plainSubject(letter.subject)
      : differing(before?.subject, [
          subjectLine(game, [letter.subject]),
          subjectLine(game, [w.SUBJECTS.again(letter.subject)]),
        ])
  const lead = differing(before?.firstLine, [letter.lead, w.onceMore(letter.lead)])
  const button = letter.button !== null && url !== null ? [paper.button(url, letter.button, '', true)] : []
  const note = letter.note ? [paper.note(letter.note)] : []
  const off = mailsOff === null ? [] : [paper.note(paper.link(mailsOff, w.TURN_MAIL.mailsOff))]
  const rows = [
    paper.lead(lead, []),
    ...(letter.lines.length > 0 ? [paper.lines(letter.lines.map(line => html`${line}`))] : []),
    ...enclosed.html,
    paper.space,
    ...button,
    ...note,
    ...off,
  ]
  const text = [
    lead,
    ...(letter.lines.length > 0 ? ['', ...letter.lines] : []),
    ...enclosed.text,
    ...(letter.button !== null && url !== null ? ['', `${letter.button}: ${url}`] : []),
    ...(letter.note ? ['', letter.note] : []),
    ...(mailsOff === null ? [] : ['', `${w.TURN_MAIL.mailsOffText}: ${mailsOff}`]),
  ]
  return {
    subject,
    text: `${text.join('\n')}\n`,
    html: paper.sheet({ title: subject, preheader: '', language: languageOf(language) }, rows),
  }
}

export interface InvitationMail {
  readonly game: string
  readonly by: string
  readonly byPlays: boolean
  /** Those invited besides the reader and who invites. */
  readonly others: readonly Guest[]
  readonly options: GameRead['options']
  readonly url: string
  readonly mailsOff: string | null
  readonly before?: Beginning | null
  readonly language: string
  /** It is sent again to somebody who has not answered. */
  readonly again: boolean
}

export function invitationEmail(mail: InvitationMail): MailContent {
  const { game, by, byPlays, others, options, language, again } = mail
  const w = words(languageOf(language))
  const terms = w.terms(options)
  const enclosed = {
    text: ['', `${w.INVITED.terms}:`, ...terms.map(line => `- ${line}`)],
    html: [paper.heading(w.INVITED.terms), paper.lines(terms.map(line => html`${line}`))],
  }
  const letter = w.invitationLetter(game, by, byPlays, w.guestLines(others))
  const sent = again ? { ...letter, subject: w.LETTERS.reminderSubject(by) } : letter
  return letterMail(sent, mail, enclosed)
}

/** To whoever was invited and will not play: taken back, cancelled, or started without them. */
export function outEmail(
  why: 'withdrawn' | 'cancelled' | 'leftOut',
  {
    game,
    by,
    language,
    before = null,
  }: { readonly game: string; readonly by: string; readonly language: string; readonly before?: Beginning | null },
): MailContent {
  const w = words(languageOf(language))
  return letterMail(w.LETTERS[why](game, by), { game, url: null, language, before })
}

export const renewedEmail = (mail: About & { readonly game: string }): MailContent =>
  letterMail(words(languageOf(mail.language)).LETTERS.renewed(mail.game), mail)

/** To an address that somebody wants to use from now on. */
export const confirmAddressEmail = ({ url, language }: { url: string; language: string }): MailContent =>
  letterMail(words(languageOf(language)).ADDRESS_LETTERS.confirm(), { game: null, url, language })

/** To the address that they had. */
export const addressChangedEmail = ({ url, language }: { url: string; language: string }): MailContent =>
  letterMail(words(languageOf(language)).ADDRESS_LETTERS.changed(), { game: null, url, language })

/** `site`: the host name that the reader sees in their browser. */
export const signInEmail = ({ site, url, language }: { site: string; url: string; language: string }): MailContent =>
  letterMail(words(languageOf(language)).signInLetter(site), { game: null, url, language })

interface OrganiserMail {
  readonly game: string
  readonly url: string
  /** Null for an organiser without a place: there is nothing that could be turned off for them. */
  readonly mailsOff: string | null
  readonly before?: Beginning | null
  readonly language: string
}

/** To the organiser: who declined, and who accepts after all. */
export const answeredEmail = (
  mail: OrganiserMail,
  declined: readonly string[],
  accepted: readonly string[],
): MailContent => {
  const w = words(languageOf(mail.language))
  const { game } = mail
  const letter = declined.length > 0 ? w.declinedLetter(game, declined, accepted) : w.acceptedLetter(game, accepted)
  return letterMail(letter, mail)
}

/** To the organiser: who turned their mails off, and who turned them on again. */
export const mailsOffEmail = (mail: OrganiserMail, off: readonly string[], on: readonly string[]): MailContent => {
  const w = words(languageOf(mail.language))
  const { game } = mail
  const letter = off.length > 0 ? w.mailsOffLetter(game, off, on) : w.mailsOnLetter(game, on)
  return letterMail(letter, mail)
}

export interface GameMail {
  readonly game: string
  readonly url: string
  readonly mailsOff: string | null
  readonly before?: Beginning | null
  readonly language: string
  readonly names: readonly string[]
}

/** To everybody when the game has begun; whoever must decide gets a turn mail besides. */
export function startedEmail(mail: GameMail & { readonly seat: Seat }): MailContent {
  const { game, language, names, seat } = mail
  return letterMail(words(languageOf(language)).startedLetter(game, names, names[seat] ?? ''), mail)
}

/** To whoever was mailed for a decision that is none any more; `by`: who has taken their move back, or withdrawn their `offer`. */
export function correctedEmail(mail: GameMail & { readonly by: Seat; readonly offer: boolean }): MailContent {
  const { language, names, by, offer } = mail
  const { LETTERS } = words(languageOf(language))
  return letterMail((offer ? LETTERS.offerWithdrawn : LETTERS.takenBack)(names[by] ?? ''), mail)
}

/** A mail about what holds for its reader: `muted`: the mails of the game are off, `rhythm`: hours between reminders. */
export interface SettingsMail extends About {
  readonly game: string
  readonly muted: boolean
  readonly zone: string
  readonly rhythm: number
}

/** To whoever has changed a setting from a mail: what holds now, and where it is changed back. */
export function settingsEmail(mail: SettingsMail): MailContent {
  const { game, language, muted, zone, rhythm } = mail
  const known = languageOf(language)
  const { MAILED_SETTINGS, LETTERS } = words(known)
  const lines = [
    ...(LANGUAGES.length > 1 ? [MAILED_SETTINGS.languageIs(nameOfLanguage(known, known))] : []),
    MAILED_SETTINGS.zoneIs(zone),
    MAILED_SETTINGS.rhythmIs(rhythm),
    muted ? MAILED_SETTINGS.mailsAreOff(game) : MAILED_SETTINGS.mailsAreOn(game),
  ]
  return letterMail(LETTERS.settings(lines), mail)
}

/** To everybody with the last moves and the final table; `state` is the final position, `early`: the organiser has ended the game. */
export function endedEmail(
  mail: GameMail & {
    readonly state: GameState
    readonly events: readonly GameEvent[]
    readonly early: boolean
  },
): MailContent {
  const { game, language, names, state, events, early } = mail
  const w = words(languageOf(language))
  const winner = names[ranking(state)[0]?.seat ?? 0] ?? ''
  const letter = early ? w.LETTERS.endedEarly(game) : w.endedLetter(game, winner, state.ending && w.ENDED[state.ending])
  const table = finalTable(state, names, w)
  const last = lastMoves(events, names, w)
  const enclosed = { text: [...table.text, ...last.text], html: [...table.html, ...last.html] }
  return letterMail(letter, mail, enclosed)
}

/** So many lines of the last moves at most; the log has the rest. */
const MOST_LINES = 60

/** What has happened since the reader's last decision. */
function lastMoves(events: readonly GameEvent[], names: readonly string[], w: Words): Enclosure {
  const told = w.storyLines(events, seat => names[seat] ?? '').slice(-MOST_LINES)
  if (told.length === 0) return NOTHING
  const { since } = w.TURN_MAIL
  return {
    text: ['', `${since}:`, ...told.map(line => `- ${plain(line)}`)],
    html: [paper.heading(since), paper.lines(told.map(line => signed(line, paper.bold)))],
  }
}

const ranking = (state: GameState) => {
  const top = topOf(state)
  if (top?.at === 'end') return top.ranking
  // Ended by agreement or by the organiser: the table as it stands.
  return view(state)
    .players.map(({ seat, wealth }) => ({ seat, wealth }))
    .sort((a, b) => b.wealth - a.wealth)
}

function finalTable(state: GameState, names: readonly string[], w: Words): Enclosure {
  const t = w.TURN_MAIL
  const { players } = view(state)
  const rows = ranking(state).map(({ seat, wealth }, i) => ({
    place: i + 1,
    name: names[seat] ?? '',
    wealth,
    player: players[seat],
  }))
  const text = rows.map(r => `${r.place} ${r.name}  ${w.marks(r.wealth)}`)
  const cells = rows.map(r => ({
    mine: false,
    cells: [
      html`${r.place}&nbsp;&nbsp;${paper.name(r.name)}`,
      html`${(r.player?.shares ?? []).map(s => paper.holding(s.company, s.percent))}`,
      w.number(r.player?.cash ?? 0),
      html`<b>${w.number(r.wealth)}</b>`,
    ],
  }))
  const columns = [
    { head: t.place },
    { head: t.holdings },
    { head: t.cash, right: true },
    { head: t.worth, right: true },
  ]
  return { text: ['', ...text], html: [paper.table(columns, cells)] }
}
