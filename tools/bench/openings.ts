import type { GameState, Move } from '../../worker/engine/index.ts'
import { deciders } from '../../worker/engine/index.ts'
import { choose, generator } from '../soak/game.ts'
import { PROFILES } from '../soak/profiles.ts'

/** So many submissions at most of one opening: random stock rounds can be long. */
export const MOST_OF_AN_OPENING = 120

/** Draws the next submission of an opening; null when the first operating round has begun. */
export function drawer(seed: number): (state: GameState) => { seat: number; moves: readonly Move[] } | null {
  const draw = generator(seed)
  const profile = PROFILES.find(({ name }) => name === 'founding') ?? { name: 'even', weights: {} }
  return state => {
    const [seat] = deciders(state)
    if (seat === undefined || state.round.kind === 'operating') return null
    return { seat, moves: [choose(state, seat, profile, draw)] }
  }
}
