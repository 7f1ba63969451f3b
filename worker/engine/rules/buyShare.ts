// 3.2.3 Purchase of a Share
import type { ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { GameState, StockRoundFrame } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Account, Company, Percent, Seat } from '../types.ts'
import { isRailway, PUBLIC_COMPANIES } from '../types.ts'
import { floatIfDue } from './flotation.ts'
import { settleDirector, shareSize } from './shares.ts'
import { stockValue } from './stockValue.ts'

type Source = 'offering' | 'pool'

const onOffer = (state: GameState, company: Company, from: Source): Percent =>
  company === 'MHE' ? (from === 'pool' ? state.mhe.pool : 0) : state.companies[company][from]

/** Why `seat` may not buy one share from there now; null if they may. */
function whyNotBuy(
  state: GameState,
  frame: StockRoundFrame,
  seat: Seat,
  company: Company,
  from: Source,
): Illegal | null {
  if (company !== 'MHE') {
    if (!state.companies[company].formed) return illegal('notFormed', '3.2.3', { company })
    if (state.companies[company].receivership) return illegal('inReceivership', '6.3', { company })
  }
  if (onOffer(state, company, from) < shareSize(state, company))
    return illegal('noShareOnOffer', '3.2.3', { company, from })
  if (frame.sold[seat]?.includes(company)) return illegal('soldThisRound', '3.2.3', { company })
  const price = stockValue(state, company)
  const cash = state.players[seat]?.cash ?? 0
  return cash < price ? illegal('notEnoughCash', '3.2.3', { price, cash }) : null
}

/** Every share that `seat` may buy. */
export function purchaseChoice(state: GameState, frame: StockRoundFrame, seat: Seat): ChoiceOf<'buyShare'> | null {
  const shares = ([...PUBLIC_COMPANIES, 'MHE'] as const).flatMap(company =>
    (['offering', 'pool'] as const)
      .filter(from => !whyNotBuy(state, frame, seat, company, from))
      .map(from => ({ company, from, percent: shareSize(state, company), price: stockValue(state, company) })),
  )
  return shares.length > 0 ? { do: 'buyShare', shares } : null
}

/** Buys one share; the third from a new railway's initial offering floats it. */
export function buyShare(tx: Tx, frame: StockRoundFrame, seat: Seat, company: Company, from: Source): Illegal | null {
  const no = whyNotBuy(tx.state, frame, seat, company, from)
  if (no) return no
  takeShares(tx, seat, company, from, 1)
  if (company === 'MHE') return null
  if (isRailway(company)) floatIfDue(tx, company)
  settleDirector(tx, company)
  return null
}

/** Hands over and charges for shares, all checks done. New shares of a company that has operated pay into its treasury. */
export function takeShares(tx: Tx, seat: Seat, company: Company, from: Source, count: number): void {
  const percent = count * shareSize(tx.state, company)
  const price = count * stockValue(tx.state, company)
  const payee: Account =
    company !== 'MHE' && from === 'offering' && tx.state.companies[company].operated ? company : 'bank'
  tx.note({ what: 'shareBought', seat, company, from, percent, marks: price })
  tx.pay(seat, payee, price, 'share')
  tx.addShares(seat, company, percent)
  if (company === 'MHE') tx.set({ mhe: { ...tx.state.mhe, pool: tx.state.mhe.pool - percent } })
  else tx.setCompany(company, { [from]: tx.state.companies[company][from] - percent })
}
