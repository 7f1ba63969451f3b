// The compulsory train, and what ends with its purchase.
// Told in 3.2.1 and 4.4.7.
import type { GameState } from '../state.ts'
import { setRecord } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Railway } from '../types.ts'
import { hasLocalTrain } from './qlb.ts'
import { settleDirector } from './shares.ts'

/** The railway has not bought its first train yet; the QLB comes with one. */
export function isCompulsoryDue(state: GameState, railway: Railway): boolean {
  const company = state.companies[railway]
  return company.kind === 'railway' && company.concessionPending && !hasLocalTrain(railway)
}

/**
 * The privileges and obligations of the concession's owner end, and whoever holds more shares directs (rulings 11 and 12). What the owner
 * declined of the rest of the turn does not bind a new director.
 */
export function settleConcession(tx: Tx, railway: Railway): void {
  tx.setRailway(railway, { concessionPending: false })
  tx.setConcession(railway, { owner: 'gone' })
  const before = tx.railway(railway).director
  settleDirector(tx, railway)
  if (tx.railway(railway).director !== before) setRecord(tx, { ending: false })
}
