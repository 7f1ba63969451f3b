// What is bid for in the start auction (2.1), for who has no certificates at hand.
import {
  facts,
  type GameState,
  type Item,
  isMine,
  type Marks,
  MINES,
  RAILWAYS,
  type Railway,
} from '../../engine/index.ts'
import type { Sentence } from '../sentence.ts'
import { hexWords, itemWords, marks } from './names.ts'

/** Over the list of what is on offer. */
export const ON_OFFER = {
  heading: 'On offer',
  item: 'Mine or concession',
  price: 'Price',
  brings: 'Brings',
  /** What the first bids are for. */
  premium:
    'Whoever bids most buys first. His bid is the premium that everybody pays on top of the prices below; it falls by 10 M whenever all pass.',
} as const

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

const isOnOffer =
  ({ concessions }: GameState) =>
  (railway: Railway): railway is Extract<Item, Railway> =>
    concessions[railway].active

export interface Offered {
  readonly item: Item
  readonly words: Sentence
  readonly price: Marks
  readonly brings: string
}

/** Everything that the first part of the start auction is about; nothing at any other time. */
export function onOffer(state: GameState): readonly Offered[] {
  if (state.stack[state.stack.length - 1]?.at !== 'premium') return []
  const items: readonly Item[] = [...MINES, ...RAILWAYS.filter(isOnOffer(state))]
  return items.map(item => ({
    item,
    words: itemWords(item),
    price: itemPrice(item),
    brings: itemFacts(item, state),
  }))
}
