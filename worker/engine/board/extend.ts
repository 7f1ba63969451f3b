// 4.4.3 As many routes as possible: whether a train or the railcar could still add a route to its run.
import type { Route, TrainRun } from '../types.ts'
import { type Network, networkOf, QUEDLINBURG, type Runner, type RunPosition, stopAt } from './network.ts'
import { type Budget, routeOf, searchPaths } from './paths.ts'
import { isReading, type Reading, readRoute } from './route.ts'

/** Steps after which the search for one more route gives up. */
const EXTEND_BUDGET = 200_000

/** A route that could be added, and the train that could run it. */
export interface Addition {
  readonly train: TrainRun['train']
  readonly route: Route
}

/**
 * A route that one of the trains could run besides the routes of a legal run; null if there is none, or
 * none was found within the budget (decisions P4 and P5).
 */
export function canAdd(
  position: RunPosition,
  runner: Runner,
  runs: readonly TrainRun[],
  budget: Budget = { left: EXTEND_BUDGET },
): Addition | null {
  const network = networkOf(position, runner.id)
  const loads = loadsOf(network, runner, runs)
  const taken = new Set(loads.flatMap(load => load.routes.flatMap(route => route.hops)))
  const spare = loads
    .filter(load => load.routes.length < load.train)
    .map(({ train, routes }) => ({
      train,
      met: new Set(routes.flatMap(route => route.stops)),
      idle: routes.length === 0,
    }))
  const found = spare.length === 0 ? null : addStandard(network, spare, taken, budget)
  if (found !== null || !runner.railcar) return found
  const railcar = runs.find(run => run.train === 'D')?.routes ?? []
  const route = addRailcar(network, read(network, railcar), budget)
  return route === null ? null : { train: 'D', route }
}

interface Spare {
  readonly train: TrainRun['train']
  readonly met: ReadonlySet<number>
  readonly idle: boolean
}

function read(network: Network, routes: readonly Route[]): Reading[] {
  return routes.map(walk => readRoute(network, walk)).filter(isReading)
}

/** Every standard train with its routes; trains that the run leaves out stand idle. */
function loadsOf(network: Network, runner: Runner, runs: readonly TrainRun[]) {
  const waiting = runs.filter(run => run.train !== 'D')
  return runner.trains.map(train => {
    const at = waiting.findIndex(run => run.train === train)
    const [run] = at < 0 ? [] : waiting.splice(at, 1)
    return { train, routes: read(network, run?.routes ?? []) }
  })
}

function addStandard(
  network: Network,
  spare: readonly Spare[],
  taken: ReadonlySet<number>,
  budget: Budget,
): Addition | null {
  let found: Addition | null = null
  const rule = { barred: (hop: number) => taken.has(hop), end: (stop: { end: boolean }) => stop.end }
  for (const [start, stop] of network.stops.entries()) {
    if (!stop.end) continue
    searchPaths(network, start, rule, budget, path => {
      if (!path.stops.some(index => stopAt(network, index).own)) return false
      const train = spare.find(({ met, idle }) => idle || path.stops.some(index => met.has(index)))
      if (train === undefined) return false
      found = { train: train.train, route: routeOf(network, path) }
      return true
    })
    if (found !== null) return found
  }
  return null
}

/** A further route of the railcar, given the routes that it runs. */
function addRailcar(network: Network, routes: readonly Reading[], budget: Budget): Route | null {
  const taken = new Set(routes.flatMap(route => route.hops))
  const met = new Set(routes.flatMap(route => route.stops))
  // The QLB has no concession route: its railcar's first route must end at Quedlinburg.
  if (routes.length === 0) for (const index of quedlinburg(network)) met.add(index)
  return searchRailcar(network, taken, met, budget)
}

function quedlinburg(network: Network): number[] {
  if (network.sections.length > 0) return []
  return [...network.stops.keys()].filter(index => stopAt(network, index).hex === QUEDLINBURG)
}

function searchRailcar(
  network: Network,
  taken: ReadonlySet<number>,
  met: ReadonlySet<number>,
  budget: Budget,
): Route | null {
  let found: Route | null = null
  const rule = { barred: (hop: number) => taken.has(hop), end: (stop: { own: boolean }) => stop.own }
  for (const [start, stop] of network.stops.entries()) {
    if (!stop.own) continue
    searchPaths(network, start, rule, budget, path => {
      if (!path.stops.some(index => met.has(index))) return false
      found = routeOf(network, path)
      return true
    })
    if (found !== null) return found
  }
  return null
}

/** Whether any route from own station to own station ends at Quedlinburg. */
export function railcarReachesQuedlinburg(network: Network): boolean {
  return searchRailcar(network, new Set(), new Set(quedlinburg(network)), { left: EXTEND_BUDGET }) !== null
}
