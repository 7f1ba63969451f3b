import { edgeTowards, type HexId } from '../../worker/engine/index.ts'
import { RAILCAR_ROUTE, ROUTES } from '../../worker/look/colours.ts'
import type { RouteNo } from './drawnRoutes.ts'
import { along, centre, line, moved, type Point, short } from './geometry.ts'
import type { Look } from './look.ts'

/** A route to draw: its number from 1, with the railcar's letter before it where it is one of several, and its hexes from end to end. */
export interface DrawnRoute {
  readonly no: RouteNo
  readonly hexes: readonly HexId[]
}

/** The colour of a route and its pattern; those of a railcar have one colour and the patterns of the others. */
export function routeStyle(no: RouteNo) {
  const pattern = ROUTES[((Number.parseInt(String(no).replace('D', ''), 10) || 1) - 1) % ROUTES.length] ?? RAILCAR_ROUTE
  if (typeof no === 'number') return pattern
  return no === 'D' ? RAILCAR_ROUTE : { ...pattern, fill: RAILCAR_ROUTE.fill }
}

/** Routes over the track: each in its colour, with its own dash and a numbered badge. */
export function Routes({
  routes,
  lookAt,
}: {
  readonly routes: readonly DrawnRoute[]
  readonly lookAt: (hex: HexId) => Look
}) {
  const drawn = routes.map(route => ({ ...route, points: pointsOf(route.hexes, lookAt) }))
  return (
    <g class="routes">
      {drawn.map(({ no, points }, i) => {
        const { fill, dash } = routeStyle(no)
        return (
          <g key={i}>
            <path d={line(points)} class="route-edge" />
            <path d={line(points)} stroke={fill} class="route" />
            <path d={line(points)} stroke-dasharray={dash} class="route-line" />
          </g>
        )
      })}
      {drawn.map(({ no, points }, i) => {
        const [x, y] = points[Math.floor(points.length / 2)] ?? [0, 0]
        return (
          <g key={i} transform={`translate(${short(x)} ${short(y)})`}>
            <rect x="-21" y="-21" width="42" height="42" rx="9" fill={routeStyle(no).fill} class="badge" />
            <text y={String(no).length > 2 ? 8 : 11.5} font-size={String(no).length > 2 ? 23 : 33} fill="#fff">
              {no}
            </text>
          </g>
        )
      })}
    </g>
  )
}

function pointsOf(hexes: readonly HexId[], lookAt: (hex: HexId) => Look): readonly Point[] {
  return hexes.flatMap((hex, i) => {
    const [before, after] = [hexes[i - 1], hexes[i + 1]]
    return moved(
      within(lookAt(hex), before ? edgeTowards(hex, before) : null, after ? edgeTowards(hex, after) : null),
      centre(hex),
    )
  })
}

/** The way through one hex: in by an edge, out by another; at an end, to the stop. */
function within(look: Look, into: number | null, out: number | null): readonly Point[] {
  const toStop = (edge: number | null): readonly Point[] =>
    look.tracks.find(t => t.stop !== null && t.edge === edge)?.points ?? []
  if (into === null) return [...toStop(out)].reverse()
  if (out === null) return toStop(into)
  const plain = look.tracks.some(t => t.stop === null && (t.edge === into || t.to === into))
  return plain ? along(into, out) : [...toStop(into), ...[...toStop(out)].reverse()]
}
