// One random game: seeded, with a profile, checked as it goes.
import {
  type Choice,
  type ChoiceKind,
  choices,
  type Distribution,
  deciders,
  type GameEvent,
  type GameState,
  type Move,
  newGame,
  play,
  type Seat,
} from '../../worker/engine/index.ts'
import { corners, type Draw, drawMove } from './draws.ts'
import { allMoney, faults } from './invariants.ts'
import { countRare } from './rare.ts'

/** How likely a random player takes a kind of choice, 1 where nothing is said. */
export interface Profile {
  readonly name: string
  readonly weights: Readonly<Partial<Record<ChoiceKind, number>>>
  /** How it always distributes a profit; by chance where nothing is said. */
  readonly distribution?: Distribution
  /** What is on offer without that which leads away from what its players are after; all of it where that would leave nothing. */
  readonly narrow?: (state: GameState, offered: readonly Choice[]) => readonly Choice[]
  /** The move that leads there; null where chance decides. */
  readonly decide?: (state: GameState, offered: readonly Choice[], draw: Draw) => Move | null
}

export interface SoakedGame {
  readonly state: GameState
  readonly moves: number
  readonly events: ReadonlyMap<string, number>
  /** How often each rare rule occurred (`RARE`). */
  readonly rare: ReadonlyMap<string, number>
}

class SoakFault extends Error {
  override readonly name = 'SoakFault'
}

/** A small seeded generator for the players' draws, apart from the game's own. */
export function generator(seed: number): Draw {
  let a = seed >>> 0
  return n => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}

/**
 * Plays one random game until `until`, which sees every position and what the last move brought about, says stop or it has ended. Every drawn move must be accepted, every 50th position must accept
 * all corners of all choices, and no position may have a fault; else a `SoakFault` that names seed and move.
 */
export function soakGame(
  seed: number,
  profile: Profile,
  until: (state: GameState, brought: readonly GameEvent[]) => boolean,
): SoakedGame {
  const draw = generator(seed)
  let state = newGame({
    seats: 2 + draw(4),
    seed: `soak ${seed}`,
    tanneCost: draw(4) === 0 ? 100 : 50,
    strictRuns: draw(2) === 0,
  })
  const money = allMoney(state)
  const events = new Map<string, number>()
  const rare = new Map<string, number>()
  let brought: readonly GameEvent[] = []
  let moves = 0
  while (!until(state, brought)) {
    const seat = deciders(state)[0]
    if (seat === undefined) break
    if (moves % 50 === 49) checkAll(state, seat, seed)
    const move = choose(state, seat, profile, draw)
    const result = play(state, seat, move)
    if (!result.ok)
      throw new SoakFault(
        `seed ${seed} ${profile.name}, move ${moves}, seat ${seat}: ${JSON.stringify(move)} refused: ${JSON.stringify(result.error)}`,
      )
    countRare(rare, { before: state, after: result.value.state }, result.value.events)
    state = result.value.state
    brought = result.value.events
    count(events, brought)
    moves++
    const wrong = faults(state, money)
    if (wrong.length > 0)
      throw new SoakFault(
        `seed ${seed} ${profile.name}, move ${moves}: after ${JSON.stringify(move)}: ${wrong.join('; ')}`,
      )
  }
  return { state, moves, events, rare }
}

function checkAll(state: GameState, seat: Seat, seed: number): void {
  for (const choice of choices(state, seat)) {
    for (const move of corners(state, seat, choice)) {
      const result = play(state, seat, move)
      if (!result.ok)
        throw new SoakFault(
          `seed ${seed}: offered but refused: ${JSON.stringify(move)}: ${JSON.stringify(result.error)}`,
        )
    }
  }
}

/** A move of a random player. */
export function choose(state: GameState, seat: Seat, profile: Profile, draw: Draw): Move {
  const all = choices(state, seat)
  const decided = profile.decide?.(state, all, draw)
  if (decided) return decided
  const narrowed = profile.narrow?.(state, all) ?? all
  const offered = narrowed.length > 0 ? [...narrowed] : [...all]
  while (offered.length > 0) {
    const at = pick(offered, profile, draw)
    const choice = offered[at]
    const move = choice ? (settled(profile, choice) ?? drawMove(state, seat, choice, draw)) : null
    if (move) return move
    offered.splice(at, 1)
  }
  throw new SoakFault(`seat ${seat} has no move: ${JSON.stringify(choices(state, seat))}`)
}

/** The move that the profile always makes. */
function settled({ distribution }: Profile, choice: Choice): Move | null {
  const fits = choice.do === 'distribute' && distribution !== undefined && choice.kinds.includes(distribution)
  return fits ? { do: 'distribute', kind: distribution } : null
}

function pick(offered: readonly Choice[], profile: Profile, draw: Draw): number {
  const weights = offered.map(c => Math.max(1, Math.round(100 * (profile.weights[c.do] ?? 1))))
  let left = draw(weights.reduce((a, b) => a + b, 0))
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return i
  }
  return 0
}

function count(events: Map<string, number>, more: readonly GameEvent[]): void {
  for (const event of more) events.set(event.what, (events.get(event.what) ?? 0) + 1)
}
