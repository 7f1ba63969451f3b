// Words of the mails.
import type { InvitationState } from '../../../schema/wire.ts'
import type { Letter } from '../letter.ts'
import type { Piece, Sentence } from '../sentence.ts'
import { say } from '../sentence.ts'
import { allOf, anyOf, capital, marks, number } from './format.ts'
import { invitedBy } from './invited.ts'

/** What a turn mail says around its tables. */
export const TURN_MAIL = {
  something: 'Something else',
  onPage: 'On the page',
  howTo: 'A button opens a page that shows the move and asks you to confirm. Opening it decides nothing.',
  howToText: 'A link shows the move and asks you to confirm. Opening it decides nothing.',
  since: 'Since your last decision',
  nothingSince: 'Nothing has happened since.',
  you: 'You',
  cash: 'Cash',
  shares: 'Shares',
  mines: 'Mines',
  concessions: 'Concessions',
  options: 'Purchase options',
  treasury: 'treasury',
  connected: 'connected',
  table: 'The table',
  nextOrder: 'Next order',
  holdings: 'Shares, %',
  place: 'Place',
  receivership: 'receivership',
  worth: 'Worth',
  market: 'The stock market',
  company: 'Company',
  companyHead: 'Company, director',
  value: 'Value',
  directorHead: 'Director',
  treasuryHead: 'Treasury',
  poolHead: 'Offering / pool, %',
  openGame: 'Open the game',
  mailsOff: 'Turn the mails of this game off',
  mailsOffText: 'Turn the mails of this game off',
  personal: 'These links are yours: do not pass this mail on.',
  youMark: 'you',
}

/** A button for several moves that are alike; which one is chosen on the page behind it. */
export const ALIKE = {
  form: (railway: Piece): Sentence => say`Form the ${railway}`,
  mine: 'Buy a mine',
  concession: 'Buy a concession',
  at: (values: readonly string[]): string => `at ${anyOf(values)}`,
  named: (names: readonly string[]): string => anyOf(names),
  count: (n: number): string => `one of ${n}`,
}

export const onceMore = (line: string): string => `Once more: ${line}`
export const decideBy = (deadline: string): string => `Decide by ${deadline}.`
export const earlierLines = (n: number): string => `${n} earlier lines are in the game's log.`
export const nextWords = (names: readonly string[]): string => `After you: ${allOf(names)}.`
export const mhePays = (mhe: Piece, each: number): Sentence =>
  say`${mhe} pays ${marks(each)} a share in each operating round.`

/** What a company or player owns, short. */
export const UNITS = {
  mines: (mines: readonly string[]): string => `${mines.length === 1 ? 'mine' : 'mines'} ${mines.join(', ')}`,
  trains: (sizes: readonly string[]): string => `${sizes.length === 1 ? 'train' : 'trains'} ${sizes.join(', ')}`,
  ownMine: (mine: string, facts: readonly string[]): string => `${mine} (${facts.join(', ')})`,
  ownTreasury: (sum: number): string => `treasury ${marks(sum)}`,
  share: (company: Piece, percent: number): Sentence => say`${company} ${percent} %`,
}

/** How the bidding stands, and what comes after the present decision. */
export const STANDING = {
  bid: (who: string, bid: number): string => `${who} ${number(bid)}`,
  bids: (bids: readonly string[]): string => `Bids so far: ${bids.join(', ')}.`,
  noBid: 'Nobody has bid yet.',
  leads: (who: string, bid: number): string => `${who} leads with ${marks(bid)}.`,
  lot: (lot: string, facts: string): string => `${capital(lot)}: ${facts}.`,
  lots: (lots: Piece): Sentence => say`Also on offer in this round: ${lots}.`,
  turn: (whose: Piece, decider: string): Sentence => say`${whose} (${decider})`,
  inReceivership: 'in receivership',
  turns: (turns: Piece): Sentence => say`Next to operate: ${turns}.`,
}

// ---------- other mails ----------

/** Who else is invited, by what they have answered. */
export const GUESTS: Readonly<Record<InvitationState, (names: readonly string[]) => string>> = {
  accepted: names => `Accepted already: ${allOf(names)}.`,
  waiting: names => `Also invited: ${allOf(names)}.`,
  declined: names => `Declined: ${allOf(names)}.`,
}

/** `byPlays`: who invites plays, too. `others`: sentences about whoever else is invited. */
export const invitationLetter = (game: string, by: string, byPlays: boolean, others: readonly string[]): Letter => ({
  subject: `invitation from ${by}`,
  lead: invitedBy(by),
  lines: [
    `The game is called ${game}.`,
    byPlays ? `${by} organises it and plays.` : `${by} organises it and does not play.`,
    ...others,
    'It is played by mail over some weeks: when you must decide, a mail comes, and you answer from the mail. There is nothing to install and no password.',
  ],
  button: 'Accept or decline',
  note: 'The button opens a page with both answers; opening it answers nothing.',
})

export const signInLetter = (site: string): Letter => ({
  subject: 'Your sign-in link for Harzbahn by mail',
  lead: 'Here is your sign-in link.',
  lines: [`It signs you in at ${site} on the device where you open it, once and within half an hour.`],
  button: 'Sign in',
  note: 'If you did not ask for it, leave it: without the link nobody gets in.',
})

/** To the organiser: somebody will not play; `accepted`: others who will, after all. */
export const declinedLetter = (game: string, who: readonly string[], accepted: readonly string[]): Letter => ({
  subject: `${allOf(who)} will not play`,
  lead: `${allOf(who)} will not play in ${game}.`,
  lines: [
    ...(accepted.length > 0 ? [`${allOf(accepted)} will play after all.`] : []),
    'You can start the game with those who have accepted, once they are at least two.',
  ],
  button: 'Open the game',
  note: '',
})

/** To the organiser: somebody who declined plays after all. */
export const acceptedLetter = (game: string, who: readonly string[]): Letter => ({
  subject: `${allOf(who)} will play after all`,
  lead: `${allOf(who)} will play in ${game} after all.`,
  lines: ['The game starts when everybody has accepted, or when you start it with those who have.'],
  button: 'Open the game',
  note: '',
})

/** To the organiser: somebody gets no more mails of this game; `on`: others who get them again. */
export const mailsOffLetter = (game: string, who: readonly string[], on: readonly string[]): Letter => ({
  subject: `mails are off for ${allOf(who)}`,
  lead: `Mails of ${game} are turned off for ${allOf(who)}.`,
  lines: [
    ...(on.length > 0 ? [`They are turned on again for ${allOf(on)}.`] : []),
    'The seat is kept and the game goes on; it may have to wait until its player looks at the page.',
  ],
  button: 'Open the game',
  note: '',
})

/** To the organiser: whoever had turned their mails off gets them again. */
export const mailsOnLetter = (game: string, who: readonly string[]): Letter => ({
  subject: `mails are on again for ${allOf(who)}`,
  lead: `Mails of ${game} are turned on again for ${allOf(who)}.`,
  lines: [],
  button: 'Open the game',
  note: '',
})

export const startedLetter = (game: string, order: readonly string[], you: string): Letter => ({
  subject: 'the game has begun',
  lead: `${game} has begun.`,
  lines: [
    `Start order: ${order.map((name, i) => `${i + 1} ${name}${name === you ? ', you' : ''}`).join(', ')}.`,
    'A mail comes whenever you must decide.',
  ],
  button: 'Open the game',
  note: 'The button is your own way in: do not pass this mail on.',
})

/** What ended a game by its rules (7). */
export const ENDED: Readonly<Record<'value1000' | 'phase5', string>> = {
  value1000: 'A stock value has reached 1,000.',
  phase5: 'The second set of three operating rounds in phase 5 is over.',
}

/** `cause`: the sentence of what ended it by the rules; null where people did. */
export const endedLetter = (game: string, winner: string, cause: string | null): Letter => ({
  subject: 'final table',
  lead: `${game} is over. ${winner} has won.`,
  lines: cause === null ? [] : [cause],
  button: 'Look back at the game',
  note: 'Thank you for playing.',
})
