// 5 Game Phases
import { RAILWAYS as FACTS } from '../data/railways.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Phase, Railway, UnitSize } from '../types.ts'
import { PHASES, RAILWAYS } from '../types.ts'

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
  for (const railway of RAILWAYS) if (isDue(tx.state, railway)) activate(tx, railway)
}

/** By its own phase, or by the earlier one if a tile was laid on its route before (decision R3). */
function isDue(state: GameState, railway: Railway): boolean {
  const { active, early } = state.concessions[railway]
  const { phase, earlyPhase } = FACTS[railway].concession
  if (active) return false
  return hasReached(state, phase) || (early && earlyPhase !== null && hasReached(state, earlyPhase))
}

function activate(tx: Tx, railway: Railway): void {
  const cause = hasReached(tx.state, FACTS[railway].concession.phase) ? 'phase' : 'tile'
  tx.setConcession(railway, { active: true })
  tx.note({ what: 'concessionActive', railway, cause })
}
