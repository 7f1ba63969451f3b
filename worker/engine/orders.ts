// Standing orders: what players want done while they are away. Each kind is one entry of `ORDERS`; whoever holds the secret orders (the
// room) lets them act, and every move goes through `choices` and `play` as a player's own would. What each kind does and what stops it
// stands, for players too, in docs/orders.md.
import * as v from 'valibot'
import type { Illegal } from './errors.ts'
import type { GameEvent } from './events.ts'
import { deciders } from './flow.ts'
import type { Move } from './moves.ts'
import { bidLimit } from './orders/bidLimit.ts'
import { companyOrder } from './orders/companyOrder.ts'
import { consentOrder } from './orders/consentOrder.ts'
import { draftList } from './orders/draftList.ts'
import type { Order, OrderKind, OrderOf } from './orders/kinds.ts'
import { mineOrder } from './orders/mineOrder.ts'
import {
  end,
  type Following,
  type Left,
  type OrderEnd,
  type OrderRule,
  type Searches,
  type Seen,
  type Watched,
} from './orders/rule.ts'
import { stockOrder } from './orders/stockOrder.ts'
import { play } from './play.ts'
import type { GameState } from './state.ts'
import type { Seat } from './types.ts'

export * from './orders/kinds.ts'
export { type Following, type Left as LeftOfOrder, ORDER_ENDS, type OrderEnd } from './orders/rule.ts'

/** What an order remembers between positions: plain JSON, the business of its kind alone. */
export type OrderMemory = unknown

/** The rule of a kind for memories that were stored. Of one that it cannot read (a later version wrote it) the player is asked. */
interface Kind {
  readonly suits: (state: GameState, seat: Seat, order: Order) => boolean
  readonly whyIdle: (state: GameState, order: Order, from: GameState) => Illegal | null
  readonly begin: (state: GameState, order: Order, events: readonly GameEvent[]) => OrderMemory
  readonly concerns: (order: Order, memory: OrderMemory) => readonly string[]
  readonly without: (memory: OrderMemory, concerns: ReadonlySet<string>) => OrderMemory | null
  readonly left: (order: Order, memory: OrderMemory) => Left
  readonly watch: (seat: Seat, order: Order, memory: OrderMemory, seen: Seen) => Watched<OrderMemory>
  readonly follow: (state: GameState, order: StandingOrder, searches: Searches) => Following
}

function kind<K extends OrderKind, M>(rule: OrderRule<OrderOf<K>, M>): Kind {
  const as = (order: Order) => order as OrderOf<K>
  /** Calls back with the memory that can be read. */
  const read = <T>(memory: OrderMemory, then: (memory: M) => T, otherwise: T): T => {
    const found = v.safeParse(rule.memory, memory)
    return found.success ? then(found.output) : otherwise
  }
  return {
    suits: (state, seat, order) => rule.suits(state, seat, as(order)),
    whyIdle: (state, order, from) => rule.whyIdle(state, as(order), from),
    begin: (state, order, events) => rule.begin(state, as(order), events),
    concerns: (order, memory) => read(memory, m => rule.concerns(as(order), m), []),
    without: (memory, concerns) => read<M | null>(memory, m => rule.without(m, concerns), null),
    left: (order, memory) =>
      read<Left>(memory, m => rule.left?.(as(order), m) ?? { order, stopped: [] }, { order, stopped: [] }),
    watch: (seat, order, memory, seen) =>
      read<Watched<M>>(memory, m => rule.watch(seat, as(order), m, seen), { ends: 'surprise' }),
    follow: (state, { seat, order, memory }, searches) =>
      read(memory, m => rule.follow(state, seat, as(order), m, searches), end('surprise')),
  }
}

const ORDERS: { readonly [K in OrderKind]: Kind } = {
  bidLimit: kind(bidLimit),
  draftList: kind(draftList),
  stock: kind(stockOrder),
  mines: kind(mineOrder),
  company: kind(companyOrder),
  consent: kind(consentOrder),
}

/** Whether `seat` may place the order in this position, with a move or while they wait. */
export const orderSuits = (state: GameState, seat: Seat, order: Order): boolean =>
  ORDERS[order.kind].suits(state, seat, order)

/**
 * Why an order that suits could never do anything, from the position after the move that it comes with: a limit below the least bid, a list
 * of what is sold or below its face value, a round that the move has ended. Null where it can. `from`: the position before that move.
 */
export const whyIdleOrder = (state: GameState, order: Order, from: GameState = state): Illegal | null =>
  ORDERS[order.kind].whyIdle(state, order, from)

/** An order in force. */
export interface StandingOrder {
  /** Any name that tells it from others. */
  readonly id: string
  readonly seat: Seat
  readonly order: Order
  readonly memory: OrderMemory
}

/** What an order remembers that is placed in this position. `events`: what the move that it comes with brought about. */
export const beginOrder = (state: GameState, order: Order, events: readonly GameEvent[] = []): OrderMemory =>
  ORDERS[order.kind].begin(state, order, events)

/**
 * What becomes of the orders of a seat when it places another: those that are for the same thing are over (`null`), or go on without it
 * (what they remember then). Those that it does not touch are not named.
 */
export function displacedBy(
  placed: StandingOrder,
  others: readonly StandingOrder[],
): ReadonlyMap<string, OrderMemory | null> {
  const taken = new Set(ORDERS[placed.order.kind].concerns(placed.order, placed.memory))
  const displaced = new Map<string, OrderMemory | null>()
  for (const { id, seat, order, memory } of others) {
    const rule = ORDERS[order.kind]
    const touches = seat === placed.seat && rule.concerns(order, memory).some(one => taken.has(one))
    if (touches) displaced.set(id, rule.without(memory, taken))
  }
  return displaced
}

/** An order as far as it is still to be done. */
export const leftOfOrder = (order: Order, memory: OrderMemory): Left => ORDERS[order.kind].left(order, memory)

/** What the order does in this position. */
export const followOrder = (state: GameState, order: StandingOrder, searches: Searches = { left: 1 }): Following =>
  ORDERS[order.order.kind].follow(state, order, searches)

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
  /** Which order made each of them. */
  readonly actors: readonly string[]
  /** The orders that are over now, by id. */
  readonly ended: ReadonlyMap<string, OrderEnd>
  /** What those that go on remember, where that has changed, by id. */
  readonly remembered: ReadonlyMap<string, OrderMemory>
}

/** What a submission brought about that orders may stop for, and who made it. */
export interface Happened {
  readonly events: readonly GameEvent[]
  readonly by: Seat | null
}

/** So many moves of orders, and searches for a best run, after one submission at most. Then whoever decides is asked; the orders stay. */
const MOST_ACTS = 1000
const MOST_SEARCHES = 12

/**
 * Shows the orders what has happened, and lets them act until somebody must decide for whom none acts. An order whose move the rules refuse
 * is over and its player is asked; so no order ever holds up the game. `happened` was before the orders of `start` that were placed with it:
 * those are among `fresh` and do not see it.
 */
export function followOrders(
  start: GameState,
  orders: readonly StandingOrder[],
  happened: Happened = { events: [], by: null },
  fresh: ReadonlySet<string> = new Set(),
): Followed {
  const table = new Table(start, orders)
  table.show({ state: start, ...happened, own: false }, id => !fresh.has(id))
  const searches: Searches = { left: MOST_SEARCHES }
  while (table.acts.length < MOST_ACTS && table.step(searches));
  const { state, events, acts, actors, ended, remembered } = table
  return { state, events, acts, actors, ended, remembered }
}

/** The game and the orders in force, while they act. */
class Table {
  state: GameState
  readonly events: GameEvent[] = []
  readonly acts: OrderAct[] = []
  readonly actors: string[] = []
  readonly ended = new Map<string, OrderEnd>()
  readonly remembered = new Map<string, OrderMemory>()
  readonly #orders: Map<string, StandingOrder>

  constructor(state: GameState, orders: readonly StandingOrder[]) {
    this.state = state
    this.#orders = new Map(orders.map(order => [order.id, order]))
  }

  /** Lets them see what happened: some are over by it, some remember it. */
  show(seen: Seen, whom: (id: string) => boolean = () => true, actor: string | null = null): void {
    for (const standing of [...this.#orders.values()].filter(({ id }) => whom(id))) {
      const { id, seat, order, memory } = standing
      const watched = ORDERS[order.kind].watch(seat, order, memory, { ...seen, own: id === actor })
      if ('ends' in watched) this.#close(id, watched.ends)
      else if (JSON.stringify(watched.remembers) !== JSON.stringify(memory)) {
        this.#orders.set(id, { ...standing, memory: watched.remembers })
        this.remembered.set(id, watched.remembers)
      }
    }
  }

  /** One order acts, or is over; false where none does either. */
  step(searches: Searches): boolean {
    const waiting = deciders(this.state)
    for (const standing of this.#orders.values()) {
      const next = followOrder(this.state, standing, searches)
      if (next.does === 'wait') continue
      if (next.does === 'end') this.#close(standing.id, next.why)
      else if (waiting.includes(standing.seat)) this.#act(standing, next.move, next.ends)
      else continue
      return true
    }
    return false
  }

  #act({ id, seat }: StandingOrder, move: Move, ends: OrderEnd | null): void {
    const played = play(this.state, seat, move)
    if (!played.ok) {
      this.#close(id, 'surprise')
      return
    }
    const { state, events } = played.value
    this.acts.push({ seat, move })
    this.actors.push(id)
    this.events.push({ what: 'orderActed', seat }, ...events)
    this.state = state
    if (ends) this.#close(id, ends)
    this.show({ state, events, by: seat, own: false }, () => true, id)
  }

  #close(id: string, why: OrderEnd): void {
    this.#orders.delete(id)
    this.remembered.delete(id)
    this.ended.set(id, why)
  }
}
