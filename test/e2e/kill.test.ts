import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { Device } from '../support/device.ts'
import { migrate, type Service, startService } from '../support/runtime.ts'
import { type Stored, stored } from '../support/stored.ts'

// Four games are brought to four points at once, and the runtime is killed (SIGKILL) with all of them standing there.
// Started again on the same data, nothing may be lost, doubled or sent twice.

const POINTS = ['beforeCommit', 'afterCommit', 'afterHistory', 'afterSend'] as const
type Point = (typeof POINTS)[number]

const BID = [{ do: 'bidPremium', marks: 50 }]
const ORDER = { kind: 'bidLimit', on: 'premium', limit: 90 }
const submission = (point: Point) => ({ submissionId: `killed-${point}`, seq: 1, moves: BID, order: ORDER })

let folder = ''
let service: Service
let anna: Device
let seqBefore: Record<Point, string>
let disk: Stored
const games = {} as Record<Point, string>

const mails = async () => (await new Device(service.base).get<{ mails: StoredMail[] }>('/mailbox/mails.json')).mails
const turnMails = async (id: string) =>
  (await mails()).filter(({ key }) => key.startsWith(`${id}/2/`) && key.endsWith('/turn'))
const read = (id: string) => anna.get<GameRead>(`/api/games/${id}`)

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}\n${service.output()}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function signIn(mail: string): Promise<Device> {
  const device = new Device(service.base)
  await device.post('/api/session/mail', { mail })
  const last = (await mails()).filter(({ to }) => to === mail).at(-1)
  const link = /\/sign-in\/[\w-]+/.exec(last?.text ?? '')?.[0]
  await device.form(link ?? '', {})
  return device
}

async function newGame(ben: Device): Promise<string> {
  const seats = [{ mail: 'anna@a.test' }, { mail: 'ben@b.test' }]
  const created = await anna.post('/api/games', { name: 'Killed', seats, seating: 'fixed', seed: 'kill' })
  const { id } = (await created.json()) as { id: string }
  await ben.post(`/api/games/${id}/answer`, { accept: true })
  await until('the first turn mail', async () => (await mails()).some(({ key }) => key === `${id}/1/0/turn`))
  return id
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harzbahn-kill-'))
  await migrate(folder)
  service = await startService({ folder })
  anna = await signIn('anna@a.test')
  const ben = await signIn('ben@b.test')
  for (const point of POINTS) games[point] = await newGame(ben)
  const port = Number(new URL(service.base).port)
  await service.kill()

  const hooks = POINTS.map(point => `${point}@${games[point]}`)
  service = await startService({ folder, port, vars: { STOP_AT: hooks.join(',') } })
  for (const point of POINTS) {
    // The reply may never come.
    anna.post(`/api/games/${games[point]}/submissions`, submission(point)).catch(() => undefined)
    await until(`stopped at ${point}`, () => service.output().includes(`stopped ${point}@${games[point]}`))
  }
  await service.kill()

  service = await startService({ folder, port })
  const seqs = await Promise.all(POINTS.map(async point => [point, `${(await read(games[point])).seq}`] as const))
  seqBefore = Object.fromEntries(seqs) as Record<Point, string>
  for (const point of POINTS) {
    const again = await anna.post(`/api/games/${games[point]}/submissions`, submission(point))
    expect([point, again.status]).toEqual([point, 200])
    expect(((await again.json()) as { seq: number }).seq).toBe(2)
  }
  for (const point of POINTS) await until(`mail of ${point}`, async () => (await turnMails(games[point])).length > 0)
  // Long enough for whatever would come twice to come.
  await new Promise(resolve => setTimeout(resolve, 1500))
}, 240_000)

afterAll(async () => {
  await service?.kill()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('killed by SIGKILL and started again', () => {
  test('before the commit nothing is stored, afterwards the move is', () => {
    expect(seqBefore).toEqual({ beforeCommit: '1', afterCommit: '2', afterHistory: '2', afterSend: '2' })
  })

  test('the move sent again is made once', async () => {
    for (const point of POINTS) {
      const game = await read(games[point])
      expect([point, game.seq, game.log.map(({ kind }) => kind)]).toEqual([point, 2, ['start', 'moves']])
      expect(game.deciders).toEqual([1])
    }
  })

  test('the next player has one mail; the one sent before the kill was tried again with its key', async () => {
    const tries = await Promise.all(POINTS.map(async point => (await turnMails(games[point])).map(mail => mail.tries)))
    expect(tries).toEqual([[1], [1], [1], [2]])
  })

  test('on the disk: no row of the outbox is left, every step is in the history once', async () => {
    await service.kill()
    disk = stored(folder)
    for (const point of POINTS) {
      const room = disk.rooms.get(games[point])
      expect([point, room?.('SELECT key FROM outbox')]).toEqual([point, []])
      expect(room?.(`SELECT key FROM sent WHERE key LIKE '%/turn' ORDER BY key`)).toEqual([
        { key: `${games[point]}/1/0/turn` },
        { key: `${games[point]}/2/1/turn` },
      ])
      expect(room?.('SELECT id, endedAt FROM orders')).toEqual([{ id: `killed-${point}`, endedAt: null }])
      expect(disk.d1(`SELECT seq, kind FROM submissions WHERE gameId = '${games[point]}' ORDER BY seq`)).toEqual([
        { seq: 1, kind: 'start' },
        { seq: 2, kind: 'moves' },
      ])
      expect(disk.d1(`SELECT seq FROM games WHERE id = '${games[point]}'`)).toEqual([{ seq: 2 }])
    }
  })
})
