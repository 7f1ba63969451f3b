// 4.4.3 The best choice of routes: branch and bound over columns.
import { type Prices, roomOf } from './bound.ts'
import { type Column, type Problem, STEP } from './coverage.ts'
import type { Budget } from './paths.ts'
import { deal } from './split.ts'

/** A choice of columns that can be dealt to the trains. */
export interface Solution {
  /** Worth of all that is covered, fixed routes included, in thousandths of a Mark. */
  readonly value: number
  readonly columns: readonly number[]
  /** Columns by fleet and train, as places in `columns`. */
  readonly dealt: readonly (readonly (readonly number[])[])[]
}

/** Columns that may still be taken, with their profits at the prices. */
interface Open {
  readonly columns: number[]
  readonly profits: Float64Array
}

/** Whether a route touches one of the stops marked. */
function touches(column: Column, marked: ArrayLike<number>): boolean {
  for (const stop of column.stops) if (marked[stop]) return true
  return false
}

/**
 * Searches for a choice worth more than `floor`. Every set of columns is looked at once: a column is
 * taken, then left out for good. A fleet of one train grows from what it runs already, so that its
 * routes always hang together; fleets of several are dealt out at the end.
 */
export class Search {
  best: Solution | null = null
  private floor: number
  private readonly problem: Problem
  private readonly prices: Prices
  private readonly budget: Budget
  private readonly covered: Uint8Array
  private readonly usedHops: Uint8Array
  private readonly rooms: number[]
  private readonly chosen: number[] = []
  private readonly marked: Uint8Array[]
  private readonly idle: boolean[]
  private value = 0

  constructor(problem: Problem, prices: Prices, floor: number, budget: Budget) {
    this.problem = problem
    this.prices = prices
    this.floor = floor
    this.budget = budget
    this.covered = new Uint8Array(problem.weights.length)
    this.usedHops = new Uint8Array(problem.hops)
    this.rooms = problem.fleets.map((_, fleet) => roomOf(problem, fleet))
    this.idle = problem.fleets.map(fleet => fleet.trains.some(train => train.met === null))
    this.marked = problem.fleets.map(fleet => {
      const marks = new Uint8Array(problem.stops)
      for (const stop of fleet.trains.flatMap(train => train.met ?? [])) marks[stop] = 1
      return marks
    })
    for (const item of problem.covered) this.cover(item)
  }

  /** True if the search went through to its end: nothing is worth more than `best` or the floor. */
  run(): boolean {
    this.note()
    this.visit([...this.problem.columns.keys()])
    return this.budget.left > 0
  }

  private cover(item: number): boolean {
    if (this.covered[item]) return false
    this.covered[item] = 1
    this.value += this.problem.weights[item] ?? 0
    return true
  }

  private visit(columns: readonly number[]): void {
    const open = this.openColumns(columns)
    for (;;) {
      const rest = this.sift(open)
      if (rest < 0 || this.budget.left <= 0) return
      const at = this.branch(open)
      if (at < 0) return
      const column = open.columns[at] ?? 0
      this.take(column, open.columns)
      open.columns.splice(at, 1)
    }
  }

  /** Takes a column, looks at everything that goes with it, and puts it back. */
  private take(index: number, columns: readonly number[]): void {
    const column = this.problem.columns[index] as Column
    const before = this.value
    const fresh = column.items.filter(item => this.cover(item))
    for (const hop of column.hops) this.usedHops[hop] = 1
    const { fleet } = column
    const marks = this.marked[fleet] as Uint8Array
    const reached = column.stops.filter(stop => !marks[stop])
    for (const stop of reached) marks[stop] = 1
    const wasIdle = this.idle[fleet] as boolean
    if (this.single(fleet)) this.idle[fleet] = false
    this.rooms[fleet] = (this.rooms[fleet] ?? 0) - 1
    this.chosen.push(index)
    this.note()
    this.visit(columns)
    this.chosen.pop()
    this.rooms[fleet] = (this.rooms[fleet] ?? 0) + 1
    this.idle[fleet] = wasIdle
    for (const stop of reached) marks[stop] = 0
    for (const hop of column.hops) this.usedHops[hop] = 0
    for (const item of fresh) this.covered[item] = 0
    this.value = before
  }

  private single(fleet: number): boolean {
    return this.problem.fleets[fleet]?.trains.length === 1
  }

  /** Keeps the present choice if it is the best so far and can be dealt out. */
  private note(): void {
    if (this.value <= this.floor) return
    const dealt: number[][][] = []
    for (const [index, fleet] of this.problem.fleets.entries()) {
      const places = [...this.chosen.keys()].filter(at => this.columnAt(at).fleet === index)
      this.budget.left--
      const sets = deal(
        places.map(at => this.columnAt(at).stops),
        fleet.trains,
      )
      if (sets === null) return
      dealt.push(sets.map(set => set.map(at => places[at] ?? 0)))
    }
    this.floor = this.value
    this.best = { value: this.value, columns: [...this.chosen], dealt }
  }

  private columnAt(place: number): Column {
    return this.problem.columns[this.chosen[place] ?? 0] as Column
  }

  /** Columns that go with the present choice: free track, room, and within reach of their train. */
  private openColumns(columns: readonly number[]): Open {
    this.budget.left -= columns.length
    const fitting = columns.filter(index => this.fits(this.problem.columns[index] as Column))
    const kept = this.problem.fleets.reduce((rest, _, fleet) => this.withinReach(rest, fleet), fitting)
    return { columns: kept, profits: new Float64Array(this.problem.columns.length) }
  }

  private fits(column: Column): boolean {
    if ((this.rooms[column.fleet] ?? 0) <= 0) return false
    for (const hop of column.hops) if (this.usedHops[hop]) return false
    return true
  }

  /** Drops the columns of a fleet that no chain of open columns joins to what it runs. */
  private withinReach(columns: number[], fleet: number): number[] {
    if (this.idle[fleet]) return columns
    const reach = (this.marked[fleet] as Uint8Array).slice()
    const joined = new Set<number>()
    for (let grown = true; grown; ) {
      grown = false
      for (const index of columns) {
        const column = this.problem.columns[index] as Column
        if (column.fleet !== fleet || joined.has(index) || !touches(column, reach)) continue
        joined.add(index)
        for (const stop of column.stops) reach[stop] = 1
        grown = true
      }
    }
    return columns.filter(index => (this.problem.columns[index] as Column).fleet !== fleet || joined.has(index))
  }

  /** Prices the open columns and drops those that cannot lead to more; -1 if nothing can. */
  private sift(open: Open): number {
    this.budget.left -= open.columns.length
    const base = this.base(open)
    const cut = this.problem.fleets.map((_, fleet) => this.cutOf(open, fleet))
    const bound = base + cut.reduce((sum, { top }) => sum + top, 0)
    if (this.hopeless(bound)) return -1
    let kept = 0
    for (const index of open.columns) {
      const profit = open.profits[index] ?? 0
      const { least } = cut[(this.problem.columns[index] as Column).fleet] as { least: number }
      if (profit < least && this.hopeless(bound - least + profit)) continue
      open.columns[kept++] = index
    }
    open.columns.length = kept
    return kept
  }

  private hopeless(bound: number): boolean {
    return bound < this.floor + STEP
  }

  /** What the bound is made of besides the columns: worth so far, and what the prices leave of items and hops in reach. */
  private base(open: Open): number {
    const { items, hops } = this.prices
    const seenItems = new Uint8Array(items.length)
    const seenHops = new Uint8Array(hops.length)
    let base = this.value
    for (const index of open.columns) {
      const column = this.problem.columns[index] as Column
      let profit = 0
      for (const item of column.items) {
        if (this.covered[item]) continue
        profit += items[item] ?? 0
        if (seenItems[item]) continue
        seenItems[item] = 1
        base += (this.problem.weights[item] ?? 0) - (items[item] ?? 0)
      }
      for (const hop of column.hops) {
        profit -= hops[hop] ?? 0
        if (seenHops[hop]) continue
        seenHops[hop] = 1
        base += hops[hop] ?? 0
      }
      open.profits[index] = profit
    }
    return base
  }

  /** The most that a fleet's columns can add, and the least profit among those that make it up. */
  private cutOf(open: Open, fleet: number): { top: number; least: number } {
    const room = this.rooms[fleet] ?? 0
    const profits: number[] = []
    for (const index of open.columns) {
      const profit = open.profits[index] ?? 0
      if (profit > 0 && (this.problem.columns[index] as Column).fleet === fleet) profits.push(profit)
    }
    profits.sort((a, b) => b - a)
    let top = 0
    for (const profit of profits.slice(0, room)) top += profit
    return { top, least: profits.length >= room ? (profits[room - 1] ?? 0) : 0 }
  }

  /** The most profitable column that its train can take on now. */
  private branch(open: Open): number {
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (const [at, index] of open.columns.entries()) {
      const profit = open.profits[index] ?? 0
      const column = this.problem.columns[index] as Column
      if (profit <= most) continue
      if (
        this.single(column.fleet) &&
        !this.idle[column.fleet] &&
        !touches(column, this.marked[column.fleet] as Uint8Array)
      )
        continue
      best = at
      most = profit
    }
    return best
  }
}
