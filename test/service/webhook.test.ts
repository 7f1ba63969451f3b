import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { Device, mails, PLAYERS, play, read, running } from './client.ts'
import { pass, provided, settings, unprovided } from './provided.ts'

// What the provider tells later of a mail that it took: signed, taken in once, and seen by whom it concerns.

const SECRET = `whsec_${btoa('a secret of the deployment')}`
const BID = [{ do: 'bidPremium', marks: 50 }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
  settings.RESEND_WEBHOOK_SECRET = SECRET
})
afterEach(() => {
  settings.RESEND_WEBHOOK_SECRET = ''
  unprovided()
})

const bytes = new TextEncoder()

async function signature(text: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
  return `v1,${btoa(String.fromCharCode(...mac))}`
}

let count = 0

interface Told {
  readonly id?: string
  readonly secret?: string
  readonly at?: number
  readonly data?: object
}

/** The provider tells something of the mail with that key. */
async function tell(type: string, key: string, { id, secret, at, data }: Told = {}): Promise<Response> {
  const payload = JSON.stringify({
    ...{ type, created_at: new Date(at ?? Date.now()).toISOString() },
    data: { email_id: `taken-${key}`, to: [PLAYERS[1]], from: env.MAIL_FROM, subject: '', ...data },
  })
  const svixId = id ?? `msg_${count++}`
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  return new Device().fetch('/post/events', {
    method: 'POST',
    body: payload,
    headers: {
      ...{ 'svix-id': svixId, 'svix-timestamp': timestamp },
      'svix-signature': await signature(`${svixId}.${timestamp}.${payload}`, secret ?? 'a secret of the deployment'),
    },
  })
}

async function mailedBen() {
  const game = await running()
  const provider = provided()
  await play(game.anna, game.id, BID)
  await pass([game.id])
  return { ...game, provider, key: `${game.id}/2/1/turn` }
}

const stateOf = async (device: Device, id: string) =>
  (await read(device, id)).seats.find(({ place }: GameRead['seats'][number]) => place === 1)?.mail ?? null

const BOUNCE = { bounce: { message: 'No such mailbox.', subType: 'General', type: 'Permanent' } }

for (const [type, state, data, reason] of [
  ['email.bounced', 'bounced', BOUNCE, 'No such mailbox.'],
  [
    'email.suppressed',
    'bounced',
    { suppressed: { message: 'Bounced before.', type: 'OnAccountSuppressionList' } },
    'Bounced before.',
  ],
  ['email.complained', 'complained', {}, null],
  ['email.failed', 'refused', { failed: { reason: 'reached_daily_quota' } }, 'reached_daily_quota'],
] as const)
  test(`${type}: player, organiser and whoever waits see it, nobody else; a delivery sets it right`, async () => {
    const { id, anna, ben, cleo, key } = await mailedBen()
    expect((await tell(type, key, { data })).status).toBe(200)
    await pass([id])
    expect(await stateOf(anna, id)).toEqual({ state, reason })
    expect(await stateOf(ben, id)).toEqual({ state, reason })
    expect(await stateOf(cleo, id)).toEqual({ state, reason: null })
    await tell('email.delivered', key)
    await pass([id])
    expect(await stateOf(anna, id)).toEqual({ state: 'arrives', reason: null })
  })

test('who waits reads it behind the links of their mails, with the way out', async () => {
  const { id, anna, key } = await mailedBen()
  const link = /\/t\/[\w.-]+/.exec(
    (await mails(PLAYERS[0])).find(mail => mail.key === `${id}/1/0/turn`)?.text ?? '',
  )?.[0]
  await tell('email.bounced', key, { data: BOUNCE })
  await pass([id])
  expect(await (await anna.fetch(link ?? '')).text()).toMatch(
    /Mail to ben does not arrive\. The mail service says: No such mailbox\. Tell them by another way/,
  )
})

test('an address that bounces is known in the next game, too; mail that is taken does not mean that it arrives', async () => {
  const { id, anna, ben, key } = await mailedBen()
  await tell('email.bounced', key, { data: BOUNCE })
  await pass([id])
  await play(ben, id, [{ do: 'pass' }])
  await pass([id])
  expect((await stateOf(anna, id))?.state).toBe('bounced')
  settings.RESEND_API_KEY = ''
  const second = await running({ name: 'Second' })
  provided()
  await play(second.anna, second.id, BID)
  await pass([second.id])
  expect((await stateOf(second.anna, second.id))?.state).toBe('bounced')
})

test('an event that is known is answered 200 and done once; what is older changes nothing', async () => {
  const { id, anna, key } = await mailedBen()
  await tell('email.bounced', key, { id: 'msg_bounce', data: BOUNCE })
  await tell('email.delivered', key)
  expect((await tell('email.bounced', key, { id: 'msg_bounce', data: BOUNCE })).status).toBe(200)
  expect((await tell('email.complained', key, { at: Date.now() - 60_000 })).status).toBe(200)
  await pass([id])
  expect((await stateOf(anna, id))?.state).toBe('arrives')
})

test('without a good signature nothing is believed; what concerns nobody is answered all the same', async () => {
  const { id, anna, key } = await mailedBen()
  expect((await tell('email.bounced', key, { secret: 'another' })).status).toBe(403)
  expect((await new Device().fetch('/post/events', { method: 'POST', body: '{}' })).status).toBe(403)
  settings.RESEND_WEBHOOK_SECRET = ''
  expect((await tell('email.bounced', key)).status).toBe(403)
  settings.RESEND_WEBHOOK_SECRET = SECRET
  for (const type of ['email.opened', 'contact.created', 'email.sent', 'something.new'])
    expect([type, (await tell(type, key)).status]).toEqual([type, 200])
  expect((await tell('email.bounced', 'no/such/mail', { data: { to: ['stranger@elsewhere.test'] } })).status).toBe(200)
  await pass([id])
  expect((await stateOf(anna, id))?.state).toBe('arrives')
})
