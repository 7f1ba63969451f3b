// In which circle each station marker lies: recorded games name the circle, our state only the stop (docs/recordedGames.md, circles).
import type { GameEvent, GameState, HexId, Railway } from '../engine/index.ts'
import { facts, RAILWAYS } from '../engine/index.ts'

/** The markers by circle, by hex and stop (`H9.0`); null: a circle that is empty. */
export type Circles = Readonly<Record<string, readonly (Railway | null)[]>>

type Drawn = Record<string, readonly (Railway | null)[]>
type Markers = GameState['board']['stations']

/** The first circles of a hex are kept for its home stations. */
const homesAt = (hex: HexId, stop: number): readonly Railway[] =>
  stop > 0 ? [] : RAILWAYS.filter(railway => facts.RAILWAYS[railway].homes.some(home => home.hex === hex))

/**
 * A marker lies in the first circle that is empty, whichever empty one was pointed at; one that replaces another lies in its circle.
 */
export function markerIn(circles: Circles, hex: HexId, stop: number, circle: number): Railway | null {
  return circles[`${hex}.${stop}`]?.[circle] ?? null
}

/** The circles after what happened; `markers` are those of the position that it led to. */
export function circlesAfter(before: Circles, events: readonly GameEvent[], markers: Markers): Circles {
  let circles: Drawn = before
  for (const event of events) {
    if (event.what === 'floated')
      for (const hex of event.homes) circles = placed(circles, hex, stopOf(markers, hex, event.railway), event.railway)
    if (event.what === 'tileLaid') circles = moved(circles, event.hex, markers)
    if (event.what === 'stationBuilt')
      circles = placed(circles, event.hex, event.stop, event.railway, event.replaced ?? undefined)
  }
  return circles
}

const stopOf = (markers: Markers, hex: HexId, railway: Railway): number =>
  markers.find(m => m.hex === hex && m.company === railway)?.stop ?? 0

function placed(circles: Drawn, hex: HexId, stop: number, railway: Railway, replaced?: Railway): Drawn {
  const homes = homesAt(hex, stop)
  const list = circles[`${hex}.${stop}`] ?? homes.map(() => null)
  const empty = list.findIndex((marker, at) => marker === null && at >= homes.length)
  const home = homes.indexOf(railway)
  const at = replaced ? list.indexOf(replaced) : home >= 0 ? home : empty < 0 ? list.length : empty
  const filled = at < 0 ? [...list, railway] : [...list.slice(0, at), railway, ...list.slice(at + 1)]
  return { ...circles, [`${hex}.${stop}`]: filled }
}

/** On another tile the markers lie in their old order again, those of two stops that became one behind each other. */
function moved(circles: Drawn, hex: HexId, markers: Markers): Drawn {
  const here = [0, 1].flatMap(stop => circles[`${hex}.${stop}`] ?? []).filter(railway => railway !== null)
  const others = Object.fromEntries(Object.entries(circles).filter(([key]) => key.split('.')[0] !== hex))
  return here.reduce((all, railway) => placed(all, hex, stopOf(markers, hex, railway), railway), others as Drawn)
}
