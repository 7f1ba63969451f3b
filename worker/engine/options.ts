// Answers on demand to choices whose domain is too large to list: the tiles of a hex, the routes of a train.
import type { Choice } from './choices.ts'
import type { PlacedTile } from './moves.ts'
import type { GameState } from './state.ts'
import type { HexId, Marks } from './types.ts'

/** What is known already of a move that is being composed. */
export interface Partial {
  readonly hex?: HexId
  /** Tiles laid before in the same move. */
  readonly laid?: readonly PlacedTile[]
}

export type Option = { readonly kind: 'tile'; readonly tile: PlacedTile; readonly cost: Marks }

/** Every legal completion of `choice` with what `partial` says. */
export function options(_state: GameState, _choice: Choice, _partial: Partial): readonly Option[] {
  return []
}
