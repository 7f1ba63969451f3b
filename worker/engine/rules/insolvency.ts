// 6 Insolvency and Receivership
import type { Tx } from '../tx.ts'
import type { PublicCompany } from '../types.ts'
import { isRailway } from '../types.ts'
import { type Reorganisation, recapitalise } from './recapitalisation.ts'

/**
 * A company becomes insolvent, also again while it is in receivership: (a) a railway cannot buy its compulsory train, when its value has
 * just dropped one space for want of profit (4.4.6); (b) maintenance cannot be paid, before any such drop, and its treasury goes to the
 * bank first (decision M10). It is recapitalised at once, without a question to anybody (rulings 81 and 82). The caller ends the turn.
 */
export function becomeInsolvent(
  tx: Tx,
  company: PublicCompany,
  cause: 'a' | 'b',
  reorganisation: Reorganisation,
): void {
  tx.note({ what: 'insolvent', company, cause })
  if (cause === 'b') tx.pay(company, 'bank', tx.state.companies[company].cash, 'shortfall')
  enterReceivership(tx, company)
  recapitalise(tx, company, reorganisation)
}

/** Nobody directs it any more, and a railway's concession is out of the game (3.2.1). */
function enterReceivership(tx: Tx, company: PublicCompany): void {
  const { director } = tx.state.companies[company]
  tx.setCompany(company, { receivership: true, director: null })
  if (director !== null) tx.note({ what: 'directorChanged', company, from: director, to: null })
  if (!isRailway(company)) return
  tx.setRailway(company, { concessionPending: false })
  tx.setConcession(company, { owner: 'gone' })
}
