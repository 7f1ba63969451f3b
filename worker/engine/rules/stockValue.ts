// 4.3.3 Stock Value Adjustment
import { END_VALUE, LOWEST_VALUE, STOCK_VALUES } from '../data/stockMarket.ts'
import { InvariantError } from '../errors.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Company, Marks } from '../types.ts'

const LAST_SPACE = STOCK_VALUES.length - 1
const LOWEST_SPACE = STOCK_VALUES.indexOf(LOWEST_VALUE)

/** Marks of a space of the stock market. */
function valueAt(space: number): Marks {
  const value = STOCK_VALUES[space]
  if (value === undefined) throw new InvariantError(`no space ${space}`)
  return value
}

/** The space of a stock value; throws if there is none. */
export function spaceOf(value: Marks): number {
  const space = STOCK_VALUES.indexOf(value)
  if (space < 0) throw new InvariantError(`no space for ${value}`)
  return space
}

export const spaceOfCompany = (state: GameState, company: Company): number =>
  company === 'MHE' ? state.mhe.space : state.companies[company].space

/** Present value of one share, whatever its size (3.2.1). */
export const stockValue = (state: GameState, company: Company): Marks => valueAt(spaceOfCompany(state, company))

/** The value `spaces` lower, never below 50 (3.2.2). */
export const valueBelow = (state: GameState, company: Company, spaces: number): Marks =>
  valueAt(Math.max(LOWEST_SPACE, spaceOfCompany(state, company) - spaces))

/**
 * Puts the marker of a company on a space, underneath those that lie there, also when it stays where it was (decisions M1, M2).
 * Reaching 1,000 makes the end of the game certain (7).
 */
export function placeMarker(tx: Tx, company: Company, space: number): void {
  const from = spaceOfCompany(tx.state, company)
  const known = tx.state.markers.includes(company)
  tx.set({ markers: [...tx.state.markers.filter(c => c !== company), company] })
  if (company === 'MHE') tx.set({ mhe: { ...tx.state.mhe, space } })
  else tx.setCompany(company, { space })
  if (known && from !== space) tx.note({ what: 'valueMoved', company, from: valueAt(from), to: valueAt(space) })
  if (valueAt(space) === END_VALUE && tx.state.ending !== 'value1000') {
    tx.set({ ending: 'value1000' })
    tx.note({ what: 'endTriggered', cause: 'value1000' })
  }
}

/** Moves a marker by so many spaces, up or down, within the market. */
export function moveMarker(tx: Tx, company: Company, spaces: number): void {
  const space = spaceOfCompany(tx.state, company) + spaces
  placeMarker(tx, company, Math.min(LAST_SPACE, Math.max(LOWEST_SPACE, space)))
}

/** Spaces that a distribution moves the value: -1 for nothing, then one per full stock value distributed, three at most. */
export function spacesFor(distributed: Marks, value: Marks): number {
  if (distributed <= 0) return -1
  return Math.min(3, Math.floor(distributed / value))
}

/** Companies with a marker, highest value first, in one space the topmost first. */
export function byStockValue(state: GameState): readonly Company[] {
  return state.markers
    .map((company, place) => ({ company, place, space: spaceOfCompany(state, company) }))
    .sort((a, b) => b.space - a.space || a.place - b.place)
    .map(x => x.company)
}
