import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import type { Refusal, SessionRead } from '../../schema/wire.ts'
import { Device, flush, invited, linkIn, mails, PLAYERS, play, read, running, signedIn } from './client.ts'

// What a reader may know: nobody the chance to come, nobody outside the game its play.

const settings = env as unknown as { MAILBOX: string; ORGANISERS: string }
afterEach(() => {
  settings.MAILBOX = 'local'
  settings.ORGANISERS = ''
})

const SEED = 'a-seed-that-nobody-may-read'

test('the seed and the generator leave the room for nobody: page, API, mailed page, mails, D1', async () => {
  const { id, anna, ben, path } = await running({ seed: SEED, spectators: 'anyone' })
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  const link = linkIn((await mails(PLAYERS[1])).at(-1), /\/t\/[\w.-]+/)
  const readers = [anna, ben, new Device()]
  for (const device of readers) {
    const { state } = await read(device, id)
    expect([state?.setup.seed, state?.random]).toEqual(['', 0])
    const past = await device.get<{ state: { random: number; setup: { seed: string } } }>(`${path}?at=1`)
    expect([past.state.setup.seed, past.state.random]).toEqual(['', 0])
    for (const address of [path, `${path}?at=1`, `${path}/log`, `${path}/worth`, `/game/${id}`, `/game/${id}/1`, link])
      expect([address, (await (await device.fetch(address)).text()).includes(SEED)]).toEqual([address, false])
  }
  for (const table of ['games', 'seats', 'submissions', 'positions', 'results', 'mailbox']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect([table, JSON.stringify(results).includes(SEED)]).toEqual([table, false])
  }
})

test('who declined or kept silent reads before the start, and nothing of the play after it', async () => {
  const { id, anna, path } = await invited()
  const [ben, cleo] = [await signedIn(PLAYERS[1]), await signedIn(PLAYERS[2])]
  const invitation = linkIn(
    (await mails(PLAYERS[1])).find(({ key }) => key.includes(id)),
    /\/t\/[\w.-]+/,
  )
  expect((await ben.fetch(path)).status).toBe(200)
  await cleo.post(`${path}/answer`, { accept: true })
  await anna.post(`${path}/start`, {})
  for (const address of [path, `${path}/log`, `${path}/worth`, `/game/${id}`, `/game/${id}/1`])
    expect([address, (await ben.fetch(address)).status]).toEqual([address, 403])
  const refusal = await (await ben.fetch(path)).json<Refusal>()
  expect(refusal.error).toMatchObject({ code: 'leftOut', sentence: expect.stringContaining('started without you') })
  expect((await ben.fetch(invitation)).status).toBe(200)
  expect(await (await ben.fetch(invitation)).text()).not.toContain('premium')
  expect((await cleo.fetch(path)).status).toBe(200)
})

test('in a deployment only those named in a setting create games, whatever the case of their letters', async () => {
  const anna = await signedIn(PLAYERS[0])
  const ben = await signedIn(PLAYERS[1])
  const game = { name: 'A game', seats: PLAYERS.map(mail => ({ mail })), seed: SEED }
  settings.MAILBOX = ''
  const refused = await anna.post('/api/games', game)
  expect([refused.status, (await refused.json<Refusal>()).error.code]).toEqual([403, 'mayNotCreate'])
  expect((await anna.get<SessionRead>('/api/session')).mayCreate).toBe(false)
  settings.ORGANISERS = 'somebody@c.test, Anna@A.test'
  expect((await anna.get<SessionRead>('/api/session')).mayCreate).toBe(true)
  expect((await anna.post('/api/games', game)).status).toBe(201)
  expect((await ben.post('/api/games', game)).status).toBe(403)
})
