import type { Route, TrainRun } from '../../worker/engine/index.ts'
import type { DrawnRoute } from './Routes.tsx'

/**
 * Routes numbered through all standard trains; the railcar's carry its letter; the one in hand comes last. The railcar mostly runs where
 * trains run, and is drawn below them.
 */
export function drawnRoutes(runs: readonly TrainRun[], inHand: Route = []): readonly DrawnRoute[] {
  const standard = runs.filter(run => run.train !== 'D').flatMap(run => run.routes)
  const railcar = runs.filter(run => run.train === 'D').flatMap(run => run.routes)
  const all = inHand.length > 1 ? [...standard, inHand] : standard
  return [
    ...railcar.map((hexes): DrawnRoute => ({ no: 'D', hexes })),
    ...all.map((hexes, i): DrawnRoute => ({ no: i + 1, hexes })),
  ]
}
