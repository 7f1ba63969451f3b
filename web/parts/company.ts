// Colours and shape of companies and routes (design/guide.md, 2): the same fills in light and dark, always with letters.
import type { Company } from '../../worker/engine/index.ts'

export interface CompanyStyle {
  readonly fill: string
  readonly text: string
  /** Kind by shape: pill or disc, plate with cut corners, plain rectangle. */
  readonly kind: 'railway' | 'mining' | 'external'
}

const DARK = '#0d1512'
const PALE = '#ffffff'

export const COMPANY: { readonly [id in Company]: CompanyStyle } = {
  HBE: { fill: '#b52f34', text: PALE, kind: 'railway' },
  GHE: { fill: '#0b369a', text: PALE, kind: 'railway' },
  NWE: { fill: '#a1b383', text: DARK, kind: 'railway' },
  SHE: { fill: '#ffec3d', text: DARK, kind: 'railway' },
  KEZ: { fill: '#0b1409', text: PALE, kind: 'railway' },
  WBE: { fill: '#726c7d', text: PALE, kind: 'railway' },
  QLB: { fill: '#e36a00', text: DARK, kind: 'railway' },
  MHE: { fill: '#e4e6ff', text: DARK, kind: 'external' },
  HW: { fill: '#641d00', text: PALE, kind: 'mining' },
  CO: { fill: '#81e1bf', text: DARK, kind: 'mining' },
  MO: { fill: '#538c70', text: DARK, kind: 'mining' },
  SB: { fill: '#e389c7', text: DARK, kind: 'mining' },
  U: { fill: '#2f1132', text: PALE, kind: 'mining' },
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
