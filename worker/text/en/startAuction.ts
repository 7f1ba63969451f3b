// What the lots of all auctions (2.1, 3.1) cost and bring, for who has no certificates at hand.
import {
  facts,
  type GameState,
  type Item,
  isMine,
  type Lot,
  type Marks,
  type Railway,
  stockValue,
} from '../../engine/index.ts'
import { hexWords, marks } from './names.ts'

/** Face value of a mine, minimum price of a concession: what it costs without the premium. */
export const itemPrice = (item: Item): Marks =>
  isMine(item) ? facts.MINES[item].faceValue : facts.RAILWAYS[item].concession.minimumPrice

/** What an item earns or allows (rulings 5 and 6). */
export function itemFacts(item: Item, { mines }: GameState): string {
  if (!isMine(item)) return `form it in SR 1, ${routeFacts(item)}`
  const { machineRevenue, switcherRevenue, vorHarzer } = facts.MINES[item]
  const revenue = `revenue ${machineRevenue[1]} to ${machineRevenue[5] + switcherRevenue[5]}`
  if (item === facts.HW_PRIVILEGE_MINE) return `${revenue}, Vor-Harzer, may form the HW in SR 1`
  if (mines[item].connected) return `${revenue}, connected from the start`
  return vorHarzer ? `${revenue}, Vor-Harzer` : revenue
}

/** `route Gernrode G20 to Harzgerode I18 for 150 M`: what a concession obliges to (Table 2). */
function routeFacts(railway: Railway): string {
  const { sections, cost } = facts.RAILWAYS[railway].concession
  const hexes = sections.flat()
  const [from, to] = [hexes[0], hexes[hexes.length - 1]]
  return from === undefined || to === undefined
    ? 'no route to build'
    : `route ${hexWords(from)} to ${hexWords(to)} for ${marks(cost)}`
}

/** What stands behind a lot of an auction round: the route of a concession, a company's value and treasury. */
export function lotFacts(lot: Lot, state: GameState): string {
  if (lot.kind === 'concession') return routeFacts(lot.railway)
  const { company } = lot
  return `value ${marks(stockValue(state, company))}, treasury ${marks(state.companies[company].cash)}`
}
