import type {
  Company,
  Distribution,
  GameEvent,
  HexId,
  Marks,
  Move,
  PayReason,
  PublicCompany,
  Railway,
} from '../../engine/index.ts'
import { type Names, type Part, type Sentence, say, sign } from '../sentence.ts'
import type { Told } from '../story.ts'
import { CHOICE_LABELS } from './choices.ts'
import { offerWords } from './moves.ts'
import {
  accountWords,
  allOf,
  companyWords,
  count,
  hexWords,
  inWords,
  itemWords,
  lotWords,
  marks,
  mineWords,
  number,
  placeWords,
  roundWords,
  trainWords,
  whoWords,
} from './names.ts'

/** An event that a later version of the service has stored. */
export const LATER_EVENT = 'Something happened that only a later version of the service can tell.'

type Event<W extends GameEvent['what']> = Extract<GameEvent, { what: W }>
type Tellers = { readonly [W in GameEvent['what']]: (event: Event<W>, name: Names) => Sentence }

const PAID_FOR: Readonly<Record<PayReason, string>> = {
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
  machine: 'machine',
  train: 'train',
  switcher: 'switcher',
  mine: 'mine',
  closure: 'treasury of a closed mine',
  recapitalisation: 'recapitalisation',
  grant: 'grant',
}

const CLOSED: Readonly<Record<Event<'mineClosed'>['cause'], (mine: string) => string>> = {
  unsold: mine => `Nobody bought mine ${mine}: it is closed.`,
  owner: mine => `Mine ${mine} was closed by its owner.`,
  forced: mine => `Mine ${mine} could not pay its maintenance and is closed.`,
}
const INSOLVENT: Readonly<Record<Event<'insolvent'>['cause'], (company: Part) => Sentence>> = {
  a: company => say`${company} could not pay its compulsory train: it is insolvent and goes into receivership.`,
  b: company => say`${company} could not pay its maintenance: it is insolvent and goes into receivership.`,
}

const seats = (order: readonly number[], name: Names): string => order.map(name).join(', ')
const director = (seat: number | null, name: Names): string => (seat === null ? 'nobody' : name(seat))
/** `, maintenance 50 M paid by the seller`; nothing if none was due. */
const upkeep = (due: number, by: 'buyer' | 'seller'): string =>
  due > 0 ? `, maintenance ${marks(due)} paid by the ${by}` : ''
const runsOf = (n: number): string => count(n, 'route')

const result = (e: Event<'produced'> | Event<'ran'>): string =>
  `${marks(e.revenue)}${e.what === 'produced' && e.bonus > 0 ? ` (${marks(e.bonus)} of it from smaller mines)` : ''}${e.maintenance > 0 ? `, less ${marks(e.maintenance)} maintenance: ${profit(e.profit)}` : ''}`
const profit = (sum: Marks): string => (sum > 0 ? `profit ${marks(sum)}` : 'no profit')

const PAID_OUT: Readonly<Record<Distribution, (e: Event<'distributed'>, who: Part, players: string) => Sentence>> = {
  withhold: (e, who) => say`${who} kept the whole profit of ${marks(e.kept)}.`,
  half: (e, who, players) => say`${who} kept ${marks(e.kept)} and paid out ${marks(e.paid)}${players}.`,
  full: (e, who, players) => say`${who} paid out ${marks(e.paid)}${players}.`,
}

/** `one share of HBE`, `three shares of HBE`. */
const sharesOf = (n: number, company: Company): Sentence =>
  n === 1 ? say`one share of ${sign(company)}` : say`${inWords(n)} shares of ${sign(company)}`

const trading: Pick<
  Tellers,
  | 'roundBegan'
  | 'roundEnded'
  | 'premiumBid'
  | 'passed'
  | 'premiumWon'
  | 'premiumReduced'
  | 'itemBought'
  | 'mineClosed'
  | 'auctionOpened'
  | 'auctionBid'
  | 'lotSold'
  | 'turnEnded'
  | 'sharesSold'
  | 'shareBought'
  | 'railwayFormed'
  | 'floated'
  | 'publicMineFormed'
  | 'optionExercised'
  | 'directorChanged'
  | 'concessionReturned'
  | 'optionForfeited'
  | 'turnOrder'
  | 'orderActed'
  | 'offered'
  | 'offerAnswered'
  | 'offerWithdrawn'
  | 'movesDropped'
> = {
  roundBegan: e => say`${roundWords(e.round)} began.`,
  roundEnded: e => say`${roundWords(e.round)} is over.`,
  premiumBid: (e, name) => say`${name(e.seat)} bid a premium of ${marks(e.marks)}.`,
  passed: (e, name) => say`${name(e.seat)} passed.`,
  premiumWon: (e, name) =>
    e.seat === null
      ? say`Nobody bid: the premium is 0. New order: ${seats(e.order, name)}.`
      : say`${name(e.seat)} won the bidding with a premium of ${marks(e.premium)}. New order: ${seats(e.order, name)}.`,
  premiumReduced: e => say`All passed: the premium fell to ${marks(e.premium)}.`,
  itemBought: (e, name) => say`${name(e.seat)} bought ${itemWords(e.item)} for ${marks(e.marks)}.`,
  mineClosed: e => say`${CLOSED[e.cause](mineWords(e.mine))}`,
  auctionOpened: (e, name) => say`${name(e.seat)} opened the bidding for ${lotWords(e.lot)} at ${marks(e.marks)}.`,
  auctionBid: (e, name) => say`${name(e.seat)} bid ${marks(e.marks)} for ${lotWords(e.lot)}.`,
  lotSold: (e, name) => say`${name(e.seat)} got ${lotWords(e.lot)} for ${marks(e.marks)}.`,
  turnEnded: (e, name) => say`${name(e.seat)} ended the turn.`,
  sharesSold: (e, name) => say`${name(e.seat)} sold ${sharesOf(e.count, e.company)} for ${marks(e.each * e.count)}.`,
  shareBought: (e, name) =>
    say`${name(e.seat)} bought ${e.percent} % of ${sign(e.company)} from ${placeWords(e.from)} for ${marks(e.marks)}.`,
  railwayFormed: (e, name) =>
    say`${name(e.seat)} formed ${sign(e.railway)} at ${number(e.value)} and bought ${e.shares === 1 ? 'one share' : `${inWords(e.shares)} shares`}.`,
  floated: e =>
    say`${sign(e.railway)} has floated, with ${marks(e.capital)} and stations in ${allOf(e.homes.map(hexWords))}.`,
  publicMineFormed: (e, name) =>
    say`${name(e.seat)} merged ${e.mines.map(mineWords).join(' and ')}${e.other === e.seat ? '' : ` with ${name(e.other)}`} into ${sign(e.company)} at ${number(e.value)}.`,
  optionExercised: (e, name) =>
    say`${name(e.seat)} exercised the purchase option: ${e.percent} % of ${sign(e.company)} for ${marks(e.marks)}.`,
  directorChanged: (e, name) =>
    e.to === null
      ? say`${sign(e.company)} has no director any more.`
      : say`${name(e.to)} is the new director of ${sign(e.company)}, after ${director(e.from, name)}.`,
  concessionReturned: (e, name) =>
    say`${name(e.seat)} did not use the ${sign(e.railway)} concession: it went back to the bank.`,
  optionForfeited: (e, name) => say`${name(e.seat)} did not exercise the option on ${sign(e.company)}: it lapsed.`,
  turnOrder: (e, name) =>
    say`New order, by cash: ${e.order.map((seat, i) => `${name(seat)} ${marks(e.cash[i] ?? 0)}`).join(', ')}.`,
  orderActed: (e, name) => say`A standing order of ${name(e.seat)} acted.`,
  offered: (e, name) =>
    e.offer
      ? say`${offerWords(e.offer, name(e.by))}; ${name(e.to)} is asked.`
      : say`${name(e.by)} made ${name(e.to)} an offer.`,
  offerAnswered: (e, name) => say`${name(e.seat)} ${e.accepted ? 'accepted' : 'declined'} the offer.`,
  offerWithdrawn: (e, name) => say`${name(e.seat)} withdrew the offer.`,
  movesDropped: (e, name) =>
    say`What ${name(e.seat)} had sent to follow it was not done: ${allOf(e.moves.map(plannedWords))}.`,
}

/** `buy a switcher`. */
const plannedWords = ({ do: kind }: Move): string => uncapital(CHOICE_LABELS[kind])
const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const INACTIVE = (railway: Railway, hexes: readonly HexId[]): Sentence =>
  hexes.length === 1
    ? say`${sign(railway)}'s station in ${hexWords(hexes[0] ?? '')} became inactive.`
    : say`${sign(railway)}'s stations in ${allOf(hexes.map(hexWords))} became inactive.`
const ACTIVE = (railway: Railway, hexes: readonly HexId[]): Sentence =>
  hexes.length === 1
    ? say`${sign(railway)}'s station in ${hexWords(hexes[0] ?? '')} is active again.`
    : say`${sign(railway)}'s stations in ${allOf(hexes.map(hexWords))} are active again.`

const operating: Omit<Tellers, keyof typeof trading> = {
  turnBegan: e => say`The turn of ${whoWords(e.who)} began.`,
  tileLaid: e =>
    say`${whoWords(e.by)} laid tile ${e.tile} on ${hexWords(e.hex)}${e.cost > 0 ? ` for ${marks(e.cost)}` : ''}.`,
  tileReserved: e => say`Tile ${e.tile} is reserved on ${hexWords(e.hex)} for ${sign(e.railway)}.`,
  reservationEnded: e => say`The tile reserved on ${hexWords(e.hex)} for ${sign(e.railway)} is free again.`,
  mineConnected: e => say`Mine ${mineWords(e.mine)} is connected now.`,
  concessionActive: e =>
    say`The ${sign(e.railway)} concession is active now${e.cause === 'tile' ? ', by a tile on its route' : ''}.`,
  routeCompleted: e =>
    e.cost === 0
      ? say`${sign(e.railway)} completed its concession route.`
      : say`${sign(e.railway)} completed its concession route for ${marks(e.cost)}.`,
  stationBuilt: e =>
    e.replaced === null
      ? say`${sign(e.railway)} built a station in ${hexWords(e.hex)} for ${marks(e.cost)}.`
      : say`${sign(e.railway)} replaced ${sign(e.replaced)}'s inactive marker in ${hexWords(e.hex)}: ${marks(e.cost)} to ${sign(e.replaced)}.`,
  markersTurned: e => {
    const off = e.inactive.length > 0 ? [INACTIVE(e.railway, e.inactive)] : []
    const on = e.active.length > 0 ? [ACTIVE(e.railway, e.active)] : []
    return [...off, ...on].flatMap((sentence, i) => (i === 0 ? sentence : [' ', ...sentence]))
  },
  switchersAssigned: e =>
    say`${sign(e.company)} placed its switchers: ${e.switchers.map(s => `size ${s.size} at ${mineWords(s.mine)}`).join(', ')}.`,
  switchersLeft: e => say`Moving ${sign(e.company)}'s switchers was left out: it would not change the revenue.`,
  produced: e => say`${whoWords(e.who)} produced ${result(e)}.`,
  ran: e =>
    say`${sign(e.railway)} ran ${runsOf(e.runs.reduce((sum, run) => sum + run.routes.length, 0))} for ${result(e)}.${e.extendable ? ' A route could have been added.' : ''}`,
  distributed: (e, name) => {
    const players = e.players.map(p => `${name(p.seat)} ${marks(p.marks)}`).join(', ')
    return PAID_OUT[e.kind](e, whoWords(e.who), players && `: ${players}`)
  },
  valueMoved: e =>
    say`The value of ${sign(e.company)} ${e.to > e.from ? 'rose' : 'fell'} from ${number(e.from)} to ${number(e.to)}.`,
  mineBought: (e, name) =>
    say`${sign(e.company)} bought mine ${mineWords(e.mine)} from ${e.from === 'bank' ? 'the bank' : name(e.from)} for ${marks(e.marks)}${e.reopened ? ' and reopened it' : ''}.`,
  machineBought: e =>
    e.by.startsWith('mine ')
      ? say`${whoWords(e.by)} bought a ${e.size}-machine for ${marks(e.marks)}.`
      : say`${whoWords(e.by)} bought a ${e.size}-machine for ${marks(e.marks)} and set it up at ${allOf(e.mines.map(mineWords))}.`,
  trainBought: e =>
    e.railway === 'MHE'
      ? say`${sign('MHE')} took a ${trainWords(e.unit)}.`
      : say`${sign(e.railway)} bought a ${trainWords(e.unit)} from ${accountWords(e.from, String)} for ${marks(e.marks)}${upkeep(e.maintenance, e.maintenanceBy)}${e.compulsory ? ', its compulsory train' : ''}.`,
  switcherBought: e =>
    say`${whoWords(e.by)} bought a ${e.size}-switcher from ${accountWords(e.from, String)} for ${marks(e.marks)}${upkeep(e.maintenance, e.maintenanceBy)}.`,
  scrapped: e => say`${whoWords(e.by)} scrapped a ${e.size}-${e.unit}.`,
  sharesIssued: e =>
    say`${sign(e.company)} issued ${inWords(e.percent / e.split)} new shares: each of its shares is ${e.split} % now.`,
  phaseBegan: e => say`Phase ${e.phase} began.`,
  railcarsOnSale: () => say`Diesel railcars are on sale now.`,
  insolvent: e => INSOLVENT[e.cause](sign(e.company)),
  recapitalised: e =>
    e.grant > 0
      ? say`${sign(e.company)} was recapitalised; the bank granted ${marks(e.grant)}.`
      : say`${sign(e.company)} was recapitalised without a grant.`,
  released: (e, name) => say`${sign(e.company)} is out of receivership: ${name(e.director)} is its director.`,
  endTriggered: e =>
    e.cause === 'value1000'
      ? say`A stock value has reached 1,000: the game ends after this operating round.`
      : say`The first set of three operating rounds in phase 5 has begun: the game ends after the next set.`,
  gameEnded: (e, name) =>
    say`The game is over: ${e.ranking.map((r, i) => `${i + 1} ${name(r.seat)} ${marks(r.wealth)}`).join(', ')}.`,
  paid: (e, name) =>
    say`${accountWords(e.from, name)} paid ${marks(e.marks)} to ${accountWords(e.to, name)}: ${PAID_FOR[e.why]}.`,
}

const TELLERS: Tellers = { ...trading, ...operating }

/** What happened, as a sentence in the past tense. */
export function event(e: GameEvent, name: Names): Sentence {
  const tell = TELLERS[e.what] as (event: GameEvent, name: Names) => Sentence
  return upper(tell(e, name))
}

/** A mine or the bank may stand first in its sentence; a player's name stays as he writes it. */
function upper([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return []
  const lower = typeof first === 'string' && /^(mine|the) /.test(first)
  return lower ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first, ...rest]
}

/** Several who passed in a row. */
export const allPassed = (who: readonly number[], name: Names): Sentence => say`${allOf(who.map(name))} passed.`

/** A production and its distribution in one line. */
export const earned = (produced: Event<'produced'>, distributed: Event<'distributed'>, name: Names): Sentence => {
  const kept = distributed.kept > 0 ? `, ${marks(distributed.kept)} kept` : ''
  const players = distributed.players.map(p => `, ${name(p.seat)} ${marks(p.marks)}`).join('')
  return upper(say`${whoWords(produced.who)} produced ${result(produced)}${kept}${players}.`)
}

/** `Ben bid 60 M (standing order).` */
function byOrder(sentence: Sentence): Sentence {
  const last = sentence[sentence.length - 1]
  const open = typeof last === 'string' ? last.replace(/\.$/, '') : ''
  return [...sentence.slice(0, -1), `${open} (standing order).`]
}

/** Any line of a story. */
export function told(line: Told, name: Names): Sentence {
  switch (line.what) {
    case 'allPassed':
      return allPassed(line.seats, name)
    case 'byOrder':
      return byOrder(told(line.line, name))
    case 'earned':
      return earned(line.produced, line.distributed, name)
    default:
      return event(line, name)
  }
}

/** `the GHE's turn`. */
export const turnOf = (company: PublicCompany): string => `${companyWords(company)}'s turn`
