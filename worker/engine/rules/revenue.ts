// 4.4.4 Calculation of Revenue
import { runnerOf } from '../board/network.ts'
import { revenueOf } from '../board/revenue.ts'
import { endTurnNow, setRecord } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Railway, TrainRun } from '../types.ts'
import { becomeInsolvent } from './insolvency.ts'
import { railwayMaintenance } from './maintenance.ts'
import { settleMaintenance } from './production.ts'
import { newTrain } from './reorganiseRailway.ts'

/**
 * Counts what a legal run earns and settles the maintenance: from the revenue first, the rest from the treasury. False: that
 * cannot be paid, the railway is insolvent and its turn over (6 b, ruling 81).
 */
export function earn(tx: Tx, railway: Railway, runs: readonly TrainRun[], extendable: boolean): boolean {
  const runner = runnerOf(tx.state, railway)
  const revenue = revenueOf(tx.state, runner, runs).marks
  const maintenance = railwayMaintenance(tx.state, railway)
  const { profit, missing } = settleMaintenance(revenue, maintenance)
  if (runner.trains.length > 0 || runner.railcar || revenue > 0)
    tx.note({ what: 'ran', railway, runs, revenue, maintenance, profit, extendable })
  setRecord(tx, { revenue, maintenance, profit })
  if (tx.railway(railway).cash < missing) {
    becomeInsolvent(tx, railway, 'b', newTrain(railway, 'b'))
    endTurnNow(tx)
    return false
  }
  tx.pay(railway, 'bank', missing, 'shortfall')
  return true
}
