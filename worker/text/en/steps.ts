import type { GameState, MineStep, MiningStep, RailwayStep, TurnFrame } from '../../engine/index.ts'
import { isTurn, topOf, trainsOf } from '../../engine/index.ts'

type Step = MineStep | MiningStep | RailwayStep

/** The turn in which something is decided now; null under an offer made in it. */
export function decidedTurn(state: GameState): TurnFrame | null {
  const frame = topOf(state)
  return isTurn(frame) ? frame : null
}

const SKIPS: { readonly [S in Step]?: string } = {
  track: 'Lay no tile',
  station: 'Build no station',
  switchers: 'Leave the switchers where they are',
  mine: 'Buy no mine',
  units: 'Buy nothing more',
  issue: 'Issue no shares',
  close: 'Keep the mine open',
}

/** What leaving out the present step means; the turn goes on with the next. */
export function skipWords(state: GameState): string {
  const turn = decidedTurn(state)
  if (turn?.step === 'track' && turn.done.laid.length > 0) return 'Lay no second tile'
  return (turn && SKIPS[turn.step]) ?? 'Go on'
}

/** What still comes when the rest of the turn is left out; nothing where nothing does. */
export function afterEnding(state: GameState): string {
  const turn = decidedTurn(state)
  if (turn === null) return ''
  const before = turn.step === 'track' || turn.step === 'station' || turn.step === 'switchers'
  if (!before) return ''
  if (turn.at !== 'railway') return 'it still produces'
  const charter = state.companies[turn.company]
  return charter.kind === 'railway' && trainsOf(charter).length > 0 ? 'its trains still run' : ''
}
