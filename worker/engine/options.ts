// Answers on demand to choices whose domain is too large to list: the tiles of a hex, the routes of a train.

import { isHex } from './board/hex.ts'
import { isTwoTileTile } from './board/tile.ts'
import type { Choice } from './choices.ts'
import type { PlacedTile } from './moves.ts'
import { requiredTiles } from './rules/concessionRoutes.ts'
import { layTile, tilesFor, trackOf } from './rules/track.ts'
import type { GameState, MineFrame, RailwayFrame } from './state.ts'
import { topOf } from './state.ts'
import { Tx } from './tx.ts'
import type { HexId, Marks } from './types.ts'

/** What is known already of a move that is being composed. */
export interface MoveSoFar {
  readonly hex?: HexId
  /** Tiles laid before in the same move. */
  readonly laid?: readonly PlacedTile[]
}

export type Option = { readonly kind: 'tile'; readonly tile: PlacedTile; readonly cost: Marks }

/** Every legal completion of `choice` with what `soFar` says. */
export function options(state: GameState, choice: Choice, soFar: MoveSoFar): readonly Option[] {
  const frame = topOf(state)
  if (choice.do !== 'layTiles' || (frame?.at !== 'mine' && frame?.at !== 'railway')) return []
  if (soFar.hex === undefined || !isHex(soFar.hex)) return []
  return tileChoices(state, frame, soFar.hex, soFar.laid ?? [], choice.route !== null)
}

function tileChoices(
  state: GameState,
  frame: MineFrame | RailwayFrame,
  hex: HexId,
  laid: readonly PlacedTile[],
  route: boolean,
): Option[] {
  if (route && frame.at === 'railway')
    return requiredTiles(state, frame.company, hex).map(tile => ({ kind: 'tile', tile, cost: 0 }))
  const track = trackOf(frame)
  const tx = new Tx(state)
  for (const tile of laid) layTile(tx, track, tile, 0)
  const before = [...frame.done.laid, ...laid]
  if (before.length > 0 && (frame.at === 'mine' || !before.every(({ tile }) => isTwoTileTile(tile)))) return []
  if (before.length > 1) return []
  return tilesFor(tx.state, track, hex)
    .filter(({ tile }) => before.length === 0 || isTwoTileTile(tile.tile))
    .map(({ tile, cost }) => ({ kind: 'tile', tile, cost }))
}
