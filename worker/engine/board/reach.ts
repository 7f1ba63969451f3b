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

type Layouts = (hex: number) => Layout

const DRAWN = new WeakMap<Board['tiles'], Layout[]>()
/** What lies on the hexes, by their numbers. Kept by the identity of the tiles, which are never changed in place. */
function drawnOn(board: Pick<Board, 'tiles'>): Layouts {
  const drawn = DRAWN.get(board.tiles) ?? []
  DRAWN.set(board.tiles, drawn)
  return hex => {
    drawn[hex] ??= layoutAt(board, HEXES[hex] as HexId)
    return drawn[hex]
  }
}

/** Where following begins: at stops, and out of edges. */
interface Starts {
  readonly stops: readonly Place[]
  readonly edges?: readonly number[]
}

/**
 * Follows track from the given stops, narrow gauge alone or any. A stop that is not open is reached but
 * not passed.
 */
function follow(
  layouts: Layouts,
  starts: Starts,
  isOpen: (hex: HexId, stop: number) => boolean,
  anyGauge = false,
): Reach {
  const edges = new Set<number>()
  const stops = new Set<number>()
  const open = new Set<number>()
  const arrivals = new Set<number>()
  const todo = starts.stops.map(({ hex, stop }) => stopKey(hex, stop))
  const goOn = (from: number) => {
    const next = leave(layouts, from, edges, arrivals, anyGauge)
    if (next !== null) todo.push(next)
  }
  for (const edge of starts.edges ?? []) goOn(edge)
  for (let key = todo.pop(); key !== undefined; key = todo.pop()) {
    stops.add(key)
    const { hex, stop } = placeNumbered(key)
    if (open.has(key) || !isOpen(HEXES[hex] as HexId, stop)) continue
    open.add(key)
    const { ends } = layouts(hex)
    for (const edge of EDGES) {
      const end = ends[edge]
      if (end && end.stop === stop && (anyGauge || end.gauge === 'narrow')) goOn(hex * 6 + edge)
    }
  }
  return { edges, stops, open, arrivals }
}

const placeNumbered = (key: number) => ({ hex: key >> 1, stop: key & 1 })

/** Follows track out of an edge through hexes without a stop; the number of the stop it comes to, if any. */
function leave(
  layouts: Layouts,
  from: number,
  edges: Set<number>,
  arrivals: Set<number>,
  anyGauge: boolean,
): number | null {
  let out = from
  for (;;) {
    edges.add(out)
    const into = ACROSS[out] ?? -1
    if (into < 0 || arrivals.has(into)) return null
    arrivals.add(into)
    const hex = Math.floor(into / 6)
    const end = layouts(hex).ends[into - hex * 6]
    if (!end || (!anyGauge && end.gauge !== 'narrow')) return null
    edges.add(into)
    if (end.stop !== null) return hex * 2 + end.stop
    out = hex * 6 + end.to
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
    drawnOn(board),
    { stops: starts(board, builder) },
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
  const layouts = drawnOn(after)
  const company = builder.kind === 'railway' ? builder.id : null
  const own = builder.kind === 'mine' ? MINES[builder.id].hex : null
  const edges = new Set<number>()
  const open = new Set<number>()
  // Outside of the hex what was reached before need not be followed again.
  const arrivals = new Set(before.arrivals)
  const todo = starts(after, builder)
    .filter(start => start.hex === hex)
    .map(({ stop }) => stopKey(hex, stop))
  const { ends } = layouts(hexIndex(hex))
  for (const edge of EDGES) {
    const end = ends[edge]
    if (end?.gauge !== 'narrow' || !before.arrivals.has(edgeKey(hex, edge))) continue
    edges.add(edgeKey(hex, edge))
    const next =
      end.stop === null ? leave(layouts, edgeKey(hex, end.to), edges, arrivals, false) : stopKey(hex, end.stop)
    if (next !== null) todo.push(next)
  }
  for (let key = todo.pop(); key !== undefined; key = todo.pop()) {
    const { hex: number, stop } = placeNumbered(key)
    const here = HEXES[number] as HexId
    if (open.has(key) || (here !== hex && before.open.has(key))) continue
    if (here !== own && isBlocked(after, here, stop, company)) continue
    open.add(key)
    for (const edge of EDGES) {
      const end = layouts(number).ends[edge]
      if (end?.stop !== stop || end.gauge !== 'narrow') continue
      const next = leave(layouts, number * 6 + edge, edges, arrivals, false)
      if (next !== null) todo.push(next)
    }
  }
  return edges
}

const KNOWN = new WeakMap<Board['tiles'], WeakMap<Board['stations'], Map<string, Reach>>>()
/** Reach depends on tiles and markers alone, and both are never changed in place: what was found for them stays true. */
function kept({ tiles, stations }: Pick<Board, 'tiles' | 'stations'>, key: string, find: () => Reach): Reach {
  const onTiles = KNOWN.get(tiles) ?? new WeakMap<Board['stations'], Map<string, Reach>>()
  KNOWN.set(tiles, onTiles)
  const known = onTiles.get(stations) ?? new Map<string, Reach>()
  onTiles.set(stations, known)
  const reach = known.get(key) ?? find()
  known.set(key, reach)
  return reach
}

/** `buildReach`, found once for a board. */
export const keptBuildReach = (board: Pick<Board, 'tiles' | 'stations'>, builder: Builder): Reach =>
  kept(board, builder.id, () => buildReach(board, builder))

/** What is accessible to a railway for building a station: inactive markers count too (4.4.2). */
export function stationReach(board: Pick<Board, 'tiles' | 'stations'>, company: Railway): Reach {
  return kept(board, `station ${company}`, () =>
    follow(
      drawnOn(board),
      { stops: board.stations.filter(m => m.company === company) },
      (hex, stop) => !isBlocked(board, hex, stop, company),
    ),
  )
}

/** All that hangs together with a place by track of any gauge. Stations block nothing here (4.2.1). */
const hangingTogether = (board: Pick<Board, 'tiles'>, begin: Starts): Reach =>
  follow(drawnOn(board), begin, () => true, true)

const touchesState = (board: Pick<Board, 'tiles'>, { edges }: Reach): boolean => {
  const layouts = drawnOn(board)
  return [...edges].some(key => layouts(Math.floor(key / 6)).ends[key % 6]?.gauge === 'state')
}

const MINE_IDS = Object.keys(MINES) as MineId[]

/**
 * The mines connected to the state railway network, in the order of their numbers (4.2.1): continuous track of any gauge leads from
 * their hex to state railway track.
 */
export function connectedMines(board: Pick<Board, 'tiles'>): MineId[] {
  return MINE_IDS.filter(mine => {
    const { hex } = MINES[mine]
    return touchesState(board, hangingTogether(board, { stops: stopsOf(layoutAt(board, hex), hex) }))
  })
}

/**
 * The mines that are connected by what lies on a hex, in the order of their numbers: after a lay there nothing else can have been
 * connected anew.
 */
export function minesConnectedBy(board: Pick<Board, 'tiles'>, hex: HexId): MineId[] {
  const layout = layoutAt(board, hex)
  const through = EDGES.flatMap(edge => {
    const to = layout.ends[edge]?.to ?? null
    return to === null ? [] : [{ stops: [], edges: [edgeKey(hex, edge), edgeKey(hex, to)] }]
  })
  const sections: readonly Starts[] = [...stopsOf(layout, hex).map(stop => ({ stops: [stop] })), ...through]
  const connected = sections.map(begin => hangingTogether(board, begin)).filter(reach => touchesState(board, reach))
  const isIn = ({ stops }: Reach, at: HexId) =>
    layoutAt(board, at).stops.some((_, stop) => stops.has(stopKey(at, stop)))
  return connected.length === 0 ? [] : MINE_IDS.filter(mine => connected.some(reach => isIn(reach, MINES[mine].hex)))
}
