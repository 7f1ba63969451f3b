// 7 End of Game
import type { FrameRule } from '../frameRule.ts'
import type { EndFrame, GameState } from '../state.ts'
import type { Tx } from '../tx.ts'

export const isOver = (_state: GameState): boolean => false

export function beginEnd(tx: Tx): void {
  tx.push({ at: 'end', ranking: [] })
}

export const end: FrameRule<EndFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'gameOver', rule: '7' }),
  advance: () => false,
}
