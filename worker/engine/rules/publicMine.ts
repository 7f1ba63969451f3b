// 4.3 Operation of Public Mining Companies
import type { MiningCompanyFrame } from '../state.ts'
import { turnRule } from '../turnSteps.ts'
import { mineStep } from './buyMine.ts'
import { distributionStep } from './companyDistribution.ts'
import { productionStep, switchersStep } from './companyProduction.ts'
import { companyUnitsStep } from './companyUnits.ts'
import { issueStep } from './issueShares.ts'

/** The turn of a public mining company; in receivership it has no director and ends with the distribution. */
export const miningCompanyTurn = turnRule<MiningCompanyFrame>({
  at: 'miningCompany',
  steps: {
    switchers: switchersStep,
    production: productionStep,
    distribute: distributionStep<MiningCompanyFrame>('4.3.2'),
    mine: mineStep,
    units: companyUnitsStep,
    issue: issueStep,
  },
  actor: (state, { company }) => state.companies[company].director,
})
