// Places for labels: each takes the place in its hex that hides least, never a station, then no other label, then little track.
import { distance, inHex, type Point } from './geometry.ts'
import { circlesOf, type Look, mineAt } from './look.ts'

export interface Spots {
  readonly mine?: Point
  readonly lock?: Point
  readonly plant?: Point
  readonly name?: Point
  readonly lines: readonly string[]
  readonly value?: Point
  readonly strip?: Point
  readonly cost?: Point
  readonly label?: Point
}

export const NAME_SIZE = 23
const STRIP = 138
/** Mean width of a letter of the sign face, in parts of its size. */
const LETTER = 0.435

const BREAKS: Readonly<Record<string, readonly string[]>> = {
  Brunnenbachsmühle: ['Brunnenbachs-', 'mühle'],
  Friedrichsbrunn: ['Friedrichs-', 'brunn'],
  Benneckenstein: ['Bennecken-', 'stein'],
  'Drei Annen Hohne': ['Drei Annen', 'Hohne'],
}
const broken = (name: string): readonly string[] =>
  BREAKS[name] ?? (name.length > 12 && name.includes(' ') ? name.split(' ') : [name])

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
type Disc = readonly [number, number, number]

/** A grid of centres, once for all hexes. */
const GRID: readonly Point[] = Array.from({ length: 31 * 43 }, (_, i) => [
  -75 + (i % 31) * 5,
  -84 + Math.floor(i / 31) * 4,
])

interface Candidate {
  readonly at: Point
  /** From the place that is wanted. */
  readonly away: number
}
const ordered = new Map<string, readonly Candidate[]>()
/** The grid from a wanted place outwards; few places are wanted. */
function outwards(want: Point): readonly Candidate[] {
  const found = ordered.get(want.join())
  if (found) return found
  const all = GRID.map(at => ({ at, away: distance(at, want) })).sort((a, b) => a.away - b.away)
  ordered.set(want.join(), all)
  return all
}

const known = new Map<string, Spots>()

/** The places of all labels of a hex; they do not depend on the position but for the tile that lies there. */
export function spotsOf(look: Look): Spots {
  const found = known.get(look.key)
  if (found) return found
  const spots = place(look)
  known.set(look.key, spots)
  return spots
}

function place(look: Look): Spots {
  const { printed, laid, stops } = look
  const room = new Room(look)
  const mine = mineAt(look.hex)
  const stop = stops[0]
  const town = printed.kind === 'town'
  const lines = printed.name ? broken(printed.secondName ? `${printed.name} ${printed.secondName}` : printed.name) : []
  const strip = stop && typeof stop.value === 'object'
  const wide = Math.max(0, ...lines.map(l => l.length)) * NAME_SIZE * LETTER
  return {
    lines,
    ...(mine ? { mine: room.find({ w: 98, h: 42 }, [0, 58], 1, 0.07) } : {}),
    ...(printed.wbeLock && !laid ? { lock: room.find({ w: 30, h: 34 }, [0, 50], 0.4) } : {}),
    ...(printed.plant ? { plant: room.find({ w: 70, h: 40 }, [0, 50], 0.5) } : {}),
    ...(strip ? { strip: room.find({ w: STRIP, h: 28 }, [0, -42], 1, 0.04) } : {}),
    ...(lines.length > 0 ? { name: nameSpot() } : {}),
    ...(stop?.circles ? { value: valueSpot() } : {}),
    ...(printed.terrainCost && !laid ? { cost: room.find({ w: 58, h: 48 }, [0, 44], 0.6) } : {}),
    ...(printed.label ? { label: room.find({ w: printed.label.length * 11 + 2, h: 18 }, [50, 40], 0.3) } : {}),
  }

  // Strip and pill are never seen together.
  function valueSpot(): Point {
    return strip ? room.peek({ w: 40, h: 25 }, [-48, -40], 0.4, 0, true) : room.find({ w: 32, h: 25 }, [-48, -40], 0.4)
  }

  function nameSpot(): Point {
    if (mine && stop?.circles === 3) return [0, -86]
    return room.find({ w: wide, h: NAME_SIZE * 0.87 * lines.length }, [0, -56], 0.7, town ? 0.06 : 0.03)
  }
}

/** The free room of one hex. */
class Room {
  private readonly track: readonly Point[]
  private readonly discs: readonly Disc[]
  private readonly boxes: Box[] = []
  private readonly factor: number

  constructor({ printed, stops, tracks }: Look) {
    this.track = tracks.flatMap(t => dense(t.points))
    if (!printed.implicit) this.boxes.push({ x: 0, y: -75, w: 26, h: 16 })
    this.factor = printed.kind === 'town' ? 0.92 : 0.985
    const bare = printed.kind !== 'none' && printed.kind !== 'through'
    this.discs =
      stops.length > 0
        ? stops.flatMap(stop => {
            const { at, radius } = circlesOf(stop)
            return at.map(([x, y]): Disc => [x, y, radius + 5])
          })
        : bare
          ? [[0, 0, 16]]
          : []
  }

  /** Takes the best place for a box of that size near `want`. */
  find(size: { w: number; h: number }, want: Point, pull = 1, slack = 0): Point {
    const best = this.peek(size, want, pull, slack)
    this.boxes.push({ x: best[0], y: best[1], ...size })
    return best
  }

  /** The best place, without taking it. */
  peek({ w, h }: { w: number; h: number }, want: Point, pull: number, slack: number, overStrip = false): Point {
    let best = want
    let least = Number.POSITIVE_INFINITY
    for (const { at, away } of outwards(want)) {
      const [x, y] = at
      const cost = away * 0.045 * pull
      // Whatever lies farther out is no better.
      if (cost >= least) break
      if (!this.holds(x, y, w, h, slack)) continue
      const all = cost + this.hidden({ x, y, w, h }, least - cost, overStrip)
      if (all < least) [least, best] = [all, at]
    }
    return best
  }

  private holds(x: number, y: number, w: number, h: number, slack: number): boolean {
    // By symmetry the corner that is farthest out decides.
    return inHex([Math.abs(x) + w / 2, Math.abs(y) + h / 2], this.factor + slack)
  }

  /** How much a box would hide; may stop once that is more than `limit`. */
  private hidden({ x, y, w, h }: Box, limit: number, overStrip: boolean): number {
    let bad = 0
    for (const [dx, dy, r] of this.discs) {
      const [nx, ny] = [Math.max(Math.abs(dx - x) - w / 2, 0), Math.max(Math.abs(dy - y) - h / 2, 0)]
      if (nx >= r || ny >= r) continue
      const near = Math.sqrt(nx * nx + ny * ny)
      if (near < r) bad += 9 + (r - near) * 2.4
    }
    if (bad > limit) return bad
    for (const b of this.boxes) {
      if (overStrip && b.w === STRIP) continue
      const ox = (w + b.w) / 2 - Math.abs(x - b.x)
      const oy = (h + b.h) / 2 - Math.abs(y - b.y)
      if (ox > 0 && oy > 0) bad += 14 + Math.min(ox, oy) * 2
    }
    if (bad > limit) return bad
    for (const [px, py] of this.track) if (Math.abs(px - x) < w / 2 + 9 && Math.abs(py - y) < h / 2 + 9) bad += 0.75
    return bad
  }
}

function dense(points: readonly Point[]): readonly Point[] {
  const [p, q] = points
  if (points.length !== 2 || !p || !q) return points
  return Array.from({ length: 9 }, (_, i) => [p[0] + ((q[0] - p[0]) * i) / 8, p[1] + ((q[1] - p[1]) * i) / 8] as const)
}
