// `choices` is the only source of what may be done: what it holds is accepted, what it does not hold is refused.
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { samplesOf } from '../../tools/bench/recorded.ts'
import { readText } from '../../tools/recorded/files.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { choose, generator } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import { deciders, type GameState, newGame, parseMove, play, type Seat } from '../../worker/engine/index.ts'
import { anyMove } from '../support/anyMove.ts'
import { isOffered } from '../support/holds.ts'

/** Draws moves for a position; none may be accepted that is not offered, nor refused if it is. How many were accepted. */
function tryMoves(state: GameState, seats: readonly Seat[], draw: (n: number) => number, count: number): number {
  let accepted = 0
  for (let n = 0; n < count; n++) {
    const move = parseMove(anyMove(draw))
    const seat = seats[draw(seats.length)]
    if (move === null || seat === undefined || move.do === 'runTrains') continue
    const done = play(state, seat, move).ok
    if (done) accepted++
    // A switcher's mine need not be named where there is one only.
    const unnamed = 'mine' in move && move.mine === null
    const offered = isOffered(state, seat, move)
    if (done !== offered && !(unnamed && offered)) expect({ seat, move, done }).toEqual({ seat, move, done: offered })
  }
  return accepted
}

test.each([1, 2, 3])('random moves in every third position of game %i: accepted as far as offered', seed => {
  const draw = generator(seed)
  const profile = PROFILES[seed * 2]
  if (!profile) throw new Error('no profile')
  let state = newGame({ seats: 1 + seed, seed: `any ${seed}`, tanneCost: 50, strictRuns: false })
  let accepted = 0
  for (let n = 0; n < 900; n++) {
    const [seat] = deciders(state)
    if (seat === undefined) break
    if (n % 3 === 0) accepted += tryMoves(state, [seat, seat, seat, ...state.players.keys()], draw, 25)
    const played = play(state, seat, choose(state, seat, profile, draw))
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    state = played.value.state
  }
  expect(accepted).toBeGreaterThan(100)
})

describe('recorded games', () => {
  test.each(['rg-2p-302-broke', 'rg-3p-63-boom5'])('every move of %s is offered', name => {
    const path = resolve(import.meta.dirname, `../fixtures/games/${name}.json.gz`)
    let moves = 0
    for (const { state, seat, move } of samplesOf(parseRecorded(readText(path)))) {
      if (!isOffered(state, seat, move)) expect(move).toBe('offered')
      moves++
    }
    expect(moves).toBeGreaterThan(600)
  })
})
