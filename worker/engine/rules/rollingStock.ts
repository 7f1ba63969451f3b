// 4.1 Machines and Rolling Stock (Trains, Railcars, Switchers)
import { PHASES } from '../data/phases.ts'
import { TRADE, UNITS } from '../data/rollingStock.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Marks, SwitcherSize, UnitSize } from '../types.ts'
import { UNIT_SIZES } from '../types.ts'
import { beginPhaseOf, beginRailcarPhase } from './phases.ts'

/** The one size of trains and machines on sale: the smallest that is left. Size 5 never runs out. */
export function sizeOnSale(state: GameState): UnitSize {
  return UNIT_SIZES.find(size => size === 5 || state.bank.units[size] > 0) ?? 5
}

/** Switchers on sale are of the size of the phase; none in phase 1. */
export const switcherOnSale = (state: GameState): SwitcherSize | null => PHASES[state.phase].switcher

/** Marks that a new unit of the size on sale costs as a train, or as a machine (null: size 1 is sold as a train only). */
export const trainPrice = (size: UnitSize | 'D'): Marks => UNITS[size].train ?? 0
export const machinePrice = (size: UnitSize): Marks | null => UNITS[size].machine
export const switcherPrice = (size: SwitcherSize): Marks => UNITS[size].switcher ?? 0

/** The lowest and highest price of a unit that one company sells another (rulings 28 and 70). */
export const tradeRange = (faceValue: Marks): { readonly min: Marks; readonly max: Marks } => ({
  min: TRADE.minimum,
  max: TRADE.maximumTimesFace * faceValue,
})

/** Takes the unit on sale out of the bank, as a train or a machine; the first of its size begins a phase. Returns its size. */
export function takeUnit(tx: Tx): UnitSize {
  const size = sizeOnSale(tx.state)
  const { bank } = tx.state
  if (size !== 5) tx.set({ bank: { ...bank, units: { ...bank.units, [size]: bank.units[size] - 1 } } })
  beginPhaseOf(tx, size)
  return size
}

/** Railcars may be bought: from the first full set of three ORs in phase 5, as long as there are any. */
export const railcarOnSale = (state: GameState): boolean => state.railcarsOnSale && state.bank.railcars > 0

/** Takes a railcar out of the bank; the first begins phase D. */
export function takeRailcar(tx: Tx): void {
  tx.set({ bank: { ...tx.state.bank, railcars: tx.state.bank.railcars - 1 } })
  beginRailcarPhase(tx)
}
