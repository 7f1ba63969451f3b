// What a kind of standing order has to say for itself, and what its words are made from.
import type * as v from 'valibot'
import type { Choice, ChoiceKind, ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import type { GameEvent } from '../events.ts'
import { deciders } from '../flow.ts'
import type { Move } from '../moves.ts'
import type { GameState, Round } from '../state.ts'
import type { MineId, Seat } from '../types.ts'
import type { Order, Until } from './kinds.ts'

/**
 * Why an order is over: its purpose is reached (`won`, `usedUp`), the least bid is above its limit, its player is out of the auction
 * otherwise, auction (`over`) or rounds (`until`) that it was for are over; or it is stopped by what nobody had told it: something else is
 * to be decided (`surprise`), somebody sold or founded, a director changed, a phase began, maintenance fell due, a compulsory train is to be
 * bought, the run would be worth less than the last one, somebody built into its route, no run was found, a mine was connected, what it is
 * for belongs to somebody else, there is a new lot, or no share is to be had within its limit. Then its player is asked as usual.
 */
export const ORDER_ENDS = [
  ...(['won', 'usedUp', 'overLimit', 'out', 'over', 'surprise'] as const),
  ...(['until', 'sold', 'founded', 'director', 'phase', 'maintenance', 'compulsory'] as const),
  ...(['lessRun', 'builtInto', 'noRun', 'connected', 'gone', 'newLot', 'notToBeHad'] as const),
] as const
export type OrderEnd = (typeof ORDER_ENDS)[number]

/** What an order does in a position: nothing yet, a move (after which it may be over), or no more. */
export type Following =
  | { readonly does: 'wait' }
  | { readonly does: 'move'; readonly move: Move; readonly ends: OrderEnd | null }
  | { readonly does: 'end'; readonly why: OrderEnd }

/** What an order sees of the game: what a move and all that followed from it brought about. */
export interface Seen {
  /** The position that it led to. */
  readonly state: GameState
  readonly events: readonly GameEvent[]
  /** Who moved. */
  readonly by: Seat | null
  /** It was this very order that moved. */
  readonly own: boolean
}

/** What an order makes of what it sees: it goes on and remembers this, or it is over. */
export type Watched<M> = { readonly remembers: M } | { readonly ends: OrderEnd }

/** Searches for a best run that are left to the orders after one submission: what they may do takes bounded time. */
export interface Searches {
  left: number
}

/** What is left of an order to do, and the mines that a surprise has taken out of it. */
export interface Left {
  readonly order: Order
  readonly stopped: readonly { readonly mine: MineId; readonly why: OrderEnd }[]
}

export interface OrderRule<O extends Order, M> {
  /** The form of what it remembers. */
  readonly memory: v.GenericSchema<unknown, M>
  /** Whether `seat` may place the order in this position, for the decisions that come after. */
  readonly suits: (state: GameState, seat: Seat, order: O) => boolean
  /**
   * Why the order could never do anything from this position on, with the least that would be possible; null where it can. `from`: the
   * position in which its player decided to place it, before the move that it comes with.
   */
  readonly whyIdle: (state: GameState, order: O, from: GameState) => Illegal | null
  /** What it remembers at first. `events`: what the move that it comes with brought about. */
  readonly begin: (state: GameState, order: O, events: readonly GameEvent[]) => M
  /** What it is for: of one seat only one order in force is for the same thing. */
  readonly concerns: (order: O, memory: M) => readonly string[]
  /** What is left of it without some of that; null: nothing, or it cannot be divided. */
  readonly without: (memory: M, concerns: ReadonlySet<string>) => M | null
  /** The order as far as it is still to be done; left out: as it was placed. */
  readonly left?: (order: O, memory: M) => Left
  readonly watch: (seat: Seat, order: O, memory: M, seen: Seen) => Watched<M>
  readonly follow: (state: GameState, seat: Seat, order: O, memory: M, searches: Searches) => Following
}

export const WAIT: Following = { does: 'wait' }
/** The order is over. */
export const end = (why: OrderEnd): Following => ({ does: 'end', why })
/** The order makes this move, and may be over with it. */
export const does = (move: Move, ends: OrderEnd | null = null): Following => ({ does: 'move', move, ends })
/** Whether the game waits for `seat`. */
export const decides = (state: GameState, seat: Seat): boolean => deciders(state).includes(seat)
/** The choice of a kind among all. */
export const offered = <K extends ChoiceKind>(all: readonly Choice[], kind: K): ChoiceOf<K> | undefined =>
  all.find((c): c is ChoiceOf<K> => c.do === kind)

/** Declines the step where that costs nothing; where it may not be declined, its player is asked. */
export function declines(all: readonly Choice[], otherwise: OrderEnd): Following {
  const skip = offered(all, 'skipStep')
  return skip && !skip.insolvent ? does({ do: 'skipStep' }) : end(otherwise)
}

/** `until`, if what happened ends the rounds that the order is for. A phase ends by the next one. */
export function untilOver(
  until: Until,
  rounds: readonly Round['kind'][],
  events: readonly GameEvent[],
): OrderEnd | null {
  for (const event of events) {
    if (event.what === 'phaseBegan' && until === 'phase') return 'phase'
    if (event.what !== 'roundEnded' || !rounds.includes(event.round.kind)) continue
    const { kind, number, ofSet } = event.round
    if (until === 'round' || (until === 'set' && (kind !== 'operating' || number === ofSet))) return 'until'
  }
  return null
}

/** Whether the move that an order comes with has ended what the order is for. */
export function isOverAlready(
  until: Until,
  rounds: readonly Round['kind'][],
  from: GameState,
  state: GameState,
): boolean {
  const [before, now] = [from.round, state.round]
  if (!rounds.includes(before.kind)) return false
  const sameTurn = before.kind === now.kind && before.turn === now.turn
  if (until === 'round') return !(sameTurn && before.number === now.number)
  return until === 'set' && !sameTurn
}
