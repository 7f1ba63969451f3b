import { describe, expect, test } from 'vitest'
import { parseMove } from '../../../worker/engine/index.ts'
import { mineMaintenance, mineRevenue } from '../../../worker/engine/rules/production.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { allMoney } from '../../support/table.ts'

const close = { do: 'closeMine' } as const
const skip = { do: 'skipStep' } as const

describe('4.2 Operation of Private Mining Companies', () => {
  test('the owner goes through track, production, units and closing in this order', () => {
    const table = atOperatingRound({ mines: { 4: { owner: 1, cash: 100 } } })
    expect(table.turn).toBe(1)
    expect(table.choices().map(c => c.do)).toEqual(['layTiles', 'skipStep', 'endTurn'])
    table.do(skip)
    expect(table.saw('produced')).toMatchObject([{ who: 'mine 4', revenue: 40, maintenance: 0, profit: 40 }])
    expect(table.choices().map(c => c.do)).toEqual(['buySwitcher', 'skipStep', 'endTurn'])
    table.do(skip)
    expect(table.choices().map(c => c.do)).toEqual(['closeMine', 'skipStep', 'endTurn'])
    table.refuses({ do: 'buyMachine', size: 2, mines: ['4'] }, 'notEnoughTreasury', '4.2.4')
    table.refuses(
      { do: 'buySwitcher', size: 2, from: 'bank', price: 50, maintenance: 'buyer', mine: null },
      'stepIsOver',
      '4.2.4',
    )
    table.do(skip)
    expect(table.state.round.kind).not.toBe('operating')
  })

  test('endTurn declines all that is left, with production on the way', () => {
    const table = atOperatingRound({ mines: { 4: { owner: 1, cash: 100 } } }).do({ do: 'endTurn' })
    expect(table.cash(1)).toBe(1020)
    expect(table.state.round.kind).not.toBe('operating')
  })

  test('a step that offers nothing is not asked: a connected mine without money is asked about closing only', () => {
    const table = atOperatingRound({ phase: '1', mines: { 15: { owner: 0, connected: true } } })
    expect(table.choices().map(c => c.do)).toEqual(['closeMine', 'skipStep', 'endTurn'])
  })
})

describe('4.2.2 Production', () => {
  const mine = { open: true, owner: 0, cash: 0, machine: 3, switcher: 4, connected: true } as const

  test('a connected mine earns the figure of its machine and that of its switcher', () => {
    expect(mineRevenue('8', mine)).toBe(100 + 60)
    expect(mineRevenue('8', { ...mine, switcher: null })).toBe(100)
    expect(mineRevenue('8', { ...mine, machine: 1, switcher: null })).toBe(60)
  })

  test('an unconnected mine earns the first figure whatever its machine and switcher', () => {
    expect(mineRevenue('8', { ...mine, connected: false })).toBe(60)
  })

  test('maintenance of machine and switcher is due by phase, connected or not', () => {
    const { state } = atOperatingRound({ phase: 'D', mines: { 1: { owner: 0, cash: 1000 } } })
    const mines = { ...state.mines, 8: { ...mine, switcher: 3, connected: false } } as const
    expect(mineMaintenance({ ...state, mines }, '8')).toBe(50 + 30)
    expect(mineMaintenance({ ...state, mines, phase: '3' }, '8')).toBe(0)
  })

  test('maintenance above the revenue is paid from the treasury; the profit is zero', () => {
    const table = atOperatingRound({ phase: '4', mines: { 1: { owner: 0, cash: 60 } } })
    expect(table.saw('produced')).toMatchObject([{ revenue: 40, maintenance: 100, profit: 0 }])
    expect(table.saw('distributed').filter(e => e.who === 'mine 1')).toEqual([])
    expect(table.state.mines['1']).toMatchObject({ open: true, cash: 0 })
    expect(table.cash(0)).toBe(1000)
  })

  test('revenue equal to maintenance leaves no profit and nothing to pay', () => {
    const table = atOperatingRound({ phase: '3', mines: { 5: { owner: 0, cash: 10 } } }).do(skip)
    expect(table.state.mines['5'].cash).toBe(10)
  })

  test('ruling 31: forced closure happens by itself, without compensation and without a question', () => {
    const table = atOperatingRound({
      phase: '4',
      mines: { 1: { owner: 0, cash: 50, machine: 1, switcher: 3 }, 2: { owner: 1, cash: 500 } },
    })
    expect(table.saw('mineClosed')).toEqual([{ what: 'mineClosed', mine: '1', cause: 'forced' }])
    expect(table.cash(0)).toBe(1000)
    expect(table.state.mines['1']).toMatchObject({ open: false, owner: 'bank', cash: 0, machine: 1, switcher: null })
    expect(table.turn).toBe(1)
  })
})

describe('4.2.3 Profit Distribution', () => {
  test('ruling 33: half to the owner, half to the mine, reported as such', () => {
    const table = atOperatingRound({ phase: '1', mines: { 5: { owner: 2 } } })
    expect(table.cash(2)).toBe(1025)
    expect(table.state.mines['5'].cash).toBe(25)
    expect(table.saw('distributed')[0]).toEqual({
      what: 'distributed',
      who: 'mine 5',
      kind: 'half',
      kept: 25,
      paid: 25,
      players: [{ seat: 2, marks: 25 }],
    })
  })
})

describe('4.2.4 Purchase and Scrapping of Machines and Switchers', () => {
  const machine = (size: 2 | 3 | 4 | 5, mine: '15' | '4' = '15') => ({ do: 'buyMachine', size, mines: [mine] }) as const
  const bank = { do: 'buySwitcher', from: 'bank', maintenance: 'buyer', mine: '15' } as const

  test('a machine comes from the bank at its price and replaces the old one (ruling 30)', () => {
    const table = atOperatingRound({ mines: { 15: { owner: 0, cash: 200, connected: true } } })
    expect(table.choice('buyMachine')).toEqual({
      do: 'buyMachine',
      machines: [{ size: 2, price: 150, mines: ['15'], markers: 1 }],
    })
    const money = allMoney(table.state)
    table.do(machine(2))
    expect(table.state.mines['15']).toMatchObject({ machine: 2, cash: 200 + 45 - 150 })
    expect(table.state.bank.units[2]).toBe(8)
    expect(allMoney(table.state)).toBe(money)
  })

  test('only a larger machine, only of the size on sale, only with enough in the treasury', () => {
    const table = atOperatingRound({ mines: { 15: { owner: 0, cash: 2000, machine: 2, connected: true } } })
    table.refuses(machine(2), 'notHigherMachine', '4.2.4').refuses(machine(3), 'noSuchUnit', '4.1')
    table.edit(tx => tx.setMine('15', { machine: 1, cash: 100 })).refuses(machine(2), 'notEnoughTreasury', '4.2.4')
    table.edit(tx => tx.setMine('15', { cash: 200 }))
    table.refuses({ do: 'buyMachine', size: 2, mines: ['4'] }, 'wrongMarkers', '4.2.4')
    table.refuses({ do: 'buyMachine', size: 2, mines: ['15', '4'] }, 'wrongMarkers', '4.2.4')
  })

  test('several machines one after the other: the last 2-machine, then the first 3-machine (example of 4.2.4)', () => {
    const table = atOperatingRound({ units: { 2: 1 }, mines: { 15: { owner: 0, cash: 1000, connected: true } } })
    table.do(machine(2), machine(3))
    expect(table.state.mines['15'].machine).toBe(3)
    expect(table.state.phase).toBe('3')
  })

  test('a machine never comes from another company: the move names no seller', () => {
    expect(parseMove({ ...machine(2), from: '13' })).toBeNull()
    expect(parseMove(machine(2))).toEqual(machine(2))
  })

  test('a switcher of the phase costs face value at the bank; with a purchase the old one is scrapped', () => {
    const table = atOperatingRound({ phase: '3', mines: { 15: { owner: 0, cash: 500, switcher: 2, connected: true } } })
    table.refuses({ ...bank, size: 2, price: 50 }, 'noSuchUnit', '4.2.4')
    table.refuses({ ...bank, size: 3, price: 99 }, 'priceRange', '4.2.4')
    table.do({ ...bank, size: 3, price: 100 })
    expect(table.state.mines['15'].switcher).toBe(3)
    expect(table.saw('scrapped')).toMatchObject([{ unit: 'switcher', size: 2 }])
    table.do({ ...bank, size: 3, price: 100 })
    expect(table.state.mines['15'].switcher).toBe(3)
  })

  test('no switcher in phase 1', () => {
    const table = atOperatingRound({ phase: '1', mines: { 15: { owner: 0, cash: 100, connected: true } } })
    expect(table.choice('buySwitcher')).toBeUndefined()
  })

  test('not more than the treasury holds', () => {
    const table = atOperatingRound({
      phase: '5',
      mines: { 15: { owner: 0, cash: 150, switcher: 3, machine: 3, connected: true } },
    })
    table.edit(tx => tx.setMine('15', { cash: 190 }))
    table.refuses({ ...bank, size: 5, price: 200 }, 'notEnoughTreasury', '4.2.4')
  })

  test('a switcher may be scrapped without a purchase', () => {
    const table = atOperatingRound({ mines: { 15: { owner: 0, switcher: 2, connected: true } } })
    table.refuses({ do: 'scrapSwitcher', size: 3, mine: '15' }, 'nothingToScrap', '4.2.4')
    table.do({ do: 'scrapSwitcher', size: 2, mine: '15' })
    expect(table.state.mines['15'].switcher).toBeNull()
  })

  describe('from another company', () => {
    const position = (cash: number, seller: number, phase: '2' | '4' = '2') =>
      atOperatingRound({
        phase,
        mines: {
          15: { owner: 0, cash, machine: 3, connected: true },
          13: { owner: 1, cash: seller, machine: 3, switcher: 2, connected: true },
        },
      }).by(1, { do: 'endTurn' })
    const deal = { do: 'buySwitcher', size: 2, from: '13', price: 100, maintenance: 'buyer', mine: '15' } as const

    test('ruling 28: from 1 Mark to double face value, a 2-switcher at most 100', () => {
      const table = position(500, 100)
      expect(table.choice('buySwitcher')?.switchers.find(s => s.from === '13')).toMatchObject({
        range: { min: 1, max: 100, step: 1 },
        maintenance: 0,
        consent: true,
      })
      table
        .refuses({ ...deal, price: 101 }, 'priceRange', '4.2.4')
        .refuses({ ...deal, price: 0 }, 'priceRange', '4.2.4')
      table.refuses({ ...deal, from: '15' }, 'noSuchUnit', '4.2.4').refuses({ ...deal, size: 3 }, 'noSuchUnit', '4.2.4')
    })

    test('the owner on the other side is asked; the turn goes on with their answer', () => {
      const table = position(500, 100).do(deal)
      expect(table.turn).toBe(1)
      expect(table.state.mines['15'].switcher).toBeNull()
      const before = table.state.mines['15'].cash
      table.do({ do: 'answerOffer', accept: true })
      expect(table.turn).toBe(0)
      expect(table.state.mines['15']).toMatchObject({ switcher: 2, cash: before - 100 })
      expect(table.state.mines['13'].switcher).toBeNull()
    })

    test('a refused or withdrawn offer gives the turn back and changes nothing', () => {
      const table = position(500, 100)
      const mines = table.state.mines
      table.do(deal, { do: 'answerOffer', accept: false })
      expect(table.turn).toBe(0)
      table.do(deal).by(0, { do: 'withdrawOffer' })
      expect(table.turn).toBe(0)
      expect(table.state.mines).toEqual(mines)
    })

    test('one owner on both sides is not asked', () => {
      const table = position(500, 100)
        .edit(tx => tx.setMine('13', { owner: 0 }))
        .do(deal)
      expect(table.turn).toBe(0)
      expect(table.state.mines['15'].switcher).toBe(2)
    })

    test('maintenance falls due with the purchase and is paid by the buyer or the seller', () => {
      const both = () => position(500, 100, '4').edit(tx => tx.setMine('13', { owner: 0 }))
      const table = both()
      const offers = table.choice('buySwitcher')?.switchers.filter(s => s.from === '13')
      expect(offers).toMatchObject([
        { payer: 'buyer', maintenance: 20, range: { max: 100 } },
        { payer: 'seller', maintenance: 20, range: { max: 100 } },
      ])
      const paid = (payer: 'buyer' | 'seller') => {
        const t = both()
        const cash = [t.state.mines['15'].cash, t.state.mines['13'].cash] as const
        t.do({ ...deal, maintenance: payer })
        return [t.state.mines['15'].cash - cash[0], t.state.mines['13'].cash - cash[1]]
      }
      expect(paid('buyer')).toEqual([-120, 100])
      expect(paid('seller')).toEqual([-100, 80])
    })

    test('price and maintenance together must be in the treasury', () => {
      const table = position(500, 0, '4').edit(tx => tx.setMine('15', { cash: 110 }))
      table.refuses(deal, 'notEnoughTreasury', '4.2.4')
      table.edit(tx => tx.setMine('13', { cash: 5 }))
      table.refuses({ ...deal, price: 10, maintenance: 'seller' }, 'notEnoughTreasury', '4.2.4')
    })

    test('a mine may buy from a mining company, whose director agrees, but decision P7: never from one in receivership', () => {
      const at = (receivership: boolean) =>
        atOperatingRound({
          mines: { 15: { owner: 0, cash: 500, connected: true } },
          companies: {
            CO: {
              mines: { 7: { switcher: 2 }, 8: {} },
              receivership,
              shares: receivership ? {} : { 1: 100 },
              pool: receivership ? 100 : 0,
            },
          },
        })
      const offer = { ...deal, from: '7' } as const
      at(true).refuses(offer, 'nobodyCanAgree', '6.2')
      const table = at(false).do(offer)
      expect(table.turn).toBe(1)
      table.do({ do: 'answerOffer', accept: true })
      expect(table.state.companies.CO.cash).toBe(100)
      expect(table.state.mines['7'].switcher).toBeNull()
    })
  })
})

describe('4.2.5 Closing a Mine', () => {
  test('the owner gets the treasury; machine and switcher are removed; only the bank has it now', () => {
    const table = atOperatingRound({ mines: { 15: { owner: 0, cash: 45, machine: 3, switcher: 3, connected: true } } })
    table.do(skip)
    expect(table.choice('closeMine')).toEqual({ do: 'closeMine', treasury: 45 + 110 })
    const cash = table.cash(0)
    table.do(close)
    expect(table.cash(0)).toBe(cash + 155)
    expect(table.state.mines['15']).toMatchObject({ open: false, owner: 'bank', machine: 1, switcher: null, cash: 0 })
    expect(table.state.round.kind).not.toBe('operating')
  })
})
