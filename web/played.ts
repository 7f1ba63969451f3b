// What a draft comes to, played on the rules, and how one that was kept is read. Comes with the rules.
import {
  choices,
  type GameEvent,
  type GameState,
  type IllegalAt,
  type Move,
  type Order,
  play,
  playBatch,
  presentTurn,
  type Seat,
  type TurnMove,
  type TurnName,
  type TurnStep,
  turnOn,
} from '../worker/engine/index.ts'
import { type Draft, type DraftStep, type Preview, placeOf, type Shelf, shelved } from './draft.ts'
import { isObject } from './turn/hand.ts'

/** Plays the draft move by move, as far as it fits. */
export function preview(base: GameState, draft: Draft): Preview {
  const steps: DraftStep[] = []
  const events: GameEvent[] = []
  let state = base
  let refused: IllegalAt | null = null
  for (const [index, next] of draft.moves.entries()) {
    const offered = choices(state, draft.seat)
    const played = tried(state, draft.seat, next)
    if (!played.ok) {
      refused = { ...played.error, index }
      break
    }
    steps.push({ ...next, before: state, choices: offered })
    state = played.value.state
    events.push(...played.value.events)
  }
  const last = steps[steps.length - 1]
  const over = last !== undefined && presentTurn(state) !== last.turn
  const next = over ? [] : choices(state, draft.seat)
  const left = over || refused ? null : leftOut(state, draft.seat)
  const end: TurnMove = { turn: presentTurn(state) ?? '', move: { do: 'endTurn' } }
  const whole = refused ? null : over ? draft.moves : left && [...draft.moves, end]
  return { steps, state, events, choices: next, over, refused, whole, declined: left ?? [] }
}

/** A move that another version kept may be read by no rule: then it does not fit either. */
function tried(state: GameState, seat: Seat, next: TurnMove): ReturnType<typeof playBatch> {
  try {
    return playBatch(state, seat, [next])
  } catch {
    return { ok: false, error: { code: 'notNow', rule: '1', data: { move: next.move.do }, index: 0 } }
  }
}

/**
 * The steps that ending the turn now would leave out, the present one first; null where it cannot be ended, or would not be over: then half a
 * turn is not committed as if it were whole.
 */
function leftOut(state: GameState, seat: Seat): readonly TurnStep[] | null {
  const turn = presentTurn(state)
  if (!choices(state, seat).some(c => c.do === 'endTurn')) return null
  const ended = play(state, seat, { do: 'endTurn' })
  if (!ended.ok || turn === presentTurn(ended.value.state)) return null
  const left: TurnStep[] = []
  for (let at: GameState = state; presentTurn(at) === turn; ) {
    const frame = turnOn(at)
    if (!frame) break
    left.push(frame.step)
    const next = play(at, seat, { do: 'skipStep' })
    if (!next.ok) break
    at = next.value.state
  }
  return left
}

/**
 * The draft kept for a seat, whatever position and turn it was made for; null if there is none or it cannot be read. Moves from before turns
 * had names are for the turn of their position: `present` tells that one, and of any other position nobody can say it any more.
 */
export function keptDraft(
  shelf: Shelf,
  game: string,
  seat: Seat,
  present: { readonly seq: number; readonly turn: TurnName | null },
): Draft | null {
  const read = shelved(shelf, game, seat)
  if (!read) return null
  const named = (kept: unknown): TurnMove | null => {
    if (isMove(kept)) return read.seq === present.seq && present.turn ? { turn: present.turn, move: kept } : null
    return isObject(kept) && typeof kept.turn === 'string' && isMove(kept.move)
      ? { turn: kept.turn, move: kept.move }
      : null
  }
  const moves = read.moves.map(named)
  if (moves.some(move => move === null)) return null
  const { seq, submissionId } = read
  const order = isOrder(read.order) ? read.order : null
  return { seq, seat, moves: moves as TurnMove[], order, submissionId, ...placeOf(read) }
}

/**
 * By its form. This page has kept it itself, so no more is asked: what does not fit the rules refuse here, and whatever is sent the service
 * parses at its door.
 */
const isMove = (kept: unknown): kept is Move => isObject(kept) && typeof kept.do === 'string'

/** The orders that go with a move, by their form; what they say the service reads. */
const isOrder = (kept: unknown): kept is Order =>
  isObject(kept) &&
  ((kept.kind === 'bidLimit' && typeof kept.limit === 'number') ||
    (kept.kind === 'draftList' && Array.isArray(kept.items)))
