import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameState } from '../../worker/engine/index.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import type { Mood, Provider } from '../support/provider.ts'
import { atCompulsory } from '../support/rail.ts'
import { until } from '../support/until.ts'
import { Device, newId, PLAYERS, play, read, room, running } from './client.ts'
import { pass, provided, rows, settings, unprovided } from './provided.ts'

// Whoever was mailed for a decision that was taken back, or for an offer that was withdrawn, is told so once.

const BID = [{ do: 'bidPremium', marks: 50 }]
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(unprovided)

type Game = Awaited<ReturnType<typeof running>>

/** A game whose mails so far are gone and whose next wait a minute; the provider sees what comes from now on. */
async function begun(mood?: (key: string) => Mood): Promise<Game & { readonly provider: Provider }> {
  const game = await running()
  await pass([game.id], 1000)
  settings.SETTLE_SECONDS = '60'
  return { ...game, provider: provided(mood) }
}

async function takeBack(device: Device, { id, path }: Game): Promise<void> {
  const { seq } = await read(device, id)
  const answer = await device.post(`${path}/undo`, { submissionId: newId(), seq })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** The kinds of the mails that somebody got, in order. */
const kinds = ({ requests, taken }: Provider, to: string) =>
  requests.filter(one => one.to === to && taken.includes(one.key)).map(({ key }) => key.split('/').at(-1))
const last = (provider: Provider, to: string): { readonly subject: string; readonly text: string } =>
  JSON.parse(provider.requests.filter(one => one.to === to).at(-1)?.body ?? '{}')

test('taken back before the mail went: nothing', async () => {
  const game = await begun()
  await play(game.anna, game.id, BID)
  await pass([game.id], 30_000)
  await takeBack(game.anna, game)
  await pass([game.id], HOUR)
  expect(game.provider.requests.filter(({ to }) => to === PLAYERS[1])).toEqual([])
})

test('taken back after the mail went: one, and the old link says what happened', async () => {
  const game = await begun()
  const { anna, id, provider } = game
  await play(anna, id, BID)
  await pass([id], HOUR)
  const link = /https:\/\/harzbahn\.test(\/t\/[\w.-]+)/.exec(last(provider, PLAYERS[1]).text)?.[1] ?? ''
  await takeBack(anna, game)
  await pass([id], 24 * HOUR)
  expect(kinds(provider, PLAYERS[1])).toEqual(['turn', 'corrected'])
  const { subject, text } = last(provider, PLAYERS[1])
  expect(subject).toBe('Oberharz 3 · anna has taken a move back')
  expect(text).toContain('anna has taken back the move after which you were asked to decide.')
  expect(await (await new Device().fetch(link)).text()).toContain('anna took the last move back.')
  // Nobody else was told anything.
  expect(kinds(provider, PLAYERS[2])).toEqual([])
})

test('taken back five times, mailed each time: one', async () => {
  const game = await begun()
  for (let i = 0; i < 5; i++) {
    await play(game.anna, game.id, BID)
    await pass([game.id], 12 * HOUR)
    await takeBack(game.anna, game)
    await pass([game.id], 12 * HOUR)
  }
  expect(kinds(game.provider, PLAYERS[1])).toEqual(['turn', 'corrected', 'turn', 'turn', 'turn', 'turn'])
})

test('a new decision comes to them meanwhile: none, however often; the last taking back is told', async () => {
  const game = await begun()
  const { anna, id, provider } = game
  await play(anna, id, BID)
  await pass([id], HOUR)
  for (let i = 0; i < 3; i++) {
    await takeBack(anna, game)
    await pass([id], MINUTE)
    await play(anna, id, [{ do: 'bidPremium', marks: 60 }])
    await pass([id], MINUTE)
  }
  await pass([id], 24 * HOUR)
  expect(kinds(provider, PLAYERS[1])).toEqual(['turn', 'turn'])
  await takeBack(anna, game)
  // This telling of the move never went: the mail of the first is what they know.
  await play(anna, id, BID)
  await takeBack(anna, game)
  await pass([id], 24 * HOUR)
  expect(kinds(provider, PLAYERS[1])).toEqual(['turn', 'turn', 'corrected'])
})

test('mails off: none', async () => {
  const game = await begun()
  const { anna, ben, id, path, provider } = game
  await play(anna, id, BID)
  await pass([id], HOUR)
  await ben.send('PUT', `${path}/mails`, { on: false })
  await takeBack(anna, game)
  await pass([id], 24 * HOUR)
  expect(kinds(provider, PLAYERS[1])).toEqual(['turn'])
})

test('the game is ended: nothing is corrected', async () => {
  const game = await begun()
  const { anna, id, path, provider } = game
  await play(anna, id, BID)
  await pass([id], HOUR)
  await takeBack(anna, game)
  await anna.post(`${path}/end`, {})
  await pass([id], 24 * HOUR)
  expect(kinds(provider, PLAYERS[1])).toEqual(['turn', 'finished'])
})

test('a mail that was refused is not corrected; one that may have gone is', async () => {
  for (const [mood, mailed] of [
    ['403', []],
    ['429', []],
    ['hang', ['turn', 'corrected']],
    ['502', ['turn', 'corrected']],
  ] as const) {
    let ill = true
    const game = await begun(() => (ill ? mood : 'well'))
    await play(game.anna, game.id, BID)
    await pass([game.id], MINUTE)
    expect(game.provider.requests.length).toBeGreaterThan(0)
    await takeBack(game.anna, game)
    ill = false
    await pass([game.id], 24 * HOUR)
    const went = game.provider.taken.filter(key => key.includes('/1/')).map(key => key.split('/').at(-1))
    expect([mood, went]).toEqual([mood, mailed])
    unprovided()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(console, 'error').mockReturnValue()
  }
})

test('a move taken back, or decided on, while the provider is asked: nothing is doubled, and what went is corrected', async () => {
  for (const next of ['takenBack', 'decided'] as const) {
    const game = await begun()
    const { anna, ben, id, provider } = game
    const stands = { asked: false, goesOn: false }
    const answer = provider.answer.bind(provider)
    // What the provider does takes time; it is left to the test how much.
    vi.spyOn(provider, 'answer').mockImplementation(async request => {
      stands.asked = true
      while (!stands.goesOn) await new Promise(resolve => setTimeout(resolve, 5))
      return answer(request)
    })
    settings.MAIL_PATIENCE = '60'
    await play(anna, id, BID)
    const passing = pass([id], MINUTE)
    await until('the provider to be asked', () => stands.asked || undefined)
    if (next === 'takenBack') await takeBack(anna, game)
    else await play(ben, id, [{ do: 'pass' }])
    stands.goesOn = true
    await passing
    await pass([id], 24 * HOUR)
    expect([next, kinds(provider, PLAYERS[1])]).toEqual([next, next === 'takenBack' ? ['turn', 'corrected'] : ['turn']])
    expect(new Set(provider.taken).size).toBe(provider.taken.length)
    expect(await rows('SELECT key FROM dues')).toEqual([])
    unprovided()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(console, 'error').mockReturnValue()
  }
})

/** Puts another position in the place of the present one. */
async function show(id: string, seq: number, state: GameState): Promise<void> {
  await runInDurableObject(room(id), (_: GameRoom, { storage }) => {
    storage.sql.exec('UPDATE states SET state = ? WHERE seq = ?', JSON.stringify(state), seq)
  })
}

/** HBE of seat 0 may buy its compulsory train from GHE alone, and seat 2 directs GHE. */
const WANTING = () => atCompulsory({ cash: 200 }, { GHE: { trains: [2, 2], value: 100, shares: { 2: 60 } } }).state
const offer = (price: number) => [{ do: 'buyTrain', unit: 2, from: 'GHE', price, maintenance: 'buyer' }]
const WITHDRAW = [{ do: 'withdrawOffer' }]

test('an offer that is withdrawn: one for each thing that was offered, and each telling waits twice as long', async () => {
  const game = await begun()
  const { anna, id, provider } = game
  await show(id, 1, WANTING())
  const told: number[] = []
  for (const price of [100, 100, 120]) {
    const at = Date.now()
    expect((await play(anna, id, offer(price))).status).toBe(200)
    await pass([id], 24 * HOUR)
    told.push(Math.round((Date.now() - at) / MINUTE))
    expect((await play(anna, id, WITHDRAW)).status).toBe(200)
    await pass([id], 24 * HOUR)
  }
  expect(kinds(provider, PLAYERS[2])).toEqual(['turn', 'corrected', 'turn', 'turn', 'corrected'])
  expect(told).toEqual([1, 2, 4])
  const { subject, text } = last(provider, PLAYERS[2])
  expect(subject).toBe('Oberharz 3 · anna has withdrawn an offer')
  expect(text).toContain('anna has withdrawn the offer that you were asked about.')
  const link = /https:\/\/harzbahn\.test(\/t\/[\w.-]+)/.exec(
    JSON.parse(provider.requests.filter(one => one.key.endsWith('/2/turn'))[0]?.body ?? '{}').text,
  )?.[1]
  expect(await (await new Device().fetch(link ?? '')).text()).toContain('withdrew the offer')
})

test('an offer that is taken back as a move is corrected in the same words', async () => {
  const game = await begun()
  const { anna, id, provider } = game
  await show(id, 1, WANTING())
  await play(anna, id, offer(100))
  await pass([id], HOUR)
  await takeBack(anna, game)
  await pass([id], HOUR)
  expect(kinds(provider, PLAYERS[2])).toEqual(['turn', 'corrected'])
  expect(last(provider, PLAYERS[2]).subject).toBe('Oberharz 3 · anna has withdrawn an offer')
})
