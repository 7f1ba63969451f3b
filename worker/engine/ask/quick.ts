// Which decisions are quick: one figure or one word.
import { type GameState, topOf } from '../state.ts'

const QUICK = ['premium', 'auction', 'consent'] as const

/** Whether a bid or an answer to an offer is due. */
export const isQuick = (state: GameState): boolean => QUICK.some(at => at === topOf(state)?.at)
