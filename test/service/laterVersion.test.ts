import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { GameRead, Refusal } from '../../schema/wire.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import {
  Device,
  FIRST_TURN,
  flush,
  forTurn,
  linkIn,
  mails,
  newId,
  PLAYERS,
  play,
  read,
  room,
  running,
} from './client.ts'

// What a later version of the service has stored, read by this one: nothing stops on it, nothing is lost, nothing is guessed.

const LINK = /\/t\/[\w.-]+/
const NEUTRAL = 'Something happened that only a later version of the service can tell.'
const bid = (marks: number) => [{ do: 'bidPremium', marks }]

/** Runs SQL in the object of a game. */
const inRoom = (id: string, query: string, ...values: unknown[]) =>
  runInDurableObject(room(id), (_: GameRoom, { storage: { sql } }) => sql.exec(query, ...values).toArray())

async function turnLink(player: string, id: string): Promise<string> {
  return linkIn(
    (await mails(player)).findLast(({ key }) => key.startsWith(id) && key.endsWith('/turn')),
    LINK,
  )
}

const EVENTS = [
  ['of an unknown kind', { what: 'cometPassed', tail: { marks: [7] } }],
  ['of a known kind without its fields', { what: 'premiumBid' }],
  ['of a known kind with other fields', { what: 'ran', company: 'HBE', trains: 'all' }],
  ['that is none', 7],
  ['that is nothing', null],
] as const

test.each(EVENTS)(
  'an event %s is told neutrally; mail, link, page and history go on with the rest',
  async (_, event) => {
    const { id, anna, ben, path } = await running()
    await play(anna, id, bid(50))
    const stored = JSON.stringify([event, { what: 'premiumBid', seat: 0, marks: 50 }])
    await inRoom(id, 'UPDATE submissions SET events = ? WHERE seq = 2', stored)
    await flush(id)
    const mail = (await mails(PLAYERS[1])).findLast(({ key }) => key === `${id}/2/1/turn`)
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(NEUTRAL)
      expect(form).toContain('bid a premium of 50')
      expect(form).not.toMatch(/undefined|NaN|\[object/)
    }
    const old = await (await new Device().fetch(await turnLink(PLAYERS[0], id))).text()
    expect(old).toContain(NEUTRAL)
    expect(old).toContain('anna bid a premium of 50 M.')
    const page = await (await ben.fetch(`/game/${id}`)).text()
    expect(page).toContain('id="position"')
    const game = await read(ben, id)
    expect(game.log.at(-1)?.events).toHaveLength(2)
    expect((await play(ben, id, bid(60))).status).toBe(200)
    expect((await anna.fetch(`${path}/log`)).status).toBe(200)
    await flush(id)
    const history = await env.DB.prepare('SELECT events FROM submissions WHERE seq = 2').first<{ events: string }>()
    expect(history?.events).toBe(stored)
  },
)

test.each([
  ['an unknown move', [{ turn: FIRST_TURN, move: { do: 'teleport', to: 'B19' } }]],
  ['a known move with something more', [{ turn: FIRST_TURN, move: { do: 'bidPremium', marks: 0, on: 'credit' } }]],
  ['no move', 'pass'],
])('a button with %s is not done: its page says so and shows the decision', async (_, moves) => {
  const { id, anna } = await running()
  const link = await turnLink(PLAYERS[0], id)
  await inRoom(id, 'UPDATE links SET moves = ? WHERE place = 0', JSON.stringify([moves]))
  const phone = new Device()
  const page = await (await phone.fetch(link)).text()
  expect(page).toContain('The move in the mail cannot be read any more.')
  expect(page).not.toContain(' checked')
  const hidden = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
  const form = { submissionId: hidden('submissionId'), seq: hidden('seq') }
  expect((await phone.form(link, form)).status).toBe(400)
  const sent = await phone.form(link, { ...form, moves: JSON.stringify(moves) })
  expect(sent.status).toBe(400)
  expect((await read(anna, id)).seq).toBe(1)
  const own = JSON.stringify(forTurn(FIRST_TURN, bid(10)))
  expect((await phone.form(link, { ...form, moves: own })).status).toBe(200)
})

test('an order that this version cannot read does nothing: it is over and its player is asked', async () => {
  const { id, anna, ben } = await running()
  await inRoom(
    id,
    `INSERT INTO orders (id, seat, "order", placedAt) VALUES ('later-1', 1, '{"kind":"teleport","to":"B19"}', 1)`,
  )
  expect((await play(anna, id, bid(50))).status).toBe(200)
  expect(await read(ben, id)).toMatchObject({ seq: 2, deciders: [1], order: null })
  await flush(id)
  expect((await mails(PLAYERS[1])).some(({ key }) => key === `${id}/2/1/turn`)).toBe(true)
  expect(await inRoom(id, `SELECT endedAt, why FROM orders WHERE id = 'later-1'`)).toEqual([
    { endedAt: 2, why: 'surprise' },
  ])
})

test('an order that was over for a reason that this version does not know counts as a surprise; mail and page say so', async () => {
  const { id, anna, ben } = await running()
  await play(anna, id, bid(50))
  const order = JSON.stringify({ kind: 'bidLimit', on: 'premium', limit: 120 })
  await inRoom(
    id,
    `INSERT INTO orders (id, seat, "order", placedAt, endedAt, why) VALUES ('later-1', 1, ?, 1, 2, 'eclipse')`,
    order,
  )
  expect((await read(ben, id)).order).toMatchObject({ id: 'later-1', ended: 'surprise' })
  await flush(id)
  const mail = (await mails(PLAYERS[1])).findLast(({ key }) => key === `${id}/2/1/turn`)
  expect(mail?.text).toContain('Your standing order')
  expect(mail?.text).not.toMatch(/undefined|eclipse/)
})

test('what is to be delivered in a way that this version does not know waits, and holds nothing else up', async () => {
  const { id, anna } = await running()
  await inRoom(
    id,
    `INSERT INTO outbox (key, kind, seq, "to", dueAt, tries) VALUES ('${id}/1/0/digest', 'digest', 1, 0, 1, 0)`,
  )
  await play(anna, id, bid(50))
  await flush(id)
  expect((await mails(PLAYERS[1])).some(({ key }) => key === `${id}/2/1/turn`)).toBe(true)
  expect(await inRoom(id, 'SELECT kind, tries FROM outbox')).toEqual([{ kind: 'digest', tries: 1 }])
})

test('a position that a later version has stored: said with a sentence, never changed, and all goes on when that version is back', async () => {
  const { id, anna, ben, path } = await running()
  await play(anna, id, bid(50))
  const setVersion = async (version: number) => {
    await inRoom(id, `UPDATE states SET state = json_set(state, '$.version', ${version}) WHERE seq = 2`)
    await evictDurableObject(room(id))
  }
  const [{ version } = { version: 0 }] = (await inRoom(
    id,
    `SELECT json_extract(state, '$.version') AS version FROM states WHERE seq = 2`,
  )) as { version: number }[]
  const link = await turnLink(PLAYERS[0], id)
  await setVersion(version + 1)
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const body = { submissionId: newId(), seq: 2, moves: forTurn('START1/seat1/1', bid(60)) }
  const undo = { submissionId: newId(), seq: 2 }
  for (const [what, ask] of [
    ['read', () => ben.fetch(path)],
    ['an earlier position', () => ben.fetch(`${path}?at=1`)],
    ['a move', () => ben.post(`${path}/submissions`, body)],
    ['an undo', () => anna.post(`${path}/undo`, undo)],
  ] as const) {
    const answer = await ask()
    const { error } = await answer.json<Refusal>()
    expect([what, answer.status, error.code]).toEqual([what, 503, 'laterVersion'])
    expect(error.sentence).toMatch(/newer version of the service.*Nothing is lost and nothing was done/)
  }
  for (const [what, ask] of [
    ['the page', () => ben.fetch(`/game/${id}`)],
    ['a link', () => new Device().fetch(link)],
    ['its form', () => new Device().form(link, { act: 'undo', submissionId: newId(), seq: '2' })],
  ] as const) {
    const answer = await ask()
    expect([what, answer.status]).toEqual([what, 503])
    expect(await answer.text()).toContain('newer version of the service')
  }
  await flush(id)
  expect((await mails(PLAYERS[1])).some(({ key }) => key === `${id}/2/1/turn`)).toBe(false)
  expect(errors).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await setVersion(version)
  const game: GameRead = await read(ben, id)
  expect([game.seq, game.deciders]).toEqual([2, [1]])
  await inRoom(id, 'UPDATE outbox SET tryAt = 1')
  await evictDurableObject(room(id))
  await flush(id)
  expect((await mails(PLAYERS[1])).some(({ key }) => key === `${id}/2/1/turn`)).toBe(true)
  expect((await ben.post(`${path}/submissions`, body)).status).toBe(200)
})
