// One change of the position: begun, moved on by a submission, or taken back. Everything here is synchronous and runs
// inside one transaction: submission, new position, outbox rows together or not at all.
import type { Submission, Undo } from '../../schema/wire.ts'
import {
  deciders,
  type GameEvent,
  type GameState,
  newGame,
  type Order,
  orderSuits,
  parseMove,
  parseTurnMove,
  playBatch,
  settle,
  type TurnMove,
  whyIdleOrder,
  whyNoMove,
} from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import { randomToken } from '../tokens.ts'
import { endWaysBack } from './agreements.ts'
import { clocksAfter } from './clocks.ts'
import { queueCorrections } from './corrections.ts'
import {
  goBackWithOrders,
  letOrdersAct,
  MOST_IN_FORCE,
  orderById,
  orderId,
  ordersInForce,
  ordersPlacedBy,
  type Placing,
  placeOrder,
  undoOrders,
} from './orders.ts'
import { type Delays, dropKinds, queueMail, queueTurns } from './outbox.ts'
import { expectRun } from './proposal.ts'
import {
  type Db,
  type GameRow,
  gameRow,
  type NewSubmission,
  position,
  type SeatRow,
  type SubmissionRow,
  seatRows,
  storedEvents,
  submissionById,
  updateGame,
  wasTakenBack,
  writeSubmission,
} from './store.ts'
import { undoing } from './undo.ts'

/** What a submission came to; `fresh`: false where the same had come before and nothing was changed. */
export interface Taken {
  readonly submissionId: string
  readonly seq: number
  readonly events: readonly GameEvent[]
  readonly takenBack: boolean
  readonly fresh: boolean
}

/** The first position, once the seats are given; `from`: that of another game. */
export function beginGame(db: Db, game: GameRow, delays: Delays, from?: GameState): GameRow {
  const seats = seatRows(db).filter(({ seat }) => seat !== null)
  const { seed, f7, strictRuns } = game.options
  const started = settle(from ?? newGame({ seats: seats.length, seed, tanneCost: f7, strictRuns }))
  const running = updateGame(db, game, { status: 'running' })
  const next = record(db, running, null, delays, {
    ...{ submissionId: `start-${randomToken(12)}`, kind: 'start', seat: null, undoes: null, moves: [], automatic: [] },
    ...{ events: started.events, state: started.state, origin: running.seq + 1, parent: null, at: Date.now() },
  })
  const now = Date.now()
  for (const { place } of seats) queueMail(db, next, 'started', place, now)
  return next
}

/**
 * A whole turn of one seat, and what standing orders do after it, the one that comes with it included. The same submission again
 * gives the same answer and changes nothing.
 */
export function takeTurn(db: Db, row: SeatRow, body: Submission, delays: Delays): Reply<Taken> {
  const orders = ordersOf(body)
  const earlier = repeated(db, row, body.submissionId, 'moves', body.moves, orders)
  if (earlier) return earlier
  const ready = readyFor(db, row, body.seq)
  if (!ready.ok) return ready
  const { game, seat, state } = ready.value
  const moves = movesOf(state, body.moves)
  if (!moves.ok) return moves
  const played = playBatch(state, seat, moves.value)
  if (!played.ok) {
    const { error } = played
    return error.code === 'notYourTurn'
      ? refused('notYourTurn', { seq: game.seq, index: error.index })
      : { ok: false, refused: { code: 'rules', illegal: error } }
  }
  const seq = game.seq + 1
  const placed = placeAll(db, orders, { id: body.submissionId, seat, seq, from: state, ...played.value })
  if (!placed.ok) return placed
  const settled = settle(played.value.state)
  const ordered = letOrdersAct(db, settled.state, seq, {
    ...{ events: [...played.value.events, ...settled.events], by: seat },
  })
  record(db, game, state, delays, {
    ...{ submissionId: body.submissionId, kind: 'moves', seat, undoes: null, moves: moves.value },
    ...{ events: [...played.value.events, ...settled.events, ...ordered.events], automatic: ordered.acts },
    ...{ state: ordered.state, origin: seq, parent: game.seq, at: Date.now() },
  })
  return taken(db, body.submissionId, true)
}

/** A turn that the clock makes for a seat, and what standing orders do after it; false where the rules refuse it. */
export function clockTurn(
  db: Db,
  game: GameRow,
  state: GameState,
  { seat, moves }: { readonly seat: number; readonly moves: readonly TurnMove[] },
  delays: Delays,
): boolean {
  const played = playBatch(state, seat, moves)
  if (!played.ok) return false
  const seq = game.seq + 1
  const settled = settle(played.value.state)
  const events = [...played.value.events, ...settled.events]
  const ordered = letOrdersAct(db, settled.state, seq, { events, by: seat })
  const added: NewSubmission = {
    ...{ submissionId: `clock-${randomToken(12)}`, kind: 'moves', seat, undoes: null, moves },
    ...{ events: [{ what: 'clockActed', seat }, ...events, ...ordered.events], automatic: ordered.acts },
    ...{ state: ordered.state, origin: seq, parent: game.seq, at: Date.now() },
  }
  record(db, game, state, delays, added, true)
  return true
}

/** The orders that a submission brings. */
const ordersOf = ({ order, orders = [] }: Pick<Submission, 'order' | 'orders'>): readonly Order[] =>
  order ? [order, ...orders] : orders

/** Places the orders that come with a submission: all, or none with why not. `from`: the position before its moves. */
function placeAll(
  db: Db,
  orders: readonly Order[],
  { id, from, ...placing }: Omit<Placing, 'order'> & { readonly from: GameState },
): Reply<null> {
  const { seat, state } = placing
  if (orders.length > 0 && orderById(db, id)) return refused('submissionIdTaken')
  if (ordersInForce(db, seat).length + orders.length > MOST_IN_FORCE) return refused('tooManyOrders')
  for (const order of orders) {
    if (!orderSuits(from, seat, order) && !orderSuits(state, seat, order)) return refused('orderNotNow')
    const idle = whyIdleOrder(state, order, from)
    if (idle) return { ok: false, refused: { code: 'rules', illegal: { ...idle, index: 0 } } }
  }
  for (const [n, order] of orders.entries()) placeOrder(db, { ...placing, id: orderId(id, n), order }, 'replaced')
  return done(null)
}

/** Takes back the seat's own last submission; the position before it comes back under a new number. */
export function takeBack(db: Db, row: SeatRow, body: Undo, delays: Delays): Reply<Taken> {
  const earlier = repeated(db, row, body.submissionId, 'undo', [])
  if (earlier) return earlier
  const ready = readyFor(db, row, body.seq)
  if (!ready.ok) return ready
  const { game, seat, state } = ready.value
  const open = undoing(db, game, seat)
  if (!open.ok) return open
  const { undone, restored } = open.value
  undoOrders(db, seat, undone.seq, game.seq + 1)
  record(db, game, state, delays, {
    ...{
      submissionId: body.submissionId,
      kind: 'undo',
      seat,
      undoes: undone.seq,
      moves: [],
      automatic: [],
      events: [],
    },
    ...{ state: restored.state, origin: restored.origin, parent: restored.parent, at: Date.now() },
  })
  return taken(db, body.submissionId, true)
}

/** Goes back to an earlier position, which comes back under a new number; `seat`: whose wish it was, null: the organiser's. */
export function setBack(db: Db, game: GameRow, to: number, seat: number | null, delays: Delays): GameRow {
  const [restored, head] = [position(db, to), position(db, game.seq)]
  if (!restored || !head) throw new Error(`no position ${to}`)
  goBackWithOrders(db, to, game.seq + 1)
  return record(db, game, head.state, delays, {
    ...{
      submissionId: `back-${randomToken(12)}`,
      kind: 'back',
      seat,
      undoes: null,
      backTo: to,
      moves: [],
      automatic: [],
    },
    ...{ events: [], state: restored.state, origin: restored.origin, parent: restored.parent, at: Date.now() },
  })
}

/** The answer to a submission that has come before, a refusal if its id was used for something else; null for a new one. */
function repeated(
  db: Db,
  row: SeatRow,
  submissionId: string,
  kind: SubmissionRow['kind'],
  moves: readonly unknown[],
  orders: readonly Order[] = [],
): Reply<Taken> | null {
  const stored = submissionById(db, submissionId)
  if (!stored) return null
  const placed = ordersPlacedBy(db, submissionId).map(({ order }) => order)
  const same =
    JSON.stringify(moves.map(asStored)) === JSON.stringify(stored.moves) &&
    JSON.stringify(orders) === JSON.stringify(placed)
  if (stored.seat !== row.seat || stored.kind !== kind || !same || row.seat === null)
    return refused('submissionIdTaken')
  return taken(db, submissionId, false)
}

export interface Ready {
  readonly game: GameRow
  readonly seat: number
  readonly state: GameState
}

/** The present position, if the game runs, the row has a seat, and the submission was made against it. */
export function readyFor(db: Db, row: SeatRow, seq: number): Reply<Ready> {
  const game = gameRow(db)
  if (!game) return refused('unknownGame')
  if (game.status === 'inviting') return refused('notStarted')
  if (game.status !== 'running') return refused('gameOver')
  if (row.seat === null) return refused('notAllowed')
  const head = position(db, game.seq)
  if (!head || seq !== game.seq) return refused('stale', { seq: game.seq })
  return done({ game, seat: row.seat, state: head.state })
}

/** What came before turns had names is compared as it was then. */
const asStored = (sent: unknown): unknown => parseTurnMove(sent) ?? parseMove(sent)

/** The moves of a submission, each with its turn; of one that is none, the rule of its kind where it names one. */
function movesOf(state: GameState, list: readonly unknown[]): Reply<readonly TurnMove[]> {
  const moves: TurnMove[] = []
  for (const [index, item] of list.entries()) {
    const move = parseTurnMove(item)
    if (!move) return noMove(state, item, index)
    moves.push(move)
  }
  return done(moves)
}

function noMove(state: GameState, sent: unknown, index: number): Reply<never> {
  // A page of an earlier version, or a program that was written for one.
  if (parseMove(sent)) return refused('namesNoTurn', { index })
  const move = typeof sent === 'object' && sent !== null && 'move' in sent ? sent.move : sent
  const why = whyNoMove(state, move)
  return why ? { ok: false, refused: { code: 'rules', illegal: { ...why, index } } } : refused('malformed', { index })
}

/** Writes the submission, and queues what the world must be told of it. */
function record(
  db: Db,
  game: GameRow,
  before: GameState | null,
  delays: Delays,
  added: NewSubmission,
  byClock = false,
): GameRow {
  const written = writeSubmission(db, game, added)
  const over = deciders(added.state).length === 0
  const next = over ? updateGame(db, written, { status: 'finished' }) : written
  expectRun(db, next.seq, added.state)
  endWaysBack(db)
  clocksAfter(db, next, { before, added, byClock })
  const rows = seatRows(db)
  // After going back nobody has been told of the position as it is now.
  const told = added.kind === 'back' ? null : before
  const decided = { before: told, after: added.state, by: added.seat }
  // First: what is no longer due is gone afterwards.
  if (over) dropKinds(db, ['corrected'])
  else queueCorrections(db, next, rows, decided, delays, added.at)
  queueTurns(db, next, rows, decided, delays, added.at)
  if (over) for (const { seat, place } of rows) if (seat !== null) queueMail(db, next, 'finished', place, added.at)
  return next
}

function taken(db: Db, submissionId: string, fresh: boolean): Reply<Taken> {
  const stored = submissionById(db, submissionId)
  if (!stored) throw new Error(`no submission ${submissionId}`)
  const { seq } = stored
  return done({ submissionId, seq, events: storedEvents(stored), takenBack: wasTakenBack(db, seq), fresh })
}
