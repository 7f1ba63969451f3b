import { describe, expect, test } from 'vitest'
import type { GameState } from '../../../worker/engine/index.ts'
import { atDraft } from '../../support/table.ts'

const pass = { do: 'pass' } as const

const rounds = (table: { saw(kind: 'roundBegan'): { readonly round: GameState['round'] }[] }) =>
  table.saw('roundBegan').map(({ round }) => `${round.kind} ${round.turn}`)

/** Three players; seat 0 won the premium, bought mine 15, and nobody wants anything else. */
const afterStart = () => atDraft(3).do({ do: 'buyItem', item: '15' }, pass, pass, pass)

describe('1 Course of the Game', () => {
  test('trading rounds and sets of operating rounds take turns; each trading round is an auction round, then a stock round', () => {
    const table = afterStart().do(pass, pass, pass)
    expect(rounds(table)).toEqual(['operating 1'])
    table.do({ do: 'endTurn' })
    expect(rounds(table)).toEqual(['auction 2'])
    table.do(pass, pass, pass)
    expect(rounds(table)).toEqual(['stock 2'])
    table.do(pass, pass, pass)
    expect(rounds(table)).toEqual(['operating 2'])
  })
})

describe('2.2 Progress of the Game after the Start Auction Round', () => {
  test('a stock round follows, without an auction round, in the turn order of the second part', () => {
    const table = atDraft(3).edit(tx => tx.set({ order: [1, 2, 0] }))
    table.by(0, { do: 'buyItem', item: '15' }).by(1, pass).by(2, pass).by(0, pass)
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 1 })
    expect(table.state.order).toEqual([1, 2, 0])
    expect(table.turn).toBe(1)
  })

  test('a mine that a player owns operates for them in the operating rounds', () => {
    const table = afterStart().do(pass, pass, pass)
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'mine', mine: '15' })
    expect(table.turn).toBe(0)
    expect(table.saw('turnBegan')).toEqual([{ what: 'turnBegan', who: 'mine 15' }])
  })
})

describe('3 Trading Rounds', () => {
  test('one between any two sets of operating rounds; with nothing on offer it is a stock round alone', () => {
    const table = afterStart().do(pass, pass, pass)
    table.edit(tx => {
      tx.setConcession('HBE', { owner: 'gone' })
      tx.setConcession('GHE', { owner: 'gone' })
    })
    table.do({ do: 'endTurn' })
    expect(rounds(table)).toEqual(['stock 2'])
  })

  test('and none between the operating rounds of a set', () => {
    const table = afterStart().edit(tx => tx.set({ phase: '3' }))
    table.do(pass, pass, pass)
    expect(table.state.round).toMatchObject({ turn: 1, number: 1, ofSet: 2 })
    table.do({ do: 'endTurn' })
    expect(table.state.round).toMatchObject({ kind: 'operating', turn: 1, number: 2, ofSet: 2 })
    table.do({ do: 'endTurn' })
    expect(rounds(table)).toEqual(['auction 2'])
  })
})
