// Game Phases (5). Concessions carry their phases in railways.ts.

import type { Phase } from '../types.ts'
import type { TileColour } from './drawing.ts'

/** Marks due per unit of a size; a size that is not named costs nothing. */
export type Maintenance = { readonly [size: number]: number }

export interface PhaseFacts {
  /** Operating rounds in a set that begins in this phase. */
  readonly orsPerSet: 1 | 2 | 3
  readonly tiles: readonly TileColour[]
  /** Which value of a value strip counts. */
  readonly valueBand: TileColour
  /** Size of the switchers on sale. */
  readonly switcher: 2 | 3 | 4 | 5 | null
  readonly maintenance: {
    readonly machine: Maintenance
    readonly train: Maintenance
    readonly switcher: Maintenance
  }
}

export const PHASES: { readonly [id in Phase]: PhaseFacts } = {
  1: {
    orsPerSet: 1,
    tiles: ['yellow'],
    valueBand: 'yellow',
    switcher: null,
    maintenance: { machine: {}, train: {}, switcher: {} },
  },
  2: {
    orsPerSet: 1,
    tiles: ['yellow'],
    valueBand: 'yellow',
    switcher: 2,
    maintenance: { machine: {}, train: {}, switcher: {} },
  },
  3: {
    orsPerSet: 2,
    tiles: ['yellow', 'green'],
    valueBand: 'green',
    switcher: 3,
    maintenance: { machine: { 1: 50 }, train: { 1: 50 }, switcher: {} },
  },
  4: {
    orsPerSet: 2,
    tiles: ['yellow', 'green'],
    valueBand: 'green',
    switcher: 4,
    maintenance: { machine: { 1: 100, 2: 50 }, train: { 1: 100, 2: 100 }, switcher: { 2: 20 } },
  },
  5: {
    orsPerSet: 3,
    tiles: ['yellow', 'green', 'brown'],
    valueBand: 'brown',
    switcher: 5,
    maintenance: { machine: { 1: 100, 2: 50 }, train: { 1: 100, 2: 100 }, switcher: { 2: 20 } },
  },
  D: {
    orsPerSet: 3,
    tiles: ['yellow', 'green', 'brown', 'grey'],
    valueBand: 'grey',
    switcher: 5,
    maintenance: { machine: { 1: 150, 2: 100, 3: 50 }, train: { 1: 150, 2: 150, 3: 150 }, switcher: { 2: 50, 3: 30 } },
  },
}
