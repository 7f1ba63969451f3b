// What a decision offers to a person, once for mail, mailed page and answers.
import { type Choice, choices, type GameState, type Move, type Seat } from '../engine/index.ts'
import { type AskedAmount, askedAmounts } from './amounts.ts'
import { beyondButtons, buttons } from './buttons.ts'
import { type OfferedRun, offeredRun } from './run.ts'

export interface OfferedDecision {
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
  return { choices: offered, moves, run, beyond: beyondButtons(offered, moves), amounts: askedAmounts(offered) }
}
