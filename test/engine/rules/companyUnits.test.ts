import { describe, expect, test } from 'vitest'
import type { MineId, SwitcherSize, UnitSize } from '../../../worker/engine/index.ts'
import { atOperatingRound, type Mining, type Operating } from '../../support/operating.ts'

const machine = (size: UnitSize, ...mines: MineId[]) => ({ do: 'buyMachine', size, mines }) as const
const bank = (size: SwitcherSize, price: number, mine: MineId | null) =>
  ({ do: 'buySwitcher', size, from: 'bank', price, maintenance: 'buyer', mine }) as const

/** The units step of a company with 20 percent shares, four slots and three mines. */
function position(mining: Partial<Mining> = {}, also: Partial<Operating> = {}) {
  const table = atOperatingRound({
    companies: { CO: { mines: { 3: {}, 7: {}, 8: {} }, split: 20, cash: 1000, ...mining } },
    ...also,
  })
  if (table.choice('assignSwitchers')) table.do({ do: 'skipStep' })
  table.do({ do: 'distribute', kind: 'withhold' })
  return table.choice('buyMine') ? table.do({ do: 'skipStep' }) : table
}

describe('4.3.5 Machines', () => {
  test('a machine of size n brings n markers that replace smaller ones', () => {
    const table = position()
    expect(table.choice('buyMachine')).toEqual({
      do: 'buyMachine',
      machines: [{ size: 2, price: 150, mines: ['3', '7', '8'], markers: 2 }],
    })
    table.do(machine(2, '8', '3'))
    expect((['3', '7', '8'] as const).map(m => table.state.mines[m].machine)).toEqual([2, 1, 2])
    expect(table.saw('scrapped')).toHaveLength(2)
    expect(table.saw('machineBought')).toMatchObject([{ by: 'CO', size: 2, marks: 150, mines: ['8', '3'] }])
  })

  test('decision F4: all markers that fit are placed, no more and no fewer, on different mines of the company', () => {
    position()
      .refuses(machine(2, '3'), 'wrongMarkers', '4.3.5')
      .refuses(machine(2, '3', '7', '8'), 'wrongMarkers', '4.3.5')
      .refuses(machine(2, '3', '3'), 'wrongMarkers', '4.3.5')
      .refuses(machine(2, '3', '15'), 'wrongMarkers', '4.3.5')
    const one = position({ mines: { 3: { machine: 2 }, 7: { machine: 2 }, 8: {} } })
    expect(one.choice('buyMachine')?.machines[0]).toMatchObject({ mines: ['8'], markers: 1 })
    one.refuses(machine(2, '3', '8'), 'wrongMarkers', '4.3.5').do(machine(2, '8'))
  })

  test('it must be larger than at least one of the company', () => {
    const table = position({ mines: { 3: { machine: 2 }, 7: { machine: 2 }, 8: { machine: 2 } } })
    expect(table.choice('buyMachine')).toBeUndefined()
    table.refuses(machine(2, '3', '7'), 'notHigherMachine', '4.3.5')
  })

  test('only the size on sale, only with enough in the treasury; several one after the other', () => {
    const table = position({}, { units: { 2: 1 } })
    table
      .refuses(machine(3, '3', '7', '8'), 'noSuchUnit', '4.1')
      .do(machine(2, '3', '7'))
      .do(machine(3, '3', '7', '8'))
    expect(table.state.phase).toBe('3')
    const poor = position().edit(tx => tx.setCompany('CO', { cash: 149 }))
    poor.refuses(machine(2, '3', '7'), 'notEnoughTreasury', '4.3.5')
  })
})

describe('4.3.5 Switchers', () => {
  test('bought from the bank at face value, placed on a mine without one', () => {
    const table = position()
    table.refuses(bank(2, 60, '3'), 'priceRange', '4.3.5').refuses(bank(3, 100, '3'), 'noSuchUnit', '4.3.5')
    table.do(bank(2, 50, '3'))
    expect(table.state.mines['3'].switcher).toBe(2)
    expect(table.choice('buySwitcher')?.mines).toEqual(['7', '8'])
    table.refuses(bank(2, 50, '15'), 'notYourMine', '4.3.5').refuses(bank(2, 50, null), 'notYourMine', '4.3.5')
  })

  test('ruling 40: no switcher is scrapped in silence while a mine is free; otherwise the company says which', () => {
    const table = position({ mines: { 3: { switcher: 2 }, 7: { switcher: 2 }, 8: {} } })
    table.refuses(bank(2, 50, '3'), 'onlyOneSwitcher', '4.3.5').do(bank(2, 50, '8'))
    expect(table.choice('buySwitcher')?.mines).toEqual(['3', '7', '8'])
    table.do(bank(2, 50, '7'))
    expect(table.saw('scrapped')).toEqual([{ what: 'scrapped', by: 'CO', unit: 'switcher', size: 2 }])
  })

  test('never more switchers than mines', () => {
    const table = position({ mines: { 3: { switcher: 2 }, 7: { switcher: 2 }, 8: { switcher: 2 } } })
    table.do(bank(2, 50, '8'), bank(2, 50, '8'))
    expect((['3', '7', '8'] as const).map(m => table.state.mines[m].switcher)).toEqual([2, 2, 2])
  })

  test('scrapped without a purchase', () => {
    const table = position({ mines: { 3: { switcher: 2 }, 7: {}, 8: {} } })
    expect(table.choice('scrapSwitcher')).toEqual({ do: 'scrapSwitcher', switchers: [{ size: 2, mine: '3' }] })
    table.refuses({ do: 'scrapSwitcher', size: 2, mine: '7' }, 'nothingToScrap', '4.3.5')
    table.do({ do: 'scrapSwitcher', size: 2, mine: '3' })
    expect(table.state.mines['3'].switcher).toBeNull()
  })

  test('from another company with the consent of its director, maintenance paid as agreed', () => {
    const table = position(
      {},
      {
        phase: '4',
        companies: {
          CO: { mines: { 3: { machine: 4 }, 7: { machine: 4 }, 8: { machine: 4 } }, split: 20, cash: 1000 },
          U: { mines: { 9: { machine: 4, switcher: 2 }, 2: { machine: 4 } }, value: 100, shares: { 2: 100 } },
        },
      },
    )
    const cash = table.state.companies.CO.cash
    const deal = { do: 'buySwitcher', size: 2, from: '9', price: 40, maintenance: 'seller', mine: '8' } as const
    expect(table.choice('buySwitcher')?.switchers.filter(s => s.from === '9')).toMatchObject([
      { payer: 'buyer', range: { min: 1, max: 100 }, maintenance: 20, consent: true },
      { payer: 'seller', range: { min: 20, max: 100 }, maintenance: 20, consent: true },
    ])
    table.refuses({ ...deal, price: 19 }, 'notEnoughTreasury', '4.3.5').do(deal)
    expect(table.turn).toBe(2)
    table.do({ do: 'answerOffer', accept: true })
    expect(table.state.companies.CO.cash).toBe(cash - 40)
    expect(table.state.companies.U.cash).toBe(20)
    expect(table.state.mines['8'].switcher).toBe(2)
    expect(table.state.mines['9'].switcher).toBeNull()
  })

  test('not from its own mines', () => {
    const table = position({ mines: { 3: { switcher: 2 }, 7: {}, 8: {} } })
    table.refuses(
      { do: 'buySwitcher', size: 2, from: '3', price: 1, maintenance: 'buyer', mine: '8' },
      'noSuchUnit',
      '4.3.5',
    )
  })

  test('from a railway; decision P7: not from one in receivership', () => {
    const sale = (receivership: boolean) =>
      position(
        {},
        {
          also: tx => {
            tx.setRailway('HBE', {
              formed: true,
              director: receivership ? null : 0,
              receivership,
              switchers: [2, 3, 2],
            })
          },
        },
      )
    const deal = { do: 'buySwitcher', size: 2, from: 'HBE', price: 10, maintenance: 'buyer', mine: '8' } as const
    expect(
      sale(false)
        .choice('buySwitcher')
        ?.switchers.filter(s => s.from === 'HBE')
        .map(s => s.size),
    ).toEqual([2, 3])
    expect(
      sale(true)
        .choice('buySwitcher')
        ?.switchers.some(s => s.from === 'HBE'),
    ).toBe(false)
    sale(true).refuses(deal, 'nobodyCanAgree', '6.2')
    const table = sale(false).do(deal)
    expect(table.state.companies.HBE).toMatchObject({ switchers: [3, 2], cash: 10 })
  })
})
