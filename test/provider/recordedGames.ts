import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { generator } from '../../tools/soak/game.ts'
import type { TurnMove } from '../../worker/engine/index.ts'
import type { PostOffice } from '../../worker/post/PostOffice.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { type Device, flush, office, read, room, signedIn } from '../service/client.ts'
import { pass, provided, rows, settings, unprovided } from '../service/provided.ts'
import { MOODS, type Provider } from '../support/provider.ts'
import { until } from '../support/until.ts'

// Two whole recorded games at once before a provider that fails in every way, a tenth each: every due mail exactly once or shown as refused, none
// stale, in order for each person; and the same with the post office ended at each of its steps.

interface Recorded {
  readonly seats: number
  readonly setup: { readonly seed: string; readonly tanneCost: number }
  readonly turns: readonly { readonly seat: number; readonly moves: readonly TurnMove[] }[]
}

/** A game on its way. */
interface Going {
  readonly id: string
  readonly devices: readonly Device[]
  readonly turns: Recorded['turns']
  next: number
}

const STEPS = ['afterLetter', 'beforeSend', 'afterSend', 'afterNote'] as const
const HOUR = 3_600_000
const mailOf = (seat: number) => `p${seat + 1}@play.example`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(unprovided)

const recorded = async (name: string): Promise<Recorded> =>
  (await env.RECORDED.fetch(`http://recorded/${name}`)).json<Recorded>()

/** A game of the recorded terms, begun; the same people play all of them. */
async function begun(name: string, people: readonly Device[]): Promise<Going> {
  const { seats, setup, turns } = await recorded(name)
  const devices = people.slice(0, seats)
  const [organiser] = devices
  const created = await organiser!.post('/api/games', {
    ...{ name: 'Recorded game', seating: 'fixed', f7: setup.tanneCost, seed: setup.seed },
    seats: devices.map((_, seat) => ({ mail: mailOf(seat), name: `P${seat + 1}` })),
  })
  const { id } = await created.json<{ id: string }>()
  for (const device of devices.slice(1)) await device.post(`/api/games/${id}/answer`, { accept: true })
  await flush(id)
  return { id, devices, turns, next: 0 }
}

async function submit({ id, devices, turns, next }: Going): Promise<GameRead> {
  const { seat, moves } = turns[next]!
  const { seq } = await read(devices[seat]!, id)
  const body = { submissionId: `recorded-${id}-${next}`, seq, moves }
  const answer = await devices[seat]!.post(`/api/games/${id}/submissions`, body)
  if (answer.status !== 200) throw new Error(`submission ${next} of ${id}: ${await answer.text()}`)
  return (await answer.json<{ game: GameRead }>()).game
}

/** Lets the office work until it stands at this step over a mail of the game, and ends it there as a kill would; false: it had nothing to do. */
async function killed(step: (typeof STEPS)[number], id: string): Promise<boolean> {
  const said: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation(line => void said.push(String(line)))
  settings.STOP_AT = `${step}@${id}`
  await runInDurableObject(room(id), (instance: GameRoom) => instance.alarm())
  let over = false
  const working = runInDurableObject(office(), (instance: PostOffice) => instance.alarm())
    .catch(() => undefined)
    .finally(() => {
      over = true
    })
  await until('a step of the post office', () => over || said.includes(`stopped ${step}@${id}`) || undefined)
  const stood = !over
  if (stood) {
    const ended = runInDurableObject(office(), (_: PostOffice, state) => state.abort('killed'))
    await ended.catch(() => undefined)
    await working
  }
  settings.STOP_AT = ''
  spy.mockRestore()
  return stood
}

/** What became due, in its order, and what was asked for when nobody needed it any more. */
class Book {
  /** The key of the present decision of each game. */
  readonly present = new Map<string, string>()
  /** When each became due. */
  readonly order = new Map<string, number>()
  /** Those for which everybody waited. */
  readonly due = new Set<string>()
  readonly stale: string[] = []
  #seen = 0

  decided({ id, seq, deciders, seats }: GameRead): void {
    this.present.delete(id)
    const [decider] = deciders
    const key = decider === undefined ? null : `${id}/${seq}/${decider}/turn`
    if (key === null) for (const { place } of seats) this.due.add(`${id}/${seq}/${place}/finished`)
    else this.present.set(id, key)
    if (key !== null) this.order.set(key, this.order.size)
  }

  looked({ requests }: Provider): void {
    for (const { key } of requests.slice(this.#seen))
      if (key.endsWith('/turn') && ![...this.present.values()].includes(key)) this.stale.push(key)
    this.#seen = requests.length
  }
}

/** Of whoever the last answer was a refusal, the page says so. */
async function saysRefused(game: Going, provider: Provider): Promise<void> {
  const { seats, deciders } = await read(game.devices[0]!, game.id)
  for (const seat of deciders) {
    const last = provider.requests.findLast(({ to }) => to.includes(mailOf(seat)))
    if (last && ['403', '422'].includes(last.mood))
      expect([last.key, seats[seat]?.mail?.state]).toEqual([last.key, 'refused'])
  }
}

async function play(kills: boolean): Promise<void> {
  const people: Device[] = []
  for (let seat = 0; seat < 5; seat++) people.push(await signedIn(mailOf(seat)))
  const games: Going[] = []
  for (const name of env.PLAYED) games.push(await begun(name, people))
  const ids = games.map(({ id }) => id)
  const [began, beganAt] = [performance.now(), Date.now()]
  Object.assign(settings, { MAILS_A_DAY: '1000000', MAILS_A_MONTH: '1000000' })
  const draw = generator(kills ? 11 : 7)
  const provider = provided(() => MOODS[draw(10)] ?? 'well')
  const book = new Book()
  const ended: Record<string, number> = {}
  for (let left = games; left.length > 0; left = games.filter(({ turns, next }) => next < turns.length)) {
    const game = left[draw(left.length)]!
    book.decided(await submit(game))
    game.next++
    if (kills && draw(6) === 0) {
      const step = STEPS[draw(STEPS.length)]!
      if (await killed(step, game.id)) ended[step] = (ended[step] ?? 0) + 1
    }
    // Mostly everybody waits for their mail, sometimes somebody is quicker.
    if (draw(4) > 0) {
      await pass(ids, 24 * HOUR)
      for (const key of book.present.values()) book.due.add(key)
      await saysRefused(game, provider)
    } else await pass(ids, 0)
    book.looked(provider)
  }
  await pass(ids, 24 * HOUR)
  book.looked(provider)
  await judged(games, provider, book, kills)
  const counts = MOODS.map(mood => `${provider.requests.filter(one => one.mood === mood).length} ${mood}`)
  const submissions = games.map(({ turns }, n) => `${env.PLAYED[n]} ${turns.length}`)
  console.log(
    `${submissions.join(', ')} submissions; ${provider.requests.length} requests (${counts.join(', ')}); ${book.due.size} mails waited for, ` +
      `${provider.taken.length} taken, ${provider.refused.size} refused, 0 missing, 0 twice, 0 stale` +
      `${kills ? `; ended at ${JSON.stringify(ended)}` : ''}; ${((Date.now() - beganAt) / (24 * HOUR)).toFixed(1)} days in ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  if (kills) expect(Object.keys(ended).sort()).toEqual([...STEPS].sort())
}

async function judged(games: readonly Going[], provider: Provider, book: Book, kills: boolean): Promise<void> {
  expect(book.stale).toEqual([])
  expect(provider.changed).toEqual([])
  expect(new Set(provider.taken).size).toBe(provider.taken.length)
  expect([...book.due].filter(key => !provider.taken.includes(key) && !provider.refused.has(key))).toEqual([])
  const done = await rows<{ key: string; outcome: string }>('SELECT key, outcome FROM done')
  // A refusal that nobody has heard may be followed by another answer, or by the end of what was asked.
  const heard = [...provider.refused].filter(key => !kills || (book.due.has(key) && !provider.taken.includes(key)))
  for (const key of heard) expect(done).toContainEqual({ key, outcome: 'refused' })
  expect(done.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
  expect(await rows('SELECT key FROM dues')).toEqual([])
  for (const { id, devices } of games) {
    const left = await runInDurableObject(room(id), (_: GameRoom, { storage }) =>
      storage.sql.exec('SELECT key, state FROM outbox').toArray(),
    )
    expect(left).toEqual([])
    expect((await read(devices[0]!, id)).status).toBe('finished')
  }
  // To one person the mails go in the order in which they fell due, whichever game they are of.
  for (let seat = 0; seat < 5; seat++) {
    const theirs = provider.taken.filter(key => book.order.has(key) && key.split('/')[2] === `${seat}`)
    const order = theirs.map(key => book.order.get(key) ?? 0)
    expect([seat, order]).toEqual([seat, [...order].sort((a, b) => a - b)])
  }
  expect(new Set(provider.requests.map(({ mood }) => mood)).size).toBe(10)
}

for (const name of env.SKIPPED) test.skip(`${name} (no ../shared beside the repository)`, () => undefined)

test(`${env.PLAYED.join(' and ')} at once before the double of the provider`, () => play(false))
test('the same, the post office ended at each of its steps', () => play(true))
