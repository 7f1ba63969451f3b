import { describe, expect, test } from 'vitest'
import type { SwitcherSize, UnitSize } from '../../../worker/engine/index.ts'
import { atUnits, type Rail, type Rails } from '../../support/rail.ts'

const train = (
  unit: UnitSize | 'D',
  from: 'bank' | 'GHE' | 'NWE',
  price: number,
  payer: 'buyer' | 'seller' = 'buyer',
) => ({ do: 'buyTrain', unit, from, price, maintenance: payer }) as const
const switcher = (size: SwitcherSize, from: 'bank' | 'GHE' | '7', price: number) =>
  ({ do: 'buySwitcher', size, from, price, maintenance: 'buyer', mine: null }) as const
const scrap = (size: UnitSize) => ({ do: 'scrapTrain', size }) as const
const yes = { do: 'answerOffer', accept: true } as const

/** Another railway, directed by seat 2, after HBE in order. */
const ghe = (more: Rail = {}): Rails => ({ GHE: { trains: [2, 2], shares: { 2: 60 }, cash: 500, value: 100, ...more } })
const onSale = { also: (tx: { set(patch: { railcarsOnSale: boolean }): void }) => tx.set({ railcarsOnSale: true }) }

describe('4.4.7 trains from the bank', () => {
  test('any number of standard trains, each at its price as a train (ruling 72)', () => {
    const table = atUnits({ trains: [2], cash: 1000 }, {}, { units: { 2: 1 } })
    table.refuses(train(2, 'bank', 150), 'priceRange', '4.4.7')
    table.refuses(train(3, 'bank', 450), 'noSuchUnit', '4.4.7')
    table.do(train(2, 'bank', 250))
    table.refuses(train(3, 'bank', 300), 'priceRange', '4.4.7').do(train(3, 'bank', 450))
    expect(table.state.companies.HBE).toMatchObject({ trains: [2, 2, 3], cash: 300 })
    expect(table.state.phase).toBe('3')
    expect(table.saw('trainBought')).toMatchObject([{ compulsory: false, maintenance: 0, from: 'bank' }])
  })

  test('not more than the treasury can pay', () => {
    const table = atUnits({ cash: 0 }, {}, { mines: { 7: { open: true, switcher: 2, owner: 1 } } })
    table.edit(tx => tx.setCompany('HBE', { cash: 249 }))
    table.refuses(train(2, 'bank', 250), 'notEnoughTreasury', '4.4.7')
  })

  test('the step is not asked where nothing can be bought or scrapped', () => {
    const table = atUnits({ trains: [2], cash: 0, shares: { 0: 100 }, split: 10 }, {}, { phase: '3' })
    expect(table.state.stack.at(-1)?.at).not.toBe('railway')
  })
})

describe('4.4.7, 4.1 the diesel railcar', () => {
  test('from the bank once it is on sale, one per railway; the first begins phase D', () => {
    const table = atUnits({ cash: 1500 }, {}, { phase: '5' })
    table.refuses(train('D', 'bank', 250), 'noSuchUnit', '4.4.7')
    const later = atUnits({ cash: 1449 }, {}, { phase: '5', ...onSale }).do(train('D', 'bank', 250))
    expect(later.state.companies.HBE).toMatchObject({ railcar: true })
    expect(later.state.phase).toBe('D')
    expect(later.state.bank.railcars).toBe(6)
    expect(later.choice('buyTrain')).toBeUndefined()
    later.refuses(train('D', 'bank', 250), 'oneRailcar', '4.1')
  })

  test('ruling 70: from another railway at up to double face value, if the buyer has none', () => {
    const table = atUnits({ trains: [5], cash: 600 }, ghe({ railcar: true }), { phase: 'D' })
    table.refuses(train('D', 'GHE', 501), 'priceRange', '4.4.7').do(train('D', 'GHE', 500), yes)
    expect(table.state.companies.HBE).toMatchObject({ railcar: true })
    expect(table.state.companies.GHE).toMatchObject({ railcar: false })
  })

  test('it is never scrapped', () => {
    const table = atUnits({ railcar: true, trains: [5] }, {}, { phase: 'D', also: () => {} })
    expect(table.choice('scrapTrain')).toBeUndefined()
  })
})

describe('4.4.7 trade between railways', () => {
  test('ruling 28 for trains: 1 Mark to double face value, with the consent of the seller', () => {
    const table = atUnits({ cash: 900 }, ghe())
    expect(table.choice('buyTrain')?.trains).toContainEqual({
      unit: 2,
      from: 'GHE',
      range: { min: 1, max: 500, step: 1 },
      maintenance: 0,
      payer: 'buyer',
      consent: true,
    })
    table.refuses(train(2, 'GHE', 0), 'priceRange', '4.4.7').refuses(train(2, 'GHE', 501), 'priceRange', '4.4.7')
    table.do(train(2, 'GHE', 1))
    expect(table.state.companies.HBE).toMatchObject({ trains: [2, 2] })
    table.do(yes)
    expect(table.state.companies.HBE).toMatchObject({ trains: [2, 2, 2], cash: 899 })
    expect(table.state.companies.GHE).toMatchObject({ trains: [2], cash: 501 })
  })

  test('without consent nothing is sold; one director on both sides is not asked', () => {
    const table = atUnits({ cash: 900 }, ghe())
    table.do(train(2, 'GHE', 100), { do: 'answerOffer', accept: false })
    expect(table.turn).toBe(0)
    expect(table.state.companies.GHE).toMatchObject({ trains: [2, 2], cash: 500 })
    const own = atUnits({ cash: 900 }, ghe({ shares: { 0: 60 } })).do(train(2, 'GHE', 100))
    expect(own.state.companies.GHE).toMatchObject({ trains: [2], cash: 600 })
  })

  test('maintenance due falls to buyer or seller as agreed', () => {
    const phase = { phase: '4' } as const
    const buyer = atUnits({ trains: [3], cash: 400 }, ghe(), phase)
    expect(buyer.choice('buyTrain')?.trains.map(t => [t.payer, t.maintenance, t.range.max])).toEqual([
      ['buyer', 100, 300],
      ['seller', 100, 400],
    ])
    buyer.refuses(train(2, 'GHE', 301), 'notEnoughTreasury', '4.4.7').do(train(2, 'GHE', 300), yes)
    expect(buyer.state.companies.HBE.cash).toBe(0)
    expect(buyer.state.companies.GHE.cash).toBe(800)
    const seller = atUnits({ trains: [3], cash: 400 }, ghe(), phase).do(train(2, 'GHE', 400, 'seller'), yes)
    expect(seller.state.companies.HBE.cash).toBe(0)
    expect(seller.state.companies.GHE.cash).toBe(800)
    expect(seller.events).toContainEqual({ what: 'paid', from: 'GHE', to: 'bank', marks: 100, why: 'maintenance' })
  })

  test('a seller that could not pay the maintenance may not take it on', () => {
    const table = atUnits({ trains: [3], cash: 400 }, ghe({ cash: 0 }), { phase: '4' })
    table.refuses(train(2, 'GHE', 99, 'seller'), 'notEnoughTreasury', '4.4.7')
    table.do(train(2, 'GHE', 100, 'seller'), yes)
    expect(table.state.companies.GHE.cash).toBe(0)
  })

  test('decision P7: nobody can agree for a company in receivership', () => {
    const table = atUnits({ cash: 900 }, ghe({ receivership: true, shares: {} }))
    expect(table.choice('buyTrain')?.trains.map(t => t.from)).toEqual(['bank'])
    table.refuses(train(2, 'GHE', 100), 'nobodyCanAgree', '6.2')
  })

  test('ruling 69: the last standard train is never sold', () => {
    const table = atUnits({ cash: 900 }, ghe({ trains: [2] }))
    expect(table.choice('buyTrain')?.trains.map(t => t.from)).toEqual(['bank'])
    table.refuses(train(2, 'GHE', 100), 'lastTrain', '4.4.7')
  })

  test('the NWE keeps a train of size 2 or more', () => {
    const table = atUnits({ cash: 900 }, { NWE: { trains: [1, 2], shares: { 2: 60 }, value: 100, cash: 500 } })
    expect(table.choice('buyTrain')?.trains.flatMap(t => (t.from === 'NWE' ? [t.unit] : []))).toEqual([1])
    table.refuses(train(2, 'NWE', 100), 'lastTrain', '4.4.7').do(train(1, 'NWE', 100), yes)
    expect(table.state.companies.NWE).toMatchObject({ trains: [2] })
  })
})

describe('4.4.7 switchers', () => {
  test('from the bank at face value, from railways, mining companies and private mines with consent; any number', () => {
    const table = atUnits({ cash: 900 }, ghe({ switchers: [2] }), {
      mines: { 7: { owner: 1, switcher: 2 } },
      companies: { CO: { mines: { 8: { switcher: 2 }, 9: {} }, shares: { 1: 100 }, value: 50 } },
    })
    expect(table.choice('buySwitcher')?.switchers.map(s => [s.from, s.range.max, s.consent])).toEqual([
      ['bank', 50, false],
      ['GHE', 100, true],
      ['7', 100, true],
      ['8', 100, true],
    ])
    table.do(switcher(2, 'bank', 50), switcher(2, 'GHE', 100), yes, switcher(2, '7', 1), yes)
    table.do({ ...switcher(2, 'bank', 50), from: '8', price: 20 }, yes)
    expect(table.state.companies.HBE).toMatchObject({ switchers: [2, 2, 2, 2], cash: 900 - 50 - 100 - 1 - 20 })
    expect(table.state.companies.GHE).toMatchObject({ switchers: [] })
    expect(table.state.mines['8'].switcher).toBeNull()
    expect(table.state.companies.CO.cash).toBe(20)
  })

  test('ruling 28: no more than double the face value', () => {
    const table = atUnits({ cash: 2000 }, ghe({ switchers: [2] }))
    table.refuses(switcher(2, 'GHE', 1000), 'priceRange', '4.4.7')
  })
})

describe('4.4.7 scrapping', () => {
  test('trains and switchers at no cost, in any order with purchases', () => {
    const table = atUnits({ trains: [1, 2], switchers: [2], cash: 300 })
    expect(table.choice('scrapTrain')).toEqual({ do: 'scrapTrain', sizes: [1, 2] })
    expect(table.choice('scrapSwitcher')).toEqual({ do: 'scrapSwitcher', switchers: [{ size: 2, mine: null }] })
    table.do(scrap(1), train(2, 'bank', 250), scrap(2), { do: 'scrapSwitcher', size: 2, mine: null })
    expect(table.state.companies.HBE).toMatchObject({ trains: [2], switchers: [], cash: 50 })
    expect(table.state.bank.units[2]).toBe(8)
  })

  test('only what it has; ruling 69: never the last standard train', () => {
    const table = atUnits({ trains: [2] })
    expect(table.choice('scrapTrain')).toBeUndefined()
    table.refuses(scrap(2), 'lastTrain', '4.4.7').refuses(scrap(3), 'nothingToScrap', '4.4.7')
    table.refuses({ do: 'scrapSwitcher', size: 2, mine: null }, 'nothingToScrap', '4.4.7')
  })
})
