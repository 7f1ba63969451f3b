import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Submitted } from '../../schema/wire.ts'
import { bodyOf, jsonOf } from '../support/device.ts'
import { Device, flush, forTurn, mails, newId, read } from './client.ts'

async function practising() {
  const phone = new Device()
  const made = await phone.form('/practice', {})
  expect(made.status).toBe(303)
  const id = made.headers.get('location')?.replace('/game/', '') ?? ''
  return { phone, id }
}

test('one press makes a game of which this device has all seats: no mail, nothing in D1, nobody else reads it', async () => {
  const before = (await mails()).length
  const { phone, id } = await practising()
  let game = await read(phone, id)
  expect(game).toMatchObject({ status: 'running', name: 'Practice game', seat: 0, deciders: [0] })
  const send = async (move: object): Promise<Submitted> => {
    const body = { submissionId: newId(), seq: game.seq, seat: game.seat, moves: forTurn(game.turn, [move]) }
    return jsonOf<Submitted>(await phone.post(`/api/games/${id}/submissions`, body))
  }
  // Whoever must decide next is who reads the answer.
  for (const [seat, marks] of [
    [0, 0],
    [1, 10],
    [2, 20],
  ] as const) {
    expect(game.seat).toBe(seat)
    game = (await send({ do: 'bidPremium', marks })).game
  }
  expect(game.seat).toBe(0)
  expect(game.mayUndo).toBe(game.seq)
  await bodyOf(
    await phone.post(`/api/games/${id}/undo`, { submissionId: newId(), seq: game.seq, seat: game.seat ?? undefined }),
  )
  expect((await read(phone, id)).seat).toBe(2)
  await flush(id)
  expect((await mails()).length).toBe(before)
  const { results } = await env.DB.prepare('SELECT id FROM games WHERE id = ?').bind(id).all()
  expect(results).toEqual([])
  expect((await new Device().fetch(`/api/games/${id}`)).status).toBe(403)
  const page = await bodyOf(await phone.fetch(`/game/${id}`))
  expect(page).toContain('Practice game')
  expect(page).toContain('for the right to buy first')
})
