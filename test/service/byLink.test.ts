import { afterEach, expect, test, vi } from 'vitest'
import type { Account, GameRead } from '../../schema/wire.ts'
import { Device, flush, invited, linkIn, mails, PLAYERS, read, running, signedIn } from './client.ts'
import { pass, provided, unprovided } from './provided.ts'

// From a mail, without signing in: refusing all invitations for good, and the settings that a link may change. Each by a marked choice.

afterEach(unprovided)

const TOKEN = /\/t\/[\w.-]+/
const OFF = /\/t\/[a-z0-9]+\.u[\w.-]+/
const own = async (id: string, to: string, kind: string) =>
  (await mails(to)).filter(({ key }) => key.startsWith(`${id}/`) && key.endsWith(`/${kind}`))

const inviting = (device: Device, guests: readonly string[], name = 'Another') =>
  device.post('/api/games', { name, seats: guests.map(mail => ({ mail })) })
const errorOf = async (answer: Response) =>
  (await answer.json<{ error: { code: string; sentence: string; player: number | null } }>()).error

test('all invitations are refused for good from the mail: this one is declined, inviters are told that and no more, also with a plus', async () => {
  const { id, anna, path } = await invited()
  const link = linkIn((await own(id, PLAYERS[1], 'invitation')).at(-1), TOKEN)
  const ben = new Device()
  // The button alone does nothing.
  const unmarked = await ben.form(link, {})
  expect([unmarked.status, (await read(anna, id)).seats[1]?.answer]).toEqual([400, 'waiting'])
  const refused = await ben.form(link, { invitations: 'none' })
  const page = await refused.text()
  expect([refused.status, page.includes('No more invitations come to you'), page.includes('href="/account"')]).toEqual([
    ...[200, true, true],
  ])
  expect((await read(anna, id)).seats[1]?.answer).toBe('declined')
  const before = (await mails()).length
  for (const address of [PLAYERS[1], 'ben+club@b.test', 'BEN+x@b.test']) {
    const made = await inviting(anna, [PLAYERS[0], 'dora@d.test', address])
    const error = await errorOf(made)
    expect([made.status, error.player]).toEqual([400, 3])
    expect(error.sentence).toBe(`Player 3: “${address}” does not take invitations: invite somebody else.`)
    const more = await anna.post(`${path}/invitations`, { mail: address })
    expect((await errorOf(more)).sentence).toBe(`“${address}” does not take invitations: invite somebody else.`)
  }
  await flush(id)
  // Only that Ben has declined was told.
  const since = (await mails()).slice(before)
  expect(since.filter(({ to }) => to.toLowerCase().startsWith('ben'))).toEqual([])
})

test('the way back is on the page of their settings, after signing in; a new address refuses as the old one did', async () => {
  const { id, anna } = await invited()
  const link = linkIn((await own(id, PLAYERS[1], 'invitation')).at(-1), TOKEN)
  await new Device().form(link, { invitations: 'none' })
  const ben = await signedIn(PLAYERS[1])
  expect((await ben.get<Account>('/api/account')).invitations).toBe(false)
  await ben.post('/api/account/address', { mail: 'ben@new.test' })
  await new Device().form(linkIn((await mails('ben@new.test')).at(-1), /\/address\/[\w-]+/), { address: 'confirm' })
  for (const address of [PLAYERS[1], 'ben@new.test'])
    expect([address, (await inviting(anna, [PLAYERS[0], address])).status]).toEqual([address, 400])
  expect(await (await ben.send('PUT', '/api/account', { invitations: true })).json()).toMatchObject({
    invitations: true,
  })
  expect((await inviting(anna, [PLAYERS[0], 'ben@new.test'])).status).toBe(201)
})

test('an invitation or a reminder that waits when all are refused does not go, and no reminder can be sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
  const first = await invited()
  const second = await invited({ name: 'Second' })
  const link = linkIn((await own(first.id, PLAYERS[1], 'invitation')).at(-1), TOKEN)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  let down = true
  const provider = provided(() => (down ? '500' : 'well'))
  expect((await second.anna.post(`${second.path}/reminders`, { place: 1 })).status).toBe(200)
  await pass([second.id], 1000)
  await new Device().form(link, { invitations: 'none' })
  down = false
  await pass([second.id, first.id], 3 * 3_600_000)
  expect(provider.taken.filter(key => key.endsWith('/reminder'))).toEqual([])
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  const again = await second.anna.post(`${second.path}/reminders`, { place: 1 })
  const error = await errorOf(again)
  expect([again.status, error.sentence]).toEqual([400, '“ben” does not take invitations: invite somebody else.'])
})

test('whoever plays goes on: refusing all from the mails-off link of a running game leaves the game as it is', async () => {
  const { id, anna, ben } = await running()
  const off = linkIn((await own(id, PLAYERS[1], 'started')).at(-1), OFF)
  const before: GameRead = await read(anna, id)
  expect((await new Device().form(off, { invitations: 'none' })).status).toBe(200)
  expect(await read(anna, id)).toEqual(before)
  expect((await ben.get<Account>('/api/account')).invitations).toBe(false)
})

test('language, zone, rhythm and hush from a mail: each by a choice, kept for all games and told by mail with the way back', async () => {
  const { id, anna, ben } = await running()
  const other = await running({ name: 'Second' })
  const off = linkIn((await own(id, PLAYERS[1], 'started')).at(-1), OFF)
  const phone = new Device()
  const told = () => own(id, PLAYERS[1], 'settings')
  for (const fields of [{ zone: '' }, { rhythm: '' }, { language: '' }] as Record<string, string>[])
    expect([fields, (await phone.form(off, fields)).status]).toEqual([fields, 400])
  for (const fields of [
    { zone: 'Nowhere/At all' },
    { rhythm: '1.5' },
    { rhythm: '-1' },
    { rhythm: '9999' },
    { language: 'xx' },
  ] as Record<string, string>[])
    expect([fields, (await phone.form(off, fields)).status]).toEqual([fields, 400])
  await flush(id)
  expect(await told()).toEqual([])

  const changed = await phone.form(off, { zone: 'Asia/Kolkata' })
  expect([changed.status, (await changed.text()).includes('It is changed. A mail tells you')]).toEqual([200, true])
  await flush(id)
  expect((await ben.get<Account>('/api/account')).zone).toBe('Asia/Kolkata')
  const [mail] = await told()
  expect(mail?.subject).toContain('your settings were changed')
  expect(mail?.text).toContain('Time zone: Asia/Kolkata.')
  expect(mail?.text).toContain('Mails of Oberharz 3: on.')
  // Its link is the way back.
  const back = linkIn(mail, OFF)
  expect((await phone.form(back, { zone: 'Europe/Berlin' })).status).toBe(200)
  expect((await ben.get<Account>('/api/account')).zone).toBe('Europe/Berlin')
  expect((await phone.form(off, { rhythm: '48' })).status).toBe(200)
  expect((await phone.form(off, { language: 'en' })).status).toBe(200)
  expect((await phone.form(off, { mails: 'off' })).status).toBe(200)
  expect(await ben.get<Account>('/api/account')).toMatchObject({ rhythm: 48, language: 'en' })
  // Nobody else's settings, and the other game's mails go on.
  expect((await anna.get<Account>('/api/account')).rhythm).toBe(24)
  const seats = (await read(anna, other.id)).seats
  expect(seats.map(({ mailsOff }) => mailsOff)).toEqual([false, false, false])
})

test('however often settings are changed from a mail, at most six mails a day tell of it; what a mail program does by itself is not told', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { id } = await running()
  const off = linkIn((await own(id, PLAYERS[1], 'started')).at(-1), OFF)
  await pass([id], 1000)
  const provider = provided()
  const told = () => provider.taken.filter(key => key.endsWith('/settings')).length
  await new Device().form(off, { 'List-Unsubscribe': 'One-Click' })
  await pass([id], 1000)
  expect(told()).toBe(0)
  const end = Date.now() + 24 * 3_600_000
  for (let n = 0; Date.now() < end; n++) {
    await new Device().form(off, n % 2 ? { mails: 'on' } : { rhythm: String(12 * (1 + (n % 3))) })
    await pass([id], 60_000)
    vi.setSystemTime(Date.now() + 20 * 60_000)
  }
  expect(told()).toBeLessThanOrEqual(6)
  expect(told()).toBeGreaterThanOrEqual(4)
  // What was changed last is told in the end.
  await pass([id], 24 * 3_600_000)
  const last = provider.requests.filter(({ key }) => key.endsWith('/settings')).at(-1)
  expect(JSON.parse(last?.body ?? '{}').text).toMatch(/Mails of Oberharz 3: on\./)
})
