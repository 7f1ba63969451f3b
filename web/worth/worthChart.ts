// The geometry of the chart of worth: positions from left to right, Marks from bottom to top, rounds as bands.
import type { WorthAt } from '../../schema/wire.ts'

export const SIZE = { width: 360, height: 240, left: 48, right: 30, top: 12, bottom: 24 } as const

/** The position with which a round ended, as far as it is known. */
export interface RoundEnd extends WorthAt {
  /** Position before the round's first, for its band. */
  readonly from: number
}

/** The last position of every round, in order. */
export function roundEnds(worth: readonly WorthAt[]): readonly RoundEnd[] {
  const ends: RoundEnd[] = []
  for (const now of worth) {
    const last = ends[ends.length - 1]
    const same = last && sameRound(last, now)
    if (same) ends[ends.length - 1] = { ...now, from: last.from }
    else ends.push({ ...now, from: last?.seq ?? now.seq })
  }
  return ends
}

const sameRound = ({ round: a }: WorthAt, { round: b }: WorthAt): boolean =>
  a.kind === b.kind && a.turn === b.turn && a.number === b.number

/** Round figures from 0 to at least `most`, five or six of them. */
export function ticks(most: number): readonly number[] {
  const rough = Math.max(1, most) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(n => n * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, i) => i * step)
}

/** Where a position and an amount lie in the drawing. */
export function scales(worth: readonly WorthAt[]) {
  const marks = ticks(Math.max(...worth.flatMap(w => w.wealth)))
  const [first, last] = [worth[0]?.seq ?? 1, worth[worth.length - 1]?.seq ?? 1]
  const wide = SIZE.width - SIZE.left - SIZE.right
  const high = SIZE.height - SIZE.top - SIZE.bottom
  const top = marks[marks.length - 1] ?? 1
  return {
    marks,
    x: (seq: number): number => SIZE.left + (wide * (seq - first)) / Math.max(1, last - first),
    y: (amount: number): number => SIZE.top + high * (1 - amount / top),
  }
}

/** Letters at the ends of lines, moved apart so that none hides another; by seat. */
export function apart(places: readonly number[], least: number): readonly number[] {
  const order = places.map((y, seat) => ({ y, seat })).sort((a, b) => a.y - b.y)
  const bottom = SIZE.height - SIZE.bottom
  const put: number[] = []
  order.forEach(({ y, seat }, i) => {
    const before = order[i - 1]
    const room = bottom - least * (order.length - 1 - i)
    put[seat] = Math.min(room, before ? Math.max(y, (put[before.seat] ?? 0) + least) : y)
  })
  return put
}
