// 4.2.3 Profit Distribution
import type { Tx } from '../tx.ts'
import type { Marks, MineId, Seat } from '../types.ts'
import { mineAccount } from '../types.ts'

/** Half to the owner, half to the mine (ruling 33); profits are multiples of 10. */
export function mineHalves(profit: Marks): { readonly kept: Marks; readonly paid: Marks } {
  const kept = Math.floor(profit / 2)
  return { kept, paid: profit - kept }
}

export function distributeMine(tx: Tx, mine: MineId, owner: Seat, profit: Marks): void {
  if (profit === 0) return
  const who = mineAccount(mine)
  const { kept, paid } = mineHalves(profit)
  tx.note({ what: 'distributed', who, kind: 'half', kept, paid, players: [{ seat: owner, marks: paid }] })
  tx.pay('bank', owner, paid, 'dividend')
  tx.pay('bank', who, kept, 'production')
}
