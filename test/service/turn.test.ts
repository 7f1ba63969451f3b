import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Refusal, Submitted } from '../../schema/wire.ts'
import { CURRENT_VERSION } from '../../worker/engine/index.ts'
import { Device, FIRST_TURN, flush, forTurn, mails, newId, PLAYERS, play, read, room, running } from './client.ts'

const bid = (marks: number) => [{ do: 'bidPremium', marks }]
const PASS = [{ do: 'pass' }]
const refusalOf = async (response: Response) => (await response.json<Refusal>()).error

test('a submission moves the game on, answers with the new position and goes to the history', async () => {
  const { id, anna } = await running()
  const response = await play(anna, id, bid(50))
  expect(response.status).toBe(200)
  const submitted = await response.json<Submitted>()
  expect(submitted).toMatchObject({ seq: 2, game: { seq: 2, deciders: [1], choices: [] } })
  expect(submitted.events).toContainEqual({ what: 'premiumBid', seat: 0, marks: 50 })
  await flush(id)
  const { results } = await env.DB.prepare(
    'SELECT seq, kind, seat, moves, engineVersion FROM submissions ORDER BY seq',
  ).all()
  expect(results).toEqual([
    { seq: 1, kind: 'start', seat: null, moves: '[]', engineVersion: CURRENT_VERSION },
    {
      seq: 2,
      kind: 'moves',
      seat: 0,
      moves: JSON.stringify(forTurn(FIRST_TURN, bid(50))),
      engineVersion: CURRENT_VERSION,
    },
  ])
  expect(await env.DB.prepare('SELECT status, seq, deciders FROM games').first()).toEqual({
    status: 'running',
    seq: 2,
    deciders: '[1]',
  })
})

test('the same submission twenty times in parallel is one move and twenty equal answers', async () => {
  const { id, anna, path } = await running()
  const body = { submissionId: newId(), seq: 1, moves: forTurn(FIRST_TURN, bid(50)) }
  const responses = await Promise.all(Array.from({ length: 20 }, () => anna.post(`${path}/submissions`, body)))
  const answers = await Promise.all(responses.map(async response => `${response.status} ${await response.text()}`))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200 /)
  const game = await read(anna, id)
  expect(game.seq).toBe(2)
  expect(game.log.filter(({ kind }) => kind === 'moves')).toHaveLength(1)
  // And once more when the game has gone on, from an object that has forgotten everything.
  await flush(id)
  await evictDurableObject(room(id))
  const late = await anna.post(`${path}/submissions`, body)
  expect(`${late.status} ${await late.text()}`).toBe(answers[0])
})

test('twenty different submissions in parallel against one position make one move', async () => {
  const { id, anna, path } = await running()
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await anna.post(`${path}/submissions`, {
        submissionId: newId(),
        seq: 1,
        moves: forTurn(FIRST_TURN, bid(50)),
      })
      return response.status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect((await read(anna, id)).seq).toBe(2)
})

test('a submission id that was used for other moves is refused, the first stands', async () => {
  const { id, anna, ben, path } = await running()
  const submissionId = newId()
  await anna.post(`${path}/submissions`, { submissionId, seq: 1, moves: forTurn(FIRST_TURN, bid(50)) })
  for (const [device, moves] of [
    [anna, bid(60)],
    [ben, bid(50)],
  ] as const) {
    const response = await device.post(`${path}/submissions`, {
      submissionId,
      seq: 1,
      moves: forTurn(FIRST_TURN, moves),
    })
    expect([response.status, (await refusalOf(response)).code]).toEqual([409, 'submissionIdTaken'])
  }
  expect((await read(anna, id)).seq).toBe(2)
})

test('a batch against an old position is refused with the new one', async () => {
  const { id, anna, ben, path } = await running()
  await play(anna, id, bid(50))
  const response = await ben.post(`${path}/submissions`, {
    submissionId: newId(),
    seq: 1,
    moves: forTurn(FIRST_TURN, bid(60)),
  })
  expect([response.status, await refusalOf(response)]).toMatchObject([409, { code: 'stale', seq: 2 }])
})

test('a refused batch changes nothing: neither position, history, mails nor D1', async () => {
  const { id, anna } = await running()
  const before = [await read(anna, id), await mails()]
  const response = await play(anna, id, [...bid(50), ...bid(60)])
  expect([response.status, await refusalOf(response)]).toMatchObject([409, { code: 'turnIsOver', index: 1 }])
  await flush(id)
  expect([await read(anna, id), await mails()]).toEqual(before)
})

test('whoever must decide is mailed once, and not when they have decided before the mail went', async () => {
  const { id, anna, ben } = await running()
  const turnMails = async (to: string) =>
    (await mails(to)).filter(({ key }) => key.endsWith('/turn')).map(({ key }) => key)
  await play(anna, id, bid(50))
  await flush(id)
  await flush(id)
  expect(await turnMails(PLAYERS[1])).toEqual([`${id}/2/1/turn`])
  // Ben and Cleo decide before the outbox is worked off: nobody hears of what is past.
  await play(ben, id, PASS)
  const cleo = await read(anna, id)
  expect(cleo.deciders).toEqual([2])
  await flush(id)
  expect(await turnMails(PLAYERS[2])).toEqual([`${id}/3/2/turn`])
})

test('a mail that is not due any more is not sent', async () => {
  const { id, anna, ben, cleo } = await running()
  await play(anna, id, bid(50))
  await play(ben, id, PASS)
  await play(cleo, id, PASS)
  await flush(id)
  const turns = (await mails()).filter(({ key }) => key.endsWith('/turn')).map(({ key }) => key)
  // The first to Anna went before she bid; Ben's and Cleo's decisions were made before their mails.
  expect(turns).toEqual([`${id}/1/0/turn`, `${id}/4/0/turn`])
})

test('taking back: freely while nobody else has decided, the position before comes back under a new number', async () => {
  const { id, anna, ben, path } = await running()
  const first = await read(anna, id)
  await play(anna, id, bid(50))
  expect((await read(anna, id)).mayUndo).toBe(2)
  expect((await read(ben, id)).mayUndo).toBeNull()
  const undo = { submissionId: newId(), seq: 2 }
  const answers = [await anna.post(`${path}/undo`, undo), await anna.post(`${path}/undo`, undo)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(await Promise.all(answers.map(answer => answer.text()))).size).toBe(1)
  const back = await read(anna, id)
  expect(back).toMatchObject({ seq: 3, view: first.view, choices: first.choices, deciders: [0], mayUndo: null })
  expect(back.log.at(-1)).toMatchObject({ kind: 'undo', undoes: 2, seat: 0 })
  // Nothing of the withdrawn bid goes out; the next mail to Ben is for what stands.
  await flush(id)
  expect((await mails(PLAYERS[1])).filter(({ key }) => key.endsWith('/turn'))).toEqual([])
  await play(anna, id, bid(60))
  await flush(id)
  expect((await mails(PLAYERS[1])).filter(({ key }) => key.endsWith('/turn')).map(({ key }) => key)).toEqual([
    `${id}/4/1/turn`,
  ])
  // Undone again, the position is that of the beginning once more.
  await anna.post(`${path}/undo`, { submissionId: newId(), seq: 4 })
  expect(await read(anna, id)).toMatchObject({ seq: 5, view: first.view })
})

test('taking back is over when another has decided, and nobody takes back the move of another or the start', async () => {
  const { id, anna, ben, path } = await running()
  const undo = async (device: Device, seq: number) => {
    const response = await device.post(`${path}/undo`, { submissionId: newId(), seq })
    return response.ok ? 'done' : (await refusalOf(response)).code
  }
  expect(await undo(anna, 1)).toBe('nothingToUndo')
  await play(anna, id, bid(50))
  expect(await undo(ben, 2)).toBe('undoTooLate')
  await play(ben, id, PASS)
  expect(await undo(anna, 3)).toBe('undoTooLate')
  expect(await undo(ben, 2)).toBe('stale')
  expect(await undo(ben, 3)).toBe('done')
  expect(await undo(anna, 4)).toBe('done')
  expect(await read(anna, id)).toMatchObject({ seq: 5, deciders: [0] })
})

test('not the turn of the one who asks', async () => {
  const { id, ben } = await running()
  const response = await play(ben, id, bid(50))
  expect([response.status, await refusalOf(response)]).toMatchObject([409, { code: 'notYourTurn', seq: 1 }])
})

test('the log goes back before what a reader gets at once', async () => {
  const { id, anna, path } = await running()
  await play(anna, id, bid(50))
  expect(await anna.get(`${path}/log?before=2`)).toMatchObject({ log: [{ seq: 1, kind: 'start' }] })
  expect((await new Device().fetch(`${path}/log`)).status).toBe(403)
})

test('a move says for which turn it is meant: without it nothing is done, and in another turn it is refused', async () => {
  const { id, anna, ben, cleo, path } = await running()
  const unnamed = await anna.post(`${path}/submissions`, { submissionId: newId(), seq: 1, moves: bid(50) })
  expect([unnamed.status, (await refusalOf(unnamed)).code]).toEqual([400, 'namesNoTurn'])
  await play(anna, id, bid(50))
  await play(ben, id, bid(60))
  await play(cleo, id, PASS)
  const { seq, turn } = await read(anna, id)
  expect(turn).toBe('START1/seat0/2')
  // Kept from her first turn; in the second it would be a pass, which nobody meant.
  for (const kept of [...PASS, ...bid(90)]) {
    const late = await anna.post(`${path}/submissions`, {
      submissionId: newId(),
      seq,
      moves: forTurn(FIRST_TURN, [kept]),
    })
    const { code, sentence } = await refusalOf(late)
    expect([late.status, code]).toEqual([409, 'turnIsOver'])
    expect(sentence).toContain('Start auction')
  }
  const early = await anna.post(`${path}/submissions`, {
    submissionId: newId(),
    seq,
    moves: forTurn('OR1.1/7', [{ do: 'closeMine' }]),
  })
  expect([early.status, (await refusalOf(early)).code]).toEqual([409, 'turnIsToCome'])
  expect((await read(anna, id)).seq).toBe(seq)
  expect((await play(anna, id, bid(90))).status).toBe(200)
})

test('what is stored names its turn, and the same submission again gives the same answer', async () => {
  const { id, anna, path } = await running()
  const body = { submissionId: newId(), seq: 1, moves: forTurn(FIRST_TURN, bid(50)) }
  await anna.post(`${path}/submissions`, body)
  const again = await anna.post(`${path}/submissions`, body)
  expect(again.status).toBe(200)
  const other = await anna.post(`${path}/submissions`, { ...body, moves: forTurn('START1/seat0/2', bid(50)) })
  expect((await refusalOf(other)).code).toBe('submissionIdTaken')
  await flush(id)
  const row = await env.DB.prepare('SELECT moves FROM submissions WHERE seq = 2').first<{ moves: string }>()
  expect(JSON.parse(row?.moves ?? '')).toEqual(body.moves)
})
