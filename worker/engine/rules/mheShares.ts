// 3.2.7 Shares in the MHE
import type { GameState } from '../state.ts'

/** The value of the MHE stands still, through sales and dividends, once it has a 5-train (4.5). */
export const mheValueIsFixed = (state: GameState): boolean => state.mhe.train === 5
