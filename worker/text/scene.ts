// The position that a move is worded in: what it offers, and what the move would bring about.
import type { Choice, ChoiceKind, ChoiceOf, GameState, Move, MoveOf, play, Seat, Tried } from '../engine/index.ts'
import type { Names } from './sentence.ts'

/** The position that a move is worded in, with what its player may do in it. */
export interface Scene {
  readonly state: GameState
  readonly seat: Seat
  readonly choices: readonly Choice[]
  readonly name: Names
  /** Plays a move to tell what it would bring about; null where the rules are not at hand (the page's first view). */
  readonly play: typeof play | null
  /** The run that is proposed, where one was worked out. */
  readonly run?: ProposedRun | null
}

export interface ProposedRun {
  readonly move: MoveOf<'runTrains'>
  /** No legal run brings more; else it is the best that was found. */
  readonly proven: boolean
}

export const offered = <K extends ChoiceKind>({ choices }: Scene, kind: K): ChoiceOf<K> | undefined =>
  choices.find((c): c is ChoiceOf<K> => c.do === kind)

/** What the move would bring about, as far as its player asks; nothing if the rules refuse it. */
export function tried(move: Move, { state, seat, play }: Scene): Tried | null {
  const played = play?.(state, seat, move)
  return played?.ok ? { before: state, after: played.value.state, events: played.value.events } : null
}
