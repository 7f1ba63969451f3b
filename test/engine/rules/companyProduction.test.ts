import { describe, expect, test } from 'vitest'
import type { MineId, SwitcherSize } from '../../../worker/engine/index.ts'
import { companyMaintenance, companyRevenue } from '../../../worker/engine/rules/companyProduction.ts'
import { atOperatingRound } from '../../support/operating.ts'

const assign = (...switchers: [MineId, SwitcherSize][]) =>
  ({ do: 'assignSwitchers', switchers: switchers.map(([mine, size]) => ({ mine, size })) }) as const
const connected = { connected: true } as const

describe('4.3.1 Production', () => {
  test('revenue is the sum of the mines, unconnected ones with their first figure', () => {
    const { state } = atOperatingRound({
      phase: '3',
      companies: { CO: { mines: { 7: { connected: true, machine: 3 }, 8: { machine: 3, switcher: 3 } }, split: 20 } },
      also: tx => tx.setCompany('CO', { receivership: false }),
    })
    expect(companyRevenue(state, 'CO')).toBe(110 + 60)
  })

  test('each switcher lies on one mine of the company, one per mine, none left over', () => {
    const position = () =>
      atOperatingRound({
        companies: {
          CO: {
            mines: { 7: { ...connected, switcher: 2 }, 8: { ...connected, switcher: 3 }, 9: connected },
            split: 20,
          },
        },
      })
    const table = position()
    expect(table.choice('assignSwitchers')).toEqual({
      do: 'assignSwitchers',
      mines: ['7', '8', '9'],
      switchers: [2, 3],
    })
    table
      .refuses(assign(['7', 2]), 'wrongAssignment', '4.3.1')
      .refuses(assign(['7', 2], ['7', 3]), 'wrongAssignment', '4.3.1')
      .refuses(assign(['7', 2], ['1', 3]), 'wrongAssignment', '4.3.1')
      .refuses(assign(['7', 2], ['8', 2]), 'wrongAssignment', '4.3.1')
      .refuses(assign(['7', 2], ['8', 3], ['9', 2]), 'wrongAssignment', '4.3.1')
    table.do(assign(['9', 2], ['8', 3]))
    expect(['7', '8', '9'].map(mine => table.state.mines[mine as MineId].switcher)).toEqual([null, 3, 2])
    expect(table.saw('produced')).toMatchObject([{ revenue: 50 + 60 + 60 + 30 + 50 }])
  })

  test('ruling 37: moving switchers is left out where it cannot change the revenue', () => {
    const asked = (...mines: [object, object]) =>
      atOperatingRound({ companies: { CO: { mines: { 7: mines[0], 3: mines[1] } } } }).choice('assignSwitchers') !==
      undefined
    // Mines 3 and 7 earn the same with a switcher of the same size.
    expect(asked({ ...connected, switcher: 2 }, connected)).toBe(false)
    expect(asked({ ...connected, switcher: 2 }, {})).toBe(true)
    expect(asked({ switcher: 2 }, {})).toBe(false)
    expect(asked(connected, connected)).toBe(false)
    expect(asked({ ...connected, switcher: 2 }, { ...connected, switcher: 2 })).toBe(false)
  })

  test('ruling 37: and then it is said that it was left out', () => {
    const said = (switcher: 2 | null) =>
      atOperatingRound({ companies: { CO: { mines: { 7: { ...connected, switcher }, 3: connected } } } }).saw(
        'switchersLeft',
      )
    expect(said(2)).toEqual([{ what: 'switchersLeft', company: 'CO' }])
    expect(said(null)).toEqual([])
  })

  test('leaving the switchers where they are is allowed', () => {
    const table = atOperatingRound({ companies: { CO: { mines: { 7: { switcher: 2 }, 3: connected } } } })
    table.do({ do: 'skipStep' })
    expect(table.saw('produced')).toMatchObject([{ revenue: 90 }])
  })

  test('ruling 36: maintenance comes off the revenue before anything is distributed', () => {
    const table = atOperatingRound({
      phase: '4',
      companies: {
        CO: { mines: { 7: { ...connected, machine: 2, switcher: 2 }, 13: { ...connected, machine: 4 } }, split: 20 },
      },
    }).do({ do: 'skipStep' })
    expect(companyMaintenance(table.state, 'CO')).toBe(50 + 20)
    expect(table.saw('produced')).toMatchObject([{ revenue: 80 + 20 + 160, maintenance: 70, profit: 190 }])
    expect(table.choice('distribute')).toMatchObject({ profit: 190 })
  })

  test('a shortfall is paid from the treasury, to the last Mark', () => {
    const table = atOperatingRound({
      phase: '4',
      companies: { CO: { mines: { 7: {}, 8: {} }, cash: 90, split: 20, shares: { 0: 80 }, pool: 20 } },
    })
    expect(table.state.companies.CO).toMatchObject({ cash: 0, receivership: false })
  })
})
