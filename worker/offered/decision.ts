// What a decision offers to a person, once for mail, mailed page and answers.
import {
  type Choice,
  choices,
  forPresentTurn,
  type GameState,
  type Move,
  presentTurn,
  type Seat,
  type TurnMove,
  type TurnName,
} from '../engine/index.ts'
import { type AskedAmount, askedAmounts } from './amounts.ts'
import { beyondButtons, buttons } from './buttons.ts'
import { mailButtons, minesButtons, type OfferedButton } from './mailButtons.ts'
import { mineBatches, type OfferedMines, offeredMines } from './mines.ts'
import { type OrderedBatch, orderedBatches } from './ordered.ts'
import { type OfferedRun, offeredRun } from './run.ts'

export interface OfferedDecision {
  /** The turn that all of it is for. */
  readonly turn: TurnName | null
  readonly choices: readonly Choice[]
  /** What may be done in this turn and needs nothing entered, in order. */
  readonly moves: readonly Move[]
  /** What the mailed page lists, in order, each with the turns that its moves are for: those moves, or what a whole run of mines does. */
  readonly batches: readonly (readonly TurnMove[])[]
  /** What it lists after those, with a standing order for the decisions that follow. */
  readonly ordered: readonly OrderedBatch[]
  /** The mines of this player that are on one after another; null where no mine's turn is on. */
  readonly mines: OfferedMines | null
  /** The run among them that is proposed. */
  readonly run: OfferedRun | null
  /** What a mail has as buttons, seven at most; what is alike stands behind one. */
  readonly buttons: readonly OfferedButton[]
  /** What may be done and is not listed. */
  readonly beyond: readonly Choice[]
  /** What of that asks for no more than an amount. */
  readonly amounts: readonly AskedAmount[]
}

/**
 * Everything that `seat` is offered in this position; nothing where it need not decide. `run`: one that was found before, or null for none;
 * else it is searched for.
 */
export function offeredDecision(
  state: GameState,
  seat: Seat,
  run: OfferedRun | null = offeredRun(state, seat),
): OfferedDecision {
  const offered = choices(state, seat)
  const moves = buttons(state, seat, run)
  const mines = offered.length > 0 ? offeredMines(state) : null
  const passes = moves.some(move => move.do === 'pass')
  const ordered = orderedBatches(state, seat, passes ? forPresentTurn(state, [{ do: 'pass' }]) : null, mines)
  // What needs more than a mark is decided mine by mine.
  const beyond = mines ? [] : beyondButtons(offered, moves)
  const batches = mines ? mineBatches(state, mines) : moves.map(move => forPresentTurn(state, [move]))
  return {
    turn: presentTurn(state),
    choices: offered,
    ...{ moves, batches, ordered, mines, run, beyond },
    buttons: mines
      ? minesButtons(batches, ordered)
      : mailButtons(state, seat, { choices: offered, beyond, run, ordered }),
    amounts: askedAmounts(state, offered),
  }
}
