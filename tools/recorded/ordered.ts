// A recorded game with standing orders: who gives which with which submission, so that everything goes as it is recorded.
import {
  beginOrder,
  displacedBy,
  type Followed,
  followOrders,
  type GameEvent,
  type Order,
  type OrderKind,
  orderSuits,
  type Seat,
  type StandingOrder,
  whyIdleOrder,
} from '../../worker/engine/index.ts'
import { candidates, type Giving } from './candidates.ts'
import { endOfSubmission, type FlatMove } from './flat.ts'
import { Positions } from './positions.ts'
import type { Turn } from './turns.ts'

/** A submission, with the orders that come with it. */
export interface OrderedTurn extends Turn {
  readonly orders: readonly Order[]
}

export interface Plan {
  readonly turns: readonly OrderedTurn[]
  /** How many orders of a kind were given, and how many recorded moves they made. */
  readonly given: ReadonlyMap<OrderKind, number>
  readonly acts: number
}

/** The record with the orders that its players could have given. Throws if an order does what is not recorded. */
export function withOrders(all: readonly FlatMove[], giving: Giving): Plan {
  const planner = new Planner(all, giving)
  while (planner.goesOn()) planner.submission()
  return planner
}

/** What comes of an order that is given at some point of the record. */
interface Tried {
  /** Submissions that it takes off its player. */
  readonly saved: number
  /** A standing order of the other site made its first move where the game was played. */
  readonly used: boolean
}

class Planner implements Plan {
  readonly turns: OrderedTurn[] = []
  readonly given = new Map<OrderKind, number>()
  acts = 0
  readonly #all: readonly FlatMove[]
  readonly #positions: Positions
  readonly #giving: Giving
  #standing: readonly StandingOrder[] = []
  #at = 0

  constructor(all: readonly FlatMove[], giving: Giving) {
    this.#all = all
    this.#giving = giving
    this.#positions = new Positions(all)
  }

  goesOn(): boolean {
    return this.#at < this.#all.length
  }

  /** One submission of a player, the orders that they give with it, and what all orders do then. */
  submission(): void {
    const from = this.#at
    const to = this.#end(from)
    const moves = this.#all.slice(from, to)
    const [first, last] = [moves[0], moves[moves.length - 1]]
    if (!first || !last) throw new Error('no move')
    const { seat, before } = first
    const events = moves.flatMap(move => move.events)
    const orders = this.#orders(seat, from, to, events)
    const named = moves.flatMap(move => move.named)
    this.turns.push({ seat, moves: named, before, after: last.after, orders })
    const fresh = new Set<string>()
    for (const [n, order] of orders.entries()) {
      const id = `${from}-${n}`
      fresh.add(id)
      this.given.set(order.kind, (this.given.get(order.kind) ?? 0) + 1)
      this.#place({ id, seat, order, memory: beginOrder(last.after, order, events) })
    }
    const followed = followOrders(last.after, this.#standing, { events, by: seat }, fresh)
    this.#standing = left(this.#standing, followed)
    this.acts += followed.acts.length
    const next = this.#positions.find(followed.state, to, followed.acts.length)
    if (next === null) {
      const what = JSON.stringify(followed.acts)
      throw new Error(`after recorded move ${to} orders do what is not recorded: ${what}`)
    }
    this.#at = next
  }

  #place(placed: StandingOrder): void {
    const displaced = displacedBy(placed, this.#standing)
    const rest = this.#standing.flatMap(one => {
      if (!displaced.has(one.id)) return [one]
      const memory = displaced.get(one.id) ?? null
      return memory === null ? [] : [{ ...one, memory }]
    })
    this.#standing = [...rest, placed]
  }

  /** A submission ends where somebody else decides, and where an order goes on. */
  #end(from: number): number {
    let standing = this.#standing
    return endOfSubmission(this.#all, from, next => {
      const move = this.#all[next - 1]
      if (!move) return true
      const followed = followOrders(move.after, standing, { events: move.events, by: move.seat })
      standing = left(standing, followed)
      return followed.acts.length > 0
    })
  }

  #orders(seat: Seat, from: number, to: number, events: readonly GameEvent[]): readonly Order[] {
    const before = this.#all[from]?.before
    const state = this.#all[to - 1]?.after
    if (!state || !before || this.#giving === 'none') return []
    const chosen: Order[] = []
    for (const choice of candidates(this.#all, seat, to, one => this.#follows(one, seat, to, events))) {
      const best = choice
        .filter(order => this.#mayPlace(order, seat, chosen, [before, state]))
        .map(order => ({ order, tried: this.#try(order, seat, to, events) }))
        .filter(({ order, tried }) => tried !== null && tried.saved > 0 && this.#isGiven(order, tried))
        .sort((a, b) => (b.tried?.saved ?? 0) - (a.tried?.saved ?? 0))[0]
      if (best) chosen.push(best.order)
    }
    return chosen
  }

  #mayPlace(
    order: Order,
    seat: Seat,
    chosen: readonly Order[],
    [before, state]: readonly FlatMove['before'][],
  ): boolean {
    if (!before || !state || !orderSuits(state, seat, order) || whyIdleOrder(state, order, before)) return false
    const placed = { id: 'new', seat, order, memory: beginOrder(state, order) }
    const others = chosen.map((one, n) => ({ id: `${n}`, seat, order: one, memory: beginOrder(state, one) }))
    return displacedBy(placed, [...this.#standing, ...others]).size === 0
  }

  /** Mines and companies go by the record; for shares and the start auction it may be asked for what was used there. */
  #isGiven(order: Order, tried: Tried | null): boolean {
    const { kind } = order
    if (this.#giving === 'all' || kind === 'mines' || kind === 'company') return true
    const sameKind = kind === 'draftList' || (kind === 'stock' && order.rounds === 'stock')
    return sameKind && (this.#giving === 'sameKinds' || (tried?.used ?? false))
  }

  readonly #follows = (order: Order, seat: Seat, to: number, events: readonly GameEvent[]): boolean =>
    this.#try(order, seat, to, events) !== null

  /** Lets one order alone go along with the record to its end; null where it does anything that is not recorded. */
  #try(order: Order, seat: Seat, to: number, events: readonly GameEvent[]): Tried | null {
    const last = this.#all[to - 1]
    if (!last) return null
    let one: readonly StandingOrder[] = [{ id: 'a', seat, order, memory: beginOrder(last.after, order, events) }]
    let followed = followOrders(last.after, one)
    let [at, saved, used] = [to, 0, null as boolean | null]
    for (;;) {
      const next = this.#positions.find(followed.state, at, followed.acts.length)
      if (next === null) return null
      if (next > at) {
        const alone = this.#all[at - 1]?.seat !== seat && this.#all[next]?.seat !== seat
        // Right after its own submission it goes on with it, else it takes one off.
        if (at > to && alone) saved++
        used ??= this.#all[at]?.automatic ?? false
      }
      one = left(one, followed)
      const move = this.#all[next]
      if (one.length === 0 || !move) return { saved, used: used ?? false }
      followed = followOrders(move.after, one, { events: move.events, by: move.seat })
      at = next + 1
    }
  }
}

/** The orders that are still in force, with what they remember now. */
const left = (orders: readonly StandingOrder[], { ended, remembered }: Followed): readonly StandingOrder[] =>
  orders
    .filter(({ id }) => !ended.has(id))
    .map(one => (remembered.has(one.id) ? { ...one, memory: remembered.get(one.id) } : one))
