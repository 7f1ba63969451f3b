// What happened, as sentences in the past tense.
import type { PayReason } from '../../engine/index.ts'
import type { Earned, Sum } from '../dictionary/events.ts'
import type { Piece, Sentence } from '../sentence.ts'
import { say } from '../sentence.ts'
import { allOf, count, inWords, marks, number, uncapital } from './format.ts'

const sums = (all: readonly Sum[]): string => all.map(one => `${one.name} ${marks(one.marks)}`).join(', ')
const shares = (n: number): string => (n === 1 ? 'one share' : `${inWords(n)} shares`)
const profit = (sum: number): string => (sum > 0 ? `profit ${marks(sum)}` : 'no profit')
const result = ({ revenue, bonus, maintenance, profit: left }: Earned): string =>
  `${marks(revenue)}${bonus > 0 ? ` (${marks(bonus)} of it from smaller mines)` : ''}${maintenance > 0 ? `, less ${marks(maintenance)} maintenance: ${profit(left)}` : ''}`
/** `, maintenance 50 M paid by the seller`; nothing if none was due. */
const upkeep = (due: number, by: 'buyer' | 'seller'): string =>
  due > 0 ? `, maintenance ${marks(due)} paid by the ${by}` : ''
const paidTo = (players: readonly Sum[]): string => (players.length > 0 ? `: ${sums(players)}` : '')

export const EVENTS = {
  /** An event that a later version of the service has stored. */
  ofLaterVersion: 'Something happened that only a later version of the service can tell.',

  roundBegan: (round: string): Sentence => say`${round} began.`,
  roundEnded: (round: string): Sentence => say`${round} is over.`,
  premiumBid: (who: string, bid: number): Sentence => say`${who} bid a premium of ${marks(bid)}.`,
  passed: (who: string): Sentence => say`${who} passed.`,
  allPassed: (who: readonly string[]): Sentence => say`${allOf(who)} passed.`,
  nobodyBid: (order: readonly string[]): Sentence => say`Nobody bid: the premium is 0. New order: ${order.join(', ')}.`,
  premiumWon: (who: string, premium: number, order: readonly string[]): Sentence =>
    say`${who} won the bidding with a premium of ${marks(premium)}. New order: ${order.join(', ')}.`,
  premiumReduced: (premium: number): Sentence => say`All passed: the premium fell to ${marks(premium)}.`,
  itemBought: (who: string, item: Piece, price: number): Sentence => say`${who} bought ${item} for ${marks(price)}.`,
  mineClosed: {
    unsold: (mine: string): Sentence => say`Nobody bought mine ${mine}: it is closed.`,
    owner: (mine: string): Sentence => say`Mine ${mine} was closed by its owner.`,
    forced: (mine: string): Sentence => say`Mine ${mine} could not pay its maintenance and is closed.`,
  },
  auctionOpened: (who: string, lot: Piece, bid: number): Sentence =>
    say`${who} opened the bidding for ${lot} at ${marks(bid)}.`,
  auctionBid: (who: string, lot: Piece, bid: number): Sentence => say`${who} bid ${marks(bid)} for ${lot}.`,
  lotSold: (who: string, lot: Piece, price: number): Sentence => say`${who} got ${lot} for ${marks(price)}.`,
  turnEnded: (who: string): Sentence => say`${who} ended the turn.`,
  sharesSold: (who: string, n: number, company: Piece, price: number): Sentence =>
    say`${who} sold ${shares(n)} of ${company} for ${marks(price)}.`,
  shareBought: (who: string, percent: number, company: Piece, place: string, price: number): Sentence =>
    say`${who} bought ${percent} % of ${company} from ${place} for ${marks(price)}.`,
  railwayFormed: (who: string, railway: Piece, value: number, n: number): Sentence =>
    say`${who} formed ${railway} at ${number(value)} and bought ${shares(n)}.`,
  floated: (railway: Piece, capital: number, toPool: number, homes: readonly string[]): Sentence =>
    say`${railway} has floated, with ${marks(capital)} and stations in ${allOf(homes)}${toPool > 0 ? `; ${toPool} % went to the bank pool` : ''}.`,
  publicMineFormed: (
    who: string,
    mines: readonly string[],
    other: string | null,
    company: Piece,
    value: number,
  ): Sentence =>
    say`${who} merged ${mines.join(' and ')}${other === null ? '' : ` with ${other}`} into ${company} at ${number(value)}.`,
  optionExercised: (who: string, percent: number, company: Piece, price: number): Sentence =>
    say`${who} exercised the purchase option: ${percent} % of ${company} for ${marks(price)}.`,
  noDirector: (company: Piece): Sentence => say`${company} has no director any more.`,
  newDirector: (who: string, company: Piece, before: string): Sentence =>
    say`${who} is the new director of ${company}, after ${before}.`,
  concessionReturned: (who: string, railway: Piece): Sentence =>
    say`${who} did not use the ${railway} concession: it went back to the bank.`,
  optionForfeited: (who: string, company: Piece): Sentence =>
    say`${who} did not exercise the option on ${company}: it lapsed.`,
  turnOrder: (order: readonly Sum[]): Sentence => say`New order, by cash: ${sums(order)}.`,
  orderActed: (who: string): Sentence => say`A standing order of ${who} acted.`,
  clockActed: (who: string): Sentence => say`The time of ${who} was up, and the least was done for them.`,
  offered: (offer: Piece, to: string): Sentence => say`${offer}; ${to} is asked.`,
  offeredSomething: (by: string, to: string): Sentence => say`${by} made ${to} an offer.`,
  offerAccepted: (who: string): Sentence => say`${who} accepted the offer.`,
  offerDeclined: (who: string): Sentence => say`${who} declined the offer.`,
  offerWithdrawn: (who: string): Sentence => say`${who} withdrew the offer.`,
  /** `acts`: labels of kinds of choice. */
  movesDropped: (who: string, acts: readonly string[]): Sentence =>
    say`What ${who} had sent to follow it was not done: ${allOf(acts.map(uncapital))}.`,

  turnBegan: (who: Piece): Sentence => say`The turn of ${who} began.`,
  tileLaid: (who: Piece, tile: string, hex: string, cost: number): Sentence =>
    say`${who} laid tile ${tile} on ${hex}${cost > 0 ? ` for ${marks(cost)}` : ''}.`,
  tileReserved: (tile: string, hex: string, railway: Piece): Sentence =>
    say`Tile ${tile} is reserved on ${hex} for ${railway}.`,
  reservationEnded: (hex: string, railway: Piece): Sentence =>
    say`The tile reserved on ${hex} for ${railway} is free again.`,
  mineConnected: (mine: string): Sentence => say`Mine ${mine} is connected now.`,
  concessionActive: (railway: Piece): Sentence => say`The ${railway} concession is active now.`,
  concessionActiveByTile: (railway: Piece): Sentence =>
    say`The ${railway} concession is active now, by a tile on its route.`,
  routeCompleted: (railway: Piece, cost: number): Sentence =>
    say`${railway} completed its concession route${cost === 0 ? '' : ` for ${marks(cost)}`}.`,
  stationBuilt: (railway: Piece, hex: string, cost: number): Sentence =>
    say`${railway} built a station in ${hex} for ${marks(cost)}.`,
  markerReplaced: (railway: Piece, replaced: Piece, hex: string, cost: number): Sentence =>
    say`${railway} replaced ${replaced}'s inactive marker in ${hex}: ${marks(cost)} to ${replaced}.`,
  stationsInactive: (railway: Piece, hexes: readonly string[]): Sentence =>
    hexes.length === 1
      ? say`${railway}'s station in ${allOf(hexes)} became inactive.`
      : say`${railway}'s stations in ${allOf(hexes)} became inactive.`,
  stationsActive: (railway: Piece, hexes: readonly string[]): Sentence =>
    hexes.length === 1
      ? say`${railway}'s station in ${allOf(hexes)} is active again.`
      : say`${railway}'s stations in ${allOf(hexes)} are active again.`,
  switcherAt: (size: number, mine: string): string => `size ${size} at ${mine}`,
  switchersAssigned: (company: Piece, placed: readonly string[]): Sentence =>
    say`${company} placed its switchers: ${placed.join(', ')}.`,
  switchersLeft: (company: Piece): Sentence =>
    say`Moving ${company}'s switchers was left out: it would not change the revenue.`,
  produced: (who: Piece, earned: Earned): Sentence => say`${who} produced ${result(earned)}.`,
  ran: (railway: Piece, routes: number, earned: Earned, extendable: boolean): Sentence =>
    say`${railway} ran ${count(routes, 'route')} for ${result(earned)}.${extendable ? ' A route could have been added.' : ''}`,
  withheld: (who: Piece, kept: number): Sentence => say`${who} kept the whole profit of ${marks(kept)}.`,
  halfPaid: (who: Piece, kept: number, paid: number, players: readonly Sum[]): Sentence =>
    say`${who} kept ${marks(kept)} and paid out ${marks(paid)}${paidTo(players)}.`,
  allPaid: (who: Piece, paid: number, players: readonly Sum[]): Sentence =>
    say`${who} paid out ${marks(paid)}${paidTo(players)}.`,
  /** A production and its distribution in one sentence. */
  earned: (who: Piece, earned: Earned, kept: number, players: readonly Sum[]): Sentence =>
    say`${who} produced ${result(earned)}${kept > 0 ? `, ${marks(kept)} kept` : ''}${players.length > 0 ? `, ${sums(players)}` : ''}.`,
  valueRose: (company: Piece, from: number, to: number): Sentence =>
    say`The value of ${company} rose from ${number(from)} to ${number(to)}.`,
  valueFell: (company: Piece, from: number, to: number): Sentence =>
    say`The value of ${company} fell from ${number(from)} to ${number(to)}.`,
  mineBought: (company: Piece, mine: string, from: string, price: number, reopened: boolean): Sentence =>
    say`${company} bought mine ${mine} from ${from} for ${marks(price)}${reopened ? ' and reopened it' : ''}.`,
  machineBought: (who: Piece, size: number, price: number): Sentence =>
    say`${who} bought a ${size}-machine for ${marks(price)}.`,
  machinesBought: (who: Piece, size: number, price: number, mines: readonly string[]): Sentence =>
    say`${who} bought a ${size}-machine for ${marks(price)} and set it up at ${allOf(mines)}.`,
  trainTaken: (company: Piece, train: string): Sentence => say`${company} took a ${train}.`,
  trainBought: (
    railway: Piece,
    train: string,
    from: Piece,
    price: number,
    maintenance: { readonly due: number; readonly by: 'buyer' | 'seller' },
    compulsory: boolean,
  ): Sentence =>
    say`${railway} bought a ${train} from ${from} for ${marks(price)}${upkeep(maintenance.due, maintenance.by)}${compulsory ? ', its compulsory train' : ''}.`,
  switcherBought: (
    who: Piece,
    size: number,
    from: Piece,
    price: number,
    maintenance: { readonly due: number; readonly by: 'buyer' | 'seller' },
  ): Sentence =>
    say`${who} bought a ${size}-switcher from ${from} for ${marks(price)}${upkeep(maintenance.due, maintenance.by)}.`,
  scrapped: {
    train: (who: Piece, size: number): Sentence => say`${who} scrapped a ${size}-train.`,
    switcher: (who: Piece, size: number): Sentence => say`${who} scrapped a ${size}-switcher.`,
    machine: (who: Piece, size: number): Sentence => say`${who} scrapped a ${size}-machine.`,
  },
  sharesIssued: (company: Piece, n: number, percent: number): Sentence =>
    say`${company} issued ${inWords(n)} new shares: each of its shares is ${percent} % now.`,
  phaseBegan: (phase: string): Sentence => say`Phase ${phase} began.`,
  railcarsOnSale: (): Sentence => say`Diesel railcars are on sale now.`,
  insolvent: {
    a: (company: Piece): Sentence =>
      say`${company} could not pay its compulsory train: it is insolvent and goes into receivership.`,
    b: (company: Piece): Sentence =>
      say`${company} could not pay its maintenance: it is insolvent and goes into receivership.`,
  },
  recapitalised: (company: Piece, grant: number): Sentence =>
    grant > 0
      ? say`${company} was recapitalised; the bank granted ${marks(grant)}.`
      : say`${company} was recapitalised without a grant.`,
  sharesReturned: (who: string | null, percent: number, company: Piece): Sentence =>
    who === null
      ? say`${percent} % of ${company} went from the initial offering to the bank pool.`
      : say`${who} gave ${percent} % of ${company} back to the bank pool.`,
  released: (company: Piece, director: string): Sentence =>
    say`${company} is out of receivership: ${director} is its director.`,
  endTriggered: {
    value1000: (): Sentence => say`A stock value has reached 1,000: the game ends after this operating round.`,
    phase5: (): Sentence =>
      say`The first set of three operating rounds in phase 5 has begun: the game ends after the next set.`,
  },
  ranked: (place: number, who: string, wealth: number): string => `${place} ${who} ${marks(wealth)}`,
  gameEnded: (ranking: readonly string[]): Sentence => say`The game is over: ${ranking.join(', ')}.`,
  paid: (from: Piece, to: Piece, sum: number, why: string): Sentence =>
    say`${from} paid ${marks(sum)} to ${to}: ${why}.`,
}

export const PAID_FOR: Readonly<Record<PayReason, string>> = {
  startCapital: 'start capital',
  item: 'bought in the start auction',
  lot: 'bought at auction',
  sale: 'shares sold',
  share: 'share bought',
  option: 'purchase option exercised',
  flotation: 'starting capital',
  mergedTreasury: 'treasury of a merged mine',
  construction: 'construction costs',
  reimbursement: 'construction costs reimbursed',
  concessionRoute: 'concession route',
  station: 'station',
  production: 'production',
  dividend: 'dividend',
  maintenance: 'maintenance',
  shortfall: 'maintenance beyond the revenue',
  machine: 'machine',
  train: 'train',
  switcher: 'switcher',
  mine: 'mine',
  closure: 'treasury of a closed mine',
  recapitalisation: 'recapitalisation',
  grant: 'grant',
}

/** How a told event is finished. */
export const TELLING = {
  /** A mine or the bank may stand first in its sentence; a player's name stays as they write it. */
  begin: ([first, ...rest]: Sentence): Sentence => {
    if (first === undefined) return []
    const lower = typeof first === 'string' && /^(mine|the) /.test(first)
    return lower ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first, ...rest]
  },
  /** `Ben bid 60 M (standing order).` */
  byOrder: (sentence: Sentence): Sentence => {
    const last = sentence[sentence.length - 1]
    const open = typeof last === 'string' ? last.replace(/\.$/, '') : ''
    return [...sentence.slice(0, -1), `${open} (standing order).`]
  },
}
