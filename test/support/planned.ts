// What the free plan counts of one submission and all that follows from it: rows in the room, in the post office and in D1, and requests.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { office, play, read, room, running } from '../service/client.ts'
import { provided, settings } from '../service/provided.ts'
import { until } from './until.ts'

export interface Planned {
  /** Rows written, alarms that are set among them. */
  readonly room: number
  readonly office: number
  readonly d1: number
  /** Rows that the room reads. */
  readonly read: number
  readonly alarms: number
}

interface Counter {
  rows(): { written: number; read: number; alarms: number }
}

/** Counts what an object does to its storage. */
async function counter(stub: DurableObjectStub): Promise<Counter> {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
  let alarms = 0
  await runInDurableObject(stub, (_: DurableObject, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    vi.spyOn(storage.sql, 'exec').mockImplementation(((query: string, ...values: never[]) => {
      const cursor = exec(query, ...values)
      cursors.push(cursor)
      return cursor
    }) as never)
    for (const name of ['setAlarm', 'deleteAlarm'] as const) {
      const original = storage[name].bind(storage) as (...given: never[]) => Promise<void>
      vi.spyOn(storage, name).mockImplementation((async (...given: never[]) => {
        alarms++
        return original(...given)
      }) as never)
    }
  })
  return {
    rows() {
      const written = cursors.reduce((all, { rowsWritten }) => all + rowsWritten, alarms)
      const rows = { written, read: cursors.reduce((all, { rowsRead }) => all + rowsRead, 0), alarms }
      cursors.length = 0
      alarms = 0
      return rows
    },
  }
}

/** Rows that D1 has written since it was asked last. */
function countD1(): () => number {
  const batch = env.DB.batch.bind(env.DB)
  let written = 0
  vi.spyOn(env.DB, 'batch').mockImplementation((async (list: D1PreparedStatement[]) => {
    const results = await batch(list)
    written += results.reduce((all, { meta }) => all + meta.rows_written, 0)
    return results
  }) as never)
  return () => {
    const before = written
    written = 0
    return before
  }
}

/** So many moves of a game, each with its history and, unless they are off, its mail and the news of it, one after the other. */
export async function planned(moves: number, mails: 'on' | 'off'): Promise<readonly Planned[]> {
  Object.assign(settings, { SETTLE_SECONDS: '0', AGAIN_SECONDS: '0' })
  const { id, devices, path } = await running()
  provided()
  if (mails === 'off') for (const device of devices) await device.send('PUT', `${path}/mails`, { on: false })
  await until('that all is told', () => isQuiet(id, 1))
  const [rooms, offices, d1] = [await counter(room(id)), await counter(office()), countD1()]
  const all: Planned[] = []
  for (let i = 1; i <= moves; i++) {
    const { deciders } = await read(devices[0], id)
    rooms.rows()
    offices.rows()
    d1()
    const device = devices[deciders[0] ?? 0] ?? devices[0]
    const answer = await play(device, id, [{ do: 'bidPremium', marks: 10 * i }])
    const { game } = await answer.json<{ game: GameRead }>()
    await until('that all is told', () => isQuiet(id, game.seq))
    const { written, read: seen, alarms } = rooms.rows()
    all.push({ room: written, read: seen, alarms, office: offices.rows().written, d1: d1() })
  }
  return all
}

/** Nothing is left to be done: the mail is out and known to be, and D1 knows the position. */
const isQuiet = (id: string, seq: number): Promise<true | undefined> =>
  runInDurableObject(room(id), async (_, { storage }) => {
    const open = storage.sql.exec("SELECT id FROM outbox WHERE state <> 'held'").toArray().length
    const told = storage.sql.exec<{ toldSeq: number }>('SELECT toldSeq FROM game').one().toldSeq
    return open === 0 && told === seq && (await storage.getAlarm()) === null ? true : undefined
  })
