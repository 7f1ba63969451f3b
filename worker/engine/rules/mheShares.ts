// 3.2.7 Shares in the MHE
import type { GameState } from '../state.ts'
import type { Marks } from '../types.ts'

const DIVIDEND_PER_SIZE = 100

/** What the MHE pays on all its shares in every operating round (4.5). */
export const mheDividend = (state: GameState): Marks => state.mhe.train * DIVIDEND_PER_SIZE

/** The value of the MHE stands still, through sales and dividends, once it has a 5-train (4.5). */
export const mheValueIsFixed = (state: GameState): boolean => state.mhe.train === 5
