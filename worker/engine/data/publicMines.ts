// Public mining companies (3.2.5, 4.3.4, 4.3.7).
// Written by tools/generateData.ts.
import type { MiningCompany } from '../types.ts'

export interface PublicMineFacts {
  readonly name: string
  readonly colour: string
  readonly textColour: string
  /** Formed from and extended by Vor-Harzer mines only. */
  readonly vorHarzerOnly: boolean
  /** Marks added to its revenue. */
  readonly revenueBonus: number
}

export const PUBLIC_MINES: { readonly [id in MiningCompany]: PublicMineFacts } = {
  HW: { name: 'Harzer Werke', colour: '#772500', textColour: 'white', vorHarzerOnly: true, revenueBonus: 50 },
  CO: { name: 'Concordia', colour: '#16ce91', textColour: 'white', vorHarzerOnly: false, revenueBonus: 0 },
  MO: { name: 'Montania', colour: '#448a28', textColour: 'black', vorHarzerOnly: false, revenueBonus: 0 },
  SB: { name: 'Schachtbau Nordhausen', colour: '#f7848d', textColour: 'black', vorHarzerOnly: false, revenueBonus: 0 },
  U: { name: 'Union', colour: '#950822', textColour: 'white', vorHarzerOnly: false, revenueBonus: 0 },
}

/** Mines that a public mining company may hold, by share denomination. */
export const MINE_SLOTS = { 10: 5, 20: 4, 50: 2 } as const
