import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account, GameRead, Refusal, SessionRead } from '../../schema/wire.ts'
import { Device, flush, invited, linkIn, mails, PLAYERS, play, read, running, signedIn } from './client.ts'

// Every switch has a way back: address, name, links, devices, mails of a game.

const DAY = 24 * 60 * 60_000
const LINK = /\/t\/[\w.-]+/
const ADDRESS = /\/address\/[\w-]+/
const NEW = 'ben@new.test'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (time: number) => vi.setSystemTime(Date.now() + time)
const mailOf = async (device: Device) => (await device.get<SessionRead>('/api/session')).person?.mail
const codeOf = async (response: Response) => [response.status, (await response.json<Refusal>()).error.code]
const text = async (path: string) => (await new Device().fetch(path)).text()
const lastOf = async (id: string, to: string) => (await mails(to)).filter(({ key }) => key.startsWith(id)).at(-1)

/** Asks for another address and confirms it there; the link by which the old one takes it back. */
async function moved(device: Device, from: string, to: string): Promise<string> {
  expect((await device.post('/api/account/address', { mail: to })).status).toBe(200)
  const confirm = linkIn((await mails(to)).at(-1), ADDRESS)
  expect((await new Device().form(confirm, {})).status).toBe(400)
  expect(await mailOf(device)).toBe(from)
  expect(await (await new Device().form(confirm, { address: 'confirm' })).text()).toContain('The new address is yours')
  return linkIn((await mails(from)).at(-1), ADDRESS)
}

test('an address changes when the new one confirms it; mails of running games go there; the old one is told and still signs in', async () => {
  const { id, anna, ben } = await running()
  const revoke = await moved(ben, PLAYERS[1], NEW)
  expect(await mailOf(ben)).toBe(NEW)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  expect((await lastOf(id, NEW))?.key).toMatch(/\/turn$/)
  expect(await text(revoke)).toContain('give me the old address back')
  expect(await mailOf(await signedIn(PLAYERS[1]))).toBe(NEW)
  expect(await mailOf(await signedIn(NEW))).toBe(NEW)
})

test('the old address takes the change back for seven days: devices are out, links renewed, later changes undone', async () => {
  const { id, ben, path } = await running()
  const revoke = await moved(ben, PLAYERS[1], NEW)
  pass(DAY)
  const later = await moved(ben, NEW, 'ben@third.test')
  const link = linkIn(await lastOf(id, PLAYERS[1]), LINK)
  pass(5 * DAY)
  expect((await new Device().form(revoke, {})).status).toBe(400)
  expect(await mailOf(ben)).toBe('ben@third.test')
  expect(await (await new Device().form(revoke, { address: 'revoke' })).text()).toContain('was taken back')
  expect(await mailOf(ben)).toBeUndefined()
  expect((await ben.fetch(path)).status).toBe(403)
  expect(await text(link)).toContain('were renewed')
  await flush(id)
  const renewed = await lastOf(id, PLAYERS[1])
  expect(renewed?.subject).toContain('your new link')
  expect((await new Device().form(linkIn(renewed, LINK), {})).status).toBe(303)
  // Whoever had moved it on cannot do so again by their link.
  expect(await text(later)).toContain('was taken back')
  await new Device().form(later, { address: 'revoke' })
  expect(await mailOf(await signedIn(PLAYERS[1]))).toBe(PLAYERS[1])
})

test('a link to change an address is good for a day, one to take it back for seven; neither works twice', async () => {
  const { ben } = await running()
  await ben.post('/api/account/address', { mail: NEW })
  const confirm = linkIn((await mails(NEW)).at(-1), ADDRESS)
  pass(DAY + 1)
  expect(await (await new Device().form(confirm, { address: 'confirm' })).text()).toContain('too old')
  expect(await mailOf(ben)).toBe(PLAYERS[1])
  const revoke = await moved(ben, PLAYERS[1], NEW)
  pass(7 * DAY + 1)
  expect(await (await new Device().form(revoke, { address: 'revoke' })).text()).toContain('too old')
  expect(await mailOf(ben)).toBe(NEW)
  expect((await new Device().fetch('/address/nothing')).status).toBe(403)
})

test("nobody takes another's address, nor one that may still come back; five changes a day are the most", async () => {
  const { anna, ben } = await running()
  expect(await codeOf(await ben.post('/api/account/address', { mail: 'ANNA@a.test' }))).toEqual([409, 'addressTaken'])
  await moved(ben, PLAYERS[1], NEW)
  expect(await codeOf(await anna.post('/api/account/address', { mail: PLAYERS[1] }))).toEqual([409, 'addressTaken'])
  for (let i = 0; i < 4; i++)
    expect((await ben.post('/api/account/address', { mail: `b${i}@b.test` })).status).toBe(200)
  expect(await codeOf(await ben.post('/api/account/address', { mail: 'b9@b.test' }))).toEqual([429, 'tooOften'])
  expect((await new Device().post('/api/account/address', { mail: 'x@x.test' })).status).toBe(401)
})

test('whoever cannot sign in any more asks the organiser, who alone may name a new address; it is confirmed there, the old one told', async () => {
  const { anna, ben, path } = await running()
  const at = { place: 1, mail: NEW }
  for (const other of [ben, new Device()])
    expect(await codeOf(await other.send('PUT', `${path}/address`, at))).toEqual([403, 'notAllowed'])
  expect(await codeOf(await anna.send('PUT', `${path}/address`, { ...at, place: 4 }))).toEqual([404, 'noSuchPlace'])
  expect((await anna.send('PUT', `${path}/address`, at)).status).toBe(200)
  await new Device().form(linkIn((await mails(NEW)).at(-1), ADDRESS), { address: 'confirm' })
  expect(await mailOf(ben)).toBe(NEW)
  expect((await mails(PLAYERS[1])).at(-1)?.subject).toContain('has changed')
})

test('a name changes in every game that runs, in the page, the list and the next mail', async () => {
  const { id, anna, ben } = await running()
  expect((await ben.send('PUT', '/api/account', { name: 'Benedikt' })).status).toBe(200)
  await flush(id)
  expect((await read(anna, id)).seats[1]?.name).toBe('Benedikt')
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await play(ben, id, [{ do: 'bidPremium', marks: 60 }])
  await flush(id)
  expect((await lastOf(id, PLAYERS[2]))?.text).toContain('Benedikt bid a premium of 60 M.')
  const { games } = await anna.get<{ games: { seats: { name: string }[] }[] }>('/api/games')
  expect(games[0]?.seats[1]?.name).toBe('Benedikt')
  // Two of one name are told apart, wherever they are named.
  await ben.send('PUT', '/api/account', { name: 'Anna' })
  expect((await read(anna, id)).seats.map(({ name }) => name)).toEqual(['anna', 'Anna (2)', 'cleo'])
})

test('links renewed by their player: old ones and other devices are out, this device stays, a mail brings the new one', async () => {
  const { id, ben, path } = await running()
  await flush(id)
  const old = linkIn(await lastOf(id, PLAYERS[1]), LINK)
  const [phone, other] = [new Device(), new Device()]
  for (const device of [phone, other]) await device.form(old, {})
  expect((await phone.post(`${path}/links`, {})).status).toBe(200)
  expect((await phone.fetch(path)).status).toBe(200)
  expect((await other.fetch(path)).status).toBe(403)
  expect((await ben.fetch(path)).status).toBe(200)
  expect((await new Device().form(old, {})).status).toBe(403)
  expect(await text(old)).toContain('were renewed')
  await flush(id)
  await other.form(linkIn(await lastOf(id, PLAYERS[1]), LINK), {})
  expect((await other.fetch(path)).status).toBe(200)
})

test('links renewed by the organiser, also for somebody with mails off; nobody else may', async () => {
  const { id, anna, ben, cleo, path } = await running()
  await flush(id)
  const old = linkIn(await lastOf(id, PLAYERS[1]), LINK)
  await ben.send('PUT', `${path}/mails`, { on: false })
  expect((await cleo.post(`${path}/links`, { place: 1 })).status).toBe(403)
  for (let i = 0; i < 2; i++) {
    expect((await anna.post(`${path}/links`, { place: 1 })).status).toBe(200)
    await flush(id)
  }
  expect((await mails(PLAYERS[1])).filter(({ key }) => key.endsWith('/renewed'))).toHaveLength(2)
  expect((await new Device().form(old, {})).status).toBe(403)
})

test('signing out everywhere ends every session and every device of a seat; links of mails stay good', async () => {
  const { id, ben, cleo, path } = await running()
  await flush(id)
  const link = linkIn(await lastOf(id, PLAYERS[1]), LINK)
  const phone = new Device()
  await phone.form(link, {})
  const laptop = await signedIn(PLAYERS[1])
  expect((await phone.fetch(path)).status).toBe(200)
  expect((await ben.send('DELETE', '/api/session/everywhere', {})).status).toBe(200)
  for (const device of [ben, laptop, phone]) expect((await device.fetch(path)).status).toBe(403)
  expect((await cleo.fetch(path)).status).toBe(200)
  await phone.form(link, {})
  expect((await phone.fetch(path)).status).toBe(200)
})

test('mails of a game off and on from its page: the organiser sees it and is told of each', async () => {
  const { id, anna, ben, cleo, path } = await running({ spectators: 'anyone' })
  await flush(id)
  const off = async (on: boolean) => {
    const { game } = await (await ben.send('PUT', `${path}/mails`, { on })).json<{ game: GameRead }>()
    await flush(id)
    return game.seats.map(({ mailsOff }) => mailsOff)
  }
  expect(await off(false)).toEqual([false, true, false])
  expect((await read(anna, id)).seats[1]?.mailsOff).toBe(true)
  expect((await read(new Device(), id)).seats[1]?.mailsOff).toBe(false)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  expect((await lastOf(id, PLAYERS[1]))?.key).not.toMatch(/\/2\/1\/turn$/)
  expect(await off(true)).toEqual([false, false, false])
  expect(await off(false)).toEqual([false, true, false])
  const told = (await mails(PLAYERS[0])).filter(({ key }) => key.endsWith('/muted'))
  expect(told.map(({ subject }) => subject.split(' · ')[1])).toEqual([
    'mails are off for ben',
    'mails are on again for ben',
    'mails are off for ben',
  ])
  expect((await cleo.fetch(path)).status).toBe(200)
})

test('settings are one page: what is given changes, the rest stays; what cannot be is refused', async () => {
  const { anna } = await invited()
  const before = await anna.get<Account>('/api/account')
  expect(before).toMatchObject({ mail: PLAYERS[0], language: 'en', zone: '', rhythm: 24, night: null, holidays: [] })
  const settings = {
    ...{ zone: 'Europe/Lisbon', rhythm: 48, night: { from: 22, to: 7 } },
    holidays: [{ from: '2026-12-24', to: '2027-01-02' }],
  }
  expect(await (await anna.send('PUT', '/api/account', settings)).json()).toEqual({ ...before, ...settings })
  expect(await (await anna.send('PUT', '/api/account', { night: null })).json()).toMatchObject({
    night: null,
    rhythm: 48,
  })
  for (const wrong of [
    { zone: 'Europe/Nowhere' },
    { language: 'xx' },
    { name: '' },
    { rhythm: -1 },
    { night: { from: 24, to: 1 } },
    { holidays: [{ from: '2026-12-24', to: '2026-12-23' }] },
    { holidays: [{ from: 'soon', to: 'later' }] },
    { mail: 'x@x.test' },
  ])
    expect([wrong, (await anna.send('PUT', '/api/account', wrong)).status]).toEqual([wrong, 400])
  expect((await new Device().fetch('/api/account')).status).toBe(401)
  expect((await new Device().send('PUT', '/api/account', { rhythm: 1 })).status).toBe(401)
})
