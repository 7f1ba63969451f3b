// What a charter holds and costs.
import { MINE_SLOTS } from '../data/publicMines.ts'
import { whyNotIssue } from '../rules/issueShares.ts'
import { railwayMaintenance } from '../rules/maintenance.ts'
import { stationCost } from '../rules/stations.ts'
import { terrainCost } from '../rules/terrain.ts'
import type { GameState } from '../state.ts'
import type { Marks, MiningCompany, PublicCompany } from '../types.ts'

export { railwayMaintenance, terrainCost }

/** How many mines a mining company may hold with shares of its present size (4.3.4). */
export const mineSlots = (state: GameState, company: MiningCompany): number =>
  MINE_SLOTS[state.companies[company].split]

/** Whether the company may issue new shares now (4.3.6, 4.4.8). */
export const mayIssue = (state: GameState, company: PublicCompany): boolean => whyNotIssue(state, company) === null

/** What a station costs at the least, and at the most (4.4.2). */
export const stationCosts = (): { readonly least: Marks; readonly most: Marks } => {
  const costs = [stationCost(null), stationCost('HBE')]
  return { least: Math.min(...costs), most: Math.max(...costs) }
}
