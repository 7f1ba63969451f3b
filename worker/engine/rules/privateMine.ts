// 4.2 Operation of Private Mining Companies
import type { FrameRule } from '../frameRule.ts'
import type { MineFrame } from '../state.ts'

export const mineTurn: FrameRule<MineFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'notNow', rule: '4' }),
  advance: () => false,
}
