// 3.2.1 Public Companies: Shares, Stock Values, Directors
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Company, Percent, PublicCompany, Seat } from '../types.ts'
import { seatsAfter } from './turnOrder.ts'

/** Percent of one share: 50, 20 or 10; the MHE's are 10. */
export const shareSize = (state: GameState, company: Company): Percent =>
  company === 'MHE' ? 10 : state.companies[company].split

/** Percent of a company that a player holds. */
export const held = (state: GameState, seat: Seat, company: Company): Percent =>
  state.players[seat]?.shares[company] ?? 0

/** The concession's owner directs until the compulsory train is bought or the company is insolvent (3.2.1, ruling 11). */
function isDirectorFixed(state: GameState, company: PublicCompany): boolean {
  const c = state.companies[company]
  return c.kind === 'railway' && c.concessionPending
}

/** The director by shares: the present one while nobody holds more; among equals the next in turn order after them. */
export function directorByShares(state: GameState, company: PublicCompany): Seat | null {
  const { director } = state.companies[company]
  if (director === null) return null
  const most = Math.max(...state.players.map((_, seat) => held(state, seat, company)))
  if (held(state, director, company) === most) return director
  return seatsAfter(state.order, director).find(seat => held(state, seat, company) === most) ?? director
}

/** Gives the directorship to whoever has it by shares now, unless the concession still decides. */
export function settleDirector(tx: Tx, company: PublicCompany): void {
  if (isDirectorFixed(tx.state, company)) return
  const from = tx.state.companies[company].director
  const to = directorByShares(tx.state, company)
  if (from === to) return
  tx.setCompany(company, { director: to })
  tx.note({ what: 'directorChanged', company, from, to })
}
