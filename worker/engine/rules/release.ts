// 6.3 Release from Receivership
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { PublicCompany, Seat } from '../types.ts'
import { PUBLIC_COMPANIES } from '../types.ts'

/** Companies for which a purchase option may be auctioned, also a railway under its own name rather than its old concession (ruling 25). */
export const inReceivership = (state: GameState): readonly PublicCompany[] =>
  PUBLIC_COMPANIES.filter(company => state.companies[company].receivership)

/** The normal rules hold again, under a new director. */
export function release(tx: Tx, company: PublicCompany, director: Seat): void {
  tx.setCompany(company, { receivership: false, director })
  tx.note({ what: 'released', company, director })
}
