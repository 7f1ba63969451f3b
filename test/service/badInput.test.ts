import { expect, test } from 'vitest'
import type { Refusal } from '../../schema/wire.ts'
import { Device, FIRST_TURN, forTurn, linkIn, mails, newId, PLAYERS, play, read, running, signedIn } from './client.ts'

const refusalOf = async (response: Response) => (await response.json<Refusal>()).error
const PASS = forTurn(FIRST_TURN, [{ do: 'pass' }])
const PASS_FORM = JSON.stringify(PASS)
const LINK = /\/t\/[\w.-]+/

test.each([
  [15, 422],
  [-10, 422],
  [1e9, 422],
  ['ten', 400],
  [null, 400],
  [10.5, 400],
])(
  'a bid of %s gets a sentence and the number of the rule, whether a rule refuses it or it is no amount',
  async (marks, status) => {
    const { id, anna } = await running()
    const response = await play(anna, id, [{ do: 'bidPremium', marks }])
    const error = await refusalOf(response)
    expect(response.status).toBe(status)
    expect(error.sentence).toMatch(/^[A-Z].*\.$/)
    expect(error.sentence).not.toMatch(/Error|undefined|\bat \//)
    expect(error.code === 'malformed').toBe(status === 400)
    expect(error.rule).toBe('2.1')
    expect(error.sentence).toContain('(2.1)')
    expect((await read(anna, id)).seq).toBe(1)
  },
)

test('a share that is not there', async () => {
  const { id, anna } = await running()
  const known = await play(anna, id, [{ do: 'buyShare', company: 'HBE', from: 'pool' }])
  expect(known.status).toBe(422)
  const unknown = await play(anna, id, [{ do: 'buyShare', company: 'XYZ', from: 'pool' }])
  expect([unknown.status, await refusalOf(unknown)]).toMatchObject([
    400,
    { code: 'malformed', index: 0, rule: '3.2.3' },
  ])
  const noKind = await play(anna, id, [{ do: 'pass' }, { do: 'rob' }])
  expect([noKind.status, await refusalOf(noKind)]).toMatchObject([400, { code: 'malformed', index: 1 }])
})

test("somebody else's seat: neither their session nor another game's cookie nor none moves it", async () => {
  const { id, ben, path } = await running()
  const body = () => ({ submissionId: newId(), seq: 1, moves: forTurn(FIRST_TURN, [{ do: 'bidPremium', marks: 50 }]) })
  expect((await new Device().post(`${path}/submissions`, body())).status).toBe(403)
  expect((await (await signedIn('dora@d.test')).post(`${path}/submissions`, body())).status).toBe(403)
  expect((await ben.post(`${path}/submissions`, { ...body(), seat: 0 })).status).toBe(403)
  const other = await running()
  expect((await other.anna.post(`${path}/submissions`, body())).status).toBe(200)
  expect((await read(ben, id)).seq).toBe(2)
})

test('a token cut by one character, with one changed, of another seat, game or purpose: all refused', async () => {
  const first = await running()
  const second = await running()
  const link = linkIn(
    (await mails(PLAYERS[0])).find(({ key }) => key === `${first.id}/1/0/turn`),
    LINK,
  )
  expect((await new Device().fetch(link)).status).toBe(200)
  const changed = [...link.slice(3)].map(
    (letter, i) => `/t/${link.slice(3, 3 + i)}${letter === 'a' ? 'b' : 'a'}${link.slice(4 + i)}`,
  )
  const forged = [
    link.slice(0, -1),
    link.replace(`${first.id}.m0`, `${first.id}.m1`),
    link.replace(`${first.id}.m`, `${first.id}.p`),
    link.replace(first.id, second.id),
    '/t/x',
    `/t/${'a'.repeat(3000)}`,
    ...changed,
  ]
  for (const path of forged) {
    const response = await new Device().fetch(path)
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.text()).not.toContain('Error')
  }
  const posted = await new Device().form(link.slice(0, -1), {
    moves: PASS_FORM,
    seq: '1',
    submissionId: newId(),
  })
  expect(posted.status).toBe(403)
})

test('a body of 2 MB is refused, with a length that says so and with none', async () => {
  const { anna, path } = await running()
  const big = JSON.stringify({ moves: 'x'.repeat(2_000_000) })
  const stated = await anna.post(`${path}/submissions`, big)
  expect([stated.status, (await refusalOf(stated)).code]).toEqual([413, 'tooBig'])
  const unstated = await anna.fetch(`${path}/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Response(big).body,
  })
  expect(unstated.status).toBe(413)
})

test('an unknown game is unknown, and asking for one leaves nothing behind', async () => {
  const device = await signedIn('a@a.test')
  for (const id of ['aaaaaaaaaaaa', 'no', '../../x', 'aaaaaaaaaaaaa']) {
    const response = await device.fetch(`/api/games/${id}`)
    expect([id, response.status]).toEqual([id, 404])
  }
  const body = { submissionId: newId(), seq: 1, moves: PASS }
  const response = await device.post('/api/games/aaaaaaaaaaaa/submissions', body)
  expect([response.status, (await refusalOf(response)).code]).toEqual([404, 'unknownGame'])
})

test.each([
  ['not JSON', '{'],
  ['no object', '[]'],
  ['no moves', { submissionId: 'test-0000', seq: 1, moves: [] }],
  ['too many moves', { submissionId: 'test-0000', seq: 1, moves: Array(61).fill(PASS[0]) }],
  ['a seq of text', { submissionId: 'test-0000', seq: '1', moves: PASS }],
  ['no submission id', { seq: 1, moves: PASS }],
  ['something more', { submissionId: 'test-0000', seq: 1, moves: PASS, admin: true }],
])('a submission with %s is malformed', async (_, body) => {
  const { anna, path } = await running()
  const response = await anna.post(`${path}/submissions`, body)
  expect([response.status, (await refusalOf(response)).code]).toEqual([400, 'malformed'])
})

test("another site's form cannot use a session: only JSON counts", async () => {
  const { anna, path } = await running()
  const text = JSON.stringify({ submissionId: newId(), seq: 1, moves: PASS })
  const response = await anna.fetch(`${path}/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  })
  expect(response.status).toBe(400)
})

test("another site's form signs nobody in and presses no mailed button; a program, which names no site, may", async () => {
  const { anna, id } = await running()
  const turn = (await mails(PLAYERS[0])).find(({ key }) => key === `${id}/1/0/turn`)
  const link = linkIn(turn, LINK)
  const body = new URLSearchParams({ act: 'open' })
  const from = (site: string) => ({ method: 'POST', headers: { 'sec-fetch-site': site }, body })
  for (const path of [link, '/sign-in/x', '/api/games'])
    expect([path, (await anna.fetch(path, from('cross-site'))).status]).toEqual([path, 403])
  expect((await anna.fetch(link, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  expect((await anna.fetch(link, from('same-origin'))).status).toBe(303)
  expect((await anna.fetch(link, { method: 'POST', body })).status).toBe(303)
})

test('a confirming form without a position or an id is malformed', async () => {
  const { anna, id } = await running()
  const link = linkIn(
    (await mails(PLAYERS[0])).find(({ key }) => key === `${id}/1/0/turn`),
    LINK,
  )
  const good = { submissionId: newId(), seq: '1', moves: PASS_FORM }
  for (const wrong of [
    { seq: '' },
    { seq: 'x' },
    { seq: '1.5' },
    { submissionId: 'short' },
    { submissionId: '<b>12345' },
  ])
    expect((await anna.form(link, { ...good, ...wrong })).status).toBe(400)
  expect((await read(anna, id)).seq).toBe(1)
})

test('creating: seats, names and options are checked', async () => {
  const anna = await signedIn(PLAYERS[0])
  const seats = PLAYERS.map(mail => ({ mail }))
  const good = { name: 'A game', seats }
  const bad = [
    { ...good, seats: seats.slice(0, 1) },
    { ...good, seats: [...seats, ...seats] },
    { ...good, seats: [...seats, { mail: PLAYERS[0].toUpperCase() }] },
    { ...good, seats: [{ mail: 'x' }, ...seats] },
    { ...good, name: ' ' },
    { ...good, name: 'x'.repeat(61) },
    { ...good, name: 'a\nb' },
    { ...good, f7: 75 },
    { ...good, paceHours: 0 },
  ]
  for (const body of bad) expect((await anna.post('/api/games', body)).status).toBe(400)
  expect((await new Device().post('/api/games', good)).status).toBe(401)
  expect((await anna.post('/api/games', good)).status).toBe(201)
})

test('security headers stand on every answer, and nothing personal is kept in between', async () => {
  const { anna, path } = await running()
  for (const place of ['/', path, '/t/x', '/api/none', '/mailbox']) {
    const { headers } = await anna.fetch(place)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    if (place !== '/') expect(headers.get('cache-control')).toBe('no-store')
  }
})
