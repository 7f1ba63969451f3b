// 4.4.1 Drawings of hexes and tiles: what lies at each edge.
import type { Gauge, HexColour, Label, Path, Stop } from '../data/drawing.ts'
import { TILES, type Tile } from '../data/tiles.ts'
import type { Board } from '../state.ts'
import type { Edge, HexId, TileId } from '../types.ts'
import { EDGES, HEXES, mapHex, turned } from './hex.ts'

/** Where the track from an edge leads: to a stop of the hex or to another edge of it. */
export type End =
  | { readonly gauge: Gauge; readonly stop: number; readonly to: null }
  | { readonly gauge: Gauge; readonly stop: null; readonly to: Edge }

/** A drawing as it lies: every edge carries one piece of narrow gauge track at most (only the state railway forks, in F19). */
export interface Layout {
  readonly colour: HexColour
  readonly place: 'plain' | 'village' | 'town' | 'through' | 'industry-only'
  readonly label: Label | null
  readonly stops: readonly Stop[]
  readonly ends: readonly (End | null)[]
}

/** All tile numbers in ascending order. */
export const TILE_IDS: readonly TileId[] = Object.keys(TILES).sort((a, b) => Number(a) - Number(b))

/** Whether the game has a tile of that number. */
export function isTile(id: string): id is TileId {
  return Object.hasOwn(TILES, id)
}

/** The tile as printed, at rotation 0. */
export function tileOf(id: TileId): Tile {
  const tile = TILES[id]
  if (tile === undefined) throw new RangeError(`no tile ${id}`)
  return tile
}

function endsOf(paths: readonly Path[], rotation: number): (End | null)[] {
  const ends: (End | null)[] = EDGES.map(() => null)
  for (const path of paths) {
    const edge = turned(path.edge, rotation)
    if ('stop' in path) {
      ends[edge] = { gauge: path.gauge, stop: path.stop, to: null }
      continue
    }
    const to = turned(path.to, rotation)
    ends[edge] = { gauge: path.gauge, stop: null, to }
    ends[to] = { gauge: path.gauge, stop: null, to: edge }
  }
  return ends
}

const PRINTED: ReadonlyMap<HexId, Layout> = new Map(
  HEXES.map(id => {
    const { colour, kind, label, stops, paths } = mapHex(id)
    const place = kind === 'none' ? 'plain' : kind
    return [id, { colour, place, label, stops, ends: endsOf(paths, 0) }]
  }),
)

const TURNED: ReadonlyMap<TileId, readonly Layout[]> = new Map(
  TILE_IDS.map(id => {
    const { colour, kind, label, stops, paths } = tileOf(id)
    const turns = EDGES.map(rotation => ({
      colour,
      place: kind,
      label,
      stops,
      ends: endsOf(paths, rotation),
    }))
    return [id, turns]
  }),
)

/** The map's own drawing of a hex. */
export function printedLayout(hex: HexId): Layout {
  const layout = PRINTED.get(hex)
  if (layout === undefined) throw new RangeError(`no hex ${hex}`)
  return layout
}

/** A tile turned clockwise by a rotation of 0 to 5. */
export function tileLayout(tile: TileId, rotation: number): Layout {
  const layout = TURNED.get(tile)?.[rotation]
  if (layout === undefined) throw new RangeError(`no tile ${tile} at rotation ${rotation}`)
  return layout
}

/** What lies on a hex now: its tile, else what is printed. */
export function layoutAt(board: Pick<Board, 'tiles'>, hex: HexId): Layout {
  const laid = board.tiles[hex]
  return laid === undefined ? printedLayout(hex) : tileLayout(laid.tile, laid.rotation)
}

/**
 * Whether a tile is of the set of which two may be laid in one turn (4.4.1): yellow tiles, and
 * green tiles with two unconnected track sections.
 */
export function isTwoTileTile(id: TileId): boolean {
  const { colour, kind, stops } = tileOf(id)
  if (colour === 'yellow') return true
  return colour === 'green' && (kind === 'plain' || stops.length === 2)
}
