// 4.4.3 Solves one covering problem: a quick dive, then prices, then the search; ties at the end.
import { type Effort, findPrices, type Prices, plainPrices } from './bound.ts'
import { type Problem, worth } from './coverage.ts'
import { type Grid, gridOf, gridWork } from './grid.ts'
import type { Budget } from './paths.ts'
import { Search, type Solution, type Tie } from './search.ts'

export interface Answer {
  /** The best choice worth more than the floor; null if none was found. */
  readonly solution: Solution | null
  /** There is certainly none better. */
  readonly proven: boolean
  /** What the search for ties goes on with. */
  readonly grid: Grid
  readonly prices: Prices
  /** Better prices than those at the start were looked for. */
  readonly tuned: boolean
}

const EFFORT: Effort = { pace: 1.5, rounds: 300, patience: 15 }
/** From the prices of a problem that is much the same, better ones are near. */
const LESS: Effort = { pace: 0.5, rounds: 100, patience: 10 }

/** The best choice worth more than `floor`. `like`: prices of a problem with the same items and hops. */
export function solve(problem: Problem, floor: number, budget: Budget, like: Prices | null = null): Answer {
  budget.left -= gridWork(problem)
  const grid = gridOf(problem)
  const plain = plainPrices(problem)
  // A short dive finds something good to measure bounds by.
  const short: Budget = { left: Math.min(budget.left, grid.columns * 30 + 100) }
  const dive = new Search(problem, grid, plain, floor, short)
  const done = dive.run()
  budget.left -= grid.columns * 10
  if (done) return { solution: dive.best, proven: true, grid, prices: plain, tuned: false }
  const known = Math.max(floor, dive.best?.value ?? floor)
  const target = known - worth(problem, problem.covered)
  const prices = findPrices(problem, grid, target, like ?? plain, like ? LESS : EFFORT, budget)
  const search = new Search(problem, grid, prices, known, budget)
  const proven = search.run()
  return { solution: search.best ?? dive.best, proven, grid, prices, tuned: true }
}

/** Work that one search among equals may take. */
const TIE_WORK = 10_000

/**
 * A choice worth exactly `value` with more routes than the tie, or as many on fewer tiles, as far as the
 * work for it goes; null if none was found.
 */
export function solveTie(
  problem: Problem,
  { grid, prices }: Answer,
  value: number,
  tie: Tie,
  budget: Budget,
): { readonly solution: Solution; readonly tie: Tie } | null {
  const work: Budget = { left: Math.min(budget.left, TIE_WORK) }
  const before = work.left
  const search = new Search(problem, grid, prices, value, work)
  const better = search.runTies(tie)
  budget.left -= before - Math.max(0, work.left)
  return search.best === null ? null : { solution: search.best, tie: better }
}
