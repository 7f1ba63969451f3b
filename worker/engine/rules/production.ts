// 4.2.2 Production
import { MINES as MINE_FACTS } from '../data/mines.ts'
import type { GameState, Mine } from '../state.ts'
import type { Marks, MineId } from '../types.ts'
import { maintenanceOf } from './maintenance.ts'

/** Marks that a mine earns with the machine and switcher it has: unconnected always the first figure of its certificate. */
export function mineRevenue(mine: MineId, { connected, machine, switcher }: Mine): Marks {
  const { machineRevenue, switcherRevenue } = MINE_FACTS[mine]
  if (!connected) return machineRevenue[1]
  return machineRevenue[machine] + (switcher === null ? 0 : switcherRevenue[switcher])
}

/** Marks of maintenance for its machine and its switcher, connected or not. */
export function mineMaintenance(state: GameState, mine: MineId): Marks {
  const { machine, switcher } = state.mines[mine]
  const forSwitcher = switcher === null ? 0 : maintenanceOf(state, 'switcher', switcher)
  return maintenanceOf(state, 'machine', machine) + forSwitcher
}

/** What remains of a revenue after maintenance, never below zero, and what the treasury has to add (4.2.2, 4.3.1). */
export function settleMaintenance(
  revenue: Marks,
  maintenance: Marks,
): { readonly profit: Marks; readonly missing: Marks } {
  return { profit: Math.max(0, revenue - maintenance), missing: Math.max(0, maintenance - revenue) }
}
