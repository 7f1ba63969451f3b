// A running game that its organiser ends. Everything here runs inside one transaction.
import { dropKinds, queueMail } from './outbox.ts'
import { type Db, type GameRow, seatRows, updateGame } from './store.ts'

/** Nobody decides any more; everybody gets the table as it stands. */
export function endGame(db: Db, game: GameRow, now: number): void {
  const ended = updateGame(db, game, { status: 'ended' })
  dropKinds(db, ['turn', 'corrected', 'started', 'asked', 'timeUp'])
  for (const { seat, place } of seatRows(db)) if (seat !== null) queueMail(db, ended, 'finished', place, now)
}
