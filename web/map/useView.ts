// Pan, pinch, double tap, wheel and keys. The drawing is moved as a whole by a transform, so that nothing is drawn anew meanwhile.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { HexId } from '../../worker/engine/index.ts'
import { centre, hexAt, R, SHEET } from './geometry.ts'
import { HEXES } from './look.ts'

/** `scale`: pixels per unit of the sheet; `x`, `y`: where the sheet's corner lies in the box. */
interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export type Level = 'near' | 'middle' | 'far'
const levelOf = (scale: number): Level => (scale * R > 48 ? 'near' : scale * R >= 24 ? 'middle' : 'far')

const MOST = 1.1
/** Pixels of a hex's side from which its names can be read. */
const READABLE = 34
const TAP = 8
const DOUBLE = 300
const KEY_STEP = 60

/** `focus`: what the first view holds; `near`: what it should show where the whole sheet would be too small to read. */
export function useView(
  box: RefObject<HTMLDivElement | null>,
  focus: readonly HexId[],
  near: readonly HexId[],
  onTap: (hex: HexId) => void,
) {
  const [level, setLevel] = useState<Level>('far')
  const view = useRef<View>({ scale: 0.2, x: 0, y: 0 })
  const tap = useRef(onTap)
  tap.current = onTap

  const put = (next: View) => {
    const element = box.current
    const svg = element?.querySelector('svg')
    if (!element || !svg) return
    const { clientWidth: w, clientHeight: h } = element
    const least = Math.min(w / SHEET.width, h / SHEET.height)
    const scale = Math.min(MOST, Math.max(least, next.scale))
    const hold = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at))
    view.current = { scale, x: hold(next.x, SHEET.width * scale, w), y: hold(next.y, SHEET.height * scale, h) }
    svg.style.width = `${SHEET.width * scale}px`
    svg.style.height = `${SHEET.height * scale}px`
    svg.style.transform = `translate(${view.current.x}px, ${view.current.y}px)`
    setLevel(levelOf(scale))
  }
  const zoomAt = (by: number, px: number, py: number) => {
    const { scale, x, y } = view.current
    const to = Math.min(MOST, scale * by)
    const k = to / scale
    put({ scale: to, x: px - (px - x) * k, y: py - (py - y) * k })
  }
  const middle = (): readonly [number, number] => [
    (box.current?.clientWidth ?? 0) / 2,
    (box.current?.clientHeight ?? 0) / 2,
  ]
  const all = () => put({ scale: 0, x: 0, y: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const show = () => put(focus.length > 0 ? around(focus, element) : readable(near, element))
    show()
    const watcher = new ResizeObserver(() => put(view.current))
    watcher.observe(element)
    const stop = listen(element, view, put, zoomAt, hex => tap.current(hex))
    return () => {
      watcher.disconnect()
      stop()
    }
  }, [focus.join()])

  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const { scale, x, y } = view.current
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => put({ scale, x: x + KEY_STEP, y }),
      ArrowRight: () => put({ scale, x: x - KEY_STEP, y }),
      ArrowUp: () => put({ scale, x, y: y + KEY_STEP }),
      ArrowDown: () => put({ scale, x, y: y - KEY_STEP }),
      '+': () => zoomAt(1.5, ...middle()),
      '-': () => zoomAt(1 / 1.5, ...middle()),
      '0': all,
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return { level, onKey, all, zoom: (by: number) => zoomAt(by, ...middle()) }
}

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
  { clientWidth: w, clientHeight: h }: HTMLElement,
) => ({
  scale,
  x: w / 2 - ((left + right) / 2 - SHEET.x) * scale,
  y: h / 2 - ((top + bottom) / 2 - SHEET.y) * scale,
})

const fitting = ({ left, right, top, bottom }: Span, { clientWidth: w, clientHeight: h }: HTMLElement): number =>
  Math.min(w / (right - left), h / (bottom - top))

function around(hexes: readonly HexId[], box: HTMLElement): View {
  const span = spanOf(hexes)
  return centred(span, Math.min(fitting(span, box), 0.75), box)
}

/** The whole sheet, or on a small screen as much of it as leaves its names readable. */
function readable(near: readonly HexId[], box: HTMLElement): View {
  const scale = Math.max(fitting(WHOLE, box), READABLE / R)
  return centred(near.length > 0 ? spanOf(near) : WHOLE, scale, box)
}

type Put = (view: View) => void

/** Fingers and mouse on the board; the returned function lets go of them. */
function listen(
  element: HTMLElement,
  view: { current: View },
  put: Put,
  zoomAt: (by: number, x: number, y: number) => void,
  onTap: (hex: HexId) => void,
): () => void {
  const fingers = new Map<number, readonly [number, number]>()
  let start: { x: number; y: number; view: View; spread: number } | null = null
  let moved = false
  let lastTap = 0

  const local = (e: { clientX: number; clientY: number }): readonly [number, number] => {
    const { left, top } = element.getBoundingClientRect()
    return [e.clientX - left, e.clientY - top]
  }
  const grip = () => {
    const [a, b] = [...fingers.values()]
    if (!a) return null
    const q = b ?? a
    return { x: (a[0] + q[0]) / 2, y: (a[1] + q[1]) / 2, spread: b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0 }
  }
  const begin = () => {
    const now = grip()
    start = now ? { ...now, view: view.current } : null
  }
  const down = (e: PointerEvent) => {
    if ((e.target as Element).closest('.zoom')) return
    if (fingers.size === 0) moved = false
    fingers.set(e.pointerId, local(e))
    begin()
  }
  const move = (e: PointerEvent) => {
    if (!fingers.has(e.pointerId) || !start) return
    fingers.set(e.pointerId, local(e))
    const now = grip()
    if (!now) return
    if (!moved && fingers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < TAP) return
    if (!moved) element.setPointerCapture(e.pointerId)
    moved = true
    const k = start.spread > 0 && now.spread > 0 ? now.spread / start.spread : 1
    const { view: v } = start
    put({ scale: v.scale * k, x: now.x - (start.x - v.x) * k, y: now.y - (start.y - v.y) * k })
  }
  const up = (e: PointerEvent) => {
    if (!fingers.delete(e.pointerId)) return
    if (fingers.size > 0) begin()
    else if (!moved && e.type === 'pointerup') tapAt(...local(e))
  }
  const tapAt = (x: number, y: number) => {
    const twice = performance.now() - lastTap < DOUBLE
    lastTap = performance.now()
    if (twice) return zoomAt(1.8, x, y)
    const v = view.current
    const hex = hexAt([(x - v.x) / v.scale + SHEET.x, (y - v.y) / v.scale + SHEET.y], HEXES)
    if (hex) onTap(hex)
  }
  const wheel = (e: WheelEvent) => {
    if (!e.ctrlKey && !element.matches(':focus-within')) return
    e.preventDefault()
    zoomAt(Math.exp(-e.deltaY / 300), ...local(e))
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('wheel', wheel)
  }
}
