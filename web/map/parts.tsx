// The small printed things of the board, each told where it lies.
import type { HexId, Railway, ReservedTile } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import { SIGNS } from '../../worker/look/colours.ts'
import { along, centre, corner, line, outline, type Point, short, side } from './geometry.ts'
import { Letters } from './Letters.tsx'
import { groundOf, type Look } from './look.ts'

const HEX = outline(1)
const TOWN = outline(0.925)

/** The ground of a hex: its colour, the red border of a town. */
export function Ground({ look }: { readonly look: Look }) {
  const { printed } = look
  if (printed.implicit) return null
  return (
    <>
      <polygon points={HEX} class={`ground ${groundOf(look)}`} />
      {printed.kind === 'town' ? <polygon points={TOWN} class="town" /> : null}
    </>
  )
}

/** Brown bars with cross ticks, which no track passes. */
export function Barriers() {
  return (
    <g class="barriers">
      {BARRIERS.map(({ edge, ticks }) => (
        <g key={edge}>
          <path d={edge} class="barrier-edge" />
          <path d={edge} class="barrier" />
          <path d={ticks} class="barrier-ticks" />
        </g>
      ))}
    </g>
  )
}

const BARRIERS = Object.entries(facts.MAP).flatMap(([hex, { barriers }]) =>
  // Each is printed on both hexes; one of the two draws it.
  barriers.filter(edge => edge >= 2 && edge <= 4).map(edge => barrier(hex, edge)),
)

function barrier(hex: HexId, edge: number): { readonly edge: string; readonly ticks: string } {
  const [x, y] = centre(hex)
  const [p, q] = [corner(edge - 1), corner(edge)]
  const [nx, ny] = side(edge).map(v => v / Math.hypot(...side(edge))) as [number, number]
  const at = (t: number): Point => [x + p[0] + (q[0] - p[0]) * t, y + p[1] + (q[1] - p[1]) * t]
  const tick = (t: number): string => {
    const [a, b] = at(t)
    return line([
      [a - nx * 9, b - ny * 9],
      [a + nx * 9, b + ny * 9],
    ])
  }
  return { edge: line([at(0), at(1)]), ticks: [1, 2, 3, 4, 5].map(i => tick(i / 6)).join('') }
}

/** A tile set aside for a railway's concession route. */
export function Reserved({ at, tile }: { readonly at: HexId; readonly tile: ReservedTile }) {
  const { fill, letters } = SIGNS[tile.company]
  const ring = outline(0.87)
  return (
    <g transform={`translate(${centre(at).map(short).join(' ')})`}>
      <polygon points={ring} class="reserved-edge" />
      <polygon points={ring} stroke={fill} class="reserved" />
      <rect x="-42" y="63" width="84" height="24" rx="4" fill={fill} class="tag-plate" />
      <Letters at={[0, 75]} size={20} fill={letters} text={`${tile.company} ${tile.tile}`} />
    </g>
  )
}

/** Courses of concession routes that are not built yet, with a pennant on the first plain hex. */
export function Courses({ lookAt }: { readonly lookAt: (hex: HexId) => Look }) {
  const all = Object.entries(facts.RAILWAYS).flatMap(([railway, { concession }]) =>
    concession.sections.flatMap(section =>
      openParts(section, lookAt).map((part, i) => ({ ...part, railway, flag: i === 0 })),
    ),
  )
  return (
    <g class="courses">
      {all.map(({ hex, points, railway, flag }) => {
        const middle = points[Math.floor(points.length / 2)] ?? [0, 0]
        const style = SIGNS[railway as Railway]
        return (
          <g key={`${railway} ${hex}`} transform={`translate(${centre(hex).map(short).join(' ')})`}>
            <path d={line(points)} class="course" />
            {flag && facts.MAP[hex]?.kind === 'none' ? (
              <>
                <rect
                  x={short(middle[0] - 24)}
                  y={short(middle[1] - 12)}
                  width="48"
                  height="24"
                  rx="4"
                  fill={style.fill}
                  class="tag-plate"
                />
                <Letters at={middle} size={20} fill={style.letters} text={railway} />
              </>
            ) : null}
          </g>
        )
      })}
    </g>
  )
}

function openParts(section: readonly HexId[], lookAt: (hex: HexId) => Look) {
  return section.flatMap((hex, i) => {
    const edges = [section[i - 1], section[i + 1]].flatMap(other => (other === undefined ? [] : [edgeTo(hex, other)]))
    const look = lookAt(hex)
    if (edges.every(e => look.tracks.some(t => t.edge === e || t.to === e))) return []
    const [a, b] = edges
    if (a === undefined) return []
    return [{ hex, points: b === undefined ? [side(a), [0, 0] as Point] : along(a, b) }]
  })
}

const edgeTo = (from: HexId, to: HexId): number => {
  const [a, b] = [centre(from), centre(to)]
  return Math.round(((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI - 120 + 720) / 60) % 6
}
