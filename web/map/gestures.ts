// Fingers and mouse on the board.
import type { Place, View } from './view.ts'

const TAP = 8
const DOUBLE = 300

export interface Board {
  readonly view: () => View
  readonly put: (view: View) => void
  readonly zoomAt: (by: number, place: Place) => void
  readonly tap: (place: Place) => void
  /** One finger has scrolled the page over the board. */
  readonly scrolled: () => void
}

/** So marked, the board is entered: one finger moves it. Until then one scrolls the page, and two move the board. */
const ENTERED = 'entered'

/** Watches the element; the returned function lets go of it. */
export function listen(element: HTMLElement, board: Board): () => void {
  const stop = new AbortController()
  const until = { signal: stop.signal }
  const local = (e: MouseEvent): Place => {
    const { left, top } = element.getBoundingClientRect()
    return [e.clientX - left, e.clientY - top]
  }
  const wheel = (e: WheelEvent) => {
    if (!e.ctrlKey && !element.matches(':focus-within')) return
    e.preventDefault()
    board.zoomAt(Math.exp(-e.deltaY / 300), local(e))
  }
  const { down, move, up } = fingersOn(element, board, local)
  const leave = (e: Event) => {
    if (!element.contains(e.target as Node)) element.classList.remove(ENTERED)
  }
  const two = (e: TouchEvent) => {
    if (e.touches.length > 1) e.preventDefault()
  }
  document.addEventListener('pointerdown', leave, until)
  element.addEventListener('touchmove', two, { ...until, passive: false })
  element.addEventListener('pointerdown', down, until)
  element.addEventListener('pointermove', move, until)
  element.addEventListener('pointerup', up, until)
  element.addEventListener('pointercancel', up, until)
  element.addEventListener('wheel', wheel, { ...until, passive: false })
  return () => stop.abort()
}

interface Grip {
  readonly x: number
  readonly y: number
  /** Between two fingers; 0 with one. */
  readonly spread: number
}

function gripOf([a, b]: readonly Place[]): Grip | null {
  if (!a) return null
  const q = b ?? a
  return { x: (a[0] + q[0]) / 2, y: (a[1] + q[1]) / 2, spread: b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0 }
}

/** The view that was gripped, moved and stretched as the fingers now are. */
function dragged(from: Grip & { readonly view: View }, to: Grip): View {
  const k = from.spread > 0 && to.spread > 0 ? to.spread / from.spread : 1
  const { scale, x, y } = from.view
  return { scale: scale * k, x: to.x - (from.x - x) * k, y: to.y - (from.y - y) * k }
}

function fingersOn(element: HTMLElement, board: Board, local: (e: MouseEvent) => Place) {
  const fingers = new Map<number, Place>()
  const grip = () => gripOf([...fingers.values()])
  let start: (Grip & { readonly view: View }) | null = null
  let moved = false
  let lastTap = 0

  const begin = () => {
    const now = grip()
    start = now && { ...now, view: board.view() }
  }
  const down = (e: PointerEvent) => {
    if ((e.target as Element).closest('.zoom')) return
    if (fingers.size === 0) moved = false
    fingers.set(e.pointerId, local(e))
    begin()
  }
  /** The browser takes this finger for the page, and says so by cancelling it. */
  const scrolls = (e: PointerEvent): boolean =>
    e.pointerType === 'touch' && fingers.size === 1 && !element.classList.contains(ENTERED)
  const move = (e: PointerEvent) => {
    if (!fingers.has(e.pointerId) || !start) return
    fingers.set(e.pointerId, local(e))
    const now = grip()
    if (!now || scrolls(e)) return
    if (!moved && fingers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < TAP) return
    if (!moved) element.setPointerCapture(e.pointerId)
    moved = true
    board.put(dragged(start, now))
  }
  const tap = (place: Place) => {
    const twice = performance.now() - lastTap < DOUBLE
    lastTap = performance.now()
    element.classList.add(ENTERED)
    if (twice) board.zoomAt(1.8, place)
    else board.tap(place)
  }
  const up = (e: PointerEvent) => {
    if (e.type === 'pointercancel' && scrolls(e)) board.scrolled()
    if (!fingers.delete(e.pointerId)) return
    if (fingers.size > 0) begin()
    else if (!moved && e.type === 'pointerup') tap(local(e))
  }
  return { down, move, up }
}
