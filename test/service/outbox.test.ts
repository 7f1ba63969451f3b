import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostOffice } from '../../worker/post/PostOffice.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { flush, mails, office, PLAYERS, play, read, room, running } from './client.ts'

// Resend as it is seen from here: an address that answers, fails, or is slow to forget a key.

interface Call {
  readonly key: string | null
  readonly body: string
}

const settings = env as unknown as { RESEND_API_KEY: string; SETTLE_SECONDS: string }
let calls: Call[] = []
let answer: () => Response = ok

function ok(): Response {
  return Response.json({ id: `resend-${calls.length}` })
}

function failing(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ statusCode: status, name: 'some_error', message: 'no' }, { status, headers })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  calls = []
  answer = ok
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    if (!request.url.startsWith('https://api.resend.com/')) throw new Error(`nobody may call ${request.url}`)
    calls.push({ key: request.headers.get('idempotency-key'), body: await request.text() })
    return answer()
  })
})

afterEach(() => {
  settings.RESEND_API_KEY = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A running game whose mails go by Resend from now on. */
async function byResend() {
  const game = await running()
  settings.RESEND_API_KEY = 're_test'
  return game
}

const alarmAt = (id: string) => runInDurableObject(room(id), (_: GameRoom, state) => state.storage.getAlarm())

/** When the post office goes on; null if there is nothing to send. */
const goesOnAt = () => runInDurableObject(office(), (_: PostOffice, state) => state.storage.getAlarm())

/** Lets the time pass that the post office itself has set, and runs its alarm. */
async function nextAlarm(id: string): Promise<void> {
  await runDurableObjectAlarm(room(id))
  const at = await goesOnAt()
  if (at === null) throw new Error('no alarm is set')
  vi.setSystemTime(Math.max(at, Date.now()))
  await runDurableObjectAlarm(office())
}

test('a mail goes by Resend with its key, its headers and our address, once', async () => {
  const { id, anna } = await byResend()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  await flush(id)
  expect(calls.map(({ key }) => key)).toEqual([`${id}/2/1/turn`])
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    from: env.MAIL_FROM,
    to: `"ben" <${PLAYERS[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'List-Id': `<${id}.harzbahn.test>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(await goesOnAt()).toBeNull()
})

test('while the provider fails the mail is kept, tried ever later, with the same key and the same body', async () => {
  const { id, anna } = await byResend()
  answer = () => failing(500)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  const start = Date.now()
  for (let i = 0; i < 5; i++) await nextAlarm(id)
  expect(calls).toHaveLength(5)
  expect(new Set(calls.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  expect(Date.now() - start).toBeGreaterThanOrEqual(2000 + 4000 + 8000 + 16_000)
  // The object may be gone in between; the row is not.
  await evictDurableObject(office())
  answer = ok
  await nextAlarm(id)
  expect(calls).toHaveLength(6)
  expect(await goesOnAt()).toBeNull()
})

test('too many requests: the next try comes when the provider says', async () => {
  const { id, anna } = await byResend()
  answer = () => failing(429, { 'retry-after': '77' })
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await nextAlarm(id)
  expect(await goesOnAt()).toBe(Date.now() + 77_000)
})

test('a provider that cannot be reached delays a mail and loses none', async () => {
  const { id, anna } = await byResend()
  answer = () => {
    throw new TypeError('network')
  }
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await nextAlarm(id)
  answer = ok
  await nextAlarm(id)
  expect(calls.map(({ key }) => key)).toEqual(Array(calls.length).fill(`${id}/2/1/turn`))
  expect(await goesOnAt()).toBeNull()
})

test('a mail that waits for its provider is dropped once its decision is made', async () => {
  const { id, anna, ben } = await byResend()
  answer = () => failing(500)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await nextAlarm(id)
  await play(ben, id, [{ do: 'pass' }])
  answer = ok
  const failed = calls.length
  // The post office may have something else to do before its queue has rested.
  for (let i = 0; i < 3 && calls.length === failed; i++) await nextAlarm(id)
  expect(calls.slice(failed).map(({ key }) => key)).toEqual([`${id}/3/2/turn`])
})

test('D1 out of order: the move stands, the history follows later, in full and once', async () => {
  const { id, anna } = await running()
  const broken = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('D1 is away'))
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await runDurableObjectAlarm(room(id))
  expect((await read(anna, id)).seq).toBe(2)
  const rows = () =>
    env.DB.prepare('SELECT seq FROM submissions ORDER BY seq')
      .all()
      .then(({ results }) => results)
  expect(await rows()).toEqual([{ seq: 1 }])
  const again = (await alarmAt(id)) ?? 0
  expect(again).toBeGreaterThan(Date.now())
  broken.mockRestore()
  vi.setSystemTime(again)
  await runDurableObjectAlarm(room(id))
  expect(await rows()).toEqual([{ seq: 1 }, { seq: 2 }])
})

test('the settling delay lets a move be taken back before the next player hears of it', async () => {
  const { id, anna, path } = await running()
  settings.SETTLE_SECONDS = '60'
  try {
    await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
    const turn = async () => (await mails(PLAYERS[1])).filter(({ key }) => key.endsWith('/turn'))
    await flush(id)
    expect(await turn()).toEqual([])
    expect((await goesOnAt()) ?? 0).toBeGreaterThan(Date.now() + 55_000)
    await anna.post(`${path}/undo`, { submissionId: 'take-back', seq: 2 })
    vi.setSystemTime(Date.now() + 61_000)
    await flush(id)
    expect(await turn()).toEqual([])
  } finally {
    settings.SETTLE_SECONDS = '0'
  }
})

test('one click turns off the mails of this game and player, tells the organiser, and resigns nothing', async () => {
  const { id, anna, ben, cleo } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  const mail = (await mails(PLAYERS[1])).find(({ key }) => key.endsWith('/turn'))
  const off = /<https:\/\/harzbahn\.test(\/t\/[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect((await ben.fetch(off)).status).toBe(200)
  expect((await ben.form(off, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  await play(ben, id, [{ do: 'bidPremium', marks: 60 }])
  await flush(id)
  expect((await mails(PLAYERS[0])).filter(({ key }) => key.endsWith('/muted'))).toHaveLength(1)
  const count = (await mails(PLAYERS[1])).length
  await play(cleo, id, [{ do: 'pass' }])
  await play(anna, id, [{ do: 'bidPremium', marks: 70 }])
  await flush(id)
  expect((await mails(PLAYERS[1])).length).toBe(count)
  expect((await read(ben, id)).seat).toBe(1)
})
