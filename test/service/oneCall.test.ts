import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import {
  Device,
  FIRST_TURN,
  flush,
  forTurn,
  invited,
  linkIn,
  mails,
  newId,
  PLAYERS,
  running,
  signedIn,
} from './client.ts'

// Whatever is asked of the service, it asks a game's object once at most.

afterEach(() => vi.restoreAllMocks())

/** The names of the methods that are called on games' objects from now on. */
function callsToRooms(): string[] {
  const calls: string[] = []
  const original = env.GAMES.getByName.bind(env.GAMES)
  vi.spyOn(env.GAMES, 'getByName').mockImplementation(((name: string) => {
    const stub = original(name) as unknown as Record<string, (...given: unknown[]) => unknown>
    return new Proxy(stub, {
      get: (_, method: string) => {
        if (method === 'then') return undefined
        return (...given: unknown[]) => {
          calls.push(method)
          return stub[method]?.(...given)
        }
      },
    })
  }) as unknown as typeof env.GAMES.getByName)
  return calls
}

const LINK = /\/t\/[\w.-]+/
const hidden = (page: string, name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
const BID = JSON.stringify(forTurn(FIRST_TURN, [{ do: 'bidPremium', marks: 0 }]))

async function linkOf(player: string, kind: RegExp, form = LINK): Promise<string> {
  return linkIn((await mails(player)).filter(({ key }) => kind.test(key)).at(-1), form)
}

test('every form of a mailed page: one call, whether it is done, refused or not to be read', async () => {
  const { id } = await running()
  const link = await linkOf(PLAYERS[0], new RegExp(`${id}.*/turn$`))
  const phone = new Device()
  const page = await (await phone.fetch(link)).text()
  const fresh = () => ({ submissionId: newId(), seq: hidden(page, 'seq') })
  const calls = callsToRooms()
  const counted = async (what: string, status: number, ask: () => Promise<Response>) => {
    calls.length = 0
    const answer = await ask()
    expect([what, answer.status, calls.length]).toEqual([what, status, 1])
    return answer.text()
  }
  const post = (fields: Record<string, string>) => () => phone.form(link, { ...fresh(), ...fields })
  await counted('the page', 200, () => phone.fetch(link))
  await counted('nothing marked', 400, post({}))
  await counted('no position', 400, post({ moves: BID, seq: 'x' }))
  await counted('an amount that is none', 400, post({ moves: BID.replace('0}', '"amount1"}'), amount1: 'ten' }))
  await counted('what the rules refuse', 422, post({ moves: BID.replace('0}', '15}') }))
  await counted('nothing to take back', 409, post({ act: 'undo' }))
  await counted('the page of the game', 303, post({ act: 'open' }))
  const done = await counted('a bid', 200, post({ moves: BID }))
  expect(done).toContain('Your move is made.')
  const back = { act: 'undo', submissionId: hidden(done, 'submissionId'), seq: hidden(done, 'seq') }
  expect(await counted('taken back', 200, () => phone.form(link, back))).toContain('Your move is taken back')
  const off = await linkOf(PLAYERS[0], new RegExp(`${id}.*/turn$`), /\/t\/[a-z0-9]+\.u[\w.-]+/)
  await counted('the page of mails off', 200, () => phone.fetch(off))
  await counted('mails off', 200, () => phone.form(off, { mails: 'off' }))
  const opening = await linkOf(PLAYERS[0], new RegExp(`${id}.*/started$`))
  await counted('an opening link of a device that knows the place', 302, () => phone.fetch(opening))
  await counted('the page of an opening link', 200, () => new Device().fetch(opening))
  await counted('an opening link', 303, () => phone.form(opening, {}))
  calls.length = 0
  expect((await phone.fetch('/t/nothing')).status).toBe(403)
  expect((await phone.form('/t/nothing', {})).status).toBe(403)
  expect(calls).toEqual([])
})

test('an invitation: one call for its page, for its answer, and for none', async () => {
  const { id } = await invited()
  const link = await linkOf(PLAYERS[1], new RegExp(`${id}.*/invitation$`))
  const calls = callsToRooms()
  const phone = new Device()
  for (const [status, ask] of [
    [200, () => phone.fetch(link)],
    [400, () => phone.form(link, {})],
    [200, () => phone.form(link, { answer: 'accept' })],
    [200, () => phone.form(link, { answer: 'accept' })],
  ] as const) {
    calls.length = 0
    expect([(await ask()).status, calls.length]).toEqual([status, 1])
  }
})

test('the page and every request of it: one call, and what an act is answered is the game as it is then', async () => {
  const { id, anna, cleo, path } = await running()
  const other = await invited()
  const calls = callsToRooms()
  const counted = async (what: string, ask: () => Promise<Response>) => {
    calls.length = 0
    const answer = await ask()
    expect([what, answer.status, calls.length]).toEqual([what, 200, 1])
    return answer
  }
  for (const address of [`/game/${id}`, `/game/${id}/1`, path, `${path}?at=1`, `${path}/log`, `${path}/worth`])
    await counted(address, () => anna.fetch(address))
  const read = async (device: Device, address: string) => (await device.fetch(address)).json()
  const same = async (what: string, device: Device, ask: () => Promise<Response>, address = path) => {
    const { game } = await (await counted(what, ask)).json<{ game: unknown }>()
    expect([what, game]).toEqual([what, await read(device, address)])
  }
  const moves = forTurn(FIRST_TURN, [{ do: 'bidPremium', marks: 50 }])
  const body = { submissionId: newId(), seq: 1, moves }
  await same('a move', anna, () => anna.post(`${path}/submissions`, body))
  await same('the same again', anna, () => anna.post(`${path}/submissions`, body))
  const order = { submissionId: newId(), seq: 2, order: { kind: 'bidLimit', on: 'premium', limit: 120 } }
  await same('an order', cleo, () => cleo.send('PUT', `${path}/order`, order))
  await same('an order cancelled', cleo, () => cleo.send('DELETE', `${path}/order`, { id: order.submissionId }))
  await same('taken back', anna, () => anna.post(`${path}/undo`, { submissionId: newId(), seq: 2 }))
  const answered = () => other.anna.post(`${other.path}/answer`, { accept: true })
  await same('answered', other.anna, answered, other.path)
})

test('signing in, the list of games and the person ask no game at all; making, starting, a name and a language ask each game once', async () => {
  const { id, anna, path } = await invited()
  const ben = await signedIn(PLAYERS[1])
  await ben.post(`${path}/answer`, { accept: true })
  await flush(id)
  await anna.post('/api/session/mail', { mail: 'dora@d.test' })
  const signIn = await linkOf('dora@d.test', /^sign-in/, /\/sign-in\/[\w-]+/)
  const calls = callsToRooms()
  const made = { name: 'Another', seats: PLAYERS.map(mail => ({ mail })) }
  const dora = new Device()
  for (const [what, count, ask] of [
    ['the list', 0, () => anna.fetch('/api/games')],
    ['the session', 0, () => anna.fetch('/api/session')],
    ['a sign-in link', 0, () => dora.fetch(signIn)],
    ['its button', 0, () => dora.form(signIn, {})],
    ['a name', 1, () => anna.send('PUT', '/api/session/name', { name: 'Anna' })],
    ['a new game', 1, () => anna.post('/api/games', made)],
    ['the start', 1, () => anna.post(`${path}/start`, {})],
    ['a language', 1, () => ben.send('PUT', '/api/session/language', { language: 'en' })],
    ['no game', 0, () => anna.fetch('/api/games/none')],
    ['no page', 0, () => anna.fetch('/game/none')],
  ] as const) {
    calls.length = 0
    await ask()
    expect([what, calls]).toEqual([what, expect.objectContaining({ length: count })])
  }
})
