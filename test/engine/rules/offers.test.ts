import { describe, expect, test } from 'vitest'
import { atCompulsory } from '../../support/rail.ts'
import { atStockRound } from '../../support/table.ts'

/** HBE, directed by the concession's owner, has 200 Marks and may buy its compulsory train from GHE alone; seat 2 directs GHE. */
const wanting = () => atCompulsory({ cash: 200 }, { GHE: { trains: [2, 2], value: 100, shares: { 2: 60 } } })
const train = { do: 'buyTrain', unit: 2, from: 'GHE', price: 100, maintenance: 'buyer' } as const
const switcher = { do: 'buySwitcher', size: 2, from: 'bank', price: 50, maintenance: 'buyer', mine: null } as const

describe('4.4.7 offers in the middle of a batch', () => {
  test('a deal that makes somebody else director leaves the rest of the batch to him', () => {
    const table = wanting().batch(0, [train, switcher])
    expect(table.turn).toBe(2)
    table.by(2, { do: 'answerOffer', accept: true })
    expect(table.state.companies.HBE).toMatchObject({ director: 1, trains: [2], switchers: [], cash: 100 })
    expect(table.turn).toBe(1)
    expect(table.choice('buySwitcher')).toBeDefined()
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
