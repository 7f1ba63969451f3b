// Purchase of standard trains and diesel railcars from the bank and from other railways.
// Part of 4.4.7, with 4.1.
import type { ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { BuyTrain } from '../moves.ts'
import { hasConsent } from '../offers.ts'
import type { GameState, RailwayState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Marks, Railway, Seat, UnitSize } from '../types.ts'
import { RAILWAYS } from '../types.ts'
import { isCompulsoryDue, settleConcession } from './compulsoryTrain.ts'
import { maintenanceOf } from './maintenance.ts'
import { hasLocalTrain } from './qlb.ts'
import { addTrain } from './reorganiseRailway.ts'
import { railcarOnSale, sizeOnSale, takeRailcar, takeUnit, trainPrice } from './rollingStock.ts'
import { agreeing, payFor, type Terms, termsOnOffer, whyNotTrade } from './unitTrade.ts'

const RULE = '4.4.7'

type Offer = ChoiceOf<'buyTrain'>['trains'][number]
type TrainSize = BuyTrain['unit']
type Source = BuyTrain['from']

const railwayOf = (state: GameState, railway: Railway): RailwayState | null => {
  const company = state.companies[railway]
  return company.kind === 'railway' ? company : null
}

/** Whether a railway may part with a train of that size: one always stays, for the NWE one of size 2 or more; the QLB has its local train. */
export function keepsTrain(railway: Railway, trains: readonly UnitSize[], size: UnitSize): boolean {
  if (hasLocalTrain(railway)) return true
  const left = trains.filter((_, i) => i !== trains.indexOf(size))
  return left.some(other => runsRoute(railway, other))
}

/** The NWE's concession route takes a train of size 2; it may not begin with the 1-train. */
const runsRoute = (railway: Railway, size: UnitSize): boolean => railway !== 'NWE' || size > 1

/** Units that can be had from a place, the seller's last standard train included. */
function unitsAt(state: GameState, from: Source): readonly TrainSize[] {
  if (from === 'bank') return [sizeOnSale(state), ...(railcarOnSale(state) ? (['D'] as const) : [])]
  const seller = railwayOf(state, from)
  return seller ? [...new Set(seller.trains), ...(seller.railcar ? (['D'] as const) : [])] : []
}

const dueFor = (state: GameState, from: Source, unit: TrainSize): Marks =>
  from === 'bank' || unit === 'D' ? 0 : maintenanceOf(state, 'train', unit)

const termsOf = (state: GameState, buyer: Railway, move: Omit<BuyTrain, 'do'>): Terms => ({
  buyer,
  seller: move.from,
  faceValue: trainPrice(move.unit),
  price: move.price,
  maintenance: dueFor(state, move.from, move.unit),
  payer: move.maintenance,
})

/** Why the railway may not have that unit from there at any price; null if it may. */
function whyNotUnit(state: GameState, buyer: Railway, unit: TrainSize, from: Source): Illegal | null {
  if (from === buyer || !unitsAt(state, from).includes(unit)) return illegal('noSuchUnit', RULE, { size: unit, from })
  if (unit === 'D' && isCompulsoryDue(state, buyer)) return illegal('compulsoryTrainFirst', RULE)
  if (unit === 'D') return railwayOf(state, buyer)?.railcar ? illegal('oneRailcar', '4.1', { railway: buyer }) : null
  if (isCompulsoryDue(state, buyer) && !runsRoute(buyer, unit)) return illegal('trainTooSmall', RULE, { size: unit })
  const trains = from === 'bank' ? null : railwayOf(state, from)?.trains
  if (from === 'bank' || !trains || keepsTrain(from, trains, unit)) return null
  return illegal('lastTrain', RULE, { railway: from, size: unit })
}

/** Why the railway may not buy so, consent aside; null if it may. */
export function whyNotBuyTrain(state: GameState, buyer: Railway, move: BuyTrain): Illegal | null {
  return whyNotUnit(state, buyer, move.unit, move.from) ?? whyNotTrade(state, termsOf(state, buyer, move), RULE)
}

/** Every standard train and railcar that the railway can buy. */
export function trainsOnOffer(state: GameState, buyer: Railway): readonly Offer[] {
  const { director } = state.companies[buyer]
  return (['bank', ...RAILWAYS] as const).flatMap(from =>
    unitsAt(state, from).flatMap(unit => {
      if (whyNotUnit(state, buyer, unit, from)) return []
      const terms = termsOf(state, buyer, { unit, from, price: 0, maintenance: 'buyer' })
      const consent = from !== 'bank' && agreeing(state, from) !== director
      const { maintenance } = terms
      return termsOnOffer(state, terms).map(({ range, payer }) => ({ unit, from, range, maintenance, payer, consent }))
    }),
  )
}

/** Buys a unit that may be bought, unless the deal waits for the seller's consent now. A railway pays, never a player (ruling 71). */
export function takeTrain(tx: Tx, railway: Railway, seat: Seat, move: BuyTrain): null {
  const { unit, from } = move
  if (from !== 'bank' && !hasConsent(tx, seat, agreeing(tx.state, from) ?? seat, move)) return null
  const compulsory = isCompulsoryDue(tx.state, railway)
  const terms = termsOf(tx.state, railway, move)
  const { price: marks, maintenance, payer: maintenanceBy } = terms
  payFor(tx, terms, 'train')
  tx.note({ what: 'trainBought', railway, unit, from, marks, maintenance, maintenanceBy, compulsory })
  if (from === 'bank') takeFromBank(tx, unit)
  else handOver(tx, from, unit)
  if (unit === 'D') tx.setRailway(railway, { railcar: true })
  else addTrain(tx, railway, unit)
  if (compulsory) settleConcession(tx, railway)
  return null
}

function takeFromBank(tx: Tx, unit: TrainSize): void {
  if (unit === 'D') takeRailcar(tx)
  else takeUnit(tx)
}

function handOver(tx: Tx, from: Railway, unit: TrainSize): void {
  const { trains } = tx.railway(from)
  if (unit === 'D') tx.setRailway(from, { railcar: false })
  else tx.setRailway(from, { trains: trains.filter((_, i) => i !== trains.indexOf(unit)) })
}
