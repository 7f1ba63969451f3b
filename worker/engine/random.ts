// The only chance in the game: a small seeded generator whose state is part of the position (6.2).

import type { GameState } from './state.ts'

/** A 32-bit start value from any text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** One draw (mulberry32): a whole number from 0 below `n`, and the generator's next state. */
export function draw(random: number, n: number): { readonly value: number; readonly random: number } {
  const next = (random + 0x6d2b79f5) >>> 0
  let t = Math.imul(next ^ (next >>> 15), next | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return { value: Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n), random: next }
}

/** The position with chance of its own: what is drawn in it tells nothing of the game that it was copied from. */
export const withOwnChance = (state: GameState, seed: string): GameState => ({
  ...state,
  setup: { ...state.setup, seed },
  random: seedOf(seed),
})

/** The position as everybody may know it: without the seed and the state of the generator, by which draws to come could be foreseen (6.2). */
export const withoutChance = (state: GameState): GameState => ({
  ...state,
  setup: { ...state.setup, seed: '' },
  random: 0,
})
