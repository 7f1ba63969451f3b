// 4.3 Operation of Public Mining Companies
import { illegal } from '../errors.ts'
import type { MiningCompanyFrame } from '../state.ts'
import { leaveStep, type Step, turnRule } from '../turnSteps.ts'
import { mineStep } from './buyMine.ts'
import { MINING_ORDER, productionStep, switchersStep } from './companyProduction.ts'
import { companyUnitsStep } from './companyUnits.ts'
import { DISTRIBUTIONS, distribute } from './distribution.ts'
import { issueStep } from './issueShares.ts'
import { withholdInReceivership } from './receivership.ts'

/** The director says how a profit is distributed; without one the value drops by itself. */
const distributeStep: Step<MiningCompanyFrame> = {
  choices: (_state, { done }) =>
    done.profit > 0 ? [{ do: 'distribute', profit: done.profit, kinds: DISTRIBUTIONS }] : [],
  mandatory: (_state, { done }) => done.profit > 0,
  apply(tx, { company, done }, _seat, move) {
    if (move.do !== 'distribute') return illegal('notNow', '4.3.2', { move: move.do })
    distribute(tx, company, done.profit, move.kind)
    tx.setCompany(company, { operated: true })
    leaveStep(tx, { order: MINING_ORDER })
    return null
  },
  auto(tx, { company, done }) {
    const { receivership } = tx.state.companies[company]
    if (!receivership && done.profit > 0) return false
    if (receivership) withholdInReceivership(tx, company, done.profit)
    else distribute(tx, company, 0, 'withhold')
    tx.setCompany(company, { operated: true })
    leaveStep(tx, { order: MINING_ORDER })
    return true
  },
}

/** The turn of a public mining company; in receivership it has no director and ends with the distribution. */
export const miningCompanyTurn = turnRule<MiningCompanyFrame>({
  rule: '4.3',
  order: MINING_ORDER,
  steps: {
    switchers: switchersStep,
    production: productionStep,
    distribute: distributeStep,
    mine: mineStep,
    units: companyUnitsStep,
    issue: issueStep,
  },
  actor: (state, { company }) => state.companies[company].director,
})
