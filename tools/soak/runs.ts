// Runs for random players (4.4.3).
import type { ChoiceOf, GameState, Move, Seat } from '../../worker/engine/index.ts'
import type { Draw } from './draws.ts'

/** The runs that a choice stands for in a check of all choices. */
export function exampleRuns(_state: GameState, _seat: Seat, _choice: ChoiceOf<'runTrains'>): readonly Move[] {
  return []
}

/** A legal run, not always the best. */
export function drawRuns(_state: GameState, _seat: Seat, _choice: ChoiceOf<'runTrains'>, _draw: Draw): Move | null {
  return null
}
