import { describe, expect, test } from 'vitest'
import type { GameState, Railway } from '../../../worker/engine/index.ts'
import { stockValue } from '../../../worker/engine/index.ts'
import type { Operating } from '../../support/operating.ts'
import { atRailways, type Rail, type Rails, routeOf } from '../../support/rail.ts'

const alone = { receivership: true, shares: {}, value: 300, cash: 0 } as const
/** HBE operates by itself before anybody is asked; KEZ is the next. */
const operated = (hbe: Rail, also: Operating = {}, others: Rails = {}) =>
  atRailways({ HBE: { trains: [3], ...alone, ...hbe }, KEZ: { trains: [5], value: 50, cash: 500 }, ...others }, also)
const co = (state: GameState, id: Railway = 'HBE') => state.companies[id]

describe('6.2 a railway in receivership', () => {
  test('ruling 86: nobody is asked; the largest standard train runs the concession route', () => {
    const table = operated({ trains: [2, 3] })
    expect(table.saw('ran')).toMatchObject([
      { railway: 'HBE', runs: [{ train: 3, routes: [routeOf('HBE').split(' ')] }], revenue: 110, extendable: false },
    ])
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'railway', company: 'KEZ' })
  })

  test('a 2-train runs in addition the connected route that adds most', () => {
    const table = operated(
      { trains: [2] },
      {
        mines: { 5: { owner: 'bank' } },
        also: tx => tx.setBoard({ tiles: { ...tx.state.board.tiles, D13: { tile: '75', rotation: 4 } } }),
      },
    )
    // Mine 5 has multiplier 10; the village D13 is a stop.
    expect(table.saw('ran')[0]).toMatchObject({ revenue: 110 + 2 * 10 + 10 })
    expect(table.saw('ran')[0]?.runs[0]?.routes).toHaveLength(2)
  })

  test('of two connected routes it runs the one that adds more, not the one that adds less', () => {
    const table = operated(
      { trains: [2] },
      {
        phase: '3',
        mines: { 5: { owner: 'bank' } },
        also: tx => {
          const { tiles, stations } = tx.state.board
          tx.setBoard({
            tiles: { ...tiles, D13: { tile: '75', rotation: 4 }, B15: { tile: '78', rotation: 5 } },
            stations: [
              ...stations,
              ...['B13', 'C16'].map(hex => ({ company: 'HBE' as const, hex, stop: 0, active: true })),
            ],
          })
        },
      },
    )
    // Derenburg (B13) with a station of its own brings more than mine 5 and its village.
    const [ran] = table.saw('ran')
    expect(ran?.runs[0]?.routes.map(route => [route[0], route.at(-1)].sort().join(' '))).toEqual(['B19 D15', 'B13 C16'])
  })

  test('the profit is withheld, and the value does not drop', () => {
    const table = operated({})
    expect(co(table.state).cash).toBe(110)
    expect(table.saw('distributed')[0]).toMatchObject({ who: 'HBE', kind: 'withhold', kept: 110, paid: 0 })
    expect(stockValue(table.state, 'HBE')).toBe(300)
  })

  test('decision R9: without an adjustment step the marker keeps its place', () => {
    const table = operated({}, {}, { GHE: { trains: [2], value: 300 } })
    expect(table.state.markers.filter(c => c !== 'MHE')).toEqual(['HBE', 'KEZ', 'GHE'])
  })

  test('it builds no track and no station, buys nothing, scraps nothing and issues no shares', () => {
    const table = operated({ cash: 5000, markersLeft: 3, switchers: [2], trains: [2, 2] })
    expect(co(table.state)).toMatchObject({ trains: [2, 2], switchers: [2], markersLeft: 3, split: 20, pool: 100 })
    expect(table.state.board.stations.filter(s => s.company === 'HBE')).toHaveLength(2)
    expect(table.saw('tileLaid')).toEqual([])
  })

  test('maintenance that cannot be paid: insolvent again, recapitalised at once, and its turn is over', () => {
    const table = operated({ trains: [1, 2], split: 10, cash: 89 }, { phase: '4' })
    expect(table.saw('insolvent')).toMatchObject([{ company: 'HBE', cause: 'b' }])
    expect(co(table.state)).toMatchObject({ trains: [4], receivership: true, cash: 0 })
  })

  test('maintenance that the treasury can pay', () => {
    const table = operated({ trains: [1, 2], split: 10, cash: 90 }, { phase: '4' })
    expect(table.saw('insolvent')).toEqual([])
    expect(co(table.state)).toMatchObject({ trains: [1, 2], cash: 0 })
    expect(stockValue(table.state, 'HBE')).toBe(300)
  })

  test('its railcar operates as usual', () => {
    const table = operated({ railcar: true, trains: [5] }, { phase: 'D' })
    expect(table.saw('ran')[0]?.runs.map(r => r.train)).toEqual([5, 'D'])
  })

  test('the same seed runs the same way', () => {
    expect(operated({ trains: [5, 5] }).state).toEqual(operated({ trains: [5, 5] }).state)
  })
})
