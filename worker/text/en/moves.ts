// Moves and offers in words: the title of a button, and the small words under it that say what the move leads to.
import type { Distribution } from '../../engine/index.ts'
import type { Piece, Sentence } from '../sentence.ts'
import { plain, say } from '../sentence.ts'
import { allOf, count, inWords, marks, number } from './format.ts'

const sharesInWords = (n: number): string => (n === 1 ? 'one share' : `${inWords(n)} shares`)
const forPrice = (price: number | null): string => (price === null ? '' : ` for ${marks(price)}`)

/** What a move does. A price of null is not known. */
export const TITLES = {
  bidPremium: (bid: number): Sentence => say`Bid ${number(bid)}`,
  buyItem: (item: Piece, price: number | null): Sentence => say`Buy ${item}${forPrice(price)}`,
  /** In the start auction, how the price comes about: `Buy 12 Blankenburg for 300 M (260 + premium 40)`. */
  buyItemWithPremium: (item: Piece, price: number, base: number, premium: number): Sentence =>
    say`Buy ${item} for ${marks(price)} (${number(base)} + premium ${number(premium)})`,
  openAuction: (lot: Piece, bid: number): Sentence => say`Open ${lot} at ${marks(bid)}`,
  bid: (bid: number): Sentence => say`Bid ${marks(bid)}`,
  pass: 'Pass',
  sellShares: (n: number, company: Piece, price: number | null): Sentence =>
    say`Sell ${inWords(n)} ${company}${forPrice(price)}`,
  buyShare: (company: Piece, price: number): Sentence => say`Buy ${company} for ${marks(price)}`,
  formRailway: (railway: Piece, value: number, shares: number): Sentence =>
    say`Form the ${railway} at ${number(value)}: ${sharesInWords(shares)}`,
  formPublicMine: (mines: readonly string[], company: Piece, value: number): Sentence =>
    say`Merge ${mines.join(' and ')} into ${company} at ${number(value)}`,
  exerciseOption: (percent: string, company: Piece, price: number): Sentence =>
    say`Exercise your option: ${percent} of ${company} for ${marks(price)}`,
  tileOn: (tile: string, hex: string): string => `${tile} on ${hex}`,
  layTiles: (tiles: readonly string[]): Sentence => say`Lay ${allOf(tiles)}`,
  layRoute: (tiles: readonly string[]): Sentence => say`Lay the concession route: ${allOf(tiles)}`,
  buildStation: (hex: string, cost: number | null): Sentence =>
    say`Build a station in ${hex}${cost === null ? '' : `, ${marks(cost)}`}`,
  replaceMarker: (of: Piece, hex: string, cost: number | null): Sentence =>
    say`Replace ${of}'s inactive marker in ${hex}${cost === null ? '' : `, ${marks(cost)}`}`,
  switcherAt: (size: number, mine: string): string => `the ${size}-switcher at ${mine}`,
  assignSwitchers: (placed: readonly string[]): Sentence => say`Place ${allOf(placed)}`,
  runTrains: (routes: number, revenue: number | null): Sentence =>
    say`Run ${count(routes, 'route')}${forPrice(revenue)}`,
  buyMine: (mine: string, price: number): Sentence => say`Buy mine ${mine} for ${marks(price)}`,
  buyMachine: (size: number, price: number | null, mines: readonly string[]): Sentence =>
    say`Buy a ${size}-machine${forPrice(price)}, for ${allOf(mines)}`,
  buyTrain: (train: string, from: Piece, price: number): Sentence =>
    say`Buy a ${train} from ${from} for ${marks(price)}`,
  buySwitcher: (size: number, from: Piece, price: number, mine: string | null): Sentence =>
    say`Buy a ${size}-switcher from ${from} for ${marks(price)}${mine === null ? '' : `, for ${mine}`}`,
  scrapTrain: (train: string): Sentence => say`Scrap a ${train}`,
  scrapSwitcher: (size: number, mine: string | null): Sentence =>
    say`Scrap the ${size}-switcher${mine === null ? '' : ` of ${mine}`}`,
  issueShares: (percent: number | null): Sentence => say`Issue new shares: ${percent ?? 'smaller'} % each`,
  closeMine: (treasury: number): Sentence => say`Close the mine: ${marks(treasury)} to you`,
  accept: 'Accept',
  decline: 'Decline',
  withdrawOffer: 'Withdraw the offer',
  becomeInsolvent: 'Buy none: the company becomes insolvent',
  endTurn: 'End the turn',
}

/** The ways to pay out a profit; `sum`: what goes to the shares, or to the treasury where all is withheld. Null: not known. */
export const PAYOUTS: Readonly<Record<Distribution, (sum: number | null) => string>> = {
  withhold: sum => `Withhold everything${sum === null ? '' : `: ${marks(sum)} to the treasury`}`,
  half: sum => `Pay half${sum === null ? '' : `: ${marks(sum)} to shareholders`}`,
  full: sum => `Pay all${sum === null ? '' : `: ${marks(sum)}`}`,
}

/** How sure it is that no run brings more. */
export const PROOF = { proven: 'best run, proven', found: 'best found, not proven the best' }

/** What a move leads to. */
export const DETAILS = {
  onTop: 'on top of every price',
  leavesYou: (left: number): string => `leaves you ${marks(left)}`,
  wouldLeaveYou: (left: number): string => `would leave you ${marks(left)}`,
  lastShare: (place: string): string => `the last share in ${place}`,
  oneOfShares: (n: number, place: string): string => `1 of ${n} in ${place}`,
  thenBuy: 'then buy or end the turn',
  decidesAgain: (who: string): string => `${who} decides again`,
}

/** Title and detail in one line: `Buy HBE for 300 M: leaves you 0 M`. */
export const withDetail = (title: Sentence, detail: string): Sentence =>
  say`${title}${plain(title).includes(': ') ? ', ' : ': '}${detail}`

/** What somebody proposes: `Anna offers 80 M for a 2-switcher of the GHE`. */
export const OFFERS = {
  merge: (who: string, mines: readonly string[], company: Piece, value: number): Sentence =>
    say`${who} asks to merge ${mines.join(' and ')} into ${company} at ${number(value)}`,
  buyMine: (who: string, price: number, mine: string): Sentence => say`${who} offers ${marks(price)} for mine ${mine}`,
  buyTrain: (who: string, price: number, train: string, from: Piece): Sentence =>
    say`${who} offers ${marks(price)} for a ${train} of ${from}`,
  buySwitcher: (who: string, price: number, size: number, from: Piece): Sentence =>
    say`${who} offers ${marks(price)} for a ${size}-switcher of ${from}`,
  other: (who: string): Sentence => say`${who} makes an offer`,
}
