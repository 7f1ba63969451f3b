import { describe, expect, test } from 'vitest'
import {
  facts,
  type HexId,
  hexFacts,
  newGame,
  proposedRun,
  revenueByRoute,
  revenueOfRun,
} from '../../../worker/engine/index.ts'
import { words } from '../../../worker/text/index.ts'
import { visitGame } from '../../support/positions.ts'

describe('what lies on a hex', () => {
  const state = newGame({ seats: 2, seed: 'hexes', tanneCost: 50, strictRuns: false })
  const lines = (hex: HexId) => words('en').hexLines(state, hex, seat => `player ${seat}`)

  test('a mine, a value by phase, terrain, a lock, a plant', () => {
    expect(lines('I14').join(' ')).toContain(
      'Mine 7 Lindenberg, not connected, owner: bank. It makes 50 M, at most 220 M',
    )
    expect(lines('B9').join(' ')).toContain('By phase: yellow 60, green 80, brown 120 and grey 150.')
    expect(lines('G18')).toEqual(['The first tile costs 150 M.'])
    expect(lines('C10')).toContain('No track before phase 3.')
    expect(lines('C6').join(' ')).toContain('Plant: ')
  })

  test('there is something to say of every hex, at any time of a game', () => {
    let n = 0
    visitGame(2, now => {
      if (n++ % 97 === 0)
        for (const hex of Object.keys(facts.MAP)) {
          expect(words('en').hexLines(now, hex, String).length, hex).toBeGreaterThan(0)
          expect(JSON.stringify(words('en').hexLines(now, hex, String))).not.toMatch(/undefined|NaN/)
        }
      return false
    })
    expect(hexFacts(state, 'Z9')).toBeNull()
  })
})

test('4.4.4: what the routes of a run are counted for is its revenue, but for the local train', () => {
  let seen = 0
  visitGame(3, state => {
    const run = proposedRun(state, 20_000)
    if (!run) return false
    const { marks, parts } = revenueOfRun(state, run.runs)
    const local = parts.filter(({ kind }) => kind === 'localTrain').reduce((sum, part) => sum + part.marks, 0)
    expect(
      revenueByRoute(run.runs, parts)
        .flat()
        .reduce((a, b) => a + b, local),
    ).toBe(marks)
    return ++seen > 150
  })
  expect(seen).toBeGreaterThan(50)
})
