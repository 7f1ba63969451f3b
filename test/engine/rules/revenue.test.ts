import { describe, expect, test } from 'vitest'
import type { Operating } from '../../support/operating.ts'
import { atRailways, type Rail, routeOf, run, upTo } from '../../support/rail.ts'

const HBE = routeOf('HBE')
/** HBE has run its concession route, worth 110 in every phase. */
const ran = (hbe: Rail, also: Operating = {}) => {
  const table = upTo(atRailways({ HBE: { value: 300, cash: 0, ...hbe } }, also), 'runTrains')
  const largest = table.choice('runTrains')?.trains.at(-1) ?? 1
  return table.do(run([largest, HBE]))
}

describe('4.4.4 Calculation of Revenue', () => {
  test('stations by their values; values of strips by phase', () => {
    const byPhase = (['2', '3', '4', '5', 'D'] as const).map(phase => {
      const table = upTo(atRailways({ WBE: { trains: [5] } }, { phase }), 'runTrains')
      return table.do(run([5, routeOf('WBE')])).saw('ran')[0]?.revenue
    })
    // Wernigerode by its strip, Blankenburg on the tile of the route, two stops.
    const strip = [60, 80, 80, 120, 150]
    expect(byPhase).toEqual(strip.map(value => value + 60 + 2 * 10))
  })

  test('no maintenance in phases 1 and 2: the revenue is the profit', () => {
    expect(ran({ trains: [1, 2], switchers: [2] }).saw('ran')).toMatchObject([
      { revenue: 110, maintenance: 0, profit: 110 },
    ])
  })

  test('maintenance of standard trains and switchers by phase (5) is subtracted', () => {
    const due = (phase: '3' | '4' | '5' | 'D') =>
      ran({ trains: [1, 2, 3], switchers: [2, 3], cash: 1000 }, { phase }).saw('ran')[0]?.maintenance
    expect((['3', '4', '5', 'D'] as const).map(due)).toEqual([50, 220, 220, 530])
  })

  test('what the revenue does not cover is made up from the treasury; the profit is zero then and the value drops', () => {
    const table = ran({ trains: [1, 2], cash: 90 }, { phase: '4' })
    expect(table.saw('ran')).toMatchObject([{ revenue: 110, maintenance: 200, profit: 0 }])
    expect(table.saw('paid')[0]).toEqual({
      what: 'paid',
      from: 'HBE',
      to: 'bank',
      marks: 90,
      why: 'shortfall',
    })
    expect(table.saw('valueMoved')).toEqual([{ what: 'valueMoved', company: 'HBE', from: 300, to: 280 }])
    expect(table.state.companies.HBE).toMatchObject({ cash: 0, receivership: false })
  })

  test('one Mark less and the company is insolvent (6 b), at once (ruling 81): its value does not drop', () => {
    const table = ran({ trains: [1, 2], cash: 89, split: 10, shares: { 0: 100 } }, { phase: '4' })
    expect(table.saw('insolvent')).toEqual([{ what: 'insolvent', company: 'HBE', cause: 'b' }])
    expect(table.saw('distributed')[0]?.who).not.toBe('HBE')
    expect(table.state.companies.HBE).toMatchObject({ receivership: true, pool: 100, trains: [4] })
  })

  test('ruling 36: the director distributes what is left after maintenance', () => {
    const table = ran({ trains: [1, 3] }, { phase: '3' })
    expect(table.choice('distribute')).toMatchObject({ profit: 60 })
  })

  test('in its first OR a railway earns nothing and its value drops', () => {
    const table = atRailways({ HBE: { concessionPending: true, cash: 500, value: 150 } })
    for (let i = 0; i < 3 && !table.choice('buyTrain'); i++) table.do({ do: 'skipStep' })
    expect(table.saw('valueMoved')).toEqual([{ what: 'valueMoved', company: 'HBE', from: 150, to: 140 }])
    expect(table.state.companies.HBE).toMatchObject({ operated: true, cash: 500 })
  })
})
