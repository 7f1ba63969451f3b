// What an order is put together from: the auction that a bid is for, the items that can still be listed. Pure.

import type { Choice, GameState, Item, Lot, Marks, Move, Order, Range, Seat } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'
import { itemPrice } from '../words.ts'

/** An order to place with a move. `order` null: something of it does not fit yet, `lack` says what. `words` follow those of the move. */
export interface Plan {
  readonly order: Order | null
  readonly lack: string
  readonly words: string
}

const STEP = 10

/** The auction that a bid, or a bid to come, is for. */
export function auctionOf(state: GameState, move: Move | null): 'premium' | Lot | null {
  const frame = topOf(state)
  if (frame?.at === 'premium') return 'premium'
  if (frame?.at === 'auction') return frame.lot
  return move?.do === 'openAuction' ? move.lot : null
}

/** How far a bid may go on: above the bid itself, within what can be paid. Null: not at all. */
export function limits(range: Range, bid: Marks): Range | null {
  const min = bid + range.step
  return min <= range.max ? { min, max: range.max, step: range.step } : null
}

export interface Listed {
  readonly item: Item
  readonly limit: Marks
}

/** What can be put on a draft list: all on offer but the item that is bought now, with the limits that make a difference. */
export function listable(
  state: GameState,
  now: Item | null,
): readonly { readonly item: Item; readonly range: Range }[] {
  const frame = topOf(state)
  if (frame?.at !== 'draft') return []
  return frame.items
    .filter(item => item !== now)
    .map(item => ({ item, range: { min: itemPrice(item), max: itemPrice(item) + frame.premium, step: STEP } }))
}

/** A tap puts an item last on the list, another takes it off. */
export const tapped = (list: readonly Listed[], item: Item, limit: Marks): readonly Listed[] =>
  list.some(one => one.item === item) ? list.filter(one => one.item !== item) : [...list, { item, limit }]

/** What somebody who waits may order for: the auction that they are still in, or the items on offer. */
export function waitingChoice(state: GameState, seat: Seat): Choice | null {
  const frame = topOf(state)
  if (frame?.at === 'draft') return { do: 'buyItem', items: [] }
  if ((frame?.at !== 'premium' && frame?.at !== 'auction') || !frame.in.includes(seat)) return null
  const lead = Math.max(0, ...Object.values(frame.bids).map(bid => bid ?? 0))
  const range = { min: lead, max: Math.floor((state.players[seat]?.cash ?? 0) / STEP) * STEP, step: STEP }
  return frame.at === 'premium' ? { do: 'bidPremium', range } : { do: 'bid', lot: frame.lot, range }
}
