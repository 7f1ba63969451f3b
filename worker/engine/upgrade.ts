// Stored states of older versions become present ones here, one step per version; each step has an old state as its fixture.
import { InvariantError } from './errors.ts'
import type { GameState } from './state.ts'

/** Version of the stored form that this engine writes. */
export const CURRENT_VERSION = 1

/** A stored state in its present form. Throws for a state of a newer engine: that is a deployment gone backwards. */
export function upgrade(stored: { readonly version: number }): GameState {
  if (stored.version !== CURRENT_VERSION) throw new InvariantError(`stored state of version ${stored.version}`)
  return stored as GameState
}
