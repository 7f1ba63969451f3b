// 4 Operating Rounds (ORs)
import type { FrameRule } from '../frameRule.ts'
import type { OperatingRoundFrame } from '../state.ts'
import type { Tx } from '../tx.ts'

/** Begins a set of operating rounds. */
export function beginSet(tx: Tx, turn: number): void {
  beginOperatingRound(tx, turn, 1, 1)
}

export function beginOperatingRound(tx: Tx, turn: number, number: number, ofSet: number): void {
  const round = { kind: 'operating', turn, number, ofSet } as const
  tx.set({ round })
  tx.note({ what: 'roundBegan', round })
  tx.push({ at: 'operatingRound', mines: [], done: [], mheDone: false })
}

/** The operating round waits here: the rules of chapter 4 are not built yet, and nothing pretends to have operated. */
export const operatingRound: FrameRule<OperatingRoundFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'notNow', rule: '4' }),
  advance: () => false,
}
