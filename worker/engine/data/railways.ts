// Railway companies: Table 2, concession routes, the MHE (3.2.7, 4.4.2, 4.5, 4.6).
import type { HexId, Phase, Railway } from '../types.ts'

export interface Concession {
  readonly minimumPrice: number
  /** Phase in which it becomes active. */
  readonly phase: Phase
  /** Phase from which a tile of somebody else on its route makes it active. */
  readonly earlyPhase: Phase | null
  /** Hexes of the route on which a tile does not bring it forward. */
  readonly notEarlyBy: readonly HexId[]
  /** Total construction cost in Marks. */
  readonly cost: number
  /** The route, hex by hex; two sections for the NWE, none for the QLB. */
  readonly sections: readonly (readonly HexId[])[]
}

export interface RailwayFacts {
  readonly name: string
  readonly homes: readonly { readonly hex: HexId; readonly stop: number }[]
  /** Station markers available with 20 and 10 percent shares. */
  readonly stationMarkers: { readonly [split in 20 | 10]: number }
  readonly concession: Concession
}

export const RAILWAYS: { readonly [id in Railway]: RailwayFacts } = {
  HBE: {
    name: 'Halberstadt-Blankenburger Eisenbahn',
    homes: [
      { hex: 'B19', stop: 0 },
      { hex: 'D15', stop: 0 },
    ],
    stationMarkers: { 10: 12, 20: 8 },
    concession: {
      minimumPrice: 100,
      phase: '1',
      earlyPhase: null,
      notEarlyBy: [],
      cost: 0,
      sections: [['B19', 'B17', 'C16', 'D15']],
    },
  },
  GHE: {
    name: 'Gernrode-Harzgeroder Eisenbahn',
    homes: [
      { hex: 'G20', stop: 0 },
      { hex: 'I18', stop: 0 },
    ],
    stationMarkers: { 10: 9, 20: 6 },
    concession: {
      minimumPrice: 100,
      phase: '1',
      earlyPhase: null,
      notEarlyBy: [],
      cost: 150,
      sections: [['G20', 'H19', 'H17', 'I18']],
    },
  },
  NWE: {
    name: 'Nordhausen-Wernigeroder Eisenbahn',
    homes: [
      { hex: 'J7', stop: 0 },
      { hex: 'B9', stop: 0 },
      { hex: 'G6', stop: 0 },
    ],
    stationMarkers: { 10: 9, 20: 6 },
    concession: {
      minimumPrice: 100,
      phase: '3',
      earlyPhase: '2',
      notEarlyBy: [],
      cost: 500,
      sections: [
        ['B9', 'C8', 'D7', 'E6', 'F5', 'G6'],
        ['G6', 'H7', 'H9', 'I8', 'J7'],
      ],
    },
  },
  SHE: {
    name: 'Südharzeisenbahn',
    homes: [
      { hex: 'I2', stop: 0 },
      { hex: 'E4', stop: 0 },
    ],
    stationMarkers: { 10: 6, 20: 4 },
    concession: {
      minimumPrice: 100,
      phase: '3',
      earlyPhase: '2',
      notEarlyBy: [],
      cost: 300,
      sections: [['E4', 'F3', 'G2', 'H1', 'I2']],
    },
  },
  KEZ: {
    name: 'Kleinbahn Ellrich-Zorge',
    homes: [
      { hex: 'I4', stop: 0 },
      { hex: 'G4', stop: 0 },
    ],
    stationMarkers: { 10: 6, 20: 4 },
    concession: {
      minimumPrice: 100,
      phase: '3',
      earlyPhase: '2',
      notEarlyBy: [],
      cost: 100,
      sections: [['G4', 'H3', 'I4']],
    },
  },
  WBE: {
    name: 'Wernigerode-Blankenburger Eisenbahn',
    homes: [
      { hex: 'B9', stop: 0 },
      { hex: 'D15', stop: 0 },
    ],
    stationMarkers: { 10: 6, 20: 4 },
    concession: {
      minimumPrice: 100,
      phase: '4',
      earlyPhase: '3',
      notEarlyBy: ['D15'],
      cost: 0,
      sections: [['B9', 'C10', 'C12', 'C14', 'D15']],
    },
  },
  QLB: {
    name: 'Quedlinburger Lokalbahn',
    homes: [{ hex: 'E20', stop: 0 }],
    stationMarkers: { 10: 6, 20: 4 },
    concession: { minimumPrice: 100, phase: '4', earlyPhase: null, notEarlyBy: [], cost: 0, sections: [] },
  },
}

export const MHE = {
  name: 'Magdeburg-Halberstädter Eisenbahn',
  startValue: 120,
  startTrain: 1,
  dividendPerTrainSize: 100,
} as const

/** Marks for a station in an empty circle, and in place of an inactive marker (4.4.2). */
export const STATION_COST = { emptyCircle: 100, replaceInactive: 50 } as const
