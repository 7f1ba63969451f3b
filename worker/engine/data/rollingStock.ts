// Machines, trains, switchers: Table 3 (4.1).
import type { UnitSize } from '../types.ts'

export interface Unit {
  /** Trains and machines together, besides those in play at the start. */
  readonly forSale: number | 'unlimited'
  /** Prices in Marks; null where there is none. Size D is the diesel railcar. */
  readonly machine: number | null
  readonly train: number | null
  readonly switcher: number | null
}

export const UNITS: { readonly [size in UnitSize | 'D']: Unit } = {
  1: { forSale: 1, machine: null, train: 100, switcher: null },
  2: { forSale: 10, machine: 150, train: 250, switcher: 50 },
  3: { forSale: 7, machine: 300, train: 450, switcher: 100 },
  4: { forSale: 3, machine: 500, train: 750, switcher: 150 },
  5: { forSale: 'unlimited', machine: 800, train: 1200, switcher: 200 },
  D: { forSale: 7, machine: null, train: 250, switcher: null },
}

/** A trade between companies costs at least so many Marks, at most so many times the face value. */
export const TRADE = { minimum: 1, maximumTimesFace: 2 } as const
