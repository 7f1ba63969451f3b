import type { Mine, MineId } from '../../worker/engine/index.ts'
import { COMPANY } from '../parts/company.ts'
import { type Point, short } from './geometry.ts'
import { Letters } from './Marker.tsx'

interface Props {
  readonly mine: MineId
  readonly state: Mine
  readonly at: Point
  readonly letterOf: (seat: number) => string
}

const plate = (x: number, y: number, w: number, h: number, cut: number): string =>
  `M${short(x - w / 2 + cut)} ${short(y - h / 2)}h${w - 2 * cut}l${cut} ${cut}v${h - 2 * cut}l${-cut} ${cut}h${-(w - 2 * cut)}l${-cut} ${-cut}v${-(h - 2 * cut)}z`

/** A mine's plate: hammers up = open, down = closed; amber with a rail under it = connected; its owner at the right. */
export function MineMarker({ mine, state, at: [x, y], letterOf }: Props) {
  const lit = state.open && state.connected
  const kind = !state.open ? 'closed' : lit ? 'lit' : 'unlit'
  const ink = kind === 'unlit' ? '#f4f1e6' : '#1b1f1c'
  return (
    <g class={`mine-plate ${kind}`}>
      <path d={plate(x, y, 96, 36, 7)} class="plate-ground" />
      <g
        transform={`translate(${short(x - 31)} ${short(y)}) scale(${state.open ? 0.92 : -0.92})`}
        stroke={ink}
        class="hammers"
      >
        <path d="M-8 9L7 -8M8 9L-7 -8" stroke-width="3.6" />
        <path d="M-12 -4L-4 -12M4 -12L12 -4" stroke-width="6" />
      </g>
      <Letters at={[x - 3, y]} size={27} fill={ink} text={mine} more={state.open ? '' : 'struck'} />
      <Owner owner={state.owner} x={x + 28} y={y} letterOf={letterOf} />
      {lit ? <path d={`M${short(x - 42)} ${short(y + 23)}h84`} class="under" /> : null}
    </g>
  )
}

function Owner({
  owner,
  x,
  y,
  letterOf,
}: {
  readonly owner: Mine['owner']
  readonly x: number
  readonly y: number
  readonly letterOf: (seat: number) => string
}) {
  if (owner === 'bank') return null
  if (typeof owner === 'number')
    return (
      <>
        <circle cx={short(x)} cy={short(y)} r="15" class="disc off" />
        <Letters at={[x, y]} size={21} fill="#1b1f1c" text={letterOf(owner)} />
      </>
    )
  const { fill, text } = COMPANY[owner]
  return (
    <>
      <path d={plate(x, y, 30, 30, 5)} fill={fill} class="owner" />
      <Letters at={[x, y]} size={19} fill={text} text={owner} />
    </>
  )
}
