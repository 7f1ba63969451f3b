// Standing orders.
import type { Distribution, OrderEnd, StockOrder, Until } from '../../engine/index.ts'

/** What an order for mines or a company can say. */
export type OrderTerm =
  | ('buildNothing' | 'buyNothing' | 'stay' | 'atLoss' | 'switchers' | 'run' | 'issueNothing')
  | Distribution

export interface OrdersWords {
  readonly ORDERS: {
    readonly bidPremium: (limit: number) => string
    readonly bidLot: (lot: string, limit: number) => string
    readonly upTo: (item: string, limit: number) => string
    readonly list: (items: readonly string[]) => string
    readonly wanted: (company: string, count: number, limit: number, from: 'offering' | 'pool' | 'either') => string
    readonly buyShares: (wanted: readonly string[], passes: boolean) => string
    readonly passStock: string
    readonly passAuction: string
    readonly rounds: { readonly [round in 'stock' | 'auction']: string }
    readonly mines: (mines: readonly string[]) => string
    readonly terms: { readonly [term in OrderTerm]: string }
    readonly consent: (thing: string, least: number, until: string) => string
    readonly things: {
      readonly mine: (mine: string) => string
      readonly train: (size: string, of: string) => string
      readonly switcher: (size: string, of: string) => string
    }
    readonly until: {
      readonly stock: Readonly<Record<StockOrder['until'], string>>
      readonly auction: Readonly<Record<StockOrder['until'], string>>
      readonly operating: Readonly<Record<Until, string>>
    }
    readonly does: (who: string, acts: readonly string[], until: string) => string
    readonly stopped: (mines: readonly string[], why: string) => string
    readonly inForce: (order: string) => string
    readonly ended: (order: string, why: string) => string
  }
  /** Why an order is over. */
  readonly ORDER_OVER: Readonly<Record<OrderEnd, string>>
  /** Words of the page around orders. */
  readonly ORDER: {
    readonly yours: string
    readonly page: string
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

/** What stands around orders in mails and on the page of one's own. */
export interface OrderPageWords {
  readonly ORDER_PAGE: {
    readonly buttons: {
      readonly stock: string
      readonly auction: string
      readonly mines: (one: boolean) => string
      readonly company: (company: string) => string
    }
    readonly link: string
    readonly inForce: string
    readonly cancel: string
    readonly cancelled: string
    readonly none: string
    readonly placed: string
    readonly place: string
    readonly placeNote: string
    readonly kinds: { readonly [kind in 'stock' | 'auction' | 'mines' | 'company' | 'consent']: string }
    readonly placeIt: string
    readonly until: string
    readonly untils: Readonly<Record<Until, string>>
    readonly buy: string
    readonly buyNone: string
    readonly from: string
    readonly froms: { readonly [from in 'either' | 'offering' | 'pool']: string }
    readonly count: string
    readonly limit: string
    readonly otherwise: string
    readonly passes: string
    readonly asks: string
    readonly whichMines: string
    readonly build: string
    readonly buildTrack: string
    readonly buyUnits: string
    readonly nothing: string
    readonly close: string
    readonly stays: string
    readonly closesAtLoss: string
    readonly company: string
    readonly run: string
    readonly best: string
    readonly profit: string
    readonly profits: Readonly<Record<Distribution | 'ask', string>>
    readonly issue: string
    readonly thing: string
    readonly least: string
  }
}
