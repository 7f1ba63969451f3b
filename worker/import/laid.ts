// Where switchers lie in the records though our engine has not asked: where it makes no difference (ruling 37), and in receivership, where
// our best assignment may be another that earns as much (decision P8).
import type { GameState, MineId, PublicCompany, SwitcherSize } from '../engine/index.ts'
import { InvariantError } from '../engine/index.ts'
import type { GameRecord } from './gameFile.ts'

/** Switchers by slot of their mining company. */
export type Laid = readonly (SwitcherSize | null)[]

export const laidOn = (state: GameState, company: PublicCompany): Laid =>
  minesOf(state, company).map(mine => state.mines[mine].switcher)

/** The switchers after a swap that was recorded, as they were after any other record. */
export function laidAsRecorded(before: Laid, { type, fields }: GameRecord): Laid {
  if (type !== 'switch_trains') return before
  const [a = -1, b = -1] = fields.slots ?? []
  if (!(a in before) || !(b in before)) throw new InvariantError('switchers of no two mines')
  return before.map((size, slot) => (slot === a ? before[b] : slot === b ? before[a] : size) ?? null)
}

/** The position with its switchers so; as it is where they are others, after a recapitalisation in between. */
export function withLaid(state: GameState, company: PublicCompany, laid: Laid): GameState {
  const same = [...laid].sort().join() === [...laidOn(state, company)].sort().join()
  if (!same) return state
  const mines = minesOf(state, company).map(
    (mine, slot) => [mine, { ...state.mines[mine], switcher: laid[slot] ?? null }] as const,
  )
  return { ...state, mines: { ...state.mines, ...Object.fromEntries(mines) } }
}

function minesOf(state: GameState, company: PublicCompany): readonly MineId[] {
  const c = state.companies[company]
  return c.kind === 'mining' ? c.mines : []
}
