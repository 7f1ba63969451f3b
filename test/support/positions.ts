import { corners } from '../../tools/soak/draws.ts'
import { soakGame } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import { type ChoiceKind, choices, deciders, type GameState, type Move } from '../../worker/engine/index.ts'

export interface Decision {
  readonly state: GameState
  readonly move: Move
}

const GAMES = new Map<number, readonly GameState[]>()

/** All positions of a random game, from its first to its end. It is played once, and its positions share what they have in common. */
function positionsOf(seed: number): readonly GameState[] {
  const known = GAMES.get(seed)
  if (known) return known
  const played: GameState[] = []
  const { state } = soakGame(seed, PROFILES[seed % PROFILES.length]!, now => {
    played.push(now)
    return false
  })
  if (played.at(-1) !== state) played.push(state)
  GAMES.set(seed, played)
  return played
}

/** Calls `at` with every position of a random game until it says that it has seen enough. */
export function visitGame(seed: number, at: (state: GameState) => boolean): void {
  for (const state of positionsOf(seed)) if (at(state)) return
}

function* positions(seeds: number): Generator<GameState> {
  for (let seed = 1; seed <= seeds; seed++) yield* positionsOf(seed)
}

/** For each kind of choice a position of a random game that offers it, with a move of that kind. */
export function decisions(kinds: readonly ChoiceKind[], seeds = 40): Map<ChoiceKind, Decision> {
  const found = new Map<ChoiceKind, Decision>()
  for (const state of positions(seeds)) {
    if (found.size === kinds.length) break
    for (const seat of deciders(state))
      for (const choice of choices(state, seat)) {
        if (found.has(choice.do) || !kinds.includes(choice.do)) continue
        const move = corners(state, seat, choice)[0]
        if (move) found.set(choice.do, { state, move })
      }
  }
  return found
}

/** The first position of random games of which `holds` is true. */
export function positionWhere(holds: (state: GameState) => boolean, seeds = 40): GameState {
  for (const state of positions(seeds)) if (holds(state)) return state
  throw new Error('no such position')
}
