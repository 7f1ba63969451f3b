import { expect, test } from 'vitest'
import { line } from '../../tools/bench/figures.ts'
import { drawMove } from '../../tools/soak/draws.ts'
import { generator } from '../../tools/soak/game.ts'
import { choices, deciders, type GameState, type Move } from '../../worker/engine/index.ts'
import { flush, newId, read, running } from '../service/client.ts'

// The clock of the local runtime goes on while code runs; in a deployment it stands still.
const times: number[] = []

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
    const body = { submissionId: newId(), seq: position.seq, moves: [drawn(state, seat, draw)] }
    const started = performance.now()
    const answer = await device.post(`${path}/submissions`, body)
    times.push(performance.now() - started)
    expect(answer.status).toBe(200)
  }
  await flush(id)
})

test('figures', () => {
  console.log(line('clock of a submission in the runtime, opening positions', times))
  expect(times.length).toBeGreaterThan(100)
})

function drawn(state: GameState, seat: number, draw: (n: number) => number): Move {
  const offered = choices(state, seat)
  for (;;) {
    const choice = offered[draw(offered.length)]
    const move = choice ? drawMove(state, seat, choice, draw) : null
    if (move) return move
  }
}
