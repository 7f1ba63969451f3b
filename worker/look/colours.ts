// The one list of colours (contrasts and distances are measured). Mails use them as literals, pages by web/shared.css.
import type { Company } from '../engine/index.ts'

export const LIGHT = {
  paper: '#ecebe3',
  sheet: '#faf9f4',
  well: '#e2e2d8',
  ink: '#1c2521',
  soft: '#4a5751',
  hair: '#cfd0c4',
  edge: '#7b857e',
  spruce: '#1d5a45',
  onSpruce: '#ffffff',
  spruceInk: '#17513d',
  moss: '#d9e7dc',
  lamp: '#f2b23a',
  lampInk: '#7d4a00',
  lampWash: '#fbeccb',
  slate: '#35424a',
  onSlate: '#f4f2e9',
  rust: '#a12f1c',
  rustWash: '#f6dfd8',
} as const

export type Palette = { readonly [name in keyof typeof LIGHT]: string }

export const DARK: Palette = {
  paper: '#121715',
  sheet: '#1c2320',
  well: '#27302c',
  ink: '#ece8dc',
  soft: '#adb7af',
  hair: '#36423c',
  edge: '#76837b',
  spruce: '#8fcdab',
  onSpruce: '#0d1f17',
  spruceInk: '#9ad6b5',
  moss: '#21392e',
  lamp: '#f5b84b',
  lampInk: '#f5bf5e',
  lampWash: '#3a2d13',
  slate: '#2b363c',
  onSlate: '#f1ede1',
  rust: '#f19a85',
  rustWash: '#40211a',
}

/** The outline that every sign has, on light and dark alike. */
export const SIGN_EDGE = '#16201b'

const DARK_LETTERS = '#0d1512'
const LIGHT_LETTERS = '#ffffff'

export const SIGNS: { readonly [C in Company]: { readonly fill: string; readonly letters: string } } = {
  HBE: { fill: '#b52f34', letters: LIGHT_LETTERS },
  GHE: { fill: '#0b369a', letters: LIGHT_LETTERS },
  NWE: { fill: '#a1b383', letters: DARK_LETTERS },
  SHE: { fill: '#ffec3d', letters: DARK_LETTERS },
  KEZ: { fill: '#0b1409', letters: LIGHT_LETTERS },
  WBE: { fill: '#726c7d', letters: LIGHT_LETTERS },
  QLB: { fill: '#e36a00', letters: DARK_LETTERS },
  HW: { fill: '#641d00', letters: LIGHT_LETTERS },
  CO: { fill: '#81e1bf', letters: DARK_LETTERS },
  MO: { fill: '#538c70', letters: DARK_LETTERS },
  SB: { fill: '#e389c7', letters: DARK_LETTERS },
  U: { fill: '#2f1132', letters: LIGHT_LETTERS },
  MHE: { fill: '#e4e6ff', letters: DARK_LETTERS },
}

/** Routes: the number on a square badge first, colour second, the dash of the white centre line third. */
export const ROUTES: readonly { readonly fill: string; readonly dash: string }[] = [
  { fill: '#bb274a', dash: '0' },
  { fill: '#3926a6', dash: '14 12' },
  { fill: '#691500', dash: '3 12' },
  { fill: '#6160f3', dash: '26 10' },
  { fill: '#351a3a', dash: '14 10 3 10' },
  { fill: '#925e87', dash: '40 8' },
]
export const RAILCAR_ROUTE = { fill: '#35424a', dash: '6 6' } as const
