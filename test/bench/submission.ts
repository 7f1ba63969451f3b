import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Submission } from '../../schema/wire.ts'
import { line } from '../../tools/bench/figures.ts'
import { drawMove } from '../../tools/soak/draws.ts'
import { generator } from '../../tools/soak/game.ts'
import { choices, deciders, type GameState, type Move } from '../../worker/engine/index.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { flush, forTurn, newId, PLAYERS, read, room, running } from '../service/client.ts'

// The clock of the local runtime goes on while code runs; in a deployment it stands still.
const times: number[] = []
const inRoom: number[] = []

test.each([1, 2, 3, 4, 5, 6])('opening %i', async game => {
  const { id, devices, path } = await running({ seed: `bench ${game}` })
  const draw = generator(game)
  for (let i = 0; i < 60; i++) {
    const position = await read(devices[0], id)
    const state = position.state as GameState
    const seat = deciders(state)[0]
    if (seat === undefined || state.round.kind === 'operating') break
    const device = devices[position.seats.findIndex(row => row.seat === seat)]
    if (!device) throw new Error(`nobody holds seat ${seat}`)
    const body = { submissionId: newId(), seq: position.seq, moves: forTurn(position.turn, [drawn(state, seat, draw)]) }
    if (i % 2 === 1) {
      inRoom.push(await inside(id, seat, body))
      continue
    }
    const started = performance.now()
    const answer = await device.post(`${path}/submissions`, body)
    times.push(performance.now() - started)
    expect(answer.status).toBe(200)
  }
  await flush(id)
})

/** From the text of a request to that of its answer in the room itself, without the platform's ways between. */
async function inside(id: string, seat: number, body: unknown): Promise<number> {
  const person = await env.DB.prepare('SELECT id FROM people WHERE mail = ?')
    .bind(PLAYERS[seat])
    .first<{ id: string }>()
  const text = JSON.stringify(body)
  return runInDurableObject(room(id), async (instance: GameRoom) => {
    const started = performance.now()
    const caller = { personId: person?.id ?? null, unsure: false, cookies: {}, seat: null, language: 'en' }
    const answer = JSON.stringify(await instance.submit(caller, v.parse(Submission, JSON.parse(text))))
    const took = performance.now() - started
    expect(answer).toContain('{"ok":true')
    return took
  })
}

test('figures', () => {
  console.log(line('clock of a submission in the room, opening positions', inRoom))
  console.log(line('the same as a whole request, held until the commit is durable', times))
  expect(times.length + inRoom.length).toBeGreaterThan(100)
})

function drawn(state: GameState, seat: number, draw: (n: number) => number): Move {
  const offered = choices(state, seat)
  for (;;) {
    const choice = offered[draw(offered.length)]
    const move = choice ? drawMove(state, seat, choice, draw) : null
    if (move) return move
  }
}
