// What a company may do, and what it costs at the least.
import { whyNotIssue } from '../rules/issueShares.ts'
import { stationCost } from '../rules/stations.ts'
import type { GameState } from '../state.ts'
import type { Marks, PublicCompany } from '../types.ts'

/** Whether the company may issue new shares now (4.3.6, 4.4.8). */
export const mayIssue = (state: GameState, company: PublicCompany): boolean => whyNotIssue(state, company) === null

/** What a station costs at the least, and at the most (4.4.2). */
export const stationCosts = (): { readonly least: Marks; readonly most: Marks } => {
  const costs = [stationCost(null), stationCost('HBE')]
  return { least: Math.min(...costs), most: Math.max(...costs) }
}
