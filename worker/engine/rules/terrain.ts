// Costs of the terrain.
// Part of 4.4.1.
import { MAP } from '../data/map.ts'
import type { GameState } from '../state.ts'
import type { HexId, Marks } from '../types.ts'

/** Marks for the terrain of a hex: due with the first tile laid there, whatever its colour. */
export function terrainCost(state: GameState, hex: HexId): Marks {
  const printed = MAP[hex]
  if (state.board.tiles[hex] !== undefined || !printed) return 0
  return printed.terrainCostVariant === undefined ? printed.terrainCost : state.setup.tanneCost
}
