// 4.5 Operation of the MHE
import type { Tx } from '../tx.ts'
import type { UnitSize } from '../types.ts'
import { payShareholders } from './distribution.ts'
import { mheDividend, mheValueIsFixed } from './mheShares.ts'
import { takeUnit } from './rollingStock.ts'
import { moveMarker, spacesFor, stockValue } from './stockValue.ts'

const LARGEST: UnitSize = 5

/** The MHE's turn: it pays, its value follows, and in the last OR of a set it gets a new train, until it has one of size 5. */
export function operateMhe(tx: Tx): void {
  const paid = mheDividend(tx.state)
  const value = stockValue(tx.state, 'MHE')
  payShareholders(tx, 'MHE', 'full', 0, paid)
  if (!mheValueIsFixed(tx.state)) moveMarker(tx, 'MHE', spacesFor(paid, value))
  const { number, ofSet } = tx.state.round
  if (number === ofSet && tx.state.mhe.train < LARGEST) renewTrain(tx)
}

/** At no cost, even if the new train is no larger; a purchase like any other for the phases (ruling 79). */
function renewTrain(tx: Tx): void {
  const old = tx.state.mhe.train
  const unit = takeUnit(tx)
  tx.set({ mhe: { ...tx.state.mhe, train: unit } })
  tx.note({
    what: 'trainBought',
    railway: 'MHE',
    unit,
    from: 'bank',
    marks: 0,
    maintenance: 0,
    maintenanceBy: 'buyer',
    compulsory: false,
  })
  tx.note({ what: 'scrapped', by: 'MHE', unit: 'train', size: old })
}
