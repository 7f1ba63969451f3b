import { expect, test } from 'vitest'
import type { AtTable, GameRead } from '../../schema/wire.ts'
import { Device, flush, linkIn, mails, newId, PLAYERS, play, read, running, signedIn } from './client.ts'

// What players agree on and the organiser decides while a game runs.

const table = (device: Device, id: string, act: AtTable) => device.post(`/api/games/${id}/table`, act)
const ask = (kind: 'back' | 'pause' | 'goOn' | 'end') => ({ do: 'ask', requestId: newId(), kind }) as const
const of = async (to: string, id: string, kind: string) =>
  (await mails(to)).filter(({ key }) => key.startsWith(id) && key.endsWith(`/${kind}`))
const consent = async (to: string, id: string) => linkIn((await of(to, id, 'asked')).at(-1), /\/t\/[a-z0-9]+\.c[\w.-]+/)
const without = ({ seq: _, shown: __, log: ___, waits: ____, ...rest }: GameRead) =>
  JSON.stringify({ state: rest.state, turn: rest.turn, deciders: rest.deciders })

/** Anna and Ben have bid, Cleo must decide. */
async function bid() {
  const game = await running()
  const { id, anna, ben } = game
  const before = await read(anna, id)
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await play(ben, id, [{ do: 'bidPremium', marks: 60 }])
  await flush(id)
  return { ...game, before }
}

test('taking back after another has decided needs their consent: one marked choice and a press, from the mail', async () => {
  const { id, anna, before } = await bid()
  expect((await table(anna, id, ask('back'))).status).toBe(200)
  await flush(id)
  // Ben has decided since, Cleo has not.
  expect([(await of(PLAYERS[1], id, 'asked')).length, (await of(PLAYERS[2], id, 'asked')).length]).toEqual([1, 0])
  expect((await read(anna, id)).agreements).toMatchObject([{ kind: 'back', by: 0, asked: [1], agreed: [], to: 1 }])
  const link = await consent(PLAYERS[1], id)
  const phone = new Device()
  for (const method of ['GET', 'HEAD']) expect((await phone.fetch(link, { method })).status).toBe(200)
  // A button alone decides nothing.
  expect((await phone.form(link, {})).status).toBe(400)
  expect((await read(anna, id)).seq).toBe(3)
  expect((await phone.form(link, { consent: 'yes' })).status).toBe(200)
  const after = await read(anna, id)
  expect(without(after)).toBe(without(before))
  expect(after.log.at(-1)).toMatchObject({ kind: 'back', seat: 0, backTo: 1 })
  expect(after.happenings.at(-1)).toMatchObject({ what: 'setBack', by: 0, to: 1 })
  await flush(id)
  for (const player of PLAYERS) expect(await of(player, id, 'changed')).toHaveLength(1)
  // Anna decides anew and gets a mail for it; Cleo's is not due any more.
  expect((await of(PLAYERS[0], id, 'turn')).length).toBe(2)
  expect((await phone.form(link, { consent: 'yes' })).status).toBe(200)
  expect((await read(anna, id)).seq).toBe(4)
  expect((await play(anna, id, [{ do: 'bidPremium', marks: 20 }])).status).toBe(200)
})

test('one no is enough, the asker is told, and who is not asked may not answer', async () => {
  const { id, anna, ben, cleo } = await bid()
  await table(anna, id, ask('back'))
  await flush(id)
  const [asked] = (await read(ben, id)).agreements
  const answer = (device: Device, agree: boolean) => table(device, id, { do: 'answer', id: asked?.id ?? 0, agree })
  expect((await answer(cleo, true)).status).toBe(403)
  expect((await answer(ben, false)).status).toBe(200)
  expect((await answer(ben, true)).status).toBe(409)
  await flush(id)
  expect((await of(PLAYERS[0], id, 'changed')).at(-1)?.text).toContain('ben did not agree')
  expect([(await read(anna, id)).seq, (await read(anna, id)).agreements]).toEqual([3, []])
})

test('somebody decides while it is asked: it is over, and may be asked again of all who have decided then', async () => {
  const { id, anna, ben, cleo } = await bid()
  await table(anna, id, ask('back'))
  await play(cleo, id, [{ do: 'pass' }])
  const [asked] = (await read(ben, id)).agreements
  expect(asked).toBeUndefined()
  await table(anna, id, ask('back'))
  expect((await read(ben, id)).agreements).toMatchObject([{ asked: [1, 2] }])
})

test('one asks for the same thing once, and takes it back', async () => {
  const { id, anna, ben } = await bid()
  const request = ask('back')
  for (let i = 0; i < 2; i++) expect((await table(anna, id, request)).status).toBe(200)
  expect((await table(anna, id, ask('back'))).status).toBe(409)
  const [asked] = (await read(anna, id)).agreements
  expect((await table(ben, id, { do: 'withdraw', id: asked?.id ?? 0 })).status).toBe(403)
  expect((await table(anna, id, { do: 'withdraw', id: asked?.id ?? 0 })).status).toBe(200)
  await flush(id)
  expect((await read(anna, id)).agreements).toEqual([])
})

test('what was just taken back is made again, once, as long as nothing has happened since', async () => {
  const { id, anna, ben, path } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  const moved = without(await read(anna, id))
  await anna.post(`${path}/undo`, { submissionId: newId(), seq: 2 })
  expect((await read(anna, id)).mayRedo).toBe(3)
  expect((await read(ben, id)).mayRedo).toBeNull()
  const redo = { do: 'redo', submissionId: newId(), seq: 3 } as const
  expect((await table(ben, id, { ...redo, submissionId: newId() })).status).toBe(409)
  expect((await table(anna, id, redo)).status).toBe(200)
  const again = await read(anna, id)
  expect([without(again), again.seq, again.mayRedo]).toEqual([moved, 4, null])
  expect((await table(anna, id, { ...redo, submissionId: newId(), seq: 4 })).status).toBe(409)
})

test('the organiser sets a game back to any position; everybody is told, orders since are dropped, links show what is now', async () => {
  const { id, anna, ben, cleo, path } = await bid()
  const third = await read(anna, id)
  await play(cleo, id, [{ do: 'bidPremium', marks: 70 }])
  const limit = { kind: 'bidLimit', on: 'premium', limit: 200 }
  await ben.send('PUT', `${path}/order`, { submissionId: newId(), seq: 4, order: limit })
  await play(anna, id, [{ do: 'bidPremium', marks: 80 }])
  expect((await read(ben, id)).orders.filter(({ ended }) => ended === null)).toHaveLength(1)
  expect((await table(ben, id, { do: 'setBack', to: 3 })).status).toBe(403)
  expect((await table(anna, id, { do: 'setBack', to: 400 })).status).toBe(404)
  expect((await table(anna, id, { do: 'setBack', to: 3 })).status).toBe(200)
  const after = await read(anna, id)
  expect(without(after)).toBe(without(third))
  expect((await read(ben, id)).orders.filter(({ ended }) => ended === null)).toEqual([])
  await flush(id)
  for (const player of PLAYERS)
    expect((await of(player, id, 'changed')).at(-1)?.text).toContain('set the game back to move 3')
  const turn = (await of(PLAYERS[2], id, 'turn')).at(-1)
  expect(turn?.text).toContain('ben bid a premium of 60 M')
  for (const undone of ['premium of 70 M', 'premium of 80 M']) expect(turn?.text).not.toContain(undone)
  expect((await play(cleo, id, [{ do: 'pass' }])).status).toBe(200)
  // And forward again, to a position that was given up.
  expect((await table(anna, id, { do: 'setBack', to: 4 })).status).toBe(200)
  expect((await read(anna, id)).deciders).toEqual([0])
})

test('a pause by agreement and by the organiser, and going on', async () => {
  const { id, anna, ben, cleo } = await running()
  await table(ben, id, ask('pause'))
  await flush(id)
  const phones = [new Device(), new Device()] as const
  await phones[0].form(await consent(PLAYERS[0], id), { consent: 'yes' })
  expect((await read(anna, id)).pausedSince).toBeNull()
  await phones[1].form(await consent(PLAYERS[2], id), { consent: 'yes' })
  expect((await read(cleo, id)).pausedSince).not.toBeNull()
  expect((await table(ben, id, ask('pause'))).status).toBe(409)
  // Moves go on as everybody likes; only no clock runs.
  expect((await play(anna, id, [{ do: 'pass' }])).status).toBe(200)
  expect((await table(ben, id, { do: 'pause', on: false })).status).toBe(403)
  for (let i = 0; i < 2; i++) expect((await table(anna, id, { do: 'pause', on: false })).status).toBe(200)
  expect((await read(ben, id)).pausedSince).toBeNull()
  await flush(id)
  expect(await of(PLAYERS[1], id, 'changed')).toHaveLength(2)
})

test('the end by agreement of all: everybody gets the table', async () => {
  const { id, anna, ben, cleo } = await running()
  await table(cleo, id, ask('end'))
  for (const device of [anna, ben]) {
    const [asked] = (await read(device, id)).agreements
    await table(device, id, { do: 'answer', id: asked?.id ?? 0, agree: true })
  }
  expect((await read(anna, id)).status).toBe('ended')
  await flush(id)
  for (const player of PLAYERS) expect(await of(player, id, 'finished')).toHaveLength(1)
  expect((await table(anna, id, ask('pause'))).status).toBe(409)
})

test('a place is handed over by its player: one mail with everything, old links and cookies die, orders are dropped', async () => {
  const { id, anna, ben, cleo, path } = await running()
  const old = new Device()
  const link = linkIn((await of(PLAYERS[1], id, 'started'))[0], /\/t\/[a-z0-9]+\.p[\w.-]+/)
  await old.form(link, {})
  expect((await old.fetch(path)).status).toBe(200)
  const limit = { kind: 'bidLimit', on: 'premium', limit: 200 }
  await ben.send('PUT', `${path}/order`, { submissionId: newId(), seq: 1, order: limit })
  expect((await table(ben, id, { do: 'handOver', place: 2, mail: 'dora@d.test' })).status).toBe(403)
  expect((await table(ben, id, { do: 'handOver', place: 1, mail: PLAYERS[2] })).status).toBe(409)
  await table(ben, id, { do: 'handOver', place: 1, mail: 'dora@d.test', name: 'Dora' })
  await flush(id)
  for (const device of [ben, old]) expect((await device.fetch(path)).status).toBe(403)
  const dead = await old.fetch(link)
  expect([dead.status, (await dead.text()).includes('another holder')]).toEqual([403, true])
  const [seat] = await of('dora@d.test', id, 'seat')
  for (const said of ['place of ben', 'The terms', 'Cash', 'waits for anna']) expect(seat?.text).toContain(said)
  for (const player of [PLAYERS[0], PLAYERS[1], PLAYERS[2]])
    expect((await of(player, id, 'changed')).at(-1)?.text).toContain('The place of ben is now that of Dora')
  expect((await of(PLAYERS[1], id, 'changed')).at(-1)?.text).not.toContain('/t/')
  // The order is gone, and Dora plays on from her mail.
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  const game = await read(cleo, id)
  expect([game.deciders, game.seats[1]?.name]).toEqual([[1], 'Dora'])
  const dora = new Device()
  expect((await dora.form(linkIn(seat, /\/t\/[\w.-]+/), {})).status).toBe(303)
  expect((await play(dora, id, [{ do: 'pass' }])).status).toBe(200)
  expect(await of(PLAYERS[1], id, 'turn')).toHaveLength(0)
  expect((await signedIn(PLAYERS[1])).fetch).toBeDefined()
})

test('resigning is handing over to the choice of the organiser, who is told; whoever must decide gets their mail', async () => {
  const { id, anna, ben } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await table(ben, id, { do: 'resign' })
  await flush(id)
  expect((await of(PLAYERS[0], id, 'needed')).at(-1)?.text).toContain('ben gives up')
  // The seat is kept until somebody has it.
  expect((await read(ben, id)).seat).toBe(1)
  expect((await table(anna, id, { do: 'handOver', place: 1, mail: 'dora@d.test', name: 'Dora' })).status).toBe(200)
  await flush(id)
  expect(await of('dora@d.test', id, 'turn')).toHaveLength(1)
})

test('a place cannot be given away by the others as long as time has not run out for its holder', async () => {
  const { id, ben } = await running({ paceHours: 24 })
  const give = { do: 'askHandOver', requestId: newId(), place: 2, mail: 'dora@d.test' } as const
  expect((await table(ben, id, give)).status).toBe(409)
})

test('the page for all of it needs no script: shown to whoever has a part, a press without a mark does nothing, a marked one is done', async () => {
  const { id, anna, ben } = await bid()
  const page = `/game/${id}/table`
  const text = await (await ben.fetch(page)).text()
  expect(text).toContain('Ask all for a pause')
  expect(text).not.toContain('What the organiser can do')
  expect(await (await anna.fetch(page)).text()).toContain('What the organiser can do')
  expect((await new Device().fetch(page)).status).toBe(403)
  expect((await anna.form(page, {})).status).toBe(400)
  expect((await ben.form(page, { act: 'pause.on' })).status).toBe(403)
  expect((await ben.form(page, { act: 'ask.pause', requestId: newId() })).status).toBe(303)
  const [asked] = (await read(anna, id)).agreements
  expect(await (await anna.fetch(page)).text()).toContain('ben asks for a pause')
  expect((await anna.form(page, { act: `yes.${asked?.id}` })).status).toBe(303)
  expect((await read(anna, id)).agreements).toMatchObject([{ agreed: [0] }])
  expect((await anna.form(page, { act: 'setBack', to: '1' })).status).toBe(303)
  expect(await (await ben.fetch(page)).text()).toContain('The organiser has set the game back to move 1')
  expect((await anna.form(page, { act: 'give.1', mail: 'dora@d.test', name: 'Dora' })).status).toBe(303)
  expect((await read(anna, id)).seats[1]?.name).toBe('Dora')
})

test('a copy of any position is a game of one device: no mail, no chance of the other game, and nothing reaches that', async () => {
  const { id, anna, cleo } = await bid()
  const before = (await mails()).length
  expect((await new Device().form(`/game/${id}/copy`, { at: '2' })).status).toBe(403)
  const made = await cleo.form(`/game/${id}/copy`, { at: '2' })
  expect(made.status).toBe(303)
  const copy = made.headers.get('location')?.split('/').at(-1) ?? ''
  const [game, past] = [await read(cleo, copy), await anna.get<GameRead>(`/api/games/${id}?at=2`)]
  expect(game.state?.stack).toEqual(past.state?.stack)
  expect([game.options.practice, game.seats.map(({ name }) => name)]).toEqual([true, ['anna', 'ben', 'cleo']])
  const moves = [{ turn: game.turn, move: { do: 'pass' } }]
  const body = { submissionId: newId(), seq: game.seq, moves, seat: game.deciders[0] }
  expect((await cleo.post(`/api/games/${copy}/submissions`, body)).status).toBe(200)
  await flush(copy)
  expect([(await read(anna, id)).seq, (await mails()).length]).toEqual([3, before])
  expect((await anna.fetch(`/api/games/${copy}`)).status).toBe(403)
})
