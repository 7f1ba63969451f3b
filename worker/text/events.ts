// What happened, in words: every event of the engine, and lines of a story.
import { type GameEvent, routesIn, sharesIn, soldFor } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { offerWords } from './moves.ts'
import {
  accountWords,
  hexWords,
  itemWords,
  lotWords,
  mineWords,
  placeWords,
  roundWords,
  trainWords,
  whoWords,
} from './names.ts'
import { orNeutral } from './neutral.ts'
import { type Names, type Sentence, sign } from './sentence.ts'
import type { Told } from './story.ts'

type Event<W extends GameEvent['what']> = Extract<GameEvent, { what: W }>
type Teller<W extends GameEvent['what']> = (d: PageWords, event: Event<W>, name: Names) => Sentence
type Tellers = { readonly [W in GameEvent['what']]: Teller<W> }

const sums = (all: readonly { readonly seat: number; readonly marks: number }[], name: Names) =>
  all.map(one => ({ name: name(one.seat), marks: one.marks }))

function premiumWon({ EVENTS }: PageWords, e: Event<'premiumWon'>, name: Names): Sentence {
  const order = e.order.map(name)
  return e.seat === null ? EVENTS.nobodyBid(order) : EVENTS.premiumWon(name(e.seat), e.premium, order)
}

function directorChanged(d: PageWords, e: Event<'directorChanged'>, name: Names): Sentence {
  const company = sign(e.company)
  const before = e.from === null ? d.NAMES.nobody : name(e.from)
  return e.to === null ? d.EVENTS.noDirector(company) : d.EVENTS.newDirector(name(e.to), company, before)
}

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
  | 'clockActed'
  | 'offered'
  | 'offerAnswered'
  | 'offerWithdrawn'
  | 'movesDropped'
> = {
  roundBegan: (d, e) => d.EVENTS.roundBegan(roundWords(d, e.round)),
  roundEnded: (d, e) => d.EVENTS.roundEnded(roundWords(d, e.round)),
  premiumBid: ({ EVENTS }, e, name) => EVENTS.premiumBid(name(e.seat), e.marks),
  passed: ({ EVENTS }, e, name) => EVENTS.passed(name(e.seat)),
  premiumWon,
  premiumReduced: ({ EVENTS }, e) => EVENTS.premiumReduced(e.premium),
  itemBought: (d, e, name) => d.EVENTS.itemBought(name(e.seat), itemWords(d, e.item), e.marks),
  mineClosed: ({ EVENTS }, e) => EVENTS.mineClosed[e.cause](mineWords(e.mine)),
  auctionOpened: (d, e, name) => d.EVENTS.auctionOpened(name(e.seat), lotWords(d, e.lot), e.marks),
  auctionBid: (d, e, name) => d.EVENTS.auctionBid(name(e.seat), lotWords(d, e.lot), e.marks),
  lotSold: (d, e, name) => d.EVENTS.lotSold(name(e.seat), lotWords(d, e.lot), e.marks),
  turnEnded: ({ EVENTS }, e, name) => EVENTS.turnEnded(name(e.seat)),
  sharesSold: ({ EVENTS }, e, name) => EVENTS.sharesSold(name(e.seat), e.count, sign(e.company), soldFor(e)),
  shareBought: (d, e, name) =>
    d.EVENTS.shareBought(name(e.seat), e.percent, sign(e.company), placeWords(d, e.from), e.marks),
  railwayFormed: ({ EVENTS }, e, name) => EVENTS.railwayFormed(name(e.seat), sign(e.railway), e.value, e.shares),
  floated: ({ EVENTS }, e) => EVENTS.floated(sign(e.railway), e.capital, e.toPool ?? 0, e.homes.map(hexWords)),
  publicMineFormed: ({ EVENTS }, e, name) =>
    EVENTS.publicMineFormed(
      name(e.seat),
      e.mines.map(mineWords),
      e.other === e.seat ? null : name(e.other),
      sign(e.company),
      e.value,
    ),
  optionExercised: ({ EVENTS }, e, name) => EVENTS.optionExercised(name(e.seat), e.percent, sign(e.company), e.marks),
  directorChanged,
  concessionReturned: ({ EVENTS }, e, name) => EVENTS.concessionReturned(name(e.seat), sign(e.railway)),
  optionForfeited: ({ EVENTS }, e, name) => EVENTS.optionForfeited(name(e.seat), sign(e.company)),
  turnOrder: ({ EVENTS }, e, name) =>
    EVENTS.turnOrder(e.order.map((seat, i) => ({ name: name(seat), marks: e.cash[i] ?? 0 }))),
  orderActed: ({ EVENTS }, e, name) => EVENTS.orderActed(name(e.seat)),
  clockActed: ({ EVENTS }, e, name) => EVENTS.clockActed(name(e.seat)),
  offered: (d, e, name) =>
    e.offer
      ? d.EVENTS.offered(offerWords(d, e.offer, name(e.by)), name(e.to))
      : d.EVENTS.offeredSomething(name(e.by), name(e.to)),
  offerAnswered: ({ EVENTS }, e, name) =>
    e.accepted ? EVENTS.offerAccepted(name(e.seat)) : EVENTS.offerDeclined(name(e.seat)),
  offerWithdrawn: ({ EVENTS }, e, name) => EVENTS.offerWithdrawn(name(e.seat)),
  movesDropped: ({ EVENTS, CHOICE_LABELS }, e, name) =>
    EVENTS.movesDropped(
      name(e.seat),
      e.moves.map(move => CHOICE_LABELS[move.do]),
    ),
}

function markersTurned({ EVENTS }: PageWords, e: Event<'markersTurned'>): Sentence {
  const off = e.inactive.length > 0 ? [EVENTS.stationsInactive(sign(e.railway), e.inactive.map(hexWords))] : []
  const on = e.active.length > 0 ? [EVENTS.stationsActive(sign(e.railway), e.active.map(hexWords))] : []
  return [...off, ...on].flatMap((sentence, i) => (i === 0 ? sentence : [' ', ...sentence]))
}

function distributed(d: PageWords, e: Event<'distributed'>, name: Names): Sentence {
  const who = whoWords(d, e.who)
  const players = sums(e.players, name)
  if (e.kind === 'withhold') return d.EVENTS.withheld(who, e.kept)
  return e.kind === 'half' ? d.EVENTS.halfPaid(who, e.kept, e.paid, players) : d.EVENTS.allPaid(who, e.paid, players)
}

function trainBought(d: PageWords, e: Event<'trainBought'>): Sentence {
  const train = trainWords(d, e.unit)
  if (e.railway === 'MHE') return d.EVENTS.trainTaken(sign('MHE'), train)
  const from = accountWords(d, e.from, String)
  const maintenance = { due: e.maintenance, by: e.maintenanceBy }
  return d.EVENTS.trainBought(sign(e.railway), train, from, e.marks, maintenance, e.compulsory)
}

const track: Pick<
  Tellers,
  | 'tileLaid'
  | 'tileReserved'
  | 'reservationEnded'
  | 'mineConnected'
  | 'concessionActive'
  | 'routeCompleted'
  | 'stationBuilt'
  | 'markersTurned'
> = {
  tileLaid: (d, e) => d.EVENTS.tileLaid(whoWords(d, e.by), e.tile, hexWords(e.hex), e.cost),
  tileReserved: ({ EVENTS }, e) => EVENTS.tileReserved(e.tile, hexWords(e.hex), sign(e.railway)),
  reservationEnded: ({ EVENTS }, e) => EVENTS.reservationEnded(hexWords(e.hex), sign(e.railway)),
  mineConnected: ({ EVENTS }, e) => EVENTS.mineConnected(mineWords(e.mine)),
  concessionActive: ({ EVENTS }, e) =>
    e.cause === 'tile' ? EVENTS.concessionActiveByTile(sign(e.railway)) : EVENTS.concessionActive(sign(e.railway)),
  routeCompleted: ({ EVENTS }, e) => EVENTS.routeCompleted(sign(e.railway), e.cost),
  stationBuilt: ({ EVENTS }, e) =>
    e.replaced === null
      ? EVENTS.stationBuilt(sign(e.railway), hexWords(e.hex), e.cost)
      : EVENTS.markerReplaced(sign(e.railway), sign(e.replaced), hexWords(e.hex), e.cost),
  markersTurned,
}

const operating: Omit<Tellers, keyof typeof trading | keyof typeof track> = {
  turnBegan: (d, e) => d.EVENTS.turnBegan(whoWords(d, e.who)),
  switchersAssigned: ({ EVENTS }, e) =>
    EVENTS.switchersAssigned(
      sign(e.company),
      e.switchers.map(s => EVENTS.switcherAt(s.size, mineWords(s.mine))),
    ),
  switchersLeft: ({ EVENTS }, e) => EVENTS.switchersLeft(sign(e.company)),
  produced: (d, e) => d.EVENTS.produced(whoWords(d, e.who), e),
  ran: ({ EVENTS }, e) => EVENTS.ran(sign(e.railway), routesIn(e), { ...e, bonus: 0 }, e.extendable),
  distributed,
  valueMoved: ({ EVENTS }, e) =>
    e.to > e.from ? EVENTS.valueRose(sign(e.company), e.from, e.to) : EVENTS.valueFell(sign(e.company), e.from, e.to),
  mineBought: (d, e, name) =>
    d.EVENTS.mineBought(
      sign(e.company),
      mineWords(e.mine),
      e.from === 'bank' ? d.NAMES.bank : name(e.from),
      e.marks,
      e.reopened,
    ),
  machineBought: (d, e) =>
    e.by.startsWith('mine ')
      ? d.EVENTS.machineBought(whoWords(d, e.by), e.size, e.marks)
      : d.EVENTS.machinesBought(whoWords(d, e.by), e.size, e.marks, e.mines.map(mineWords)),
  trainBought,
  switcherBought: (d, e) =>
    d.EVENTS.switcherBought(whoWords(d, e.by), e.size, accountWords(d, e.from, String), e.marks, {
      due: e.maintenance,
      by: e.maintenanceBy,
    }),
  scrapped: (d, e) => d.EVENTS.scrapped[e.unit](whoWords(d, e.by), e.size),
  sharesIssued: ({ EVENTS }, e) => EVENTS.sharesIssued(sign(e.company), sharesIn(e.percent, e.split), e.split),
  phaseBegan: ({ EVENTS }, e) => EVENTS.phaseBegan(e.phase),
  railcarsOnSale: ({ EVENTS }) => EVENTS.railcarsOnSale(),
  insolvent: ({ EVENTS }, e) => EVENTS.insolvent[e.cause](sign(e.company)),
  recapitalised: ({ EVENTS }, e) => EVENTS.recapitalised(sign(e.company), e.grant),
  sharesReturned: ({ EVENTS }, e, name) =>
    EVENTS.sharesReturned(e.from === 'offering' ? null : name(e.from), e.percent, sign(e.company)),
  released: ({ EVENTS }, e, name) => EVENTS.released(sign(e.company), name(e.director)),
  endTriggered: ({ EVENTS }, e) => EVENTS.endTriggered[e.cause](),
  gameEnded: ({ EVENTS }, e, name) =>
    EVENTS.gameEnded(e.ranking.map((r, i) => EVENTS.ranked(i + 1, name(r.seat), r.wealth))),
  paid: (d, e, name) =>
    d.EVENTS.paid(accountWords(d, e.from, name), accountWords(d, e.to, name), e.marks, d.PAID_FOR[e.why]),
}

const TELLERS: Tellers = { ...trading, ...track, ...operating }

/** What happened, as a sentence in the past tense. */
export function event(d: PageWords, e: GameEvent, name: Names): Sentence {
  const tell = TELLERS[e.what] as (d: PageWords, event: GameEvent, name: Names) => Sentence
  return d.TELLING.begin(tell(d, e, name))
}

/** Any line of a story. What only a later version knows how to tell is told neutrally and stops nothing. */
export const told = (d: PageWords, line: Told, name: Names): Sentence =>
  orNeutral(() => lineWords(d, line, name), d.EVENTS.ofLaterVersion)

function lineWords(d: PageWords, line: Told, name: Names): Sentence {
  switch (line.what) {
    case 'allPassed':
      return d.EVENTS.allPassed(line.seats.map(name))
    case 'byOrder':
      return d.TELLING.byOrder(told(d, line.line, name))
    case 'earned': {
      const { produced, distributed: paid } = line
      const who = whoWords(d, produced.who)
      return d.TELLING.begin(d.EVENTS.earned(who, produced, paid.kept, sums(paid.players, name)))
    }
    default:
      return event(d, line, name)
  }
}
