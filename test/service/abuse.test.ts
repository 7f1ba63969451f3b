import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Provider } from '../support/provider.ts'
import { Device, newId, play, read, running, signedIn } from './client.ts'
import { pass, provided, settings, unprovided } from './provided.ts'

// Nobody empties the club's mail: floods of invitations and sign-ins, and what of them passes, with the plan's 100 mails a day. The turn mails of a
// game that runs all go on the same day.

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2026-12-02T06:00:00Z'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(unprovided)

const from = (network: string) => ({ 'content-type': 'application/json', 'cf-connecting-ip': network })
/** Another network for every number. */
const network = (n: number) => `203.0.${Math.floor(n / 250)}.${n % 250}`

const askFor = (mail: string, at: string, device: Device = new Device()) =>
  device.fetch('/api/session/mail', { method: 'POST', headers: from(at), body: JSON.stringify({ mail }) })

const inviting = (device: Device, guests: readonly string[], at: string) =>
  device.fetch('/api/games', {
    method: 'POST',
    headers: from(at),
    body: JSON.stringify({ name: 'Come and see', seats: guests.map(mail => ({ mail })) }),
  })

/** Four guests of a game, none invited before. */
const guests = (n: number) => [1, 2, 3, 4].map(i => `guest${n}.${i}@elsewhere.test`)

/** Plays forty moves, one after another, and lets their mails go. */
async function playOn(game: Awaited<ReturnType<typeof running>>): Promise<void> {
  for (let marks = 0; marks < 400; marks += 10) {
    const [seat = 0] = (await read(game.anna, game.id)).deciders
    const moved = await play(game.devices[seat] as Device, game.id, [{ do: 'bidPremium', marks }])
    if (moved.status !== 200) throw new Error(await moved.text())
    await pass([game.id], 1000)
  }
}

/** How many mails of a kind the provider has taken. */
const sent = (provider: Provider, kind: string) => provider.taken.filter(key => key.endsWith(`/${kind}`)).length

test('300 invitations in eleven seconds: three games of one account pass, and no turn mail waits', async () => {
  const game = await running()
  const stranger = await signedIn('stranger@elsewhere.test')
  const provider = provided()
  const passed: string[] = []
  for (let n = 0; n < 75; n++) {
    vi.setSystemTime(Date.now() + 147)
    const made = await inviting(stranger, guests(n), '198.51.100.7')
    if (made.status === 201) passed.push((await made.json<{ id: string }>()).id)
    else expect(made.status).toBe(429)
  }
  expect(passed).toHaveLength(3)
  await pass([...passed, game.id], 1000)
  expect(sent(provider, 'invitation')).toBe(12)
  await playOn(game)
  expect(sent(provider, 'turn')).toBe(40)
})

test('the same from many accounts and networks: the share of a day passes, and no turn mail waits', async () => {
  const game = await running()
  const accounts: Device[] = []
  for (let n = 0; n < 12; n++) accounts.push(await signedIn(`account${n}@elsewhere.test`))
  const provider = provided()
  const passed: string[] = []
  for (const [n, account] of accounts.entries())
    for (let m = 0; m < 3; m++) {
      const made = await inviting(account, guests(n * 10 + m), network(n * 10 + m))
      if (made.status === 201) passed.push((await made.json<{ id: string }>()).id)
    }
  await pass([...passed, game.id], 1000)
  expect(sent(provider, 'invitation')).toBeLessThanOrEqual(15)
  await playOn(game)
  expect(sent(provider, 'turn')).toBe(40)
})

test('one mailbox behind many addresses with a plus gets five invitations a day', async () => {
  const accounts: Device[] = []
  for (let n = 0; n < 4; n++) accounts.push(await signedIn(`account${n}@elsewhere.test`))
  provided()
  let passed = 0
  for (const [n, account] of accounts.entries())
    for (let m = 0; m < 4; m++) {
      const two = [`victim+${n}.${m}@mail.test`, `other${n}.${m}@mail.test`]
      if ((await inviting(account, two, network(n))).status === 201) passed++
    }
  expect(passed).toBe(5)
})

test('the same act again counts once', async () => {
  const anna = await signedIn('anna@a.test')
  provided()
  const body = JSON.stringify({ requestId: newId(), name: 'Twice', seats: guests(1).map(mail => ({ mail })) })
  for (let i = 0; i < 20; i++)
    expect((await anna.fetch('/api/games', { method: 'POST', headers: from('198.51.100.9'), body })).status).toBe(201)
  expect((await inviting(anna, guests(2), '198.51.100.9')).status).toBe(201)
})

test('sixty sign-ins a minute from one network: ten an hour, five a day of strangers, and members still come in', async () => {
  const game = await running()
  const provider = provided()
  let passed = 0
  for (let n = 0; n < 180; n++) {
    vi.setSystemTime(Date.now() + 1000)
    if ((await askFor(`nobody${n}@elsewhere.test`, '198.51.100.7')).status === 200) passed++
  }
  expect(passed).toBe(5)
  // From as many networks as there are requests.
  for (let n = 0; n < 60; n++) if ((await askFor(`somebody${n}@elsewhere.test`, network(n))).status === 200) passed++
  expect(passed).toBe(5)
  const refused = await askFor('one.more@elsewhere.test', network(61))
  const { error } = await refused.json<{ error: { code: string; sentence: string; until: number } }>()
  expect([refused.status, error.code]).toEqual([429, 'mailBudget'])
  expect(error.sentence).toMatch(/try again in 24 hours/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await askFor('ben@b.test', network(62))).status).toBe(200)
  expect(provider.requests.at(-1)?.to).toBe('ben@b.test')
  await playOn(game)
  expect(sent(provider, 'turn')).toBe(40)
})

test('forty sign-ins at once to one address, with and without a plus: five pass', async () => {
  provided()
  const asked = Array.from({ length: 40 }, (_, n) => askFor(`anna${n % 2 ? `+${n}` : ''}@a.test`, network(n)))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(5)
})

test('the time that is said is the true one, and what did not go does not count', async () => {
  await signedIn('anna@a.test')
  vi.setSystemTime(Date.now() + HOUR)
  const provider = provided(() => (provider.requests.length < 3 ? '500' : 'well'))
  const anna = () => askFor('anna@a.test', network(1))
  for (let i = 0; i < 3; i++) {
    expect((await anna()).status).toBe(503)
    vi.setSystemTime(Date.now() + 5 * 60_000)
  }
  for (let i = 0; i < 5; i++) expect((await anna()).status).toBe(200)
  const refused = await anna()
  const { error } = await refused.json<{ error: { sentence: string; until: number } }>()
  expect([refused.status, error.sentence]).toEqual([429, 'That was too often; try again in 30 minutes.'])
  vi.setSystemTime(error.until - 1000)
  expect((await anna()).status).toBe(429)
  vi.setSystemTime(error.until + 1000)
  expect((await anna()).status).toBe(200)
})

test('moving and taking back as soon as the mail has gone: each telling waits twice as long, eleven in a day', async () => {
  const { id, anna, path } = await running()
  await pass([id], 1000)
  settings.SETTLE_SECONDS = '60'
  const provider = provided()
  const begin = Date.now()
  const told = () => provider.requests.filter(({ to }) => to === 'ben@b.test').length
  const waits: number[] = []
  while (Date.now() < begin + 24 * HOUR) {
    const { seq } = await read(anna, id)
    const at = Date.now()
    await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
    await pass([id], 24 * HOUR)
    waits.push(Math.round((Date.now() - at) / 60_000))
    await anna.post(`${path}/undo`, { submissionId: newId(), seq: seq + 1 })
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720])
  expect(told()).toBe(11)
  // Each says the same decision again, and begins otherwise than the one before.
  const turns = provider.requests.filter(({ to, key }) => to === 'ben@b.test' && key.endsWith('/turn'))
  const begins = turns.map(({ body }) => [JSON.parse(body).subject, JSON.parse(body).text.split('\n')[0]])
  expect(begins.length).toBeGreaterThan(5)
  for (const [i, [subject, first]] of begins.entries()) {
    expect(subject).not.toBe(begins[i - 1]?.[0])
    expect(first).not.toBe(begins[i - 1]?.[1])
  }
})
