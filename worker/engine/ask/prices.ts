// What a move costs or brings in Marks, before anybody makes it.
import type { Choice, ChoiceKind, ChoiceOf } from '../choices.ts'
import type { Move, MoveOf } from '../moves.ts'
import { distributed } from '../rules/distribution.ts'
import { itemPrice } from '../rules/itemPrice.ts'
import { mheDividend } from '../rules/mheShares.ts'
import { percentPrice, priceOfShares } from '../rules/sharePrice.ts'
import { shareSize } from '../rules/shares.ts'
import { stockValue } from '../rules/stockValue.ts'
import type { GameState } from '../state.ts'
import type { Distribution, Marks, Percent, Seat } from '../types.ts'

export { itemPrice, percentPrice, priceOfShares }

/** What a player spends of their own money, and what they have left of it. */
export interface Spent {
  readonly price: Marks
  readonly left: Marks
}

const offered = <K extends ChoiceKind>(choices: readonly Choice[], kind: K): ChoiceOf<K> | undefined =>
  choices.find((c): c is ChoiceOf<K> => c.do === kind)

/** What a move takes from the cash of its player: a purchase its price, a bid what would be due. Null: nothing, or it is not offered. */
export function spending(state: GameState, seat: Seat, choices: readonly Choice[], move: Move): Spent | null {
  const price = ownPrice(state, choices, move)
  return price === null ? null : { price, left: (state.players[seat]?.cash ?? 0) - price }
}

function ownPrice(state: GameState, choices: readonly Choice[], move: Move): Marks | null {
  switch (move.do) {
    case 'buyItem':
      return offered(choices, 'buyItem')?.items.find(x => x.item === move.item)?.price ?? null
    case 'openAuction':
    case 'bid':
      return move.marks
    case 'buyShare':
      return stockValue(state, move.company)
    case 'formRailway':
      return foundingPrice(move.value, move.shares)
    case 'exerciseOption':
      return percentPrice(state, move.company, move.percent)
    default:
      return null
  }
}

/** The premium in a price of the start auction; 0 without one. */
export const premiumIn = ({ item }: Pick<MoveOf<'buyItem'>, 'item'>, price: Marks): Marks => price - itemPrice(item)

/** What the first shares of a railway cost at an initial stock value (3.2.4). */
export const foundingPrice = (value: Marks, shares: 1 | 2): Marks => value * shares

/** What a sale brings; null if it is not offered. */
export function proceeds(choices: readonly Choice[], { company, count }: MoveOf<'sellShares'>): Marks | null {
  const lot = offered(choices, 'sellShares')?.lots.find(one => one.company === company)
  return lot ? soldFor({ count, each: lot.each }) : null
}

/** What was paid for shares that were sold. */
export const soldFor = ({ count, each }: { readonly count: number; readonly each: Marks }): Marks => count * each

/** How many shares of a size so many percent are. */
export const sharesIn = (percent: Percent, size: Percent): number => percent / size

/** How many shares lie where one is bought from. */
export function sharesThere(state: GameState, { company, from }: MoveOf<'buyShare'>): number {
  const percent = company === 'MHE' ? state.mhe.pool : state.companies[company][from]
  return sharesIn(percent, shareSize(state, company))
}

/** What of a profit goes to the shares and what to the treasury. */
export function profitParts(profit: Marks, kind: Distribution): { readonly paid: Marks; readonly kept: Marks } {
  const paid = distributed(profit, kind)
  return { paid, kept: profit - paid }
}

/** What each share of the MHE gets in an operating round (4.5). */
export const mhePerShare = (state: GameState): Marks => (mheDividend(state) * shareSize(state, 'MHE')) / 100

/** The bid that leads for a lot. */
export { leadingBid as leadingBidOf } from '../rules/bids.ts'
