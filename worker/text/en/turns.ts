// Turns by name, and what is said of moves that were meant for another turn.
import { readTurnName, type TurnName, type TurnTime } from '../../engine/index.ts'
import { type Names, plain, say, sign } from '../sentence.ts'
import { mineWords, ordinal, roundWords } from './names.ts'

/** `OR 3.2, mine 1`, `OR 3.2, HBE`, `SR 3, 2nd turn of Anna`. */
export function turnNameWords(name: TurnName, names: Names): string {
  const facts = readTurnName(name)
  if (!facts) return 'a turn of another version'
  const round = roundWords({ ...facts.round, ofSet: 0 })
  const { of } = facts
  if ('mine' in of) return `${round}, mine ${mineWords(of.mine)}`
  if ('company' in of) return plain(say`${round}, ${sign(of.company)}`)
  return plain(say`${round}, ${ordinal(of.nth)} turn of ${names(of.seat)}`)
}

export const KEPT = {
  /** `turn`: as `turnNameWords` says it. */
  meantFor: (turn: string, time: TurnTime): string =>
    time === 'toCome' ? `For ${turn}, which is still to come:` : `For ${turn}, which is over:`,
  over: 'Nothing of this was done, and nothing of it will be. Choose anew for the turn that is on.',
  toCome: 'It is kept on this device until that turn comes.',
  drop: 'Drop it',
} as const
