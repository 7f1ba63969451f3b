// The positions of a record, to find the one to which orders have led.
import { createHash } from 'node:crypto'
import type { GameState } from '../../worker/engine/index.ts'
import type { FlatMove } from './flat.ts'

/** Equal for equal values, whatever the order of their members. */
function print(state: GameState): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    )
  }
  return createHash('sha1')
    .update(JSON.stringify(sorted(state)))
    .digest('base64')
}

export class Positions {
  readonly #all: readonly FlatMove[]
  readonly #prints: string[] = []

  constructor(all: readonly FlatMove[]) {
    this.#all = all
  }

  /** The next recorded move, counted from `from`, whose position is this one; null if there is none within reach of so many moves. */
  find(state: GameState, from: number, acts: number): number | null {
    if (acts === 0) return from
    const wanted = print(state)
    // A declined turn may be recorded as several declined steps.
    const most = Math.min(this.#all.length, from + acts * 6)
    for (let at = from; at <= most; at++) if (this.#print(at) === wanted) return at
    return null
  }

  #print(at: number): string {
    const known = this.#prints[at]
    if (known !== undefined) return known
    const state = this.#all[at]?.before ?? this.#all[at - 1]?.after
    const made = state ? print(state) : ''
    this.#prints[at] = made
    return made
  }
}
