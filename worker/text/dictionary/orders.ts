// Standing orders.
import type { OrderEnd } from '../../engine/index.ts'

export interface OrdersWords {
  readonly ORDERS: {
    readonly bidPremium: (limit: number) => string
    readonly bidLot: (lot: string, limit: number) => string
    readonly upTo: (item: string, limit: number) => string
    readonly list: (items: readonly string[]) => string
    readonly inForce: (order: string) => string
    readonly ended: (order: string, why: string) => string
  }
  /** Why an order is over. */
  readonly ORDER_OVER: Readonly<Record<OrderEnd, string>>
  /** Words of the page around orders. */
  readonly ORDER: {
    readonly yours: string
    readonly lack: string
    readonly place: string
    readonly cancel: string
    readonly secret: string
    readonly after: string
    readonly goOn: string
    readonly goOnHint: string
    readonly upTo: string
    readonly goOnWords: (limit: number) => string
    readonly list: string
    readonly listHint: string
    readonly tapInOrder: string
    readonly itemUpTo: (place: string, item: string) => string
    readonly listWords: (n: number) => string
  }
}
