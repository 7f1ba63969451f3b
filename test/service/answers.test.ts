// Answers by mail, from the raw mail to the move and to the mail that tells of it.
import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import worker, { type GameRoom } from '../../worker/index.ts'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { delivered, gmailWeb, iPhone, type MailClient, outlookWeb, plain, SERVER } from '../support/mailClients.ts'
import { flush, linkIn, mails, PLAYERS, play, read, room, running } from './client.ts'

afterEach(() => vi.useRealTimers())

interface Sent {
  readonly client?: MailClient
  readonly from?: string
  readonly to?: string
  readonly envelopeFrom?: string
  readonly raw?: Partial<Parameters<typeof delivered>[0]>
}

/** Answers a mail, and says what the sending server saw. */
async function answer(mail: StoredMail | undefined, text: string, sent: Sent = {}) {
  const { client = gmailWeb, from = mail?.to ?? '', to = replyTo(mail) } = sent
  const subject = `Re: ${mail?.subject}`
  const written = client({ lines: text.split('\n'), from, to, subject, quoted: mail?.text ?? '' })
  return handIn(delivered({ from, to, subject, written, ...sent.raw }), sent.envelopeFrom ?? from, to)
}

async function handIn(raw: string, from: string, to: string, with_: Env = env as unknown as Env) {
  const message = {
    ...{ from, to, rawSize: raw.length, headers: new Headers() },
    raw: new Response(raw).body,
    ...{ setReject: vi.fn(), reply: vi.fn(), forward: vi.fn() },
  }
  const context = createExecutionContext()
  await worker.email(message as unknown as ForwardableEmailMessage, with_, context)
  // Nothing is refused or answered on the way: what there is to say comes by a mail of its own.
  for (const spy of [message.setReject, message.reply, message.forward]) expect(spy).not.toHaveBeenCalled()
}

const replyTo = (mail: StoredMail | undefined): string => mail?.headers['Reply-To'] ?? ''
const of = async (to: string, kind: string) => (await mails(to)).filter(({ key }) => key.endsWith(`/${kind}`))
const lastTurn = async (to: string) => (await of(to, 'turn')).at(-1)
const answers = (to: string) => of(to, 'answer')
const [ANNA, BEN] = PLAYERS
const seqOf = async (game: Awaited<ReturnType<typeof running>>) => (await read(game.anna, game.id)).seq

test('a turn mail says how to answer it and where: a token of small letters that a local part has room for', async () => {
  await running()
  const mail = await lastTurn(ANNA)
  const [local = '', domain] = replyTo(mail).split('@')
  expect(domain).toBe('harzbahn.test')
  expect(local).toMatch(/^play\+[a-z2-7]{20,58}$/)
  expect(local.length).toBeLessThanOrEqual(64)
  for (const form of [mail?.text, mail?.html]) expect(form).toContain('Or answer this mail')
  // Other mails are for nobody to answer.
  const others = (await mails(ANNA)).filter(({ key }) => !key.endsWith('/turn'))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(one => replyTo(one) !== '')).toEqual([])
})

test('a move by answer is one submission, told in the same thread with the way back; nobody gets two mails of it', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  await answer(mail, 'bid 120', { raw: { messageId: '<one@a.test>' } })
  await flush(game.id)
  expect(await read(game.ben, game.id)).toMatchObject({ seq: 2, deciders: [1] })
  const [told, ...more] = await answers(ANNA)
  expect(more).toEqual([])
  expect(told?.subject).toBe(`Re: ${mail?.subject}`)
  expect(told?.headers).toMatchObject({ 'In-Reply-To': '<one@a.test>' })
  expect(told?.headers.References).toMatch(/ <one@a\.test>$/)
  expect(told?.text).toContain('Your answer is done.')
  expect(told?.text).toContain('anna bid a premium of 120 M.')
  expect(told?.text).toContain('answer with "back"')
  expect(await lastTurn(BEN)).toBeDefined()
})

test('a mail that is delivered twice, or a hundred times, moves once and is answered once', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  const same = { raw: { messageId: '<twice@a.test>' } }
  await Promise.all(Array.from({ length: 5 }, () => answer(mail, 'bid 120', same)))
  await flush(game.id)
  await answer(mail, 'bid 120', same)
  // Another text under the same id is the same mail.
  await answer(mail, 'pass', same)
  await flush(game.id)
  expect(await seqOf(game)).toBe(2)
  expect(await answers(ANNA)).toHaveLength(1)
})

test('back takes the own last submission back, from the answer and from the mail that was answered', async () => {
  const game = await running()
  const first = await lastTurn(ANNA)
  await answer(first, 'bid 120')
  await flush(game.id)
  await answer((await answers(ANNA)).at(-1), 'Back', { client: iPhone })
  await flush(game.id)
  expect(await read(game.anna, game.id)).toMatchObject({ seq: 3, deciders: [0], mayUndo: null })
  const told = (await answers(ANNA)).at(-1)
  expect(told?.text).toContain('Your last turn is taken back.')
  // It is the next turn mail: with buttons, and an address of its own to answer to.
  expect(told?.text).toMatch(/^ {2}1 {2}/m)
  expect(await of(ANNA, 'turn')).toHaveLength(1)
  // The position has come back: the first mail is good again.
  await answer(first, 'bid 130')
  await answer(first, 'back')
  await flush(game.id)
  expect(await seqOf(game)).toBe(5)
  // When somebody else has decided it is too late.
  await answer(first, 'bid 140')
  await play(game.ben, game.id, [{ do: 'pass' }])
  await answer(first, 'back')
  await flush(game.id)
  expect(await seqOf(game)).toBe(7)
})

test('against an old position nothing is done, and the present decision is told', async () => {
  const game = await running()
  const old = await lastTurn(ANNA)
  for (const device of [game.anna, game.ben, game.cleo])
    await play(device, game.id, [{ do: 'bidPremium', marks: 50 + 10 * game.devices.indexOf(device) }])
  await flush(game.id)
  const before = await seqOf(game)
  await answer(old, 'pass')
  await flush(game.id)
  expect(await seqOf(game)).toBe(before)
  const told = (await answers(ANNA)).at(-1)
  expect(told?.text).toContain('Nothing was done.')
  expect(told?.text).toContain('The game has gone on')
  expect(told?.text).toContain('bid at least 80')
  // That mail can be answered.
  await answer(told, 'bid 90')
  expect(await seqOf(game)).toBe(before + 1)
})

test('in doubt nothing is done; the answer says what was understood and what is possible', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  await answer(mail, 'I would rather not bid', { client: outlookWeb })
  await answer(mail, 'bid 5')
  await answer(mail, 'say hello everybody')
  await answer(mail, '')
  await flush(game.id)
  expect(await seqOf(game)).toBe(1)
  const told = (await answers(ANNA)).map(({ text }) => text)
  expect(told).toHaveLength(4)
  for (const text of told) expect(text).toMatch(/^Nothing was done\./)
  expect(told[0]).toContain('Your mail says: "I would rather not bid"')
  expect(told[0]).toContain('bid 120, or bid up to 180')
  expect(told[1]).toContain('(2.1)')
  expect(told[2]).toContain('Messages to the table')
  expect(told[3]).toContain('Nothing stands above the quoted mail.')
})

test('a limit by answer is an order, stop ends it, what? tells how things stand', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  await answer(mail, 'bid 60 up to 180')
  await flush(game.id)
  const ordered = async () => (await read(game.anna, game.id)).orders?.filter(({ ended }) => ended === null) ?? []
  expect(await ordered()).toMatchObject([{ order: { kind: 'bidLimit', on: 'premium', limit: 180 } }])
  const told = (await answers(ANNA)).at(-1)
  await answer(told, 'stop')
  await flush(game.id)
  expect(await ordered()).toEqual([])
  expect((await answers(ANNA)).at(-1)?.text).toContain('Your standing order is cancelled.')
  await answer(told, 'bid up to 200')
  expect(await ordered()).toMatchObject([{ order: { limit: 200 } }])
  await answer(mail, 'what?')
  await flush(game.id)
  expect((await answers(ANNA)).at(-1)?.text).toContain('This is how the game stands.')
  expect(await seqOf(game)).toBe(2)
})

test('what nobody has proven, another player, a robot or a wrong token moves nothing and hears nothing', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  const to = replyTo(mail)
  const wrong = `${to.slice(0, 20)}${to[20] === 'a' ? 'b' : 'a'}${to.slice(21)}`
  await answer(mail, 'pass', { from: BEN })
  await answer(mail, 'pass', { from: 'stranger@a.test' })
  await answer(mail, 'pass', { to: wrong })
  await answer(mail, 'pass', { to: 'play@harzbahn.test' })
  await answer(mail, 'pass', { raw: { verdict: null } })
  await answer(mail, 'pass', {
    raw: { verdict: `${SERVER}; spf=pass smtp.mailfrom=a.test; dmarc=fail header.from=a.test` },
  })
  await answer(mail, 'pass', { envelopeFrom: '' })
  await answer(mail, 'pass', { raw: { more: ['Auto-Submitted: auto-replied'] } })
  await handIn('no mail at all', 'x@y.test', to)
  await flush(game.id)
  expect(await seqOf(game)).toBe(1)
  expect((await mails()).filter(({ key }) => key.endsWith('/answer'))).toEqual([])
  // In capitals, as some servers make it, the token is the same.
  await answer(mail, 'pass', { to: to.toUpperCase() })
  expect(await seqOf(game)).toBe(2)
})

test('where answers are not set up nothing is one', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  const raw = delivered({ from: ANNA, to: replyTo(mail), subject: 'Re', written: plain('pass\n') })
  await handIn(raw, ANNA, replyTo(mail), { ...env, ANSWER_ADDRESS: '' } as unknown as Env)
  expect(await seqOf(game)).toBe(1)
})

test('the address to answer to ends with the links of its place', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  const renewed = await game.anna.post(`${game.path}/links`, {})
  expect(renewed.status).toBe(200)
  await answer(mail, 'pass')
  await flush(game.id)
  expect(await seqOf(game)).toBe(1)
  expect(await answers(ANNA)).toEqual([])
})

test('five answers an hour go to one address; what more of them ask for is done, and the turn mails come', async () => {
  const game = await running()
  const mail = await lastTurn(ANNA)
  for (let i = 0; i < 7; i++) await answer(mail, 'what?')
  await answer(mail, 'bid 120')
  await flush(game.id)
  expect(await answers(ANNA)).toHaveLength(5)
  expect(await seqOf(game)).toBe(2)
  expect(await lastTurn(BEN)).toBeDefined()
})

test('a submission, its position, what was kept of the answer and its mail stand together', async () => {
  const game = await running()
  await answer(await lastTurn(ANNA), '1')
  const [row] = await runInDurableObject(room(game.id), (_: GameRoom, ctx) =>
    ctx.storage.sql
      .exec(
        'SELECT s.seq, a.outcome, o.kind FROM submissions s JOIN answers a ON a.id = s.submissionId JOIN outbox o ON o.key LIKE "%" || a.id || "%"',
      )
      .toArray(),
  )
  expect(row).toMatchObject({ seq: 2, kind: 'answer' })
  // The links of the mail that tells of it are good.
  await flush(game.id)
  expect(linkIn((await answers(ANNA)).at(-1), /\/t\/[\w.-]+/)).toContain('/t/')
})
