// 4.4.3 The best run: highest revenue among the runs to which no route can be added.
import type { TrainRun, UnitSize } from '../types.ts'
import { findPrices } from './bound.ts'
import { type Candidates, candidatesOf } from './candidates.ts'
import { type Fixed, type Fleet, type Problem, problemOf, railcarItems, standardItems, worth } from './coverage.ts'
import { fill } from './fill.ts'
import { type Network, networkOf, QUEDLINBURG, type Runner, type RunPosition, stopAt } from './network.ts'
import type { Budget } from './paths.ts'
import { type Revenue, revenueOf } from './revenue.ts'
import { concessionReadings, type Reading } from './route.ts'
import { Search, type Solution } from './search.ts'

/** A run that may be proposed. */
export interface Proposal {
  readonly runs: readonly TrainRun[]
  readonly revenue: Revenue
  /** No legal run brings more. False if the budget ended first. */
  readonly proven: boolean
  /** Units of work that it took; the same on every machine. */
  readonly work: number
}

/** Units of work for one proposal: some tenths of a second at the very most. */
export const RUN_BUDGET = 3_000_000

/** A train with the routes that it runs. */
export interface Load {
  readonly train: TrainRun['train']
  readonly routes: Reading[]
}

/** One way to run the concession route: which train runs which section. */
interface Option {
  readonly fleets: readonly Fleet[]
  readonly fixed: readonly Fixed[]
  /** The trains of each fleet with their sections. */
  readonly loads: readonly (readonly Load[])[]
}

/**
 * The best run of a railway's trains and its railcar (4.4.3, 4.4.4). Null if no run is legal: the
 * concession route is not built or too few trains are there for it. Without trains, an empty run.
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
  return { runs, revenue: revenueOf(position, runner, runs), proven, work: work - Math.max(0, budget.left) }
}

interface Part {
  readonly loads: readonly Load[]
  readonly proven: boolean
}

function bestStandard(
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

function bestRailcar(
  network: Network,
  runner: Runner,
  sections: readonly Reading[],
  candidates: Candidates,
  budget: Budget,
): Part {
  if (!runner.railcar) return { loads: [], proven: true }
  const home = [...network.stops.keys()].filter(index => stopAt(network, index).hex === QUEDLINBURG)
  const met = sections.length > 0 ? sections.flatMap(section => section.stops) : home
  const fleets: Fleet[] = [{ size: 0, trains: [{ room: candidates.railcar.length, met }] }]
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

/** The best choice worth more than `floor`, and whether there is certainly none better. */
function solve(problem: Problem, floor: number, budget: Budget): { solution: Solution | null; proven: boolean } {
  const plain = { items: Int32Array.from(problem.weights), hops: new Int32Array(problem.hops) }
  // A short dive finds something good to measure bounds by.
  const dive = new Search(problem, plain, floor, { left: problem.columns.length * 30 + 100 })
  const done = dive.run()
  budget.left -= problem.columns.length * 10
  if (done) return { solution: dive.best, proven: true }
  const known = Math.max(floor, dive.best?.value ?? floor)
  const prices = findPrices(problem, known - worth(problem, problem.covered), budget)
  const search = new Search(problem, prices, known, budget)
  const proven = search.run()
  return { solution: search.best ?? dive.best, proven }
}

/** Every way to give the sections of the concession route to the trains; equal trains are alike. */
function optionsOf(trains: readonly UnitSize[], sizes: readonly UnitSize[], sections: readonly Reading[]): Option[] {
  const counts = sizes.map(size => trains.filter(train => train === size).length)
  const [first, second] = sections
  if (first === undefined) return [optionOf(sizes, counts, [])]
  const fleets = [...sizes.keys()]
  if (second === undefined) return fleets.map(fleet => optionOf(sizes, counts, [{ fleet, sections: [first] }]))
  const together = fleets
    .filter(fleet => (sizes[fleet] ?? 0) >= 2)
    .map(fleet => optionOf(sizes, counts, [{ fleet, sections: [first, second] }]))
  const apart = fleets.flatMap(a =>
    fleets
      .filter(b => a !== b || (counts[a] ?? 0) >= 2)
      .map(b =>
        optionOf(sizes, counts, [
          { fleet: a, sections: [first] },
          { fleet: b, sections: [second] },
        ]),
      ),
  )
  return [...together, ...apart]
}

function optionOf(
  sizes: readonly UnitSize[],
  counts: readonly number[],
  given: readonly { readonly fleet: number; readonly sections: readonly Reading[] }[],
): Option {
  const loads = sizes.map((train, fleet): Load[] => {
    const busy = given.filter(one => one.fleet === fleet).map(one => ({ train, routes: [...one.sections] }))
    const idle = Array.from({ length: (counts[fleet] ?? 0) - busy.length }, (): Load => ({ train, routes: [] }))
    return [...busy, ...idle]
  })
  const fleets = loads.map((fleet, index) => ({
    size: sizes[index] ?? 0,
    trains: fleet.map(({ routes }) => ({
      room: (sizes[index] ?? 0) - routes.length,
      met: routes.length === 0 ? null : routes.flatMap(route => route.stops),
    })),
  }))
  const fixed = given.flatMap(({ fleet, sections }) => sections.map(reading => ({ reading, fleet })))
  return { fleets, fixed, loads }
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
