// What the kinds of standing order say, and the door by which one comes in.
import * as v from 'valibot'
import { lotSchema } from '../lots.ts'
import type {
  Company,
  Distribution,
  Item,
  Lot,
  Marks,
  MineId,
  PublicCompany,
  Railway,
  SwitcherSize,
  UnitSize,
} from '../types.ts'
import { MINES, PUBLIC_COMPANIES, RAILWAYS } from '../types.ts'

/** Bids the least that leads, up to `limit`, in the premium bidding (2.1) or in the auction of one lot (3.1). */
export interface BidLimit {
  readonly kind: 'bidLimit'
  readonly on: 'premium' | Lot
  readonly limit: Marks
}

/** Buys the first item of the list that is there at or under its own limit, else passes (2.1, second part). */
export interface DraftList {
  readonly kind: 'draftList'
  readonly items: readonly { readonly item: Item; readonly limit: Marks }[]
}

/**
 * Until when an order counts: to the end of the present or next round that it is for, of the present or next set of operating rounds, of the
 * present phase, or until its player cancels it.
 */
export const UNTIL = ['round', 'set', 'phase', 'cancelled'] as const
export type Until = (typeof UNTIL)[number]

/** Shares that a stock order buys, one in each turn, while the stock value is at or under the limit. */
export interface Wanted {
  readonly company: Company
  /** `either`: from the initial offering first. */
  readonly from: 'offering' | 'pool' | 'either'
  readonly count: number
  readonly limit: Marks
}

/**
 * In each turn of a stock round buys the first wanted share that can be had; where there is none, passes or leaves the turn to its player
 * (3.2). For auction rounds it buys nothing and puts nothing under the hammer (3.1).
 */
export interface StockOrder {
  readonly kind: 'stock'
  readonly rounds: 'stock' | 'auction'
  readonly buy: readonly Wanted[]
  readonly otherwise: 'pass' | 'ask'
  readonly until: Exclude<Until, 'set'>
}

export interface MineTerms {
  readonly mine: MineId
  readonly build: 'nothing' | 'ask'
  readonly buy: 'nothing' | 'ask'
  /** `atLoss`: closes it in the first turn in which its revenue does not cover its maintenance. */
  readonly close: 'stay' | 'atLoss' | 'ask'
}

/** What private mines do in their turns, for each mine by itself; what is left to its player, they are asked (4.2). */
export interface MineOrder {
  readonly kind: 'mines'
  readonly mines: readonly MineTerms[]
  readonly until: Until
}

/** What a company does in its turns; what is left to its director, they are asked (4.3, 4.4). */
export interface CompanyOrder {
  readonly kind: 'company'
  readonly company: PublicCompany
  /** Track and stations of a railway. */
  readonly build: 'nothing' | 'ask'
  /** Switchers of a mining company: where they earn most. */
  readonly switchers: 'best' | 'ask'
  /** Trains of a railway. */
  readonly run: 'best' | 'ask'
  readonly distribute: Distribution | 'ask'
  /** Mines, trains, machines, switchers; scraps nothing either. */
  readonly buy: 'nothing' | 'ask'
  readonly issue: 'nothing' | 'ask'
  readonly until: Exclude<Until, 'cancelled'>
}

/** What somebody else may want to buy. */
export type Saleable =
  | { readonly what: 'mine'; readonly mine: MineId }
  | { readonly what: 'train'; readonly of: Railway; readonly size: UnitSize | 'D' }
  /** `of`: a mine names its owner, too. */
  | { readonly what: 'switcher'; readonly of: Railway | MineId; readonly size: SwitcherSize }

/** Accepts an offer for a named thing that leaves the seller `least` or more, maintenance that it would have to pay taken off. */
export interface ConsentOrder {
  readonly kind: 'consent'
  readonly thing: Saleable
  readonly least: Marks
  readonly until: Exclude<Until, 'cancelled'>
}

export type Order = BidLimit | DraftList | StockOrder | MineOrder | CompanyOrder | ConsentOrder
export type OrderKind = Order['kind']
export type OrderOf<K extends OrderKind> = Extract<Order, { kind: K }>

const MOST_WANTED = 12
const MOST_SHARES = 10
const MOST_MARKS = 100_000

const limit = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_MARKS))
const item = v.picklist([...MINES, 'HBE', 'GHE'] as const)
const mine = v.picklist(MINES)
const company = v.picklist(PUBLIC_COMPANIES)
const share = v.picklist([...PUBLIC_COMPANIES, 'MHE'] as const)
const nothing = v.picklist(['nothing', 'ask'] as const)
const best = v.picklist(['best', 'ask'] as const)
const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length

const wanted = v.strictObject({
  company: share,
  from: v.picklist(['offering', 'pool', 'either'] as const),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SHARES)),
  limit,
})

const mineTerms = v.strictObject({
  mine,
  build: nothing,
  buy: nothing,
  close: v.picklist(['stay', 'atLoss', 'ask'] as const),
})

const thing = v.variant('what', [
  v.strictObject({ what: v.literal('mine'), mine }),
  v.strictObject({
    what: v.literal('train'),
    of: v.picklist(RAILWAYS),
    size: v.picklist([1, 2, 3, 4, 5, 'D'] as const),
  }),
  v.strictObject({
    what: v.literal('switcher'),
    of: v.picklist([...RAILWAYS, ...MINES] as const),
    size: v.picklist([2, 3, 4, 5] as const),
  }),
])

const bidLimit = v.strictObject({
  ...{ kind: v.literal('bidLimit'), on: v.union([v.literal('premium'), lotSchema]), limit },
})
const draftList = v.strictObject({
  kind: v.literal('draftList'),
  items: v.pipe(
    v.array(v.strictObject({ item, limit })),
    v.minLength(1),
    v.maxLength(MINES.length + 2),
    v.check(items => isDistinct(items.map(one => one.item)), 'distinct'),
    v.readonly(),
  ),
})

/** The door for orders that come over a wire. */
export const orderSchema = v.variant('kind', [
  bidLimit,
  draftList,
  v.strictObject({
    kind: v.literal('stock'),
    rounds: v.picklist(['stock', 'auction'] as const),
    buy: v.pipe(v.array(wanted), v.maxLength(MOST_WANTED), v.readonly()),
    otherwise: v.picklist(['pass', 'ask'] as const),
    until: v.picklist(['round', 'phase', 'cancelled'] as const),
  }),
  v.strictObject({
    kind: v.literal('mines'),
    mines: v.pipe(
      v.array(mineTerms),
      v.minLength(1),
      v.maxLength(MINES.length),
      v.check(mines => isDistinct(mines.map(one => one.mine)), 'distinct'),
      v.readonly(),
    ),
    until: v.picklist(UNTIL),
  }),
  v.strictObject({
    kind: v.literal('company'),
    company,
    ...{ build: nothing, switchers: best, run: best, buy: nothing, issue: nothing },
    distribute: v.picklist(['withhold', 'half', 'full', 'ask'] as const),
    until: v.picklist(['round', 'set', 'phase'] as const),
  }),
  v.strictObject({
    kind: v.literal('consent'),
    ...{ thing, least: limit },
    until: v.picklist(['round', 'set', 'phase'] as const),
  }),
])

/** Reads an order from anything. Null: it is none. */
export function parseOrder(input: unknown): Order | null {
  const read = v.safeParse(orderSchema, input)
  return read.success ? read.output : null
}
