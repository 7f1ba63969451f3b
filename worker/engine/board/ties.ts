// 4.4.3 Connected networks: which columns the trains of a fleet can still bring together.
import type { Problem } from './coverage.ts'
import { type Grid, setBit } from './grid.ts'

/** Columns that hang together, and what is run of them. */
interface Group {
  readonly members: Int32Array
  /** Routes that are run in it. */
  load: number
  /** Trains that ran something in it from the start. */
  starts: number
}

/**
 * The columns, as bits, that the trains of a fleet can still run besides the chosen ones. Columns hang
 * together in groups; a train runs in one group, and a group with routes needs trains enough for them.
 * Null if the chosen routes need more trains than there are.
 */
export function runnable(
  problem: Problem,
  grid: Grid,
  fleet: number,
  open: Int32Array,
  chosen: readonly number[],
): Int32Array | null {
  const own = chosen.filter(column => grid.fleet[column] === fleet)
  const all = open.slice()
  for (const column of own) setBit(all, 0, column)
  const groups = groupsOf(grid, fleet, all, own)
  const { trains, routes } = problem.fleets[fleet] as Problem['fleets'][number]
  const needed = groups.map(group => Math.max(group.starts, Math.ceil(group.load / routes)))
  const extra = trains.length - needed.reduce((sum, n) => sum + n, 0)
  if (extra < 0) return null
  if (extra > 0) return open
  const kept = new Int32Array(grid.words)
  for (const [index, group] of groups.entries()) {
    if ((needed[index] ?? 0) * routes <= group.load) continue
    for (let w = 0; w < grid.words; w++) kept[w] = (kept[w] ?? 0) | ((group.members[w] ?? 0) & (open[w] ?? 0))
  }
  return kept
}

/** The groups in which something is run. */
function groupsOf(grid: Grid, fleet: number, all: Int32Array, chosen: readonly number[]): Group[] {
  const groups: Group[] = []
  for (const { fleet: of, row, load } of grid.starts) {
    if (of !== fleet) continue
    const known = groups.find(group => shares(group.members, row))
    const group = known ?? { members: gather(grid, all, row), load: 0, starts: 0 }
    if (known === undefined) groups.push(group)
    group.load += load
    group.starts++
  }
  for (const column of chosen) {
    const known = groups.find(group => hasBit(group.members, column))
    if (known !== undefined) {
      known.load++
      continue
    }
    const row = new Int32Array(grid.words)
    setBit(row, 0, column)
    groups.push({ members: gather(grid, all, row), load: 1, starts: 0 })
  }
  return groups
}

/** Everything that hangs together with the columns of a row. */
function gather(grid: Grid, all: Int32Array, row: Int32Array): Int32Array {
  const { words, near } = grid
  const members = new Int32Array(words)
  const todo: number[] = []
  const add = (bits: Int32Array, start: number): void => {
    for (let w = 0; w < words; w++) {
      let fresh = (bits[start + w] ?? 0) & (all[w] ?? 0) & ~(members[w] ?? 0)
      members[w] = (members[w] ?? 0) | fresh
      for (; fresh !== 0; fresh &= fresh - 1) todo.push(w * 32 + 31 - Math.clz32(fresh & -fresh))
    }
  }
  add(row, 0)
  for (let column = todo.pop(); column !== undefined; column = todo.pop()) add(near, column * words)
  return members
}

function shares(a: Int32Array, b: Int32Array): boolean {
  return a.some((word, w) => (word & (b[w] ?? 0)) !== 0)
}

/** Whether a bit is set. */
export function hasBit(bits: Int32Array, bit: number): boolean {
  return ((bits[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0
}
