// The Map: coordinates, edges and neighbours.

import { MAP, type MapHex } from '../data/map.ts'
import type { Edge, HexId } from '../types.ts'

/** Edges of a hex, clockwise from the south-west. */
export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5]

/** Every hex of the map, in the order of the table; an index into it names a hex in small arrays. */
export const HEXES: readonly HexId[] = Object.keys(MAP)

const INDEX = new Map(HEXES.map((id, index) => [id, index]))

// Column and row added by crossing an edge.
const STEPS: readonly (readonly [number, number])[] = [
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
]

/** The edge turned clockwise by a rotation of 0 to 5. */
export function turned(edge: Edge, rotation: number): Edge {
  return ((edge + rotation) % 6) as Edge
}

/** The same edge as the hex on its other side numbers it. */
export function opposite(edge: Edge): Edge {
  return turned(edge, 3)
}

/** Whether the map has that hex. */
export function isHex(id: string): id is HexId {
  return INDEX.has(id)
}

/** The hex as printed. */
export function mapHex(id: HexId): MapHex {
  const hex = MAP[id]
  if (hex === undefined) throw new RangeError(`no hex ${id}`)
  return hex
}

/** Number of a hex in HEXES. */
export function hexIndex(id: HexId): number {
  const index = INDEX.get(id)
  if (index === undefined) throw new RangeError(`no hex ${id}`)
  return index
}

function beyond(id: HexId, edge: Edge): HexId | null {
  const [columns, rows] = STEPS[edge] as readonly [number, number]
  const row = String.fromCharCode(id.charCodeAt(0) + rows)
  const hex = `${row}${Number(id.slice(1)) + columns}`
  return isHex(hex) ? hex : null
}

const NEIGHBOURS: readonly (readonly (HexId | null)[])[] = HEXES.map(id =>
  EDGES.map(edge => (mapHex(id).barriers.includes(edge) ? null : beyond(id, edge))),
)

/** The hex across an edge; null at the outer edge of the map and behind a barrier. */
export function neighbour(id: HexId, edge: Edge): HexId | null {
  return NEIGHBOURS[hexIndex(id)]?.[edge] ?? null
}

/** The edge of one hex that leads to another; null if they do not adjoin. */
export function edgeTowards(from: HexId, to: HexId): Edge | null {
  return EDGES.find(edge => neighbour(from, edge) === to) ?? null
}
