// Between what amounts a bid lies.
// Part of 2.1.
import type { AuctionFrame, GameState, PremiumFrame } from '../state.ts'
import type { Item, Marks, Seat } from '../types.ts'
import { MINES } from '../types.ts'
import { itemPrice } from './itemPrice.ts'

export const BID_STEP: Marks = 10
/** What the start auction sells. */
export const ITEMS: readonly Item[] = [...MINES, 'HBE', 'GHE']

const cashOf = (state: GameState, seat: Seat): Marks => state.players[seat]?.cash ?? 0
const wholeSteps = (marks: Marks): Marks => Math.floor(marks / BID_STEP) * BID_STEP

/** The highest premium that is bid; null while nobody has bid. */
export const highestPremium = ({ bids }: PremiumFrame): Marks | null =>
  bids.reduce<Marks | null>((top, bid) => (bid !== null && (top === null || bid > top) ? bid : top), null)

/** The least bid that leads: 0 while nobody has bid (ruling 1). */
export function leastPremium(frame: PremiumFrame): Marks {
  const top = highestPremium(frame)
  return top === null ? 0 : top + BID_STEP
}

/** The most that `seat` may bid: the winner must be able to pay for something (decision P12). */
export const mostPremium = (state: GameState, seat: Seat): Marks =>
  wholeSteps(cashOf(state, seat) - Math.min(...ITEMS.map(itemPrice)))

/** The bid that leads for a lot of an auction round (3.1). */
export const leadingBid = (frame: AuctionFrame): Marks => frame.bids[frame.leader] ?? 0

/** The most that `seat` may bid for a lot. */
export const mostBid = (state: GameState, seat: Seat): Marks => wholeSteps(cashOf(state, seat))
