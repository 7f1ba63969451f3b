// What comes with the board, where the decision is made on it.
import type { BoardWords } from '../dictionary.ts'
import { BOARD, PARTS } from './board.ts'

export const onBoard: BoardWords = { BOARD, PARTS }
