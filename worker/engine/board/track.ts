// 4.4.3 The laid board as a graph: stops, and the narrow gauge track between them.
import type { StopValue, TileColour } from '../data/drawing.ts'
import type { Board } from '../state.ts'
import type { Edge, HexId } from '../types.ts'
import { EDGES, HEXES, neighbour, opposite } from './hex.ts'
import { layoutAt } from './tile.ts'

/** Name of a stop: hex and number of the stop in it, e.g. "E6.0". */
export type StopId = string

/** Name of a piece of track: hex and lower edge, e.g. "E6:0". Two routes share track if they share a piece. */
export type PieceId = string

/** Track from a stop to the next one, without a stop in between. */
export interface Hop {
  readonly from: StopId
  readonly to: StopId
  /** Every hex it touches, both ends included. */
  readonly hexes: readonly HexId[]
  readonly pieces: readonly PieceId[]
}

export interface TrackStop {
  readonly id: StopId
  readonly hex: HexId
  /** Number of the stop in its hex. */
  readonly index: number
  readonly kind: 'village' | 'town' | 'industry-only'
  readonly circles: number
  readonly value: StopValue
  /** Hops that start here, by edge. Track that ends nowhere or comes back to the same hex has none. */
  readonly hops: readonly Hop[]
}

export interface Track {
  readonly stops: ReadonlyMap<StopId, TrackStop>
}

const KNOWN = new WeakMap<object, Track>()

/** Name of a stop. */
export function stopId(hex: HexId, index: number): StopId {
  return `${hex}.${index}`
}

function pieceId(hex: HexId, edge: Edge, to: Edge | null): PieceId {
  return `${hex}:${to === null ? edge : Math.min(edge, to)}`
}

/** The stops of the board and the narrow gauge hops between them. State railway track is no part of it. */
export function trackOf(board: Pick<Board, 'tiles'>): Track {
  const known = KNOWN.get(board.tiles)
  if (known !== undefined) return known
  const stops = new Map<StopId, TrackStop>()
  for (const hex of HEXES) for (const stop of stopsOf(board, hex)) stops.set(stop.id, stop)
  const track = { stops }
  KNOWN.set(board.tiles, track)
  return track
}

function stopsOf(board: Pick<Board, 'tiles'>, hex: HexId): TrackStop[] {
  const { stops, ends, place } = layoutAt(board, hex)
  if (place === 'plain' || place === 'through') return []
  return stops.map((stop, index) => {
    const hops = EDGES.filter(edge => ends[edge]?.stop === index && ends[edge]?.gauge === 'narrow')
      .map(edge => follow(board, hex, index, edge))
      .filter(hop => hop !== null)
    return { id: stopId(hex, index), hex, index, kind: place, circles: stop.circles, value: stop.value, hops }
  })
}

/** Follows the track that leaves a stop by an edge up to the next stop. */
function follow(board: Pick<Board, 'tiles'>, start: HexId, index: number, edge: Edge): Hop | null {
  const hexes: HexId[] = [start]
  const pieces: PieceId[] = [pieceId(start, edge, null)]
  let hex = start
  let out = edge
  for (;;) {
    const next = neighbour(hex, out)
    if (next === null) return null
    const into = opposite(out)
    const end = layoutAt(board, next).ends[into]
    if (end?.gauge !== 'narrow') return null
    hexes.push(next)
    pieces.push(pieceId(next, into, end.to))
    if (end.stop !== null) {
      // No route may contain a hex with a place more than once.
      if (next === start) return null
      return { from: stopId(start, index), to: stopId(next, end.stop), hexes, pieces }
    }
    hex = next
    out = end.to
  }
}

/** The value of a stop in Marks; value strips count by the band of the phase (4.4.4). */
export function stopValue(stop: { readonly value: StopValue }, band: TileColour): number {
  return typeof stop.value === 'number' ? stop.value : stop.value[band]
}
