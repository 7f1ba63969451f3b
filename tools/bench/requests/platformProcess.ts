// Objects and D1 of the bench, beside the Worker: rooms on the SQL that they have in a deployment, the post office as whoever says yes to all.
import { timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import type { GameEvent, GameState, TurnMove } from '../../../worker/engine/index.ts'
import type { Db } from '../../../worker/room/store.ts'
import { NodeStorage } from '../nodeStorage.ts'
import { answerer, cpu } from './call.ts'
import type * as Service from './entry.ts'

Object.defineProperty(crypto.subtle, 'timingSafeEqual', { value: timingSafeEqual })

const [, , file = '', shell = ''] = process.argv
const service: typeof Service = await import(file)
const page = readFileSync(shell, 'utf8')

interface Statement {
  readonly query: string
  readonly values: readonly SQLInputValue[]
}

const database = new DatabaseSync(':memory:')
for (const name of readdirSync('schema/d1')
  .filter(name => name.endsWith('.sql'))
  .sort())
  database.exec(readFileSync(join('schema/d1', name), 'utf8'))

function asked({ query, values }: Statement, how: string): unknown {
  const statement = database.prepare(query)
  if (how === 'raw') (statement as unknown as { setReturnArrays(on: boolean): void }).setReturnArrays(true)
  // A statement that returns nothing has no rows.
  const results = statement.all(...values)
  return how === 'raw' ? results : { success: true, results, meta: {} }
}

/** An object's storage with all that a room asks of it. */
class Storage extends NodeStorage {
  #alarm: number | null = null
  getAlarm = async () => this.#alarm
  async setAlarm(at: number): Promise<void> {
    this.#alarm = at
  }
  async deleteAlarm(): Promise<void> {
    this.#alarm = null
  }
  sync = async () => {}
}

const yes = { admit: { ok: true }, sendNow: { ok: true } } as Readonly<Record<string, unknown>>
const office = new Proxy({}, { get: (_, method: string) => async () => yes[method] })
const prepared = (query: string, values: readonly SQLInputValue[] = []) => ({
  ...{ query, values, bind: (...bound: SQLInputValue[]) => prepared(query, bound) },
  ...{ all: async () => asked({ query, values }, 'all'), raw: async () => asked({ query, values }, 'raw') },
})
const env = {
  POST: { getByName: () => office },
  ASSETS: { fetch: async () => new Response(page) },
  DB: {
    prepare: (query: string) => prepared(query),
    batch: async (list: Statement[]) => list.map(one => asked(one, 'all')),
  },
  ...{ SETTLE_SECONDS: '60', AGAIN_SECONDS: '600' },
}

interface Room {
  readonly storage: Storage
  readonly db: Db
  readonly object: Record<string, (...args: readonly unknown[]) => Promise<unknown>>
}
const rooms = new Map<string, Promise<Room>>()

async function newRoom(): Promise<Room> {
  const storage = new Storage(':memory:')
  let ready: Promise<void> = Promise.resolve()
  const ctx = {
    storage,
    blockConcurrencyWhile: (work: () => Promise<void>) => {
      ready = work()
    },
  }
  const object = new service.ServedRoom(ctx as never, env as never)
  await ready
  return { storage, db: drizzle(storage as never, { schema: service.tables }), object: object as never }
}

function room(id: string): Promise<Room> {
  const known = rooms.get(id) ?? newRoom()
  rooms.set(id, known)
  return known
}

/** What the last calls of rooms took, until it is asked for. */
let spent = 0

const CALLS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  d1: (how: string, statement: Statement) => asked(statement, how),
  d1batch: (list: readonly Statement[]) => list.map(one => asked(one, 'all')),
  office: (_: string, method: string) => yes[method],
  room: async (id: string, method: string, args: readonly unknown[]) => {
    const { object } = await room(id)
    const before = cpu()
    try {
      return await object[method]?.(...args)
    } finally {
      spent += cpu() - before
    }
  },
  /** What rooms have taken since it was asked last. */
  spent: () => {
    const before = spent
    spent = 0
    return before
  },
  begin: async (id: string, seats: number) => {
    const { object, db } = await room(id)
    const people = Array.from({ length: seats }, (_, place) => personOf(place))
    const guests = people.map(({ id: personId, name, mail }) => ({
      ...{ personId, names: Array(5).fill(name), language: 'en', zone: 'Europe/Berlin', invitedTo: mail },
    }))
    const game = {
      name: 'Oberharz 3',
      seating: 'fixed',
      f7: 50,
      strictRuns: false,
      spectators: 'players',
      paceHours: null,
    }
    const base = 'https://harzbahn.test'
    await object.create?.({ id, base, organiserId: 'p0', organiserName: 'Anna', game, seats: guests })
    db.update(service.tables.seats).set({ seat: sql`place`, answer: 'accepted' }).run()
    db.update(service.tables.game).set({ status: 'running' }).run()
  },
  /** The next position of a game, and what its player may hold: their cookie and the key of their mail. */
  position: async (
    id: string,
    seat: number,
    by: number | null,
    move: unknown,
    state: GameState,
    events: readonly GameEvent[],
  ) => {
    const { db, storage } = await room(id)
    const game = service.gameRow(db)
    const row = service.seatRows(db).find(one => one.seat === seat)
    if (!game || !row) throw new Error('no such place')
    const next = storage.transactionSync(() => {
      const written = service.writeSubmission(db, game, {
        ...{ submissionId: `put-${game.seq}`, kind: by === null ? 'start' : 'moves', seat: by, undoes: null },
        ...{ moves: move === null ? [] : [move as TurnMove], automatic: [], events, state },
        ...{ origin: game.seq + 1, parent: by === null ? null : game.seq, at: Date.now() },
      })
      service.expectRun(db, written.seq, state)
      service.queueMail(db, written, 'turn', row.place, 0)
      return written
    })
    const cookie = await service.cookieOf(service.cookieKey(next, row), 'seat', row.place)
    return { seq: next.seq, cookie, key: `${id}/${next.seq}/${row.place}/turn` }
  },
  /** Somebody who is signed in, with games in their list. */
  person: async (place: number, session: string, games: number) => {
    const { id, name, mail } = personOf(place)
    const add = (query: string, ...values: SQLInputValue[]) => database.prepare(query).run(...values)
    add('INSERT INTO people (id, mail, name, createdAt) VALUES (?, ?, ?, 0)', id, mail, name)
    add('INSERT INTO sessions VALUES (?, ?, 0, ?)', await service.hashOf(session), id, Date.now() + 1e9)
    for (let n = 0; n < games; n++) {
      const game = `listed${place}${n}`
      add("INSERT INTO games VALUES (?, ?, 'Oberharz', 'running', '{}', 7, 9, '[1]', 0, 0)", ...[game, id])
      for (let seat = 0; seat < 5; seat++)
        add(
          "INSERT INTO seats VALUES (?, ?, ?, ?, 'Somebody', 'accepted')",
          game,
          seat,
          seat,
          seat === 0 ? id : `x${seat}`,
        )
    }
  },
}

function personOf(place: number) {
  const name = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'][place] ?? ''
  return { id: `p${place}`, name, mail: `p${place}@bench.test` }
}

answerer(process, 'platform', async (call, args) => CALLS[call]?.(...(args as never[])))
