// What cannot be read as a move, but says of which kind it was meant to be (issue 2: a sentence and the number of the rule).
import { expect, test } from 'vitest'
import { type GameState, parseMove, whyNoMove } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'

const { refusal } = words('en')

import { atOperatingRound } from '../support/operating.ts'
import { atStockRound, freshGame } from '../support/table.ts'

const said = (state: GameState, input: unknown): string => {
  expect(parseMove(input)).toBeNull()
  const why = whyNoMove(state, input)
  return why ? refusal(why) : ''
}

test.each(['ten', null, 10.5, true, [10]])('a bid of %j is no amount (2.1)', marks => {
  expect(said(freshGame().state, { do: 'bidPremium', marks })).toBe(
    'That is no amount that can be read; give a whole number in figures (2.1).',
  )
})

test('anything else wrong with a move names the section of its kind', () => {
  const { state } = atStockRound({})
  const words = 'This is no move that the game knows; choose one of the choices shown'
  expect(said(state, { do: 'sellShares', company: 'XX', count: 1 })).toBe(`${words} (3.2.2).`)
  expect(said(state, { do: 'pass', seat: 1 })).toBe(`${words} (3.2).`)
  expect(said(freshGame().state, { do: 'pass', seat: 1 })).toBe(`${words} (2.1).`)
})

test('a kind that mines, mining companies and railways share goes by who is on turn', () => {
  const { state } = atOperatingRound({ mines: { 15: { owner: 0, connected: true } } })
  expect(whyNoMove(state, { do: 'buySwitcher', price: 'ten' })).toMatchObject({ rule: '4.2.4' })
})

test('what names no kind gets no rule, and a move is not judged here', () => {
  const { state } = freshGame()
  for (const input of [null, 7, 'bid', [], {}, { do: 'rob' }, { do: 'bidPremium', marks: 15 }])
    expect(whyNoMove(state, input)).toBeNull()
})
