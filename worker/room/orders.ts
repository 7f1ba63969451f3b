// A room's standing orders: one in force for each seat, secret to all but its holder. Rows are never deleted: an undo brings
// an order back, and a request that comes again finds what it placed.
import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import type { OrderRead } from '../../schema/wire.ts'
import {
  type Followed,
  followOrders,
  type GameState,
  ORDER_ENDS,
  type Order,
  type OrderEnd,
  parseOrder,
  type Seat,
} from '../engine/index.ts'
import { type Db, lastBy } from './store.ts'

export type OrderRow = typeof tables.orders.$inferSelect
type Why = NonNullable<OrderRow['why']>

/** What the holders have done themselves needs no telling. */
const OWN_DOING: ReadonlySet<Why> = new Set(['replaced', 'cancelled', 'undone'])

export function orderById(db: Db, id: string): OrderRow | undefined {
  return db.select().from(tables.orders).where(eq(tables.orders.id, id)).get()
}

export function orderOf(db: Db, seat: Seat): OrderRow | undefined {
  const { orders } = tables
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.seat, seat), isNull(orders.endedAt)))
    .get()
}

/** Places an order; the one that the seat had is over. `seq`: the position from which it counts. */
export function placeOrder(db: Db, row: Pick<OrderRow, 'id' | 'seat' | 'order'>, seq: number, why: Why): void {
  endOrder(db, row.seat, seq, why)
  db.insert(tables.orders)
    .values({ ...row, placedAt: seq })
    .run()
}

/** The seat's order in force is over with position `seq`. */
export function endOrder(db: Db, seat: Seat, seq: number, why: Why): void {
  const { orders } = tables
  db.update(orders)
    .set({ endedAt: seq, why })
    .where(and(eq(orders.seat, seat), isNull(orders.endedAt)))
    .run()
}

/** Lets the orders in force act on a position that is about to become number `seq`, and ends those that are over. */
export function letOrdersAct(db: Db, state: GameState, seq: number): Followed {
  const rows = db.select().from(tables.orders).where(isNull(tables.orders.endedAt)).all()
  const orders = new Map<Seat, Order>()
  for (const { seat, order } of rows) {
    const read = parseOrder(order)
    // Of a version that knows more: its player is asked.
    if (read) orders.set(seat, read)
    else endOrder(db, seat, seq, 'surprise')
  }
  const followed = followOrders(state, orders)
  for (const [seat, why] of followed.ended) endOrder(db, seat, seq, why)
  return followed
}

/**
 * The submission that led to position `undone` is taken back by `seat`, which makes position `seq`: what they have ordered with it
 * or since is dropped, what was over by it is in force again.
 */
export function undoOrders(db: Db, seat: Seat, undone: number, seq: number): void {
  const { orders } = tables
  db.update(orders)
    .set({ endedAt: seq, why: 'undone' })
    .where(and(eq(orders.seat, seat), gte(orders.placedAt, undone)))
    .run()
  const over = db.select().from(orders).where(eq(orders.endedAt, undone)).all()
  for (const row of over) {
    const again = row.why !== 'cancelled' && row.why !== 'undone' && !orderOf(db, row.seat)
    if (again) db.update(orders).set({ endedAt: null, why: null }).where(eq(orders.id, row.id)).run()
  }
}

/** A reason of a later version counts as a surprise: the player is asked. */
const asOrderEnd = (why: string): OrderEnd => ORDER_ENDS.find(known => known === why) ?? 'surprise'

/** What the holder of a seat is told: their order in force, or the one that was over since their last decision. */
export function orderRead(db: Db, seat: Seat): OrderRead | null {
  const { orders } = tables
  const now = orderOf(db, seat)
  const since = () =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.seat, seat), gte(orders.endedAt, lastBy(db, seat))))
      .orderBy(desc(orders.placedAt), desc(orders.endedAt))
      .get()
  const row = now ?? since()
  const order = row && parseOrder(row.order)
  if (!order || (row.why !== null && OWN_DOING.has(row.why))) return null
  return { id: row.id, order, ended: row.why && asOrderEnd(row.why) }
}
