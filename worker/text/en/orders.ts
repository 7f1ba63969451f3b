// Words of standing orders, for their owner alone.
import type { Marks, Order, OrderEnd } from '../../engine/index.ts'
import { plain } from '../sentence.ts'
import { itemWords, lotWords, marks, number } from './names.ts'

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
  out: 'you are out of the auction',
  over: 'the auction is over',
  surprise: 'you must decide something that it does not cover',
}

/** Why an order is over, and what it was. */
export const orderEnded = (order: Order, why: OrderEnd): string =>
  `Your standing order is over: ${ENDS[why]}. It was: ${orderWords(order)}`

/** What a mail says of its reader's order: in force, or over and why. */
export const orderLine = ({ order, ended }: { readonly order: Order; readonly ended: OrderEnd | null }): string =>
  ended === null
    ? `Your standing order is in force: ${orderWords(order)} You can cancel it on the page of the game.`
    : orderEnded(order, ended)

/** Words of the page around orders. */
export const ORDER = {
  yours: 'Your standing order',
  lack: 'Name a limit that fits, as shown below its field.',
  place: 'Place the order',
  cancel: 'Cancel the order',
  secret: 'Nobody else sees this.',
  after: 'And then:',
  goOn: 'Go on when outbid',
  goOnHint: 'The least that leads is bid for you, up to your limit; then you pass.',
  upTo: 'Go on up to',
  goOnWords: (limit: Marks): string => `and go on up to ${number(limit)}`,
  list: 'Leave a list for your next turns',
  listHint: 'The first of it that is there is bought for you; else you pass.',
  tapInOrder: 'Tap in the order in which you want them',
  itemUpTo: (place: string, item: string): string => `${place}: ${item}, up to`,
  listWords: (n: number): string => `and leave a list of ${n}`,
}
