// What stands behind the things that are sold by auction (2.1, 3.1), for whoever has no certificates at hand.
import { HW_PRIVILEGE_MINE, MINES as MINE_FACTS } from '../data/mines.ts'
import { RAILWAYS as RAILWAY_FACTS } from '../data/railways.ts'
import { itemPrice } from '../rules/itemPrice.ts'
import { stockValue } from '../rules/stockValue.ts'
import type { GameState } from '../state.ts'
import { topOf } from '../state.ts'
import type { HexId, Item, Lot, Marks, MineId, Railway } from '../types.ts'
import { MINES, RAILWAYS } from '../types.ts'

/** What a mine earns at the least and at the most, and what is special about it (rulings 5 and 6). */
export interface MineFacts {
  readonly revenue: { readonly least: Marks; readonly most: Marks }
  readonly vorHarzer: boolean
  /** Its owner may form the HW in the first stock round. */
  readonly formsHw: boolean
  readonly connected: boolean
}

export function mineFacts({ mines }: GameState, mine: MineId): MineFacts {
  const { machineRevenue, switcherRevenue, vorHarzer } = MINE_FACTS[mine]
  return {
    revenue: { least: machineRevenue[1], most: machineRevenue[5] + switcherRevenue[5] },
    vorHarzer,
    formsHw: mine === HW_PRIVILEGE_MINE,
    connected: mines[mine].connected,
  }
}

/** The route that a concession obliges to build (Table 2); null for the railway that has none. */
export interface RouteFacts {
  readonly from: HexId
  readonly to: HexId
  readonly cost: Marks
}

export function routeFacts(railway: Railway): RouteFacts | null {
  const { sections, cost } = RAILWAY_FACTS[railway].concession
  const hexes = sections.flat()
  const [from, to] = [hexes[0], hexes[hexes.length - 1]]
  return from === undefined || to === undefined ? null : { from, to, cost }
}

/** What a purchase option gives access to. */
export const optionFacts = (
  state: GameState,
  { company }: Extract<Lot, { kind: 'option' }>,
): { readonly value: Marks; readonly treasury: Marks } => ({
  value: stockValue(state, company),
  treasury: state.companies[company].cash,
})

/** What the first bids of a game are for (2.1), with prices before the premium; nothing at any other time. */
export function firstItems(state: GameState): readonly { readonly item: Item; readonly price: Marks }[] {
  if (topOf(state)?.at !== 'premium') return []
  const concessions = RAILWAYS.filter((railway): railway is Extract<Item, Railway> => state.concessions[railway].active)
  return [...MINES, ...concessions].map(item => ({ item, price: itemPrice(item) }))
}
