import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { choices, deciders, type GameState, upgrade } from '../../worker/engine/index.ts'
import { offeredRun } from '../../worker/offered/run.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { storedStates } from '../support/storedGame.ts'
import { Device, flush, linkIn, mails, newId, PLAYERS, read, room, running } from './client.ts'

// The run that is proposed: searched for once for each position, after the move, and not again where the search was cut off.

interface Row {
  readonly seq: number
  readonly state: string
  readonly run: string | null
  readonly [name: string]: SqlStorageValue
}

const rowOf = (id: string) =>
  runInDurableObject(
    room(id),
    (_: GameRoom, { storage }) => storage.sql.exec<Row>('SELECT * FROM proposal').toArray()[0],
  )

const alarm = (id: string) => runInDurableObject(room(id), (instance: GameRoom) => instance.alarm())

/** A running game in a position in which trains are to run, as a move has left it a moment ago: whoever decides is not told yet. */
async function toRun(search: 'due' | 'begun' | null) {
  const game = await running()
  const { id } = game
  const stored = (await storedStates('version1'))['railway.run']
  if (!stored) throw new Error('no position to run trains in')
  const state = upgrade(stored.state) as GameState
  const [seat = 0] = deciders(state)
  expect(choices(state, seat).map(choice => choice.do)).toContain('runTrains')
  await runInDurableObject(room(id), (_: GameRoom, { storage }) => {
    storage.sql.exec('UPDATE states SET state = ? WHERE seq = 1', JSON.stringify(state))
    storage.sql.exec('DELETE FROM outbox')
    storage.sql.exec(
      `INSERT INTO outbox (key, kind, seq, "to", dueAt, tries) VALUES (?, 'turn', 1, ?, 1, 0)`,
      `${id}/1.again/${seat}/turn`,
      seat,
    )
    if (search) storage.sql.exec('INSERT INTO proposal (id, seq, state) VALUES (1, 1, ?)', search)
  })
  return { ...game, seat, device: game.devices[seat] ?? game.anna, state }
}

const stateOf = ({ state }: GameRead) => state as GameState
const hasRun = (text: string) => text.includes('runTrains')

/** The mail of the position, and the page behind its first button. */
async function mailed(id: string, seat: number) {
  await flush(id)
  const mail = (await mails(PLAYERS[seat])).find(({ key }) => key === `${id}/1.again/${seat}/turn`)
  const { moves } = await runInDurableObject(room(id), (_: GameRoom, { storage }) =>
    storage.sql.exec<{ moves: string }>('SELECT moves FROM links WHERE place = ? AND seq = 1', seat).one(),
  )
  const page = await (await new Device().fetch(linkIn(mail, /\/t\/[\w.-]+/))).text()
  return { buttons: moves, page }
}

test('found by an alarm of its own and kept: the mail has its button, the mailed page its choice, the page its routes', async () => {
  const { id, seat, device, devices } = await toRun('due')
  await alarm(id)
  await alarm(id)
  const kept = await rowOf(id)
  // The page of the game has it beside its position, its player's alone.
  expect((await read(device, id)).run).toEqual(JSON.parse(kept?.run ?? ''))
  for (const other of devices) if (other !== device) expect((await read(other, id)).run).toBeNull()
  expect(kept).toMatchObject({ seq: 1, state: 'kept' })
  expect(JSON.parse(kept?.run ?? '')).toMatchObject({ move: { do: 'runTrains' } })
  const { buttons, page } = await mailed(id, seat)
  expect([hasRun(buttons), hasRun(page)]).toEqual([true, true])
  expect(await rowOf(id)).toEqual(kept)
})

test('what is kept is what is offered: nobody searches again', async () => {
  const { id, seat } = await toRun('due')
  await alarm(id)
  await alarm(id)
  const none = JSON.stringify({ move: { do: 'runTrains', runs: [] }, proven: true })
  await runInDurableObject(room(id), (_: GameRoom, { storage }) =>
    storage.sql.exec('UPDATE proposal SET run = ?', none),
  )
  const { buttons, page } = await mailed(id, seat)
  expect(buttons).toContain('"runs":[]')
  expect(page).toContain('&quot;runs&quot;:[]')
})

test('a mail or a page that comes before the alarm searches, once', async () => {
  const { id, seat } = await toRun('due')
  const { buttons, page } = await mailed(id, seat)
  expect([hasRun(buttons), hasRun(page), (await rowOf(id))?.state]).toEqual([true, true, 'kept'])
})

test('a position from before runs were kept is searched for when it is first shown', async () => {
  const { id, seat } = await toRun(null)
  const { buttons } = await mailed(id, seat)
  expect([hasRun(buttons), (await rowOf(id))?.state]).toEqual([true, 'kept'])
})

test('a search that was cut off is not begun again: mail and page go without it, and the turn goes on', async () => {
  const { id, seat, device } = await toRun('begun')
  await alarm(id)
  const { buttons, page } = await mailed(id, seat)
  expect([hasRun(buttons), page.includes('&quot;runTrains&quot;')]).toEqual([false, false])
  // The page of the game is offered instead.
  expect(page).toContain('Open the game')
  expect((await rowOf(id))?.state).toBe('begun')
  // Whoever composes a run at the page sends it as ever.
  const { turn, seq } = await read(device, id)
  const moves = [
    { turn, move: { do: 'runTrains', runs: offeredRun(stateOf(await read(device, id)), seat)?.move.runs } },
  ]
  const sent = await device.post(`/api/games/${id}/submissions`, { submissionId: newId(), seq, moves })
  expect(sent.status).toBe(200)
})

test('the move is stored before the search: one that dies takes nothing with it', async () => {
  const { id, seat, device } = await toRun(null)
  await runInDurableObject(room(id), (_: GameRoom, { storage }) => {
    storage.sync = () => Promise.reject(new Error('cut off'))
  })
  const before = await read(device, id)
  const { buttons } = await mailed(id, seat)
  expect([hasRun(buttons), (await rowOf(id))?.state]).toEqual([false, 'begun'])
  const runs = offeredRun(stateOf(before), seat)?.move.runs
  const moves = [{ turn: before.turn, move: { do: 'runTrains', runs } }]
  const sent = await device.post(`/api/games/${id}/submissions`, { submissionId: newId(), seq: before.seq, moves })
  expect([sent.status, (await read(device, id)).seq]).toEqual([200, before.seq + 1])
})
