// Where things lie on the board, in hundredths of the hex size R (centre to corner). Figures only; no drawing, no rules.
import type { HexId } from '../../worker/engine/index.ts'

export type Point = readonly [number, number]

export const R = 100
/** From one side of a hex to the opposite one. */
const WIDTH = Math.sqrt(3) * R

const polar = (degrees: number, radius: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

/** The centre of a hex: letter = row from the north, number = column from the west. */
export const centre = (hex: HexId): Point => [
  (Number(hex.slice(1)) * WIDTH) / 2,
  (hex.charCodeAt(0) - 'A'.charCodeAt(0)) * 1.5 * R,
]

/** The middle of an edge: 0 south-west, then clockwise. */
export const side = (edge: number): Point => polar(120 + 60 * edge, WIDTH / 2)
const CORNERS = [0, 1, 2, 3, 4, 5].map(k => polar(150 + 60 * k, R))
/** The corner between edge `k` and the next. */
export const corner = (k: number): Point => CORNERS[(k + 6) % 6] ?? [0, 0]

export const short = (value: number): number => Math.round(value * 10) / 10
/** Asked for very often; `Math.hypot` takes many times as long. */
export const distance = ([px, py]: Point, [qx, qy]: Point): number =>
  Math.sqrt((px - qx) * (px - qx) + (py - qy) * (py - qy))

/** The outline of a hex, drawn in by a factor. */
export const outline = (factor: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map(k =>
      corner(k)
        .map(v => short(v * factor))
        .join(' '),
    )
    .join(' ')

/** The outline of a hex on the sheet, as path data. */
export function hexPath(hex: HexId, factor: number): string {
  const [x, y] = centre(hex)
  return `M${[0, 1, 2, 3, 4, 5]
    .map(corner)
    .map(([a, b]) => `${short(x + a * factor)} ${short(y + b * factor)}`)
    .join('L')}Z`
}

/** A circle, as path data. */
export const disc = ([x, y]: Point, r: number): string =>
  `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A line through points, as path data. */
export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`

export const moved = (points: readonly Point[], [dx, dy]: Point): readonly Point[] =>
  points.map(([x, y]) => [x + dx, y + dy] as const)

const PIECES = 12
const spread = (at: (t: number) => Point): Point[] => Array.from({ length: PIECES + 1 }, (_, i) => at(i / PIECES))

/** Points of the track from edge to edge: straight, or an arc that is square to both edges. */
export function along(from: number, to: number): readonly Point[] {
  const [p, q] = [side(from), side(to)]
  const clockwise = (to - from + 6) % 6
  const gap = Math.min(clockwise, 6 - clockwise)
  if (gap === 3) return spread(t => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
  const first = clockwise === gap ? from : to
  const [middle, radius] = gap === 1 ? [corner(first), R / 2] : [polar(120 + 60 * (first + 1), WIDTH), 1.5 * R]
  const start = Math.atan2(p[1] - middle[1], p[0] - middle[0])
  let turn = Math.atan2(q[1] - middle[1], q[0] - middle[0]) - start
  if (turn > Math.PI) turn -= 2 * Math.PI
  if (turn < -Math.PI) turn += 2 * Math.PI
  return spread(t => [middle[0] + Math.cos(start + turn * t) * radius, middle[1] + Math.sin(start + turn * t) * radius])
}

/** Whether a point lies in the hex drawn in by a factor. */
export function inHex([x, y]: Point, factor: number): boolean {
  const [a, b] = [Math.abs(x) / factor, Math.abs(y) / factor]
  return a <= WIDTH / 2 && b <= R - a / Math.sqrt(3)
}

/** The sheet with its frame: left, top, width, height. */
export const SHEET = { x: -6, y: -112, width: 1917, height: 1574 } as const

/** The hex under a point of the sheet, if any of `hexes` lies there. */
export function hexAt(point: Point, hexes: readonly HexId[]): HexId | null {
  return (
    hexes.find(hex => {
      const [x, y] = centre(hex)
      return inHex([point[0] - x, point[1] - y], 1)
    }) ?? null
  )
}
