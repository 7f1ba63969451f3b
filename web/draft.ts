// A turn being composed: its moves so far, played locally on the same engine that the server runs (`played.ts`). Undo is free. Every move names the turn
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
  TurnStep,
} from '../worker/engine/index.ts'
import { sameMove, timeOf } from '../worker/engine/index.ts'
import { type Hand, isObject } from './turn/hand.ts'

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
  /** The turn in which it is composed. */
  readonly turn?: TurnName | null
  /** It is looked at as a whole, to be committed. */
  readonly reviewing?: boolean
  /** Of mines that are decided about together: the turn that is gone through step by step. */
  readonly at?: TurnName | null
  /** What was entered for each move, and last what is in hand for the one to come. */
  readonly hands?: readonly Hand[]
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
  /** The moves with which the turn is whole; null while something must still be decided in it. */
  readonly whole: readonly TurnMove[] | null
  /** What finishing it now leaves out. */
  readonly declined: readonly TurnStep[]
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
  turn: draft.turn ?? turn,
  // What was entered for this move is there again when it is changed.
  hands: [...handsOf(draft), {}],
})
/** What was entered, one hand for each move and one more. */
const handsOf = ({ hands = [], moves }: Draft): readonly Hand[] =>
  Array.from({ length: moves.length + 1 }, (_, i) => hands[i] ?? {})
/** What is in hand for the move to come. */
export const handOf = (draft: Draft): Hand => handsOf(draft)[draft.moves.length] ?? {}
/** With something entered for the move to come. */
export const enterInHand = (draft: Draft, name: string, value: unknown): Draft => ({
  ...draft,
  hands: [...handsOf(draft).slice(0, -1), { ...handOf(draft), [name]: value }],
})
/** Without its last move, which is in hand again. */
export const undo = (draft: Draft): Draft => ({
  ...draft,
  moves: draft.moves.slice(0, -1),
  order: null,
  reviewing: false,
  hands: handsOf(draft).slice(0, -1),
})
/** Moves that were sent and are taken back, as they were looked at before: what only ended a turn is no move of its own. */
export function asDraft(
  seq: number,
  seat: Seat,
  submissionId: string,
  moves: readonly TurnMove[],
  turn: TurnName | null,
): Draft {
  const own = moves.filter(({ move }) => move.do !== 'endTurn')
  return { ...newDraft(seq, seat, submissionId), moves: own, turn, reviewing: true }
}
/** With a move for one of several mines, or without it if it is there. */
export function toggle(draft: Draft, turn: TurnName, move: Move): Draft {
  const there = draft.moves.findIndex(one => one.turn === turn && sameMove(one.move, move))
  if (there < 0) return add(draft, turn, move)
  const without = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => i !== there)
  return { ...draft, moves: without(draft.moves), hands: without(handsOf(draft)) }
}
/** The same moves against a newer position, as another submission. */
export const rebase = (draft: Draft, seq: number, submissionId: string): Draft => ({ ...draft, seq, submissionId })

/** The position that the reader looks at: where they act next, or once the turn is over where they acted last. */
export function lookedAt({ steps, state, over }: Preview): GameState {
  return (over ? steps[steps.length - 1]?.before : undefined) ?? state
}

/** Whether the draft is for the turn that is on. An empty one is for any. */
export function isForNow({ turn, moves: [first] }: Draft, state: GameState | null): boolean {
  const named = [turn, first?.turn].filter(name => typeof name === 'string')
  return named.length === 0 || (state !== null && named.some(name => timeOf(state, name) === 'now'))
}

// ---------- kept over a reload ----------

/** The part of the browser's storage that is used; tests bring their own. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export const keyOf = (game: string, seat: Seat): string => `draft/${game}/${seat}`

/** Nothing is composed or entered in it. */
export const isBlank = (draft: Draft): boolean =>
  draft.moves.length === 0 && !draft.reviewing && !draft.at && Object.keys(handOf(draft)).length === 0

export function keepDraft(shelf: Shelf, game: string, draft: Draft): void {
  if (isBlank(draft)) shelf.removeItem(keyOf(game, draft.seat))
  else shelf.setItem(keyOf(game, draft.seat), JSON.stringify(draft))
}

/** What was kept for a seat, unread; null if there is nothing, or no draft. */
export function shelved(shelf: Shelf, game: string, seat: Seat): Draft | null {
  try {
    const read = JSON.parse(shelf.getItem(keyOf(game, seat)) ?? 'null')
    return isObject(read) &&
      Number.isInteger(read.seq) &&
      typeof read.submissionId === 'string' &&
      Array.isArray(read.moves)
      ? { ...(read as unknown as Draft), seat }
      : null
  } catch {
    return null
  }
}

/** Its place in the turn, as far as it can be read. */
export function placeOf({ turn, reviewing, at, hands }: Draft): Partial<Draft> {
  return {
    ...(typeof turn === 'string' ? { turn } : {}),
    ...(reviewing === true ? { reviewing } : {}),
    ...(typeof at === 'string' ? { at } : {}),
    ...(Array.isArray(hands) && hands.every(isObject) ? { hands } : {}),
  }
}
