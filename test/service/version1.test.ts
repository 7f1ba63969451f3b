import { evictDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { choose, generator } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import { type GameState, newGame, type Seat, upgrade, view } from '../../worker/engine/index.ts'
import { storedD1, storedRoom, storedStates } from '../support/storedGame.ts'
import { Device, flush, linkIn, mails, PLAYERS, play, read, room, signedIn } from './client.ts'

// Games that were stored by the service of version 1 go on under this one.

const BOOM = PROFILES.find(({ name }) => name === 'boom')

/** A stored room with its D1, opened by this version, and the devices of its players. */
async function opened(name: string) {
  await storedD1('version1')
  const { id, mail } = await storedRoom(`version1/${name}`)
  await evictDurableObject(room(id))
  const devices: Device[] = []
  for (const player of PLAYERS) devices.push(await signedIn(player))
  const [anna] = devices
  if (!anna) throw new Error('nobody plays')
  return { id, mail, devices, anna }
}

const deviceOf = (devices: readonly Device[], seat: Seat | undefined): Device => {
  const device = devices[seat ?? -1]
  if (!device) throw new Error(`no player in seat ${seat}`)
  return device
}

const stateOf = ({ state }: GameRead): GameState => {
  if (!state) throw new Error('the game has not started')
  return state
}

const nameOf = ({ round }: GameState): string => JSON.stringify(round)

/** Lets whoever decides make a sensible move, through the API, until `rounds` rounds have begun. */
async function playRounds(id: string, devices: readonly Device[], rounds: number): Promise<GameRead> {
  const draw = generator(1)
  let game = await read(deviceOf(devices, 0), id)
  for (let begun = 0; ; ) {
    const [seat] = game.deciders
    if (seat === undefined || !BOOM) return game
    const move = choose(stateOf(game), seat, BOOM, draw)
    const device = deviceOf(devices, seat)
    const answer = await play(device, id, [move])
    if (answer.status !== 200) throw new Error(`${JSON.stringify(move)}: ${await answer.text()}`)
    const next = await read(device, id)
    if (nameOf(stateOf(next)) !== nameOf(stateOf(game)) && ++begun === rounds) return next
    game = next
  }
}

/** The answer to the form of a mailed page, sent with the choice of its button. */
async function pressed(link: string): Promise<string> {
  const phone = new Device()
  const page = await (await phone.fetch(link)).text()
  const value = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
  const moves = /value="(\[[^"]*)"[^>]*>(?:(?!<input)[\s\S])*tapped in mail/.exec(page)?.[1] ?? ''
  const fields = { submissionId: value('submissionId'), seq: value('seq'), moves: moves.replaceAll('&quot;', '"') }
  return (await phone.form(link, fields)).text()
}

test('the beginning of an operating round: read by all, its mail still good, played on through four whole rounds', async () => {
  const { id, mail, devices, anna } = await opened('operating')
  const before = await read(anna, id)
  expect(before).toMatchObject({ seq: 51, deciders: [0], status: 'running', seat: 0 })
  expect(before.log.length).toBeGreaterThan(20)
  expect((await anna.get<{ worth: unknown[] }>(`/api/games/${id}/worth`)).worth).toHaveLength(51)
  for (const device of devices) expect((await read(device, id)).seq).toBe(51)
  // Looking back, too.
  const first = await anna.get<GameRead>(`/api/games/${id}?at=1`)
  expect(first.state?.stack.at(-1)?.at).toBe('premium')
  // The first button of the mail that lies in Anna's box.
  expect(await pressed(linkIn(mail, /\/t\/[\w.-]+/))).toContain('Your move is made.')
  expect((await read(anna, id)).seq).toBe(52)
  const after = await playRounds(id, devices, 4)
  expect(after.seq).toBeGreaterThan(60)
  await flush(id)
  const turn = `${id}/${after.seq}/${after.deciders[0]}/turn`
  expect((await mails()).map(({ key }) => key)).toContain(turn)
})

test('an offer that waits is answered by its mail, and the moves behind it are done', async () => {
  const { id, mail, devices, anna } = await opened('offer')
  const before = await read(anna, id)
  expect(stateOf(before).stack.at(-1)?.at).toBe('consent')
  const owner = stateOf(before).mines[5].owner
  expect(await pressed(linkIn(mail, /\/t\/[\w.-]+/))).toContain('Your move is made.')
  const after = stateOf(await read(anna, id))
  expect([owner, after.mines[5].owner]).toEqual([0, 'CO'])
  // The turn of CO was to be ended after it.
  expect(after.stack.at(-1)).not.toMatchObject({ company: 'CO' })
  await playRounds(id, devices, 1)
})

test('an auction with two limits in force goes on, and the mail that waited in the outbox goes out', async () => {
  const { id, devices, anna } = await opened('auction')
  const [, ben, cleo] = devices
  for (const [device, limit] of [
    [ben, 130],
    [cleo, 140],
  ] as const)
    expect((await read(device ?? anna, id)).order).toMatchObject({ order: { kind: 'bidLimit', limit }, ended: null })
  await playRounds(id, devices, 1)
  await flush(id)
  for (const device of devices.slice(1)) expect((await read(device, id)).order?.ended ?? 'over').not.toBeNull()
})

test('a turn taken back under this version restores a position of the old one', async () => {
  const { id, anna } = await opened('operating')
  const before = await read(anna, id)
  await play(anna, id, [{ do: 'endTurn' }])
  const now = await read(anna, id)
  expect((await anna.post(`/api/games/${id}/undo`, { submissionId: 'taken-back', seq: now.seq })).status).toBe(200)
  expect((await read(anna, id)).state).toEqual(before.state)
})

test('stored positions of every kind of decision are read', async () => {
  const stored = await storedStates('version1')
  expect(Object.keys(stored).length).toBeGreaterThan(20)
  const present = Object.keys(newGame({ seats: 2, seed: 'x', tanneCost: 50, strictRuns: false })).sort()
  for (const [name, { state }] of Object.entries(stored)) {
    expect(state.version).toBe(1)
    const upgraded = upgrade(state)
    expect([name, Object.keys(upgraded).sort()]).toEqual([name, present])
    expect(view(upgraded).players.length).toBe(upgraded.players.length)
  }
})
