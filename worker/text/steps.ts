// What leaving out a step, or the rest of a turn, means, in words.
import { declinedStep, type GameState, stillComes } from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'

/** What leaving out the present step means; the turn goes on with the next. */
export function skipWords({ SKIPS }: FirstWords, state: GameState): string {
  const step = declinedStep(state)
  return (step && (SKIPS as Readonly<Record<string, string>>)[step]) ?? SKIPS.other
}

/** What still comes when the rest of the turn is left out; nothing where nothing does. */
export function afterEnding({ STILL_COMES }: FirstWords, state: GameState): string {
  const comes = stillComes(state)
  return comes === null ? '' : STILL_COMES[comes]
}
