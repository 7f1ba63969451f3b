// 3.2.3.1 Flotation of a Company
import { RAILWAYS } from '../data/railways.ts'
import type { Tx } from '../tx.ts'
import type { Railway } from '../types.ts'
import { stockValue } from './stockValue.ts'

/** Percent left in the initial offering once the third share is bought. */
const OFFERING_AT_FLOTATION = 40
const CAPITAL_IN_SHARES = 5

/** Floats a railway if its third original share has left the initial offering: capital, two shares to the pool, home stations. */
export function floatIfDue(tx: Tx, railway: Railway): void {
  const company = tx.railway(railway)
  if (company.floated || company.offering > OFFERING_AT_FLOTATION) return
  const { homes } = RAILWAYS[railway]
  const capital = CAPITAL_IN_SHARES * stockValue(tx.state, railway)
  tx.setRailway(railway, {
    floated: true,
    offering: 0,
    pool: company.pool + company.offering,
    markersLeft: company.markersLeft - homes.length,
  })
  tx.note({ what: 'floated', railway, capital, toPool: company.offering, homes: homes.map(h => h.hex) })
  tx.pay('bank', railway, capital, 'flotation')
  tx.setBoard({
    stations: [
      ...tx.state.board.stations,
      ...homes.map(h => ({ company: railway, hex: h.hex, stop: h.stop, active: true })),
    ],
  })
}
