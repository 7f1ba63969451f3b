// Works the outbox off: first the history, then the mails, which go to the post office. Nothing here throws; what fails stays queued.
import { eq } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { type Due, officeOf } from '../post/office.ts'
import { stopPoint } from '../stopPoint.ts'
import { writeHistory } from './history.ts'
import {
  isHistory,
  isMail,
  type MailRow,
  markHanded,
  type OutboxRow,
  postpone,
  remove,
  rowsToWork,
  wasSent,
} from './outbox.ts'
import { type Db, type GameRow, gameRow, isOfLaterVersion, placeRows, type SeatRow } from './store.ts'

/** One pass over all that there is to do. */
export async function deliver(db: Db, env: Env): Promise<void> {
  const rows = rowsToWork(db, Date.now())
  const game = gameRow(db)
  if (!game) return
  // What cannot be read now waits for the version that can.
  if (isOfLaterVersion(db, game)) return postpone(db, rows, Date.now())
  await deliverHistory(db, env, rows.filter(isHistory))
  await handOver(db, env, game, rows.filter(isMail))
  // What only a later version knows how to deliver waits for it, too.
  const later = rows.filter(row => !isHistory(row) && !isMail(row))
  postpone(db, later, Date.now())
}

async function deliverHistory(db: Db, env: Env, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  try {
    await writeHistory(db, env.DB, rows, Date.now())
  } catch (error) {
    logFault('history', error, { game: gameRow(db)?.id })
    postpone(db, rows, Date.now())
    return
  }
  await stopPoint(env, 'afterHistory', gameRow(db)?.id)
  // An index row that was raised to a newer version meanwhile is still to be written.
  const unchanged = rows.filter(row => row.kind === 'history' || versionQueued(db, row.id) === row.seq)
  remove(
    db,
    unchanged.map(({ id }) => id),
  )
}

function versionQueued(db: Db, id: number): number | undefined {
  return db.select({ seq: tables.outbox.seq }).from(tables.outbox).where(eq(tables.outbox.id, id)).get()?.seq
}

/** Hands what is due to the post office, and tells it what is no longer. It is told again until it has said yes. */
async function handOver(db: Db, env: Env, game: GameRow, rows: readonly MailRow[]): Promise<void> {
  if (rows.length === 0) return
  const seats = placeRows(db)
  const withdrawn = rows.filter(row => row.state === 'withdrawn' || wasSent(db, row.key))
  const due = rows.filter(row => !withdrawn.includes(row))
  try {
    await officeOf(env).take(
      due.map(row => dueOf(game, seats, row)),
      withdrawn.map(({ key }) => key),
    )
  } catch (error) {
    logFault('post office', error, { game: game.id })
    return postpone(db, rows, Date.now())
  }
  await stopPoint(env, 'afterHandOver', game.id)
  markHanded(
    db,
    due.map(({ id }) => id),
  )
  remove(
    db,
    withdrawn.map(({ id }) => id),
  )
}

function dueOf(game: GameRow, seats: readonly SeatRow[], { key, kind, to, dueAt, mail }: MailRow): Due {
  const person = seats.find(({ place }) => place === to)?.personId ?? game.organiserId
  return { key, kind, person, game: game.id, place: to, dueAt, mail }
}
