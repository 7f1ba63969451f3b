import { describe, expect, test } from 'vitest'
import type { MineId } from '../../../worker/engine/index.ts'
import { mayOwn, revenueBonus } from '../../../worker/engine/rules/hw.ts'
import { atOperatingRound } from '../../support/operating.ts'

const end = { do: 'endTurn' } as const
const buy = (mine: MineId, price: number) => ({ do: 'buyMine', mine, price }) as const

describe('4.3.7 Special Rules for the HW', () => {
  const hw = () => {
    const table = atOperatingRound({
      mines: { 15: { owner: 0 } },
      companies: { HW: { mines: { 12: {}, 4: {} }, split: 20, cash: 1000 } },
    })
    return table.do(end)
  }

  test('ruling 38: 50 Marks more in every production, within the revenue that is shown', () => {
    expect(hw().saw('produced').at(-1)).toMatchObject({ who: 'HW', revenue: 70 + 40 + 50, bonus: 50 })
  })

  test('ruling 21: it buys Vor-Harzer mines only, open or closed; mine 9, closed, is not for the HW', () => {
    const table = hw().do({ do: 'distribute', kind: 'withhold' })
    expect(table.choice('buyMine')?.mines.map(m => m.mine)).toEqual(['1', '5', '6', '10', '11', '14'])
    table.refuses(buy('9', 190), 'notVorHarzer', '4.3.7').refuses(buy('15', 300), 'notVorHarzer', '4.3.7')
  })

  test('the other companies gain nothing extra and own any mine', () => {
    for (const company of ['CO', 'MO', 'SB', 'U'] as const) {
      expect(revenueBonus(company)).toBe(0)
      expect(mayOwn(company, '9')).toBe(true)
    }
  })
})
