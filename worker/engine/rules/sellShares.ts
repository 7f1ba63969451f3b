// 3.2.2 Sale of Shares (Not Allowed in SR1)
import type { ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { GameState, StockRoundFrame } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Company, Marks, Percent, Seat } from '../types.ts'
import { mheValueIsFixed } from './mheShares.ts'
import { held, settleDirector, shareSize } from './shares.ts'
import { moveMarker, placeMarker, spaceOfCompany, stockValue, valueBelow } from './stockValue.ts'

const POOL_LIMIT: Percent = 80
const LEAST_OF_DIRECTOR: Percent = 20

/** Marks that the seller gets for each share: one space lower while the company has not operated (ruling 15). */
function saleValue(state: GameState, company: Company): Marks {
  if (company === 'MHE' || state.companies[company].operated) return stockValue(state, company)
  return valueBelow(state, company, 1)
}

/** Why `seat` may not sell `count` shares of a company now; null if they may. */
function whyNotSell(
  state: GameState,
  frame: StockRoundFrame,
  seat: Seat,
  company: Company,
  count: number,
): Illegal | null {
  if (state.round.turn === 1) return illegal('noSaleInFirstRound', '3.2.2')
  const size = shareSize(state, company)
  const percent = count * size
  if (count < 1 || percent > held(state, seat, company))
    return illegal('notYourShare', '3.2.2', { company, held: held(state, seat, company) / size })
  if (frame.lots.includes(company)) return illegal('lotAlreadySold', '3.2.2', { company })
  if (company === 'MHE') return null
  if (state.companies[company].pool + percent > POOL_LIMIT)
    return illegal('poolFull', '3.2.2', { company, limit: POOL_LIMIT })
  return whyNotAsDirector(state, seat, company, percent)
}

function whyNotAsDirector(
  state: GameState,
  seat: Seat,
  company: Exclude<Company, 'MHE'>,
  percent: Percent,
): Illegal | null {
  const c = state.companies[company]
  if (c.director !== seat || held(state, seat, company) - percent >= LEAST_OF_DIRECTOR) return null
  if (c.kind === 'railway' && !c.operated) return illegal('directorKeepsTwenty', '3.2.2', { company })
  const another = state.players.some((_, s) => s !== seat && held(state, s, company) >= LEAST_OF_DIRECTOR)
  return another ? null : illegal('nobodyTakesDirectorship', '3.2.2', { company })
}

/** What `seat` may sell. */
export function saleChoice(state: GameState, frame: StockRoundFrame, seat: Seat): ChoiceOf<'sellShares'> | null {
  const lots = (Object.keys(state.players[seat]?.shares ?? {}) as Company[]).flatMap(company => {
    const percent = shareSize(state, company)
    let max = held(state, seat, company) / percent
    while (max > 0 && whyNotSell(state, frame, seat, company, max)) max--
    return max > 0 ? [{ company, max, each: saleValue(state, company), percent }] : []
  })
  return lots.length > 0 ? { do: 'sellShares', lots } : null
}

/** Sells one lot: money from the bank, shares to the bank pool, value down one space per share, marker underneath. */
export function sellShares(
  tx: Tx,
  frame: StockRoundFrame,
  seat: Seat,
  company: Company,
  count: number,
): Illegal | null {
  const no = whyNotSell(tx.state, frame, seat, company, count)
  if (no) return no
  const percent = count * shareSize(tx.state, company)
  const each = saleValue(tx.state, company)
  tx.note({ what: 'sharesSold', seat, company, count, percent, each })
  tx.pay('bank', seat, count * each, 'sale')
  tx.addShares(seat, company, -percent)
  if (company === 'MHE') tx.set({ mhe: { ...tx.state.mhe, pool: tx.state.mhe.pool + percent } })
  else tx.setCompany(company, { pool: tx.state.companies[company].pool + percent })
  dropValue(tx, company, count)
  if (company !== 'MHE') settleDirector(tx, company)
  tx.replace({
    ...frame,
    lots: [...frame.lots, company],
    sold: frame.sold.map((s, i) => (i === seat && !s.includes(company) ? [...s, company] : s)),
  })
  return null
}

function dropValue(tx: Tx, company: Company, count: number): void {
  const stays = company === 'MHE' ? mheValueIsFixed(tx.state) : !tx.state.companies[company].operated
  if (stays) placeMarker(tx, company, spaceOfCompany(tx.state, company))
  else moveMarker(tx, company, -count)
}
