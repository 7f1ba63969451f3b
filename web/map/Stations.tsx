import type { GameState, Railway, StationMarker } from '../../worker/engine/index.ts'
import { facts, RAILWAYS } from '../../worker/engine/index.ts'
import { line, short } from './geometry.ts'
import { circlesOf, type Look, type LookStop } from './look.ts'
import { Letters, Marker } from './Marker.tsx'

/** Places: station circles with their markers and homes kept; a dot where nothing is laid yet. */
export function Stations({ look, state }: { readonly look: Look; readonly state: GameState }) {
  const { printed, hex, stops } = look
  if (stops.length === 0 && printed.kind !== 'none' && printed.kind !== 'through') return <circle r="13" class="dot" />
  const markers = state.board.stations.filter(s => s.hex === hex)
  const kept = RAILWAYS.filter(r => isHome(r, hex) && !markers.some(m => m.company === r) && !isGone(state, r))
  return (
    <>
      {stops.map((stop, i) =>
        stop.circles > 0 ? (
          <Stop
            key={i}
            stop={stop}
            markers={markers.filter(m => m.stop === i)}
            kept={kept.filter(r => stops.length === 1 || homeStop(r, hex) === i)}
          />
        ) : null,
      )}
    </>
  )
}

const isHome = (railway: Railway, hex: string): boolean => facts.RAILWAYS[railway].homes.some(h => h.hex === hex)
const homeStop = (railway: Railway, hex: string): number | undefined =>
  facts.RAILWAYS[railway].homes.find(h => h.hex === hex)?.stop
/** A railway that has floated has its homes; none is kept for it any more. */
const isGone = (state: GameState, railway: Railway): boolean => state.companies[railway].floated

function Stop({
  stop,
  markers,
  kept,
}: {
  readonly stop: LookStop
  readonly markers: readonly StationMarker[]
  readonly kept: readonly Railway[]
}) {
  const { at, radius } = circlesOf(stop)
  const hug = `${line(at)}Z`
  return (
    <>
      {at.length > 1 ? (
        <>
          <path d={hug} class="hug edge" stroke-width={2 * radius + 11} />
          <path d={hug} class="hug" stroke-width={2 * radius + 6} />
        </>
      ) : null}
      {at.map((point, n) => {
        const marker = markers[n]
        const home = kept[n - markers.length]
        if (marker)
          return (
            <Marker key={marker.company} railway={marker.company} at={point} radius={radius} active={marker.active} />
          )
        return (
          <g key={n}>
            <circle cx={short(point[0])} cy={short(point[1])} r={radius - 1} class="circle" />
            {home ? (
              <>
                <Letters at={point} size={radius * 0.8} fill="#5f6b64" text={home} more="near" />
                <Letters at={point} size={radius * 1.1} fill="#5f6b64" text={home.charAt(0)} more="middle" />
              </>
            ) : null}
          </g>
        )
      })}
    </>
  )
}
