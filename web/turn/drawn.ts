import type { ComponentChildren } from 'preact'
import type { ChoiceOf, HexId, Move } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { BoardPlace, type Later, lazily } from '../parts/Lazy.tsx'
import type { Scene } from '../words.ts'
import type { DrawnKind } from './forms.ts'

export interface DrawnProps<K extends DrawnKind> {
  readonly choice: ChoiceOf<K>
  readonly scene: Scene
  readonly engine: Engine
  readonly onMove: (move: Move) => void
  readonly elsewhere?: Elsewhere | undefined
}

/** Where nothing can be done: what was tapped under the veil is asked about, and the answer stands below the board. */
export interface Elsewhere {
  readonly onAsk: (hex: HexId | null) => void
  readonly answer: ComponentChildren
}

/** Inputs that need the board, fetched with it. */
export const DRAWN: { readonly [K in DrawnKind]: Later<DrawnProps<K>> } = {
  layTiles: lazily(() => import('./TilesInput.tsx').then(m => m.TilesInput), BoardPlace),
  runTrains: lazily(() => import('./RunsInput.tsx').then(m => m.RunsInput), BoardPlace),
}
