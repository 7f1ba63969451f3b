import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { Device } from '../support/device.ts'
import { migrate, type Service, startService } from '../support/runtime.ts'
import { type Stored, stored } from '../support/stored.ts'
import { until } from '../support/until.ts'

// Games are brought to points of their rooms and of the post office, and the runtime is killed (SIGKILL) with all of them standing there.
// Started again on the same data, nothing may be lost, doubled or sent twice. There is one post office: it stands at one point at a time.

const OF_ROOMS = ['beforeCommit', 'afterCommit', 'afterHistory', 'afterHandOver'] as const
const OF_OFFICE = ['afterLetter', 'beforeSend', 'afterSend', 'afterNote'] as const
const POINTS = [...OF_ROOMS, ...OF_OFFICE] as const
type Point = (typeof POINTS)[number]

const BID = [{ turn: 'START1/seat0/1', move: { do: 'bidPremium', marks: 50 } }]
const PASS = [{ turn: 'START1/seat1/1', move: { do: 'pass' } }]
const ORDER = { kind: 'bidLimit', on: 'premium', limit: 90 }
const submission = (point: Point) => ({ submissionId: `killed-${point}`, seq: 1, moves: BID, order: ORDER })

let folder = ''
let service: Service
let anna: Device
let seqBefore: Record<Point, string>
let disk: Stored
const games = {} as Record<Point, string>

const mails = async () => (await new Device(service.base).get<{ mails: StoredMail[] }>('/mailbox/mails.json')).mails
const turnMails = async (id: string, seq = 2) =>
  (await mails()).filter(({ key }) => key.startsWith(`${id}/${seq}/`) && key.endsWith('/turn'))
/** Waits for the turn mail of a position. */
const told = (id: string, seq: number) =>
  until(`the turn mail of ${id}/${seq}\n${service.output()}`, async () => (await turnMails(id, seq))[0])
const read = (id: string) => anna.get<GameRead>(`/api/games/${id}`)

async function signIn(mail: string): Promise<Device> {
  const device = new Device(service.base)
  await device.post('/api/session/mail', { mail })
  const last = (await mails()).filter(({ to }) => to === mail).at(-1)
  const link = /\/sign-in\/[\w-]+/.exec(last?.text ?? '')?.[0]
  await device.form(link ?? '', { signIn: 'yes' })
  return device
}

async function newGame(ben: Device): Promise<string> {
  const seats = [{ mail: 'anna@a.test' }, { mail: 'ben@b.test' }]
  const created = await anna.post('/api/games', { name: 'Killed', seats, seating: 'fixed', seed: 'kill' })
  const { id } = (await created.json()) as { id: string }
  await ben.post(`/api/games/${id}/answer`, { accept: true })
  await told(id, 1)
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

  // The rooms' points and the first of the post office at once, then the others of that one by one.
  const [first, ...others] = OF_OFFICE
  for (const stops of [[...OF_ROOMS, first], ...others.map(point => [point])]) {
    const hooks = stops.map(point => `${point}@${games[point]}`)
    service = await startService({ folder, port, vars: { STOP_AT: hooks.join(',') } })
    for (const point of stops) {
      // The reply may never come.
      anna.post(`/api/games/${games[point]}/submissions`, submission(point)).catch(() => undefined)
      const line = `stopped ${point}@${games[point]}`
      await until(line, () => service.output().includes(line) || undefined)
    }
    await service.kill()
  }

  service = await startService({ folder, port })
  const seqs = await Promise.all(POINTS.map(async point => [point, `${(await read(games[point])).seq}`] as const))
  seqBefore = Object.fromEntries(seqs) as Record<Point, string>
  for (const point of POINTS) {
    const again = await anna.post(`/api/games/${games[point]}/submissions`, submission(point))
    expect([point, again.status]).toEqual([point, 200])
    expect(((await again.json()) as { seq: number }).seq).toBe(2)
  }
  for (const point of POINTS) {
    await told(games[point], 2)
    await ben.post(`/api/games/${games[point]}/submissions`, { submissionId: `after-${point}`, seq: 2, moves: PASS })
    // The mails of a person go in order: whatever would come twice comes before this.
    await told(games[point], 3)
  }
})

afterAll(async () => {
  await service?.kill()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('killed by SIGKILL and started again', () => {
  test('before the commit nothing is stored, afterwards the move is', () => {
    expect(seqBefore.beforeCommit).toBe('1')
    for (const point of POINTS.slice(1)) expect([point, seqBefore[point]]).toEqual([point, '2'])
  })

  test('the move sent again is made once', async () => {
    for (const point of POINTS) {
      const game = await read(games[point])
      expect([point, game.seq, game.log.map(({ kind }) => kind)]).toEqual([point, 3, ['start', 'moves', 'moves']])
      expect(game.log[1]).toMatchObject({ seq: 2, seat: 0 })
    }
  })

  test('the next player has one mail; the one sent before the kill was tried again with its key', async () => {
    for (const point of POINTS) {
      const tries = (await turnMails(games[point])).map(mail => mail.tries)
      expect([point, tries]).toEqual([point, [point === 'afterSend' ? 2 : 1]])
    }
  })

  test('on the disk: no row of the outbox is left, every step is in the history once', async () => {
    await service.kill()
    disk = stored(folder)
    for (const point of POINTS) {
      const room = disk.rooms.get(games[point])
      // The last mail may have gone out as the runtime ended; what came before it is done with.
      expect([point, room?.('SELECT key FROM outbox WHERE seq < 3')]).toEqual([point, []])
      expect([point, disk.office(`SELECT key FROM dues WHERE key LIKE '${games[point]}/2/%'`)]).toEqual([point, []])
      expect(disk.office(`SELECT outcome FROM done WHERE key = '${games[point]}/2/1/turn'`)).toEqual([
        { outcome: 'sent' },
      ])
      expect(room?.(`SELECT key FROM sent WHERE key LIKE '%/turn' AND key NOT LIKE '%/3/%' ORDER BY key`)).toEqual([
        { key: `${games[point]}/1/0/turn` },
        { key: `${games[point]}/2/1/turn` },
      ])
      expect(room?.('SELECT id, placedAt, endedAt FROM orders')).toEqual([
        { id: `killed-${point}`, placedAt: 2, endedAt: 3 },
      ])
      expect(disk.d1(`SELECT seq, kind FROM submissions WHERE gameId = '${games[point]}' ORDER BY seq`)).toEqual([
        { seq: 1, kind: 'start' },
        { seq: 2, kind: 'moves' },
        { seq: 3, kind: 'moves' },
      ])
      expect(disk.d1(`SELECT seq FROM games WHERE id = '${games[point]}'`)).toEqual([{ seq: 3 }])
    }
  })
})
