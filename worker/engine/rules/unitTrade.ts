// Trade of units between companies.
// What 4.1, 4.2.4, 4.3.5 and 4.4.7 say alike of every purchase.
import type { Range } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { MaintenancePayer } from '../moves.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import { cashOf } from '../tx.ts'
import type { Account, Marks, Seat, UnitOwner } from '../types.ts'
import { isPublicCompany, mineOf } from '../types.ts'
import { tradeRange } from './rollingStock.ts'

/** The terms of one purchase. */
export interface Terms {
  readonly buyer: UnitOwner
  readonly seller: UnitOwner | 'bank'
  /** Price of a new unit in the bank. */
  readonly faceValue: Marks
  readonly price: Marks
  /** Maintenance that falls due with the transfer (0 from the bank), and who pays it. */
  readonly maintenance: Marks
  readonly payer: MaintenancePayer
}

/** Who agrees for a mine or company: its owner or director; null in receivership, where nobody can (decision P7). */
export function agreeing(state: GameState, owner: UnitOwner): Seat | null {
  if (isPublicCompany(owner)) return state.companies[owner].receivership ? null : state.companies[owner].director
  const mine = state.mines[mineOf(owner)]
  return typeof mine.owner === 'number' ? mine.owner : null
}

/** Why a purchase may not be made on these terms, consent aside; `rule` is the section of the buyer's step. */
export function whyNotTrade(state: GameState, terms: Terms, rule: string): Illegal | null {
  const { buyer, seller, faceValue, price, maintenance, payer } = terms
  const cash = cashOf(state, buyer)
  const cost = price + (payer === 'buyer' ? maintenance : 0)
  if (seller === 'bank') {
    if (price !== faceValue) return illegal('priceRange', rule, { price, min: faceValue, max: faceValue })
    return cash < cost ? illegal('notEnoughTreasury', rule, { price: cost, cash }) : null
  }
  const { min, max } = tradeRange(faceValue)
  if (agreeing(state, seller) === null) return illegal('nobodyCanAgree', '6.2', { company: seller })
  if (price < min || price > max) return illegal('priceRange', rule, { price, min, max })
  if (cash < cost) return illegal('notEnoughTreasury', rule, { price: cost, cash })
  const sellers = cashOf(state, seller) + price
  if (payer === 'seller' && sellers < maintenance)
    return illegal('notEnoughTreasury', rule, { price: maintenance, cash: sellers })
  return null
}

/** The prices at which a unit can be bought, one range for each side that can pay its maintenance. */
export function termsOnOffer(
  state: GameState,
  { buyer, seller, faceValue, maintenance }: Omit<Terms, 'price' | 'payer'>,
): readonly { readonly range: Range; readonly payer: MaintenancePayer }[] {
  const cash = cashOf(state, buyer)
  if (seller === 'bank')
    return cash < faceValue ? [] : [{ range: { min: faceValue, max: faceValue, step: 1 }, payer: 'buyer' }]
  if (agreeing(state, seller) === null) return []
  const { min, max } = tradeRange(faceValue)
  const byBuyer = { min, max: Math.min(max, cash - maintenance), step: 1 }
  const bySeller = { min: Math.max(min, maintenance - cashOf(state, seller)), max: Math.min(max, cash), step: 1 }
  const both = [
    { range: byBuyer, payer: 'buyer' as const },
    ...(maintenance > 0 ? [{ range: bySeller, payer: 'seller' as const }] : []),
  ]
  return both.filter(({ range }) => range.min <= range.max)
}

/** Money of a purchase that may be made: the price to the seller, the maintenance to the bank by whoever took it on. */
export function payFor(tx: Tx, terms: Terms, why: 'switcher' | 'train'): void {
  const { buyer, seller, price, maintenance, payer } = terms
  tx.pay(buyer, seller as Account, price, why)
  if (seller !== 'bank') tx.pay(payer === 'buyer' ? buyer : seller, 'bank', maintenance, 'maintenance')
}
