// 4.4.5 Profit Distribution; 4.4.6 Stock Value Adjustment
import type { RailwayFrame } from '../state.ts'
import { distributionStep } from './companyDistribution.ts'

/** Just as for public mining companies. */
export const railwayDistributionStep = distributionStep<RailwayFrame>('4.4.5')
