// 4.4.3 Solves one covering problem: a quick dive, then prices, then the search.
import { findPrices, plainPrices } from './bound.ts'
import { type Problem, worth } from './coverage.ts'
import { gridOf, gridWork } from './grid.ts'
import type { Budget } from './paths.ts'
import { Search, type Solution } from './search.ts'

/** The best choice worth more than `floor`, and whether there is certainly none better. */
export function solve(problem: Problem, floor: number, budget: Budget): { solution: Solution | null; proven: boolean } {
  budget.left -= gridWork(problem)
  const grid = gridOf(problem)
  // A short dive finds something good to measure bounds by.
  const short: Budget = { left: Math.min(budget.left, grid.columns * 30 + 100) }
  const dive = new Search(problem, grid, plainPrices(problem), floor, short)
  const done = dive.run()
  budget.left -= grid.columns * 10
  if (done) return { solution: dive.best, proven: true }
  const known = Math.max(floor, dive.best?.value ?? floor)
  const effort = { rounds: 300, patience: 15 }
  const prices = findPrices(problem, grid, known - worth(problem, problem.covered), effort, budget)
  const search = new Search(problem, grid, prices, known, budget)
  const proven = search.run()
  return { solution: search.best ?? dive.best, proven }
}
