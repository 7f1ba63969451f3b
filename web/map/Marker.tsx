import type { Railway } from '../../worker/engine/index.ts'
import { COMPANY } from '../parts/company.ts'
import { type Point, short } from './geometry.ts'

/** Letters in the middle of a point. The railway's first letter is enough where room is short: all seven differ. */
export function Letters({
  at: [x, y],
  size,
  fill,
  text,
  more,
}: {
  readonly at: Point
  readonly size: number
  readonly fill: string
  readonly text: string
  readonly more?: string
}) {
  return (
    <text x={short(x)} y={short(y + size * 0.355)} font-size={short(size)} fill={fill} class={more}>
      {text}
    </text>
  )
}

interface Props {
  readonly railway: Railway
  readonly at: Point
  readonly radius: number
  readonly active: boolean
}

/** A station marker: in the company's fill while active; white, ringed and struck through once inactive. */
export function Marker({ railway, at, radius, active }: Props) {
  const [x, y] = at
  const { fill, text } = COMPANY[railway]
  const ink = active ? text : '#22302b'
  const scale = active ? 1 : 0.88
  return (
    <>
      {active ? (
        <>
          <circle cx={short(x)} cy={short(y)} r={radius} fill={fill} class="disc" />
          <circle cx={short(x)} cy={short(y)} r={radius - 4} fill="none" stroke={text} class="inner" />
        </>
      ) : (
        <>
          <circle cx={short(x)} cy={short(y)} r={radius - 2.5} class="disc off" />
          <circle cx={short(x)} cy={short(y)} r={radius - 2.5} fill="none" stroke={fill} class="ring" />
        </>
      )}
      <Letters at={at} size={radius * 0.86 * scale} fill={ink} text={railway} more="near" />
      <Letters at={at} size={radius * 1.3 * scale} fill={ink} text={railway.charAt(0)} more="middle" />
      {active ? null : (
        <path
          class="strike"
          d={`M${short(x - radius * 0.72)} ${short(y + radius * 0.72)}l${short(radius * 1.44)} ${short(-radius * 1.44)}`}
        />
      )}
    </>
  )
}
