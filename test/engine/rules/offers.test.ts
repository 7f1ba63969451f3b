import { describe, expect, test } from 'vitest'
import { forPresentTurn, type Move, playBatch } from '../../../worker/engine/index.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { atCompulsory } from '../../support/rail.ts'
import { atStockRound } from '../../support/table.ts'

/** HBE, directed by the concession's owner, has 200 Marks and may buy its compulsory train from GHE alone; seat 2 directs GHE. */
const wanting = () => atCompulsory({ cash: 200 }, { GHE: { trains: [2, 2], value: 100, shares: { 2: 60 } } })
const train = { do: 'buyTrain', unit: 2, from: 'GHE', price: 100, maintenance: 'buyer' } as const
const switcher = { do: 'buySwitcher', size: 2, from: 'bank', price: 50, maintenance: 'buyer', mine: null } as const

describe('4.4.7 offers in the middle of a batch', () => {
  test('a deal that makes somebody else director leaves the rest of the batch to them', () => {
    const table = wanting().batch(0, [train, switcher])
    expect(table.turn).toBe(2)
    table.by(2, { do: 'answerOffer', accept: true })
    expect(table.state.companies.HBE).toMatchObject({ director: 1, trains: [2], switchers: [], cash: 100 })
    expect(table.turn).toBe(1)
    expect(table.choice('buySwitcher')).toBeDefined()
    expect(table.saw('movesDropped')).toEqual([{ what: 'movesDropped', seat: 0, moves: [switcher] }])
  })

  test('what waited with an offer that comes to nothing is named, what only declined is not', () => {
    const dropped = [{ what: 'movesDropped', seat: 0, moves: [switcher] }]
    const declined = wanting().batch(0, [train, switcher, { do: 'endTurn' }])
    expect(declined.by(2, { do: 'answerOffer', accept: false }).saw('movesDropped')).toEqual(dropped)
    const withdrawn = wanting().batch(0, [train, switcher, { do: 'endTurn' }])
    expect(withdrawn.by(0, { do: 'withdrawOffer' }).saw('movesDropped')).toEqual(dropped)
    const nothing = wanting().batch(0, [train, { do: 'endTurn' }])
    expect(nothing.by(2, { do: 'answerOffer', accept: false }).saw('movesDropped')).toEqual([])
  })

  test('a deal that ends the turn leaves nothing of the batch to the next turn of the same player', () => {
    // With the train the HBE has nothing left to spend, and the SHE, of the same director, comes next.
    const she = { trains: [], value: 100, cash: 500, shares: { 0: 60 } } as const
    const table = atCompulsory(
      { cash: 100, shares: { 0: 40, 1: 40 } },
      { GHE: { trains: [2, 2], value: 50, shares: { 2: 60 } }, SHE: she },
    ).batch(0, [train, switcher])
    table.by(2, { do: 'answerOffer', accept: true })
    expect(table.state.companies.HBE).toMatchObject({ trains: [2], cash: 0 })
    expect(table.state.companies.SHE).toMatchObject({ switchers: [] })
    expect(table.saw('movesDropped')).toEqual([{ what: 'movesDropped', seat: 0, moves: [switcher] }])
  })

  test('a declined and a withdrawn offer change nothing; only then the owner may let it become insolvent', () => {
    const table = wanting()
    const before = table.state
    table.by(0, train).by(2, { do: 'answerOffer', accept: false })
    expect(table.state).toEqual(before)
    table.by(0, train).refuses({ do: 'skipStep' }, 'notYourTurn', '1', 0)
    table.by(0, { do: 'withdrawOffer' })
    expect(table.state).toEqual(before)
    table.by(0, { do: 'skipStep' })
    expect(table.saw('insolvent')).toMatchObject([{ company: 'HBE', cause: 'a' }])
  })
})

describe('4.2.4 a batch over the turns of several mines', () => {
  const poor = { owner: 0, connected: true, cash: 0 } as const

  test('what the first mine cannot pay is not bought for the second', () => {
    const table = atOperatingRound({ mines: { 7: poor, 15: { ...poor, cash: 500 } } })
    expect(playBatch(table.state, 0, forPresentTurn(table.state, [switcher]))).toMatchObject({
      ok: false,
      error: { code: 'notEnoughTreasury', rule: '4.2.4', index: 0 },
    })
    table.batch(0, [{ do: 'endTurn' }, switcher])
    expect([table.state.mines['7'].switcher, table.state.mines['15'].switcher]).toEqual([null, 2])
  })

  test('what was meant for a mine that was closed by force is not done for the next one', () => {
    const { state } = atOperatingRound({
      phase: '4',
      mines: { 12: { owner: 0, machine: 1, cash: 20 }, 15: { ...poor, machine: 4, cash: 500 } },
    })
    expect(state.stack.at(-1)).toMatchObject({ mine: '12', step: 'track' })
    const late = { ...switcher, size: 4, price: 150 } as const
    const first = (...moves: Move[]) => forPresentTurn(state, moves)
    expect(playBatch(state, 0, first({ do: 'skipStep' }, late))).toMatchObject({
      ok: false,
      error: { code: 'turnIsOver', rule: '4.2', index: 1, data: { turn: 'OR3.1/12' } },
    })
    expect(playBatch(state, 0, first(late))).toMatchObject({ ok: false, error: { index: 0 } })
    const second = { turn: 'OR3.1/15', move: late }
    expect(playBatch(state, 0, [...first({ do: 'skipStep' }), second]).ok).toBe(true)
    expect(playBatch(state, 0, [second]).ok).toBe(true)
  })
})

describe('3.2.5 an open offer', () => {
  test('is answered by the one who is asked and withdrawn by the one who asks, and by nobody else', () => {
    const table = atStockRound({ mines: { 7: 0, 15: 1 } })
    table.do({ do: 'formPublicMine', company: 'CO', mines: ['7', '15'] })
    for (const seat of [1, 2]) expect(table.refusal({ do: 'withdrawOffer' }, seat).rule).toBe('1')
    for (const seat of [0, 2]) expect(table.refusal({ do: 'answerOffer', accept: true }, seat).rule).toBe('1')
    table.refuses({ do: 'pass' }, 'notYourTurn', '1', 0)
    table.by(0, { do: 'withdrawOffer' })
    expect(table.turn).toBe(0)
  })
})
