// 4.4.3 The best routes of the standard trains, and of the railcar: the two do not touch each other.
import type { Prices } from './bound.ts'
import type { Candidates } from './candidates.ts'
import { type Fleet, type Problem, problemOf, railcarItems, standardItems } from './coverage.ts'
import { fill } from './fill.ts'
import { type Network, QUEDLINBURG, type Runner, stopAt } from './network.ts'
import { type Load, type Option, optionsOf } from './options.ts'
import type { Budget } from './paths.ts'
import type { Reading } from './route.ts'
import type { Solution, Tie } from './search.ts'
import { type Answer, solve, solveTie } from './solve.ts'

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
  let best: Found | null = null
  let proven = true
  const tried: Tried[] = []
  let prices: Prices | null = null
  for (const option of optionsOf(runner.trains, sizes, sections)) {
    const problem = problemOf(network, items, option.fleets, candidates.standard, option.fixed)
    const answer = solve(problem, best?.solution.value ?? -1, budget, prices)
    prices = answer.tuned ? answer.prices : prices
    proven &&= answer.proven
    tried.push({ option, problem, answer })
    if (answer.solution !== null) best = { option, problem, solution: answer.solution }
  }
  if (best === null) return null
  return { loads: bestOfEquals(best, tried, candidates.standard, proven ? budget : { left: 0 }), proven }
}

interface Tried {
  readonly option: Option
  readonly problem: Problem
  readonly answer: Answer
}

interface Found {
  readonly option: Option
  readonly problem: Problem
  readonly solution: Solution
}

/** Among choices of the same worth the one with more routes, then with fewer tiles, then the first found. */
function bestOfEquals(best: Found, tried: readonly Tried[], routes: readonly Reading[], budget: Budget): Load[] {
  let loads = loadsOf(best.option, best.problem, best.solution, routes)
  fill(loads, routes)
  const sections = best.option.fixed.map(({ reading }) => reading)
  let tie = tieOf(loads, sections)
  for (const { option, problem, answer } of tried) {
    if (budget.left <= 0) break
    const found = solveTie(problem, answer, best.solution.value, tie, budget)
    if (found === null) continue
    tie = found.tie
    loads = loadsOf(option, problem, found.solution, routes)
  }
  fill(loads, routes)
  return loads
}

/** Routes besides the concession route, and the tiles that they run through. */
function tieOf(loads: readonly Load[], sections: readonly Reading[]): Tie {
  const chosen = loads.flatMap(load => load.routes).filter(route => !sections.includes(route))
  return { routes: chosen.length, tiles: chosen.reduce((sum, route) => sum + route.walk.length, 0) }
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
  const answer = solve(problem, -1, budget)
  const load = railcarLoad(problem, answer.solution, sections, candidates.railcar)
  fill([load], candidates.railcar, met)
  if (!answer.proven || answer.solution === null || budget.left <= 0) return { loads: [load], proven: answer.proven }
  const found = solveTie(problem, answer, answer.solution.value, tieOf([load], sections), budget)
  if (found === null) return { loads: [load], proven: true }
  const better = railcarLoad(problem, found.solution, sections, candidates.railcar)
  fill([better], candidates.railcar, met)
  return { loads: [better], proven: true }
}

function railcarLoad(
  problem: Problem,
  solution: Solution | null,
  sections: readonly Reading[],
  routes: readonly Reading[],
): Load {
  const more = (solution?.columns ?? []).flatMap(index => routes[problem.columns[index]?.route ?? -1] ?? [])
  return { train: 'D', routes: [...sections, ...more] }
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
