// Doing moves: one, or a batch that is done as a whole or not at all.

import type { Illegal, Result } from './errors.ts'
import { illegal, ok, refuse } from './errors.ts'
import type { GameEvent } from './events.ts'
import { advance, applyMove, choices, deciders, topFrame } from './flow.ts'
import type { Move } from './moves.ts'
import { dropMoves } from './offers.ts'
import type { ConsentFrame, GameState } from './state.ts'
import { presentTurn, ruleOfTurn, type TurnMove, timeOf } from './turnNames.ts'
import { Tx } from './tx.ts'
import type { Seat } from './types.ts'

export interface Played {
  readonly state: GameState
  readonly events: readonly GameEvent[]
}

/** A refused batch: which of its moves (from 0), and why. */
export type IllegalAt = Illegal & { readonly index: number }

/**
 * Does one move of `seat` and everything that follows from it without a decision.
 * Errors: any `Illegal`; the given state is never changed.
 */
export function play(state: GameState, seat: Seat, move: Move): Result<Played, Illegal> {
  const tx = new Tx(state)
  const no = playOn(tx, seat, move)
  return no ? refuse(no) : ok({ state: tx.state, events: tx.events })
}

/**
 * Does several moves of `seat` in order, all or none, each in the turn that it names and in no other. Optional steps may be left out:
 * `skipStep` is put in before a move of a later step, or of a later turn of the same round. When a move becomes an offer, the rest of the
 * batch waits with it and is played on when it is accepted.
 */
export function playBatch(state: GameState, seat: Seat, moves: readonly TurnMove[]): Result<Played, IllegalAt> {
  const tx = new Tx(state)
  for (const [index, next] of moves.entries()) {
    const no = skipTo(tx, seat, next) ?? playOn(tx, seat, next.move)
    if (no) return refuse({ ...no, index })
    const frame = tx.top
    if (frame.at === 'consent' && frame.by === seat && index + 1 < moves.length) {
      tx.replace({ ...frame, rest: moves.slice(index + 1) })
      break
    }
  }
  return ok({ state: tx.state, events: tx.events })
}

/** Does all that needs no decision. */
export function settle(state: GameState): Played {
  const tx = new Tx(state)
  advance(tx)
  return { state: tx.state, events: tx.events }
}

/** No turn has more steps than this, and a batch may run over several turns. */
const MOST_STEPS = 40

/**
 * Declines optional steps of `seat` until the turn of the move is on and the move on offer, within the present round. Leaves a move that does
 * not come on offer in its turn to be refused where it stands; refuses one whose turn is not reached.
 */
function skipTo(tx: Tx, seat: Seat, { turn, move }: TurnMove): Illegal | null {
  const tried = new Tx(tx.state)
  for (let i = 0; i < MOST_STEPS; i++) {
    const { state } = tried
    const here = presentTurn(state) === turn
    if (!here && timeOf(state, turn) === 'over') break
    const offered = choices(state, seat)
    if (here && offered.some(c => c.do === move.do)) {
      tx.take(tried)
      return null
    }
    const skip = offered.find(c => c.do === 'skipStep')
    if (!skip || skip.insolvent || playOn(tried, seat, { do: 'skipStep' })) break
    if (state.round !== tried.state.round) break
  }
  return whyNotInTurn(tx.state, { turn, move })
}

/** Why a move is not done because of the turn that it names; null where that turn is on. */
function whyNotInTurn(state: GameState, { turn }: TurnMove): Illegal | null {
  const time = timeOf(state, turn)
  if (time === 'now') return null
  return illegal(time === 'over' ? 'turnIsOver' : 'turnIsToCome', ruleOfTurn(turn), { turn })
}

/** Why `seat` may not do the move now, as `play` says it; null if they may. Tells without doing what follows from the move. */
export function whyRefused(state: GameState, seat: Seat, move: Move): Illegal | null {
  return doMove(new Tx(state), seat, move)
}

/** Does one move and advances. */
function playOn(tx: Tx, seat: Seat, move: Move): Illegal | null {
  const no = doMove(tx, seat, move)
  if (!no) advance(tx)
  return no
}

function doMove(tx: Tx, seat: Seat, move: Move): Illegal | null {
  const frame = topFrame(tx.state)
  if (frame.at === 'end') return illegal('gameOver', '7')
  const mayAct =
    deciders(tx.state).includes(seat) || (frame.at === 'consent' && frame.by === seat && move.do === 'withdrawOffer')
  if (!mayAct) return illegal('notYourTurn', '1')
  return frame.at === 'consent' && move.do === 'answerOffer'
    ? answer(tx, frame, move.accept)
    : applyMove(tx, seat, move)
}

/** Accepting does the deal and plays on the batch that waited with it, as far as it goes; declining gives the turn back. */
function answer(tx: Tx, frame: ConsentFrame, accept: boolean): Illegal | null {
  tx.pop()
  tx.note({ what: 'offerAnswered', seat: frame.turn, accepted: accept })
  if (!accept) {
    dropMoves(tx, frame.by, frame.rest)
    return null
  }
  tx.agreed = true
  const no = applyMove(tx, frame.by, frame.offer)
  tx.agreed = false
  if (no) return no
  advance(tx)
  playRest(tx, frame)
  return null
}

/** The suspended moves in order; the first that no longer fits and all after it are dropped, for their player to decide anew. */
function playRest(tx: Tx, { by, rest }: ConsentFrame): void {
  for (const [index, next] of rest.entries()) {
    const tried = new Tx(tx.state)
    if (skipTo(tried, by, next) ?? playOn(tried, by, next.move)) {
      dropMoves(tx, by, rest.slice(index))
      return
    }
    tx.take(tried)
    const top = tx.top
    if (top.at === 'consent' && top.by === by) {
      tx.replace({ ...top, rest: rest.slice(index + 1) })
      return
    }
  }
}
