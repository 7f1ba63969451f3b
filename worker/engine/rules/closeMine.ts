// 4.2.5 Closing a Mine
import type { Tx } from '../tx.ts'
import type { MineId } from '../types.ts'
import { mineAccount } from '../types.ts'

/** Closes a private mine: the treasury to its owner, the certificate to the bank; only the 1-machine stays with it. */
export function closeMine(tx: Tx, mine: MineId, cause: 'owner' | 'forced'): void {
  const { owner, cash } = tx.state.mines[mine]
  tx.note({ what: 'mineClosed', mine, cause })
  if (typeof owner === 'number') tx.pay(mineAccount(mine), owner, cash, 'closure')
  tx.setMine(mine, { open: false, owner: 'bank', machine: 1, switcher: null })
}
