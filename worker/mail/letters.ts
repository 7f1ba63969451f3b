// The mails that ask for no move: invitation, sign-in, start, end, and what the organiser is told.
import type { MailContent } from '../../schema/mail.ts'
import type { GameRead } from '../../schema/wire.ts'
import { type GameState, type Seat, topOf, view } from '../engine/index.ts'
import { type Html, html } from '../look/html.ts'
import { type Guest, type Letter, languageOf, type Words, words } from '../text/index.ts'
import * as paper from './sheet.ts'
import { plainSubject } from './subject.ts'

/** What a letter says below its sentences, in both forms. */
interface Enclosure {
  readonly text: readonly string[]
  readonly html: readonly Html[]
}

const NOTHING: Enclosure = { text: [], html: [] }

function letterMail(
  letter: Letter,
  url: string | null,
  language: string,
  enclosed = NOTHING,
  mailsOff?: string,
): MailContent {
  const w = words(languageOf(language))
  const button = letter.button !== null && url !== null ? [paper.button(url, letter.button, '', true)] : []
  const note = letter.note ? [paper.note(letter.note)] : []
  const off = mailsOff === undefined ? [] : [paper.note(paper.link(mailsOff, w.TURN_MAIL.mailsOff))]
  const rows = [
    paper.lead(letter.lead, []),
    ...(letter.lines.length > 0 ? [paper.lines(letter.lines.map(line => html`${line}`))] : []),
    ...enclosed.html,
    paper.space,
    ...button,
    ...note,
    ...off,
  ]
  const text = [
    letter.lead,
    ...(letter.lines.length > 0 ? ['', ...letter.lines] : []),
    ...enclosed.text,
    ...(letter.button !== null && url !== null ? ['', `${letter.button}: ${url}`] : []),
    ...(letter.note ? ['', letter.note] : []),
    ...(mailsOff === undefined ? [] : ['', `${w.TURN_MAIL.mailsOffText}: ${mailsOff}`]),
  ]
  return {
    subject: plainSubject(letter.subject),
    text: `${text.join('\n')}\n`,
    html: paper.sheet(letter.subject, letter.lead, languageOf(language), rows),
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
  readonly language: string
}

export function invitationEmail({ game, by, byPlays, others, options, url, language }: InvitationMail): MailContent {
  const w = words(languageOf(language))
  const terms = w.terms(options)
  const enclosed = {
    text: ['', `${w.INVITED.terms}:`, ...terms.map(line => `- ${line}`)],
    html: [paper.heading(w.INVITED.terms), paper.lines(terms.map(line => html`${line}`))],
  }
  return letterMail(w.invitationLetter(game, by, byPlays, w.guestLines(others)), url, language, enclosed)
}

/** `site`: the host name that the reader sees in their browser. */
export const signInEmail = ({ site, url, language }: { site: string; url: string; language: string }): MailContent =>
  letterMail(words(languageOf(language)).signInLetter(site), url, language)

/** To the organiser: who declined, who turned their mails off, and that nobody does any more. */
export const organiserEmail = (
  about: 'declined' | 'nobodyDeclines' | 'mailsOff' | 'mailsOn',
  { game, url, language, who }: { game: string; url: string; language: string; who: readonly string[] },
): MailContent => {
  const w = words(languageOf(language))
  const letter = {
    declined: w.declinedLetter,
    nobodyDeclines: w.nobodyDeclinesLetter,
    mailsOff: w.mailsOffLetter,
    mailsOn: w.mailsOnLetter,
  }[about]
  return letterMail(letter(game, who), url, language)
}

export interface GameMail {
  readonly game: string
  readonly url: string
  readonly mailsOff: string
  readonly language: string
  readonly names: readonly string[]
}

/** To everybody when the game has begun; whoever must decide gets a turn mail besides. */
export function startedEmail({
  game,
  url,
  mailsOff,
  language,
  names,
  seat,
}: GameMail & { readonly seat: Seat }): MailContent {
  return letterMail(
    words(languageOf(language)).startedLetter(game, names, names[seat] ?? ''),
    url,
    language,
    NOTHING,
    mailsOff,
  )
}

/** To everybody with the final table; `state` is the final position. */
export function endedEmail({
  game,
  url,
  mailsOff,
  language,
  names,
  state,
}: GameMail & { readonly state: GameState }): MailContent {
  const w = words(languageOf(language))
  const table = ranking(state)
  const winner = names[table[0]?.seat ?? 0] ?? ''
  return letterMail(
    w.endedLetter(game, winner, state.ending && w.ENDED[state.ending]),
    url,
    language,
    finalTable(state, names, w),
    mailsOff,
  )
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
      html`${r.place}&nbsp; ${paper.name(r.name)}`,
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
