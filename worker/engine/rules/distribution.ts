// 4.3.2 Profit Distribution
import type { Tx } from '../tx.ts'
import type { Company, Distribution, Marks, PublicCompany } from '../types.ts'
import { held } from './shares.ts'
import { moveMarker, spacesFor, stockValue } from './stockValue.ts'

export const DISTRIBUTIONS: readonly Distribution[] = ['withhold', 'half', 'full']

/** Marks of a profit that go to the shares; profits are multiples of 10, so the halves are whole. */
export function distributed(profit: Marks, kind: Distribution): Marks {
  if (kind === 'withhold') return 0
  return kind === 'half' ? profit - Math.floor(profit / 2) : profit
}

/**
 * Distributes a profit as the director says, shared with the railways (4.4.5): the company's part into its treasury, the other to the
 * shareholders. Then the stock value follows, the marker underneath others in any case (4.3.3, 4.4.6, decision M1).
 */
export function distribute(tx: Tx, company: PublicCompany, profit: Marks, kind: Distribution): void {
  const paid = distributed(profit, kind)
  const value = stockValue(tx.state, company)
  tx.pay('bank', company, profit - paid, 'production')
  payShareholders(tx, company, kind, profit - paid, paid)
  moveMarker(tx, company, spacesFor(paid, value))
}

/** Pays `paid` Marks on all shares; what falls to shares that no player holds stays in the bank, fractions go up for each player. */
export function payShareholders(tx: Tx, company: Company, kind: Distribution, kept: Marks, paid: Marks): void {
  const players = tx.state.players
    .map((_, seat) => ({ seat, marks: Math.ceil((paid * held(tx.state, seat, company)) / 100) }))
    .filter(share => share.marks > 0)
  if (kept + paid > 0) tx.note({ what: 'distributed', who: company, kind, kept, paid, players })
  for (const { seat, marks } of players) tx.pay('bank', seat, marks, 'dividend')
}
