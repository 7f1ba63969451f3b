// What leaving out the rest of a turn, or its present step, means.
import { type GameState, isTurn, type TurnFrame, topOf, trainsOf } from '../state.ts'

/** The turn in which something is decided now; null under an offer made in it. */
export function decidedTurn(state: GameState): TurnFrame | null {
  const frame = topOf(state)
  return isTurn(frame) ? frame : null
}

/** The present step as it is declined: a second tile apart from the first. Null outside of turns. */
export function declinedStep(state: GameState): TurnFrame['step'] | 'secondTile' | null {
  const turn = decidedTurn(state)
  if (turn?.step === 'track' && turn.done.laid.length > 0) return 'secondTile'
  return turn?.step ?? null
}

/** What still happens by itself in a turn of which the rest is left out: a mine or mining company produces, a railway's trains run. */
export function stillComes(state: GameState): 'production' | 'runs' | null {
  const turn = decidedTurn(state)
  if (turn === null) return null
  if (turn.step !== 'track' && turn.step !== 'station' && turn.step !== 'switchers') return null
  if (turn.at !== 'railway') return 'production'
  const charter = state.companies[turn.company]
  return charter.kind === 'railway' && trainsOf(charter).length > 0 ? 'runs' : null
}
