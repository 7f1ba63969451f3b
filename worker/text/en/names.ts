import {
  type Account,
  type Company,
  facts,
  type HexId,
  type Item,
  isMine,
  isPublicCompany,
  isRailway,
  type Lot,
  type MineId,
  mineOf,
  type Percent,
  type Round,
  type UnitOwner,
  type UnitSize,
} from '../../engine/index.ts'
import { formatFor } from '../format.ts'
import { type Names, type Part, type Sentence, say, sign } from '../sentence.ts'

/** English with the day before the month. */
export const format = formatFor('en-GB')
export const { marks, number, anyOf, allOf } = format

/** `Halberstadt-Blankenburger Eisenbahn`. */
export function companyName(company: Company): string {
  if (company === 'MHE') return facts.MHE.name
  return isRailway(company) ? facts.RAILWAYS[company].name : facts.PUBLIC_MINES[company].name
}

/** How a company stands in a sentence: `the GHE`, `Montania (MO)`. */
export function companyWords(company: Company): string {
  const bySign = company === 'MHE' || company === 'HW' || isRailway(company)
  return bySign ? `the ${company}` : `${companyName(company)} (${company})`
}

/** `Netzkater` for `Netzkater (Rabensteiner Stollen)`. */
export const mineName = (mine: MineId): string => facts.MINES[mine].name.replace(/ \(.*\)$/, '')
/** `13 Harzgerode`. */
export const mineWords = (mine: MineId): string => `${mine} ${mineName(mine)}`
/** `Lindenberg I14`, `H7`. */
export function hexWords(hex: HexId): string {
  const name = facts.MAP[hex]?.name
  return name ? `${name} ${hex}` : hex
}

/** `13 Harzgerode`, `the HBE concession`. */
export const itemWords = (item: Item): Sentence =>
  isMine(item) ? say`${mineWords(item)}` : say`the ${sign(item)} concession`
export const lotWords = (lot: Lot): Sentence =>
  lot.kind === 'concession'
    ? say`the ${sign(lot.railway)} concession`
    : say`the purchase option on ${sign(lot.company)}`

/** Short for places with little room: `HBE`, `option GHE`. */
export const lotShort = (lot: Lot): string => (lot.kind === 'concession' ? lot.railway : `option ${lot.company}`)

/** A company or a private mine: `GHE`, `mine 12 Blankenburg`. */
export function whoWords(who: Company | UnitOwner): Part {
  return who === 'MHE' || isPublicCompany(who) ? sign(who) : `mine ${mineWords(mineOf(who))}`
}

export function accountWords(account: Account, name: Names): Part {
  if (account === 'bank') return 'the bank'
  return typeof account === 'number' ? name(account) : whoWords(account)
}

/** `2-train`, `railcar`. */
export const trainWords = (unit: UnitSize | 'D'): string => (unit === 'D' ? 'diesel railcar' : `${unit}-train`)
export const placeWords = (from: 'offering' | 'pool'): string =>
  from === 'offering' ? 'the initial offering' : 'the bank pool'
export const percentWords = (percent: Percent): string => `${percent} %`

/** `SR 4`, `OR 9.1`, `Start auction`. */
export function roundWords(round: Round): string {
  const { kind, turn } = round
  if (kind === 'start') return 'Start auction'
  return kind === 'auction' ? `AR ${turn}` : kind === 'stock' ? `SR ${turn}` : `OR ${turn}.${round.number}`
}

/** `1 share`, `3 shares`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five']
/** `two`, `12`. */
export const inWords = (n: number): string => SMALL[n] ?? String(n)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
/** `1st`. */
export const ordinal = (n: number): string => `${n}${ORDINALS[ordinals.select(n)] ?? 'th'}`
