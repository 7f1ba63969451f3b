// What the items of the start auction cost.
// Part of 2.1.
import { MINES } from '../data/mines.ts'
import { RAILWAYS } from '../data/railways.ts'
import type { Item, Marks } from '../types.ts'
import { isMine } from '../types.ts'

/** What an item costs without the premium: face value of a mine, minimum price of a concession. */
export const itemPrice = (item: Item): Marks =>
  isMine(item) ? MINES[item].faceValue : RAILWAYS[item].concession.minimumPrice
