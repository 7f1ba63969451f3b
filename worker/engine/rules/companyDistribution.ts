// The distribution step of companies of both kinds.
// 4.3.2 with 4.3.3, 4.4.5 with 4.4.6.
import { illegal } from '../errors.ts'
import type { MiningCompanyFrame, RailwayFrame } from '../state.ts'
import { leaveStep, type StepRules } from '../turnSteps.ts'
import { DISTRIBUTIONS, distribute } from './distribution.ts'
import { withholdInReceivership } from './receivership.ts'

/** The director says how a profit is distributed; without a profit the value drops by itself, in receivership it is withheld. */
export function distributionStep<F extends MiningCompanyFrame | RailwayFrame>(rule: string): StepRules<F> {
  return {
    choices: (_state, { done }) =>
      done.profit > 0 ? [{ do: 'distribute', profit: done.profit, kinds: DISTRIBUTIONS }] : [],
    mandatory: (_state, { done }) => done.profit > 0,
    apply(tx, { company, done }, _seat, move) {
      if (move.do !== 'distribute') return illegal('notNow', rule, { move: move.do })
      distribute(tx, company, done.profit, move.kind)
      tx.setCompany(company, { operated: true })
      return null
    },
    auto(tx, { company, done }) {
      const { receivership } = tx.state.companies[company]
      if (!receivership && done.profit > 0) return false
      if (receivership) withholdInReceivership(tx, company, done.profit)
      else distribute(tx, company, 0, 'withhold')
      tx.setCompany(company, { operated: true })
      leaveStep(tx)
      return true
    },
  }
}
