import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { choose, generator } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { MOODS, type Mood } from '../support/provider.ts'
import { type Device, flush, invited, newId, PLAYERS, play, read, room, running, signedIn } from './client.ts'
import { pass, provided, rows, settings, unprovided } from './provided.ts'

// The post office before its provider: what that answers is taken seriously, and nothing is lost, doubled or stale.

const BID = [{ do: 'bidPremium', marks: 50 }]
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(unprovided)

const turnKeys = (keys: readonly string[]) => keys.filter(key => key.endsWith('/turn'))
const mailOf = (game: GameRead, place: number) => game.seats.find(seat => seat.place === place)?.mail ?? null

for (const status of ['400', '403', '422'] as const)
  test(`${status} is final for a mail: it is not tried again, and organiser, player and whoever waits see it`, async () => {
    const { id, anna, ben, cleo } = await running()
    let mood: Mood = status
    const provider = provided(() => mood)
    await play(anna, id, BID)
    await pass([id])
    await pass([id], HOUR)
    expect(provider.requests.map(({ key }) => key)).toEqual([`${id}/2/1/turn`])
    const reason = `${status} validation_error refused as validation_error`
    expect(mailOf(await read(anna, id), 1)).toEqual({ state: 'refused', reason })
    expect(mailOf(await read(ben, id), 1)).toEqual({ state: 'refused', reason })
    // The provider's words may hold the address.
    expect(mailOf(await read(cleo, id), 1)).toEqual({ state: 'refused', reason: null })
    // The next one that goes out sets it right.
    mood = 'well'
    for (const [device, move] of [
      [ben, { do: 'bidPremium', marks: 60 }],
      [cleo, { do: 'pass' }],
      [anna, { do: 'bidPremium', marks: 70 }],
    ] as const)
      await play(device, id, [move])
    await pass([id])
    expect(mailOf(await read(anna, id), 1)).toEqual({ state: 'arrives', reason: null })
  })

for (const mood of ['500', '502', '409', 'hang', 'lost', '429'] as const)
  test(`${mood}: tried again with the same key, sender and body until it is taken`, async () => {
    const { id, anna } = await running()
    let tries = 0
    const provider = provided(() => (++tries < 4 ? mood : 'well'))
    await play(anna, id, BID)
    await pass([id], HOUR)
    expect(provider.requests.map(({ key }) => key)).toEqual(Array(4).fill(`${id}/2/1/turn`))
    expect(new Set(provider.requests.map(({ body }) => body)).size).toBe(1)
    expect(provider.taken).toEqual([`${id}/2/1/turn`])
    expect(await rows('SELECT key FROM dues')).toEqual([])
    expect(mailOf(await read(anna, id), 1)).toEqual({ state: 'arrives', reason: null })
  })

test('a sender that is changed in between does not change a mail that was tried', async () => {
  const { id, anna } = await running()
  let mood: Mood = '500'
  const provider = provided(() => mood)
  await play(anna, id, BID)
  await pass([id], 1000)
  const from = settings.MAIL_FROM ?? ''
  settings.MAIL_FROM = 'Another <another@club.test>'
  mood = 'well'
  await pass([id], HOUR)
  settings.MAIL_FROM = from
  expect(provider.changed).toEqual([])
  expect(provider.requests.map(({ body }) => JSON.parse(body).from)).toEqual(Array(provider.requests.length).fill(from))
})

test('a mail whose fate is unknown is not repeated once its key is forgotten: it is said instead', async () => {
  const { id, anna, ben } = await running()
  const provider = provided(() => 'hang')
  await play(anna, id, BID)
  await pass([id], 1000)
  vi.setSystemTime(Date.now() + 25 * HOUR)
  const tried = provider.requests.length
  await pass([id], HOUR)
  expect(provider.requests).toHaveLength(tried)
  for (const device of [anna, ben])
    expect(mailOf(await read(device, id), 1)).toEqual({ state: 'refused', reason: 'unknown' })
})

test('a mail that was refused with 429 alone for a day goes out after all, as it is to be then', async () => {
  const { id, anna } = await running()
  let mood: Mood = '429'
  const provider = provided(() => mood)
  await play(anna, id, BID)
  await pass([id], 1000)
  vi.setSystemTime(Date.now() + 25 * HOUR)
  mood = 'well'
  await pass([id], HOUR)
  expect(provider.taken).toEqual([`${id}/2/1/turn`])
})

test('an address that keeps the provider waiting goes last and holds up nobody', async () => {
  const games = [await running(), await running({ name: 'Second' })]
  const [first = '', second = ''] = games.map(({ id }) => id)
  const provider = provided(key => (key.startsWith(first) && provider.requests.length < 4 ? 'hang' : 'well'))
  for (const { anna, id } of games) await play(anna, id, BID)
  await play(games[1]!.ben, second, [{ do: 'pass' }])
  await pass([first, second], HOUR)
  const [ben, cleo] = [`${first}/2/1/turn`, `${second}/3/2/turn`]
  expect(provider.requests.map(({ key }) => key)).toEqual([ben, cleo, ben, ben, ben])
})

test('429 and 5xx rest the whole queue', async () => {
  const games = [await running(), await running({ name: 'Second' })]
  const ids = games.map(({ id }) => id)
  for (const [mood, marks] of [
    ['429', 50],
    ['500', 60],
  ] as const) {
    let resting = true
    const provider = provided(() => (resting ? mood : 'well'))
    for (const { anna, ben, id } of games)
      await play((await read(anna, id)).deciders[0] === 0 ? anna : ben, id, [{ do: 'bidPremium', marks }])
    await pass(ids, 1000)
    expect(provider.requests).toHaveLength(1)
    resting = false
    await pass(ids, HOUR)
    expect(provider.taken).toHaveLength(2)
  }
})

test('a letter that cannot be written is a fault that stops no other, and goes when it can be written', async () => {
  const games = [await running(), await running({ name: 'Second' })]
  const [spoiled, good] = games.map(({ id }) => id)
  const provider = provided()
  for (const { anna, id } of games) await play(anna, id, BID)
  const sql = (query: string) =>
    runInDurableObject(room(spoiled ?? ''), (_: GameRoom, state) => {
      state.storage.sql.exec(query)
    })
  await sql(`UPDATE submissions SET events = '[{"what":"paid"}]' WHERE seq = 2`)
  const stored = `UPDATE states SET state = json_set(state, '$.stack[#-1].at', 'premium') WHERE seq = 2`
  await sql(`UPDATE states SET state = json_set(state, '$.stack[#-1].at', 'nothing') WHERE seq = 2`)
  await pass(
    games.map(({ id }) => id),
    1000,
  )
  expect(provider.taken).toEqual([`${good}/2/1/turn`])
  await sql(stored)
  await sql(`UPDATE submissions SET events = '[]' WHERE seq = 2`)
  await pass([spoiled ?? ''], 2 * HOUR)
  expect(provider.taken).toEqual([`${good}/2/1/turn`, `${spoiled}/2/1/turn`])
})

test('a decision made while its mail waits takes the mail away, also one that was tried', async () => {
  const { id, anna, ben } = await running()
  let mood: Mood = '500'
  const provider = provided(() => mood)
  await play(anna, id, BID)
  await pass([id], 1000)
  expect(provider.requests.length).toBeGreaterThan(0)
  await play(ben, id, [{ do: 'pass' }])
  mood = 'well'
  await pass([id], HOUR)
  expect(provider.taken).toEqual([`${id}/3/2/turn`])
})

test('the budget: what does not fit waits for the next day and is said, turn mails go before notices', async () => {
  const { id, anna, ben, cleo } = await running()
  settings.MAILS_A_DAY = '4'
  const provider = provided()
  const moves = [
    [anna, 50, 1],
    [ben, 60, 2],
    [cleo, 70, 0],
    [anna, 80, 1],
  ] as const
  for (const [device, marks] of moves) {
    await play(device, id, [{ do: 'bidPremium', marks }])
    await pass([id], 1000)
  }
  // 85 of a hundred are the share of decisions: three of four.
  expect(provider.taken).toHaveLength(3)
  expect(mailOf(await read(anna, id), 1)).toEqual({ state: 'budget', reason: null })
  await pass([id], 25 * HOUR)
  expect(provider.taken).toHaveLength(4)
  expect(mailOf(await read(anna, id), 1)).toEqual({ state: 'arrives', reason: null })
})

test('what waits for the budget and is decided meanwhile is not said to wait any more', async () => {
  const { id, anna, ben } = await running()
  settings.MAILS_A_DAY = '1'
  provided()
  await play(anna, id, BID)
  await pass([id], 1000)
  await play(ben, id, [{ do: 'bidPremium', marks: 60 }])
  await pass([id], 1000)
  await play((await read(anna, id)).deciders[0] === 2 ? await signedInAs(2) : ben, id, [{ do: 'pass' }])
  await pass([id], 1000)
  expect(mailOf(await read(anna, id), 2)?.state).toBe('arrives')
})

/** The device of a player who signs in while mail goes to the double: their session is made without a mail. */
async function signedInAs(place: number): Promise<Device> {
  settings.RESEND_API_KEY = ''
  const device = await signedIn(PLAYERS[place] ?? '')
  settings.RESEND_API_KEY = 're_test'
  return device
}

test('the keys of declining and of turning mails off name the act: each is told, or one mail tells all', async () => {
  const { id, anna, path } = await invited()
  const ben = await signedIn(PLAYERS[1])
  const cleo = await signedIn(PLAYERS[2])
  const provider = provided()
  const told = () =>
    provider.requests.filter(({ key }) => key.endsWith('/answered')).map(({ body }) => JSON.parse(body).text)
  const answer = (device: Device, accept: boolean) => device.post(`${path}/answer`, { accept })
  await answer(ben, false)
  await pass([id])
  await answer(ben, true)
  await answer(ben, false)
  await pass([id])
  // Declined, accepted and declined again, untold: it is as it was.
  expect(told()).toHaveLength(2)
  await answer(ben, true)
  await pass([id])
  await answer(ben, false)
  await answer(cleo, false)
  await pass([id])
  expect(told()).toHaveLength(4)
  expect(told()[2]).toContain('ben will play in Oberharz 3 after all')
  expect(told()[3]).toContain('ben and cleo will not play')
  // Declined and accepted before anybody was told: nothing to tell.
  const before = told().length
  await answer(cleo, true)
  await answer(cleo, false)
  await pass([id])
  expect(told().length - before).toBeLessThanOrEqual(1)
  expect(new Set(provider.taken).size).toBe(provider.taken.length)
  expect((await read(anna, id)).seats.map(seat => seat.answer)).toEqual(['accepted', 'declined', 'declined'])
})

test('two who turn their mails off in one position are both told of', async () => {
  const { id, ben, cleo, path } = await running()
  const provider = provided()
  const off = (device: Device, on: boolean) => device.send('PUT', `${path}/mails`, { on })
  const told = () =>
    provider.requests.filter(({ key }) => key.endsWith('/muted')).map(({ body }) => JSON.parse(body).text)
  await off(ben, false)
  await pass([id])
  await off(cleo, false)
  await pass([id])
  expect(told()).toHaveLength(2)
  expect(told()[1]).toContain('turned off for cleo')
  await off(ben, true)
  await off(cleo, true)
  await pass([id])
  expect(told()).toHaveLength(3)
  expect(told()[2]).toContain('turned on again for ben and cleo')
})

test('a decision that comes while mails are off is mailed when they are turned on again', async () => {
  const { id, anna, ben, path } = await running()
  const provider = provided()
  await ben.send('PUT', `${path}/mails`, { on: false })
  await play(anna, id, BID)
  await pass([id], HOUR)
  expect(turnKeys(provider.taken)).toEqual([])
  expect(mailOf(await read(anna, id), 1)?.state).toBe('off')
  await ben.send('PUT', `${path}/mails`, { on: true })
  await pass([id], HOUR)
  expect(turnKeys(provider.taken)).toEqual([`${id}/2/1/turn`])
})

test('a room whose hand-over died is woken by the clock, and so is the post office', async () => {
  const { id, anna } = await running()
  await flush(id)
  const provider = provided()
  await play(anna, id, BID)
  await runInDurableObject(room(id), (_: GameRoom, state) => state.storage.deleteAlarm())
  const { default: worker } = await import('../../worker/index.ts')
  const { createExecutionContext, createScheduledController } = await import('cloudflare:test')
  await worker.scheduled(createScheduledController({}), env as never, createExecutionContext())
  await pass([id])
  expect(provider.taken).toEqual([`${id}/2/1/turn`])
})

const BOOM = PROFILES.find(({ name }) => name === 'boom')

test('two games at once before a provider that fails in every way, a tenth each: every due mail exactly once or refused, none stale, in order', async () => {
  const games = [await running({ seed: 'one' }), await running({ seed: 'two', name: 'Second' })]
  const ids = games.map(({ id }) => id)
  const draw = generator(7)
  const provider = provided(() => {
    const n = draw(10)
    return MOODS[n] ?? 'well'
  })
  const present = new Map<string, string>()
  const stale: string[] = []
  const due: string[] = []
  let seen = 0
  const check = () => {
    for (const { key } of provider.requests.slice(seen))
      if (key.endsWith('/turn') && ![...present.values()].includes(key)) stale.push(key)
    seen = provider.requests.length
  }
  for (let step = 0; step < 90; step++) {
    const { id, devices } = games[draw(2)] ?? games[0]!
    const before = await read(devices[0], id)
    const [seat] = before.deciders
    if (seat === undefined || !before.state || !BOOM) continue
    const move = choose(before.state, seat, BOOM, draw)
    const moved = await devices[seat]!.post(`/api/games/${id}/submissions`, {
      ...{ submissionId: newId(), seq: before.seq, moves: [{ turn: before.turn, move }] },
    })
    if (moved.status !== 200) throw new Error(`${JSON.stringify(move)}: ${await moved.text()}`)
    const { game } = await moved.json<{ game: GameRead }>()
    const [next] = game.deciders
    const key = `${id}/${game.seq}/${next}/turn`
    present.set(id, key)
    // Mostly everybody waits for their mail, sometimes somebody is quicker.
    if (draw(4) > 0) {
      await pass(ids, 2 * HOUR)
      due.push(...present.values())
    } else await pass(ids, 0)
    check()
  }
  await pass(ids, 2 * HOUR)
  check()
  due.push(...present.values())
  expect(stale).toEqual([])
  expect(provider.changed).toEqual([])
  const missing = [...new Set(due)].filter(key => !provider.taken.includes(key) && !provider.refused.has(key))
  expect(missing).toEqual([])
  const done = await rows<{ key: string; outcome: string }>('SELECT key, outcome FROM done')
  for (const key of provider.refused) expect(done).toContainEqual({ key, outcome: 'refused' })
  expect(done.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
  expect(await rows('SELECT key FROM dues')).toEqual([])
  // The positions of a game come to one person in their order.
  for (const id of ids)
    for (const place of [0, 1, 2]) {
      const went = turnKeys(provider.taken).filter(key => key.startsWith(`${id}/`) && key.split('/')[2] === `${place}`)
      const seqs = went.map(key => Number(key.split('/')[1]))
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
    }
  expect(new Set(provider.requests.map(({ mood }) => mood)).size).toBe(10)
})
