// What is sold by auction, in words.
import {
  firstItems,
  type GameState,
  type Item,
  isMine,
  type Lot,
  type Marks,
  mineFacts,
  optionFacts,
  type Railway,
  routeFacts,
} from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'
import { hexWords, itemWords } from './names.ts'
import { type Sentence, sign } from './sentence.ts'

/** What an item earns or allows. */
export function itemFacts(d: FirstWords, item: Item, state: GameState): string {
  const { LOTS } = d
  if (!isMine(item)) return [LOTS.formInFirst, routeWords(d, item)].join(', ')
  const { revenue, vorHarzer, formsHw, connected } = mineFacts(state, item)
  return [
    LOTS.revenue(revenue.least, revenue.most),
    ...(connected && !formsHw ? [LOTS.connected] : vorHarzer ? [LOTS.vorHarzer] : []),
    ...(formsHw ? [LOTS.formsHw] : []),
  ].join(', ')
}

/** `route Gernrode G20 to Harzgerode I18 for 150 M`: what a concession obliges to. */
function routeWords({ LOTS }: FirstWords, railway: Railway): string {
  const route = routeFacts(railway)
  return route ? LOTS.route(hexWords(route.from), hexWords(route.to), route.cost) : LOTS.noRoute
}

/** What stands behind a lot of an auction round: the route of a concession, a company's value and treasury. */
export function lotFacts(d: FirstWords, lot: Lot, state: GameState): string {
  if (lot.kind === 'concession') return routeWords(d, lot.railway)
  const { value, treasury } = optionFacts(state, lot)
  return d.LOTS.option(value, treasury)
}

export interface Offered {
  readonly item: Item
  readonly words: Sentence
  readonly price: Marks
  readonly brings: string
}

/** Everything that the first part of the start auction is about; nothing at any other time. */
export const onOffer = (d: FirstWords, state: GameState): readonly Offered[] =>
  firstItems(state).map(({ item, price }) => ({
    item,
    words: isMine(item) ? itemWords(d, item) : d.NAMES.concessionOf(sign(item)),
    price,
    brings: itemFacts(d, item, state),
  }))

/** `12 Blankenburg, 240 M: revenue 70 to 230`. */
export const offeredLine = ({ ON_OFFER }: FirstWords, { words, price, brings }: Offered): Sentence =>
  ON_OFFER.line(words, price, brings)
