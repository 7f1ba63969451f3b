// 4.3.7 Special Rules for the HW
import { MINES as MINE_FACTS } from '../data/mines.ts'
import { PUBLIC_MINES } from '../data/publicMines.ts'
import type { Marks, MineId, MiningCompany } from '../types.ts'

/** Marks that the HW gains from smaller mines in every production; nothing for the others. */
export const revenueBonus = (company: MiningCompany): Marks => PUBLIC_MINES[company].revenueBonus

/** The HW buys Vor-Harzer mines only, open or closed (ruling 21). */
export const mayOwn = (company: MiningCompany, mine: MineId): boolean =>
  !PUBLIC_MINES[company].vorHarzerOnly || MINE_FACTS[mine].vorHarzer
