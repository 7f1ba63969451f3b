// What lies on a hex now, ready for drawing: its tile or what is printed, turned, with a place for every stop.
import type { Board, Edge, HexId, LaidTile } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import { along, distance, type Point, side } from './geometry.ts'

type MapHex = (typeof facts.MAP)[string]
type Drawn = Pick<MapHex, 'colour' | 'stops' | 'paths'>

export interface LookStop {
  readonly circles: number
  readonly value: MapHex['stops'][number]['value']
  /** Where its circles lie around. */
  readonly at: Point
  readonly edges: readonly Edge[]
}

/** Track of one gauge from an edge to a stop or to another edge. */
export interface LookTrack {
  readonly gauge: 'narrow' | 'state'
  readonly edge: Edge
  readonly stop: number | null
  readonly to: Edge | null
  readonly points: readonly Point[]
}

export interface Look {
  readonly key: string
  readonly hex: HexId
  readonly printed: MapHex
  readonly laid: LaidTile | null
  readonly colour: MapHex['colour']
  readonly stops: readonly LookStop[]
  readonly tracks: readonly LookTrack[]
}

export const HEXES: readonly HexId[] = Object.keys(facts.MAP)
const MINE_AT: ReadonlyMap<HexId, keyof typeof facts.MINES> = new Map(
  (Object.keys(facts.MINES) as (keyof typeof facts.MINES)[]).map(mine => [facts.MINES[mine].hex, mine]),
)
/** The mine of a hex. */
export const mineAt = (hex: HexId) => MINE_AT.get(hex) ?? null

const known = new Map<string, Look>()

/** The look of a hex on a board; the same object as long as nothing changes there. */
export function lookAt(board: Pick<Board, 'tiles'>, hex: HexId): Look {
  return lookOf(hex, board.tiles[hex] ?? null)
}

/** The look of a hex with a tile on it, or as printed. */
export function lookOf(hex: HexId, laid: LaidTile | null): Look {
  const key = laid ? `${hex} ${laid.tile} ${laid.rotation}` : hex
  const found = known.get(key)
  if (found) return found
  const look = compose(key, hex, laid)
  known.set(key, look)
  return look
}

function compose(key: string, hex: HexId, laid: LaidTile | null): Look {
  const printed = facts.MAP[hex]
  const drawn: Drawn | undefined = laid ? facts.TILES[laid.tile] : printed
  if (!printed || !drawn) throw new RangeError(`nothing to draw on ${hex}`)
  const turn = (edge: Edge): Edge => ((edge + (laid?.rotation ?? 0)) % 6) as Edge
  const edgesOf = (stop: number): Edge[] =>
    drawn.paths.flatMap(p => ('stop' in p && p.stop === stop ? [turn(p.edge)] : []))
  const stops = placed(
    drawn.stops.map((stop, i) => ({ ...stop, edges: edgesOf(i) })),
    mineAt(hex) !== null,
  )
  const tracks = drawn.paths.map((p): LookTrack => {
    const edge = turn(p.edge)
    if ('to' in p) return { gauge: p.gauge, edge, stop: null, to: turn(p.to), points: along(edge, turn(p.to)) }
    return { gauge: p.gauge, edge, stop: p.stop, to: null, points: toStop(stops, edge, p.stop) }
  })
  return { key, hex, printed, laid, colour: drawn.colour, stops, tracks }
}

type Unplaced = Omit<LookStop, 'at'>

/** One stop lies in the middle; two lie each on its own arc, as far as they can from the other's track. */
function placed(stops: readonly Unplaced[], withMine: boolean): LookStop[] {
  const [first, second] = stops
  if (!first) return []
  // Three circles leave room for the mine's plate below.
  if (!second) return [{ ...first, at: [0, withMine && first.circles === 3 ? -12 : 0] }]
  const [a, b] = [arcOf(first), arcOf(second)]
  let best: readonly [Point, Point] = [a[0] ?? [0, 0], b[0] ?? [0, 0]]
  let most = Number.NEGATIVE_INFINITY
  for (const p of spots(a))
    for (const q of spots(b)) {
      const room = Math.min(distance(p, q) * 0.8, ...b.map(x => distance(p, x)), ...a.map(x => distance(q, x)))
      const score = room - 0.06 * (Math.hypot(...p) + Math.hypot(...q))
      if (score > most) [most, best] = [score, [p, q]]
    }
  return [
    { ...first, at: best[0] },
    { ...second, at: best[1] },
  ]
}

/** The track of one of two stops: its arc, or half of a straight line where it ends. */
function arcOf({ edges }: Unplaced): readonly Point[] {
  const [from, to] = edges
  if (from === undefined) return [[0, 0]]
  if (to !== undefined) return along(from, to)
  const [x, y] = side(from)
  return [
    [x, y],
    [x * 0.42, y * 0.42],
  ]
}
const spots = (arc: readonly Point[]): readonly Point[] => (arc.length > 3 ? arc.slice(3, -3) : arc.slice(-1))

function toStop(stops: readonly LookStop[], edge: Edge, index: number): readonly Point[] {
  const stop = stops[index]
  if (!stop) return [side(edge)]
  const [from, to] = stop.edges
  if (stops.length < 2 || from === undefined || to === undefined) return [side(edge), stop.at]
  const arc = from === edge ? along(from, to) : along(to, from)
  const end = arc.findIndex(p => distance(p, stop.at) < 1)
  return arc.slice(0, end + 1)
}

const CIRCLES: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-25, 0],
    [25, 0],
  ],
  [
    [0, -27],
    [-24, 14],
    [24, 14],
  ],
]
const RADII = [0, 27, 23.5, 22] as const

/** Where the station circles of a stop lie, and how large they are. */
export function circlesOf(stop: LookStop): { readonly at: readonly Point[]; readonly radius: number } {
  const around = CIRCLES[stop.circles] ?? []
  return { at: around.map(([x, y]) => [x + stop.at[0], y + stop.at[1]] as const), radius: RADII[stop.circles] ?? 22 }
}

/** What colours the ground of a hex: the WBE's hexes are heath until a tile lies there. */
export const groundOf = ({ printed, colour }: Look): string =>
  colour === 'plain' && printed.wbeLock ? 'heath' : colour
