// Works off what the world is to be told: mails go to the post office, the history to D1. Nothing here throws; what fails is done later.
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { type Due, officeOf } from '../post/office.ts'
import { stopPoint } from '../stopPoint.ts'
import { tellHistory, tellLater } from './history.ts'
import { isMail, isOfOldHistory, type MailRow, markHanded, postpone, remove, rowsToWork, wasSent } from './outbox.ts'
import { type Db, type GameRow, gameRow, isOfLaterVersion, placeRows, type SeatRow } from './store.ts'

/** One pass over all that there is to do. Mails first: they need no D1. */
export async function deliver(db: Db, env: Env): Promise<void> {
  const rows = rowsToWork(db, Date.now())
  const game = gameRow(db)
  if (!game) return
  // What cannot be read now waits for the version that can.
  if (isOfLaterVersion(db, game)) {
    tellLater(db, Date.now())
    return postpone(db, rows, Date.now())
  }
  const old = rows.filter(isOfOldHistory)
  remove(
    db,
    old.map(({ id }) => id),
  )
  await handOver(db, env, game, rows.filter(isMail))
  // What only a later version knows how to deliver waits for it, too.
  const later = rows.filter(row => !isOfOldHistory(row) && !isMail(row))
  postpone(db, later, Date.now())
  await deliverHistory(db, env)
}

async function deliverHistory(db: Db, env: Env): Promise<void> {
  try {
    await tellHistory(db, env, Date.now())
  } catch (error) {
    logFault('history', error, { game: gameRow(db)?.id })
    tellLater(db, Date.now())
    return
  }
  await stopPoint(env, 'afterHistory', gameRow(db)?.id)
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
