// What a rule file offers for its kind of frame.
import type { Choice } from './choices.ts'
import type { Illegal } from './errors.ts'
import type { Move } from './moves.ts'
import type { Frame, GameState } from './state.ts'
import type { Tx } from './tx.ts'
import type { Seat } from './types.ts'

export interface FrameRule<F extends Frame> {
  /** Who must decide; empty where the frame goes on by itself. */
  readonly deciders: (state: GameState, frame: F) => readonly Seat[]
  /** What `seat` may do; empty for others than the deciders (but an offer can be withdrawn by its maker). */
  readonly choices: (state: GameState, frame: F, seat: Seat) => readonly Choice[]
  /** Does the move, or says which rule forbids it. May leave `tx` half-changed on a refusal; the caller drops it. */
  readonly apply: (tx: Tx, frame: F, seat: Seat, move: Move) => Illegal | null
  /** One automatic step (an empty or forced decision, the end of a round); false where a decision is due or all is over. */
  readonly advance: (tx: Tx, frame: F) => boolean
}
