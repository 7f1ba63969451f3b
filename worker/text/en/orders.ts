// Words of standing orders, for their owner alone.
import type { Order, OrderEnd } from '../../engine/index.ts'
import { plain } from '../sentence.ts'
import { itemWords, lotWords, marks } from './names.ts'

const listed = (order: Extract<Order, { kind: 'draftList' }>): string =>
  order.items.map(({ item, limit }) => `${plain(itemWords(item))} up to ${marks(limit)}`).join(', then ')

/** `Bid for the HBE concession up to 180 M.` */
export const orderWords = (order: Order): string =>
  order.kind === 'bidLimit'
    ? `Bid ${order.on === 'premium' ? 'a premium' : `for ${plain(lotWords(order.on))}`} up to ${marks(order.limit)}.`
    : `Buy the first that is there: ${listed(order)}; else pass.`

const ENDS: { readonly [why in OrderEnd]: string } = {
  won: 'you have won the auction',
  usedUp: 'nothing of the list is left to buy',
  overLimit: 'the least bid was above its limit, so it passed',
  out: 'you were out of the auction',
  over: 'the auction is over',
  surprise: 'something else was to be decided than what it is for',
}

/** Why an order is over. */
export const orderEnded = (order: Order, why: OrderEnd): string =>
  `Your standing order is over: ${ENDS[why]}. It was: ${orderWords(order)}`

export const ORDER = {
  inForce: 'Your standing order',
  cancelOnPage: 'You can cancel it on the page of the game.',
} as const

/** `Your standing order: Bid a premium up to 120 M. You can cancel it on the page of the game.` */
export const orderInForce = (order: Order): string => `${ORDER.inForce}: ${orderWords(order)} ${ORDER.cancelOnPage}`
