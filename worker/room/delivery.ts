// Works the outbox off: first the history, then the mails. Nothing here throws; what fails stays queued.
import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import * as tables from '../../schema/room.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { sendMail } from '../mail/send.ts'
import { writeHistory } from './history.ts'
import { type Organiser, write } from './letters.ts'
import {
  dueRows,
  EVEN_IF_OFF,
  keepMail,
  markSent,
  ORGANISER,
  type OutboxRow,
  postpone,
  remove,
  stillQueued,
  wasSent,
} from './outbox.ts'
import { stopPoint } from './stopPoint.ts'
import { type Db, gameRow, isOfLaterVersion, placeRows } from './store.ts'

const HISTORY_KINDS: readonly string[] = ['index', 'history']
const MAIL_KINDS = tables.outbox.kind.enumValues.filter(kind => !HISTORY_KINDS.includes(kind)) as readonly string[]

/** One pass over all that is due. */
export async function deliver(db: Db, env: Env): Promise<void> {
  const rows = dueRows(db, Date.now())
  const game = gameRow(db)
  // What cannot be read now waits for the version that can.
  if (game && isOfLaterVersion(db, game)) return postpone(db, rows, Date.now())
  const of = (kinds: readonly string[]) => rows.filter(({ kind }) => kinds.includes(kind))
  await deliverHistory(db, env, of(HISTORY_KINDS))
  await deliverMails(db, env, of(MAIL_KINDS))
  // What only a later version knows how to deliver waits for it, too.
  const later = rows.filter(({ kind }) => !HISTORY_KINDS.includes(kind) && !MAIL_KINDS.includes(kind))
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

async function deliverMails(db: Db, env: Env, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  try {
    const people = await peopleOf(db, env)
    for (const row of rows) await deliverMail(db, env, row, people)
  } catch (error) {
    logFault('mails', error, { game: gameRow(db)?.id })
    postpone(
      db,
      rows.filter(({ id }) => stillQueued(db, id)),
      Date.now(),
    )
  }
}

interface People {
  /** Mail addresses by place. */
  readonly mailOf: ReadonlyMap<number, string>
  readonly organiser: Organiser
}

/** The people of this game. Their addresses live in D1, where a person can change their own. */
async function peopleOf(db: Db, env: Env): Promise<People> {
  const rows = placeRows(db)
  const organiserId = gameRow(db)?.organiserId ?? ''
  const ids = [...new Set([...rows.map(({ personId }) => personId), organiserId])]
  const people = await drizzle(env.DB).select().from(d1.people).where(inArray(d1.people.id, ids))
  const find = (id: string) => people.find(person => person.id === id)
  const seated = rows.map(({ place, personId }) => [place, find(personId)?.mail ?? ''] as const)
  const organiser = find(organiserId)
  return {
    mailOf: new Map([...seated, [ORGANISER, organiser?.mail ?? '']]),
    organiser: { name: organiser?.name ?? '', language: organiser?.language ?? '' },
  }
}

async function deliverMail(db: Db, env: Env, row: OutboxRow, people: People): Promise<void> {
  const game = gameRow(db)
  const to = people.mailOf.get(row.to ?? Number.NaN)
  const muted = !EVEN_IF_OFF.has(row.kind) && placeRows(db).find(({ place }) => place === row.to)?.muted
  if (!game || !to || muted || wasSent(db, row.key)) return remove(db, [row.id])
  const base = env.BASE_URL ?? game.base
  const mail = row.mail ?? (await write(db, game, row, { to, base, organiser: people.organiser, now: Date.now() }))
  if (!mail) return remove(db, [row.id])
  // A decision may have been made while this mail was being written: then its row is gone.
  if (!stillQueued(db, row.id)) return
  keepMail(db, row.id, mail)
  const result = await sendMail(env, mail, row.key)
  if (!result.ok) {
    logFault('mail', result.reason, { key: row.key })
    return postpone(db, [row], Date.now(), result.retryAfter)
  }
  await stopPoint(env, 'afterSend', game.id)
  markSent(db, row, result.id, Date.now())
}
