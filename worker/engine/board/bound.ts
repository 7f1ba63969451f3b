// 4.4.4 Upper bounds on revenue: a price for reaching each item and for using each hop (Lagrangian relaxation).
import { type Problem, STEP } from './coverage.ts'
import type { Grid } from './grid.ts'
import type { Budget } from './paths.ts'

/** Prices in thousandths of a Mark. Whatever they are, the bound drawn from them holds; good ones make it tight. */
export interface Prices {
  readonly items: Int32Array
  readonly hops: Int32Array
}

/** Routes that a fleet may still run. */
export function roomOf(problem: Problem, fleet: number): number {
  return (problem.fleets[fleet]?.trains ?? []).reduce((sum, train) => sum + train.room, 0)
}

/** Every item costs what it is worth, hops cost nothing. */
export function plainPrices(problem: Problem): Prices {
  return { items: Int32Array.from(problem.weights), hops: new Int32Array(problem.hops) }
}

/** How long to look for better prices, and how boldly. */
export interface Effort {
  /** Length of the first steps. */
  readonly pace: number
  readonly rounds: number
  /** Rounds without a better bound before the steps are halved. */
  readonly patience: number
}

/**
 * Looks for prices that bring the bound down towards `target` (without what is covered already), by
 * subgradient steps from the prices of `from`. Works with fractions and returns whole numbers.
 */
export function findPrices(
  problem: Problem,
  grid: Grid,
  target: number,
  from: Prices,
  effort: Effort,
  budget: Budget,
): Prices {
  const relaxation = new Relaxation(problem, grid, from)
  let best = { bound: Number.POSITIVE_INFINITY, items: relaxation.items.slice(), hops: relaxation.hops.slice() }
  let { pace } = effort
  let idle = 0
  for (let round = 0; round < effort.rounds && budget.left > 0; round++) {
    budget.left -= grid.columns
    let bound = relaxation.solve()
    if (bound < best.bound - 1) {
      best = { bound, items: relaxation.items.slice(), hops: relaxation.hops.slice() }
      idle = 0
    } else if (++idle >= effort.patience) {
      pace /= 2
      idle = 0
      relaxation.items.set(best.items)
      relaxation.hops.set(best.hops)
      bound = relaxation.solve()
    }
    if (best.bound < target + STEP || pace < 0.005) break
    if (!relaxation.step(pace * (bound - target))) break
  }
  return {
    items: Int32Array.from(best.items, (price, item) => Math.min(problem.weights[item] ?? 0, Math.round(price))),
    hops: Int32Array.from(best.hops, price => Math.round(price)),
  }
}

/** The problem with its ties cut: each fleet just takes its most profitable columns. */
class Relaxation {
  readonly items: Float64Array
  readonly hops: Float64Array
  private readonly problem: Problem
  private readonly grid: Grid
  private readonly rooms: readonly number[]
  private readonly open: Uint8Array
  private readonly reached: Float64Array
  private readonly used: Float64Array
  private readonly profits: Float64Array

  constructor(problem: Problem, grid: Grid, from: Prices) {
    this.problem = problem
    this.grid = grid
    this.rooms = problem.fleets.map((_, fleet) => roomOf(problem, fleet))
    this.open = new Uint8Array(problem.weights.length)
    for (const item of grid.items.flat) this.open[item] = 1
    for (const item of problem.covered) this.open[item] = 0
    this.items = Float64Array.from(from.items, (price, item) => (this.open[item] ? price : 0))
    this.hops = Float64Array.from(from.hops)
    this.reached = new Float64Array(problem.weights.length)
    this.used = new Float64Array(problem.hops)
    this.profits = new Float64Array(grid.columns)
  }

  /** The bound at the present prices, without what is covered already. */
  solve(): number {
    let bound = 0
    for (let item = 0; item < this.items.length; item++)
      if (this.open[item]) bound += (this.problem.weights[item] ?? 0) - (this.items[item] ?? 0)
    for (const price of this.hops) bound += price
    this.reached.fill(0)
    this.used.fill(0)
    this.price()
    for (const [fleet, room] of this.rooms.entries()) bound += this.take(fleet, room)
    return bound
  }

  private price(): void {
    const { items, hops, columns } = this.grid
    for (let column = 0; column < columns; column++) {
      let profit = 0
      for (let i = items.from[column] ?? 0; i < (items.from[column + 1] ?? 0); i++)
        profit += this.items[items.flat[i] ?? 0] ?? 0
      for (let i = hops.from[column] ?? 0; i < (hops.from[column + 1] ?? 0); i++)
        profit -= this.hops[hops.flat[i] ?? 0] ?? 0
      this.profits[column] = profit
    }
  }

  private take(fleet: number, room: number): number {
    const { items, hops, columns } = this.grid
    const ranked: number[] = []
    for (let column = 0; column < columns; column++)
      if (this.grid.fleet[column] === fleet && (this.profits[column] ?? 0) > 0) ranked.push(column)
    if (ranked.length > room) ranked.sort((a, b) => (this.profits[b] ?? 0) - (this.profits[a] ?? 0) || a - b)
    let sum = 0
    for (const column of ranked.slice(0, room)) {
      sum += this.profits[column] ?? 0
      for (let i = items.from[column] ?? 0; i < (items.from[column + 1] ?? 0); i++) {
        const item = items.flat[i] ?? 0
        this.reached[item] = (this.reached[item] ?? 0) + 1
      }
      for (let i = hops.from[column] ?? 0; i < (hops.from[column + 1] ?? 0); i++) {
        const hop = hops.flat[i] ?? 0
        this.used[hop] = (this.used[hop] ?? 0) + 1
      }
    }
    return sum
  }

  /** Moves the prices against the ties that the last solution broke; false if it broke none. */
  step(size: number): boolean {
    let norm = 0
    for (let item = 0; item < this.items.length; item++)
      if (this.open[item]) norm += ((this.reached[item] ?? 0) - 1) ** 2
    for (let hop = 0; hop < this.hops.length; hop++) {
      const used = this.used[hop] ?? 0
      if (used > 1 || (this.hops[hop] ?? 0) > 0) norm += (used - 1) ** 2
    }
    if (norm === 0) return false
    const rate = size / norm
    for (let item = 0; item < this.items.length; item++) {
      if (!this.open[item]) continue
      const price = (this.items[item] ?? 0) - rate * ((this.reached[item] ?? 0) - 1)
      this.items[item] = Math.max(0, Math.min(this.problem.weights[item] ?? 0, price))
    }
    for (let hop = 0; hop < this.hops.length; hop++)
      this.hops[hop] = Math.max(0, (this.hops[hop] ?? 0) + rate * ((this.used[hop] ?? 0) - 1))
    return true
  }
}
