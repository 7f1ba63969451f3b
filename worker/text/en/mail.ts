import type { GameState } from '../../engine/index.ts'
import { type Sentence, say, sign } from '../sentence.ts'
import { allOf, marks, number, percentWords } from './names.ts'

/** What a turn mail says around its tables. */
export const TURN_MAIL = {
  something: 'Something else',
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
  none: 'none',
  table: 'The table',
  nextOrder: 'Next order',
  holdings: 'Shares, %',
  worth: 'Worth',
  market: 'The stock market',
  company: 'Company',
  value: 'Value',
  directorHead: 'Director',
  treasuryHead: 'Treasury',
  poolHead: 'Offering / pool',
  nobody: 'nobody',
  openGame: 'Open the game',
  mailsOff: 'mails of this game off',
  mailsOffText: 'Mails of this game off',
  personal: 'These links are yours: do not pass this mail on.',
  youMark: 'you',
} as const

export const cashLine = (cash: number): string => `You have ${marks(cash)}.`
export const decideBy = (deadline: string): string => `Decide by ${deadline}.`
export const earlierLines = (n: number): string => `${n} earlier lines are in the game's log.`
export const nextWords = (names: readonly string[]): string => `After you: ${allOf(names)}.`
export const worthWords = (worth: number): string => `worth ${marks(worth)}`
export const ofCompany = (company: Parameters<typeof sign>[0], percent: number): Sentence =>
  say`${sign(company)} ${percentWords(percent)}`
export const mheWords = (state: GameState): Sentence =>
  say`${sign('MHE')} pays ${marks(10 * state.mhe.train)} a share in each operating round.`
export const phaseWords = (phase: string): string => `Phase ${phase}`
export const figure = number

// ---------- other mails ----------

/** One mail's words: what it is about, the sentences, what its button says, and a closing note. */
export interface Letter {
  readonly subject: string
  readonly lead: string
  readonly lines: readonly string[]
  readonly button: string | null
  readonly note: string
}

export const invitationLetter = (game: string, by: string, others: readonly string[]): Letter => ({
  subject: `${game} · invitation from ${by}`,
  lead: `${by} invites you to a game of Harzbahn 1873.`,
  lines: [
    `The game is called ${game}. ${others.length > 0 ? `Also invited: ${allOf(others)}.` : ''}`.trim(),
    'It is played by mail over some weeks: when you must decide, a mail comes, and you answer from the mail. There is nothing to install and no password.',
  ],
  button: 'See the invitation',
  note: 'The button opens a page where you accept or decline. If you do nothing, nothing happens.',
})

export const signInLetter = (site: string): Letter => ({
  subject: 'Your sign-in link for Harzbahn by mail',
  lead: 'Here is your sign-in link.',
  lines: [`It signs you in at ${site} on the device where you open it, once and within the hour.`],
  button: 'Sign in',
  note: 'If you did not ask for it, leave it: without the link nobody gets in.',
})

export const startedLetter = (game: string, order: readonly string[], you: string): Letter => ({
  subject: `${game} · the game has begun`,
  lead: `${game} has begun.`,
  lines: [
    `Start order: ${order.map((name, i) => `${i + 1} ${name}${name === you ? ', you' : ''}`).join(', ')}.`,
    'A mail comes whenever you must decide.',
  ],
  button: 'Open the game',
  note: 'The button is your own way in: do not pass this mail on.',
})

export const endedLetter = (game: string, winner: string): Letter => ({
  subject: `${game} · final table`,
  lead: `${game} is over. ${winner} has won.`,
  lines: [],
  button: 'Look back at the game',
  note: 'Thank you for playing.',
})

export const undoneLetter = (game: string, by: string): Letter => ({
  subject: `${game} · a move was taken back`,
  lead: `${by} took the last move back.`,
  lines: ['The decision that your last mail asked for is not due now. A new mail comes when you must decide.'],
  button: 'Open the game',
  note: '',
})
