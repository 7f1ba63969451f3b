import { describe, expect, test } from 'vitest'
import type { Operating } from '../../support/operating.ts'
import { atRailways, type Rail, type Rails, routeOf, run, upTo } from '../../support/rail.ts'

const HBE = routeOf('HBE')
const toRun = (hbe: Rail, others: Rails = {}, also: Operating = {}) =>
  upTo(atRailways({ HBE: { value: 300, cash: 0, ...hbe }, ...others }, also), 'runTrains')
const D13 = 'D13 D15'
/** Track from Blankenburg to D13 with its open mine 5: a route that can be added to the concession route. */
const toMine = (more: Operating = {}): Operating => ({
  ...more,
  mines: { 5: { owner: 'bank' } },
  also(tx) {
    tx.setBoard({ tiles: { ...tx.state.board.tiles, D13: { tile: '75', rotation: 4 } } })
    more.also?.(tx)
  },
})
const station = (hex: string, active = true): Operating => ({
  also: tx => tx.setBoard({ stations: [...tx.state.board.stations, { company: 'HBE', hex, stop: 0, active }] }),
})
const strict: Operating = { also: tx => tx.set({ setup: { ...tx.state.setup, strictRuns: true } }) }

describe('4.4.3 Run Trains', () => {
  test('with a standard train the director determines all routes; nothing else may be done', () => {
    const table = toRun({ trains: [2, 3] })
    expect(table.choices()).toEqual([{ do: 'runTrains', trains: [2, 3], railcar: false }])
    table.do(run([3, HBE]))
    expect(table.saw('ran')).toMatchObject([{ railway: 'HBE', runs: [{ train: 3 }], extendable: false }])
  })

  test('ruling 64: no routes at all, or the concession route left out, is refused', () => {
    const table = toRun({ trains: [2] })
    table.refuses(run(), 'concessionRouteNotRun', '4.6').refuses(run([2]), 'concessionRouteNotRun', '4.6')
  })

  test('trains that the company has not are refused', () => {
    const table = toRun({ trains: [2] })
    table.refuses(run([3, HBE]), 'wrongTrains', '4.4.3').refuses(run([2, HBE], [2]), 'wrongTrains', '4.4.3')
    table.refuses(run([2, HBE], ['D', HBE]), 'wrongTrains', '4.4.3')
  })

  test('ruling 62: the order of entry is free; only the submission is checked', () => {
    const table = toRun({ trains: [3], railcar: true }, {}, { phase: 'D' })
    table.do(run(['D', HBE], [3, HBE.split(' ').reverse().join(' ')]))
    expect(table.saw('ran')).toHaveLength(1)
  })

  test('service of the concession route by the railcar alone is not sufficient; the railcar serves it, too', () => {
    const table = toRun({ trains: [3], railcar: true }, {}, { phase: 'D' })
    table.refuses(run(['D', HBE]), 'concessionRouteNotRun', '4.6')
    table.refuses(run([3, HBE]), 'railcarRoute', '4.6')
  })

  test('decision P17: in a village of two circles only that of the concession route counts as on it', () => {
    const [north, south] = [routeOf('NWE', 0), routeOf('NWE', 1)]
    const marker = (stop: number): Operating => ({
      also: tx =>
        tx.setBoard({ stations: [...tx.state.board.stations, { company: 'NWE', hex: 'F5', stop, active: true }] }),
    })
    for (const [stop, active] of [
      [0, false],
      [1, true],
    ] as const) {
      const table = upTo(atRailways({ NWE: { trains: [1, 2], value: 300 } }, marker(stop)), 'runTrains')
      table.do(run([2, north], [1, south]))
      expect(table.state.board.stations).toContainEqual({ company: 'NWE', hex: 'F5', stop, active })
    }
  })

  test('the NWE runs both of its routes: one train of size 2 or more, or two trains', () => {
    const [north, south] = [routeOf('NWE', 0), routeOf('NWE', 1)]
    const table = upTo(atRailways({ NWE: { trains: [1, 2], value: 300 } }), 'runTrains')
    table.refuses(run([2, north]), 'concessionRouteNotRun', '4.6')
    table.refuses(run([1, north, south]), 'tooManyRoutes', '4.4.3')
    table.do(run([2, north], [1, south]))
  })

  test('as many routes as possible (decision P4): a run to which one could be added is accepted with a warning', () => {
    const table = toRun({ trains: [2] }, {}, toMine()).do(run([2, HBE]))
    expect(table.saw('ran')).toMatchObject([{ revenue: 110, extendable: true }])
    const full = toRun({ trains: [2] }, {}, toMine()).do(run([2, HBE, D13]))
    expect(full.saw('ran')).toMatchObject([{ extendable: false }])
    const small = toRun({ trains: [1] }, {}, toMine()).do(run([1, HBE]))
    expect(small.saw('ran')).toMatchObject([{ extendable: false }])
  })

  test('decision P4: a game with strict runs refuses it and names a route', () => {
    const table = toRun({ trains: [2] }, {}, toMine(strict))
    expect(table.refusal(run([2, HBE]))).toMatchObject({
      code: 'routeCanBeAdded',
      rule: '4.4.3',
      data: { train: 2, route: D13 },
    })
    table.do(run([2, HBE, D13]))
  })

  test('decision R10: without a train to run the step goes by unasked, and its markers off the concession route turn inactive', () => {
    const table = atRailways(
      { HBE: { concessionPending: true, trains: [], cash: 500, value: 300, operated: false } },
      toMine(station('D13')),
    )
    for (let i = 0; i < 3 && !table.choice('buyTrain'); i++) table.do({ do: 'skipStep' })
    expect(table.saw('ran')).toEqual([])
    expect(table.saw('markersTurned')).toEqual([
      { what: 'markersTurned', railway: 'HBE', active: [], inactive: ['D13'] },
    ])
  })
})

describe('4.4.3 station markers', () => {
  test('markers off the serviced network turn inactive, those on it active', () => {
    const table = toRun({ trains: [2] }, {}, toMine(station('D13'))).do(run([2, HBE]))
    expect(table.state.board.stations).toContainEqual({ company: 'HBE', hex: 'D13', stop: 0, active: false })
    const back = toRun({ trains: [2] }, {}, toMine(station('D13', false))).do(run([2, HBE, D13]))
    expect(back.state.board.stations).toContainEqual({ company: 'HBE', hex: 'D13', stop: 0, active: true })
    expect(back.saw('markersTurned')).toMatchObject([{ active: ['D13'], inactive: [] }])
  })

  test('markers on the own concession route never turn; nothing is noted then', () => {
    const table = toRun({ trains: [2] }).do(run([2, HBE]))
    expect(table.saw('markersTurned')).toEqual([])
    expect(table.state.board.stations.every(s => s.active)).toBe(true)
  })

  test('markers of others stay as they lie', () => {
    const table = toRun(
      { trains: [2] },
      { GHE: { trains: [2], value: 100 } },
      {
        also: tx =>
          tx.setBoard({
            stations: [...tx.state.board.stations, { company: 'GHE', hex: 'C16', stop: 0, active: false }],
          }),
      },
    ).do(run([2, HBE]))
    expect(table.state.board.stations).toContainEqual({ company: 'GHE', hex: 'C16', stop: 0, active: false })
  })
})
