// Reorganisation of a public mining company.
// Steps (vii) and (ix) of 6.1.
import type { GameState } from '../state.ts'
import { Tx } from '../tx.ts'
import type { Marks, MineId, MiningCompany, UnitSize } from '../types.ts'
import { maintenanceOf } from './maintenance.ts'
import type { Reorganisation } from './recapitalisation.ts'
import { machinePrice, sizeOnSale, takeUnit } from './rollingStock.ts'
import { minesOf } from './switcherAssignment.ts'

interface Purchase {
  readonly size: UnitSize
  readonly price: Marks
  readonly mines: readonly MineId[]
}

/** New machines for all that cost maintenance, as many as it takes; then the switchers that cost maintenance are scrapped. */
export function newMachines(company: MiningCompany): Reorganisation {
  return {
    cost: state => purchases(state, company).reduce((sum, p) => sum + p.price, 0),
    carryOut(tx) {
      const plan = purchases(tx.state, company)
      for (const purchase of plan) buy(tx, company, purchase)
      scrapObsoleteSwitchers(tx, company)
      return plan.map(p => p.size)
    },
  }
}

const isObsolete = (state: GameState, mine: MineId): boolean =>
  maintenanceOf(state, 'machine', state.mines[mine].machine) > 0

/** Tried out on the side, because each purchase may begin a phase that makes more machines obsolete. */
function purchases(state: GameState, company: MiningCompany): readonly Purchase[] {
  const tried = new Tx(state)
  const plan: Purchase[] = []
  while (minesOf(state, company).some(mine => isObsolete(tried.state, mine))) {
    const size = sizeOnSale(tried.state)
    const mines = placesFor(tried.state, company, size)
    takeUnit(tried)
    for (const mine of mines) tried.setMine(mine, { machine: size })
    plan.push({ size, price: machinePrice(size) ?? 0, mines })
  }
  return plan
}

/** Obsolete markers first, then smaller ones, both in slot order, as many as the machine brings (decision R8). */
function placesFor(state: GameState, company: MiningCompany, size: UnitSize): readonly MineId[] {
  const smaller = minesOf(state, company).filter(mine => state.mines[mine].machine < size)
  const obsolete = smaller.filter(mine => isObsolete(state, mine))
  return [...obsolete, ...smaller.filter(mine => !obsolete.includes(mine))].slice(0, size)
}

function buy(tx: Tx, company: MiningCompany, { size, price, mines }: Purchase): void {
  tx.pay(company, 'bank', price, 'machine')
  takeUnit(tx)
  tx.note({ what: 'machineBought', by: company, size, mines, marks: price })
  for (const mine of mines) tx.setMine(mine, { machine: size })
}

function scrapObsoleteSwitchers(tx: Tx, company: MiningCompany): void {
  for (const mine of minesOf(tx.state, company)) {
    const size = tx.state.mines[mine].switcher
    if (size === null || maintenanceOf(tx.state, 'switcher', size) === 0) continue
    tx.setMine(mine, { switcher: null })
    tx.note({ what: 'scrapped', by: company, unit: 'switcher', size })
  }
}
