// 4.4.3 Whether routes can be dealt out to trains of one size so that each runs a connected network.
import type { TrainRoom } from './coverage.ts'

/** Attempts after which a deal is given up. */
const ATTEMPTS = 20_000
/** Routes are kept as bits of one number. */
const MOST = 30

/** Numbers of routes by train, or null if no deal was found. */
export function deal(routes: readonly (readonly number[])[], trains: readonly TrainRoom[]): number[][] | null {
  if (routes.length > MOST) return null
  const near = routes.map(route => touching(routes, new Set(route)))
  // Trains that run something already come first: the idle ones are alike.
  const order = [...trains.keys()].sort((a, b) => Number(trains[a]?.met === null) - Number(trains[b]?.met === null))
  const starts = order.map(t => {
    const met = trains[t]?.met ?? null
    return { train: t, room: trains[t]?.room ?? 0, seed: met === null ? null : touching(routes, new Set(met)) }
  })
  const dealt = dealOn({ near, starts, left: ATTEMPTS }, 0, 2 ** routes.length - 1)
  if (dealt === null) return null
  const byTrain: number[][] = trains.map(() => [])
  for (const [index, set] of dealt.entries()) byTrain[order[index] ?? 0] = bitsOf(set)
  return byTrain
}

interface Deal {
  readonly near: readonly number[]
  readonly starts: readonly { readonly room: number; readonly seed: number | null }[]
  left: number
}

function touching(routes: readonly (readonly number[])[], stops: ReadonlySet<number>): number {
  let bits = 0
  for (const [index, route] of routes.entries()) if (route.some(stop => stops.has(stop))) bits |= 1 << index
  return bits
}

function bitsOf(set: number): number[] {
  const bits: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest))
  return bits
}

/** Deals the remaining routes to the trains from `index` on. */
function dealOn(state: Deal, index: number, rest: number): number[] | null {
  const start = state.starts[index]
  if (start === undefined) return rest === 0 ? [] : null
  if (rest === 0) return state.starts.slice(index).map(() => 0)
  // Some idle train has to take the first route that is left; they are alike, so this one does.
  const first = rest & -rest
  if (start.seed !== null) return grow(state, { index, rest, allowed: rest }, 0, start.seed & rest, start.room)
  if (start.room < 1) return null
  const at = 31 - Math.clz32(first)
  return grow(
    state,
    { index, rest, allowed: rest & ~first },
    first,
    (state.near[at] ?? 0) & rest & ~first,
    start.room - 1,
  )
}

/** Gives a train a connected set of allowed routes, larger sets first; `next` are those that it may take on. */
function grow(state: Deal, growth: Growth, set: number, next: number, room: number): number[] | null {
  let open = next
  let allowed = growth.allowed
  while (room > 0 && open !== 0) {
    if (state.left-- <= 0) return null
    const bit = open & -open
    // A route that was taken on before is left out from here on: every set is tried once.
    open &= ~bit
    allowed &= ~bit
    const reached = (state.near[31 - Math.clz32(bit)] ?? 0) & allowed & ~set
    const found = grow(state, { ...growth, allowed }, set | bit, open | reached, room - 1)
    if (found !== null) return found
  }
  const others = dealOn(state, growth.index + 1, growth.rest & ~set)
  return others === null ? null : [set, ...others]
}

interface Growth {
  readonly index: number
  readonly rest: number
  readonly allowed: number
}
