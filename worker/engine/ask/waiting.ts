// What somebody who waits may order, and within what limits.
import type { Choice, Range } from '../choices.ts'
import { BID_STEP, leadingBid, leastPremium, mostBid, mostPremium } from '../rules/bids.ts'
import { itemPrice } from '../rules/itemPrice.ts'
import type { GameState } from '../state.ts'
import { topOf } from '../state.ts'
import type { Item, Marks, Seat } from '../types.ts'

/** What somebody who waits may order for: the auction that they are still in, or the items on offer. */
export function waitingChoice(state: GameState, seat: Seat): Choice | null {
  const frame = topOf(state)
  if (frame?.at === 'draft') return { do: 'buyItem', items: [] }
  if ((frame?.at !== 'premium' && frame?.at !== 'auction') || !frame.in.includes(seat)) return null
  if (frame.at === 'premium') {
    const range = { min: leastPremium(frame), max: mostPremium(state, seat), step: BID_STEP }
    return { do: 'bidPremium', range }
  }
  return {
    do: 'bid',
    lot: frame.lot,
    range: { min: leadingBid(frame) + BID_STEP, max: mostBid(state, seat), step: BID_STEP },
  }
}

/** What can be listed for later turns of the start auction: all on offer but the item bought now, with the limits that make a difference. */
export function listable(
  state: GameState,
  now: Item | null,
): readonly { readonly item: Item; readonly range: Range }[] {
  const frame = topOf(state)
  if (frame?.at !== 'draft') return []
  return frame.items
    .filter(item => item !== now)
    .map(item => ({
      item,
      range: { min: itemPrice(item), max: itemPrice(item) + frame.premium, step: BID_STEP },
    }))
}

/** The first item of a draft list that can be bought at or under its limit; null where there is none. */
export function firstListed(
  choices: readonly Choice[],
  list: readonly { readonly item: Item; readonly limit: Marks }[],
): Item | null {
  const buy = choices.find(c => c.do === 'buyItem')
  return list.find(({ item, limit }) => buy?.items.some(x => x.item === item && x.price <= limit))?.item ?? null
}
