// 3.2.6 Exercise of a Purchase Option
import type { ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Percent, PublicCompany, Seat } from '../types.ts'
import { PUBLIC_COMPANIES } from '../types.ts'
import { takeShares } from './buyShare.ts'
import { release } from './release.ts'
import { percentPrice } from './sharePrice.ts'
import { stockValue } from './stockValue.ts'

const LEAST: Percent = 20
const MOST: Percent = 40

/** Why `seat` may not buy so much of the company under an option; null if they may. */
function whyNotExercise(state: GameState, seat: Seat, company: PublicCompany, percent: Percent): Illegal | null {
  if (state.options[company] !== seat) return illegal('noOption', '3.2.6', { company })
  const { split } = state.companies[company]
  if (percent < LEAST || percent > MOST || percent % split !== 0)
    return illegal('optionPercent', '3.2.6', { company, percent })
  const price = percentPrice(state, company, percent)
  const cash = state.players[seat]?.cash ?? 0
  return cash < price ? illegal('notEnoughCash', '3.2.6', { price, cash }) : null
}

export function optionChoice(state: GameState, seat: Seat): ChoiceOf<'exerciseOption'> | null {
  const companies = PUBLIC_COMPANIES.flatMap(company => {
    const share = state.companies[company].split
    const percents = [20, 30, 40].filter(percent => !whyNotExercise(state, seat, company, percent))
    return percents.length > 0 ? [{ company, percents, share, price: stockValue(state, company) }] : []
  })
  return companies.length > 0 ? { do: 'exerciseOption', companies } : null
}

/** Buys 20 to 40 percent in one purchase, at the stock value per share; the company is free again and `seat` directs it. */
export function exerciseOption(tx: Tx, seat: Seat, company: PublicCompany, percent: Percent): Illegal | null {
  const no = whyNotExercise(tx.state, seat, company, percent)
  if (no) return no
  const count = percent / tx.state.companies[company].split
  const { [company]: _used, ...left } = tx.state.options
  tx.set({ options: left })
  tx.note({ what: 'optionExercised', seat, company, percent, marks: percentPrice(tx.state, company, percent) })
  takeShares(tx, seat, company, 'pool', count)
  release(tx, company, seat)
  return null
}
