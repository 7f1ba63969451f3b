// Standing orders in words, for their owner alone.
import type { Order, OrderEnd } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { itemWords, lotWords } from './names.ts'
import { plain } from './sentence.ts'

/** `Bid for the HBE concession up to 180 M.` */
export function orderWords(d: PageWords, order: Order): string {
  const { ORDERS } = d
  if (order.kind === 'draftList')
    return ORDERS.list(order.items.map(({ item, limit }) => ORDERS.upTo(plain(itemWords(d, item)), limit)))
  return order.on === 'premium'
    ? ORDERS.bidPremium(order.limit)
    : ORDERS.bidLot(plain(lotWords(d, order.on)), order.limit)
}

/** Why an order is over, and what it was. */
export const orderEnded = (d: PageWords, order: Order, why: OrderEnd): string =>
  d.ORDERS.ended(orderWords(d, order), d.ORDER_OVER[why] ?? d.ORDER_OVER.surprise)

/** What a mail says of its reader's order: in force, or over and why. */
export const orderLine = (
  d: PageWords,
  { order, ended }: { readonly order: Order; readonly ended: OrderEnd | null },
): string => (ended === null ? d.ORDERS.inForce(orderWords(d, order)) : orderEnded(d, order, ended))
