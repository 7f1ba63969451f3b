import type { GameState, Mine, MineId } from '../../worker/engine/index.ts'
import { SIGNS } from '../../worker/look/colours.ts'
import { centre, disc, type Point, short } from './geometry.ts'
import { Letters } from './Letters.tsx'
import { spotsOf } from './labels.ts'
import { type Look, mineAt } from './look.ts'
import type { Level } from './view.ts'

interface Props {
  readonly looks: readonly Look[]
  readonly state: GameState
  readonly level: Level
  readonly letterOf: (seat: number) => string
}

interface Shown {
  readonly id: MineId
  readonly mine: Mine
  readonly at: Point
}

const KINDS = ['lit', 'unlit', 'closed'] as const
const kindOf = ({ open, connected }: Mine): (typeof KINDS)[number] => (!open ? 'closed' : connected ? 'lit' : 'unlit')
const INK = { lit: '#1b1f1c', unlit: '#f4f1e6', closed: '#1b1f1c' } as const

const plate = ([x, y]: Point, w: number, h: number, cut: number): string =>
  `M${short(x - w / 2 + cut)} ${short(y - h / 2)}h${w - 2 * cut}l${cut} ${cut}v${h - 2 * cut}l${-cut} ${cut}h${-(w - 2 * cut)}l${-cut} ${-cut}v${-(h - 2 * cut)}z`

/** Mines: amber with a rail below = connected; struck and dashed = closed; hammers up = open, down = closed; the owner at the right. */
export function MineMarkers({ looks, state, level, letterOf }: Props) {
  const mines = looks.flatMap((look): Shown[] => {
    const id = mineAt(look.hex)
    const spot = spotsOf(look).mine
    const [x, y] = centre(look.hex)
    return id && spot ? [{ id, mine: state.mines[id], at: [x + spot[0], y + spot[1]] }] : []
  })
  const hammers = level === 'near'
  return (
    <>
      {KINDS.map(kind => (
        <Plates key={kind} kind={kind} mines={mines.filter(m => kindOf(m.mine) === kind)} hammers={hammers} />
      ))}
      <Owners mines={mines} letterOf={letterOf} />
      {mines.map(({ id, mine, at: [x, y] }) => (
        <Letters
          key={id}
          at={[hammers ? x - 3 : x - 18, y]}
          size={27}
          fill={INK[kindOf(mine)]}
          text={id}
          more={mine.open ? '' : 'struck'}
        />
      ))}
    </>
  )
}

function Plates({
  kind,
  mines,
  hammers,
}: {
  readonly kind: (typeof KINDS)[number]
  readonly mines: readonly Shown[]
  readonly hammers: boolean
}) {
  if (mines.length === 0) return null
  const under = mines.map(({ at: [x, y] }) => `M${short(x - 42)} ${short(y + 23)}h84`).join('')
  return (
    <g class={kind}>
      <path d={mines.map(m => plate(m.at, 96, 36, 7)).join('')} class="plate-ground" />
      {hammers ? <Hammers mines={mines} ink={INK[kind]} up={kind === 'closed' ? -0.92 : 0.92} /> : null}
      {kind === 'lit' ? <path d={under} class="under" /> : null}
    </g>
  )
}

function Hammers({ mines, ink, up }: { readonly mines: readonly Shown[]; readonly ink: string; readonly up: number }) {
  const strokes = (...lines: readonly (readonly [number, number, number, number])[]): string =>
    mines
      .flatMap(({ at: [x, y] }) =>
        lines.map(
          ([a, b, c, d]) =>
            `M${short(x - 31 + a * up)} ${short(y + b * up)}L${short(x - 31 + c * up)} ${short(y + d * up)}`,
        ),
      )
      .join('')
  return (
    <g class="hammers" stroke={ink}>
      <path d={strokes([-8, 9, 7, -8], [8, 9, -7, -8])} stroke-width="3.4" />
      <path d={strokes([-12, -4, -4, -12], [4, -12, 12, -4])} stroke-width="5.6" />
    </g>
  )
}

function Owners({
  mines,
  letterOf,
}: {
  readonly mines: readonly Shown[]
  readonly letterOf: (seat: number) => string
}) {
  const places = mines.flatMap(({ mine: { owner }, at: [x, y] }) =>
    owner === 'bank' ? [] : [{ owner, at: [x + 28, y] as const }],
  )
  return (
    <>
      {places.map(({ owner, at }) => {
        if (typeof owner === 'number')
          return (
            <g key={at.join()}>
              <path d={disc(at, 15)} class="disc seat-disc" />
              <Letters at={at} size={21} fill="#1b1f1c" text={letterOf(owner)} />
            </g>
          )
        const { fill, letters } = SIGNS[owner]
        return (
          <g key={at.join()}>
            <path d={plate(at, 30, 30, 5)} fill={fill} class="owner" />
            <Letters at={at} size={19} fill={letters} text={owner} />
          </g>
        )
      })}
    </>
  )
}
