// What the first bids of a game are for (2.1), in one sentence and as a list.
import {
  type GameState,
  type Item,
  isMine,
  type Marks,
  MINES,
  RAILWAYS,
  type Railway,
  topOf,
} from '../../engine/index.ts'
import { type Sentence, say, sign } from '../sentence.ts'
import { itemWords, marks } from './names.ts'
import { itemFacts, itemPrice } from './startAuction.ts'

/** Over the list of what is on offer. */
export const ON_OFFER = {
  heading: 'On offer after the bids',
  item: 'Mine or concession',
  price: 'Price',
  /** What the first bids are for. */
  premium:
    'Whoever bids most buys first. His bid is the premium that everybody pays on top of the prices below; it falls by 10 M whenever all pass.',
} as const

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

/** `12 Blankenburg, 240 M: revenue 70 to 230`. */
export const offeredLine = ({ words, price, brings }: Offered): Sentence => say`${words}, ${marks(price)}: ${brings}`

/** Everything that the first part of the start auction is about; nothing at any other time. */
export function onOffer(state: GameState): readonly Offered[] {
  if (topOf(state)?.at !== 'premium') return []
  const items: readonly Item[] = [...MINES, ...RAILWAYS.filter(isOnOffer(state))]
  return items.map(item => ({
    item,
    words: isMine(item) ? itemWords(item) : say`Concession of ${sign(item)}`,
    price: itemPrice(item),
    brings: itemFacts(item, state),
  }))
}
