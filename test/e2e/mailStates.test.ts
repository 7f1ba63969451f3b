import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { bodyOf, Device } from '../support/device.ts'
import { type Service, startService } from '../support/runtime.ts'
import { until } from '../support/until.ts'

// Every state of mail to a player, as their own page and that of whoever waits for them say it. The service sends to a provider of our own, which
// answers as it is told to and tells of its mails by the webhook.

interface Sent {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly key: string
}

const SECRET = `whsec_${Buffer.from('a secret of the deployment').toString('base64')}`
const ANNA = 'anna@club.test'
const BEN = 'ben@club.test'

/** What the provider answers to mails to Ben. */
let answers: 'well' | 'refused' | 'quota' = 'well'
const sent: Sent[] = []

async function provider(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const mail = JSON.parse(await text(request)) as { to: string | readonly string[]; text: string }
  const to = String(mail.to)
  const key = String(request.headers['idempotency-key'])
  const say = (status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (to.includes(BEN) && answers === 'refused')
    return void say(422, { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' })
  if (to.includes(BEN) && answers === 'quota') {
    const body = { statusCode: 429, name: 'daily_quota_exceeded', message: 'You have reached your daily quota.' }
    return void say(429, body, { 'retry-after': '3600' })
  }
  const id = randomUUID()
  sent.push({ id, to, text: mail.text, key })
  say(200, { id })
}

describe.skipIf(!browserPath)('the states of mail in a browser', () => {
  const browser = browserForAll()
  const server = createServer((request, response) => void provider(request, response))
  let service: Service
  let anna: Device
  let ben: Device
  let id = ''

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    service = await startService({
      vars: {
        ...{ RESEND_API_KEY: 're_test', RESEND_URL: `http://127.0.0.1:${address.port}` },
        ...{ RESEND_WEBHOOK_SECRET: SECRET, MAILS_A_DAY: '1000', MAILS_A_MONTH: '1000' },
      },
    })
    anna = await signedIn(ANNA)
    ben = await signedIn(BEN)
    const seats = [
      { mail: ANNA, name: 'Anna' },
      { mail: BEN, name: 'Ben' },
    ]
    const created = await anna.post('/api/games', { name: 'States', seats, seating: 'fixed', seed: 'states' })
    id = (JSON.parse(await bodyOf(created)) as { id: string }).id
    await ben.post(`/api/games/${id}/answer`, { accept: true })
    await move(anna, { do: 'bidPremium', marks: 50 })
  })

  afterAll(async () => {
    await service?.stop()
    server.closeAllConnections()
    server.close()
  })

  const lastTo = (to: string, which: (mail: Sent) => boolean) =>
    until(`a mail to ${to}\n${service.output()}`, () => sent.findLast(mail => mail.to.includes(to) && which(mail)))

  async function signedIn(mail: string): Promise<Device> {
    const device = new Device(service.base)
    await bodyOf(await device.post('/api/session/mail', { mail }))
    const link = /\/sign-in\/[\w-]+/.exec((await lastTo(mail, one => one.key.startsWith('sign-in/'))).text)?.[0] ?? ''
    await device.form(link, { signIn: 'yes' })
    return device
  }

  const read = (device: Device) => device.get<GameRead>(`/api/games/${id}`)

  async function move(device: Device, what: object): Promise<void> {
    const { seq, turn } = await read(device)
    const body = { submissionId: randomUUID(), seq, moves: [{ turn, move: what }] }
    await bodyOf(await device.post(`/api/games/${id}/submissions`, body))
  }

  /** The provider tells something of the last turn mail to Ben. */
  async function tell(type: string, data: object = {}): Promise<void> {
    const mail = await lastTo(BEN, one => one.key.startsWith(`${id}/`) && one.key.endsWith('/turn'))
    const created_at = new Date().toISOString()
    const payload = JSON.stringify({ type, created_at, data: { email_id: mail.id, to: [BEN], ...data } })
    const [svixId, timestamp] = [`msg_${randomUUID()}`, `${Math.floor(Date.now() / 1000)}`]
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
    const mac = createHmac('sha256', key).update(`${svixId}.${timestamp}.${payload}`).digest('base64')
    const headers = { 'svix-id': svixId, 'svix-timestamp': timestamp, 'svix-signature': `v1,${mac}` }
    const answer = await fetch(`${service.base}/post/events`, { method: 'POST', body: payload, headers })
    expect(answer.status).toBe(200)
  }

  const stateIs = (state: string) =>
    until(`mail to Ben to be ${state}\n${service.output()}`, async () => {
      const found = (await read(anna)).seats[1]?.mail?.state
      return found === state || undefined
    })

  /** What both pages say while Ben must decide. */
  async function bothSay(forAnna: RegExp, forBen: RegExp): Promise<void> {
    for (const [device, said] of [
      [anna, forAnna],
      [ben, forBen],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await context.addCookies(device.cookies())
      const page = await context.newPage()
      await page.goto(`${service.base}/game/${id}`)
      await page.getByText(said).first().waitFor()
      await context.close()
    }
  }

  const ARRIVES = /does not arrive|could not be sent|reported as unwanted|turned the mails|mails of today/

  async function bothSayNothing(): Promise<void> {
    for (const device of [anna, ben]) {
      const page = await (await device.fetch(`/game/${id}`)).text()
      expect(page.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(ARRIVES)
    }
  }

  test('arrives: nothing is said', async () => {
    await tell('email.delivered')
    await stateIs('arrives')
    await bothSayNothing()
  })

  test('bounced, and a delivery sets it right', async () => {
    await tell('email.bounced', { bounce: { message: 'No such mailbox.', subType: 'General', type: 'Permanent' } })
    await stateIs('bounced')
    await bothSay(
      /Mail to Ben does not arrive\./,
      /Mail to you does not arrive\. The mail service says: No such mailbox\./,
    )
    await tell('email.delivered')
    await stateIs('arrives')
    await bothSayNothing()
  })

  test('complained', async () => {
    await tell('email.complained')
    await stateIs('complained')
    await bothSay(/Mail to Ben was reported as unwanted/, /Mail to you was reported as unwanted/)
    await tell('email.delivered')
    await stateIs('arrives')
  })

  test('refused, and the next mail that is taken sets it right', async () => {
    answers = 'refused'
    await move(ben, { do: 'bidPremium', marks: 60 })
    await move(anna, { do: 'bidPremium', marks: 70 })
    await stateIs('refused')
    await bothSay(/The last mail to Ben could not be sent\./, /The last mail to you could not be sent\..*Invalid/)
    answers = 'well'
    await move(ben, { do: 'bidPremium', marks: 80 })
    await move(anna, { do: 'bidPremium', marks: 90 })
    await stateIs('arrives')
    await bothSayNothing()
  })

  test('off, and on again', async () => {
    await ben.send('PUT', `/api/games/${id}/mails`, { on: false })
    await stateIs('off')
    await bothSay(/Ben has turned the mails of this game off\./, /You have turned the mails of this game off\./)
    await ben.send('PUT', `/api/games/${id}/mails`, { on: true })
    await stateIs('arrives')
  })

  // The whole queue rests from then on.
  test('budget: a mail waits for the provider’s next day', async () => {
    answers = 'quota'
    await move(ben, { do: 'bidPremium', marks: 100 })
    await move(anna, { do: 'bidPremium', marks: 110 })
    await stateIs('budget')
    await bothSay(/A mail to Ben waits: all mails of today are used up\./, /A mail to you waits/)
    await move(ben, { do: 'bidPremium', marks: 120 })
    await stateIs('arrives')
  })
})
