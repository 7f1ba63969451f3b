// Stored states of older versions become present ones here, one step for each version; each step has an old state as its fixture.
import { InvariantError } from './errors.ts'
import type { Move } from './moves.ts'
import { type ConsentFrame, type GameState, topOf } from './state.ts'
import { presentTurn, type TurnMove } from './turnNames.ts'
import { CURRENT_VERSION } from './version.ts'

interface Stored {
  readonly version: number
}

/** By the version that a step starts from, from 1. */
const LADDER: readonly ((stored: Stored) => Stored)[] = [namedTurns]

/** Whether a state was stored by a newer engine than this one: a deployment that has gone backwards reads it for nobody. */
export const isOfLaterVersion = ({ version }: Stored): boolean => version > CURRENT_VERSION

/** A stored state in its present form. Throws for a state of a newer engine (`isOfLaterVersion`). */
export function upgrade(stored: Stored): GameState {
  let state = stored
  while (state.version < CURRENT_VERSION) {
    const step = LADDER[state.version - 1]
    if (!step) break
    state = step(state)
  }
  if (state.version !== CURRENT_VERSION) throw new InvariantError(`stored state of version ${stored.version}`)
  return state as GameState
}

/**
 * 1 to 2: turns have names. Those that seats have had in the round were not counted: they count from here, and no kept move names one before.
 * What waited with an offer was meant for the turn in which the offer was made.
 */
function namedTurns(stored: Stored): Stored {
  const one = stored as unknown as Omit<GameState, 'version'>
  const two = { ...one, version: 2 as const, turnsTaken: one.players.map(() => 0) } satisfies GameState
  const top = topOf(two)
  if (top?.at !== 'consent') return two
  const asking = { ...two, stack: two.stack.slice(0, -1) }
  const turn = presentTurn(asking) ?? ''
  const rest = top.rest.map((waiting): TurnMove => ({ turn, move: waiting as unknown as Move }))
  const frame: ConsentFrame = { ...top, rest }
  return { ...asking, stack: [...asking.stack, frame] } as Stored
}
