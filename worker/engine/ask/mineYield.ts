// What a mine makes.
import { mineHalves } from '../rules/mineDistribution.ts'
import { mineMaintenance, mineRevenue, settleMaintenance } from '../rules/production.ts'
import type { GameState } from '../state.ts'
import type { Marks, MineId } from '../types.ts'

/** What a mine makes in one production as it stands (4.2.2). */
export interface Yield {
  readonly revenue: Marks
  readonly maintenance: Marks
  readonly profit: Marks
  /** What of the profit goes to its owner (4.2.3). */
  readonly paid: Marks
}

/** What a mine would make in a production now. */
export function yieldOf(state: GameState, mine: MineId): Yield {
  const revenue = mineRevenue(mine, state.mines[mine])
  const maintenance = mineMaintenance(state, mine)
  const { profit } = settleMaintenance(revenue, maintenance)
  return { revenue, maintenance, profit, paid: mineHalves(profit).paid }
}

/** After how many productions a purchase has brought in what it cost; null: never, as things stand. */
export const roundsToPay = (cost: Marks, more: Marks): number | null => (more > 0 ? Math.ceil(cost / more) : null)
