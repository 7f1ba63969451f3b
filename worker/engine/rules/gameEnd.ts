// 7 End of Game
import { MINES as MINE_FACTS } from '../data/mines.ts'
import type { FrameRule } from '../frameRule.ts'
import type { EndFrame, GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Company, Marks, Seat } from '../types.ts'
import { MINES } from '../types.ts'
import { shareSize } from './shares.ts'
import { stockValue } from './stockValue.ts'

const FULL_SETS = 2

/** Whether the game ends with the operating round that was just completed. */
export function isOver(state: GameState): boolean {
  if (state.ending === 'value1000') return true
  return state.fullSets >= FULL_SETS && state.round.number === state.round.ofSet
}

/** Cash, shares at their stock value, face values of private mines. */
export function wealth(state: GameState, seat: Seat): Marks {
  const player = state.players[seat]
  if (!player) return 0
  const shares = (Object.entries(player.shares) as [Company, number][]).reduce(
    (sum, [company, percent]) => sum + (percent / shareSize(state, company)) * stockValue(state, company),
    0,
  )
  const mines = MINES.filter(mine => state.mines[mine].owner === seat)
  return player.cash + shares + mines.reduce((sum, mine) => sum + MINE_FACTS[mine].faceValue, 0)
}

/** The seats by wealth; of equals the later in the start turn order stands higher (decision M13). */
export function ranking(state: GameState): EndFrame['ranking'] {
  return state.players
    .map((_, seat) => ({ seat, wealth: wealth(state, seat) }))
    .sort((a, b) => b.wealth - a.wealth || b.seat - a.seat)
}

/** Ends the game: nobody decides any more. */
export function beginEnd(tx: Tx): void {
  const result = ranking(tx.state)
  tx.push({ at: 'end', ranking: result })
  tx.note({ what: 'gameEnded', ranking: result })
}

export const end: FrameRule<EndFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'gameOver', rule: '7' }),
  advance: () => false,
}
