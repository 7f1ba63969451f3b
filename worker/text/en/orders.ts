// Words of standing orders, for their owner alone.
import type { OrderEnd } from '../../engine/index.ts'
import { marks, number } from './format.ts'

export const ORDERS = {
  bidPremium: (limit: number): string => `Bid a premium up to ${marks(limit)}.`,
  bidLot: (lot: string, limit: number): string => `Bid for ${lot} up to ${marks(limit)}.`,
  upTo: (item: string, limit: number): string => `${item} up to ${marks(limit)}`,
  list: (items: readonly string[]): string => `Buy the first that is there: ${items.join(', then ')}; else pass.`,
  inForce: (order: string): string =>
    `Your standing order is in force: ${order} You can cancel it on the page of the game.`,
  ended: (order: string, why: string): string => `Your standing order is over: ${why}. It was: ${order}`,
}

/** Why an order is over. */
export const ORDER_OVER: Readonly<Record<OrderEnd, string>> = {
  won: 'you have won the auction',
  usedUp: 'nothing of the list is left to buy',
  overLimit: 'the least bid was above its limit, so it passed',
  out: 'you are out of the auction',
  over: 'the auction is over',
  surprise: 'you must decide something that it does not cover',
}

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
  goOnWords: (limit: number): string => `and go on up to ${number(limit)}`,
  list: 'Leave a list for your next turns',
  listHint: 'The first of it that is there is bought for you; else you pass.',
  tapInOrder: 'Tap in the order in which you want them',
  itemUpTo: (place: string, item: string): string => `${place}: ${item}, up to`,
  listWords: (n: number): string => `and leave a list of ${n}`,
}
