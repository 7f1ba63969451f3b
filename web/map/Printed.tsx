// What is printed on the sheet beside track and places: terrain, locks, plants, values, names.
import type { GameState, Phase } from '../../worker/engine/index.ts'
import { facts, terrainCost } from '../../worker/engine/index.ts'
import { centre, type Point, short } from './geometry.ts'
import { Letters } from './Letters.tsx'
import { NAME_SIZE, type Spots, spotsOf } from './labels.ts'
import { groundOf, type Look } from './look.ts'
import type { Level } from './view.ts'

interface Props {
  readonly looks: readonly Look[]
  readonly state: GameState
  readonly level: Level
}

/** A label's place on the sheet; null where the hex has none. */
function spotOf(look: Look, what: Exclude<keyof Spots, 'lines'>): Point | null {
  const spot = spotsOf(look)[what]
  const [x, y] = centre(look.hex)
  return spot ? [x + spot[0], y + spot[1]] : null
}

/** Terrain: one, two, three ridges for 50, 100, 150; gone with the first tile. */
export function Costs({ looks, state, level }: Props) {
  const all = looks.flatMap(look => {
    const at = look.laid ? null : spotOf(look, 'cost')
    return at ? [{ at, marks: terrainCost(state, look.hex), onTile: look.colour !== 'plain' }] : []
  })
  return (
    <>
      {[false, true].map(onTile => {
        const some = all.filter(c => c.onTile === onTile)
        return (
          <g key={String(onTile)} class={onTile ? 'cost on-tile' : 'cost on-plain'}>
            <path d={some.map(c => ridges(c.at, Math.round(c.marks / 50))).join('')} />
            {level === 'far'
              ? null
              : some.map(({ at: [x, y], marks }) => (
                  <text key={`${x} ${y}`} x={short(x)} y={short(y + 18)} font-size="22">
                    {marks}
                  </text>
                ))}
          </g>
        )
      })}
    </>
  )
}

const ridges = ([x, y]: Point, n: number): string =>
  Array.from({ length: n }, (_, i) => `M${short(x - n * 9 + i * 18 - 3)} ${short(y - 3)}l12 -17l12 17`).join('')

/** Padlocks on the hexes of the WBE until phase 3. */
export function Locks({ looks, state }: Props) {
  if (facts.PHASES[state.phase].tiles.includes('green')) return null
  const points = looks.flatMap((look): Point[] => {
    const at = look.laid ? null : spotOf(look, 'lock')
    return at ? [[at[0], at[1] - 3]] : []
  })
  return (
    <g class="lock">
      <path d={points.map(([x, y]) => `M${short(x - 9)} ${short(y)}v-8a9 9 0 0 1 18 0v8`).join('')} />
      <path class="body" d={points.map(([x, y]) => `M${short(x - 14)} ${short(y)}h28v21h-28z`).join('')} />
    </g>
  )
}

/** Plants: sheds with a saw roof, their value in white. */
export function Plants({ looks }: Props) {
  const all = looks.flatMap(look => {
    const at = spotOf(look, 'plant')
    return at && look.printed.plant ? [{ at, revenue: look.printed.plant.revenue }] : []
  })
  const shed = ([x, y]: Point): string => `M${short(x - 33)} ${short(y + 17)}v-27l12 9v-9l12 9v-21h6v12h36v27z`
  return (
    <>
      <path class="plant" d={all.map(p => shed(p.at)).join('')} />
      {all.map(({ at: [x, y], revenue }) => (
        <Letters key={`${x} ${y}`} at={[x + 10, y + 4]} size={22} fill="#fff" text={String(revenue)} />
      ))}
    </>
  )
}

const BANDS = ['yellow', 'green', 'brown', 'grey'] as const

/** What places are worth: a pill; near, the printed strip with the present value framed. Dropped far away. */
export function Values({ looks, state, level }: Props) {
  if (level === 'far') return null
  const valued = looks.filter(look => look.stops[0]?.value)
  const withStrip = level === 'near' ? valued.filter(look => typeof look.stops[0]?.value === 'object') : []
  const pills = valued
    .filter(look => !withStrip.includes(look))
    .flatMap(look => {
      const at = spotOf(look, 'value')
      return at ? [{ at, marks: presentValue(look, state.phase) }] : []
    })
  const pill = ([x, y]: Point, w: number): string =>
    `M${short(x - w / 2 + 12.5)} ${short(y - 12.5)}h${w - 25}a12.5 12.5 0 0 1 0 25h${25 - w}a12.5 12.5 0 0 1 0 -25z`
  return (
    <>
      <path class="value" d={pills.map(p => pill(p.at, p.marks > 99 ? 39 : 31)).join('')} />
      {pills.map(({ at, marks }) => (
        <Letters key={at.join()} at={at} size={21.5} fill="#16201b" text={String(marks)} />
      ))}
      {withStrip.map(look => (
        <Strip key={look.hex} look={look} phase={state.phase} />
      ))}
    </>
  )
}

function presentValue(look: Look, phase: Phase): number {
  const value = look.stops[0]?.value ?? 0
  return typeof value === 'object' ? value[facts.PHASES[phase].valueBand] : value
}

function Strip({ look, phase }: { readonly look: Look; readonly phase: Phase }) {
  const at = spotOf(look, 'strip')
  const value = look.stops[0]?.value
  if (!at || typeof value !== 'object') return null
  const left = (i: number): number => at[0] - 68 + i * 34
  const top = at[1] - 13
  return (
    <>
      {BANDS.map((colour, i) => (
        <g key={colour}>
          <rect x={short(left(i))} y={short(top)} width="34" height="26" class={`band ${colour}`} />
          <Letters at={[left(i) + 17, at[1]]} size={20} fill="#1b1f1c" text={String(value[colour])} />
        </g>
      ))}
      <rect
        x={short(left(BANDS.indexOf(facts.PHASES[phase].valueBand)))}
        y={short(top)}
        width="34"
        height="26"
        class="band now"
      />
    </>
  )
}

/** Names, printed labels and, near, the numbers of the hexes; far away only the towns are named, larger. */
export function Names({ looks, level }: Props) {
  const size = level === 'far' ? 30 : NAME_SIZE
  const named = looks.filter(look => level !== 'far' || look.printed.kind === 'town')
  return (
    <>
      {named.map(look => (
        <Name key={look.hex} look={look} size={size} />
      ))}
      {level === 'far' ? null : looks.map(look => <Label key={look.hex} look={look} near={level === 'near'} />)}
    </>
  )
}

const inkOf = (look: Look): string => (look.colour === 'plain' ? 'on-plain' : 'on-tile')

function Name({ look, size }: { readonly look: Look; readonly size: number }) {
  const at = spotOf(look, 'name')
  const { lines } = spotsOf(look)
  if (!at) return null
  return (
    <>
      {lines.map((text, i) => (
        <text
          key={text}
          x={short(at[0])}
          y={short(at[1] + 7 + (i - (lines.length - 1) / 2) * size * 0.9)}
          font-size={size}
          class={`name ${inkOf(look)} halo-${groundOf(look)}`}
        >
          {text}
        </text>
      ))}
    </>
  )
}

function Label({ look, near }: { readonly look: Look; readonly near: boolean }) {
  const at = spotOf(look, 'label')
  const [x, y] = centre(look.hex)
  return (
    <>
      {at ? (
        <text x={short(at[0])} y={short(at[1] + 6)} font-size="19" class={inkOf(look)}>
          {look.printed.label}
        </text>
      ) : null}
      {near && !look.printed.implicit ? (
        <text x={short(x)} y={short(y - 70)} font-size="15" class={`hex-id ${inkOf(look)}`}>
          {look.hex}
        </text>
      ) : null}
    </>
  )
}
