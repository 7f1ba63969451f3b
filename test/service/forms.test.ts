import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { GameRead, Refusal, SessionRead } from '../../schema/wire.ts'
import { BASE, Device, linkIn, mails, PLAYERS, read, signedIn } from './client.ts'

// Addresses as people have them, and what is refused names the field and the entry.

const sentenceOf = async (response: Response) => [response.status, (await response.json<Refusal>()).error.sentence]

test.each([
  ["o'brien@club.test", "o'brien@club.test"],
  ['a&b=c+tag@club.test', 'a&b=c+tag@club.test'],
  ['Ben.McX@Club.TEST', 'Ben.McX@club.test'],
  ['spieler@müller.test', 'spieler@xn--mller-kva.test'],
  [`${'a'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.${'g'.repeat(60)}.test`, null],
])('the address %s signs in, plays and keeps its form', async (written, kept) => {
  const address = kept ?? written
  const device = new Device()
  expect((await device.post('/api/session/mail', { mail: ` ${written} ` })).status).toBe(200)
  await device.form(linkIn((await mails(address)).at(-1), /\/sign-in\/[\w-]+/), { signIn: 'yes' })
  expect((await device.get<SessionRead>('/api/session')).person?.mail).toBe(address)
  // Whatever the case of its letters, it is the same person.
  const anna = await signedIn(PLAYERS[0])
  const seats = [{ mail: PLAYERS[0] }, { mail: written.toUpperCase().replace('Ü', 'ü') }]
  const created = await anna.post('/api/games', { name: 'G', seats })
  expect(created.status).toBe(201)
  const { id } = await created.json<{ id: string }>()
  expect((await device.get<GameRead>(`/api/games/${id}`)).place).toBe(1)
})

test.each([
  '',
  'x',
  '@x.test',
  'a@b',
  'a b@c.test',
  'a@c..test',
  'a@-c.test',
  'a@c.test/x',
  `${'a'.repeat(65)}@c.test`,
  'a@1.2.3.4',
  '"a b"@c.test',
  'a..b@c.test',
])('what is no address is refused with the field and the entry: %s', async mail => {
  const [status, sentence] = await sentenceOf(await new Device().post('/api/session/mail', { mail }))
  expect(status).toBe(400)
  expect(sentence).toContain(`“${mail.slice(0, 80)}” is no mail address`)
})

test('a refused form names the player, the field and the entry, and never speaks of a move', async () => {
  const anna = await signedIn(PLAYERS[0])
  const seats = PLAYERS.map(mail => ({ mail }))
  const cases = [
    [{ name: 'G', seats: [...seats, { mail: 'x' }] }, 'Player 4: “x” is no mail address'],
    [{ name: 'G', seats: [...seats, { mail: 'x@x.test', name: '<b>' }] }, 'Player 4: “<b>” cannot be a name'],
    [{ name: 'x'.repeat(61), seats }, '” cannot be the name of a game'],
    [{ name: 'G', seats: seats.slice(1, 2) }, 'two to five players'],
    [{ name: 'G', seats: [...seats, { mail: 'ANNA@a.test' }] }, 'an address of their own'],
    [{ name: 'G', seats, f7: 75 }, 'One entry cannot be taken (75)'],
  ] as const
  for (const [body, said] of cases) {
    const [status, sentence] = await sentenceOf(await anna.post('/api/games', body))
    expect([status, sentence]).toEqual([400, expect.stringContaining(said)])
    expect(sentence).not.toContain('move')
  }
  const account = [
    [{ zone: 'Europe/Nowhere' }, '“Europe/Nowhere” is no time zone'],
    [{ rhythm: -1 }, '“-1” cannot be the hours'],
    [{ night: { from: 24, to: 1 } }, '“24” is no hour of the night'],
    [{ name: '' }, '“” cannot be a name'],
  ] as const
  for (const [body, said] of account) {
    const [status, sentence] = await sentenceOf(await anna.send('PUT', '/api/account', body))
    expect([status, sentence]).toEqual([400, expect.stringContaining(said)])
  }
})

test('a person without a name is shown by a number, never by their address; two of one name are told apart', async () => {
  const anna = await signedIn(PLAYERS[0])
  const named = [{ name: 'Kim' }, { name: 'kim' }, {}, {}]
  const seats = named.map((one, i) => ({ ...one, mail: i === 0 ? PLAYERS[0] : `local${i}@x.test` }))
  const { id } = await (await anna.post('/api/games', { name: 'G', seats })).json<{ id: string }>()
  const names = (await read(anna, id)).seats.map(({ name }) => name)
  expect(names).toEqual(['Kim', 'kim (2)', 'Player 3', 'Player 4'])
  expect(await (await anna.fetch(`/game/${id}`)).text()).not.toMatch(/<b>local\d/)
})

test('off a developer’s machine HTTP leads to HTTPS, and cookies are Secure', async () => {
  const ask = (url: string) => exports.default.fetch(new Request(url, { redirect: 'manual' }))
  const away = await ask('http://harzbahn.test/game/x?seat=1')
  expect([away.status, away.headers.get('location')]).toEqual([308, 'https://harzbahn.test/game/x?seat=1'])
  expect((await ask('http://127.0.0.1:8787/api/health')).status).toBe(200)
  expect((await ask('http://localhost:8787/api/health')).status).toBe(200)
  const device = new Device()
  await device.post('/api/session/mail', { mail: PLAYERS[0] })
  const link = linkIn((await mails(PLAYERS[0])).at(-1), /\/sign-in\/[\w-]+/)
  const body = new URLSearchParams({ signIn: 'yes' })
  const signed = await exports.default.fetch(
    new Request(`${BASE}${link}`, { method: 'POST', body, redirect: 'manual' }),
  )
  for (const cookie of signed.headers.getSetCookie()) expect(cookie).toContain('Secure')
})

test('a name with a link, or with what cannot be seen, is refused by its field; names of people and places are not', async () => {
  const anna = await signedIn('anna@a.test')
  const seats = [{ mail: 'anna@a.test' }, { mail: 'ben@b.test' }]
  const made = async (name: string, player?: string) => {
    const list = player === undefined ? seats : [{ mail: 'anna@a.test', name: player }, { mail: 'ben@b.test' }]
    const response = await anna.post('/api/games', { name, seats: list })
    return response.ok ? 'made' : (await response.json<Refusal>()).error.code
  }
  for (const bad of [
    'See https://evil.test',
    'www.evil.test',
    'Win at evil.example/now',
    'a\u200bb',
    'a\u202eb',
    'a\u2028b',
  ])
    expect([bad, await made(bad), await made('Oberharz', bad)]).toEqual([bad, 'wrongField', 'wrongField'])
  for (const good of ['St. Andreasberg 3', 'Harzbahn 1873, no. 2', 'Dr. Müller'])
    expect([good, await made(good)]).toEqual([good, 'made'])
})
