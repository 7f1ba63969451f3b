// 4.4.4 Upper bounds on revenue: a price for reaching each item and for using each hop (Lagrangian relaxation).
import { type Column, type Problem, STEP } from './coverage.ts'
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

/** A column's profit at given prices. */
export function profitOf(column: Column, items: ArrayLike<number>, hops: ArrayLike<number>): number {
  let profit = 0
  for (const item of column.items) profit += items[item] ?? 0
  for (const hop of column.hops) profit -= hops[hop] ?? 0
  return profit
}

const ROUNDS = 240
const PATIENCE = 12

/**
 * Looks for prices that bring the bound down towards `target`, by subgradient steps. Works with
 * fractions and returns whole numbers.
 */
export function findPrices(problem: Problem, target: number, budget: Budget): Prices {
  const relaxation = new Relaxation(problem)
  let best = { bound: Number.POSITIVE_INFINITY, items: relaxation.items.slice(), hops: relaxation.hops.slice() }
  let pace = 1
  let idle = 0
  for (let round = 0; round < ROUNDS && budget.left > 0; round++) {
    budget.left -= problem.columns.length
    const bound = relaxation.solve()
    if (bound < best.bound - 1) {
      best = { bound, items: relaxation.items.slice(), hops: relaxation.hops.slice() }
      idle = 0
    } else if (++idle >= PATIENCE) {
      pace /= 2
      idle = 0
      relaxation.items.set(best.items)
      relaxation.hops.set(best.hops)
      relaxation.solve()
    }
    if (best.bound < target + STEP || pace < 0.01) break
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
  private readonly rooms: readonly number[]
  private readonly open: Uint8Array
  private readonly reached: Float64Array
  private readonly used: Float64Array

  constructor(problem: Problem) {
    this.problem = problem
    this.rooms = problem.fleets.map((_, fleet) => roomOf(problem, fleet))
    this.open = new Uint8Array(problem.weights.length)
    for (const { items } of problem.columns) for (const item of items) this.open[item] = 1
    for (const item of problem.covered) this.open[item] = 0
    this.items = Float64Array.from(problem.weights, (weight, item) => (this.open[item] ? weight : 0))
    this.hops = new Float64Array(problem.hops)
    this.reached = new Float64Array(problem.weights.length)
    this.used = new Float64Array(problem.hops)
  }

  /** The bound at the present prices, without what is covered already. */
  solve(): number {
    const { problem } = this
    let bound = 0
    for (const [item, weight] of problem.weights.entries())
      if (this.open[item]) bound += weight - (this.items[item] ?? 0)
    for (const price of this.hops) bound += price
    this.reached.fill(0)
    this.used.fill(0)
    for (const [fleet, room] of this.rooms.entries()) bound += this.take(fleet, room)
    return bound
  }

  private take(fleet: number, room: number): number {
    const ranked: { readonly column: Column; readonly profit: number }[] = []
    for (const column of this.problem.columns) {
      if (column.fleet !== fleet) continue
      const profit = profitOf(column, this.items, this.hops)
      if (profit > 0) ranked.push({ column, profit })
    }
    ranked.sort((a, b) => b.profit - a.profit)
    let sum = 0
    for (const { column, profit } of ranked.slice(0, room)) {
      sum += profit
      for (const item of column.items) this.reached[item] = (this.reached[item] ?? 0) + 1
      for (const hop of column.hops) this.used[hop] = (this.used[hop] ?? 0) + 1
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
