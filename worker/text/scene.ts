// The position that a move is worded in: what it offers, and what can be foreseen of the move.
import type { Choice, ChoiceKind, ChoiceOf, GameState, Marks, Move, MoveOf, Seat } from '../engine/index.ts'
import type { Names } from './sentence.ts'

/** The position that a move is worded in, with what its player may do in it. */
export interface Scene {
  readonly state: GameState
  readonly seat: Seat
  readonly choices: readonly Choice[]
  readonly name: Names
  /** What moves would bring about (`outcomes.ts`); null where the rules are not at hand (the page's first view). */
  readonly foreseen: Foreseen | null
  /** The run that is proposed, where one was worked out. */
  readonly run?: ProposedRun | null
}

/** What can be said of a move where the rules are at hand. */
export interface Foreseen {
  /** What the move brings about; empty where there is nothing to tell. */
  readonly detail: (move: Move, scene: Scene) => string
  /** Who gets what of a profit, and where the value goes. */
  readonly payout: (move: MoveOf<'distribute'>, scene: Scene) => string
  /** What a run brings; null if it is not legal. */
  readonly revenue: (move: MoveOf<'runTrains'>, scene: Scene) => Marks | null
}

export interface ProposedRun {
  readonly move: MoveOf<'runTrains'>
  /** No legal run brings more; else it is the best that was found. */
  readonly proven: boolean
}

export const offered = <K extends ChoiceKind>({ choices }: Scene, kind: K): ChoiceOf<K> | undefined =>
  choices.find((c): c is ChoiceOf<K> => c.do === kind)

/** Several small words in one line; what is empty is left out. */
export const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')
