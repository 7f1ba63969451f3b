// Turns by name.
import { readTurnName, type TurnName } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { mineWords, roundWords } from './names.ts'
import type { Names } from './sentence.ts'

/** `OR 3.2, mine 1 Thale`, `OR 3.2, HBE`, `SR 3, 2nd turn of Anna`. */
export function turnNameWords(d: PageWords, turn: TurnName, names: Names): string {
  const { TURNS } = d
  const facts = readTurnName(turn)
  if (!facts) return TURNS.ofAnotherVersion
  const round = roundWords(d, { ...facts.round, ofSet: 0 })
  const { of } = facts
  if ('mine' in of) return TURNS.ofMine(round, mineWords(of.mine))
  return 'company' in of ? TURNS.ofCompany(round, of.company) : TURNS.ofPlayer(round, of.nth, names(of.seat))
}
