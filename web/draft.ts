// A turn being composed: its moves so far, played locally on the same engine that the server runs. Undo is free.

import type { Choice, Frame, GameEvent, GameState, IllegalAt, Move, Order, Seat } from '../worker/engine/index.ts'
import { topOf } from '../worker/engine/index.ts'

export type Engine = typeof import('./engine.ts')

export interface Draft {
  /** The position that the moves were composed against. */
  readonly seq: number
  readonly seat: Seat
  readonly moves: readonly Move[]
  /** A standing order that goes with the last move. */
  readonly order?: Order | null
  /** Goes with every sending of this turn until it is answered for certain; so a lost answer makes no second move. */
  readonly submissionId: string
}

/** A move of the draft with the position in which it is made. */
export interface DraftStep {
  readonly move: Move
  readonly before: GameState
  readonly choices: readonly Choice[]
}

export interface Preview {
  readonly steps: readonly DraftStep[]
  /** The position after the moves that fit. */
  readonly state: GameState
  readonly events: readonly GameEvent[]
  /** What may be done next in the same turn. */
  readonly choices: readonly Choice[]
  /** The turn is done, or waits for the answer to an offer. */
  readonly over: boolean
  /** The first move that does not fit (any more). */
  readonly refused: IllegalAt | null
}

export const newDraft = (seq: number, seat: Seat, submissionId: string): Draft => ({
  seq,
  seat,
  moves: [],
  submissionId,
})
export const add = (draft: Draft, move: Move, order: Order | null = null): Draft => ({
  ...draft,
  moves: [...draft.moves, move],
  order,
})
export const undo = (draft: Draft): Draft => ({ ...draft, moves: draft.moves.slice(0, -1), order: null })
/** The same moves against a newer position, as another submission. */
export const rebase = (draft: Draft, seq: number, submissionId: string): Draft => ({ ...draft, seq, submissionId })

/** Plays the draft move by move, as far as it fits. */
export function preview(engine: Engine, base: GameState, draft: Draft): Preview {
  const unit = unitOf(base)
  const steps: DraftStep[] = []
  const events: GameEvent[] = []
  let state = base
  let refused: IllegalAt | null = null
  for (const [index, move] of draft.moves.entries()) {
    const choices = engine.choices(state, draft.seat)
    const played = engine.playBatch(state, draft.seat, [move])
    if (!played.ok) {
      refused = { ...played.error, index }
      break
    }
    steps.push({ move, before: state, choices })
    state = played.value.state
    events.push(...played.value.events)
  }
  const choices = engine.choices(state, draft.seat)
  const last = steps[steps.length - 1]?.move
  const over = last !== undefined && (unit === null ? last.do !== 'sellShares' : unitOf(state) !== unit)
  return { steps, state, events, choices: over ? [] : choices, over, refused }
}

/**
 * The moves to send: the draft, and `endTurn` where the turn could go on but need not, so that a turn is one submission.
 * Null while something must still be decided.
 */
export function toSend(draft: Draft, { steps, choices, over, refused }: Preview): readonly Move[] | null {
  if (steps.length === 0 || refused) return null
  if (over || choices.length === 0) return draft.moves
  return choices.some(c => c.do === 'endTurn') ? [...draft.moves, { do: 'endTurn' }] : null
}

const TURNS: readonly Frame['at'][] = ['mine', 'miningCompany', 'railway']

/** Whose whole turn it is in an operating round; null elsewhere, where a turn is one act. */
function unitOf(state: GameState): string | null {
  const frame = topOf(state)
  if (!frame || !TURNS.includes(frame.at)) return null
  return `${frame.at} ${'mine' in frame ? frame.mine : 'company' in frame ? frame.company : ''} ${roundKey(state)}`
}

const roundKey = ({ round }: GameState): string => `${round.kind} ${round.turn}.${round.number}`

// ---------- kept over a reload ----------

/** The part of the browser's storage that is used; tests bring their own. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const keyOf = (game: string, seat: Seat): string => `draft/${game}/${seat}`

export function keepDraft(shelf: Shelf, game: string, draft: Draft): void {
  if (draft.moves.length === 0) shelf.removeItem(keyOf(game, draft.seat))
  else shelf.setItem(keyOf(game, draft.seat), JSON.stringify(draft))
}

/** The draft kept for a seat, whatever position it was made for; null if there is none or it cannot be read. */
export function keptDraft(
  engine: Pick<Engine, 'parseMove' | 'parseOrder'>,
  shelf: Shelf,
  game: string,
  seat: Seat,
): Draft | null {
  try {
    const read = JSON.parse(shelf.getItem(keyOf(game, seat)) ?? 'null') as Draft | null
    if (read === null || !Number.isInteger(read.seq) || typeof read.submissionId !== 'string') return null
    const moves = read.moves.map(move => engine.parseMove(move))
    if (moves.some(move => move === null)) return null
    const order = read.order ? engine.parseOrder(read.order) : null
    return { seq: read.seq, seat, moves: moves as Move[], order, submissionId: read.submissionId }
  } catch {
    return null
  }
}
