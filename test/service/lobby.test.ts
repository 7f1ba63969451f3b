import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameList, GameRead, Refusal } from '../../schema/wire.ts'
import { Device, flush, invited, linkIn, mails, newId, PLAYERS, play, read, running, signedIn } from './client.ts'

// A game before and after its play: whatever is done can be undone or is told to everybody whom it concerns.

const LINK = /\/t\/[\w.-]+/
const HOUR = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (time: number) => vi.setSystemTime(Date.now() + time)
const kindsTo = async (id: string, to: string) =>
  (await mails(to)).filter(({ key }) => key.startsWith(id)).map(({ key }) => key.split('/').at(-1))
const last = async (id: string, to: string) => (await mails(to)).filter(({ key }) => key.startsWith(id)).at(-1)
const linkTo = async (id: string, to: string) => linkIn(await last(id, to), LINK)
const refusalOf = async (response: Response) => [response.status, (await response.json<Refusal>()).error.code]
const page = async (link: string) => (await new Device().fetch(link)).text()

test('creating is repeatable: the same request twice makes one game and invites once', async () => {
  const anna = await signedIn(PLAYERS[0])
  const body = { requestId: newId(), name: 'One game', seats: PLAYERS.map(mail => ({ mail })) }
  const ids = await Promise.all([1, 2].map(async () => (await anna.post('/api/games', body)).json<{ id: string }>()))
  expect(ids[0]).toEqual(ids[1])
  await flush(ids[0]?.id ?? '')
  expect(await mails(PLAYERS[1])).toHaveLength(1)
  const another = await (await anna.post('/api/games', { ...body, requestId: newId() })).json<{ id: string }>()
  expect(another).not.toEqual(ids[0])
  // The id of another person's request is another request.
  const ben = await signedIn(PLAYERS[1])
  expect(await (await ben.post('/api/games', body)).json()).not.toEqual(ids[0])
})

test('an invitation is withdrawn and told, its link says so, and another is invited in its place', async () => {
  const { id, anna, path } = await invited()
  const toBen = await linkTo(id, PLAYERS[1])
  await new Device().form(toBen, { answer: 'accept' })
  const replaced = await anna.post(`${path}/invitations`, { mail: 'dora@d.test', name: 'dora', inPlaceOf: 1 })
  const { game } = await replaced.json<{ game: GameRead }>()
  expect(game.seats.map(({ place, name, answer }) => [place, name, answer])).toEqual([
    [0, 'anna', 'accepted'],
    [1, 'dora', 'waiting'],
    [2, 'cleo', 'waiting'],
  ])
  expect(game.seats.map(({ invitedTo }) => invitedTo)).toEqual([PLAYERS[0], 'dora@d.test', PLAYERS[2]])
  await flush(id)
  expect(await kindsTo(id, PLAYERS[1])).toEqual(['invitation', 'withdrawn'])
  expect(await kindsTo(id, 'dora@d.test')).toEqual(['invitation'])
  expect(await page(toBen)).toContain('This invitation was withdrawn')
  expect((await new Device().form(toBen, { answer: 'accept' })).status).toBe(403)
  // Ben's session reads it no more, and his list has lost it.
  const ben = await signedIn(PLAYERS[1])
  expect((await ben.fetch(path)).status).toBe(403)
  expect((await ben.get<GameList>('/api/games')).games).toEqual([])
  // The same request again changes nothing; the same person is not invited twice.
  await anna.post(`${path}/invitations`, { mail: 'DORA@d.test', name: 'dora', inPlaceOf: 1 })
  const twice = await anna.post(`${path}/invitations`, { mail: PLAYERS[2], inPlaceOf: 1 })
  expect(await refusalOf(twice)).toEqual([409, 'alreadyInvited'])
  await flush(id)
  expect(await kindsTo(id, 'dora@d.test')).toEqual(['invitation'])
  // Ben is invited anew, to a place of his own, and plays.
  await anna.post(`${path}/invitations`, { mail: PLAYERS[1], name: 'ben' })
  await flush(id)
  expect((await read(anna, id)).seats.map(({ name }) => name)).toEqual(['anna', 'dora', 'cleo', 'ben'])
  for (const to of ['dora@d.test', PLAYERS[2], PLAYERS[1]])
    await new Device().form(await linkTo(id, to), { answer: 'accept' })
  expect((await read(anna, id)).status).toBe('running')
})

test('withdrawing twice is one withdrawal; who has declined is not told; five is the most', async () => {
  const { id, anna, path } = await invited()
  await new Device().form(await linkTo(id, PLAYERS[1]), { answer: 'decline' })
  for (let i = 0; i < 2; i++) expect((await anna.send('DELETE', `${path}/invitations`, { place: 1 })).status).toBe(200)
  await flush(id)
  expect(await kindsTo(id, PLAYERS[1])).toEqual(['invitation'])
  for (const name of ['dora', 'emil', 'fritz']) {
    const answer = await anna.post(`${path}/invitations`, { mail: `${name}@d.test` })
    expect(answer.status).toBe(200)
  }
  expect((await read(anna, id)).seats.map(({ place, name }) => [place, name])).toEqual([
    [0, 'anna'],
    [1, 'Player 2'],
    [2, 'cleo'],
    [3, 'Player 4'],
    [4, 'Player 5'],
  ])
  expect(await refusalOf(await anna.post(`${path}/invitations`, { mail: 'gustav@d.test' }))).toEqual([409, 'gameFull'])
})

test('a reminder goes to whoever has not answered, once an hour at most, and its link answers', async () => {
  const { id, anna, path } = await invited()
  const remind = () => anna.post(`${path}/reminders`, { place: 1 })
  expect(await refusalOf(await remind())).toEqual([429, 'remindedLately'])
  pass(HOUR + 1)
  expect((await remind()).status).toBe(200)
  expect(await refusalOf(await remind())).toEqual([429, 'remindedLately'])
  await flush(id)
  expect(await kindsTo(id, PLAYERS[1])).toEqual(['invitation', 'reminder'])
  pass(HOUR + 1)
  await remind()
  await flush(id)
  const [first, , third] = (await mails(PLAYERS[1])).filter(({ key }) => key.startsWith(id))
  expect(third?.subject).toContain('anna waits for your answer')
  for (const mail of [third, first]) await new Device().form(linkIn(mail, LINK), { answer: 'accept' })
  pass(HOUR + 1)
  expect(await refusalOf(await remind())).toEqual([409, 'hasAnswered'])
})

test('whoever has accepted may leave before the start, and the organiser is told of every change of mind', async () => {
  const { id, anna } = await invited()
  const link = await linkTo(id, PLAYERS[1])
  const ben = new Device()
  const say = async (answer: string) => {
    await ben.form(link, { answer })
    await flush(id)
  }
  await say('accept')
  expect(await page(link)).toContain('I leave the game before it starts')
  await say('decline')
  expect(await page(link)).toContain('You have declined')
  await say('accept')
  await say('decline')
  const told = (await mails(PLAYERS[0])).filter(({ key }) => key.endsWith('/answered')).map(({ subject }) => subject)
  expect(told).toEqual([
    'Oberharz 3 · ben will not play',
    'Oberharz 3 · ben will play after all',
    'Oberharz 3 · ben will not play',
  ])
  expect((await read(anna, id)).seats[1]?.answer).toBe('declined')
})

test('a game is cancelled before its start: everybody is told, nothing can be done in it, and its links say so', async () => {
  const { id, anna, path } = await invited()
  const link = await linkTo(id, PLAYERS[1])
  await new Device().form(await linkTo(id, PLAYERS[2]), { answer: 'decline' })
  expect(await refusalOf(await anna.post(`${path}/end`, {}))).toEqual([409, 'notStarted'])
  for (let i = 0; i < 2; i++) expect((await anna.post(`${path}/cancel`, {})).status).toBe(200)
  await flush(id)
  expect(await kindsTo(id, PLAYERS[1])).toEqual(['invitation', 'cancelled'])
  expect(await kindsTo(id, PLAYERS[2])).toEqual(['invitation'])
  expect((await read(anna, id)).status).toBe('cancelled')
  expect(await page(link)).toContain('was cancelled')
  expect(await page(link)).not.toContain('name="answer"')
  expect((await new Device().form(link, { answer: 'accept' })).status).toBe(409)
  for (const act of ['start', 'end']) expect(await refusalOf(await anna.post(`${path}/${act}`, {}))).toContain(409)
  expect(await refusalOf(await anna.post(`${path}/invitations`, { mail: 'x@x.test' }))).toEqual([409, 'gameCancelled'])
})

test('who is left out at the start is told, their link says so and answers no more', async () => {
  const { id, anna, path } = await invited()
  const [toBen, toCleo] = [await linkTo(id, PLAYERS[1]), await linkTo(id, PLAYERS[2])]
  await new Device().form(toCleo, { answer: 'accept' })
  await anna.post(`${path}/start`, {})
  await flush(id)
  expect(await kindsTo(id, PLAYERS[1])).toEqual(['invitation', 'leftOut'])
  expect(await page(toBen)).toContain('started without you')
  expect(await page(toBen)).not.toContain('name="answer"')
  expect(await page(toCleo)).toContain('The game has started, and you play.')
  const opened = await new Device().form(toCleo, { act: 'open' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/game/${id}?seat=1`])
  expect((await new Device().form(toBen, { act: 'open' })).status).toBe(403)
  for (const act of ['cancel', 'invitations', 'reminders'])
    expect(
      (await anna.post(`${path}/${act}`, act === 'cancel' ? {} : { mail: 'x@x.test', place: 1 })).status,
    ).toBeGreaterThan(399)
  const ben = await signedIn(PLAYERS[1])
  expect((await ben.get<GameList>('/api/games')).games).toEqual([])
})

test('a running game is ended by its organiser: everybody gets the table, also with mails off, and nobody decides any more', async () => {
  const { id, anna, ben, cleo, path } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  const turnLink = await linkTo(id, PLAYERS[1])
  await ben.send('PUT', `${path}/mails`, { on: false })
  expect((await cleo.post(`${path}/end`, {})).status).toBe(403)
  for (let i = 0; i < 2; i++) expect((await anna.post(`${path}/end`, {})).status).toBe(200)
  await flush(id)
  for (const to of PLAYERS) expect((await kindsTo(id, to)).at(-1)).toBe('finished')
  const mail = await last(id, PLAYERS[2])
  expect(mail?.text).toContain('was ended by its organiser')
  expect(mail?.text).toContain('anna bid a premium of 50 M.')
  expect(mail?.text).not.toContain('has won')
  expect(await read(ben, id)).toMatchObject({ status: 'ended', choices: [], deciders: [], mayUndo: null, turn: null })
  expect(await refusalOf(await play(ben, id, [{ do: 'pass' }]))).toEqual([409, 'gameOver'])
  expect(await page(turnLink)).toContain('The game is over')
  const { results } = await env.DB.prepare('SELECT status, deciders FROM games WHERE id = ?').bind(id).all()
  expect(results).toEqual([{ status: 'ended', deciders: '[]' }])
})

test('a game is hidden from one list and shown again, for this person alone', async () => {
  const { id, anna, ben, path } = await running()
  const listed = async (device: Device) => (await device.get<GameList>('/api/games')).games.map(game => game.id)
  expect(await listed(ben)).toEqual([id])
  expect((await ben.send('PUT', `${path}/hidden`, { hidden: true })).status).toBe(200)
  expect([await listed(ben), await listed(anna)]).toEqual([[], [id]])
  await ben.send('PUT', `${path}/hidden`, { hidden: false })
  expect(await listed(ben)).toEqual([id])
  expect((await new Device().send('PUT', `${path}/hidden`, { hidden: true })).status).toBe(401)
})
