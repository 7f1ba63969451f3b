// 4.2 Operation of Private Mining Companies
import { illegal } from '../errors.ts'
import type { GameState, MineFrame } from '../state.ts'
import { endTurnNow, leaveStep, type StepRules, setRecord, turnRule } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import { cashOf } from '../tx.ts'
import type { MineId, Seat } from '../types.ts'
import { mineAccount } from '../types.ts'
import { closeMine } from './closeMine.ts'
import { distributeMine } from './mineDistribution.ts'
import { mineTrackStep } from './mineTrack.ts'
import { mineUnitsStep } from './mineUnits.ts'
import { mineMaintenance, mineRevenue, settleMaintenance } from './production.ts'

/** The owner; a closed mine has no turn left. */
function ownerOf(state: GameState, mine: MineId): Seat | null {
  const { owner } = state.mines[mine]
  return typeof owner === 'number' ? owner : null
}

/** Production and distribution go by themselves; a mine that cannot pay its maintenance closes by itself, too (ruling 31). */
const production: StepRules<MineFrame> = {
  choices: () => [],
  apply: (_tx, _frame, _seat, move) => illegal('notNow', '4.2.2', { move: move.do }),
  auto(tx, { mine }) {
    if (produce(tx, mine)) leaveStep(tx)
    else endTurnNow(tx)
    return true
  },
}

/** False: the maintenance could not be paid, the mine is closed. */
function produce(tx: Tx, mine: MineId): boolean {
  const who = mineAccount(mine)
  const revenue = mineRevenue(mine, tx.state.mines[mine])
  const maintenance = mineMaintenance(tx.state, mine)
  const { profit, missing } = settleMaintenance(revenue, maintenance)
  tx.note({ what: 'produced', who, revenue, bonus: 0, maintenance, profit })
  setRecord(tx, { revenue, maintenance, profit })
  const cash = cashOf(tx.state, who)
  tx.pay(who, 'bank', Math.min(missing, cash), 'shortfall')
  if (cash < missing) {
    closeMine(tx, mine, 'forced')
    return false
  }
  const owner = ownerOf(tx.state, mine)
  if (owner !== null) distributeMine(tx, mine, owner, profit)
  return true
}

const close: StepRules<MineFrame> = {
  choices: (state, { mine }) => [{ do: 'closeMine', treasury: cashOf(state, mineAccount(mine)) }],
  apply(tx, { mine }, _seat, move) {
    if (move.do !== 'closeMine') return illegal('notNow', '4.2.5', { move: move.do })
    closeMine(tx, mine, 'owner')
    endTurnNow(tx)
    return null
  },
}

/** The turn of a private mine: track, production with distribution, units, closing. */
export const mineTurn = turnRule<MineFrame>({
  at: 'mine',
  steps: { track: mineTrackStep, production, units: mineUnitsStep, close },
  actor: (state, { mine }) => ownerOf(state, mine),
})
