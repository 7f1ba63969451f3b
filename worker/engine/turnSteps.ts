// How the turn of a mine or company goes through its steps (4.2, 4.3, 4.4): which is on, which may be declined, when the turn is over.
import type { Choice } from './choices.ts'
import type { Illegal } from './errors.ts'
import { InvariantError, illegal } from './errors.ts'
import type { FrameRule } from './frameRule.ts'
import type { Move } from './moves.ts'
import { type GameState, isTurn, type TurnFrame, type TurnRecord, whoseTurn } from './state.ts'
import { placeOf, stepFor, stepShape, stepsOf, TURNS } from './turnShape.ts'
import { Tx } from './tx.ts'
import type { Seat } from './types.ts'

/** What the rules say of one step of the table in `turnShape.ts`. */
export interface StepRules<F extends TurnFrame> {
  /** What may be done in it, declining aside; empty: the step is left by itself. */
  readonly choices: (state: GameState, frame: F) => readonly Choice[]
  /** Whether `choices` has any, where that is quicker to say than to list them. */
  readonly hasChoice?: (state: GameState, frame: F) => boolean
  /** It may not be declined now. Left out: it always may. */
  readonly mandatory?: (state: GameState, frame: F) => boolean
  /** Does a move of this step. The step ends with a move that is made once in a turn, else it stays open. */
  readonly apply: (tx: Tx, frame: F, seat: Seat, move: Move) => Illegal | null
  /** What happens in it without anybody's decision (production, receivership); true if something was done or the step was left. */
  readonly auto?: (tx: Tx, frame: F) => boolean
  /**
   * What declining it brings about where the turn does not simply go on: the railway becomes insolvent (4.4.7). Null where it does. Such a
   * step is never left unasked.
   */
  readonly onDecline?: (state: GameState, frame: F) => ((tx: Tx) => void) | null
}

export interface TurnRules<F extends TurnFrame> {
  readonly at: F['at']
  readonly steps: { readonly [S in F['step']]: StepRules<F> }
  /** Who decides for the mine or company; null in receivership. */
  readonly actor: (state: GameState, frame: F) => Seat | null
}

/** The frame rule of a turn. */
export function turnRule<F extends TurnFrame>(turn: TurnRules<F>): FrameRule<F> {
  const stepOf = (frame: F): StepRules<F> => turn.steps[frame.step as F['step']]
  const isMandatory = (state: GameState, frame: F) => stepOf(frame).mandatory?.(state, frame) ?? false
  const onDecline = (state: GameState, frame: F) => stepOf(frame).onDecline?.(state, frame) ?? null
  return {
    deciders(state, frame) {
      const actor = turn.actor(state, frame)
      return actor === null ? [] : [actor]
    },
    choices(state, frame, seat) {
      if (seat !== turn.actor(state, frame)) return []
      const offers = stepOf(frame).choices(state, frame)
      if (isMandatory(state, frame)) return offers
      const decline: Choice[] = onDecline(state, frame)
        ? [{ do: 'skipStep', insolvent: true }]
        : [{ do: 'skipStep' }, { do: 'endTurn' }]
      return [...offers, ...decline]
    },
    apply(tx, frame, seat, move) {
      if (move.do === 'skipStep' || move.do === 'endTurn') return decline(tx, frame, move.do)
      const often = stepShape(frame).kinds[move.do]
      if (often === undefined) return whyNotInStep(turn, tx.state, frame, seat, move)
      const no = stepOf(frame).apply(tx, frame, seat, move)
      if (!no && often === 'once' && isStillIn(tx, frame)) leaveStep(tx)
      return no
    },
    advance(tx, frame) {
      const step = stepOf(frame)
      if (step.auto?.(tx, frame)) return true
      const hasChoice = step.hasChoice ?? ((state, at) => step.choices(state, at).length > 0)
      const asked = isMandatory(tx.state, frame) || !frame.done.ending || onDecline(tx.state, frame) !== null
      if (asked && turn.actor(tx.state, frame) !== null && hasChoice(tx.state, frame)) return false
      leaveStep(tx)
      return true
    },
  }

  function decline(tx: Tx, frame: F, how: 'skipStep' | 'endTurn'): Illegal | null {
    const insolvency = onDecline(tx.state, frame)
    if (isMandatory(tx.state, frame) || (how === 'endTurn' && insolvency))
      return illegal('stepIsMandatory', TURNS[turn.at].rule, { step: frame.step })
    if (how === 'endTurn') setRecord(tx, { ending: true })
    if (insolvency) insolvency(tx)
    else leaveStep(tx)
    return null
  }
}

/**
 * Why a move is none of the present step: by the rule of its own step where that was before this one and had nothing to offer for it, since
 * that tells more than that the step is over.
 */
function whyNotInStep<F extends TurnFrame>(
  turn: TurnRules<F>,
  state: GameState,
  frame: F,
  seat: Seat,
  move: Move,
): Illegal {
  const own = stepFor(turn.at, move.do)
  if (!own || placeOf(turn.at, own.step) > placeOf(turn.at, frame.step))
    return illegal('notNow', stepShape(frame).rule, { move: move.do })
  const back = { ...frame, step: own.step } as F
  const tried = new Tx({ ...state, stack: [...state.stack.slice(0, -1), back] })
  return (
    turn.steps[own.step as F['step']].apply(tried, back, seat, move) ??
    illegal('stepIsOver', own.rule, { step: own.step })
  )
}

/** Whether the turn of `frame` is on top, at its step. */
function isStillIn({ top }: Tx, frame: TurnFrame): boolean {
  return isTurn(top) && whoseTurn(top) === whoseTurn(frame) && top.step === frame.step
}

/** Goes on to the next step; after the last one the turn is over and its frame goes. */
export function leaveStep(tx: Tx): void {
  const frame = topTurn(tx)
  const next = stepsOf(frame.at)[placeOf(frame.at, frame.step) + 1]
  if (next === undefined) tx.pop()
  else tx.replace({ ...frame, step: next.step } as TurnFrame)
}

/** Ends the turn at once (forced closure, insolvency). */
export function endTurnNow(tx: Tx): void {
  topTurn(tx)
  tx.pop()
}

/** Remembers something until the end of the turn. */
export function setRecord(tx: Tx, patch: Partial<TurnRecord>): void {
  const frame = topTurn(tx)
  tx.replace({ ...frame, done: { ...frame.done, ...patch } } as TurnFrame)
}

function topTurn(tx: Tx): TurnFrame {
  const frame = tx.top
  if (!isTurn(frame)) throw new InvariantError(`no turn on top but ${frame.at}`)
  return frame
}
