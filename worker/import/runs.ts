// Routes of recorded runs (docs/recordedGames.md, routes).
import type { TrainRun, UnitSize } from '../engine/index.ts'
import type { RecordFields } from './gameFile.ts'

/** First number of the run ids of each size; a train of size n has n of them in a row (docs/recordedGames.md, ids). */
const FIRST_RUN: Readonly<Record<number, number>> = { 1: 2, 2: 10, 3: 7, 4: 3, 5: 99 }

/** Routes by train, each as the hexes from end to end. */
export function trainRuns(fields: RecordFields): readonly TrainRun[] {
  const runs = new Map<string, { train: UnitSize | 'D'; routes: (readonly string[])[] }>()
  for (const route of fields.routes ?? []) {
    const [kind = '', number = '0'] = route.train.split('-')
    const size = kind === 'D' ? 'D' : (Number(kind[0]) as UnitSize)
    const key = size === 'D' ? 'D' : `${size}.${Math.floor((Number(number) - (FIRST_RUN[size] ?? 0)) / size)}`
    const found = runs.get(key) ?? { train: size, routes: [] }
    found.routes.push(hexesOf(route.connections, route.hexes))
    runs.set(key, found)
  }
  return [...runs.values()]
}

/** Joins the hops of a route; each may be written in either direction. */
function hexesOf(hops: readonly (readonly string[])[], stops: readonly string[] | undefined): readonly string[] {
  const [first, second] = hops
  if (!first) return []
  const lastOf = (hop: readonly string[]) => hop[hop.length - 1]
  const turned = second
    ? second[0] !== lastOf(first) && lastOf(second) !== lastOf(first)
    : stops !== undefined && stops[0] !== first[0]
  const path = turned ? [...first].reverse() : [...first]
  for (const hop of hops.slice(1)) {
    const onward = hop[0] === lastOf(path) ? hop : [...hop].reverse()
    path.push(...onward.slice(1))
  }
  return path
}
