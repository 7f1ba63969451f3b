// 4.4.3 The best run: highest revenue among the runs to which no route can be added.
import type { TrainRun } from '../types.ts'
import { bestRailcar, bestStandard } from './bestTrains.ts'
import { candidatesOf } from './candidates.ts'
import { networkOf, type Runner, type RunPosition } from './network.ts'
import type { Budget } from './paths.ts'
import { type Revenue, revenueOf } from './revenue.ts'
import { concessionReadings } from './route.ts'

/** A run that may be proposed. */
export interface Proposal {
  readonly runs: readonly TrainRun[]
  readonly revenue: Revenue
  /** No legal run brings more. False if the budget ended first. */
  readonly proven: boolean
  /** Units of work that it took; the same on every machine. */
  readonly work: number
}

/** Units of work for one proposal: well under a second. */
export const RUN_BUDGET = 3_000_000

/**
 * The best run of a railway's trains and its railcar (4.4.3, 4.4.4). Null if no run is legal: the
 * concession route is not built, or its trains are too few for it. Without trains, an empty run.
 */
export function bestRun(position: RunPosition, runner: Runner, work: number = RUN_BUDGET): Proposal | null {
  const network = networkOf(position, runner.id)
  const sections = concessionReadings(network)
  if (sections.length < network.sections.length) return null
  const candidates = candidatesOf(network)
  const budget: Budget = { left: work }
  const standard = bestStandard(network, runner, sections, candidates, budget)
  if (standard === null) return null
  const railcar = bestRailcar(network, runner, sections, candidates, budget)
  const runs = [...standard.loads, ...railcar.loads]
    .filter(load => load.routes.length > 0)
    .map(({ train, routes }) => ({ train, routes: routes.map(route => route.walk) }))
  const proven = candidates.complete && standard.proven && railcar.proven
  return { runs, revenue: revenueOf(position, runner, runs), proven, work: work - budget.left }
}
