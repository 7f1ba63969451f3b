// 4.3 Operation of Public Mining Companies
import type { FrameRule } from '../frameRule.ts'
import type { MiningCompanyFrame } from '../state.ts'

export const miningCompanyTurn: FrameRule<MiningCompanyFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'notNow', rule: '4' }),
  advance: () => false,
}
