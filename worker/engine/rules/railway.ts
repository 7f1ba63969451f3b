// 4.4 Operation of Railway Companies
import type { RailwayFrame } from '../state.ts'
import { turnRule } from '../turnSteps.ts'
import { unitsStep } from './buyTrains.ts'
import { issueStep } from './issueShares.ts'
import { railwayDistributionStep } from './railwayDistribution.ts'
import { runStep } from './runTrains.ts'
import { stationStep } from './stations.ts'
import { trackStep } from './track.ts'

/** The turn of a railway. In receivership it has no director: it only runs its trains and keeps the profit (6.2). */
export const railwayTurn = turnRule<RailwayFrame>({
  at: 'railway',
  steps: {
    track: trackStep,
    station: stationStep,
    run: runStep,
    distribute: railwayDistributionStep,
    units: unitsStep,
    issue: issueStep,
  },
  actor: (state, { company }) => state.companies[company].director,
})
