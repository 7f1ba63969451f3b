// What each route of a run is counted for (4.4.4).
import type { HexId, Marks, TrainRun } from '../types.ts'
import type { RevenuePart } from './revenue.ts'

/**
 * The revenue of a run by train and route. Everything counts once, so it stands with the first route that it can count for: of a mine one of
 * the largest train that reaches it. Only a local train runs beside all routes.
 */
export function revenueByRoute(
  runs: readonly TrainRun[],
  parts: readonly RevenuePart[],
): readonly (readonly Marks[])[] {
  const sums = runs.map(({ routes }) => routes.map(() => 0))
  for (const part of parts) {
    const run = runs.findIndex(({ train, routes }) => carries(part, train) && routes.some(has(part.hex)))
    const route = runs[run]?.routes.findIndex(has(part.hex)) ?? -1
    const row = sums[run]
    if (row && route >= 0) row[route] = (row[route] ?? 0) + part.marks
  }
  return sums
}

const has =
  (hex: HexId) =>
  (route: readonly HexId[]): boolean =>
    route.includes(hex)

function carries(part: RevenuePart, train: TrainRun['train']): boolean {
  if (part.kind === 'mine') return train === part.size
  return part.kind !== 'localTrain' && (part.kind === 'railcar') === (train === 'D')
}
