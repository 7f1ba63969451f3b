// What several shares cost at once.
// Part of 3.2.6.
import type { GameState } from '../state.ts'
import type { Marks, Percent, PublicCompany } from '../types.ts'
import { shareSize } from './shares.ts'
import { stockValue } from './stockValue.ts'

/** What so many percent cost in shares of a size, at a value for each. */
export const priceOfShares = (percent: Percent, size: Percent, each: Marks): Marks => (percent / size) * each

/** What so many percent of a company cost at its stock value. */
export const percentPrice = (state: GameState, company: PublicCompany, percent: Percent): Marks =>
  priceOfShares(percent, shareSize(state, company), stockValue(state, company))
