// 4.4.3 Every route that a railway could run on the board as it is.
import { type NetStop, type Network, stopAt } from './network.ts'
import { type Budget, type Path, readingOf, searchPaths } from './paths.ts'
import { isRailcarRoute, type Reading } from './route.ts'

/** Candidate routes, shorter ones first; the concession route is not among them. */
export interface Candidates {
  readonly standard: readonly Reading[]
  /** The diesel railcar's: own stations at both ends. */
  readonly railcar: readonly Reading[]
  /** False if there were too many to list them all. */
  readonly complete: boolean
}

/** Steps that listing may take, and how many routes are listed at most. */
const STEPS = 400_000
const MOST = 20_000

const KNOWN = new WeakMap<Network, Candidates>()

/** The candidates of a network, listed once. */
export function candidatesOf(network: Network): Candidates {
  const found = KNOWN.get(network) ?? list(network)
  KNOWN.set(network, found)
  return found
}

function list(network: Network): Candidates {
  const budget: Budget = { left: STEPS }
  const routes: Reading[] = []
  const sections = new Set(network.sections.flatMap(walk => [walk.join(), [...walk].reverse().join()]))
  const rule = { barred: () => false, end: (stop: NetStop) => stop.end }
  const visit = (path: Path): boolean => {
    const last = path.stops.at(-1) ?? 0
    // Each route is found from both of its ends.
    if (last < (path.stops[0] ?? 0) || !path.stops.some(index => stopAt(network, index).own)) return false
    const reading = readingOf(network, path, -1)
    if (!sections.has(reading.walk.join())) routes.push(reading)
    return routes.length >= MOST
  }
  for (const [start, stop] of network.stops.entries())
    if (stop.end && searchPaths(network, start, rule, budget, visit)) break
  const standard = routes.sort(byLength)
  const railcar = standard.filter(reading => isRailcarRoute(network, reading))
  return { standard, railcar, complete: budget.left > 0 && routes.length < MOST }
}

function byLength(a: Reading, b: Reading): number {
  return a.walk.length - b.walk.length || (a.walk.join() < b.walk.join() ? -1 : 1)
}
