// The run that is offered as a button where trains are to run.
import { choices, type GameState, type MoveOf, proposedRun, type Seat } from '../engine/index.ts'

export interface OfferedRun {
  readonly move: MoveOf<'runTrains'>
  /** No legal run brings more; else it is the best that was found. */
  readonly proven: boolean
}

/** Work for a run that a mail or the mailed page offers: some milliseconds. The page of the game looks further. */
const RUN_WORK = 100_000

/** The run that is offered as a button; null where none is due or none is legal. */
export function offeredRun(state: GameState, seat: Seat): OfferedRun | null {
  if (!choices(state, seat).some(choice => choice.do === 'runTrains')) return null
  const proposal = proposedRun(state, RUN_WORK)
  return proposal && { move: { do: 'runTrains', runs: proposal.runs }, proven: proposal.proven }
}
