// What a charter holds and costs.
import { MINE_SLOTS } from '../data/publicMines.ts'
import { railwayMaintenance } from '../rules/maintenance.ts'
import { terrainCost } from '../rules/terrain.ts'
import type { GameState } from '../state.ts'
import type { MiningCompany } from '../types.ts'

export { railwayMaintenance, terrainCost }

/** How many mines a mining company may hold with shares of its present size (4.3.4). */
export const mineSlots = (state: GameState, company: MiningCompany): number =>
  MINE_SLOTS[state.companies[company].split]
