// 6.2 Companies in Receivership
import { runnerOf } from '../board/network.ts'
import { receivershipRun } from '../board/receivershipRun.ts'
import { InvariantError } from '../errors.ts'
import { draw } from '../random.ts'
import type { Tx } from '../tx.ts'
import type { Marks, PublicCompany, Railway, TrainRun } from '../types.ts'
import { payShareholders } from './distribution.ts'

/** The profit is withheld; the value does not drop, and without an adjustment step the marker keeps its place, too (decision R9). */
export function withholdInReceivership(tx: Tx, company: PublicCompany, profit: Marks): void {
  payShareholders(tx, company, 'withhold', profit, 0)
  tx.pay('bank', company, profit, 'production')
}

/** What a railway runs by itself (decision R4, ruling 86); among equal routes the seed of the game decides. */
export function runOfReceivership(tx: Tx, railway: Railway): readonly TrainRun[] {
  const runs = receivershipRun(tx.state, runnerOf(tx.state, railway), n => {
    const { value, random } = draw(tx.state.random, n)
    tx.set({ random })
    return value
  })
  if (runs === null) throw new InvariantError(`${railway} cannot run its concession route`)
  return runs
}
