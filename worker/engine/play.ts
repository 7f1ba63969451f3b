// Doing moves: one, or a batch that is done as a whole or not at all.

import type { Illegal, Result } from './errors.ts'
import { illegal, ok, refuse } from './errors.ts'
import type { GameEvent } from './events.ts'
import { advance, applyMove, choices, deciders, topFrame } from './flow.ts'
import type { Move, MoveKind } from './moves.ts'
import { dropMoves } from './offers.ts'
import type { ConsentFrame, GameState } from './state.ts'
import { cutShort, isSameTurn, openAfter, openIn, turnIsOver } from './turnBounds.ts'
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
 * Does several moves of `seat` in order, all or none. An optional step may be left out: `skipStep` is put in before a move of a later
 * step, or of the next turn in the same round if the move cannot be meant for the turn before (`turnBounds.ts`). When a move becomes an
 * offer, the rest of the batch waits with it and is played on when it is accepted.
 */
export function playBatch(state: GameState, seat: Seat, moves: readonly Move[]): Result<Played, IllegalAt> {
  const tx = new Tx(state)
  let from: From = { state, open: openIn(state) }
  for (const [index, move] of moves.entries()) {
    const no = cutShort(tx.events) ?? skipTo(tx, seat, move, from)
    if (no) return refuse({ ...no, index })
    from = { state: tx.state, open: openAfter(tx.state, move) }
    const refused = playOn(tx, seat, move)
    if (refused) return refuse({ ...refused, index })
    const frame = tx.top
    if (frame.at === 'consent' && frame.by === seat && index + 1 < moves.length) {
      tx.replace({ ...frame, rest: moves.slice(index + 1) })
      break
    }
  }
  return ok({ state: tx.state, events: tx.events })
}

/** The turn that a batch was last in, and the kinds of move that might still be meant for it. */
interface From {
  readonly state: GameState
  readonly open: readonly MoveKind[]
}

/** Does all that needs no decision. */
export function settle(state: GameState): Played {
  const tx = new Tx(state)
  advance(tx)
  return { state: tx.state, events: tx.events }
}

/**
 * Declines optional steps of `seat` until `move` is on offer, within the present round. Leaves a move that does not come on offer to be
 * refused where it stands. Refuses one that would be done in another turn than the one it might be meant for.
 */
function skipTo(tx: Tx, seat: Seat, move: Move, from: From): Illegal | null {
  const tried = new Tx(tx.state)
  let last = from
  // No turn has more steps than this, and a batch may run over several turns.
  for (let i = 0; i < 40; i++) {
    const { state } = tried
    if (!isSameTurn(last.state, state)) {
      if (last.open.includes(move.do)) return turnIsOver(last.state)
      last = { state, open: openIn(state) }
    }
    const offered = choices(state, seat)
    if (offered.some(c => c.do === move.do)) {
      tx.set(state)
      for (const event of tried.events) tx.note(event)
      return null
    }
    const skip = offered.find(c => c.do === 'skipStep')
    if (!skip || skip.insolvent || playOn(tried, seat, { do: 'skipStep' })) return null
    if (state.round !== tried.state.round) return null
  }
  return null
}

/** Why `seat` may not do the move now, as `play` says it; null if he may. Tells without doing what follows from the move. */
export function whyNot(state: GameState, seat: Seat, move: Move): Illegal | null {
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
  const asked = tx.state
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
  // What waited was meant for the rest of that turn.
  if (isSameTurn(asked, tx.state)) playRest(tx, frame, { state: asked, open: openAfter(asked, frame.offer) })
  else dropMoves(tx, frame.by, frame.rest)
  return null
}

/** The suspended moves in order; the first that no longer fits and all after it are dropped, for their player to decide anew. */
function playRest(tx: Tx, { by, rest }: ConsentFrame, turn: From): void {
  let from = turn
  for (const [index, move] of rest.entries()) {
    const left = rest.slice(index + 1)
    const tried = new Tx(tx.state)
    const no = skipTo(tried, by, move, from)
    from = { state: tried.state, open: openAfter(tried.state, move) }
    if (no ?? playOn(tried, by, move)) {
      dropMoves(tx, by, [move, ...left])
      return
    }
    tx.set(tried.state)
    for (const event of tried.events) tx.note(event)
    const top = tx.top
    if (top.at === 'consent' && top.by === by) {
      tx.replace({ ...top, rest: left })
      return
    }
    if (cutShort(tried.events)) {
      dropMoves(tx, by, left)
      return
    }
  }
}
