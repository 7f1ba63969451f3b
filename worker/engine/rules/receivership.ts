// 6.2 Companies in Receivership
import type { Tx } from '../tx.ts'
import type { Marks, PublicCompany } from '../types.ts'
import { payShareholders } from './distribution.ts'

/** The profit is withheld; the value does not drop, and without an adjustment step the marker keeps its place, too (decision R9). */
export function withholdInReceivership(tx: Tx, company: PublicCompany, profit: Marks): void {
  payShareholders(tx, company, 'withhold', profit, 0)
  tx.pay('bank', company, profit, 'production')
}
