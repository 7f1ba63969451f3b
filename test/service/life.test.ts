import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { GameList, GameRead, SessionRead } from '../../schema/wire.ts'
import { Device, flush, invited, linkIn, mails, PLAYERS, read, running, signedIn } from './client.ts'

test('signing in: asking mails a link, opening it changes nothing, its button opens a session, once', async () => {
  const device = new Device()
  expect(await device.get<SessionRead>('/api/session')).toEqual({
    ...{ person: null, language: 'en', deployed: false, mayCreate: false },
  })
  await device.post('/api/session/mail', { mail: ' Anna@A.test ' })
  const link = linkIn((await mails('Anna@a.test'))[0], /\/sign-in\/[\w-]+/)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await device.fetch(link, { method })).status).toBe(200)
  expect((await device.get<SessionRead>('/api/session')).person).toBeNull()
  const pressed = await device.form(link, { signIn: 'yes' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/'])
  expect((await device.get<SessionRead>('/api/session')).person).toMatchObject({ mail: 'Anna@a.test' })
  expect((await new Device().form(link, { signIn: 'yes' })).status).toBe(403)
  await device.send('DELETE', '/api/session', {})
  expect((await device.get<SessionRead>('/api/session')).person).toBeNull()
})

test('a sign-in token is stored as a hash only, and one address gets no more than five in half an hour', async () => {
  const device = new Device()
  for (let i = 0; i < 5; i++) expect((await device.post('/api/session/mail', { mail: 'a@a.test' })).status).toBe(200)
  expect((await device.post('/api/session/mail', { mail: 'a@a.test' })).status).toBe(429)
  const tokens = (await mails('a@a.test')).map(mail => linkIn(mail, /\/sign-in\/[\w-]+/).slice('/sign-in/'.length))
  const { results } = await env.DB.prepare('SELECT * FROM sign_ins').all()
  expect(tokens.filter(token => JSON.stringify(results).includes(token))).toEqual([])
})

test('a game is created, its people are invited by mail, and the list shows it', async () => {
  const { id, anna } = await invited()
  expect(await mails(PLAYERS[1])).toHaveLength(1)
  expect((await mails(PLAYERS[0])).filter(mail => mail.key.includes(id))).toEqual([])
  const game = await read(anna, id)
  expect(game).toMatchObject({ status: 'inviting', seq: 0, view: null, seat: null, organiser: true })
  expect(game.seats.map(({ name, answer }) => `${name} ${answer}`)).toEqual([
    'anna accepted',
    'ben waiting',
    'cleo waiting',
  ])
  const ben = await signedIn(PLAYERS[1])
  expect((await ben.get<GameList>('/api/games')).games).toMatchObject([{ id, yourTurn: true, organiser: false }])
})

test('an invitation is answered from its mail: GET answers nothing, a POST without a button neither', async () => {
  const { id, anna } = await invited()
  const link = linkIn((await mails(PLAYERS[1]))[0], /\/t\/[\w.-]+/)
  const ben = new Device()
  expect((await ben.fetch(link)).status).toBe(200)
  expect((await ben.form(link, {})).status).toBe(400)
  expect((await read(anna, id)).seats[1]?.answer).toBe('waiting')
  expect((await ben.form(link, { answer: 'decline' })).status).toBe(200)
  expect((await read(anna, id)).seats[1]?.answer).toBe('declined')
  await flush(id)
  expect((await mails(PLAYERS[0])).filter(mail => mail.key.endsWith('/answered'))).toHaveLength(1)
  // Minds change until the start; the device that accepts may then use the page.
  expect((await ben.form(link, { answer: 'accept' })).status).toBe(200)
  expect((await ben.get<GameRead>(`/api/games/${id}`)).place).toBe(1)
})

test('the game starts when all have accepted; whoever must decide gets a turn mail', async () => {
  const { id, devices } = await running()
  const games = await Promise.all(devices.map(device => read(device, id)))
  expect(games.map(({ seat, status, seq }) => [seat, status, seq])).toEqual([0, 1, 2].map(seat => [seat, 'running', 1]))
  expect(games.map(({ choices }) => choices.length > 0)).toEqual([true, false, false])
  const kinds = async (to: string) => (await mails(to)).map(({ key }) => key.split('/').at(-1))
  expect(await kinds(PLAYERS[0])).toEqual(expect.arrayContaining(['started', 'turn']))
  expect((await kinds(PLAYERS[1])).includes('turn')).toBe(false)
})

test('the organiser starts with those who accepted, at least two, and nobody else may', async () => {
  const { id, anna, path } = await invited()
  expect((await anna.post(`${path}/start`, {})).status).toBe(409)
  const cleo = await signedIn(PLAYERS[2])
  await cleo.post(`${path}/answer`, { accept: true })
  expect((await cleo.post(`${path}/start`, {})).status).toBe(403)
  expect(await (await anna.post(`${path}/start`, {})).json()).toMatchObject({ game: { status: 'running' } })
  const game = await read(anna, id)
  expect(game.seats.map(({ seat }) => seat)).toEqual([0, null, 1])
  expect(game.view?.players).toHaveLength(2)
  const ben = await signedIn(PLAYERS[1])
  expect((await ben.post(`${path}/answer`, { accept: true })).status).toBe(409)
})

test('spectators see a game only if it was created so, and never decide', async () => {
  const closed = await running()
  expect((await new Device().fetch(closed.path)).status).toBe(403)
  const open = await running({ spectators: 'anyone' })
  expect(await read(new Device(), open.id)).toMatchObject({ seat: null, choices: [], mayUndo: null })
})
