import {
  type Choice,
  choices,
  deciders,
  type GameEvent,
  type GameState,
  type Move,
  newGame,
  play,
  type Range,
  type Seat,
} from '../../worker/engine/index.ts'
import { offeredDecision } from '../../worker/offered/decision.ts'

/** One decision of an opening: the position, who decides, and all that has happened so far. */
export interface Decision {
  readonly state: GameState
  readonly seat: Seat
  readonly choices: readonly Choice[]
  readonly events: readonly GameEvent[]
}

/** A small seeded generator: numbers in [0, 1), the same for the same seed. */
function chance(seed: number): () => number {
  let state = (seed + 1) * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

const drawn = ({ min, max, step }: Range, draw: () => number) =>
  min + step * Math.floor(draw() * draw() * draw() * ((max - min) / step + 1))

/** A move out of what is offered: a button, or now and then an amount of its own. */
function anyMove(state: GameState, seat: Seat, offered: readonly Choice[], draw: () => number): Move | undefined {
  const bid = offered.find(c => c.do === 'bid' || c.do === 'bidPremium')
  if (bid && draw() < 0.6) return { do: bid.do, marks: drawn(bid.range, draw) }
  const listed = offeredDecision(state, seat).moves
  return listed[Math.floor(draw() * listed.length)]
}

/** A game from its first decision on: as far as somebody has asked for it, kept for whoever asks next. */
class Opening {
  readonly decisions: Decision[] = []
  private state: GameState
  private events: readonly GameEvent[] = []
  private over = false
  private readonly draw: () => number

  constructor(seed: number) {
    this.draw = chance(seed)
    this.state = newGame({ seats: 2 + (seed % 4), seed: String(seed), tanneCost: 50, strictRuns: false })
  }

  /** The next decision becomes one of `decisions`; false where the game is over. */
  next(): boolean {
    const [seat] = deciders(this.state)
    if (seat === undefined || this.over) return false
    const offered = choices(this.state, seat)
    this.decisions.push({ state: this.state, seat, choices: offered, events: this.events })
    const move = anyMove(this.state, seat, offered, this.draw)
    this.over = !move
    if (move) this.make(seat, move)
    return true
  }

  private make(seat: Seat, move: Move): void {
    const played = play(this.state, seat, move)
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(played.error)}`)
    this.events = [...this.events, ...played.value.events].slice(-400)
    this.state = played.value.state
  }
}

const OPENINGS = new Map<number, Opening>()

/** Plays a seeded game from its buttons and calls `at` before every decision, `most` times at most. */
export function playOpening(seed: number, most: number, at: (decision: Decision) => void): void {
  const opening = OPENINGS.get(seed) ?? new Opening(seed)
  OPENINGS.set(seed, opening)
  for (let i = 0; i < most; i++) {
    if (i === opening.decisions.length && !opening.next()) return
    const decision = opening.decisions[i]
    if (decision) at(decision)
  }
}
