// How the switchers of a mining company may lie on its mines for production.
// Part of 4.3.1.
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Marks, MineId, MiningCompany, SwitcherSize } from '../types.ts'
import { mineRevenue } from './production.ts'

/** One switcher or none for each mine, in slot order. */
export type Assignment = readonly (SwitcherSize | null)[]

export function minesOf(state: GameState, company: MiningCompany): readonly MineId[] {
  const c = state.companies[company]
  return c.kind === 'mining' ? c.mines : []
}

export const presentAssignment = (state: GameState, company: MiningCompany): Assignment =>
  minesOf(state, company).map(mine => state.mines[mine].switcher)

export const switchersOf = (state: GameState, company: MiningCompany): readonly SwitcherSize[] =>
  presentAssignment(state, company).filter(size => size !== null)

/** Marks that the mines earn with their switchers assigned like this. */
export const revenueWith = (state: GameState, company: MiningCompany, assignment: Assignment): Marks =>
  minesOf(state, company).reduce(
    (sum, mine, slot) => sum + mineRevenue(mine, { ...state.mines[mine], switcher: assignment[slot] ?? null }),
    0,
  )

/** Every different assignment of the company's switchers, at most 5! of them; larger switchers in earlier slots come first. */
export function assignments(state: GameState, company: MiningCompany): readonly Assignment[] {
  return arrangements([...presentAssignment(state, company)].sort((a, b) => (b ?? 0) - (a ?? 0)))
}

function arrangements(rest: Assignment): readonly Assignment[] {
  if (rest.length === 0) return [[]]
  return rest.flatMap((first, i) =>
    rest.indexOf(first) < i
      ? []
      : arrangements([...rest.slice(0, i), ...rest.slice(i + 1)]).map(others => [first, ...others]),
  )
}

/** Whether moving switchers can change the revenue at all (ruling 37). */
export function canMatter(state: GameState, company: MiningCompany): boolean {
  if (switchersOf(state, company).length === 0) return false
  return new Set(assignments(state, company).map(a => revenueWith(state, company, a))).size > 1
}

/** The assignment that earns most: the present one unless another earns more; of several, the first in slot order (decision P8). */
export function bestAssignment(state: GameState, company: MiningCompany): Assignment {
  let best = presentAssignment(state, company)
  for (const assignment of assignments(state, company))
    if (revenueWith(state, company, assignment) > revenueWith(state, company, best)) best = assignment
  return best
}

/** Puts the switchers on the mines. */
export function assign(tx: Tx, company: MiningCompany, assignment: Assignment): void {
  const mines = minesOf(tx.state, company)
  for (const [slot, mine] of mines.entries()) tx.setMine(mine, { switcher: assignment[slot] ?? null })
  const switchers = mines.flatMap((mine, slot) => {
    const size = assignment[slot] ?? null
    return size === null ? [] : [{ mine, size }]
  })
  tx.note({ what: 'switchersAssigned', company, switchers })
}
