// The turn of a mine or company as a list of steps (4.2, 4.3, 4.4): which is on, which may be declined, when the turn is over.
import type { Choice } from './choices.ts'
import type { Illegal } from './errors.ts'
import { InvariantError, illegal } from './errors.ts'
import type { FrameRule } from './frameRule.ts'
import type { Move } from './moves.ts'
import { type GameState, isTurn, type TurnFrame, type TurnRecord } from './state.ts'
import type { Tx } from './tx.ts'
import type { Seat } from './types.ts'

/** One step of a turn. */
export interface Step<F extends TurnFrame> {
  /** What may be done in it, declining aside; empty: the step is left by itself. */
  readonly choices: (state: GameState, frame: F) => readonly Choice[]
  /** It may not be declined now. */
  readonly mandatory: (state: GameState, frame: F) => boolean
  /** Does a move of this step. Calls `leaveStep` if the step is over with it, else the step stays open. */
  readonly apply: (tx: Tx, frame: F, seat: Seat, move: Move) => Illegal | null
  /** What happens in it without anybody's decision (production, receivership); true if something was done or the step was left. */
  readonly auto?: (tx: Tx, frame: F) => boolean
  /**
   * What declining it brings about where the turn does not simply go on: the railway becomes insolvent (4.4.7). Null where it does. Such a
   * step is never left unasked.
   */
  readonly onDecline?: (state: GameState, frame: F) => ((tx: Tx) => void) | null
}

export interface Turn<F extends TurnFrame> {
  /** Section for refusals. */
  readonly rule: string
  readonly order: readonly F['step'][]
  readonly steps: { readonly [S in F['step']]: Step<F> }
  /** Who decides for the mine or company; null in receivership. */
  readonly actor: (state: GameState, frame: F) => Seat | null
}

/** The frame rule of a turn. */
export function turnRule<F extends TurnFrame>(turn: Turn<F>): FrameRule<F> {
  const stepOf = (frame: F): Step<F> => turn.steps[frame.step as F['step']]
  return {
    deciders(state, frame) {
      const actor = turn.actor(state, frame)
      return actor === null ? [] : [actor]
    },
    choices(state, frame, seat) {
      if (seat !== turn.actor(state, frame)) return []
      const step = stepOf(frame)
      const offers = step.choices(state, frame)
      if (step.mandatory(state, frame)) return offers
      const insolvent = (step.onDecline?.(state, frame) ?? null) !== null
      const decline: Choice[] = insolvent
        ? [{ do: 'skipStep', insolvent: true }]
        : [{ do: 'skipStep' }, { do: 'endTurn' }]
      return [...offers, ...decline]
    },
    apply(tx, frame, seat, move) {
      const step = stepOf(frame)
      if (move.do !== 'skipStep' && move.do !== 'endTurn') return step.apply(tx, frame, seat, move)
      if (step.mandatory(tx.state, frame)) return illegal('stepIsMandatory', turn.rule, { step: frame.step })
      const grave = step.onDecline?.(tx.state, frame) ?? null
      if (move.do === 'endTurn' && grave) return illegal('stepIsMandatory', turn.rule, { step: frame.step })
      if (move.do === 'endTurn') setRecord(tx, { ending: true })
      if (grave) grave(tx)
      else leaveStep(tx, turn)
      return null
    },
    advance(tx, frame) {
      const step = stepOf(frame)
      if (step.auto?.(tx, frame)) return true
      const mandatory = step.mandatory(tx.state, frame)
      const nothing = turn.actor(tx.state, frame) === null || step.choices(tx.state, frame).length === 0
      const asked = mandatory || !frame.done.ending || (step.onDecline?.(tx.state, frame) ?? null) !== null
      if (!nothing && asked) return false
      leaveStep(tx, turn)
      return true
    },
  }
}

/** Goes on to the next step; after the last one the turn is over and its frame goes. */
export function leaveStep<F extends TurnFrame>(tx: Tx, turn: Pick<Turn<F>, 'order'>): void {
  const frame = topTurn(tx)
  const next = turn.order[turn.order.indexOf(frame.step as F['step']) + 1]
  if (next === undefined) tx.pop()
  else tx.replace({ ...frame, step: next } as TurnFrame)
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
