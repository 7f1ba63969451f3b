// Standing orders: what players want done while they are away. Each is one entry of `ORDERS`; whoever holds
// the secret orders (the room) lets them act, and every move goes through `choices` and `play` as a player's own would.
import * as v from 'valibot'
import type { Choice, ChoiceKind, ChoiceOf } from './choices.ts'
import { type Illegal, illegal } from './errors.ts'
import type { GameEvent } from './events.ts'
import { choices, deciders, topFrame } from './flow.ts'
import { lotSchema } from './lots.ts'
import type { Move } from './moves.ts'
import { play } from './play.ts'
import { sameLot } from './rules/auctionRound.ts'
import { BID_STEP, leadingBid, leastPremium } from './rules/bids.ts'
import { itemPrice } from './rules/itemPrice.ts'
import type { GameState } from './state.ts'
import type { Item, Lot, Marks, Seat } from './types.ts'
import { MINES } from './types.ts'

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

export type Order = BidLimit | DraftList
export type OrderKind = Order['kind']

/**
 * Why an order is over: its purpose is reached (`won`, `usedUp`), the least bid is above its limit, its player is out of the
 * auction otherwise, auction or round are over, or something else is to be decided than what it is for (`surprise`): then its
 * player is asked as usual.
 */
export const ORDER_ENDS = ['won', 'usedUp', 'overLimit', 'out', 'over', 'surprise'] as const
export type OrderEnd = (typeof ORDER_ENDS)[number]

/** What an order does in a position: nothing yet, a move (after which it may be over), or no more. */
export type Following =
  | { readonly does: 'wait' }
  | { readonly does: 'move'; readonly move: Move; readonly ends: OrderEnd | null }
  | { readonly does: 'end'; readonly why: OrderEnd }

const limit = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000))
const item = v.picklist([...MINES, 'HBE', 'GHE'] as const)

/** The door for orders that come over a wire. */
export const orderSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('bidLimit'), on: v.union([v.literal('premium'), lotSchema]), limit }),
  v.strictObject({
    kind: v.literal('draftList'),
    items: v.pipe(
      v.array(v.strictObject({ item, limit })),
      v.minLength(1),
      v.maxLength(MINES.length + 2),
      v.check(items => new Set(items.map(one => one.item)).size === items.length, 'distinct'),
      v.readonly(),
    ),
  }),
])

/** Reads an order from anything. Null: it is none. */
export function parseOrder(input: unknown): Order | null {
  const read = v.safeParse(orderSchema, input)
  return read.success ? read.output : null
}

interface OrderRule<O extends Order> {
  /** Whether `seat` may place the order in this position, for the decisions that come after. */
  readonly suits: (state: GameState, seat: Seat, order: O) => boolean
  /** Why the order could never do anything from this position on, with the least that would be possible; null where it can. */
  readonly whyIdle: (state: GameState, order: O) => Illegal | null
  readonly follow: (state: GameState, seat: Seat, order: O) => Following
}

const WAIT: Following = { does: 'wait' }
const end = (why: OrderEnd): Following => ({ does: 'end', why })
const does = (move: Move, ends: OrderEnd | null = null): Following => ({ does: 'move', move, ends })
const decides = (state: GameState, seat: Seat): boolean => deciders(state).includes(seat)
const offered = <K extends ChoiceKind>(all: readonly Choice[], kind: K): ChoiceOf<K> | undefined =>
  all.find((c): c is ChoiceOf<K> => c.do === kind)

// ---------- bid limit ----------

const bidLimit: OrderRule<BidLimit> = {
  suits(state, seat, { on }) {
    const frame = topFrame(state)
    if (bidders(state, on)?.includes(seat)) return true
    // With the nomination itself.
    const mayOpen = frame.at === 'auctionRound' && frame.turn === seat
    return mayOpen && on !== 'premium' && frame.lots.some(one => sameLot(one, on))
  },
  whyIdle(state, { on, limit: marks }) {
    const least = leastBid(state, on)
    if (least === null || marks >= least) return null
    return illegal('belowMinimum', on === 'premium' ? '2.1' : '3.1', { marks, least })
  },
  follow(state, seat, order) {
    const still = bidders(state, order.on)
    if (!still) return end(hasWon(state, seat, order.on) ? 'won' : 'over')
    if (!still.includes(seat)) return end('out')
    if (!decides(state, seat)) return WAIT
    const all = choices(state, seat)
    const bid = offered(all, 'bid') ?? offered(all, 'bidPremium')
    if (bid && bid.range.min <= order.limit) return does({ do: bid.do, marks: bid.range.min })
    return offered(all, 'pass') ? does({ do: 'pass' }, 'overLimit') : end('surprise')
  },
}

/** The least bid that leads in this very auction; null while it is not on. */
function leastBid(state: GameState, on: BidLimit['on']): Marks | null {
  const frame = topFrame(state)
  if (frame.at === 'premium') return on === 'premium' ? leastPremium(frame) : null
  return frame.at === 'auction' && on !== 'premium' && sameLot(frame.lot, on) ? leadingBid(frame) + BID_STEP : null
}

/** Who is still in this very auction; null while it is not on. */
function bidders(state: GameState, on: BidLimit['on']): readonly Seat[] | null {
  const frame = topFrame(state)
  if (frame.at === 'premium') return on === 'premium' ? frame.in : null
  return frame.at === 'auction' && on !== 'premium' && sameLot(frame.lot, on) ? frame.in : null
}

function hasWon(state: GameState, seat: Seat, on: BidLimit['on']): boolean {
  const frame = topFrame(state)
  if (on === 'premium') return frame.at === 'draft' && frame.mustBuy && frame.turn === seat
  return on.kind === 'concession' ? state.concessions[on.railway].owner === seat : state.options[on.company] === seat
}

// ---------- draft list ----------

const draftList: OrderRule<DraftList> = {
  suits: state => topFrame(state).at === 'draft',
  whyIdle(state, { items }) {
    const frame = topFrame(state)
    if (frame.at !== 'draft') return null
    const left = items.filter(one => frame.items.includes(one.item))
    if (left.some(one => one.limit >= itemPrice(one.item))) return null
    const [first] = left.length > 0 ? left : items
    if (!first || left.length === 0) return illegal('notOnOffer', '2.1', { item: first?.item ?? '' })
    return illegal('belowMinimum', '2.1', { marks: first.limit, least: itemPrice(first.item) })
  },
  follow(state, seat, { items }) {
    const frame = topFrame(state)
    if (frame.at !== 'draft') return end('over')
    if (!items.some(one => frame.items.includes(one.item))) return end('usedUp')
    if (!decides(state, seat)) return WAIT
    const all = choices(state, seat)
    const prices = offered(all, 'buyItem')?.items ?? []
    const first = items.find(one => prices.some(x => x.item === one.item && x.price <= one.limit))
    if (first) return does({ do: 'buyItem', item: first.item })
    return offered(all, 'pass') ? does({ do: 'pass' }) : end('surprise')
  },
}

// ---------- all orders ----------

const ORDERS: { readonly [K in OrderKind]: OrderRule<Extract<Order, { kind: K }>> } = { bidLimit, draftList }
const ruleOf = (order: Order): OrderRule<Order> => ORDERS[order.kind] as OrderRule<Order>

/** Whether `seat` may place the order in this position, with a move or while they wait. */
export const orderSuits = (state: GameState, seat: Seat, order: Order): boolean =>
  ruleOf(order).suits(state, seat, order)

/**
 * Why an order that suits could never do anything, from the position after the move that it comes with: a limit below the least bid, a list
 * of what is sold or below its face value. Null where it can.
 */
export const whyIdleOrder = (state: GameState, order: Order): Illegal | null => ruleOf(order).whyIdle(state, order)

/** What the order of `seat` does in this position. */
export const followOrder = (state: GameState, seat: Seat, order: Order): Following =>
  ruleOf(order).follow(state, seat, order)

/** A move that an order made. */
export interface OrderAct {
  readonly seat: Seat
  readonly move: Move
}

export interface Followed {
  readonly state: GameState
  /** With `orderActed` before what each move brought about. Nothing in them tells a limit. */
  readonly events: readonly GameEvent[]
  readonly acts: readonly OrderAct[]
  /** The orders that are over now, by seat. */
  readonly ended: ReadonlyMap<Seat, OrderEnd>
}

/** Bids rise and lists shrink, so this is never reached. */
const MOST_ACTS = 2000

/**
 * Lets orders act, one for each seat, until somebody without one must decide. An order whose move the rules refuse is over and its
 * player is asked; so no order ever holds up the game.
 */
export function followOrders(start: GameState, orders: ReadonlyMap<Seat, Order>): Followed {
  const left = new Map(orders)
  const ended = new Map<Seat, OrderEnd>()
  const acts: OrderAct[] = []
  const events: GameEvent[] = []
  let state = start
  const close = (seat: Seat, why: OrderEnd) => {
    left.delete(seat)
    ended.set(seat, why)
  }
  while (acts.length < MOST_ACTS) {
    for (const [seat, order] of left) {
      const now = followOrder(state, seat, order)
      if (now.does === 'end') close(seat, now.why)
    }
    const seat = deciders(state).find(s => left.has(s))
    const order = seat === undefined ? undefined : left.get(seat)
    if (seat === undefined || !order) break
    const next = followOrder(state, seat, order)
    const played = next.does === 'move' ? play(state, seat, next.move) : null
    if (next.does !== 'move' || !played?.ok) {
      close(seat, 'surprise')
      continue
    }
    acts.push({ seat, move: next.move })
    events.push({ what: 'orderActed', seat }, ...played.value.events)
    state = played.value.state
    if (next.ends) close(seat, next.ends)
  }
  return { state, events, acts, ended }
}
