// 5 Game Phases
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Phase, UnitSize } from '../types.ts'
import { PHASES } from '../types.ts'
import { activateByPhase } from './concessionRoutes.ts'

/** Whether the game is in `phase` or a later one. */
export const hasReached = (state: GameState, phase: Phase): boolean =>
  PHASES.indexOf(state.phase) >= PHASES.indexOf(phase)

/** The purchase of the first train or machine of a size begins the phase of that number, whoever buys it, the MHE too (4.5). */
export function beginPhaseOf(tx: Tx, size: UnitSize): void {
  beginPhase(tx, String(size) as Phase)
}

/** The purchase of the first diesel railcar begins phase D. */
export function beginRailcarPhase(tx: Tx): void {
  beginPhase(tx, 'D')
}

/**
 * Begins a phase unless it was reached before. Tiles, values, maintenance and switchers follow from the phase at once; only the number of
 * ORs waits for the next set. The WBE's hexes open with phase 3 by the same token (ruling 46).
 */
function beginPhase(tx: Tx, phase: Phase): void {
  if (hasReached(tx.state, phase)) return
  tx.set({ phase })
  tx.note({ what: 'phaseBegan', phase })
  activateByPhase(tx)
}
