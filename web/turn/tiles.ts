// Laying a tile as pure state: a hex is tapped, its first legal tile lies there, other tiles and rotations are a tap away.
import type { Marks, Move, PlacedTile, TileId } from '../../worker/engine/index.ts'

/** A tile that may lie on the tapped hex, with what it costs. */
export interface Fit {
  readonly tile: PlacedTile
  readonly cost: Marks
}

/** The legal tiles of the tapped hex, and which of them lies there. */
export interface TilesInput {
  readonly fits: readonly Fit[]
  readonly at: number
}

export const tapHex = (fits: readonly Fit[]): TilesInput => ({ fits, at: 0 })
export const lying = ({ fits, at }: TilesInput): Fit | null => fits[at] ?? null

/** The numbers of the legal tiles, each once. */
export const tileNumbers = ({ fits }: TilesInput): readonly TileId[] => [...new Set(fits.map(f => f.tile.tile))]

/** How many ways the lying tile fits. */
export const rotations = (input: TilesInput): number =>
  input.fits.filter(f => f.tile.tile === lying(input)?.tile.tile).length

/** Another tile in its place, as it first fits. */
export function chooseTile(input: TilesInput, tile: TileId): TilesInput {
  const at = input.fits.findIndex(f => f.tile.tile === tile)
  return at < 0 ? input : { ...input, at }
}

/** The same tile turned to the next way in which it fits. */
export function turnTile(input: TilesInput): TilesInput {
  const now = lying(input)
  if (!now) return input
  const same = input.fits.flatMap((f, i) => (f.tile.tile === now.tile.tile ? [i] : []))
  return { ...input, at: same[(same.indexOf(input.at) + 1) % same.length] ?? input.at }
}

export function layMove(input: TilesInput): Move | null {
  const fit = lying(input)
  return fit ? { do: 'layTiles', tiles: [fit.tile] } : null
}
