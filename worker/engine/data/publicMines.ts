// Public mining companies (3.2.5, 4.3.4, 4.3.7).
import type { MiningCompany } from '../types.ts'

export interface PublicMineFacts {
  readonly name: string
  /** Formed from and extended by Vor-Harzer mines only. */
  readonly vorHarzerOnly: boolean
  /** Marks added to its revenue. */
  readonly revenueBonus: number
}

export const PUBLIC_MINES: { readonly [id in MiningCompany]: PublicMineFacts } = {
  HW: { name: 'Harzer Werke', vorHarzerOnly: true, revenueBonus: 50 },
  CO: { name: 'Concordia', vorHarzerOnly: false, revenueBonus: 0 },
  MO: { name: 'Montania', vorHarzerOnly: false, revenueBonus: 0 },
  SB: { name: 'Schachtbau Nordhausen', vorHarzerOnly: false, revenueBonus: 0 },
  U: { name: 'Union', vorHarzerOnly: false, revenueBonus: 0 },
}

/** Mines that a public mining company may hold, by share denomination. */
export const MINE_SLOTS = { 10: 5, 20: 4, 50: 2 } as const
