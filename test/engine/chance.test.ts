import { expect, test } from 'vitest'
import { choices, newGame, settle, view, withoutChance } from '../../worker/engine/index.ts'

// 6.2: what a reader gets says nothing of the draws to come.

const start = (seed: string) => settle(newGame({ seats: 3, seed, tanneCost: 50, strictRuns: false })).state

test('without chance games of different seeds are one and the same, and their originals are not', () => {
  expect(start('one')).not.toEqual(start('another'))
  expect(withoutChance(start('one'))).toEqual(withoutChance(start('another')))
})

test('everything else stays: the rules read it as before, and the original keeps its chance', () => {
  const state = start('one')
  const { random } = state
  const blank = withoutChance(state)
  expect([choices(blank, 0), view(blank)]).toEqual([choices(state, 0), view(state)])
  expect({ ...blank, setup: state.setup, random }).toEqual(state)
  expect([state.setup.seed, state.random]).toEqual(['one', random])
})
