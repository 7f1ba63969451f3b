// What the items of the start auction (2.1) cost and bring, for who has no certificates at hand.
import { facts, type GameState, type Item, isMine, type Marks, type Railway } from '../../engine/index.ts'
import { hexWords, marks } from './names.ts'

/** Face value of a mine, minimum price of a concession: what it costs without the premium. */
export const itemPrice = (item: Item): Marks =>
  isMine(item) ? facts.MINES[item].faceValue : facts.RAILWAYS[item].concession.minimumPrice

/** What an item earns or allows (rulings 5 and 6). */
export function itemFacts(item: Item, { mines }: GameState): string {
  if (!isMine(item)) return concessionFacts(item)
  const { machineRevenue, switcherRevenue, vorHarzer } = facts.MINES[item]
  const revenue = `revenue ${machineRevenue[1]} to ${machineRevenue[5] + switcherRevenue[5]}`
  if (item === facts.HW_PRIVILEGE_MINE) return `${revenue}, Vor-Harzer, may form the HW in SR 1`
  if (mines[item].connected) return `${revenue}, connected from the start`
  return vorHarzer ? `${revenue}, Vor-Harzer` : revenue
}

function concessionFacts(railway: Railway): string {
  const { homes, concession } = facts.RAILWAYS[railway]
  const [from, to] = [homes[0]?.hex ?? '', homes[homes.length - 1]?.hex ?? '']
  return `form it in SR 1, route ${hexWords(from)} to ${hexWords(to)} for ${marks(concession.cost)}`
}
