// Answers that come by mail: read against the position of the mail that they answer, done as any submission is, and answered by a mail.
import { eq } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { type Doubt, type Reading, readAnswer } from '../answer/reading.ts'
import type { Vocabulary } from '../answer/said.ts'
import { deciders, type Order } from '../engine/index.ts'
import type { Refused, Reply } from '../refused.ts'
import { endOrder, ordersInForce } from './orders.ts'
import { type Delays, dropTurnMail, queueMail } from './outbox.ts'
import type { MailedAnswer } from './rooms.ts'
import { type Db, type GameRow, gameRow, originOf, position, type SeatRow, submissionAt } from './store.ts'
import { takeBack, takeTurn } from './turn.ts'
import { keptButtons } from './turnLetter.ts'
import { placeWaiting } from './waitingOrders.ts'

/** What came of an answer, as it is kept. */
export type Outcome =
  | { readonly is: 'done'; readonly seq: number }
  | { readonly is: 'tookBack' | 'ordered' | 'asked' | 'empty' | 'old' | 'noTalk' }
  | { readonly is: 'stopped'; readonly orders: number }
  | { readonly is: 'doubt'; readonly line: string; readonly doubt: Doubt }
  | { readonly is: 'refused'; readonly refused: Refused }

export type AnswerRow = typeof tables.answers.$inferSelect

/** The answer with that id, if it came before. */
export const answerById = (db: Db, id: string): AnswerRow | undefined =>
  db.select().from(tables.answers).where(eq(tables.answers.id, id)).get()

export interface Answering {
  readonly mail: MailedAnswer
  /** The position of the mail that it answers. */
  readonly seq: number
  readonly vocabulary: Vocabulary
  readonly delays: Delays
  readonly now: number
}

/** Does what an answer asks for, once, and queues the mail that tells of it. Runs inside one transaction. */
export function takeAnswer(db: Db, row: SeatRow, answering: Answering): Outcome {
  const game = gameRow(db)
  if (!game) throw new Error('a room without a game')
  return keepAnswer(db, row, answering, outcomeOf(db, game, row, answering))
}

/** Keeps what came of an answer, and queues its mail. */
export function keepAnswer(db: Db, row: SeatRow, { mail, now }: Answering, outcome: Outcome): Outcome {
  const { id, messageId, subject } = mail
  db.insert(tables.answers).values({ id, place: row.place, messageId, subject, outcome, at: now }).run()
  const game = gameRow(db)
  if (!game || !mail.mayAnswer) return outcome
  queueMail(db, game, 'answer', row.place, now, id)
  // It brings the present decision with it.
  const state = position(db, game.seq)?.state
  if (state && row.seat !== null && deciders(state).includes(row.seat)) dropTurnMail(db, row.place)
  return outcome
}

function outcomeOf(db: Db, game: GameRow, row: SeatRow, answering: Answering): Outcome {
  const state = position(db, game.seq)?.state
  if (!state || row.seat === null) return { is: 'refused', refused: { code: 'notStarted' } }
  const { mail, seq, vocabulary } = answering
  const against = { state, seat: row.seat, buttons: keptButtons(db, row.place, seq), vocabulary }
  const reading = readAnswer(mail.lines, against)
  if (reading.is === 'empty' || reading.is === 'ask') return { is: reading.is === 'ask' ? 'asked' : 'empty' }
  if (reading.is === 'say') return { is: 'noTalk' }
  if (reading.is === 'stop') return stop(db, row.seat, game.seq)
  if (reading.is === 'back') return back(db, game, row, answering)
  if (!isPresent(db, game, seq)) return { is: 'old' }
  if (reading.is === 'doubt') return { is: 'doubt', line: reading.line, doubt: reading.doubt }
  return act(db, game, row, reading, answering)
}

/** A position that came back by an undo is the one of the mail. */
const isPresent = (db: Db, game: GameRow, seq: number): boolean => originOf(db, seq) === originOf(db, game.seq)

type Acting = Extract<Reading, { is: 'moves' | 'order' }>

function act(db: Db, { seq }: GameRow, row: SeatRow, reading: Acting, { mail, delays }: Answering): Outcome {
  const submissionId = mail.id
  if (reading.is === 'order')
    return outcome(placeWaiting(db, row, { submissionId, seq, order: reading.order }), () => ({ is: 'ordered' }))
  const body = { submissionId, seq, moves: [...reading.moves] as unknown[], ...ordering(reading.order) }
  return outcome(takeTurn(db, row, body, delays), taken => ({ is: 'done', seq: taken.seq }))
}

const ordering = (order: Order | null) => (order ? { order } : {})

/** Takes back the own last submission: of the position that the mail tells, or the one that was made from it. */
function back(db: Db, game: GameRow, row: SeatRow, { mail, seq, delays }: Answering): Outcome {
  const head = position(db, game.seq)
  const own = head && submissionAt(db, head.origin)
  const from = head?.parent ?? null
  const madeFromIt = own?.seat === row.seat && from !== null && originOf(db, from) === originOf(db, seq)
  if (!isPresent(db, game, seq) && !madeFromIt) return { is: 'old' }
  return outcome(takeBack(db, row, { submissionId: mail.id, seq: game.seq }, delays), () => ({ is: 'tookBack' }))
}

function stop(db: Db, seat: number, seq: number): Outcome {
  const inForce = ordersInForce(db, seat)
  for (const { id } of inForce) endOrder(db, id, seq, 'cancelled')
  return { is: 'stopped', orders: inForce.length }
}

function outcome<T>(reply: Reply<T>, as: (value: T) => Outcome): Outcome {
  if (reply.ok) return as(reply.value)
  const { refused } = reply
  return refused.code === 'rules'
    ? { is: 'doubt', line: '', doubt: { code: 'rules', illegal: refused.illegal } }
    : { is: 'refused', refused }
}
