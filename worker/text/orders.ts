// Standing orders in words, for their owner alone.
import type {
  CompanyOrder,
  ConsentOrder,
  LeftOfOrder,
  MineId,
  MineOrder,
  MineTerms,
  Order,
  OrderEnd,
  Saleable,
  StockOrder,
} from '../engine/index.ts'
import { isMine } from '../engine/index.ts'
import type { OrderTerm } from './dictionary/orders.ts'
import type { Dictionary, PageWords } from './dictionary.ts'
import { itemWords, lotWords, mineWords } from './names.ts'
import { plain, type Sentence } from './sentence.ts'

/** `Bid for the HBE concession up to 180 M.` */
export function orderWords(d: PageWords, order: Order): string {
  const { ORDERS } = d
  switch (order.kind) {
    case 'draftList':
      return ORDERS.list(order.items.map(({ item, limit }) => ORDERS.upTo(plain(itemWords(d, item)), limit)))
    case 'bidLimit':
      return order.on === 'premium'
        ? ORDERS.bidPremium(order.limit)
        : ORDERS.bidLot(plain(lotWords(d, order.on)), order.limit)
    case 'stock':
      return ORDERS.does(ORDERS.rounds[order.rounds], [stockAct(d, order)], ORDERS.until[order.rounds][order.until])
    case 'mines':
      return minesOrder(d, order)
    case 'company':
      return ORDERS.does(order.company, named(d, companyTerms(order)), ORDERS.until.operating[order.until])
    case 'consent':
      return consentOrder(d, order)
  }
}

function stockAct({ ORDERS }: PageWords, { rounds, buy, otherwise }: StockOrder): string {
  if (rounds === 'auction') return ORDERS.passAuction
  if (buy.length === 0) return ORDERS.passStock
  const wanted = buy.map(({ company, count, limit, from }) => ORDERS.wanted(company, count, limit, from))
  return ORDERS.buyShares(wanted, otherwise === 'pass')
}

const named = ({ ORDERS }: PageWords, terms: readonly OrderTerm[]): readonly string[] =>
  terms.map(term => ORDERS.terms[term])

const mineTerms = ({ build, buy, close }: MineTerms): readonly OrderTerm[] => [
  ...(build === 'nothing' ? (['buildNothing'] as const) : []),
  ...(buy === 'nothing' ? (['buyNothing'] as const) : []),
  ...(close === 'ask' ? [] : [close]),
]

/** Mines of the same terms stand together. */
function minesOrder(d: PageWords, { mines, until }: MineOrder): string {
  const alike = new Map<string, MineTerms[]>()
  for (const one of mines) {
    const key = mineTerms(one).join()
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  return [...alike.values()]
    .map(group => {
      const [first] = group
      const who = d.ORDERS.mines(group.map(({ mine }) => mineWords(mine)))
      return d.ORDERS.does(who, first ? named(d, mineTerms(first)) : [], d.ORDERS.until.operating[until])
    })
    .join(' ')
}

const companyTerms = ({ build, switchers, run, distribute, buy, issue }: CompanyOrder): readonly OrderTerm[] => [
  ...(build === 'nothing' ? (['buildNothing'] as const) : []),
  ...(switchers === 'best' ? (['switchers'] as const) : []),
  ...(run === 'best' ? (['run'] as const) : []),
  ...(distribute === 'ask' ? [] : [distribute]),
  ...(buy === 'nothing' ? (['buyNothing'] as const) : []),
  ...(issue === 'nothing' ? (['issueNothing'] as const) : []),
]

const consentOrder = (d: PageWords, { thing, least, until }: ConsentOrder): string =>
  d.ORDERS.consent(thingWords(d, thing), least, d.ORDERS.until.operating[until])

/** `mine 7 Lindenberg`, `a 2-train of the HBE`. */
export function thingWords({ ORDERS }: PageWords, thing: Saleable): string {
  if (thing.what === 'mine') return ORDERS.things.mine(mineWords(thing.mine))
  const of = isMine(thing.of) ? ORDERS.things.mine(mineWords(thing.of)) : thing.of
  return ORDERS.things[thing.what](String(thing.size), of)
}

/** The words of a button that places an order with its moves. */
export function orderedWords(d: Dictionary, order: Order): { readonly title: Sentence; readonly detail: string } {
  const { buttons } = d.ORDER_PAGE
  const title =
    order.kind === 'mines'
      ? buttons.mines(order.mines.length === 1)
      : order.kind === 'stock'
        ? buttons[order.rounds]
        : order.kind === 'company'
          ? buttons.company(order.company)
          : orderWords(d, order)
  return { title: [title], detail: orderWords(d, order) }
}

/** Why an order is over, and what it was. */
export const orderEnded = (d: PageWords, order: Order, why: OrderEnd): string =>
  d.ORDERS.ended(orderWords(d, order), whyOver(d, why))

const whyOver = (d: PageWords, why: OrderEnd): string => d.ORDER_OVER[why] ?? d.ORDER_OVER.surprise

/** What a mail says of one of its reader's orders: in force, with the mines that have left it and why, or over and why. */
export function orderLine(
  d: PageWords,
  { order, ended, stopped }: LeftOfOrder & { readonly ended: OrderEnd | null },
): string {
  if (ended !== null) return orderEnded(d, order, ended)
  const reasons = [...new Set(stopped.map(({ why }) => why))]
  const left = reasons.map(why => d.ORDERS.stopped(minesFor(stopped, why), whyOver(d, why)))
  return [d.ORDERS.inForce(orderWords(d, order)), ...left].join(' ')
}

const minesFor = (
  stopped: readonly { readonly mine: MineId; readonly why: OrderEnd }[],
  why: OrderEnd,
): readonly string[] => stopped.filter(one => one.why === why).map(({ mine }) => mineWords(mine))
