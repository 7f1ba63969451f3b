// One change of the position: begun, moved on by a submission, or taken back. Everything here is synchronous and runs
// inside one transaction: submission, new position, outbox rows together or not at all.
import type { Submission, Submitted, Undo } from '../../schema/wire.ts'
import {
  choices,
  deciders,
  type GameState,
  newGame,
  type Order,
  orderSuits,
  parseMove,
  parseTurnMove,
  playBatch,
  settle,
  type TurnMove,
  view,
  whyNoMove,
} from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import { randomToken } from '../tokens.ts'
import { letOrdersAct, orderById, placeOrder, undoOrders } from './orders.ts'
import { type Delays, queueHistory, queueIndex, queueMail, queueTurns } from './outbox.ts'
import {
  type Db,
  type GameRow,
  gameRow,
  position,
  type SeatRow,
  type Step,
  type SubmissionRow,
  seatRows,
  submissionById,
  updateGame,
  writeStep,
} from './store.ts'
import { undoing } from './undo.ts'

type Change = Reply<{ readonly answer: Submitted; readonly changed: boolean }>

/** The first position, once the seats are given. */
export function beginGame(db: Db, game: GameRow, delays: Delays): GameRow {
  const seats = seatRows(db).filter(({ seat }) => seat !== null)
  const { seed, f7, strictRuns } = game.options
  const started = settle(newGame({ seats: seats.length, seed, tanneCost: f7, strictRuns }))
  const running = updateGame(db, game, { status: 'running' })
  const next = record(db, running, null, delays, {
    ...{ submissionId: `start-${randomToken(12)}`, kind: 'start', seat: null, undoes: null, moves: [], automatic: [] },
    ...{ events: started.events, state: started.state, origin: running.seq + 1, parent: null, at: Date.now() },
  })
  for (const { place } of seats) queueMail(db, next, 'started', place, Date.now())
  return next
}

/**
 * A whole turn of one seat, and what standing orders do after it, the one that comes with it included. The same submission again
 * gives the same answer and changes nothing.
 */
export function takeTurn(db: Db, row: SeatRow, body: Submission, delays: Delays): Change {
  const known = again(db, row, body.submissionId, 'moves', body.moves, body.order)
  if (known) return known
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
  if (body.order) {
    if (orderById(db, body.submissionId)) return refused('submissionIdTaken')
    if (!orderSuits(state, seat, body.order)) return refused('orderNotNow')
    placeOrder(db, { id: body.submissionId, seat, order: body.order }, seq, 'replaced')
  }
  const settled = settle(played.value.state)
  const ordered = letOrdersAct(db, settled.state, seq)
  const next = record(db, game, state, delays, {
    ...{ submissionId: body.submissionId, kind: 'moves', seat, undoes: null, moves: moves.value },
    ...{ events: [...played.value.events, ...settled.events, ...ordered.events], automatic: ordered.acts },
    ...{ state: ordered.state, origin: seq, parent: game.seq, at: Date.now() },
  })
  return answered(db, next.seq, seat, body.submissionId)
}

/** Takes back the seat's own last submission; the position before it comes back under a new number. */
export function takeBack(db: Db, row: SeatRow, body: Undo, delays: Delays): Change {
  const known = again(db, row, body.submissionId, 'undo', [])
  if (known) return known
  const ready = readyFor(db, row, body.seq)
  if (!ready.ok) return ready
  const { game, seat, state } = ready.value
  const open = undoing(db, game, seat)
  if (!open.ok) return open
  const { undone, restored } = open.value
  undoOrders(db, seat, undone.seq, game.seq + 1)
  const next = record(db, game, state, delays, {
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
  return answered(db, next.seq, seat, body.submissionId)
}

/** The stored answer to a submission that came before; a refusal if its id was used for something else. */
function again(
  db: Db,
  row: SeatRow,
  submissionId: string,
  kind: SubmissionRow['kind'],
  moves: readonly unknown[],
  order?: Order,
) {
  const known = submissionById(db, submissionId)
  if (!known) return null
  const placed = orderById(db, submissionId)?.order
  const same =
    JSON.stringify(moves.map(asStored)) === JSON.stringify(known.moves) &&
    JSON.stringify(order) === JSON.stringify(placed)
  if (known.seat !== row.seat || known.kind !== kind || !same || row.seat === null) return refused('submissionIdTaken')
  return answered(db, known.seq, row.seat, submissionId, false)
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

/** Writes the step, and queues what the world must be told of it. */
function record(db: Db, game: GameRow, before: GameState | null, delays: Delays, step: Step): GameRow {
  const stepped = writeStep(db, game, step)
  const over = deciders(step.state).length === 0
  const next = over ? updateGame(db, stepped, { status: 'finished' }) : stepped
  queueHistory(db, next, step.at)
  queueIndex(db, next, step.at)
  const rows = seatRows(db)
  queueTurns(db, next, rows, { before, after: step.state, by: step.seat }, delays, step.at)
  if (over) for (const { seat, place } of rows) if (seat !== null) queueMail(db, next, 'finished', place, step.at)
  return next
}

function answered(db: Db, seq: number, seat: number, submissionId: string, changed = true): Change {
  const submission = submissionById(db, submissionId)
  const after = position(db, seq)
  if (!submission || !after) throw new Error(`no position ${seq}`)
  const { events } = submission
  const { state } = after
  const answer = {
    submissionId,
    seq,
    events,
    deciders: deciders(state),
    view: view(state),
    choices: choices(state, seat),
  }
  return done({ answer, changed })
}
