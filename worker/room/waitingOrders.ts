// Standing orders placed and cancelled while others decide. The position stays as it is: orders act after a submission.
import type { CancelOrder, NewOrder, Submission } from '../../schema/wire.ts'
import {
  beginOrder,
  deciders,
  followOrder,
  type GameState,
  type Order,
  orderSuits,
  type Seat,
  whyIdleOrder,
} from '../engine/index.ts'
import { movesNow } from '../offered/placing.ts'
import { done, type Reply, refused } from '../refused.ts'
import { endOrder, MOST_IN_FORCE, orderById, ordersInForce, placeOrder } from './orders.ts'
import { type Db, gameRow, type SeatRow, submissionById } from './store.ts'
import { readyFor } from './turn.ts'

/** Places an order. What would act at once is placed with a move instead, so that no move is made without its submission. */
export function placeWaiting(db: Db, row: SeatRow, { submissionId, seq, order }: NewOrder): Reply<null> {
  const earlier = orderById(db, submissionId)
  if (earlier || submissionById(db, submissionId)) {
    const same = earlier?.seat === row.seat && JSON.stringify(earlier.order) === JSON.stringify(order)
    return same ? done(null) : refused('submissionIdTaken')
  }
  const ready = readyFor(db, row, seq)
  if (!ready.ok) return ready
  const { seat, state } = ready.value
  if (!orderSuits(state, seat, order) || actsAtOnce(state, seat, order)) return refused('orderNotNow', { seq })
  const idle = whyIdleOrder(state, order)
  if (idle) return { ok: false, refused: { code: 'rules', illegal: { ...idle, index: 0 } } }
  if (ordersInForce(db, seat).length >= MOST_IN_FORCE) return refused('tooManyOrders')
  placeOrder(db, { ...{ id: submissionId, seat, order, seq, state }, events: [] }, 'cancelled')
  return done(null)
}

/** It is for what its player must decide now. */
const actsAtOnce = (state: GameState, seat: Seat, order: Order): boolean =>
  deciders(state).includes(seat) &&
  followOrder(state, { id: '', seat, order, memory: beginOrder(state, order) }).does !== 'wait'

/** The submission that an order comes to which is for the decision that is on: its first move, and what is left of it; null for any other. */
export function withFirstMove(db: Db, row: SeatRow, { submissionId, seq, order }: NewOrder): Submission | null {
  const stored = submissionById(db, submissionId)
  const ready = stored ? null : readyFor(db, row, seq)
  const now = ready?.ok ? movesNow(ready.value.state, ready.value.seat, order) : null
  return now && { submissionId, seq, moves: [...now.moves], ...(now.order ? { order: now.order } : {}) }
}

/** Cancels the order of that id if it is in force; a late or repeated request touches no other. */
export function cancelOrder(db: Db, row: SeatRow, { id }: CancelOrder): Reply<null> {
  if (row.seat === null) return refused('notAllowed')
  const inForce = ordersInForce(db, row.seat).some(order => order.id === id)
  if (inForce) endOrder(db, id, gameRow(db)?.seq ?? 0, 'cancelled')
  return done(null)
}
