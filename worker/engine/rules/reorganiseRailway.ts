// Reorganisation of a railway.
// Steps (vi) to (viii) of 6.1.
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Railway, UnitSize } from '../types.ts'
import { maintenanceOf } from './maintenance.ts'
import { hasLocalTrain } from './qlb.ts'
import type { Reorganisation } from './recapitalisation.ts'
import { sizeOnSale, takeUnit, trainPrice } from './rollingStock.ts'

/**
 * (vi) In case (a) the next train of the bank. (viii) In case (b) that train only if every train of its own costs maintenance; then, by the
 * phase that the purchase may have begun, everything with maintenance is scrapped (decision M4, ruling 85).
 */
export function newTrain(railway: Railway, cause: 'a' | 'b'): Reorganisation {
  const buys = (state: GameState) => cause === 'a' || needsTrain(state, railway)
  return {
    cost: state => (buys(state) ? trainPrice(sizeOnSale(state)) : 0),
    carryOut(tx) {
      const bought = buys(tx.state) ? [buyNext(tx, railway, cause)] : []
      if (cause === 'b') scrapObsolete(tx, railway)
      return bought
    },
  }
}

/** The local train of the QLB never costs maintenance, so it is never forced to buy (ruling 77). */
function needsTrain(state: GameState, railway: Railway): boolean {
  const company = state.companies[railway]
  if (company.kind !== 'railway' || hasLocalTrain(railway)) return false
  return company.trains.every(size => maintenanceOf(state, 'train', size) > 0)
}

function buyNext(tx: Tx, railway: Railway, cause: 'a' | 'b'): UnitSize {
  const marks = trainPrice(sizeOnSale(tx.state))
  tx.pay(railway, 'bank', marks, 'train')
  const unit = takeUnit(tx)
  addTrain(tx, railway, unit)
  tx.note({
    what: 'trainBought',
    railway,
    unit,
    from: 'bank',
    marks,
    maintenance: 0,
    maintenanceBy: 'buyer',
    compulsory: cause === 'a',
  })
  return unit
}

/** Puts a standard train on the charter, sizes ascending. */
export function addTrain(tx: Tx, railway: Railway, size: UnitSize): void {
  tx.setRailway(railway, { trains: [...tx.railway(railway).trains, size].sort() })
}

function scrapObsolete(tx: Tx, railway: Railway): void {
  const { trains, switchers } = tx.railway(railway)
  const oldTrains = trains.filter(size => maintenanceOf(tx.state, 'train', size) > 0)
  const oldSwitchers = switchers.filter(size => maintenanceOf(tx.state, 'switcher', size) > 0)
  tx.setRailway(railway, {
    trains: trains.filter(size => !oldTrains.includes(size)),
    switchers: switchers.filter(size => !oldSwitchers.includes(size)),
  })
  for (const size of oldTrains) tx.note({ what: 'scrapped', by: railway, unit: 'train', size })
  for (const size of oldSwitchers) tx.note({ what: 'scrapped', by: railway, unit: 'switcher', size })
}
