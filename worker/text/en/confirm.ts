// What the confirming page says: the decision as a form that needs no script.
import { allOf, inWords, marks } from './format.ts'

/** What the confirming page says. */
export const CONFIRM = {
  fromMail: 'From your mail',
  oldMail: 'This mail is old: the position has changed since. Here is the present one.',
  nothingSince: 'Nothing has happened since that mail.',
  since: 'Since that mail',
  ended: 'The game is over.',
  does: 'What it does',
  choice: 'Your choice',
  others: 'Or something else',
  tapped: 'tapped in mail',
  notAnyMore: 'The move in the mail is not possible any more.',
  unreadable: 'The move in the mail cannot be read any more. Nothing was done; here is what you can decide now.',
  amount: 'Amount in Marks',
  upTo: 'If outbid, go on up to (may stay empty)',
  shares: 'Number of shares',
  confirm: 'Confirm',
  sending: 'Sending',
  takenBack: 'Your move is taken back. Choose again.',
  marked: 'The move of your mail is marked, since you have confirmed on this device before.',
  openGame: 'Open the game',
  notDone: 'Not done',
  doneLead: 'Your move is made.',
  takeBack: 'Take it back',
  canTakeBack: 'You can take it back until somebody else has decided.',
  personal: 'This page is yours: do not pass its address on.',
}

export const positionOf = (at: string): string => `The position is of ${at}.`
/** Of the browser's tab. */
export const yourMoveIn = (game: string): string => `Your move: ${game}`
export const tookBack = (name: string): string => `${name} took the last move back.`
export const waitsFor = (names: readonly string[]): string =>
  `The game waits for ${allOf(names)}. A mail comes when you must decide.`
export const markOneOf = (n: number): string =>
  n === 1
    ? 'Mark the choice first. Opening this page decides nothing.'
    : `Mark one of the ${inWords(n)} choices first. Opening this page decides nothing.`
export const rangeHint = (min: number, max: number, step: number): string =>
  `from ${marks(min)} to ${marks(max)}${step > 1 ? ` in steps of ${step}` : ''}`
export const countHint = (max: number): string => (max === 1 ? 'one' : `one to ${inWords(max)}`)
export const bidMore = 'Bid another amount'
export const openMore = (lot: string): string => `Open ${lot} at another amount`
export const sellSome = (company: string, each: number): string => `Sell shares of ${company} at ${marks(each)} each`
export const phaseWords = (phase: string): string => `Phase ${phase}`

export const moreOnPage = (acts: string): string => `On the page of the game: ${acts}`
