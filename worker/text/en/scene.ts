// The position that a move is worded in: what it offers, what things cost in it, what a move would bring about.
import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type GameEvent,
  type GameState,
  type Marks,
  type Move,
  type MoveOf,
  type play,
  shareSize,
  stockValue,
} from '../../engine/index.ts'
import type { Names } from '../sentence.ts'

/** The position that a move is worded in, with what its player may do in it. */
export interface Scene {
  readonly state: GameState
  readonly seat: number
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
export function outcome(
  move: Move,
  { state, seat, play }: Scene,
): { readonly state: GameState; readonly events: readonly GameEvent[] } | null {
  const played = play?.(state, seat, move)
  return played?.ok ? played.value : null
}

/** What belongs to this move, not to the turns after it. */
export function untilNextTurn(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findIndex(e => e.what === 'turnBegan')
  return end < 0 ? events : events.slice(0, end)
}

export const ranBy = (move: MoveOf<'runTrains'>, scene: Scene) =>
  outcome(move, scene)?.events.find(e => e.what === 'ran')

export const priceOf = (move: MoveOf<'buyItem'>, scene: Scene): Marks | undefined =>
  offered(scene, 'buyItem')?.items.find(x => x.item === move.item)?.price

export const sharePrice = (move: MoveOf<'buyShare'>, scene: Scene): Marks => stockValue(scene.state, move.company)

export const optionPrice = (move: MoveOf<'exerciseOption'>, { state }: Scene): Marks =>
  (move.percent / shareSize(state, move.company)) * stockValue(state, move.company)
