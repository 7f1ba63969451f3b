// One submission by CPU time in Node: the service's own code from the text of the request to that of the answer.

import { timingSafeEqual } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import * as v from 'valibot'
import * as tables from '../../schema/room.ts'
import { Submission } from '../../schema/wire.ts'
import { USUAL } from '../../worker/clock/clock.ts'
import { forPresentTurn } from '../../worker/engine/index.ts'
import { cookieKey, placeMeant, placesOf } from '../../worker/room/access.ts'
import { cookieOf } from '../../worker/room/links.ts'
import { gameRead } from '../../worker/room/read.ts'
import { type Db, gameRow, position, type SeatRow, seatRows } from '../../worker/room/store.ts'
import { beginGame, takeTurn } from '../../worker/room/turn.ts'
import { NodeStorage } from './nodeStorage.ts'
import { drawer, MOST_OF_AN_OPENING } from './openings.ts'

// What the platform has and Node has not.
Object.defineProperty(crypto.subtle, 'timingSafeEqual', { value: timingSafeEqual })

const DELAYS = { settle: 60, again: 600 }

/** Milliseconds of CPU of each submission of one opening with four seats. */
export async function openingInNode(seed: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harzbahn-bench-'))
  const storage = new NodeStorage(join(folder, 'room.sqlite'))
  try {
    storage.migrate()
    const db: Db = drizzle(storage as never, { schema: tables })
    begin(storage, db, seed)
    return await play(storage, db, seed)
  } finally {
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function begin(storage: NodeStorage, db: Db, seed: number): void {
  const options = {
    seating: 'fixed',
    f7: 50,
    strictRuns: false,
    spectators: 'players',
    seed: `${seed}`,
    paceHours: null,
    clock: USUAL,
  }
  db.insert(tables.game)
    .values({
      ...{ id: 'aaaaaaaaaaaa', name: 'Bench', organiserId: 'p0', status: 'inviting', options: options as never },
      ...{ base: 'http://127.0.0.1', secret: 'secret', seq: 0, version: 1, createdAt: 0 },
    })
    .run()
  for (const place of [0, 1, 2, 3])
    db.insert(tables.seats)
      .values({ place, seat: place, personId: `p${place}`, name: 'P', answer: 'accepted', keyVersion: 1, muted: false })
      .run()
  const game = gameRow(db)
  if (!game) throw new Error('no game')
  storage.transactionSync(() => beginGame(db, game, DELAYS))
}

async function play(storage: NodeStorage, db: Db, seed: number): Promise<number[]> {
  const draw = drawer(seed)
  const times: number[] = []
  while (times.length < MOST_OF_AN_OPENING) {
    const game = gameRow(db)
    const state = game && position(db, game.seq)?.state
    const next = state && draw(state)
    if (!game || !next) break
    const row = seatRows(db).find(({ seat }) => seat === next.seat) as SeatRow
    const cookie = await cookieOf(cookieKey(game, row), 'seat', row.place)
    const body = JSON.stringify({
      submissionId: `bench-${game.seq}-${seed}`,
      seq: game.seq,
      moves: forPresentTurn(state, next.moves),
    })
    const before = process.cpuUsage()
    const answer = await submit(storage, db, body, { [row.place]: cookie })
    const { user, system } = process.cpuUsage(before)
    if (!answer.startsWith('{"ok":true')) throw new Error(answer)
    times.push((user + system) / 1000)
  }
  return times
}

async function submit(storage: NodeStorage, db: Db, body: string, cookies: Record<number, string>): Promise<string> {
  const read = v.parse(Submission, JSON.parse(body))
  const game = gameRow(db)
  if (!game) throw new Error('no game')
  const caller = { personId: null, unsure: false, cookies, seat: null, language: 'en' }
  const row = placeMeant(await placesOf(game, seatRows(db), caller), caller)
  if (!row) throw new Error('no seat')
  const taken = storage.transactionSync(() => takeTurn(db, row, read, DELAYS))
  if (!taken.ok) return JSON.stringify(taken)
  return JSON.stringify({ ...taken, game: gameRead(db, { row, organiser: false, language: 'en' }) })
}
