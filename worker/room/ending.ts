// A running game that its organiser ends. Everything here runs inside one transaction.
import { inArray } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { queueIndex, queueMail } from './outbox.ts'
import { type Db, type GameRow, seatRows, updateGame } from './store.ts'

/** Nobody decides any more; everybody gets the table as it stands. */
export function endGame(db: Db, game: GameRow, now: number): void {
  const ended = updateGame(db, game, { status: 'ended' })
  db.delete(tables.outbox)
    .where(inArray(tables.outbox.kind, ['turn', 'started']))
    .run()
  queueIndex(db, ended, now)
  for (const { seat, place } of seatRows(db)) if (seat !== null) queueMail(db, ended, 'finished', place, now)
}
