// Who decides, and what goes on by itself: the stack of frames and the rule file behind each kind of frame.

import type { Choice } from './choices.ts'
import type { Illegal } from './errors.ts'
import { InvariantError } from './errors.ts'
import type { FrameRule } from './frameRule.ts'
import type { Move } from './moves.ts'
import { consent } from './offers.ts'
import { auction, auctionRound } from './rules/auctionRound.ts'
import { course } from './rules/course.ts'
import { end } from './rules/gameEnd.ts'
import { operatingRound } from './rules/operatingRound.ts'
import { mineTurn } from './rules/privateMine.ts'
import { miningCompanyTurn } from './rules/publicMine.ts'
import { railwayTurn } from './rules/railway.ts'
import { draft, premium } from './rules/startAuction.ts'
import { stockRound } from './rules/stockRound.ts'
import type { Frame, GameState } from './state.ts'
import { topOf } from './state.ts'
import type { Tx } from './tx.ts'
import type { Seat } from './types.ts'

const RULES: { readonly [K in Frame['at']]: FrameRule<Extract<Frame, { at: K }>> } = {
  course,
  premium,
  draft,
  auctionRound,
  auction,
  stockRound,
  consent,
  operatingRound,
  mine: mineTurn,
  miningCompany: miningCompanyTurn,
  railway: railwayTurn,
  end,
}

const ruleOf = (frame: Frame): FrameRule<Frame> => RULES[frame.at] as unknown as FrameRule<Frame>

export function topFrame(state: GameState): Frame {
  const frame = topOf(state)
  if (!frame) throw new InvariantError('no frame')
  return frame
}

/** Seats that the game waits for; empty once it has ended. */
export function deciders(state: GameState): readonly Seat[] {
  const frame = topFrame(state)
  return ruleOf(frame).deciders(state, frame)
}

/** What `seat` may do now; empty for whoever has nothing to decide. The one source for page, mail, orders and tests. */
export function choices(state: GameState, seat: Seat): readonly Choice[] {
  const frame = topFrame(state)
  return ruleOf(frame).choices(state, frame, seat)
}

/** Does one move on the top frame. A refusal leaves `tx` to be thrown away. */
export function applyMove(tx: Tx, seat: Seat, move: Move): Illegal | null {
  return ruleOf(tx.top).apply(tx, tx.top, seat, move)
}

/** One automatic step; false where a decision is due or all is over. */
export const advanceOnce = (tx: Tx): boolean => ruleOf(tx.top).advance(tx, tx.top)

/** Does all that needs no decision, until somebody must decide or the game has ended. */
export function advance(tx: Tx): void {
  // A whole set of operating rounds without a decision stays far below this.
  for (let i = 0; i < 5000; i++) if (!advanceOnce(tx)) return
  throw new InvariantError('the game goes round in circles')
}
