// Standing orders placed and cancelled while others decide. The position stays as it is: orders act after a submission.
import type { CancelOrder, NewOrder, OrderAnswer } from '../../schema/wire.ts'
import { deciders, orderSuits } from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import { endOrder, orderById, orderOf, orderRead, placeOrder } from './orders.ts'
import { type Db, type SeatRow, submissionById } from './store.ts'
import { readyFor } from './turn.ts'

/** Places an order. Whoever must decide places it with his move instead, so that no move is made without its submission. */
export function placeWaiting(db: Db, row: SeatRow, { submissionId, seq, order }: NewOrder): Reply<OrderAnswer> {
  const known = orderById(db, submissionId)
  if (known || submissionById(db, submissionId)) {
    const same = known?.seat === row.seat && JSON.stringify(known.order) === JSON.stringify(order)
    return same ? done({ order: orderRead(db, known.seat) }) : refused('submissionIdTaken')
  }
  const ready = readyFor(db, row, seq)
  if (!ready.ok) return ready
  const { seat, state } = ready.value
  if (deciders(state).includes(seat) || !orderSuits(state, seat, order)) return refused('orderNotNow', { seq })
  placeOrder(db, { id: submissionId, seat, order }, seq, 'cancelled')
  return done({ order: orderRead(db, seat) })
}

/** Cancels the order of that id if it is in force; a late or repeated request touches no other. */
export function cancelOrder(db: Db, row: SeatRow, { id }: CancelOrder, seq: number): Reply<OrderAnswer> {
  if (row.seat === null) return refused('notAllowed')
  if (orderOf(db, row.seat)?.id === id) endOrder(db, row.seat, seq, 'cancelled')
  return done({ order: orderRead(db, row.seat) })
}
