// A turn being composed: its moves so far, played locally on the same engine that the server runs. Undo is free. Every move names the turn
// that it is meant for, so that a draft that has grown old is never made in another turn.

import type {
  Choice,
  GameEvent,
  GameState,
  IllegalAt,
  Move,
  Order,
  Seat,
  TurnMove,
  TurnName,
} from '../worker/engine/index.ts'
import { presentTurn, timeOf } from '../worker/engine/index.ts'

export type Engine = typeof import('./engine.ts')

export interface Draft {
  /** The position that the moves were composed against. */
  readonly seq: number
  readonly seat: Seat
  readonly moves: readonly TurnMove[]
  /** A standing order that goes with the last move. */
  readonly order?: Order | null
  /** Goes with every sending of this turn until it is answered for certain; so a lost answer makes no second move. */
  readonly submissionId: string
}

/** A move of the draft with the position in which it is made. */
export interface DraftStep {
  readonly turn: TurnName
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
export const add = (draft: Draft, turn: TurnName, move: Move, order: Order | null = null): Draft => ({
  ...draft,
  moves: [...draft.moves, { turn, move }],
  order,
})
export const undo = (draft: Draft): Draft => ({ ...draft, moves: draft.moves.slice(0, -1), order: null })
/** The same moves against a newer position, as another submission. */
export const rebase = (draft: Draft, seq: number, submissionId: string): Draft => ({ ...draft, seq, submissionId })

/** Plays the draft move by move, as far as it fits. */
export function preview(engine: Engine, base: GameState, draft: Draft): Preview {
  const steps: DraftStep[] = []
  const events: GameEvent[] = []
  let state = base
  let refused: IllegalAt | null = null
  for (const [index, next] of draft.moves.entries()) {
    const choices = engine.choices(state, draft.seat)
    const played = engine.playBatch(state, draft.seat, [next])
    if (!played.ok) {
      refused = { ...played.error, index }
      break
    }
    steps.push({ ...next, before: state, choices })
    state = played.value.state
    events.push(...played.value.events)
  }
  const last = steps[steps.length - 1]
  const over = last !== undefined && presentTurn(state) !== last.turn
  return { steps, state, events, choices: over ? [] : engine.choices(state, draft.seat), over, refused }
}

/** The position that the reader looks at: where they act next, or once the turn is over where they acted last. */
export function lookedAt({ steps, state, over }: Preview): GameState {
  return (over ? steps[steps.length - 1]?.before : undefined) ?? state
}

/**
 * The moves to send: the draft, and `endTurn` where the turn could go on but need not, so that a turn is one submission.
 * Null while something must still be decided.
 */
export function toSend(draft: Draft, { steps, choices, over, refused }: Preview): readonly TurnMove[] | null {
  const last = steps[steps.length - 1]
  if (!last || refused) return null
  if (over || choices.length === 0) return draft.moves
  return choices.some(c => c.do === 'endTurn') ? [...draft.moves, { turn: last.turn, move: { do: 'endTurn' } }] : null
}

/** Whether the draft is for the turn that is on. An empty one is for any. */
export const isForNow = ({ moves: [first] }: Draft, state: GameState | null): boolean =>
  first === undefined || (state !== null && timeOf(state, first.turn) === 'now')

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

/**
 * The draft kept for a seat, whatever position and turn it was made for; null if there is none or it cannot be read. Moves from before turns
 * had names are for the turn of their position: `present` tells that one, and of any other position nobody can say it any more.
 */
export function keptDraft(
  engine: Pick<Engine, 'parseMove' | 'parseTurnMove' | 'parseOrder'>,
  shelf: Shelf,
  game: string,
  seat: Seat,
  present: { readonly seq: number; readonly turn: TurnName | null },
): Draft | null {
  try {
    const read = JSON.parse(shelf.getItem(keyOf(game, seat)) ?? 'null') as Draft | null
    if (read === null || !Number.isInteger(read.seq) || typeof read.submissionId !== 'string') return null
    const unnamed = (kept: unknown): TurnMove | null => {
      const move = engine.parseMove(kept)
      return move && read.seq === present.seq && present.turn ? { turn: present.turn, move } : null
    }
    const moves = read.moves.map(kept => engine.parseTurnMove(kept) ?? unnamed(kept))
    if (moves.some(move => move === null)) return null
    const order = read.order ? engine.parseOrder(read.order) : null
    return { seq: read.seq, seat, moves: moves as TurnMove[], order, submissionId: read.submissionId }
  } catch {
    return null
  }
}
