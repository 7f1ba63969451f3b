// Names of the game's things. Place names and companies' names are the same in every language.
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
} from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'
import { type Names, type Part, type Sentence, sign } from './sentence.ts'

/** `Halberstadt-Blankenburger Eisenbahn`. */
export function companyName(company: Company): string {
  if (company === 'MHE') return facts.MHE.name
  return isRailway(company) ? facts.RAILWAYS[company].name : facts.PUBLIC_MINES[company].name
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

/** How a company stands in a sentence: `the GHE`, `Montania (MO)`. */
export function companyWords({ NAMES }: FirstWords, company: Company): string {
  const bySign = company === 'MHE' || company === 'HW' || isRailway(company)
  return bySign ? NAMES.bySign(company) : NAMES.byName(companyName(company), company)
}

/** `13 Harzgerode`, `the HBE concession`. */
export const itemWords = ({ NAMES }: FirstWords, item: Item): Sentence =>
  isMine(item) ? [mineWords(item)] : NAMES.concession(sign(item))
/** `the HBE concession`, `the purchase option on HBE`. */
export const lotWords = ({ NAMES }: FirstWords, lot: Lot): Sentence =>
  lot.kind === 'concession' ? NAMES.concession(sign(lot.railway)) : NAMES.option(sign(lot.company))
/** Short for places with little room: `HBE`, `option GHE`. */
export const lotShort = ({ NAMES }: FirstWords, lot: Lot): string =>
  lot.kind === 'concession' ? lot.railway : NAMES.optionShort(lot.company)

/** A company or a private mine: `GHE`, `mine 12 Blankenburg`. */
export function whoWords({ NAMES }: FirstWords, who: Company | UnitOwner): Part {
  return who === 'MHE' || isPublicCompany(who) ? sign(who) : NAMES.mine(mineWords(mineOf(who)))
}

export function accountWords(d: FirstWords, account: Account, name: Names): Part {
  if (account === 'bank') return d.NAMES.bank
  return typeof account === 'number' ? name(account) : whoWords(d, account)
}

/** Who sells a unit: `the bank`, `mine 12 Blankenburg`, a sign. */
export function sellerWords({ NAMES }: FirstWords, from: 'bank' | Company | MineId): Part {
  if (from === 'bank') return NAMES.bank
  return isMine(from) ? NAMES.mine(mineWords(from)) : sign(from)
}

/** `2-train`, `diesel railcar`. */
export const trainWords = ({ NAMES }: FirstWords, unit: UnitSize | 'D'): string =>
  unit === 'D' ? NAMES.railcar : NAMES.train(unit)
export const placeWords = ({ NAMES }: FirstWords, from: 'offering' | 'pool'): string => NAMES.places[from]
export const percentWords = ({ NAMES }: FirstWords, percent: Percent): string => NAMES.percent(percent)
/** `1st`. */
export const ordinal = ({ NAMES }: FirstWords, n: number): string => NAMES.ordinal(n)

/** `SR 4`, `OR 9.1`, `Start auction`. */
export function roundWords({ NAMES }: FirstWords, { kind, turn, number }: Round): string {
  if (kind === 'start') return NAMES.rounds.start
  return kind === 'operating' ? NAMES.rounds.operating(turn, number) : NAMES.rounds[kind](turn)
}
