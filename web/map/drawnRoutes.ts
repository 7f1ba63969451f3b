import type { HexId, Route, TrainRun } from '../../worker/engine/index.ts'

/** What a route is called: its number through all standard trains; a railcar's letter, with a number where it runs several. */
export type RouteNo = number | `D${number | ''}`

/** The names of all routes, train by train. */
export function routeNumbers(runs: readonly TrainRun[]): readonly (readonly RouteNo[])[] {
  let no = 0
  return runs.map(({ train, routes }) =>
    routes.map((_, i): RouteNo => (train !== 'D' ? ++no : routes.length > 1 ? `D${i + 1}` : 'D')),
  )
}

/**
 * Routes to be drawn; the one in hand, of the train that it is for, comes last of its kind. The railcar mostly runs where trains run, and is
 * drawn below them.
 */
export function drawnRoutes(
  runs: readonly TrainRun[],
  inHand: { readonly train: TrainRun['train']; readonly walk: Route } | null = null,
): readonly { readonly no: RouteNo; readonly hexes: readonly HexId[] }[] {
  const drawn = inHand && inHand.walk.length > 1 ? withHand(runs, inHand.train, inHand.walk) : runs
  const numbers = routeNumbers(drawn)
  const all = drawn.flatMap(({ routes }, run) => routes.map((hexes, i) => ({ no: numbers[run]?.[i] ?? 'D', hexes })))
  return [...all.filter(({ no }) => typeof no !== 'number'), ...all.filter(({ no }) => typeof no === 'number')]
}

/** A route of the railcar is one more of its own; another is numbered after all that there are. */
const withHand = (runs: readonly TrainRun[], train: TrainRun['train'], walk: Route): readonly TrainRun[] =>
  train === 'D'
    ? runs.map(run => (run.train === 'D' ? { ...run, routes: [...run.routes, walk] } : run))
    : [...runs, { train, routes: [walk] }]
