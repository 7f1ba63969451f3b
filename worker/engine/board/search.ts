// 4.4.3 The best choice of routes: branch and bound over columns.
import { type Prices, roomOf } from './bound.ts'
import { type Problem, STEP } from './coverage.ts'
import { type Grid, type Lists, setBit } from './grid.ts'
import type { Budget } from './paths.ts'
import { deal } from './split.ts'
import { hasBit, runnable } from './ties.ts'

/** A choice of columns that can be dealt to the trains. */
export interface Solution {
  /** Worth of all that is covered, fixed routes included, in thousandths of a Mark. */
  readonly value: number
  readonly columns: readonly number[]
  /** By fleet and train: places in `columns`. */
  readonly dealt: readonly (readonly (readonly number[])[])[]
}

/** What decides between choices of equal worth: more routes first, then fewer tiles. */
export interface Tie {
  readonly routes: number
  readonly tiles: number
}

/** The columns that may still be taken at one depth of the search, with their profits at the prices. */
interface Open {
  count: number
  readonly columns: Int32Array
  readonly profits: Int32Array
}

/**
 * Searches for a choice worth more than a floor. Every set of columns is looked at once: a column is
 * taken, then left out for good. What the trains cannot bring together is dropped as early as possible;
 * a choice counts once it can be dealt to the trains in connected networks.
 */
export class Search {
  best: Solution | null = null
  /** Set when choices as good as the floor are looked for, too: what they have to beat. */
  private tie: Tie | null = null
  private tiles = 0
  private value = 0
  private floor: number
  private readonly problem: Problem
  private readonly grid: Grid
  private readonly prices: Prices
  private readonly budget: Budget
  private readonly covered: Uint8Array
  private readonly used: Uint8Array
  private readonly seenItems: Int32Array
  private readonly seenHops: Int32Array
  private readonly rooms: number[]
  private readonly chosen: number[] = []
  private readonly depths: Open[] = []
  private readonly cuts: Int32Array
  private round = 0

  constructor(problem: Problem, grid: Grid, prices: Prices, floor: number, budget: Budget) {
    this.problem = problem
    this.grid = grid
    this.prices = prices
    this.floor = floor
    this.budget = budget
    this.covered = new Uint8Array(problem.weights.length)
    this.used = new Uint8Array(problem.hops)
    this.seenItems = new Int32Array(problem.weights.length)
    this.seenHops = new Int32Array(problem.hops)
    this.rooms = problem.fleets.map((_, fleet) => roomOf(problem, fleet))
    this.cuts = new Int32Array(problem.fleets.length)
    for (const item of problem.covered) this.cover(item)
  }

  /** True if the search went through to its end: nothing is worth more than `best` or the floor. */
  run(): boolean {
    this.note()
    const open = this.depth(0)
    open.count = this.grid.columns
    for (let i = 0; i < open.count; i++) open.columns[i] = i
    this.visit(open)
    return this.budget.left > 0
  }

  /** Searches choices worth exactly the floor that have more routes, or as many on fewer tiles. */
  runTies(tie: Tie): Tie {
    this.tie = tie
    this.run()
    return this.tie
  }

  private depth(index: number): Open {
    const size = this.grid.columns
    const open = this.depths[index] ?? { count: 0, columns: new Int32Array(size), profits: new Int32Array(size) }
    this.depths[index] = open
    return open
  }

  private cover(item: number): boolean {
    if (this.covered[item]) return false
    this.covered[item] = 1
    this.value += this.problem.weights[item] ?? 0
    return true
  }

  /** Looks at every choice that adds open columns to the present one. */
  private visit(open: Open): void {
    if (!this.keepRunnable(open)) return
    while (this.budget.left > 0 && this.sift(open) && !this.losesTie(open)) {
      const at = this.mostProfitable(open)
      if (at < 0) return
      const column = open.columns[at] ?? 0
      open.count--
      open.columns[at] = open.columns[open.count] ?? 0
      open.profits[at] = open.profits[open.count] ?? 0
      this.take(column, open)
    }
  }

  /** Takes a column, looks at everything that goes with it, and puts it back. */
  private take(column: number, open: Open): void {
    const before = this.value
    const tiles = this.problem.columns[column]?.tiles ?? 0
    const fleet = this.grid.fleet[column] ?? 0
    const { items, hops } = this.grid
    const fresh: number[] = []
    for (let i = start(items, column); i < end(items, column); i++) {
      const item = items.flat[i] ?? 0
      if (this.cover(item)) fresh.push(item)
    }
    this.mark(hops, column, 1)
    this.rooms[fleet] = (this.rooms[fleet] ?? 0) - 1
    this.chosen.push(column)
    this.tiles += tiles
    this.note()
    this.visit(this.fitting(open))
    this.chosen.pop()
    this.tiles -= tiles
    this.rooms[fleet] = (this.rooms[fleet] ?? 0) + 1
    this.mark(hops, column, 0)
    for (const item of fresh) this.covered[item] = 0
    this.value = before
  }

  private mark(hops: Lists, column: number, mark: 0 | 1): void {
    for (let i = start(hops, column); i < end(hops, column); i++) this.used[hops.flat[i] ?? 0] = mark
  }

  /** Keeps the present choice if it is the best so far and can be dealt out. */
  private note(): void {
    if (!this.isBetter()) return
    const dealt: number[][][] = []
    for (const [index, fleet] of this.problem.fleets.entries()) {
      const places = [...this.chosen.keys()].filter(at => this.grid.fleet[this.chosen[at] ?? 0] === index)
      this.budget.left -= 10
      const stops = places.map(at => this.problem.columns[this.chosen[at] ?? 0]?.stops ?? [])
      const sets = deal(stops, fleet.trains)
      if (sets === null) return
      dealt.push(sets.map(set => set.map(at => places[at] ?? 0)))
    }
    this.floor = this.value
    if (this.tie !== null) this.tie = { routes: this.chosen.length, tiles: this.tiles }
    this.best = { value: this.value, columns: [...this.chosen], dealt }
  }

  private isBetter(): boolean {
    if (this.tie === null || this.value !== this.floor) return this.value > this.floor
    const more = this.chosen.length - this.tie.routes
    return more > 0 || (more === 0 && this.tiles < this.tie.tiles)
  }

  /** Whether no choice from here on can beat the tie; a route has two tiles at least. */
  private losesTie(open: Open): boolean {
    if (this.tie === null) return false
    const room = this.rooms.reduce((sum, n) => sum + n, 0)
    const most = this.chosen.length + Math.min(room, open.count)
    if (most !== this.tie.routes) return most < this.tie.routes
    return this.tiles + 2 * (most - this.chosen.length) >= this.tie.tiles
  }

  private hopeless(bound: number): boolean {
    return bound < (this.tie === null ? this.floor + STEP : this.floor)
  }

  /** The open columns that go with the column just taken: free track, and room in their fleet. */
  private fitting(open: Open): Open {
    const next = this.depth(this.chosen.length)
    const { hops, fleet } = this.grid
    this.budget.left -= open.count >> 2
    next.count = 0
    for (let at = 0; at < open.count; at++) {
      const column = open.columns[at] ?? 0
      if ((this.rooms[fleet[column] ?? 0] ?? 0) <= 0) continue
      let free = true
      for (let i = start(hops, column); free && i < end(hops, column); i++) free = !this.used[hops.flat[i] ?? 0]
      if (free) next.columns[next.count++] = column
    }
    return next
  }

  /** Drops the columns that the trains cannot bring together; false if they cannot even run what is chosen. */
  private keepRunnable(open: Open): boolean {
    const bits = new Int32Array(this.grid.words)
    for (let at = 0; at < open.count; at++) setBit(bits, 0, open.columns[at] ?? 0)
    this.budget.left -= (open.count >> 2) + this.problem.fleets.length
    for (const fleet of this.problem.fleets.keys()) {
      const kept = runnable(this.problem, this.grid, fleet, bits, this.chosen)
      if (kept === null) return false
      if (kept === bits) continue
      let count = 0
      for (let at = 0; at < open.count; at++) {
        const column = open.columns[at] ?? 0
        if (this.grid.fleet[column] === fleet && !hasBit(kept, column)) continue
        open.columns[count++] = column
      }
      open.count = count
    }
    return true
  }

  /** Prices the open columns and drops those that cannot lead to more; false if nothing can. */
  private sift(open: Open): boolean {
    this.budget.left -= open.count + 1
    let bound = this.base(open)
    for (const fleet of this.rooms.keys()) bound += this.cut(open, fleet)
    if (this.hopeless(bound)) return false
    let count = 0
    for (let at = 0; at < open.count; at++) {
      const column = open.columns[at] ?? 0
      const profit = open.profits[at] ?? 0
      const least = this.cuts[this.grid.fleet[column] ?? 0] ?? 0
      if (profit < least && this.hopeless(bound - least + profit)) continue
      open.columns[count] = column
      open.profits[count++] = profit
    }
    open.count = count
    return true
  }

  /** The bound besides the columns' profits: the worth so far, and what the prices leave of items and hops in reach. */
  private base(open: Open): number {
    const { items, hops } = this.grid
    const round = ++this.round
    let base = this.value
    for (let at = 0; at < open.count; at++) {
      const column = open.columns[at] ?? 0
      let profit = 0
      for (let i = start(items, column); i < end(items, column); i++) {
        const item = items.flat[i] ?? 0
        if (this.covered[item]) continue
        const price = this.prices.items[item] ?? 0
        profit += price
        if (this.seenItems[item] === round) continue
        this.seenItems[item] = round
        base += (this.problem.weights[item] ?? 0) - price
      }
      for (let i = start(hops, column); i < end(hops, column); i++) {
        const hop = hops.flat[i] ?? 0
        const price = this.prices.hops[hop] ?? 0
        profit -= price
        if (this.seenHops[hop] === round) continue
        this.seenHops[hop] = round
        base += price
      }
      open.profits[at] = profit
    }
    return base
  }

  /** The most that a fleet's columns can add; notes the least profit among those that make it up. */
  private cut(open: Open, fleet: number): number {
    const room = this.rooms[fleet] ?? 0
    const profits: number[] = []
    let sum = 0
    for (let at = 0; at < open.count; at++) {
      const profit = open.profits[at] ?? 0
      if (profit <= 0 || this.grid.fleet[open.columns[at] ?? 0] !== fleet) continue
      profits.push(profit)
      sum += profit
    }
    this.cuts[fleet] = 0
    if (profits.length < room) return sum
    profits.sort((a, b) => b - a)
    for (let i = room; i < profits.length; i++) sum -= profits[i] ?? 0
    this.cuts[fleet] = profits[room - 1] ?? 0
    return sum
  }

  private mostProfitable(open: Open): number {
    let best = -1
    for (let at = 0; at < open.count; at++) {
      const profit = open.profits[at] ?? 0
      const most = open.profits[best] ?? Number.NEGATIVE_INFINITY
      if (profit > most || (profit === most && (open.columns[at] ?? 0) < (open.columns[best] ?? 0))) best = at
    }
    return best
  }
}

function start(lists: Lists, index: number): number {
  return lists.from[index] ?? 0
}

function end(lists: Lists, index: number): number {
  return lists.from[index + 1] ?? 0
}
