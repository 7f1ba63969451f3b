// 6.1 Recapitalisation Procedure for an Insolvent Company
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Marks, PublicCompany, UnitSize } from '../types.ts'
import { splitShares } from './issueShares.ts'
import { held } from './shares.ts'
import { moveMarker, spacesFor, stockValue } from './stockValue.ts'

/** Steps (vi) to (ix): what the company has to buy, and doing it. */
export interface Reorganisation {
  /** Marks that it costs, from the present position. */
  readonly cost: (state: GameState) => Marks
  /** Buys and scraps; the treasury holds at least the cost. Returns the sizes bought. */
  readonly carryOut: (tx: Tx) => readonly UnitSize[]
}

/**
 * The steps in their order; new shares only as far as the money is missing (ruling 83), a grant for what is missing after them. Halves are
 * always split, also where the reorganisation costs nothing: step (ii) is about companies that have issued shares before, and halves could
 * never be had by an option, which buys 20 to 40 percent (6.3, decision R5).
 */
export function recapitalise(tx: Tx, company: PublicCompany, reorganisation: Reorganisation): void {
  returnShares(tx, company)
  const cost = reorganisation.cost(tx.state)
  const lacks = (): Marks => Math.max(0, cost - tx.state.companies[company].cash)
  buyBackOffering(tx, company)
  if (tx.state.companies[company].split === 50) sellNewShares(tx, company)
  if (lacks() > 0 && tx.state.companies[company].split === 20) sellNewShares(tx, company)
  const missing = lacks()
  grant(tx, company, missing)
  const bought = reorganisation.carryOut(tx)
  const { split } = tx.state.companies[company]
  tx.note({ what: 'recapitalised', company, split, grant: missing, bought })
}

/** (i) All shares of players go to the bank pool without compensation; the value stays. */
function returnShares(tx: Tx, company: PublicCompany): void {
  let returned = 0
  for (const [seat] of tx.state.players.entries()) {
    const percent = held(tx.state, seat, company)
    if (percent === 0) continue
    tx.addShares(seat, company, -percent)
    tx.note({ what: 'sharesReturned', company, from: seat, percent })
    returned += percent
  }
  tx.setCompany(company, { pool: tx.state.companies[company].pool + returned })
}

/** (ii) Shares of the initial offering go to the bank pool, each paid to the company at the stock value. */
function buyBackOffering(tx: Tx, company: PublicCompany): void {
  const { offering, pool, split } = tx.state.companies[company]
  if (offering === 0) return
  tx.setCompany(company, { offering: 0, pool: pool + offering })
  tx.note({ what: 'sharesReturned', company, from: 'offering', percent: offering })
  tx.pay('bank', company, (offering / split) * stockValue(tx.state, company), 'recapitalisation')
}

/** (iii), (iv) New shares into the bank pool, each paid to the company at the stock value. */
function sellNewShares(tx: Tx, company: PublicCompany): void {
  const count = splitShares(tx, company, 'pool')
  tx.pay('bank', company, count * stockValue(tx.state, company), 'recapitalisation')
}

/** (v) The bank pays what is missing; at least the stock value moves the marker as a distribution would (decision M3, ruling 84). */
function grant(tx: Tx, company: PublicCompany, missing: Marks): void {
  const value = stockValue(tx.state, company)
  tx.pay('bank', company, missing, 'grant')
  if (missing >= value) moveMarker(tx, company, spacesFor(missing, value))
}
