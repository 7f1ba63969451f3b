import type { ChoiceOf, Move } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { BoardPlace, type Later, lazily } from '../parts/Lazy.tsx'
import type { Scene } from '../words.ts'
import type { DrawnKind } from './forms.ts'

export interface DrawnProps<K extends DrawnKind> {
  readonly choice: ChoiceOf<K>
  readonly scene: Scene
  readonly engine: Engine
  readonly onMove: (move: Move) => void
}

/** Inputs that need the board, fetched with it. */
export const DRAWN: { readonly [K in DrawnKind]: Later<DrawnProps<K>> } = {
  layTiles: lazily(() => import('./TilesInput.tsx').then(m => m.TilesInput), BoardPlace),
  runTrains: lazily(() => import('./RunsInput.tsx').then(m => m.RunsInput), BoardPlace),
}
