// 4.4.3 A covering problem laid out flat, for speed.
import type { Column, Problem } from './coverage.ts'

/** Lists of numbers one after the other: list `i` goes from `from[i]` to before `from[i + 1]`. */
export interface Lists {
  readonly from: Int32Array
  readonly flat: Int16Array
}

export interface Grid {
  readonly columns: number
  readonly items: Lists
  readonly hops: Lists
  readonly fleet: Uint8Array
  /** Bit words per row of `near`. */
  readonly words: number
  /** Row i: the columns of the same fleet that column i meets in a stop without sharing track. */
  readonly near: Int32Array
  /** One row per train that runs something already: the columns that meet it. */
  readonly starts: readonly Start[]
}

/** A train that runs something already. */
export interface Start {
  readonly fleet: number
  readonly row: Int32Array
  /** Routes that it runs already. */
  readonly load: number
}

/** Work that laying out takes, in units of the budget. */
export function gridWork(problem: Problem): number {
  return problem.columns.length + ((problem.columns.length * problem.columns.length) >> 6)
}

/** Lays a problem out. */
export function gridOf(problem: Problem): Grid {
  const { columns } = problem
  const words = (columns.length + 31) >> 5
  const stops = bitRows(columns, column => column.stops, problem.stops)
  const hops = bitRows(columns, column => column.hops, problem.hops)
  const near = new Int32Array(columns.length * words)
  for (const [i, a] of columns.entries())
    for (let j = 0; j < i; j++) {
      if (a.fleet !== columns[j]?.fleet || !common(stops, i, j) || common(hops, i, j)) continue
      setBit(near, i * words, j)
      setBit(near, j * words, i)
    }
  const starts = problem.fleets.flatMap((fleet, index) =>
    fleet.trains
      .filter(train => train.met !== null)
      .map(train => ({
        fleet: index,
        load: fleet.routes - train.room,
        row: meeting(columns, index, train.met ?? [], words),
      })),
  )
  return {
    columns: columns.length,
    items: listsOf(columns, column => column.items),
    hops: listsOf(columns, column => column.hops),
    fleet: Uint8Array.from(columns, column => column.fleet),
    words,
    near,
    starts,
  }
}

function listsOf(columns: readonly Column[], numbers: (column: Column) => readonly number[]): Lists {
  const from = new Int32Array(columns.length + 1)
  for (const [i, column] of columns.entries()) from[i + 1] = (from[i] ?? 0) + numbers(column).length
  return { from, flat: Int16Array.from(columns.flatMap(column => [...numbers(column)])) }
}

interface BitRows {
  readonly words: number
  readonly bits: Int32Array
}

function bitRows(columns: readonly Column[], numbers: (column: Column) => readonly number[], size: number): BitRows {
  const words = (size + 31) >> 5
  const bits = new Int32Array(columns.length * words)
  for (const [i, column] of columns.entries()) for (const number of numbers(column)) setBit(bits, i * words, number)
  return { words, bits }
}

function common({ words, bits }: BitRows, i: number, j: number): boolean {
  for (let w = 0; w < words; w++) if (((bits[i * words + w] ?? 0) & (bits[j * words + w] ?? 0)) !== 0) return true
  return false
}

function meeting(columns: readonly Column[], fleet: number, met: readonly number[], words: number): Int32Array {
  const row = new Int32Array(words)
  for (const [i, column] of columns.entries())
    if (column.fleet === fleet && column.stops.some(stop => met.includes(stop))) setBit(row, 0, i)
  return row
}

/** Sets one bit of a row that begins at a word. */
export function setBit(bits: Int32Array, start: number, bit: number): void {
  const word = start + (bit >> 5)
  bits[word] = (bits[word] ?? 0) | (1 << (bit & 31))
}
