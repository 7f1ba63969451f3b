// What the traces note later than it comes about (docs/recordedGames.md, the trace): they look for connected mines when a step of building is
// over, and take the end for certain from the action that makes it so, which is the first of the first full set, not from the set's beginning.
import type { GameState, MineId } from '../../worker/engine/index.ts'
import { MINES, topOf } from '../../worker/engine/index.ts'
import type { GameRecord } from '../../worker/import/gameFile.ts'

export interface Noted {
  /** The mines that were connected when no railway was in the middle of its building step. */
  readonly connected: readonly MineId[]
  /** The end, as far as an action has made it certain. */
  readonly ending: GameState['ending']
}

/** All that is true in a position: where no building step and no set has just begun. */
export const notedIn = (state: GameState): Noted => ({
  connected: MINES.filter(mine => state.mines[mine].connected),
  ending: state.ending,
})

/** What is noted in a position that was reached after `last`, the last record behind it. */
export function notedAfter(before: Noted, state: GameState, last: GameRecord | undefined): Noted {
  const now = notedIn(state)
  return {
    connected: isBuilding(state) ? before.connected : now.connected,
    ending: isSetUntouched(state) && !isOperation(last) ? before.ending : now.ending,
  }
}

function isBuilding(state: GameState): boolean {
  const frame = topOf(state)
  return frame?.at === 'railway' && frame.step === 'track' && frame.done.laid.length > 0
}

/** The first OR of the first full set, in which an action may still be to come. */
function isSetUntouched({ fullSets, round }: GameState): boolean {
  return fullSets === 1 && round.kind === 'operating' && round.number === 1
}

/** Whether a record was made in an OR: mines and companies act there, players elsewhere; a mine is merged in a stock round. */
const isOperation = (record: GameRecord | undefined): boolean =>
  record !== undefined && record.by.kind !== 'player' && record.type !== 'merge'

/** What is noted after a standing order in the same position: an action, too, that is in the set if the set has begun. */
export const notedBesides = (before: Noted, state: GameState): Noted => ({ ...before, ending: state.ending })
