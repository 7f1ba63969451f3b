import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { choose, generator } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import type { GameState } from '../../worker/engine/index.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { MOST_STATEMENTS } from '../../worker/room/history.ts'
import { Device, FIRST_TURN, flush, forTurn, linkIn, mails, newId, PLAYERS, read, room, running } from './client.ts'

// D1 away: what a game needs is in its room; whatever else is asked says what is the matter.

const settings = env as unknown as Record<string, string>

type Answers = () => Promise<never>
const WAYS: Readonly<Record<string, Answers>> = {
  throws: () => Promise.reject(new Error('D1_ERROR: Network connection lost.')),
  hangs: () => new Promise(() => {}),
  'answers errors': () => Promise.resolve({ success: false, error: 'overloaded', results: [], meta: {} } as never),
}

/** D1 answers in this way from now on; the mailbox of the test, which is kept there, is gone with it. */
function away(answer: Answers): void {
  settings.DATABASE_PATIENCE = '20'
  const statement: Record<string, unknown> = { all: answer, run: answer, raw: answer, first: answer }
  statement.bind = () => statement
  vi.spyOn(env.DB, 'prepare').mockReturnValue(statement as never)
  vi.spyOn(env.DB, 'batch').mockImplementation(answer)
}

function back(): void {
  settings.DATABASE_PATIENCE = ''
  vi.restoreAllMocks()
}

afterEach(() => {
  back()
  Object.assign(settings, { SETTLE_SECONDS: '0', AGAIN_SECONDS: '0' })
  vi.useRealTimers()
})

const LINK = /\/t\/[\w.-]+/
const hidden = (page: string, name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''

/** The running game, and a phone that has opened it from a mail and was never signed in. */
async function onPhone() {
  const game = await running()
  const turn = (await mails(PLAYERS[0])).find(({ key }) => key.endsWith('/turn'))
  const link = linkIn(turn, LINK)
  const phone = new Device()
  const opened = await phone.form(link, { act: 'open' })
  expect(opened.status).toBe(303)
  return { ...game, phone, link, page: opened.headers.get('location') ?? '' }
}

describe.each(Object.entries(WAYS))('D1 %s', (_, answer) => {
  test('a seat cookie, or a link of a mail, is enough for all that a player does', async () => {
    const { id, path, phone, link, page, anna } = await onPhone()
    // Signed in as well: her session cannot be looked up, her seat cookie holds.
    expect((await anna.form(link, { act: 'open' })).status).toBe(303)
    away(answer)
    for (const device of [phone, anna])
      for (const address of [page, `/game/${id}/1`, path, `${path}?at=1`, `${path}/log`, `${path}/worth`, link])
        expect([address, (await device.fetch(address)).status]).toEqual([address, 200])
    const moves = forTurn(FIRST_TURN, [{ do: 'bidPremium', marks: 50 }])
    const sent = await phone.post(`${path}/submissions`, { submissionId: newId(), seq: 1, moves })
    expect(sent.status).toBe(200)
    expect((await phone.post(`${path}/undo`, { submissionId: newId(), seq: 2 })).status).toBe(200)
    const mailed = await (await phone.fetch(link)).text()
    const form = { submissionId: newId(), seq: hidden(mailed, 'seq'), moves: JSON.stringify(moves) }
    expect((await new Device().form(link, form)).status).toBe(200)
    const { game } = await (
      await phone.send('PUT', `${path}/order`, {
        ...{ submissionId: newId(), seq: 4 },
        order: { kind: 'bidLimit', on: 'premium', limit: 120 },
      })
    ).json<{ game: GameRead }>()
    expect(game.order).not.toBeNull()
    expect((await phone.send('PUT', `${path}/mails`, { on: false })).status).toBe(200)
    expect((await phone.post(`${path}/links`, {})).status).toBe(200)
  })

  test('who would have to be known says what is the matter: sign-in, list, account, a page without a cookie', async () => {
    const { id, path, anna } = await running()
    away(answer)
    const sentence = /database that knows who is signed in .* does not answer/
    for (const [what, ask] of [
      ['the session', () => anna.fetch('/api/session')],
      ['the list', () => anna.fetch('/api/games')],
      ['the account', () => anna.fetch('/api/account')],
      ['a sign-in', () => new Device().post('/api/session/mail', { mail: PLAYERS[1] })],
      ['a sign-in link', () => new Device().fetch('/sign-in/abcdefgh')],
      ['its form', () => new Device().form('/sign-in/abcdefgh', { signIn: 'yes' })],
      ['the game of a session', () => anna.fetch(path)],
      ['its page', () => anna.fetch(`/game/${id}`)],
      ['a move of a session', () => anna.post(`${path}/undo`, { submissionId: newId(), seq: 1 })],
      ['the organiser', () => anna.post(`${path}/end`, {})],
      ['a new game', () => anna.post('/api/games', { name: 'X', seats: PLAYERS.map(mail => ({ mail })) })],
    ] as const) {
      const refused = await ask()
      expect([what, refused.status]).toEqual([what, 503])
      expect(await refused.text()).toMatch(sentence)
    }
    // Nobody is asked whether a stranger is signed in.
    expect((await new Device().fetch(path)).status).toBe(403)
    back()
    expect((await anna.fetch(path)).status).toBe(200)
  })
})

/** What is sent lacks the seed and its state; a drawn move needs neither. */
const stateOf = ({ state }: GameRead) => ({ ...state, seed: '', random: 0 }) as GameState

test('D1 away for a whole game: it is played on, told afterwards in batches that D1 takes, and equal to the room row by row', async () => {
  const { id, devices, path } = await running()
  vi.useFakeTimers({ toFake: ['Date'] })
  settings.SETTLE_SECONDS = '100000000'
  settings.AGAIN_SECONDS = '100000000'
  const draw = generator(7)
  const profile = PROFILES[0] ?? { name: 'even', weights: {} }
  let now = await read(devices[0], id)
  const opened = await Promise.all(
    devices.map(async (device, seat) => {
      const turn = (await mails(PLAYERS[seat])).find(({ key }) => /started|turn/.test(key))
      await device.form(linkIn(turn, LINK), { act: 'open' })
      return device
    }),
  )
  away(WAYS.throws as Answers)
  for (let i = 0; i < 300 && now.status === 'running'; i++) {
    const [seat = 0] = now.deciders
    const moves = forTurn(now.turn, [choose(stateOf(now), seat, profile, draw)])
    const answer = await opened[seat]?.post(`${path}/submissions`, { submissionId: newId(), seq: now.seq, seat, moves })
    expect(answer?.status).toBe(200)
    now = (await answer?.json<{ game: GameRead }>())?.game ?? now
    if (i % 50 === 0) await runInDurableObject(room(id), (instance: GameRoom) => instance.alarm())
  }
  expect(now.seq).toBeGreaterThan(250)
  back()
  const batch = vi.spyOn(env.DB, 'batch')
  vi.setSystemTime(Date.now() + 3_600_000)
  for (let i = 0; i < 20; i++) await flush(id)
  const sizes = batch.mock.calls.map(([statements]) => statements.length)
  expect(Math.max(...sizes)).toBe(MOST_STATEMENTS)
  const query =
    'SELECT seq, submissionId, seat, kind, undoes, moves, automatic, events, engineVersion, at FROM submissions'
  const told = await env.DB.prepare(`${query} WHERE gameId = ? ORDER BY seq`).bind(id).all()
  const kept = await runInDurableObject(room(id), (_: GameRoom, { storage }) =>
    storage.sql.exec(`${query} ORDER BY seq`).toArray(),
  )
  expect(kept.length).toBe(now.seq)
  expect(told.results).toEqual(kept)
  const index = await env.DB.prepare('SELECT seq, status FROM games WHERE id = ?').bind(id).first()
  expect(index).toEqual({ seq: now.seq, status: now.status })
})
