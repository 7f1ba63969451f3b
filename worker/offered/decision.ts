// What a decision offers to a person, once for mail, mailed page and answers.
import {
  type Choice,
  choices,
  type GameState,
  type Move,
  presentTurn,
  type Seat,
  type TurnName,
} from '../engine/index.ts'
import { type AskedAmount, askedAmounts } from './amounts.ts'
import { beyondButtons, buttons } from './buttons.ts'
import { type OfferedRun, offeredRun } from './run.ts'

export interface OfferedDecision {
  /** The turn that all of it is for. */
  readonly turn: TurnName | null
  readonly choices: readonly Choice[]
  /** The moves that get a button, in order. */
  readonly moves: readonly Move[]
  /** The run among them that is proposed. */
  readonly run: OfferedRun | null
  /** What may be done for which there is no button. */
  readonly beyond: readonly Choice[]
  /** What of that asks for no more than an amount. */
  readonly amounts: readonly AskedAmount[]
}

/** Everything that `seat` is offered in this position; nothing where it need not decide. */
export function offeredDecision(state: GameState, seat: Seat): OfferedDecision {
  const offered = choices(state, seat)
  const run = offeredRun(state, seat)
  const moves = buttons(state, seat, run)
  return {
    turn: presentTurn(state),
    choices: offered,
    moves,
    run,
    beyond: beyondButtons(offered, moves),
    amounts: askedAmounts(state, offered),
  }
}
