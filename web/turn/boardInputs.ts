import type { ComponentChildren } from 'preact'
import type { ChoiceOf, HexId, Move } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { RunsInput, TilesInput } from '../fetched/onBoard.ts'
import type { LazyPart } from '../parts/Lazy.tsx'
import type { Scene } from '../words.ts'
import type { BoardInputKind } from './forms.ts'

export interface BoardInputProps<K extends BoardInputKind> {
  readonly choice: ChoiceOf<K>
  readonly scene: Scene
  /** Null until the rules are there: what can be chosen is known without them. */
  readonly engine: Engine | null
  /** What a move does, before it is taken. */
  readonly previewOf: (move: Move | null) => ComponentChildren
  readonly onMove: (move: Move) => void
  readonly elsewhere?: Elsewhere | undefined
}

/** Where nothing can be done: what was tapped under the veil is asked about, and the answer stands below the board. */
export interface Elsewhere {
  readonly onAsk: (hex: HexId | null) => void
  readonly answer: ComponentChildren
}

/** Inputs that need the board, fetched with it. */
export const BOARD_INPUTS: { readonly [K in BoardInputKind]: LazyPart<BoardInputProps<K>> } = {
  layTiles: TilesInput,
  runTrains: RunsInput,
}
