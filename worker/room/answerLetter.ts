// The mail that tells what came of an answer, from what was kept of it and from the game as it is when the mail goes.
import type { MailContent } from '../../schema/mail.ts'
import { type Answered, answerEmail, answerPreface } from '../mail/answerEmail.ts'
import { type AnswerRow, answerById, type Outcome } from './answers.ts'
import type { MailRow } from './outbox.ts'
import {
  type Db,
  type GameRow,
  namesBySeat,
  position,
  type SeatRow,
  seatRows,
  storedEvents,
  submissionAt,
} from './store.ts'
import { type TurnGiven, turnLetter } from './turnLetter.ts'
import { undoing } from './undo.ts'

/** The answer that a mail is about: its id stands in the mail's key behind the position. */
export const answerOf = (db: Db, { key }: MailRow): AnswerRow | undefined =>
  answerById(db, (key.split('/')[1] ?? '').replace(/^\d+\./, ''))

/** Null if nothing is kept of it. */
export async function answerLetter(
  db: Db,
  game: GameRow,
  row: MailRow,
  whom: SeatRow,
  given: TurnGiven,
): Promise<MailContent | null> {
  const answer = answerOf(db, row)
  const state = position(db, game.seq)?.state
  if (!answer || !state || whom.seat === null) return null
  const answered = answeredBy(db, game, whom.seat, answer.outcome as Outcome)
  const about = { state, seat: whom.seat, names: namesBySeat(seatRows(db)), language: whom.language }
  const running = game.status === 'running'
  const preface = answerPreface(answered, about)
  const turn = running ? await turnLetter(db, game, whom, { ...given, preface, answerable: true }) : null
  const content = turn ?? answerEmail(answered, about, { game: game.name, url: await given.address('page'), running })
  return { ...content, subject: subjectOf(answer.subject, content.subject) }
}

/** As mail programs do it, so that both stand together. */
function subjectOf(answered: string, otherwise: string): string {
  const subject = answered.replace(/^(?:(?:re|aw|antw|sv|vs|fwd?|wg)\s*:\s*)+/i, '').trim()
  return subject === '' ? otherwise : `Re: ${subject}`
}

function answeredBy(db: Db, game: GameRow, seat: number, outcome: Outcome): Answered {
  if (outcome.is === 'done') {
    const submission = submissionAt(db, outcome.seq)
    const undo = game.status === 'running' ? undoing(db, game, seat) : null
    const mayUndo = undo?.ok === true && undo.value.undone.seq === outcome.seq
    return { is: 'done', events: submission ? storedEvents(submission) : [], mayUndo }
  }
  return outcome.is === 'refused' ? { is: 'refused', code: outcome.refused.code } : outcome
}
