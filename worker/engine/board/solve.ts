// 4.4.3 Solves one covering problem: a quick dive, then prices, then the search.
import { findPrices } from './bound.ts'
import { type Problem, worth } from './coverage.ts'
import type { Budget } from './paths.ts'
import { Search, type Solution } from './search.ts'

/** The best choice worth more than `floor`, and whether there is certainly none better. */
export function solve(problem: Problem, floor: number, budget: Budget): { solution: Solution | null; proven: boolean } {
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
