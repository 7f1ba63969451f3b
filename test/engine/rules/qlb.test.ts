import { describe, expect, test } from 'vitest'
import type { Operating } from '../../support/operating.ts'
import { atRailways, type Rail, run, upTo } from '../../support/rail.ts'

const atQlb = (qlb: Rail, also: Operating = {}) =>
  atRailways({ QLB: { value: 200, cash: 0, trains: [], ...qlb } }, { phase: '4', ...also })
const first: Rail = { concessionPending: true, shares: { 0: 40, 1: 60 }, cash: 150 }
/** Skips the optional steps before the run. */
const afterStation = (qlb: Rail, also: Operating = {}) => {
  const table = atQlb(qlb, also)
  for (let i = 0; i < 2 && !table.choice('distribute') && table.choice('skipStep'); i++) table.do({ do: 'skipStep' })
  return table
}
const brownQuedlinburg: Operating = {
  phase: '5',
  also: tx => tx.setBoard({ tiles: { ...tx.state.board.tiles, E20: { tile: '987', rotation: 0 } } }),
}

describe('4.4.9 Special Rules for the QLB', () => {
  test('ruling 74: the local train runs by itself from the first OR and earns the value of Quedlinburg, so there is a profit', () => {
    const table = afterStation(first)
    expect(table.saw('ran')).toEqual([
      { what: 'ran', railway: 'QLB', runs: [], revenue: 60, maintenance: 0, profit: 60, extendable: false },
    ])
    expect(table.choice('distribute')).toMatchObject({ profit: 60 })
    expect(table.saw('valueMoved')).toEqual([])
  })

  test('ruling 74: 90 on the later tile', () => {
    expect(afterStation({}, brownQuedlinburg).saw('ran')).toMatchObject([{ revenue: 90 }])
  })

  test('ruling 75: concession and directorship are settled at the start of its first purchase step, without a purchase', () => {
    const table = afterStation(first)
    expect(table.turn).toBe(0)
    table.do({ do: 'distribute', kind: 'withhold' })
    expect(table.state.concessions.QLB.owner).toBe('gone')
    expect(table.state.companies.QLB).toMatchObject({ director: 1, concessionPending: false, trains: [] })
    expect(table.turn).toBe(1)
    expect(table.choices().map(c => c.do)).toContain('skipStep')
  })

  test('ruling 77, decision F2: it is not made to buy, and may scrap every train that it bought', () => {
    const table = upTo(atQlb({ trains: [4], cash: 10 }), 'runTrains')
    // Its trains need not run to Quedlinburg, nor anywhere.
    table.do(run(), { do: 'distribute', kind: 'full' })
    table.do({ do: 'scrapTrain', size: 4 })
    expect(table.state.companies.QLB).toMatchObject({ trains: [] })
  })

  test('ruling 77: never forced to buy in a recapitalisation; the local train never costs maintenance', () => {
    const table = upTo(atQlb({ trains: [1, 2], switchers: [2], cash: 0 }), 'runTrains').do(run())
    expect(table.saw('insolvent')).toMatchObject([{ company: 'QLB', cause: 'b' }])
    expect(table.saw('recapitalised')).toMatchObject([{ bought: [], grant: 0 }])
    expect(table.state.companies.QLB).toMatchObject({ trains: [], switchers: [], receivership: true, cash: 0 })
  })

  test('in receivership it goes on with its local train', () => {
    const table = atRailways(
      { QLB: { receivership: true, shares: {}, value: 300, cash: 0, trains: [] }, HBE: { trains: [4] } },
      { phase: '4' },
    )
    expect(table.state.companies.QLB).toMatchObject({ cash: 60, space: 18 })
    expect(table.saw('valueMoved')).toEqual([])
  })
})
