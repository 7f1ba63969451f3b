// 4.4.3 The best routes of the standard trains, and of the railcar: the two do not touch each other.
import type { Candidates } from './candidates.ts'
import { type Fleet, type Problem, problemOf, railcarItems, standardItems } from './coverage.ts'
import { fill } from './fill.ts'
import { type Network, QUEDLINBURG, type Runner, stopAt } from './network.ts'
import { type Load, type Option, optionsOf } from './options.ts'
import type { Budget } from './paths.ts'
import type { Reading } from './route.ts'
import type { Solution } from './search.ts'
import { solve } from './solve.ts'

/** The routes of some of a railway's trains. */
export interface Part {
  readonly loads: readonly Load[]
  readonly proven: boolean
}

/** The best routes of the standard trains; null if they cannot run the concession route. */
export function bestStandard(
  network: Network,
  runner: Runner,
  sections: readonly Reading[],
  candidates: Candidates,
  budget: Budget,
): Part | null {
  const sizes = [...new Set(runner.trains)].sort((a, b) => b - a)
  if (sizes.length === 0) return { loads: [], proven: true }
  const items = standardItems(network, sizes)
  let best: { option: Option; problem: Problem; solution: Solution } | null = null
  let proven = true
  for (const option of optionsOf(runner.trains, sizes, sections)) {
    const problem = problemOf(network, items, option.fleets, candidates.standard, option.fixed)
    const answer = solve(problem, best?.solution.value ?? -1, budget)
    proven &&= answer.proven
    if (answer.solution !== null) best = { option, problem, solution: answer.solution }
  }
  if (best === null) return null
  const loads = loadsOf(best.option, best.problem, best.solution, candidates.standard)
  fill(loads, candidates.standard)
  return { loads, proven }
}

/** The best routes of the railcar: the concession route, and whatever hangs together with it. */
export function bestRailcar(
  network: Network,
  runner: Runner,
  sections: readonly Reading[],
  candidates: Candidates,
  budget: Budget,
): Part {
  if (!runner.railcar) return { loads: [], proven: true }
  const home = [...network.stops.keys()].filter(index => stopAt(network, index).hex === QUEDLINBURG)
  const met = sections.length > 0 ? sections.flatMap(section => section.stops) : home
  const most = candidates.railcar.length + sections.length + 1
  const fleets: Fleet[] = [{ routes: most, trains: [{ room: most - sections.length, met }] }]
  const fixed = sections.map(reading => ({ reading, fleet: 0 }))
  const problem = problemOf(network, railcarItems(network), fleets, candidates.railcar, fixed)
  const { solution, proven } = solve(problem, -1, budget)
  const load: Load = { train: 'D', routes: [...sections] }
  for (const index of solution?.columns ?? []) {
    const reading = candidates.railcar[problem.columns[index]?.route ?? -1]
    if (reading !== undefined) load.routes.push(reading)
  }
  fill([load], candidates.railcar, met)
  return { loads: [load], proven }
}

/** The trains with the routes of a solution. */
function loadsOf(option: Option, problem: Problem, solution: Solution, routes: readonly Reading[]): Load[] {
  return option.loads.flatMap((fleet, index) =>
    fleet.map(({ train, routes: own }, at) => {
      const places = solution.dealt[index]?.[at] ?? []
      const more = places.flatMap(place => routes[problem.columns[solution.columns[place] ?? -1]?.route ?? -1] ?? [])
      return { train, routes: [...own, ...more] }
    }),
  )
}
