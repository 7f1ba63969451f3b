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

/** Routes to be drawn; the one in hand comes last. The railcar mostly runs where trains run, and is drawn below them. */
export function drawnRoutes(
  runs: readonly TrainRun[],
  inHand: Route = [],
): readonly { readonly no: RouteNo; readonly hexes: readonly HexId[] }[] {
  const numbers = routeNumbers(runs)
  const all = runs.flatMap(({ routes }, run) => routes.map((hexes, i) => ({ no: numbers[run]?.[i] ?? 'D', hexes })))
  const standard = all.filter(({ no }) => typeof no === 'number')
  const hand = inHand.length > 1 ? [{ no: standard.length + 1, hexes: inHand }] : []
  return [...all.filter(({ no }) => typeof no !== 'number'), ...standard, ...hand]
}
