// Mines: Table 1 and their certificates (2.1, 4.2.2, 4.4.4).
import type { HexId, MineId } from '../types.ts'

export interface Mine {
  readonly hex: HexId
  readonly name: string
  readonly faceValue: number
  readonly vorHarzer: boolean
  /** Marks by size of machine; an unconnected mine always earns the first figure. */
  readonly machineRevenue: { readonly [size in 1 | 2 | 3 | 4 | 5]: number }
  /** Marks added by a switcher of that size once the mine is connected. */
  readonly switcherRevenue: { readonly [size in 2 | 3 | 4 | 5]: number }
  /** Marks per size of the train that runs to the mine. */
  readonly multiplier: number
}

export const MINES: { readonly [id in MineId]: Mine } = {
  1: {
    hex: 'E8',
    name: 'Königshütte',
    faceValue: 110,
    vorHarzer: true,
    machineRevenue: { 1: 40, 2: 50, 3: 60, 4: 70, 5: 80 },
    switcherRevenue: { 2: 30, 3: 40, 4: 50, 5: 60 },
    multiplier: 10,
  },
  2: {
    hex: 'E4',
    name: 'Wurmberg',
    faceValue: 120,
    vorHarzer: false,
    machineRevenue: { 1: 40, 2: 60, 3: 80, 4: 100, 5: 120 },
    switcherRevenue: { 2: 20, 3: 30, 4: 40, 5: 50 },
    multiplier: 20,
  },
  3: {
    hex: 'I16',
    name: 'Silberhütte',
    faceValue: 130,
    vorHarzer: false,
    machineRevenue: { 1: 40, 2: 60, 3: 80, 4: 100, 5: 120 },
    switcherRevenue: { 2: 20, 3: 30, 4: 40, 5: 50 },
    multiplier: 20,
  },
  4: {
    hex: 'D11',
    name: 'Hüttenrode',
    faceValue: 140,
    vorHarzer: true,
    machineRevenue: { 1: 40, 2: 60, 3: 80, 4: 100, 5: 120 },
    switcherRevenue: { 2: 20, 3: 30, 4: 40, 5: 50 },
    multiplier: 20,
  },
  5: {
    hex: 'D13',
    name: 'Braunesumpf',
    faceValue: 150,
    vorHarzer: true,
    machineRevenue: { 1: 50, 2: 60, 3: 70, 4: 80, 5: 90 },
    switcherRevenue: { 2: 40, 3: 50, 4: 60, 5: 70 },
    multiplier: 10,
  },
  6: {
    hex: 'E10',
    name: 'Rübeland',
    faceValue: 160,
    vorHarzer: true,
    machineRevenue: { 1: 50, 2: 70, 3: 90, 4: 110, 5: 130 },
    switcherRevenue: { 2: 30, 3: 40, 4: 50, 5: 60 },
    multiplier: 20,
  },
  7: {
    hex: 'I14',
    name: 'Lindenberg',
    faceValue: 170,
    vorHarzer: false,
    machineRevenue: { 1: 50, 2: 80, 3: 110, 4: 140, 5: 170 },
    switcherRevenue: { 2: 20, 3: 30, 4: 40, 5: 50 },
    multiplier: 30,
  },
  8: {
    hex: 'I8',
    name: 'Netzkater (Rabensteiner Stollen)',
    faceValue: 180,
    vorHarzer: false,
    machineRevenue: { 1: 60, 2: 80, 3: 100, 4: 120, 5: 140 },
    switcherRevenue: { 2: 40, 3: 50, 4: 60, 5: 70 },
    multiplier: 20,
  },
  9: {
    hex: 'G2',
    name: 'Wieda',
    faceValue: 190,
    vorHarzer: false,
    machineRevenue: { 1: 60, 2: 90, 3: 120, 4: 150, 5: 180 },
    switcherRevenue: { 2: 30, 3: 40, 4: 50, 5: 60 },
    multiplier: 30,
  },
  10: {
    hex: 'D9',
    name: 'Elbingerode',
    faceValue: 200,
    vorHarzer: true,
    machineRevenue: { 1: 60, 2: 90, 3: 120, 4: 150, 5: 180 },
    switcherRevenue: { 2: 30, 3: 40, 4: 50, 5: 60 },
    multiplier: 30,
  },
  11: {
    hex: 'F7',
    name: 'Tanne',
    faceValue: 220,
    vorHarzer: true,
    machineRevenue: { 1: 70, 2: 90, 3: 110, 4: 130, 5: 150 },
    switcherRevenue: { 2: 50, 3: 60, 4: 70, 5: 80 },
    multiplier: 20,
  },
  12: {
    hex: 'D15',
    name: 'Blankenburg',
    faceValue: 240,
    vorHarzer: true,
    machineRevenue: { 1: 70, 2: 90, 3: 110, 4: 130, 5: 150 },
    switcherRevenue: { 2: 50, 3: 60, 4: 70, 5: 80 },
    multiplier: 20,
  },
  13: {
    hex: 'I18',
    name: 'Harzgerode',
    faceValue: 260,
    vorHarzer: false,
    machineRevenue: { 1: 70, 2: 100, 3: 130, 4: 160, 5: 190 },
    switcherRevenue: { 2: 40, 3: 50, 4: 60, 5: 70 },
    multiplier: 30,
  },
  14: {
    hex: 'G4',
    name: 'Zorge',
    faceValue: 280,
    vorHarzer: true,
    machineRevenue: { 1: 90, 2: 110, 3: 130, 4: 150, 5: 170 },
    switcherRevenue: { 2: 70, 3: 80, 4: 90, 5: 100 },
    multiplier: 20,
  },
  15: {
    hex: 'F15',
    name: 'Thale',
    faceValue: 300,
    vorHarzer: false,
    machineRevenue: { 1: 90, 2: 120, 3: 150, 4: 180, 5: 210 },
    switcherRevenue: { 2: 60, 3: 70, 4: 80, 5: 90 },
    multiplier: 30,
  },
}

/** The mine that carries the privilege to form the Harzer Werke in SR1 (3.2.5.1). */
export const HW_PRIVILEGE_MINE: MineId = '12'
