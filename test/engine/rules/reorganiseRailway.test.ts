import { describe, expect, test } from 'vitest'
import { stockValue } from '../../../worker/engine/index.ts'
import type { Operating } from '../../support/operating.ts'
import { atCompulsory, atRailways, type Rail, routeOf, run, upTo } from '../../support/rail.ts'
import { allMoney } from '../../support/table.ts'

/** HBE has run its concession route for 110 and could not pay its maintenance. */
const broke = (hbe: Rail, also: Operating = {}) => {
  const table = upTo(
    atRailways({ HBE: { value: 100, cash: 0, split: 10, shares: { 0: 60 }, ...hbe } }, { phase: '4', ...also }),
    'runTrains',
  )
  const largest = table.choice('runTrains')?.trains.at(-1) ?? 1
  return table.do(run([largest, routeOf('HBE')]))
}

describe('6.1 vi: case (a)', () => {
  test('it buys the next available standard train', () => {
    const table = atCompulsory({ cash: 100, value: 150 }, {}, { units: { 2: 0, 3: 5 }, phase: '2' })
    expect(table.state.companies.HBE).toMatchObject({ trains: [3], split: 10, receivership: true })
    expect(table.state.phase).toBe('3')
    expect(table.saw('trainBought')[0]).toMatchObject({ unit: 3, marks: 450, from: 'bank', compulsory: true })
    // 100 and five new shares at 140.
    expect(table.state.companies.HBE.cash).toBe(100 + 700 - 450)
  })

  test('concession, shares and directorship are gone', () => {
    const table = atCompulsory({ cash: 100, value: 150, shares: { 0: 40, 1: 60 } })
    expect(table.state.concessions.HBE.owner).toBe('gone')
    expect(table.state.companies.HBE).toMatchObject({ director: null, concessionPending: false, pool: 100 })
    expect(table.state.players.every(p => p.shares.HBE === undefined)).toBe(true)
  })

  test('the new markers of 10 percent shares come with the forced split', () => {
    expect(atCompulsory({ cash: 100, value: 150, markersLeft: 2 }).state.companies.HBE).toMatchObject({
      markersLeft: 6,
    })
  })
})

describe('6.1 vii and viii: case (b)', () => {
  test('without a train free of maintenance it buys the next one, then all that costs maintenance is scrapped', () => {
    const table = broke({ trains: [1, 2], switchers: [2, 3] })
    expect(table.state.companies.HBE).toMatchObject({ trains: [4], switchers: [3], cash: 0 })
    expect(table.saw('recapitalised')).toMatchObject([{ grant: 750, bought: [4] }])
    expect(table.saw('scrapped').flatMap(e => (e.by === 'HBE' ? [[e.unit, e.size]] : []))).toEqual([
      ['train', 1],
      ['train', 2],
      ['switcher', 2],
    ])
  })

  test('decision M10: the treasury goes to the bank first', () => {
    const table = broke({ trains: [1, 2], cash: 80 })
    expect(table.saw('recapitalised')).toMatchObject([{ grant: 750 }])
    expect(table.state.companies.HBE.cash).toBe(0)
  })

  test('with a train free of maintenance nothing is bought and no share is issued; the rest is scrapped', () => {
    const table = broke({ trains: [1, 2, 3], split: 20 })
    expect(table.saw('recapitalised')).toMatchObject([{ grant: 0, bought: [], split: 20 }])
    expect(table.state.companies.HBE).toMatchObject({ trains: [3], pool: 100, split: 20 })
  })

  test('decision M4, ruling 85: it buys first, and scraps by the phase that the purchase began', () => {
    const table = broke({ trains: [1, 2], switchers: [2] }, { phase: '3', units: { 3: 0, 4: 3 } })
    // Phase 3 asks nothing for 2-trains: with 50 for the 1-train it would not be insolvent.
    expect(table.saw('insolvent')).toEqual([])
    const due = broke({ trains: [1, 1, 1], switchers: [2] }, { phase: '3', units: { 3: 0, 4: 3 } })
    expect(due.saw('insolvent')).toHaveLength(1)
    expect(due.state.phase).toBe('4')
    // The 2-switcher costs maintenance from phase 4 on.
    expect(due.state.companies.HBE).toMatchObject({ trains: [4], switchers: [] })
  })

  test('decision M3, ruling 84: a grant of at least the value moves the marker', () => {
    expect(stockValue(broke({ trains: [1, 2], value: 100 }).state, 'HBE')).toBe(130)
    expect(stockValue(broke({ trains: [1, 2], value: 700 }).state, 'HBE')).toBe(750)
    expect(stockValue(broke({ trains: [1, 2], value: 750 }).state, 'HBE')).toBe(800)
    expect(stockValue(broke({ trains: [1, 2], value: 800 }).state, 'HBE')).toBe(800)
  })

  test('its turn is over, and money is conserved', () => {
    const table = upTo(
      atRailways({ HBE: { value: 300, cash: 0, trains: [1, 2] }, KEZ: { trains: [4], cash: 900 } }, { phase: '4' }),
      'runTrains',
    )
    const money = allMoney(table.state)
    table.do(run([2, routeOf('HBE')]))
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'railway', company: 'KEZ' })
    expect(allMoney(table.state)).toBe(money)
  })
})
