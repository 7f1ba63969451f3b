import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameRead, NewGame } from '../../schema/wire.ts'
import type { PostOffice } from '../../worker/post/PostOffice.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { Device, flush, mails, office, PLAYERS, play, read, room, running, signedIn } from './client.ts'
import { pass, provided, unprovided } from './provided.ts'

// The clock of a game, by a time that the test sets.

const HOUR = 3_600_000
/** So far ahead that no alarm comes by the clock of the machine. */
const START = Date.UTC(2036, 5, 1, 12)
/** Nobody sleeps, nobody has a reserve, unless a test says so. */
const CLOCK = { reserve: 0, grace: 12, holidayDays: 30 } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
  unprovided()
})

const timed = (clock: Partial<NonNullable<NewGame['clock']>>, more: Partial<NewGame> = {}) =>
  running({ paceHours: 24, clock: { ...CLOCK, ...clock } as NewGame['clock'], ...more })

/** Lets so many hours pass, the cron coming every five minutes; whatever is due is done at its time. */
async function wait(id: string, hours: number): Promise<void> {
  const end = Date.now() + hours * HOUR
  for (let i = 0; i < 60; i++) {
    await flush(id)
    const alarm = await runInDurableObject(room(id), (_: GameRoom, state) => state.storage.getAlarm())
    if (alarm === null || alarm > end) break
    vi.setSystemTime(Math.max(alarm, Date.now()))
    await runInDurableObject(room(id), async (instance: GameRoom, state) => {
      await state.storage.deleteAlarm()
      await instance.alarm()
    })
  }
  vi.setSystemTime(end)
  await flush(id)
}

const waits = ({ waits }: GameRead) => waits.map(({ seat, since, deadline }) => ({ seat, since, deadline }))
const kinds = async (to: string, id: string) =>
  (await mails(to)).filter(({ key }) => key.startsWith(id)).map(({ key }) => key.slice(key.lastIndexOf('/') + 1))

test('the clock begins when the mail has gone out; its deadline stands in the mail, in the zone of the reader, and on the page', async () => {
  const anna = await signedIn(PLAYERS[0])
  await anna.send('PUT', '/api/account', { zone: 'America/New_York' })
  const { id } = await timed({})
  const game = await read(anna, id)
  expect(waits(game)).toEqual([{ seat: 0, since: START, deadline: START + 24 * HOUR }])
  const turn = (await mails(PLAYERS[0])).find(({ key }) => key.startsWith(id) && key.endsWith('/turn'))
  expect(turn?.text).toContain('Decide by Mon 2 June, 08:00 New York time, 24 hours from now.')
})

test('a game without a clock tells since when it waits, and nothing ever happens in it', async () => {
  const { id, anna } = await running()
  expect(waits(await read(anna, id))).toEqual([{ seat: 0, since: START, deadline: null }])
  await wait(id, 24 * 60)
  expect(await kinds(PLAYERS[0], id)).not.toContain('timeUp')
  expect((await read(anna, id)).happenings).toEqual([])
})

test('a mail that waits starts no clock, nor one that bounces; seeing the page does, and opening a link does not', async () => {
  const { id, anna, ben } = await timed({ atEnd: 'minimal' })
  let up = false
  const provider = provided(() => (up ? 'well' : '500'))
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await pass([id])
  const clock = async () => (await read(anna, id)).waits[0]?.deadline
  expect(await clock()).toBeNull()
  // Hours later the provider takes it: the clock begins then.
  vi.setSystemTime(START + 10 * HOUR)
  up = true
  await pass([id])
  expect(provider.taken.filter(key => key.endsWith('/1/turn'))).toHaveLength(1)
  expect((await clock()) ?? 0).toBeGreaterThanOrEqual(START + 34 * HOUR)
  // It bounces: nobody knows of it, and nothing happens however long that lasts.
  const mail = provider.requests.findLast(({ key, mood }) => key.endsWith('/1/turn') && mood === 'well')
  const bounced = { id: 'e1', what: 'bounced', providerId: `taken-${mail?.key}`, to: PLAYERS[1] } as const
  await runInDurableObject(office(), (instance: PostOffice) =>
    instance.hear({ ...bounced, reason: 'no such box', at: Date.now() }),
  )
  await pass([id])
  expect(await clock()).toBeNull()
  await wait(id, 24 * 30)
  expect((await read(anna, id)).seq).toBe(2)
  const link = /https:\/\/harzbahn\.test(\/t\/[\w.-]+)/.exec(JSON.parse(mail?.body ?? '{}').text)?.[1] ?? ''
  expect((await new Device().fetch(link)).status).toBe(200)
  expect(await clock()).toBeNull()
  // Ben opens the page.
  const seen = Date.now()
  await read(ben, id)
  expect(await clock()).toBe(seen + 24 * HOUR)
})

test('whoever has turned the mails off is waited for as if they had got them', async () => {
  const { id, anna, ben, path } = await timed({})
  await ben.send('PUT', `${path}/mails`, { on: false })
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  expect((await read(anna, id)).waits[0]?.deadline).toBe(START + 24 * HOUR)
})

test('time up, grace, and then only reminders', async () => {
  const { id, anna } = await timed({ atEnd: 'remind' })
  await wait(id, 23)
  expect(await kinds(PLAYERS[0], id)).toEqual(['turn', 'started'])
  await wait(id, 2)
  expect(await kinds(PLAYERS[0], id)).toEqual(['turn', 'started', 'timeUp'])
  expect((await read(anna, id)).happenings).toEqual([])
  await wait(id, 12)
  const game = await read(anna, id)
  expect(game.happenings.map(({ what, place }) => [what, place])).toEqual([['missed', 0]])
  expect([game.seq, game.seats[0]?.misses]).toEqual([1, 1])
  await wait(id, 48)
  expect((await kinds(PLAYERS[0], id)).filter(kind => kind === 'timeUp')).toHaveLength(3)
  expect((await read(anna, id)).happenings).toHaveLength(1)
})

test('the organiser decides: they are told, and nothing else happens by itself', async () => {
  const { id, anna, ben } = await timed({ atEnd: 'organiser' })
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  await wait(id, 37)
  expect((await kinds(PLAYERS[1], id)).filter(kind => kind === 'timeUp')).toHaveLength(1)
  const needed = (await mails(PLAYERS[0])).find(({ key }) => key.startsWith(id) && key.endsWith('/needed'))
  expect(needed?.text).toContain('ben')
  expect((await read(ben, id)).seq).toBe(2)
  // Misses are for the person and the organiser to see.
  const misses = async (device: Device) => (await read(device, id)).seats.map(one => one.misses)
  expect([await misses(anna), await misses(ben)]).toEqual([
    [0, 1, 0],
    [null, 1, null],
  ])
})

test('the least is done: told in the log, to the player with a way to take it back, and the second time in a row to the organiser', async () => {
  const { id, ben } = await timed({ atEnd: 'minimal' })
  await wait(id, 37)
  const game = await read(ben, id)
  expect(game.seq).toBe(2)
  expect(game.log.at(-1)?.events[0]).toEqual({ what: 'clockActed', seat: 0 })
  expect(game.happenings.map(({ what }) => what)).toEqual(['missed', 'clockMoved'])
  expect(await kinds(PLAYERS[0], id)).toEqual(['turn', 'started', 'timeUp', 'timeUp'])
  expect((await mails(PLAYERS[0])).at(-1)?.text).toContain('take it back')
  // Ben bids, and so does Cleo; the clock lets Anna, who is out, go on to nothing in this bidding.
  expect(await kinds(PLAYERS[0], id)).not.toContain('needed')
  expect(game.deciders).toEqual([1])
})

test('twice in a row never without the organiser', async () => {
  const { id, anna } = await timed({ atEnd: 'minimal' })
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  // Ben and Cleo let it pass by the clock, then the items: Anna buys, and they pass again.
  await wait(id, 37 * 2)
  await play(anna, id, [{ do: 'buyItem', item: '1' }])
  await flush(id)
  expect(await kinds(PLAYERS[0], id)).not.toContain('needed')
  await wait(id, 37)
  const again = (await mails(PLAYERS[0])).filter(({ key }) => key.startsWith(id) && key.endsWith('/needed'))
  expect(again).toHaveLength(1)
  expect(again[0]?.text).toContain('twice in a row')
})

test('two deadlines at once: each game goes on by itself, each player is told of both', async () => {
  const [one, other] = [await timed({ atEnd: 'minimal' }), await timed({ atEnd: 'minimal' })]
  const end = Date.now() + 37 * HOUR
  for (const hours of [24, 12, 1]) {
    vi.setSystemTime(Date.now() + hours * HOUR)
    for (let i = 0; i < 4; i++) await Promise.all([flush(one.id), flush(other.id)])
  }
  vi.setSystemTime(end)
  for (const { id, anna } of [one, other]) {
    expect((await read(anna, id)).seq).toBe(2)
    expect(await kinds(PLAYERS[0], id)).toEqual(['turn', 'started', 'timeUp', 'timeUp'])
  }
})

test('an outage over a deadline never counts; nobody is judged before they have been told', async () => {
  const cron = () => runInDurableObject(office(), (instance: PostOffice) => instance.wake())
  await cron()
  const { id, ben } = await timed({ atEnd: 'minimal' })
  vi.setSystemTime(START + 23 * HOUR)
  for (let t = 0; t <= 23 * 60; t += 5) {
    vi.setSystemTime(START + t * 60_000)
    await cron()
  }
  // The service is away for ten hours, the deadline in them, and comes back: first the alarm of the room, then the cron.
  vi.setSystemTime(START + 33 * HOUR)
  await flush(id)
  expect(await kinds(PLAYERS[0], id)).toEqual(['turn', 'started'])
  await cron()
  const first = (await read(ben, id)).waits[0]?.deadline
  expect(first).toBe(START + 35 * HOUR)
  for (let t = 33 * 60; t <= 36 * 60; t += 5) {
    vi.setSystemTime(START + t * 60_000)
    await cron()
  }
  await flush(id)
  expect(await kinds(PLAYERS[0], id)).toEqual(['turn', 'started', 'timeUp'])
})

test('taking back gives no new time: the clock goes on as it was', async () => {
  const { id, anna, path } = await timed({ reserve: 10 })
  vi.setSystemTime(START + 20 * HOUR)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  vi.setSystemTime(START + 21 * HOUR)
  await anna.post(`${path}/undo`, { submissionId: 'test-undo-1', seq: 2 })
  expect((await read(anna, id)).waits[0]?.deadline).toBe(START + 34 * HOUR)
  // What it took is kept, too, when it is decided again.
  vi.setSystemTime(START + 30 * HOUR)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  vi.setSystemTime(START + 31 * HOUR)
  await anna.post(`${path}/undo`, { submissionId: 'test-undo-2', seq: 4 })
  expect((await read(anna, id)).waits[0]?.reserve).toBe(3 * HOUR)
})

test("holidays and nights of one's settings count, also when they are set while the clock runs; never for a day that is over", async () => {
  const { id, anna } = await timed({})
  const deadline = async () => ((await read(anna, id)).waits[0]?.deadline ?? 0) - START
  await anna.send('PUT', '/api/account', { holidays: [{ from: '2036-06-02', to: '2036-06-03' }] })
  expect(await deadline()).toBe((24 + 48) * HOUR)
  await anna.send('PUT', '/api/account', { zone: 'Europe/Berlin', night: { from: 13, to: 20 } })
  // 2 in the afternoon there, which is in that night.
  expect(await deadline()).toBe((24 + 48 + 6) * HOUR)
  vi.setSystemTime(Date.UTC(2036, 5, 3, 20))
  await anna.send('PUT', '/api/account', { holidays: [{ from: '2036-06-02', to: '2036-06-30' }] })
  expect(await deadline()).toBe((24 + 29 * 24 + 6) * HOUR)
  await anna.send('PUT', '/api/account', { holidays: [] })
  expect(await deadline()).toBe((24 + 24 + 6) * HOUR)
})
