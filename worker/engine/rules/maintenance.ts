// What rolling stock costs in each operating round.
// Part of 4.4.4.
import { PHASES } from '../data/phases.ts'
import type { GameState } from '../state.ts'
import type { Marks, Railway, UnitSize } from '../types.ts'

export type UnitKind = 'machine' | 'train' | 'switcher'

/** Marks of maintenance that a unit costs in the present phase (5). */
export const maintenanceOf = (state: GameState, kind: UnitKind, size: UnitSize): Marks =>
  PHASES[state.phase].maintenance[kind][size] ?? 0

/** Marks of maintenance for a railway's standard trains and switchers; railcars and the QLB's local train cost none. */
export function railwayMaintenance(state: GameState, railway: Railway): Marks {
  const company = state.companies[railway]
  if (company.kind !== 'railway') return 0
  const trains = company.trains.reduce((sum, size) => sum + maintenanceOf(state, 'train', size), 0)
  return company.switchers.reduce((sum, size) => sum + maintenanceOf(state, 'switcher', size), trains)
}
