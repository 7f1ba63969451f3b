// 4.4.5 Profit Distribution; 4.4.6 Stock Value Adjustment
import type { RailwayFrame, RailwayStep } from '../state.ts'
import { distributionStep } from './companyDistribution.ts'

export const RAILWAY_ORDER: readonly RailwayStep[] = ['track', 'station', 'run', 'distribute', 'units', 'issue']

/** Just as for public mining companies. */
export const railwayDistributionStep = distributionStep<RailwayFrame>('4.4.5', RAILWAY_ORDER)
