// The small printed things of the board, each told where it lies.
import type { HexId, Phase, ReservedTile } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import { COMPANY } from '../parts/company.ts'
import { along, centre, corner, line, outline, type Point, short, side } from './geometry.ts'
import type { Spots } from './labels.ts'
import { NAME_SIZE } from './labels.ts'
import type { Look } from './look.ts'
import { Letters } from './Marker.tsx'

const HEX = outline(1)
const TOWN = outline(0.925)

/** The ground of a hex: its colour, the red border of a town. */
export function Ground({ look }: { readonly look: Look }) {
  const { printed, colour } = look
  if (printed.implicit) return null
  return (
    <>
      <polygon points={HEX} class={`ground ${colour === 'plain' && printed.wbeLock ? 'heath' : colour}`} />
      {printed.kind === 'town' ? <polygon points={TOWN} class="town" /> : null}
    </>
  )
}

/** Padlock on the hexes of the WBE until phase 3. */
export function Lock({ at: [x, y] }: { readonly at: Point }) {
  return (
    <g transform={`translate(${short(x)} ${short(y - 3)})`} class="lock">
      <path d="M-9 0v-8a9 9 0 0 1 18 0v8" />
      <rect x="-14" y="0" width="28" height="21" rx="3" />
    </g>
  )
}

/** Terrain: one, two, three ridges for 50, 100, 150; gone with the first tile. */
export function Cost({
  at: [x, y],
  marks,
  onTile,
}: {
  readonly at: Point
  readonly marks: number
  readonly onTile: boolean
}) {
  const n = Math.round(marks / 50)
  return (
    <g class={onTile ? 'cost on-tile' : 'cost'}>
      {Array.from({ length: n }, (_, i) => (
        <path key={i} d={`M${short(x - n * 9 + i * 18 - 3)} ${short(y - 3)}l12 -17l12 17`} />
      ))}
      <text x={short(x)} y={short(y + 18)} font-size="22">
        {marks}
      </text>
    </g>
  )
}

/** A plant: a shed with a saw roof, its value in white. */
export function Plant({ at: [x, y], revenue }: { readonly at: Point; readonly revenue: number }) {
  return (
    <>
      <path d={`M${short(x - 33)} ${short(y + 17)}v-27l12 9v-9l12 9v-21h6v12h36v27z`} class="plant" />
      <Letters at={[x + 10, y + 4]} size={22} fill="#fff" text={String(revenue)} />
    </>
  )
}

const BANDS = ['yellow', 'green', 'brown', 'grey'] as const

/** What a place is worth: a pill; near, a printed strip with the present value framed. */
export function Value({ look, spots, phase }: { readonly look: Look; readonly spots: Spots; readonly phase: Phase }) {
  const stop = look.stops[0]
  if (!stop || !spots.value || !stop.value) return null
  const band = facts.PHASES[phase].valueBand
  const strip = typeof stop.value === 'object' && spots.strip ? spots.strip : null
  const now = typeof stop.value === 'object' ? stop.value[band] : stop.value
  const [x, y] = spots.value
  const w = now > 99 ? 39 : 31
  return (
    <>
      <g class={strip ? 'middle' : ''}>
        <rect x={short(x - w / 2)} y={short(y - 12.5)} width={w} height="25" rx="12.5" class="value" />
        <Letters at={[x, y]} size={21.5} fill="#16201b" text={String(now)} />
      </g>
      {strip && typeof stop.value === 'object' ? (
        <g class="near">
          {BANDS.map((colour, i) => (
            <g key={colour}>
              <rect
                x={short(strip[0] - 68 + i * 34)}
                y={short(strip[1] - 13)}
                width="34"
                height="26"
                class={`band ${colour}`}
              />
              <Letters
                at={[strip[0] - 51 + i * 34, strip[1]]}
                size={20}
                fill="#1b1f1c"
                text={String((stop.value as Record<string, number>)[colour])}
              />
            </g>
          ))}
          <rect
            x={short(strip[0] - 68 + BANDS.indexOf(band) * 34)}
            y={short(strip[1] - 13)}
            width="34"
            height="26"
            class="band now"
          />
        </g>
      ) : null}
    </>
  )
}

/** Name, printed label and, near, the number of the hex. */
export function Labels({ look, spots }: { readonly look: Look; readonly spots: Spots }) {
  const { printed, colour, hex } = look
  const ink = colour === 'plain' ? 'on-plain' : 'on-tile'
  const ground = colour === 'plain' && printed.wbeLock ? 'heath' : colour
  return (
    <g class={ink}>
      {spots.name
        ? spots.lines.map((text, i) => (
            <text
              key={text}
              x={short(spots.name?.[0] ?? 0)}
              y={short((spots.name?.[1] ?? 0) + 7 + (i - (spots.lines.length - 1) / 2) * NAME_SIZE * 0.9)}
              font-size={NAME_SIZE}
              class={`name halo-${ground}${printed.kind === 'town' ? ' of-town' : ''}`}
            >
              {text}
            </text>
          ))
        : null}
      {spots.label ? (
        <text x={short(spots.label[0])} y={short(spots.label[1] + 6)} font-size="19" class="letter">
          {printed.label}
        </text>
      ) : null}
      {printed.implicit ? null : (
        <text y="-70" font-size="15" class="near hex-id">
          {hex}
        </text>
      )}
    </g>
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
  const { fill, text } = COMPANY[tile.company]
  const ring = outline(0.87)
  return (
    <g transform={`translate(${centre(at).map(short).join(' ')})`}>
      <polygon points={ring} class="reserved-edge" />
      <polygon points={ring} stroke={fill} class="reserved" />
      <rect x="-42" y="63" width="84" height="24" rx="4" fill={fill} class="tag-plate" />
      <Letters at={[0, 75]} size={20} fill={text} text={`${tile.company} ${tile.tile}`} />
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
        const style = COMPANY[railway as keyof typeof COMPANY]
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
                <Letters at={middle} size={20} fill={style.text} text={railway} />
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
