// What of the sheet a box shows: figures only.
import type { HexId } from '../../worker/engine/index.ts'
import { centre, hexAt, R, SHEET } from './geometry.ts'
import { HEXES } from './look.ts'

/** `scale`: pixels per unit of the sheet; `x`, `y`: where the sheet's corner lies in the box. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}
/** A point of the box, in pixels. */
export type Place = readonly [number, number]
export type Size = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>

export type Level = 'near' | 'middle' | 'far'
export const levelOf = (scale: number): Level => (scale * R > 48 ? 'near' : scale * R >= 24 ? 'middle' : 'far')

const MOST = 1.1
/** A finger meets a hex of so many units a pixel: 44 pixels from side to side. */
const TAPPED = 44 / (Math.sqrt(3) * R)
/** Close enough for everything that lies on a hex. */
const CLOSE = 0.75
/** Pixels of a hex's side from which its names can be read. */
const READABLE = 34

/** The view within its limits: not smaller than the box, no empty space beside the sheet. */
export function held(next: View, { clientWidth: w, clientHeight: h }: Size): View {
  const least = Math.min(w / SHEET.width, h / SHEET.height)
  const scale = Math.min(MOST, Math.max(least, next.scale))
  const hold = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at))
  return { scale, x: hold(next.x, SHEET.width * scale, w), y: hold(next.y, SHEET.height * scale, h) }
}

/** Larger or smaller by a factor, with what lies at a place of the box staying there. */
export function zoomed({ scale, x, y }: View, by: number, [px, py]: Place): View {
  const to = Math.min(MOST, scale * by)
  const k = to / scale
  return { scale: to, x: px - (px - x) * k, y: py - (py - y) * k }
}

/** The hex that lies at a place of the box. */
export const hexUnder = ({ scale, x, y }: View, [px, py]: Place): HexId | null =>
  hexAt([(px - x) / scale + SHEET.x, (py - y) / scale + SHEET.y], HEXES)

interface Span {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const WHOLE: Span = { left: SHEET.x, right: SHEET.x + SHEET.width, top: SHEET.y, bottom: SHEET.y + SHEET.height }

/** Some hexes with their neighbours. */
function spanOf(hexes: readonly HexId[]): Span {
  const [xs, ys] = [hexes.map(hex => centre(hex)[0]), hexes.map(hex => centre(hex)[1])]
  return {
    left: Math.min(...xs) - 2.2 * R,
    right: Math.max(...xs) + 2.2 * R,
    top: Math.min(...ys) - 1.8 * R,
    bottom: Math.max(...ys) + 1.8 * R,
  }
}

/** A view with the middle of a span in the middle of the box. */
const centred = (
  { left, right, top, bottom }: Span,
  scale: number,
  { clientWidth: w, clientHeight: h }: Size,
): View => ({
  scale,
  x: w / 2 - ((left + right) / 2 - SHEET.x) * scale,
  y: h / 2 - ((top + bottom) / 2 - SHEET.y) * scale,
})

const fitting = ({ left, right, top, bottom }: Span, { clientWidth: w, clientHeight: h }: Size): number =>
  Math.min(w / (right - left), h / (bottom - top))

export function around(hexes: readonly HexId[], box: Size): View {
  const span = spanOf(hexes)
  return centred(span, Math.max(Math.min(fitting(span, box), CLOSE), TAPPED), box)
}

/** Close to a hex; a view that is close enough stays as it is. */
export const closer = (view: View, hex: HexId, box: Size): View =>
  levelOf(view.scale) === 'near' ? view : centred(spanOf([hex]), CLOSE, box)

/** The whole sheet, or on a small screen as much of it as leaves its names readable. */
export function readable(near: readonly HexId[], box: Size): View {
  const scale = Math.max(fitting(WHOLE, box), READABLE / R)
  return centred(near.length > 0 ? spanOf(near) : WHOLE, scale, box)
}
