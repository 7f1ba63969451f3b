// Pan, pinch, double tap, wheel and keys. The drawing is moved as a whole by a transform, so that nothing is drawn anew meanwhile.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { HexId } from '../../worker/engine/index.ts'
import { SHEET } from './geometry.ts'
import { listen } from './gestures.ts'
import {
  around,
  closer,
  held,
  hexUnder,
  type Level,
  levelOf,
  type Place,
  readable,
  type Size,
  type View,
  zoomed,
} from './view.ts'

const KEY_STEP = 60

/** What a box shows first. */
const first = (focus: readonly HexId[], near: readonly HexId[], box: Size): View =>
  focus.length > 0 ? around(focus, box) : readable(near, box)
/** A box that is not there yet: about as wide as the page, so that its first drawing need seldom be done again. */
const guessed = (): Size =>
  typeof document === 'undefined'
    ? { clientWidth: 360, clientHeight: 400 }
    : {
        clientWidth: document.documentElement.clientWidth - 60,
        clientHeight: document.documentElement.clientHeight / 2,
      }

/** `focus`: what the first view holds; `near`: what it should show where the whole sheet would be too small to read. */
export function useView(
  box: RefObject<HTMLDivElement | null>,
  focus: readonly HexId[],
  near: readonly HexId[],
  chosen: HexId | null | undefined,
  onTap: (hex: HexId) => void,
) {
  const [level, setLevel] = useState<Level>(() => levelOf(first(focus, near, guessed()).scale))
  const view = useRef<View>({ scale: 0.2, x: 0, y: 0 })
  const [hinted, setHinted] = useState(false)
  // Said once on a device.
  const hint = () => {
    if (localStorage.getItem('map')) return
    localStorage.setItem('map', '1')
    setHinted(true)
  }
  const tapped = useRef(onTap)
  tapped.current = onTap

  const put = (next: View) => {
    const element = box.current
    const svg = element?.querySelector('svg')
    if (!element || !svg) return
    const { scale, x, y } = held(next, element)
    view.current = { scale, x, y }
    svg.style.width = `${SHEET.width * scale}px`
    svg.style.height = `${SHEET.height * scale}px`
    svg.style.transform = `translate(${x}px, ${y}px)`
    setLevel(levelOf(scale))
  }
  const zoomAt = (by: number, place: Place) => put(zoomed(view.current, by, place))
  const tap = (place: Place) => {
    const hex = hexUnder(view.current, place)
    if (hex) tapped.current(hex)
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // A board on a tab that nobody looks at has no size yet.
    let begun = false
    const settle = () => {
      if (element.clientWidth === 0) return
      put(begun ? view.current : first(focus, near, element))
      begun = true
    }
    settle()
    const watcher = new ResizeObserver(settle)
    watcher.observe(element)
    const stop = listen(element, { view: () => view.current, put, zoomAt, tap, scrolled: hint })
    return () => {
      watcher.disconnect()
      stop()
    }
  }, [focus.join()])

  // What is chosen is seen close, with the board on top of a phone's page, so that what is chosen next lies below it.
  useLayoutEffect(() => {
    const element = box.current
    if (!chosen || !element) return
    put(closer(view.current, chosen, element))
    if (innerWidth < 1100) element.scrollIntoView()
  }, [chosen])

  const zoom = (by: number) => zoomAt(by, [(box.current?.clientWidth ?? 0) / 2, (box.current?.clientHeight ?? 0) / 2])
  const all = () => put({ scale: 0, x: 0, y: 0 })
  const pan = (dx: number, dy: number) => put({ ...view.current, x: view.current.x + dx, y: view.current.y + dy })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(KEY_STEP, 0),
    ArrowRight: () => pan(-KEY_STEP, 0),
    ArrowUp: () => pan(0, KEY_STEP),
    ArrowDown: () => pan(0, -KEY_STEP),
    '+': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': all,
  }
  const onKey = (event: KeyboardEvent) => {
    const act = event.target === event.currentTarget ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  return { level, onKey, all, zoom, hinted }
}
