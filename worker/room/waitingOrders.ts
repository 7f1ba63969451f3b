// Standing orders placed and cancelled while others decide. The position stays as it is: orders act after a submission.
import type { CancelOrder, NewOrder } from '../../schema/wire.ts'
import { deciders, orderSuits, whyIdleOrder } from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import { endOrder, orderById, orderOf, placeOrder } from './orders.ts'
import { type Db, gameRow, type SeatRow, submissionById } from './store.ts'
import { readyFor } from './turn.ts'

/** Places an order. Whoever must decide places it with their move instead, so that no move is made without its submission. */
export function placeWaiting(db: Db, row: SeatRow, { submissionId, seq, order }: NewOrder): Reply<null> {
  const earlier = orderById(db, submissionId)
  if (earlier || submissionById(db, submissionId)) {
    const same = earlier?.seat === row.seat && JSON.stringify(earlier.order) === JSON.stringify(order)
    return same ? done(null) : refused('submissionIdTaken')
  }
  const ready = readyFor(db, row, seq)
  if (!ready.ok) return ready
  const { seat, state } = ready.value
  if (deciders(state).includes(seat) || !orderSuits(state, seat, order)) return refused('orderNotNow', { seq })
  const idle = whyIdleOrder(state, order)
  if (idle) return { ok: false, refused: { code: 'rules', illegal: { ...idle, index: 0 } } }
  placeOrder(db, { id: submissionId, seat, order }, seq, 'cancelled')
  return done(null)
}

/** Cancels the order of that id if it is in force; a late or repeated request touches no other. */
export function cancelOrder(db: Db, row: SeatRow, { id }: CancelOrder): Reply<null> {
  if (row.seat === null) return refused('notAllowed')
  if (orderOf(db, row.seat)?.id === id) endOrder(db, row.seat, gameRow(db)?.seq ?? 0, 'cancelled')
  return done(null)
}
