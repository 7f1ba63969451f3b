// The bid limit: goes on bidding in one auction (2.1, 3.1).
import * as v from 'valibot'
import { illegal } from '../errors.ts'
import { choices, topFrame } from '../flow.ts'
import { sameLot } from '../rules/auctionRound.ts'
import { BID_STEP, leadingBid, leastPremium } from '../rules/bids.ts'
import type { GameState } from '../state.ts'
import type { Marks, Seat } from '../types.ts'
import type { BidLimit } from './kinds.ts'
import { decides, does, end, type OrderRule, offered, WAIT } from './rule.ts'

export const bidLimit: OrderRule<BidLimit, null> = {
  memory: v.null(),
  suits(state, seat, { on }) {
    const frame = topFrame(state)
    if (bidders(state, on)?.includes(seat)) return true
    // With the nomination itself.
    const mayOpen = frame.at === 'auctionRound' && frame.turn === seat
    return mayOpen && on !== 'premium' && frame.lots.some(one => sameLot(one, on))
  },
  whyIdle(state, { on, limit: marks }) {
    const least = leastBid(state, on)
    if (least === null || marks >= least) return null
    return illegal('belowMinimum', on === 'premium' ? '2.1' : '3.1', { marks, least })
  },
  begin: () => null,
  concerns: () => ['bids'],
  without: () => null,
  watch: () => ({ remembers: null }),
  follow(state, seat, order) {
    const still = bidders(state, order.on)
    if (!still) return end(hasWon(state, seat, order.on) ? 'won' : 'over')
    if (!still.includes(seat)) return end('out')
    if (!decides(state, seat)) return WAIT
    const all = choices(state, seat)
    const bid = offered(all, 'bid') ?? offered(all, 'bidPremium')
    if (bid && bid.range.min <= order.limit) return does({ do: bid.do, marks: bid.range.min })
    return offered(all, 'pass') ? does({ do: 'pass' }, 'overLimit') : end('surprise')
  },
}

/** The least bid that leads in this very auction; null while it is not on. */
function leastBid(state: GameState, on: BidLimit['on']): Marks | null {
  const frame = topFrame(state)
  if (frame.at === 'premium') return on === 'premium' ? leastPremium(frame) : null
  return frame.at === 'auction' && on !== 'premium' && sameLot(frame.lot, on) ? leadingBid(frame) + BID_STEP : null
}

/** Who is still in this very auction; null while it is not on. */
function bidders(state: GameState, on: BidLimit['on']): readonly Seat[] | null {
  const frame = topFrame(state)
  if (frame.at === 'premium') return on === 'premium' ? frame.in : null
  return frame.at === 'auction' && on !== 'premium' && sameLot(frame.lot, on) ? frame.in : null
}

function hasWon(state: GameState, seat: Seat, on: BidLimit['on']): boolean {
  const frame = topFrame(state)
  if (on === 'premium') return frame.at === 'draft' && frame.mustBuy && frame.turn === seat
  return on.kind === 'concession' ? state.concessions[on.railway].owner === seat : state.options[on.company] === seat
}
