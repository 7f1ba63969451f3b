// 4.3.1 Production
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { MoveOf } from '../moves.ts'
import type { GameState, MiningCompanyFrame } from '../state.ts'
import { endTurnNow, leaveStep, type StepRules, setRecord } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Marks, MiningCompany } from '../types.ts'
import { revenueBonus } from './hw.ts'
import { becomeInsolvent } from './insolvency.ts'
import { mineMaintenance, settleMaintenance } from './production.ts'
import { newMachines } from './reorganiseMines.ts'
import {
  assign,
  bestAssignment,
  canMatter,
  minesOf,
  presentAssignment,
  revenueWith,
  switchersOf,
} from './switcherAssignment.ts'

/** Revenue of all mines and, for the HW, of the smaller ones that are not on the map (ruling 38). */
export const companyRevenue = (state: GameState, company: MiningCompany): Marks =>
  revenueWith(state, company, presentAssignment(state, company)) + revenueBonus(company)

export const companyMaintenance = (state: GameState, company: MiningCompany): Marks =>
  minesOf(state, company).reduce((sum, mine) => sum + mineMaintenance(state, mine), 0)

/** Why the switchers may not lie like this: every one of the company's on a mine of its own, one per mine. */
function whyNotAssign(
  state: GameState,
  company: MiningCompany,
  { switchers }: MoveOf<'assignSwitchers'>,
): Illegal | null {
  const mines = minesOf(state, company)
  const sizes = (list: readonly number[]) => [...list].sort().join()
  const fits =
    new Set(switchers.map(s => s.mine)).size === switchers.length &&
    switchers.every(s => mines.includes(s.mine)) &&
    sizes(switchers.map(s => s.size)) === sizes(switchersOf(state, company))
  return fits ? null : illegal('wrongAssignment', '4.3.1', { company })
}

/** Asked only where it can change the revenue (ruling 37); in receivership the best assignment is taken (decision P8). */
export const switchersStep: StepRules<MiningCompanyFrame> = {
  choices(state, { company }) {
    if (!canMatter(state, company)) return []
    return [{ do: 'assignSwitchers', mines: minesOf(state, company), switchers: switchersOf(state, company) }]
  },
  apply(tx, { company }, _seat, move) {
    if (move.do !== 'assignSwitchers') return illegal('notNow', '4.3.1', { move: move.do })
    const no = whyNotAssign(tx.state, company, move)
    if (no) return no
    const at = new Map(move.switchers.map(s => [s.mine, s.size]))
    assign(
      tx,
      company,
      minesOf(tx.state, company).map(mine => at.get(mine) ?? null),
    )
    return null
  },
  auto(tx, { company }) {
    const { receivership } = tx.state.companies[company]
    if (!receivership && canMatter(tx.state, company)) return false
    const best = bestAssignment(tx.state, company)
    if (best.join() !== presentAssignment(tx.state, company).join()) assign(tx, company, best)
    else if (!receivership && switchersOf(tx.state, company).length > 0) tx.note({ what: 'switchersLeft', company })
    leaveStep(tx)
    return true
  },
}

export const productionStep: StepRules<MiningCompanyFrame> = {
  choices: () => [],
  apply: (_tx, _frame, _seat, move) => illegal('notNow', '4.3.1', { move: move.do }),
  auto(tx, { company }) {
    if (produce(tx, company)) leaveStep(tx)
    else endTurnNow(tx)
    return true
  },
}

/** Maintenance comes off the revenue first (ruling 36), the rest off the treasury. False: the company is insolvent, its turn is over. */
function produce(tx: Tx, company: MiningCompany): boolean {
  const revenue = companyRevenue(tx.state, company)
  const maintenance = companyMaintenance(tx.state, company)
  const { profit, missing } = settleMaintenance(revenue, maintenance)
  const bonus = revenueBonus(company)
  tx.note({ what: 'produced', who: company, revenue, bonus, maintenance, profit })
  setRecord(tx, { revenue, maintenance, profit })
  if (tx.miningCompany(company).cash < missing) {
    becomeInsolvent(tx, company, 'b', newMachines(company))
    return false
  }
  tx.pay(company, 'bank', missing, 'shortfall')
  return true
}
