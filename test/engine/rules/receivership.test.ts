import { describe, expect, test } from 'vitest'
import { stockValue } from '../../../worker/engine/index.ts'
import { atOperatingRound, type Mining, type Operating } from '../../support/operating.ts'

describe('6.2 Companies in Receivership', () => {
  const position = (mining: Partial<Mining>, also: Partial<Operating> = {}) =>
    atOperatingRound({
      companies: {
        CO: { mines: { 7: {}, 8: {} }, receivership: true, shares: {}, pool: 100, ...mining },
        U: { mines: { 9: {}, 3: {} }, value: 200, cash: 500, shares: { 1: 100 } },
      },
      ...also,
    })

  test('the profit is withheld and nobody is asked; decision R9: value and place of the marker stay', () => {
    const table = position({})
    expect(table.saw('turnBegan').map(e => e.who)).toEqual(['CO', 'U'])
    expect(table.turn).toBe(1)
    expect(table.state.companies.CO.cash).toBe(110)
    expect(stockValue(table.state, 'CO')).toBe(200)
    expect(table.state.markers).toEqual(['MHE', 'CO', 'U'])
  })

  test('nor without a profit does the value drop', () => {
    const table = position({ cash: 300 }, { phase: '4' })
    expect(stockValue(table.state, 'CO')).toBe(200)
    expect(table.state.companies.CO).toMatchObject({ cash: 300 - 90, receivership: true })
  })

  test('it buys no mine, no machine and no switcher, and issues no shares', () => {
    const table = position({ cash: 5000, split: 20 })
    expect(table.state.companies.CO).toMatchObject({ cash: 5110, split: 20, mines: ['7', '8'] })
    expect(table.state.mines['7'].machine).toBe(1)
  })

  test('decision P8: its switchers go where they earn most; they stay where nothing earns more', () => {
    const at = (mining: Partial<Mining>) => {
      const { mines } = position(mining).state
      return (['7', '8', '9'] as const).map(m => mines[m].switcher)
    }
    const connected = { connected: true }
    expect(at({ mines: { 7: { ...connected, switcher: 2 }, 8: connected } })).toEqual([null, 2, null])
    expect(at({ mines: { 7: { switcher: 2 }, 8: {} } })).toEqual([2, null, null])
    // Mines 8 and 13 earn the same with a switcher: the first in slot order gets it.
    expect(at({ mines: { 7: { ...connected, switcher: 2 }, 8: connected, 13: connected }, split: 20 })).toEqual([
      null,
      2,
      null,
    ])
  })

  test('again insolvent in receivership: recapitalised again, by a grant alone once the shares are of 10 percent', () => {
    const table = position({ split: 10, cash: 10, value: 200 }, { phase: '4' })
    expect(table.saw('insolvent')).toHaveLength(1)
    expect(table.saw('recapitalised')).toMatchObject([{ split: 10, grant: 500, bought: [4] }])
    expect(stockValue(table.state, 'CO')).toBe(240)
    expect(table.state.companies.CO).toMatchObject({ cash: 0, receivership: true, pool: 100 })
  })
})
