import type { GameState, Railway, StationMarker } from '../../worker/engine/index.ts'
import { facts, RAILWAYS } from '../../worker/engine/index.ts'
import { SIGNS } from '../../worker/look/colours.ts'
import { centre, disc, line, moved, type Point, short } from './geometry.ts'
import { Letters, lettersOf } from './Letters.tsx'
import { circlesOf, type Look, type LookStop } from './look.ts'
import type { Level } from './view.ts'

interface Props {
  readonly looks: readonly Look[]
  readonly state: GameState
  readonly level: Level
}

/** One station circle on the sheet, with what lies in it. */
interface Circle {
  readonly at: Point
  readonly radius: number
  readonly marker: StationMarker | null
  /** Kept for the home station of a railway that has not floated. */
  readonly home: Railway | null
}

/** Places: circles, hugged by a light plate where there are several, their markers, homes kept; a dot where nothing is laid yet. */
export function Stations({ looks, state, level }: Props) {
  const stops = looks.flatMap(look => look.stops.map((stop, i) => ({ look, stop, i })))
  const circles = stops.flatMap(({ look, stop, i }) => circlesIn(look, stop, i, state))
  const bare = looks.filter(l => l.stops.length === 0 && !['none', 'through'].includes(l.printed.kind))
  const empty = circles.filter(c => !c.marker)
  return (
    <>
      <path class="dot" d={bare.map(l => disc(centre(l.hex), 13)).join('')} />
      {[2, 3].map(n => (
        <Hugs key={n} stops={stops.filter(s => s.stop.circles === n)} />
      ))}
      <path class="circle" d={empty.map(c => disc(c.at, c.radius - 1)).join('')} />
      {empty.map(({ at, radius, home }) =>
        home ? (
          <Letters
            key={at.join()}
            at={at}
            size={radius * (level === 'near' ? 0.8 : 1.1)}
            fill="#5f6b64"
            text={lettersOf(home, level)}
          />
        ) : null,
      )}
      {circles.map(({ at, radius, marker }) =>
        marker ? <Marker key={`${marker.company} ${marker.hex}`} {...{ marker, at, radius, level }} /> : null,
      )}
    </>
  )
}

function circlesIn(look: Look, stop: LookStop, index: number, state: GameState): readonly Circle[] {
  const { at, radius } = circlesOf(stop)
  const here = state.board.stations.filter(s => s.hex === look.hex)
  const markers = here.filter(s => s.stop === index)
  const kept = RAILWAYS.filter(r => {
    const home = facts.RAILWAYS[r].homes.find(h => h.hex === look.hex)
    const open = home && !state.companies[r].floated && !here.some(m => m.company === r)
    return open && (look.stops.length === 1 || home.stop === index)
  })
  return moved(at, centre(look.hex)).map((point, n) => ({
    at: point,
    radius,
    marker: markers[n] ?? null,
    home: kept[n - markers.length] ?? null,
  }))
}

function Hugs({ stops }: { readonly stops: readonly { readonly look: Look; readonly stop: LookStop }[] }) {
  const [first] = stops
  if (!first) return null
  const { radius } = circlesOf(first.stop)
  const d = stops.map(({ look, stop }) => `${line(moved(circlesOf(stop).at, centre(look.hex)))}Z`).join('')
  return (
    <>
      <path d={d} class="hug edge" stroke-width={2 * radius + 11} />
      <path d={d} class="hug" stroke-width={2 * radius + 6} />
    </>
  )
}

interface MarkerProps {
  readonly marker: StationMarker
  readonly at: Point
  readonly radius: number
  readonly level: Level
}

/** A station marker: in the company's fill while active; white, ringed and struck through once inactive. */
function Marker({ marker, at: [x, y], radius, level }: MarkerProps) {
  const { fill, letters } = SIGNS[marker.company]
  const text = lettersOf(marker.company, level)
  const size = radius * (text.length > 1 ? 0.86 : 1.3)
  if (marker.active)
    return (
      <>
        <circle cx={short(x)} cy={short(y)} r={radius} fill={fill} class="disc" />
        {level === 'far' ? null : (
          <circle cx={short(x)} cy={short(y)} r={radius - 4} fill="none" stroke={letters} class="inner" />
        )}
        <Letters at={[x, y]} size={size} fill={letters} text={text} />
      </>
    )
  return (
    <>
      <circle cx={short(x)} cy={short(y)} r={radius - 2.5} class="disc off" />
      <circle cx={short(x)} cy={short(y)} r={radius - 2.5} fill="none" stroke={fill} class="ring" />
      <Letters at={[x, y]} size={size * 0.88} fill="#22302b" text={text} />
      <path
        class="strike"
        d={`M${short(x - radius * 0.72)} ${short(y + radius * 0.72)}l${short(radius * 1.44)} ${short(-radius * 1.44)}`}
      />
    </>
  )
}
