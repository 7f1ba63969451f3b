// 4.4.1 What is accessible: continuous track, open to a company or a mine.

import { MINES } from '../data/mines.ts'
import type { Board } from '../state.ts'
import type { Edge, HexId, MineId, Railway } from '../types.ts'
import { EDGES, HEXES, hexIndex, neighbour, opposite } from './hex.ts'
import { isBlocked } from './stations.ts'
import { type Layout, layoutAt } from './tile.ts'

/** Who builds: a railway from its markers, a mine from its hex. */
export type Builder =
  | { readonly kind: 'railway'; readonly id: Railway }
  | { readonly kind: 'mine'; readonly id: MineId }

/** What can be reached. Sets of edges and stops by number, see `edgeKey` and `stopKey`. */
export interface Reach {
  /** Edges of hexes whose track is reached, whichever side it was reached from. */
  readonly edges: ReadonlySet<number>
  /** Stops that track reaches, blocked ones included. */
  readonly stops: ReadonlySet<number>
  /** Stops that are reached and open. */
  readonly open: ReadonlySet<number>
  /** Edges of hexes at which reached track arrives from the neighbour. */
  readonly arrivals: ReadonlySet<number>
}

interface Place {
  readonly hex: HexId
  readonly stop: number
}

/** Number of an edge of a hex, for the sets of a Reach. */
export function edgeKey(hex: HexId, edge: Edge): number {
  return hexIndex(hex) * 6 + edge
}

/** Number of a stop of a hex, for the sets of a Reach. */
export function stopKey(hex: HexId, stop: number): number {
  return hexIndex(hex) * 2 + stop
}

// Where an edge of a hex leads, by number; -1 off the map and behind barriers.
const ACROSS: readonly number[] = HEXES.flatMap(hex =>
  EDGES.map(edge => {
    const other = neighbour(hex, edge)
    return other === null ? -1 : edgeKey(other, opposite(edge))
  }),
)

/**
 * Follows track from the given stops, narrow gauge alone or any. A stop that is not open is reached but
 * not passed.
 */
function follow(
  layouts: (hex: HexId) => Layout,
  starts: readonly Place[],
  isOpen: (hex: HexId, stop: number) => boolean,
  anyGauge = false,
): Reach {
  const edges = new Set<number>()
  const stops = new Set<number>()
  const open = new Set<number>()
  const arrivals = new Set<number>()
  const todo: Place[] = [...starts]
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const { hex, stop } = place
    const key = stopKey(hex, stop)
    stops.add(key)
    if (open.has(key) || !isOpen(hex, stop)) continue
    open.add(key)
    const { ends } = layouts(hex)
    for (const edge of EDGES) {
      const end = ends[edge]
      if (!end || end.stop !== stop || (!anyGauge && end.gauge !== 'narrow')) continue
      const next = leave(layouts, edgeKey(hex, edge), edges, arrivals, anyGauge)
      if (next !== null) todo.push(next)
    }
  }
  return { edges, stops, open, arrivals }
}

/** Follows track out of an edge through hexes without a stop; the stop it comes to, if any. */
function leave(
  layouts: (hex: HexId) => Layout,
  from: number,
  edges: Set<number>,
  arrivals: Set<number>,
  anyGauge: boolean,
): Place | null {
  let out = from
  for (;;) {
    edges.add(out)
    const into = ACROSS[out] ?? -1
    if (into < 0 || arrivals.has(into)) return null
    arrivals.add(into)
    const hex = HEXES[Math.floor(into / 6)] as HexId
    const end = layouts(hex).ends[into % 6]
    if (!end || (!anyGauge && end.gauge !== 'narrow')) return null
    edges.add(into)
    if (end.stop !== null) return { hex, stop: end.stop }
    out = into - (into % 6) + end.to
  }
}

/** The stops of a hex. */
function stopsOf(layout: Layout, hex: HexId): Place[] {
  return layout.stops.map((_, stop) => ({ hex, stop }))
}

/**
 * Where a builder's track starts: a railway's active markers (decision P2), a mine's own hex (4.2.1).
 */
function starts(board: Pick<Board, 'tiles' | 'stations'>, builder: Builder): Place[] {
  if (builder.kind === 'railway') return board.stations.filter(m => m.company === builder.id && m.active)
  const { hex } = MINES[builder.id]
  return stopsOf(layoutAt(board, hex), hex)
}

/** What is accessible to a builder for laying track (4.4.1, 4.2.1). Stations in its own hex do not shut a mine in. */
export function buildReach(board: Pick<Board, 'tiles' | 'stations'>, builder: Builder): Reach {
  const company = builder.kind === 'railway' ? builder.id : null
  const own = builder.kind === 'mine' ? MINES[builder.id].hex : null
  return follow(
    hex => layoutAt(board, hex),
    starts(board, builder),
    (hex, stop) => hex === own || !isBlocked(board, hex, stop, company),
  )
}

/**
 * The edges of a hex that are reached once another drawing lies on it, given what is reached before (`buildReach` of the board without it).
 * A lay takes no track away and shuts no stop, so that nothing is reached less than before: only what the hex now leads to has to be followed.
 */
export function edgesReachedWith(
  before: Reach,
  after: Pick<Board, 'tiles' | 'stations'>,
  builder: Builder,
  hex: HexId,
): ReadonlySet<number> {
  const layouts = (id: HexId) => layoutAt(after, id)
  const company = builder.kind === 'railway' ? builder.id : null
  const own = builder.kind === 'mine' ? MINES[builder.id].hex : null
  const edges = new Set<number>()
  const open = new Set<number>()
  // Outside of the hex what was reached before need not be followed again.
  const arrivals = new Set(before.arrivals)
  const todo: Place[] = starts(after, builder).filter(start => start.hex === hex)
  const { ends } = layouts(hex)
  for (const edge of EDGES) {
    const end = ends[edge]
    if (end?.gauge !== 'narrow' || !before.arrivals.has(edgeKey(hex, edge))) continue
    edges.add(edgeKey(hex, edge))
    const place =
      end.stop === null ? leave(layouts, edgeKey(hex, end.to), edges, arrivals, false) : { hex, stop: end.stop }
    if (place !== null) todo.push(place)
  }
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const key = stopKey(place.hex, place.stop)
    const known = open.has(key) || (place.hex !== hex && before.open.has(key))
    if (known || (place.hex !== own && isBlocked(after, place.hex, place.stop, company))) continue
    open.add(key)
    for (const edge of EDGES) {
      const end = layouts(place.hex).ends[edge]
      if (end?.stop !== place.stop || end.gauge !== 'narrow') continue
      const next = leave(layouts, edgeKey(place.hex, edge), edges, arrivals, false)
      if (next !== null) todo.push(next)
    }
  }
  return edges
}

/** What is accessible to a railway for building a station: inactive markers count too (4.4.2). */
export function stationReach(board: Pick<Board, 'tiles' | 'stations'>, company: Railway): Reach {
  return follow(
    hex => layoutAt(board, hex),
    board.stations.filter(m => m.company === company),
    (hex, stop) => !isBlocked(board, hex, stop, company),
  )
}

/**
 * Whether a mine is connected to the state railway network (4.2.1): continuous track of any gauge from
 * its hex to state railway track. Stations block nothing here.
 */
function isConnected(board: Pick<Board, 'tiles'>, mine: MineId): boolean {
  const { hex } = MINES[mine]
  const reach = follow(
    id => layoutAt(board, id),
    stopsOf(layoutAt(board, hex), hex),
    () => true,
    true,
  )
  return [...reach.edges].some(key => {
    const at = HEXES[Math.floor(key / 6)] as HexId
    return layoutAt(board, at).ends[key % 6]?.gauge === 'state'
  })
}

/** The mines connected to the state railway network, in the order of their numbers. */
export function connectedMines(board: Pick<Board, 'tiles'>): MineId[] {
  return (Object.keys(MINES) as MineId[]).filter(mine => isConnected(board, mine))
}
