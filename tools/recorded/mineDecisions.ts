// How many decisions the mine turns of a recorded game are: those of one owner that follow one another are one.
import { readTurnName } from '../../worker/engine/index.ts'
import type { Turn } from './turns.ts'

export interface MineDecisions {
  readonly turns: number
  readonly decisions: number
}

export function mineDecisions(all: Iterable<Turn>): MineDecisions {
  let turns = 0
  let decisions = 0
  let last = { name: '', run: '' }
  for (const { seat, moves } of all)
    for (const { turn: name } of moves) {
      if (name === last.name) continue
      const facts = readTurnName(name)
      const { turn, number } = facts?.round ?? {}
      const run = facts && 'mine' in facts.of ? `${turn}.${number}/${seat}` : ''
      if (run !== '') turns++
      if (run !== '' && run !== last.run) decisions++
      last = { name, run }
    }
  return { turns, decisions }
}

/** What it saves, for people. */
export const mineWords = ({ turns, decisions }: MineDecisions): string =>
  `${turns} mine turns are ${decisions} decisions with a mail each, ${turns - decisions} fewer`
