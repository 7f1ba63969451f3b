import { expect, test } from 'vitest'
import { samplesOf } from '../../tools/bench/recorded.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { type Change, type GameState, gainOf, type Move, play, proposedRun } from '../../worker/engine/index.ts'
import { describeWithShared, readShared } from '../support/shared.ts'

/** The change that a move makes to the board; null for what is no single tile or station. */
function changeOf(move: Move): Change | null {
  if (move.do === 'buildStation')
    return { kind: 'station', hex: move.hex, stop: move.stop, replaces: move.replaces ?? null }
  if (move.do !== 'layTiles' || move.tiles.length !== 1) return null
  const [placed] = move.tiles
  return placed ? { kind: 'tile', hex: placed.hex, lay: { tile: placed.tile, rotation: placed.rotation } } : null
}

const railway = (state: GameState): string | null => {
  const frame = state.stack[state.stack.length - 1]
  return frame?.at === 'railway' ? frame.company : null
}

describeWithShared('4.4.4 what a recorded tile or station was said to bring', () => {
  test.each(['real-2p-phase5.json', 'real-4p-value1000.json'])('is what the best run brings after it: %s', name => {
    let told = 0
    let more = 0
    for (const { state, seat, move } of samplesOf(parseRecorded(readShared(`games/real/${name}`)))) {
      const change = changeOf(move)
      if (change === null || railway(state) === null) continue
      const played = play(state, seat, move)
      if (!played.ok || railway(played.value.state) !== railway(state)) continue
      const gain = gainOf(state, change)
      const after = proposedRun(played.value.state)
      if (gain === null) continue
      expect(gain.before.revenue).toEqual(proposedRun(state)?.revenue)
      expect(gain.after.revenue.marks).toBe(after?.revenue.marks)
      told++
      if (gain.marks > 0) more++
    }
    expect(told).toBeGreaterThan(20)
    expect(more).toBeGreaterThan(10)
  })
})
