import { corners } from '../../tools/soak/draws.ts'
import { soakGame } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import { type ChoiceKind, choices, deciders, type GameState, type Move } from '../../worker/engine/index.ts'

export interface Decision {
  readonly state: GameState
  readonly move: Move
}

/** For each kind of choice a position of a random game that offers it, with a move of that kind. */
export function decisions(kinds: readonly ChoiceKind[], seeds = 40): Map<ChoiceKind, Decision> {
  const found = new Map<ChoiceKind, Decision>()
  for (let seed = 1; seed <= seeds && found.size < kinds.length; seed++)
    soakGame(seed, PROFILES[seed % PROFILES.length]!, state => {
      for (const seat of deciders(state))
        for (const choice of choices(state, seat)) {
          if (found.has(choice.do) || !kinds.includes(choice.do)) continue
          const move = corners(state, seat, choice)[0]
          if (move) found.set(choice.do, { state, move })
        }
      return found.size === kinds.length
    })
  return found
}

/** The first position of random games of which `holds` is true. */
export function positionWhere(holds: (state: GameState) => boolean, seeds = 40): GameState {
  for (let seed = 1; seed <= seeds; seed++) {
    let found: GameState | null = null
    soakGame(seed, PROFILES[seed % PROFILES.length]!, state => {
      if (holds(state)) found = state
      return found !== null
    })
    if (found) return found
  }
  throw new Error('no such position')
}
