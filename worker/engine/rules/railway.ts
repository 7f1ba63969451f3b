// 4.4 Operation of Railway Companies
import type { FrameRule } from '../frameRule.ts'
import type { RailwayFrame } from '../state.ts'

export const railwayTurn: FrameRule<RailwayFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'notNow', rule: '4' }),
  advance: () => false,
}
