import { expect, test } from 'vitest'
import { type Move, play } from '../../../worker/engine/index.ts'
import { beyondButtons, buttons } from '../../../worker/offered/buttons.ts'
import { plain, words } from '../../../worker/text/index.ts'
import { playOpening } from '../../support/openings.ts'

const w = words('en')
const foreseen = w.foreseenIn()
const name = (seat: number) => `Seat ${seat}`

test('200 random openings: every button is accepted by the rules and has words, 24 at most, always a way out', () => {
  const kinds = new Set<Move['do']>()
  let positions = 0
  for (let seed = 0; seed < 200; seed++) {
    playOpening(seed, 60, ({ state, seat, choices }) => {
      positions++
      const moves = buttons(state, seat)
      expect(moves.length).toBeLessThanOrEqual(24)
      if (choices.some(c => c.do === 'pass')) expect(moves.map(m => m.do)).toContain('pass')
      if (positions % 5 !== 0) return
      for (const move of moves) {
        kinds.add(move.do)
        const played = play(state, seat, move)
        expect(played.ok, JSON.stringify(move)).toBe(true)
        const label = plain(w.moveLabel(move, { state, seat, choices, name, foreseen }))
        expect(label).toMatch(/^[A-Z]/)
        expect(label).not.toMatch(/undefined|NaN|null|\[object/)
      }
    })
  }
  expect(positions).toBeGreaterThan(5000)
  for (const kind of ['bidPremium', 'buyItem', 'buyShare', 'formRailway', 'formPublicMine', 'pass'])
    expect(kinds).toContain(kind)
})

test('the words of buttons name price and what is left', () => {
  const seen = new Map<string, string>()
  for (let seed = 0; seed < 40; seed++) {
    playOpening(seed, 60, ({ state, seat, choices }) => {
      for (const move of buttons(state, seat))
        if (!seen.has(move.do)) seen.set(move.do, plain(w.moveLabel(move, { state, seat, choices, name, foreseen })))
    })
  }
  expect(seen.get('buyItem')).toMatch(/^Buy .+ for [\d,]+ M( \(\d+ \+ premium \d+\))?: .*leaves you [\d,]+ M$/)
  expect(seen.get('buyShare')).toMatch(/^Buy [A-Z]+ for \d+ M: .*leaves you [\d,]+ M(, order .+)?$/)
  expect(seen.get('formRailway')).toMatch(/^Form the [A-Z]+ at \d+: (one share|two shares), leaves you [\d,]+ M$/)
})

test('free amounts are said to be more than the buttons', () => {
  playOpening(3, 1, ({ state, seat, choices }) => {
    const moves = buttons(state, seat)
    expect(moves).toEqual([{ do: 'bidPremium', marks: 0 }, { do: 'pass' }])
    expect(beyondButtons(choices, moves).map(c => c.do)).toEqual(['bidPremium'])
  })
})
