import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Refusal, SessionRead } from '../../schema/wire.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { Device, FIRST_TURN, flush, forTurn, newId, play, read, room, running, signedIn } from './client.ts'

// What differs between a developer's machine and a deployment, and what a fault of our own does.

const settings = env as unknown as { MAILBOX: string; STOP_AT: string }
const BID = [{ do: 'bidPremium', marks: 50 }]

afterEach(() => {
  settings.MAILBOX = 'local'
  settings.STOP_AT = ''
  vi.restoreAllMocks()
})

test('in a deployment there is no mailbox, and no mail is said to be sent without a key', async () => {
  const anna = await signedIn('anna@a.test')
  settings.MAILBOX = ''
  for (const path of ['/mailbox', '/mailbox/mails.json', '/mailbox/1', '/mailbox/1/html'])
    expect([path, (await anna.fetch(path)).status]).toEqual([path, 404])
  expect((await anna.get<SessionRead>('/api/session')).deployed).toBe(true)
  vi.spyOn(console, 'error').mockReturnValue()
  const asked = await anna.post('/api/session/mail', { mail: 'ben@b.test' })
  expect([asked.status, (await asked.json<Refusal>()).error.code]).toEqual([503, 'mailNotSent'])
})

test('in a deployment the hook of the kill tests means nothing', async () => {
  const { id, anna } = await running()
  settings.MAILBOX = ''
  settings.STOP_AT = `beforeCommit@${id},afterCommit@${id}`
  expect((await play(anna, id, BID)).status).toBe(200)
})

test('our own fault: a sentence, the old position stays, the log names game and position', async () => {
  const { id, anna, path } = await running()
  await flush(id)
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const spoil = (seq: number) =>
    runInDurableObject(room(id), (_: GameRoom, state) => {
      // No frame at all: the engine meets a state that cannot be.
      state.storage.sql.exec(`UPDATE states SET state = json_set(state, '$.stack', json('[]')) WHERE seq = ${seq}`)
    })
  const [stored] = await runInDurableObject(room(id), (_: GameRoom, state) =>
    state.storage.sql.exec<{ state: string }>('SELECT state FROM states WHERE seq = 1').toArray(),
  )
  await spoil(1)
  const response = await anna.post(`${path}/submissions`, {
    submissionId: newId(),
    seq: 1,
    moves: forTurn(FIRST_TURN, BID),
  })
  const { error } = await response.json<Refusal>()
  expect([response.status, error.code]).toEqual([500, 'fault'])
  expect(JSON.stringify(error)).not.toMatch(/Invariant|frame|stack/)
  expect(errors.mock.calls.flat().join()).toContain(id)
  await runInDurableObject(room(id), (_: GameRoom, state) => {
    state.storage.sql.exec('UPDATE states SET state = ? WHERE seq = 1', stored?.state ?? '')
  })
  expect((await read(anna, id)).seq).toBe(1)
  expect((await play(anna, id, BID)).status).toBe(200)
  expect((await new Device().fetch('/api/health')).status).toBe(200)
})
