// What an order is put together from: the auction that a bid is for, the items that can still be listed. Pure.

import type { GameState, Item, Lot, Marks, Move, Order, Range } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'

/** An order to place with a move. `order` null: something of it does not fit yet, `lack` says what. `words` follow those of the move. */
export interface Plan {
  readonly order: Order | null
  readonly lack: string
  readonly words: string
}

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

/** A tap puts an item last on the list, another takes it off. */
export const tapped = (list: readonly Listed[], item: Item, limit: Marks): readonly Listed[] =>
  list.some(one => one.item === item) ? list.filter(one => one.item !== item) : [...list, { item, limit }]
