import { describe, expect, test } from 'vitest'
import type { Distribution, Marks } from '../../../worker/engine/index.ts'
import { stockValue } from '../../../worker/engine/index.ts'
import { atRailways, type Rail, routeOf, run, upTo } from '../../support/rail.ts'

const rail = (hbe: Rail) =>
  upTo(atRailways({ HBE: { trains: [2], cash: 0, ...hbe }, KEZ: { trains: [2], value: 50 } }), 'runTrains')
/** HBE earns 110 and its director distributes it. */
const paid = (kind: Distribution, hbe: Rail = {}) => rail(hbe).do(run([2, routeOf('HBE')]), { do: 'distribute', kind })

describe('4.4.5 Profit Distribution', () => {
  test('withheld, half or full, as for mining companies; the bank rounds for each player', () => {
    const shares = { 0: 40, 1: 20, 2: 20 }
    const cash = (kind: Distribution) => {
      const table = paid(kind, { shares })
      return [table.state.companies.HBE.cash, ...[0, 1, 2].map(seat => table.cash(seat) - 1000)]
    }
    expect(cash('withhold')).toEqual([110, 0, 0, 0])
    expect(cash('half')).toEqual([55, 22, 11, 11])
    expect(cash('full')).toEqual([0, 44, 22, 22])
  })

  test('the director must decide', () => {
    const table = rail({}).do(run([2, routeOf('HBE')]))
    expect(table.choices()).toEqual([{ do: 'distribute', profit: 110, kinds: ['withhold', 'half', 'full'] }])
    table.refuses({ do: 'endTurn' }, 'stepIsMandatory', '4.4')
  })
})

describe('4.4.6 Stock Value Adjustment', () => {
  test('down one space when withheld, unchanged below the value, one space per full value distributed', () => {
    const moved = (value: Marks, kind: Distribution) => stockValue(paid(kind, { value }).state, 'HBE')
    expect(moved(120, 'withhold')).toBe(110)
    expect(moved(120, 'full')).toBe(120)
    expect(moved(110, 'full')).toBe(120)
    expect(moved(110, 'half')).toBe(110)
    expect(moved(50, 'full')).toBe(85)
  })

  test('decision M1: the marker goes underneath also when the value stays', () => {
    const table = upTo(atRailways({ HBE: { trains: [2], value: 150 }, KEZ: { trains: [2], value: 150 } }), 'runTrains')
    table.do(run([2, routeOf('HBE')]), { do: 'distribute', kind: 'full' })
    expect(table.state.markers.filter(c => c !== 'MHE')).toEqual(['KEZ', 'HBE'])
  })
})
