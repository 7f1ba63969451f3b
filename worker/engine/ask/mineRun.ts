// Mine turns of one owner that follow one another: each is a turn of its own, and together they are one thing to decide.
import { type GameState, topOf } from '../state.ts'
import { mineTurnName, type TurnName } from '../turnNames.ts'
import type { MineId, Seat } from '../types.ts'

/** The turn of one mine in a run of them. */
export interface MineTurn {
  readonly mine: MineId
  readonly turn: TurnName
}

/**
 * The private mines of whoever's mine is on, from that one on by face value (4), up to the first of another owner. Empty where no mine's turn
 * is on, also under an offer made in one.
 */
export function mineTurns(state: GameState): readonly MineTurn[] {
  const top = topOf(state)
  const round = state.stack.find(frame => frame.at === 'operatingRound')
  if (top?.at !== 'mine' || round?.at !== 'operatingRound') return []
  const owner = state.mines[top.mine].owner
  const others = round.mines.findIndex(mine => state.mines[mine].owner !== owner)
  const follow = others < 0 ? round.mines : round.mines.slice(0, others)
  return [top.mine, ...follow].map(mine => ({ mine, turn: mineTurnName(state, mine) }))
}

/** Who decides in the turn of a mine; null where no mine's is on. */
export function mineOwner(state: GameState): Seat | null {
  const top = topOf(state)
  const owner = top?.at === 'mine' ? state.mines[top.mine].owner : null
  return typeof owner === 'number' ? owner : null
}
