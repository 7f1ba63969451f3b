// 4.4.1 What a tile may replace, and how often it is there.
import type { HexColour, TileColour } from '../data/drawing.ts'
import type { Board } from '../state.ts'
import type { HexId, TileId } from '../types.ts'
import { EDGES, mapHex, neighbour, opposite } from './hex.ts'
import { type Layout, printedLayout, tileOf } from './tile.ts'

const NEXT_COLOUR: { readonly [colour in HexColour]: TileColour | null } = {
  plain: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'grey',
  grey: null,
}

/** Why one drawing cannot replace another. */
export type ReplaceRefusal =
  | 'wrongColour'
  | 'wrongPlace'
  | 'wrongLabel'
  | 'cutsTrack'
  | 'offTheMap'
  | 'againstBarrier'
  | 'againstGreyEdge'

/** Every old piece of track is kept with its gauge, and edges that shared a stop still share one. */
function keepsTrack(old: Layout, next: Layout): boolean {
  const moved: (number | undefined)[] = []
  for (const edge of EDGES) {
    const before = old.ends[edge]
    if (!before) continue
    const after = next.ends[edge]
    if (!after || after.gauge !== before.gauge || after.to !== before.to) return false
    if (before.stop === null || after.stop === null) continue
    const known = moved[before.stop]
    if (known !== undefined && known !== after.stop) return false
    moved[before.stop] = after.stop
  }
  return true
}

/**
 * The stop of the new drawing that carries on an old one: markers remain in their positions, a split
 * village keeps them where its track went, a merged one on its only stop.
 */
export function movedStop(old: Layout, next: Layout, stop: number): number {
  const edge = EDGES.find(e => old.ends[e]?.stop === stop)
  return edge === undefined ? 0 : (next.ends[edge]?.stop ?? 0)
}

/** What the track of a drawing would run against on a hex, if anything. */
export function runsAgainst(hex: HexId, next: Layout): 'offTheMap' | 'againstBarrier' | 'againstGreyEdge' | null {
  for (const edge of EDGES) {
    const end = next.ends[edge]
    if (!end) continue
    const other = neighbour(hex, edge)
    if (other === null) {
      if (mapHex(hex).barriers.includes(edge)) return 'againstBarrier'
      // Only state railway track leaves the map.
      if (end.gauge !== 'state') return 'offTheMap'
      continue
    }
    const facing = printedLayout(other)
    if (facing.colour === 'grey' && facing.ends[opposite(edge)]?.gauge !== end.gauge) return 'againstGreyEdge'
  }
  return null
}

/** Why a drawing may never replace another, wherever they lie; null if it may. */
export function replaceRefusal(old: Layout, next: Layout): ReplaceRefusal | null {
  if (next.colour !== NEXT_COLOUR[old.colour]) return 'wrongColour'
  if (next.place !== old.place) return 'wrongPlace'
  if (next.label !== old.label) return 'wrongLabel'
  return keepsTrack(old, next) ? null : 'cutsTrack'
}

/**
 * How many tiles of a number can still be laid on a hex. Tiles reserved for other hexes are withheld,
 * a tile reserved for this one is not (ruling 48); the tile that lies here does not come back in time.
 */
export function tilesLeft(board: Pick<Board, 'tiles' | 'reserved'>, tile: TileId, hex: HexId): number {
  const { count } = tileOf(tile)
  if (count === 'unlimited') return Number.POSITIVE_INFINITY
  return count - laidCount(board, tile) - reservedElsewhere(board, tile, hex)
}

/** How many tiles of a number lie on the board. */
export function laidCount(board: Pick<Board, 'tiles'>, tile: TileId): number {
  let laid = 0
  for (const hex in board.tiles) if (board.tiles[hex]?.tile === tile) laid++
  return laid
}

/** How many tiles of a number are set aside for concession routes on other hexes (4.6). */
export function reservedElsewhere(board: Pick<Board, 'reserved'>, tile: TileId, hex: HexId): number {
  let reserved = 0
  for (const other in board.reserved) if (other !== hex && board.reserved[other]?.tile === tile) reserved++
  return reserved
}
