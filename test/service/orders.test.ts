import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { GameAnswer, Refusal, Submitted } from '../../schema/wire.ts'
import type { Order } from '../../worker/engine/index.ts'
import type { GameRoom } from '../../worker/index.ts'
import { Device, flush, forTurn, linkIn, mails, newId, PLAYERS, play, read, room, running } from './client.ts'

const upTo = (limit: number): Order => ({ kind: 'bidLimit', on: 'premium', limit })
const bid = (marks: number) => [{ do: 'bidPremium', marks }]
const PASS = [{ do: 'pass' }]
const codeOf = async (response: Response) => (response.ok ? 'done' : (await response.json<Refusal>()).error.code)
const turnMails = async (to: string) => (await mails(to)).filter(({ key }) => key.endsWith('/turn'))

async function submit(device: Device, id: string, moves: readonly unknown[], order?: unknown) {
  const { seq, turn } = await read(device, id)
  const body = { submissionId: newId(), seq, moves: forTurn(turn, moves), ...(order === undefined ? {} : { order }) }
  return { body, response: await device.post(`/api/games/${id}/submissions`, body) }
}

async function place(device: Device, id: string, order: unknown, submissionId = newId()) {
  const { seq } = await read(device, id)
  return device.send('PUT', `/api/games/${id}/order`, { submissionId, seq, order })
}

const undo = async (device: Device, id: string) => {
  const { seq } = await read(device, id)
  return codeOf(await device.post(`/api/games/${id}/undo`, { submissionId: newId(), seq }))
}

test('two limits against each other are settled in one transaction: one submission, one position, one mail to each', async () => {
  const { id, anna, ben, cleo } = await running()
  await submit(anna, id, bid(50), upTo(120))
  await submit(ben, id, bid(60), upTo(90))
  const { response } = await submit(cleo, id, PASS)
  const submitted = await response.json<Submitted>()
  // Anna goes to 110 against Ben's 90 and wins with the least that leads.
  expect(submitted).toMatchObject({ seq: 4, game: { deciders: [0] } })
  expect(submitted.events).toContainEqual({ what: 'premiumWon', seat: 0, premium: 90, order: [0, 1, 2] })
  const [row] = await runInDurableObject(room(id), (_: GameRoom, ctx) =>
    ctx.storage.sql.exec('SELECT automatic FROM submissions WHERE seq = 4').toArray(),
  )
  expect(JSON.parse(String(row?.automatic))).toEqual([
    { seat: 0, move: { do: 'bidPremium', marks: 70 } },
    { seat: 1, move: { do: 'bidPremium', marks: 80 } },
    { seat: 0, move: { do: 'bidPremium', marks: 90 } },
    { seat: 1, move: { do: 'pass' } },
  ])
  expect(await read(anna, id)).toMatchObject({ seq: 4, order: { order: upTo(120), ended: 'won' } })
  expect((await read(ben, id)).order).toMatchObject({ ended: 'overLimit' })
  await flush(id)
  // Nobody is mailed for what their order decided: Anna's first decision, and her purchase now.
  const keys = (await mails()).map(({ key }) => key).filter(key => key.endsWith('/turn'))
  expect(keys).toEqual([`${id}/1/0/turn`, `${id}/4/0/turn`])
  const mail = (await turnMails(PLAYERS[0])).at(-1)
  expect(mail?.text).toContain(
    'Your standing order is over: you have won the auction. It was: Bid a premium up to 120 M.',
  )
  expect(mail?.text).toContain('anna bid a premium of 90 M (standing order).')
  expect(mail?.html).toContain('Your standing order is over')
})

test('a limit is known to its holder alone: no reader, log, answer, mail or history of others holds it', async () => {
  const { id, anna, ben, cleo, path } = await running({ spectators: 'anyone' })
  await submit(anna, id, bid(50), upTo(98_765))
  const { response } = await submit(ben, id, bid(60))
  const answer = await response.text()
  await submit(cleo, id, bid(70))
  await flush(id)
  expect((await read(anna, id)).order).toEqual({
    id: expect.any(String),
    order: upTo(98_765),
    ended: null,
    stopped: [],
  })
  const seen = [
    answer,
    await read(ben, id),
    await read(cleo, id),
    await new Device().get(path),
    await anna.get(`${path}/log`),
    await ben.get(`${path}?at=2`),
    await anna.get(`${path}?at=2`),
    (await mails(PLAYERS[1])).concat(await mails(PLAYERS[2])),
    (await env.DB.prepare('SELECT * FROM submissions').all()).results,
    (await env.DB.prepare('SELECT * FROM games').all()).results,
  ]
  expect(seen.filter(one => /98,?765/.test(JSON.stringify(one)))).toEqual([])
  const states = await runInDurableObject(room(id), (_: GameRoom, ctx) =>
    ctx.storage.sql.exec('SELECT state FROM states').toArray(),
  )
  expect(JSON.stringify(states)).not.toContain('98765')
  // The log says whose order it was, and the history has the move with its seat.
  const log = (await read(ben, id)).log
  expect(log.at(-1)?.events).toContainEqual({ what: 'orderActed', seat: 0 })
  const history = await env.DB.prepare('SELECT automatic FROM submissions ORDER BY seq DESC').first<{
    automatic: string
  }>()
  expect(JSON.parse(history?.automatic ?? '')).toEqual([{ seat: 0, move: { do: 'bidPremium', marks: 80 } }])
})

test('taking back a submission drops the order that came with it', async () => {
  const { id, anna, ben } = await running()
  await submit(anna, id, bid(50), upTo(120))
  expect(await undo(anna, id)).toBe('done')
  expect((await read(anna, id)).order).toBeNull()
  // While nobody's order has acted, Ben may take back what they did, too.
  await submit(anna, id, bid(50), upTo(120))
  await submit(ben, id, bid(60))
  expect((await read(ben, id)).mayUndo).toBe(5)
})

test('a probe is a decision: what an order answered stands', async () => {
  const { id, anna, ben, cleo } = await running()
  await submit(anna, id, bid(50), upTo(120))
  await submit(ben, id, PASS)
  await submit(cleo, id, bid(60))
  const now = await read(cleo, id)
  expect([now.seq, now.mayUndo, now.deciders]).toEqual([4, null, [2]])
  expect(await undo(cleo, id)).toBe('undoTooLate')
  expect((await read(anna, id)).mayUndo).toBeNull()
})

test('what was over by a submission is in force again when that is taken back; what was cancelled is not', async () => {
  const { id, anna, ben, cleo } = await running()
  await submit(anna, id, bid(50))
  const placed = await place(cleo, id, upTo(200))
  expect(placed.status).toBe(200)
  await submit(ben, id, bid(60))
  // Cleo's order has bid 70; Anna and Ben pass, it has won.
  await submit(anna, id, PASS)
  await submit(ben, id, PASS)
  expect((await read(cleo, id)).order).toMatchObject({ ended: 'won' })
  expect(await undo(ben, id)).toBe('done')
  expect((await read(cleo, id)).order).toMatchObject({ order: upTo(200), ended: null, stopped: [] })
  await submit(ben, id, bid(80))
  expect((await read(cleo, id)).deciders).toEqual([1])
  const { order } = await read(cleo, id)
  await cleo.send('DELETE', `/api/games/${id}/order`, { id: order?.id })
  await submit(ben, id, bid(100))
  const after = await read(cleo, id)
  expect([after.order, after.deciders]).toEqual([null, [2]])
})

test('placed while waiting: once for the same request, refused when stale, out of place or to be decided by oneself', async () => {
  const { id, anna, ben, cleo, path } = await running()
  await submit(anna, id, bid(50))
  const submissionId = newId()
  const body = { submissionId, seq: 2, order: upTo(120) }
  const answers = await Promise.all([1, 2, 3].map(() => cleo.send('PUT', `${path}/order`, body)))
  const texts = await Promise.all(answers.map(async answer => `${answer.status} ${await answer.text()}`))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toMatch(/^200 /)
  expect(await codeOf(await cleo.send('PUT', `${path}/order`, { ...body, order: upTo(130) }))).toBe('submissionIdTaken')
  expect(await codeOf(await anna.send('PUT', `${path}/order`, body))).toBe('submissionIdTaken')
  expect(await codeOf(await cleo.send('PUT', `${path}/order`, { ...body, submissionId: newId(), seq: 1 }))).toBe(
    'stale',
  )
  expect(await codeOf(await place(ben, id, upTo(120)))).toBe('orderNotNow')
  const list = { kind: 'draftList', items: [{ item: '1', limit: 110 }] }
  expect(await codeOf(await place(cleo, id, list))).toBe('orderNotNow')
  expect(await codeOf(await new Device().send('PUT', `${path}/order`, { ...body, submissionId: newId() }))).toBe(
    'notAllowed',
  )
  // One order for each seat: the later takes the place of the first.
  await place(cleo, id, upTo(60))
  await submit(ben, id, bid(60))
  expect((await read(cleo, id)).order).toMatchObject({ order: upTo(60), ended: 'overLimit' })
})

test('cancelled: that order and no other, however often and late', async () => {
  const { id, anna, ben, cleo, path } = await running()
  await submit(anna, id, bid(50))
  const first = (await (await place(cleo, id, upTo(120))).json<GameAnswer>()).game.order?.id
  const second = (await (await place(cleo, id, upTo(150))).json<GameAnswer>()).game.order?.id
  const cancel = async (device: Device, order: unknown) =>
    (await (await device.send('DELETE', `${path}/order`, { id: order })).json<GameAnswer>()).game
  expect((await cancel(cleo, first)).order?.id).toBe(second)
  expect((await cancel(ben, second)).order).toBeNull()
  expect((await read(cleo, id)).order?.id).toBe(second)
  expect((await cancel(cleo, second)).order).toBeNull()
  expect((await cancel(cleo, second)).order).toBeNull()
  await submit(ben, id, bid(60))
  expect((await read(cleo, id)).deciders).toEqual([2])
  await flush(id)
  expect((await turnMails(PLAYERS[2])).map(({ key }) => key)).toEqual([`${id}/3/2/turn`])
})

test('a submission with an order, sent again: the same answer, one order; with another order: refused', async () => {
  const { id, anna, path } = await running()
  const { body, response } = await submit(anna, id, bid(50), upTo(120))
  const first = await response.text()
  await flush(id)
  await evictDurableObject(room(id))
  const again = await anna.post(`${path}/submissions`, body)
  expect([again.status, await again.text()]).toEqual([200, first])
  for (const order of [upTo(130), undefined])
    expect(await codeOf(await anna.post(`${path}/submissions`, { ...body, order }))).toBe('submissionIdTaken')
  expect((await read(anna, id)).order).toMatchObject({ id: body.submissionId, order: upTo(120) })
})

test('a refused move places no order; an order that is none, too long or out of place makes no move', async () => {
  const { id, anna, ben } = await running()
  expect(await codeOf((await submit(anna, id, bid(15), upTo(120))).response)).toBe('notMultipleOfTen')
  expect(await codeOf((await submit(ben, id, bid(50), upTo(120))).response)).toBe('notYourTurn')
  const long = { kind: 'draftList', items: Array.from({ length: 18 }, () => ({ item: '1', limit: 110 })) }
  for (const wrong of [long, { kind: 'bidLimit', on: 'premium', limit: 'all' }, 7])
    expect(await codeOf((await submit(anna, id, bid(50), wrong)).response)).toBe('malformed')
  const other = { kind: 'bidLimit', on: { kind: 'concession', railway: 'HBE' }, limit: 200 }
  expect(await codeOf((await submit(anna, id, bid(50), other)).response)).toBe('orderNotNow')
  expect(await read(anna, id)).toMatchObject({ seq: 1, order: null })
})

test('draft list: bought in turn without a mail, used up, told, and asked as usual', async () => {
  const { id, anna, ben, cleo } = await running()
  await submit(anna, id, bid(0))
  await submit(ben, id, PASS)
  await submit(cleo, id, PASS)
  const list = {
    kind: 'draftList',
    items: [
      { item: '13', limit: 260 },
      { item: '7', limit: 170 },
    ],
  }
  await submit(anna, id, [{ do: 'buyItem', item: '15' }], list)
  // The order is Anna, Cleo, Ben now. Cleo takes what is first on the list.
  await submit(cleo, id, [{ do: 'buyItem', item: '13' }])
  await submit(ben, id, [{ do: 'buyItem', item: '14' }])
  const now = await read(anna, id)
  expect(now.state?.mines['7'].owner).toBe(0)
  expect([now.deciders, now.order]).toMatchObject([[2], { ended: 'usedUp' }])
  await flush(id)
  const before = (await turnMails(PLAYERS[0])).length
  await submit(cleo, id, [{ do: 'buyItem', item: '1' }])
  await submit(ben, id, [{ do: 'buyItem', item: '2' }])
  expect((await read(anna, id)).deciders).toEqual([0])
  await flush(id)
  const sent = await turnMails(PLAYERS[0])
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1)?.text).toContain('Your standing order is over: nothing of the list is left to buy.')
  expect(sent.at(-1)?.text).toContain('anna bought 7 Lindenberg for 170 M (standing order).')
})

test('what orders did after one’s own move is told in the next mail, too', async () => {
  const { id, anna, ben, cleo } = await running()
  await submit(anna, id, bid(50))
  await place(cleo, id, upTo(100))
  await submit(ben, id, PASS)
  // Cleo's order has bid 60; Anna bids 70, it bids 80, and she must decide again at once.
  await submit(anna, id, bid(70))
  await flush(id)
  expect((await turnMails(PLAYERS[0])).at(-1)?.text).toContain('cleo bid a premium of 80 M (standing order).')
  expect((await read(cleo, id)).mayUndo).toBeNull()
})

test('a game from before there were orders: opened by this version it takes one', async () => {
  const { id, anna, ben } = await running()
  await flush(id)
  await runInDurableObject(room(id), (_: GameRoom, ctx) => {
    for (const statement of [
      ...[
        'DROP TABLE orders',
        'ALTER TABLE links RENAME COLUMN place TO seat',
        ...['language', 'zone', 'cookieVersion', 'invitedTo', 'invitedAt', 'was'].map(
          name => `ALTER TABLE seats DROP COLUMN ${name}`,
        ),
      ],
      ...['about', 'written', 'state', 'tryAt'].map(name => `ALTER TABLE outbox DROP COLUMN "${name}"`),
      ...['mailState', 'mailReason', 'mailAt'].map(name => `ALTER TABLE seats DROP COLUMN "${name}"`),
      ...['organiserName', 'toldSeq', 'toldVersion', 'toldSeats', 'tellAt', 'tellTries'].map(
        name => `ALTER TABLE game DROP COLUMN "${name}"`,
      ),
      ...['agreements', 'clocks', 'happenings', 'stops', 'written', 'answers'].map(name => `DROP TABLE ${name}`),
      ...['nightFrom', 'nightTo', 'holidays', 'heldFrom'].map(name => `ALTER TABLE seats DROP COLUMN "${name}"`),
      'ALTER TABLE submissions DROP COLUMN "backTo"',
      ...['DROP TABLE proposal', 'ALTER TABLE states DROP COLUMN "lastBy"'],
      ...['ALTER TABLE game ADD clubId text', 'DELETE FROM __drizzle_migrations WHERE rowid > 2'],
    ])
      ctx.storage.sql.exec(statement)
  })
  await evictDurableObject(room(id))
  expect(await read(anna, id)).toMatchObject({ seq: 1, order: null })
  await submit(anna, id, bid(50), upTo(120))
  expect((await read(anna, id)).order).toMatchObject({ order: upTo(120), ended: null, stopped: [] })
  expect((await play(ben, id, bid(60))).status).toBe(200)
})

test('the page of a mail without script: an amount with a limit places the order, a limit that is none is refused and kept', async () => {
  const { id, anna, ben } = await running()
  const mail = (await turnMails(PLAYERS[0])).at(-1)
  const link = linkIn(mail, /\/t\/[\w.-]+/)
  const phone = new Device()
  const page = await (await phone.fetch(link)).text()
  expect(page).toContain('If outbid, go on up to (may stay empty)')
  const hidden = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
  const form = (more: Record<string, string>) =>
    phone.form(link, {
      ...{ submissionId: hidden('submissionId'), seq: hidden('seq'), amount1: '50' },
      limitOn1: hidden('limitOn1').replaceAll('&quot;', '"'),
      ...{ moves: JSON.stringify(forTurn('START1/seat0/1', [{ do: 'bidPremium', marks: 'amount1' }])), ...more },
    })
  const wrong = await form({ upTo1: 'a lot' })
  expect(wrong.status).toBe(400)
  const again = await wrong.text()
  expect(again).toContain('The limit is an amount in whole Marks')
  expect(again).toContain('value="a lot"')
  expect(await read(anna, id)).toMatchObject({ seq: 1, order: null })
  const done = await form({ upTo1: '120' })
  expect(await done.text()).toContain('Your standing order is in force: Bid a premium up to 120 M.')
  expect((await read(anna, id)).order?.order).toEqual(upTo(120))
  // A limit beside another choice than the marked one counts for nothing.
  const next = (await turnMails(PLAYERS[1])).at(-1)
  expect(next).toBeUndefined()
  await flush(id)
  const bens = linkIn((await turnMails(PLAYERS[1])).at(-1), /\/t\/[\w.-]+/)
  const second = await (await ben.fetch(bens)).text()
  const submissionId = second.match(/name="submissionId" value="([^"]*)"/)?.[1] ?? ''
  await ben.form(bens, { submissionId, seq: '2', moves: JSON.stringify(forTurn('START1/seat1/1', PASS)), upTo1: '90' })
  expect(await read(ben, id)).toMatchObject({ seq: 3, order: null })
})

test('an order that could never do anything is refused with the least that would be possible, and nothing is done', async () => {
  const { id, anna, ben } = await running()
  const { response } = await submit(anna, id, bid(50), upTo(20))
  expect([response.status, (await response.json<Refusal>()).error]).toMatchObject([
    422,
    { code: 'belowMinimum', rule: '2.1', data: { marks: 20, least: 60 } },
  ])
  expect((await read(anna, id)).seq).toBe(1)
  await submit(anna, id, bid(50))
  expect((await place(ben, id, upTo(40))).status).toBe(409)
  await submit(ben, id, bid(60), upTo(90))
  const late = await place(anna, id, upTo(60))
  expect([late.status, await codeOf(late)]).toEqual([422, 'belowMinimum'])
  expect((await place(anna, id, upTo(70))).status).toBe(200)
})
