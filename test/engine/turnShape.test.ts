import { expect, test } from 'vitest'
import { choices, deciders, isTurn, stepShape, stepsOf, topOf } from '../../worker/engine/index.ts'
import { visitGame } from '../support/positions.ts'

const TURNS = ['mine', 'miningCompany', 'railway'] as const
const DECLINING = ['skipStep', 'endTurn']

test('in whole games every step offers the kinds of move that the table gives it, and may be declined as the table says', () => {
  const seen = new Set<string>()
  for (const seed of [1, 2, 3, 4, 5, 6])
    visitGame(seed, state => {
      const frame = topOf(state)
      if (!isTurn(frame)) return false
      const shape = stepShape(frame)
      const offered = deciders(state).flatMap(seat => choices(state, seat))
      for (const choice of offered) {
        if (!DECLINING.includes(choice.do)) {
          expect([frame.at, shape.step, Object.keys(shape.kinds)]).toEqual([
            ...[frame.at, shape.step],
            expect.arrayContaining([choice.do]),
          ])
          seen.add(`${frame.at} ${shape.step} ${choice.do}`)
        }
        if (choice.do === 'skipStep' && choice.insolvent) expect(shape.declining).toBe('insolvency')
      }
      const mayDecline = offered.some(choice => choice.do === 'skipStep')
      if (!mayDecline && offered.length > 0) expect(shape.declining).not.toBe('goesOn')
      return false
    })
  const named = TURNS.flatMap(at =>
    stepsOf(at).flatMap(({ step, kinds }) => Object.keys(kinds).map(kind => `${at} ${step} ${kind}`)),
  )
  // Nothing stands in the table that never comes up.
  expect([...seen].sort()).toEqual(named.sort())
})
