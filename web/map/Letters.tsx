import type { Railway } from '../../worker/engine/index.ts'
import { type Point, short } from './geometry.ts'
import type { Level } from './view.ts'

interface Props {
  readonly at: Point
  readonly size: number
  readonly fill: string
  readonly text: string
  readonly more?: string
}

/** Letters or a figure in the middle of a point. */
export function Letters({ at: [x, y], size, fill, text, more }: Props) {
  return (
    <text x={short(x)} y={short(y + size * 0.355)} font-size={short(size)} fill={fill} class={more}>
      {text}
    </text>
  )
}

/** A railway's letters on a marker: the first is enough where room is short, all seven differ. */
export const lettersOf = (railway: Railway, level: Level): string => (level === 'near' ? railway : railway.charAt(0))
