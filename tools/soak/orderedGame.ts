// One random game with random orders in force: what they do is checked against what their text says, and the same moves without orders.
import {
  beginOrder,
  deciders,
  displacedBy,
  followOrders,
  type GameEvent,
  type GameState,
  type Move,
  newGame,
  type OrderEnd,
  type OrderKind,
  play,
  type Seat,
  type StandingOrder,
} from '../../worker/engine/index.ts'
import { choose, generator, type Profile } from './game.ts'
import { allMoney, faults } from './invariants.ts'
import { type Placed, type Since, wrongAct } from './orderOracle.ts'
import { placingSeat, randomOrder } from './randomOrders.ts'

export interface OrderedGame {
  readonly moves: number
  /** Moves that orders made, by their kind. */
  readonly acts: ReadonlyMap<OrderKind, number>
  readonly ends: ReadonlyMap<OrderEnd, number>
}

class OrderFault extends Error {
  override readonly name = 'OrderFault'
}

interface InForce extends StandingOrder {
  readonly at: GameState
  readonly since: Since[]
}

/** Every so many moves all that must be true of a position is looked at, besides after the moves of orders. */
const CHECK_EVERY = 25
const MOST_MOVES = 4000

/** Plays a random game to its end. Throws where an order does what its text does not say, or anything is wrong with a position. */
export function orderedGame(seed: number, profile: Profile, most = MOST_MOVES): OrderedGame {
  const game = new Game(seed, profile)
  while (game.made.length < most && game.goesOn()) game.turn()
  game.again()
  return { moves: game.made.length, acts: game.acts, ends: game.ends }
}

class Game {
  readonly made: { readonly seat: Seat; readonly move: Move }[] = []
  readonly acts = new Map<OrderKind, number>()
  readonly ends = new Map<OrderEnd, number>()
  readonly #seed: number
  readonly #profile: Profile
  readonly #draw
  readonly #start: GameState
  readonly #money: number
  #state: GameState
  #orders: readonly InForce[] = []

  constructor(seed: number, profile: Profile) {
    this.#seed = seed
    this.#profile = profile
    this.#draw = generator(seed)
    this.#start = newGame({
      seats: 2 + this.#draw(4),
      seed: `orders ${seed}`,
      tanneCost: 50,
      strictRuns: this.#draw(2) === 0,
    })
    this.#money = allMoney(this.#start)
    this.#state = this.#start
  }

  goesOn(): boolean {
    return deciders(this.#state).length > 0
  }

  /** A player's move, orders that are placed after it, and what orders do then. */
  turn(): void {
    const seat = deciders(this.#state)[0]
    if (seat === undefined) return
    const move = choose(this.#state, seat, this.#profile, this.#draw)
    const played = play(this.#state, seat, move)
    if (!played.ok) throw this.#fault(`${JSON.stringify(move)} refused`)
    else {
      this.made.push({ seat, move })
      this.#state = played.value.state
      const fresh = this.#place()
      this.#follow(played.value.events, seat, fresh)
      if (this.made.length % CHECK_EVERY === 0) this.#check(move)
    }
  }

  /** The same moves without any order come to the same position. */
  again(): void {
    let state = this.#start
    for (const { seat, move } of this.made) {
      const played = play(state, seat, move)
      if (!played.ok) throw this.#fault('the same moves are refused without orders')
      state = played.value.state
    }
    if (JSON.stringify(state) !== JSON.stringify(this.#state))
      throw this.#fault('the same moves come to another position')
  }

  #place(): ReadonlySet<string> {
    const fresh = new Set<string>()
    if (this.#draw(4) > 0) return fresh
    const seat = placingSeat(this.#state, this.#draw)
    const order = randomOrder(this.#state, seat, this.#draw)
    if (!order) return fresh
    const id = `${this.made.length}`
    const placed: InForce = {
      ...{ id, seat, order, memory: beginOrder(this.#state, order), at: this.#state, since: [] },
    }
    const displaced = displacedBy(placed, this.#orders)
    const rest = this.#orders.flatMap(one => {
      if (!displaced.has(one.id)) return [one]
      const memory = displaced.get(one.id) ?? null
      return memory === null ? [] : [{ ...one, memory }]
    })
    this.#orders = [...rest, placed]
    fresh.add(id)
    return fresh
  }

  #follow(events: readonly GameEvent[], by: Seat, fresh: ReadonlySet<string>): void {
    const followed = followOrders(this.#state, this.#orders, { events, by }, fresh)
    for (const one of this.#orders) if (!fresh.has(one.id)) one.since.push({ by, own: false, events })
    for (const [i, { seat, move }] of followed.acts.entries()) {
      const actor = this.#orders.find(({ id }) => id === followed.actors[i])
      const played = play(this.#state, seat, move)
      if (!actor || !played.ok) throw this.#fault(`an order made ${JSON.stringify(move)}, which is refused`)
      const placed: Placed = actor
      const wrong = wrongAct(placed, this.#state, move, played.value.events)
      if (wrong) throw this.#fault(`${JSON.stringify(actor.order)} ${wrong}: ${JSON.stringify(move)}`)
      this.#state = played.value.state
      this.made.push({ seat, move })
      this.acts.set(actor.order.kind, (this.acts.get(actor.order.kind) ?? 0) + 1)
      for (const one of this.#orders)
        one.since.push({ by: seat, own: one.id === actor.id, events: played.value.events })
      this.#check(move)
    }
    if (JSON.stringify(this.#state) !== JSON.stringify(followed.state))
      throw this.#fault('orders come to another position')
    for (const why of followed.ended.values()) this.ends.set(why, (this.ends.get(why) ?? 0) + 1)
    this.#orders = this.#orders
      .filter(({ id }) => !followed.ended.has(id))
      .map(one => (followed.remembered.has(one.id) ? { ...one, memory: followed.remembered.get(one.id) } : one))
  }

  #check(move: Move): void {
    const wrong = faults(this.#state, this.#money)
    if (wrong.length > 0) throw this.#fault(`after ${JSON.stringify(move)}: ${wrong.join('; ')}`)
  }

  #fault(what: string): OrderFault {
    return new OrderFault(`seed ${this.#seed} ${this.#profile.name}, move ${this.made.length}: ${what}`)
  }
}
