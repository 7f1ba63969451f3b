// What moves change, as facts: before and after, the place in the next turn order, and who is next.
import {
  type Consequence,
  consequences,
  deciders,
  type GameState,
  orderByCash,
  playBatch,
  type Round,
  type Seat,
  type TurnMove,
  topOf,
} from '../engine/index.ts'

/** Who decides then: the other side of an offer, the same player, somebody else, or nobody when the game is over. */
export type NextUp =
  | { readonly who: 'answer' | 'reader' | 'other'; readonly seat: Seat }
  | { readonly who: 'nobody'; readonly over: boolean }

export interface Effects {
  readonly changes: readonly Consequence[]
  /** Ruling 27: the place in the next trading round, from 1; null outside of trading rounds. */
  readonly place: { readonly from: number; readonly to: number } | null
  readonly next: NextUp
  /** The round that begins with it. */
  readonly round: Round | null
}

/** The position after these moves; null if the rules refuse them now. */
export function outcome(state: GameState, seat: Seat, moves: readonly TurnMove[]): GameState | null {
  const played = playBatch(state, seat, moves)
  return played.ok ? played.value.state : null
}

/** What differs for `seat` between two positions. */
export function effects(before: GameState, after: GameState, seat: Seat): Effects {
  return {
    changes: consequences(before, after, seat),
    place: after.round.kind === 'stock' ? { from: placeOf(before, seat), to: placeOf(after, seat) } : null,
    next: nextUp(after, seat),
    round: sameRound(before.round, after.round) ? null : after.round,
  }
}

const placeOf = (state: GameState, seat: Seat): number => orderByCash(state).indexOf(seat) + 1

/** Who decides next, as `seat` sees it. */
export function nextUp(state: GameState, seat: Seat): NextUp {
  const top = topOf(state)
  if (top?.at === 'consent' && top.by === seat) return { who: 'answer', seat: top.turn }
  const [next] = deciders(state)
  if (next === undefined) return { who: 'nobody', over: top?.at === 'end' }
  return { who: next === seat ? 'reader' : 'other', seat: next }
}

const sameRound = (a: Round, b: Round): boolean => JSON.stringify(a) === JSON.stringify(b)
