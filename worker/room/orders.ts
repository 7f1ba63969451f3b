// A room's standing orders, secret to all but their holders: of one seat any number in force, but one only for the same thing. Rows are
// never deleted: an undo brings an order back, and a request that comes again finds what it placed.
import { and, desc, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import type { OrderRead } from '../../schema/wire.ts'
import {
  beginOrder,
  displacedBy,
  type Followed,
  followOrders,
  type GameEvent,
  type GameState,
  leftOfOrder,
  ORDER_ENDS,
  type Order,
  type OrderEnd,
  type OrderMemory,
  parseOrder,
  type Seat,
  type StandingOrder,
} from '../engine/index.ts'
import { type Db, lastBy } from './store.ts'

export type OrderRow = typeof tables.orders.$inferSelect
type Why = NonNullable<OrderRow['why']>

/** What the holders have done themselves needs no telling. */
const OWN_DOING: ReadonlySet<Why> = new Set(['replaced', 'cancelled', 'undone'])
/** A seat can have no more in force, so that a submission takes bounded time. */
export const MOST_IN_FORCE = 40

export function orderById(db: Db, id: string): OrderRow | undefined {
  return db.select().from(tables.orders).where(eq(tables.orders.id, id)).get()
}

/** The orders that a submission or request has placed, in their order. */
export function ordersPlacedBy(db: Db, id: string): readonly OrderRow[] {
  const placed: OrderRow[] = []
  for (let row = orderById(db, id); row; row = orderById(db, orderId(id, placed.length))) placed.push(row)
  return placed
}

/** The name of the nth order, from 0, that one submission places. */
export const orderId = (submissionId: string, n: number): string => (n === 0 ? submissionId : `${submissionId}-${n}`)

/** Orders in force: of all seats or of one. */
export function ordersInForce(db: Db, seat: Seat | null = null): readonly OrderRow[] {
  const { orders } = tables
  const which = seat === null ? isNull(orders.endedAt) : and(eq(orders.seat, seat), isNull(orders.endedAt))
  return db.select().from(orders).where(which).orderBy(orders.placedAt, orders.id).all()
}

/** Rows from before orders remembered anything remember nothing. */
const memoryOf = ({ memory }: OrderRow): OrderMemory => memory?.[memory.length - 1]?.memory ?? null

/** The order of a row as the engine reads it; null for one of a version that knows more. */
function standing(row: OrderRow): StandingOrder | null {
  const order = parseOrder(row.order)
  return order && { id: row.id, seat: row.seat, order, memory: memoryOf(row) }
}

/** What a seat orders, and what it is placed with. */
export interface Placing {
  readonly id: string
  readonly seat: Seat
  readonly order: Order
  /** The position from which it counts. */
  readonly seq: number
  readonly state: GameState
  /** What the moves that it comes with brought about. */
  readonly events: readonly GameEvent[]
}

/** Places an order; what the seat had for the same thing is over, or goes on without it. */
export function placeOrder(db: Db, { id, seat, order, seq, state, events }: Placing, why: Why): void {
  const memory = beginOrder(state, order, events)
  const others = ordersInForce(db, seat).flatMap(row => standing(row) ?? [])
  for (const [other, left] of displacedBy({ id, seat, order, memory }, others)) {
    if (left === null) endOrder(db, other, seq, why)
    else remember(db, other, seq, left)
  }
  db.insert(tables.orders)
    .values({ ...{ id, seat, order, placedAt: seq }, memory: [{ seq, memory }] })
    .run()
}

/** The order is over with position `seq`. */
export function endOrder(db: Db, id: string, seq: number, why: Why): void {
  const { orders } = tables
  db.update(orders).set({ endedAt: seq, why }).where(eq(orders.id, id)).run()
}

/** What an order remembers from position `seq` on. */
function remember(db: Db, id: string, seq: number, memory: OrderMemory): void {
  const { orders } = tables
  const before = (orderById(db, id)?.memory ?? []).filter(one => one.seq < seq)
  db.update(orders)
    .set({ memory: [...before, { seq, memory }] })
    .where(eq(orders.id, id))
    .run()
}

/**
 * Shows the orders in force what a submission brought about, which is about to make position number `seq`; lets them act on it, and ends
 * those that are over. What was placed with the submission has not seen it.
 */
export function letOrdersAct(
  db: Db,
  state: GameState,
  seq: number,
  happened: { readonly events: readonly GameEvent[]; readonly by: Seat | null },
): Followed {
  const rows = ordersInForce(db)
  const orders = rows.flatMap(row => standing(row) ?? [])
  // Of a version that knows more: its player is asked.
  for (const row of rows) if (standing(row) === null) endOrder(db, row.id, seq, 'surprise')
  const fresh = new Set(rows.filter(({ placedAt }) => placedAt === seq).map(({ id }) => id))
  const followed = followOrders(state, orders, happened, fresh)
  for (const [id, why] of followed.ended) endOrder(db, id, seq, why)
  for (const [id, memory] of followed.remembered) remember(db, id, seq, memory)
  return followed
}

/**
 * The submission that led to position `undone` is taken back by `seat`, which makes position `seq`: what they have ordered with it
 * or since is dropped, what was over by it is in force again, and what was remembered since is forgotten.
 */
export function undoOrders(db: Db, seat: Seat, undone: number, seq: number): void {
  const { orders } = tables
  db.update(orders)
    .set({ endedAt: seq, why: 'undone' })
    .where(and(eq(orders.seat, seat), gte(orders.placedAt, undone)))
    .run()
  for (const row of ordersInForce(db)) forget(db, row, undone)
  const over = db.select().from(orders).where(eq(orders.endedAt, undone)).all()
  for (const row of over) {
    if (row.why === 'cancelled' || row.why === 'undone' || isDisplaced(db, row, undone)) continue
    db.update(orders).set({ endedAt: null, why: null }).where(eq(orders.id, row.id)).run()
    forget(db, row, undone)
  }
}

/**
 * The game goes back to position `to`, which makes position `seq`: whatever was ordered since is dropped, what was over by what has happened
 * since is in force again, and what was remembered since is forgotten.
 */
export function goBackWithOrders(db: Db, to: number, seq: number): void {
  const { orders } = tables
  db.update(orders).set({ endedAt: seq, why: 'undone' }).where(gt(orders.placedAt, to)).run()
  for (const row of ordersInForce(db)) forget(db, row, to + 1)
  const over = db
    .select()
    .from(orders)
    .where(and(gt(orders.endedAt, to), lte(orders.placedAt, to)))
    .all()
  for (const row of over) {
    if (row.why === 'cancelled' || row.why === 'undone' || isDisplaced(db, row, to + 1)) continue
    db.update(orders).set({ endedAt: null, why: null }).where(eq(orders.id, row.id)).run()
    forget(db, row, to + 1)
  }
}

function forget(db: Db, { id, memory }: OrderRow, undone: number): void {
  const { orders } = tables
  const before = (memory ?? []).filter(one => one.seq < undone)
  if (before.length === (memory ?? []).length || before.length === 0) return
  db.update(orders).set({ memory: before }).where(eq(orders.id, id)).run()
}

/** Whether the seat has ordered otherwise for the same thing since. */
function isDisplaced(db: Db, row: OrderRow, undone: number): boolean {
  const back = standing({ ...row, memory: (row.memory ?? []).filter(one => one.seq < undone) })
  const others = ordersInForce(db, row.seat).flatMap(one => standing(one) ?? [])
  return back === null || others.some(other => displacedBy(other, [back]).size > 0)
}

/** A reason of a later version counts as a surprise: the player is asked. */
const asOrderEnd = (why: string): OrderEnd => ORDER_ENDS.find(known => known === why) ?? 'surprise'

/** What the holder of a seat is told: their orders in force, and those that were over since their last decision; the latest first. */
export function ordersRead(db: Db, seat: Seat): readonly OrderRead[] {
  const { orders } = tables
  const over = db
    .select()
    .from(orders)
    .where(and(eq(orders.seat, seat), gte(orders.endedAt, lastBy(db, seat))))
    .orderBy(desc(orders.placedAt), desc(orders.endedAt))
    .all()
    .filter(({ why }) => why === null || !OWN_DOING.has(why))
  return [...[...ordersInForce(db, seat)].reverse(), ...over].flatMap(row => {
    const found = standing(row)
    if (!found) return []
    const left = row.why === null ? leftOfOrder(found.order, found.memory) : { order: found.order, stopped: [] }
    return [{ id: row.id, ...left, ended: row.why && asOrderEnd(row.why) }]
  })
}
