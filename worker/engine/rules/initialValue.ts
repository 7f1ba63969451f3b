// The initial stock value of a public mining company.
// Part of 3.2.5.
import { MINES as FACTS } from '../data/mines.ts'
import { STOCK_VALUES } from '../data/stockMarket.ts'
import type { Marks, MineId } from '../types.ts'

/** The average of both face values, rounded down to the next stock value. */
export function initialValue(mines: readonly [MineId, MineId]): Marks {
  const average = (FACTS[mines[0]].faceValue + FACTS[mines[1]].faceValue) / 2
  return STOCK_VALUES.reduce((best, value) => (value <= average ? value : best))
}
