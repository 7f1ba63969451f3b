import { describe, expect, test } from 'vitest'
import { stockValue } from '../../../worker/engine/index.ts'
import { directorByShares, shareSize } from '../../../worker/engine/rules/shares.ts'
import { byStockValue, spaceOf } from '../../../worker/engine/rules/stockValue.ts'
import { atStockRound, formed, type Table } from '../../support/table.ts'

/** A railway past its compulsory train with these holdings in percent; the rest lies in the pool. */
function operating(holdings: readonly number[], director: number, split: 20 | 10 = 20): Table {
  return formed(atStockRound({ seats: holdings.length }), 'HBE', director, 190).edit(tx => {
    for (const [seat, percent] of holdings.entries()) {
      tx.addShares(seat, 'HBE', percent - (tx.player(seat).shares.HBE ?? 0))
    }
    const pool = 100 - holdings.reduce((a, b) => a + b, 0)
    tx.setRailway('HBE', {
      floated: true,
      operated: true,
      concessionPending: false,
      split,
      offering: 0,
      pool,
      director,
    })
  })
}

describe('3.2.1 Shares, Stock Values, Directors', () => {
  test('whatever its size, a share is worth the stock value', () => {
    const table = operating([40, 20], 0)
    expect(shareSize(table.state, 'HBE')).toBe(20)
    expect(shareSize(table.state, 'MHE')).toBe(10)
    expect(stockValue(table.state, 'HBE')).toBe(190)
    expect(stockValue(operating([40, 20], 0, 10).state, 'HBE')).toBe(190)
  })

  test('the founder is the first director', () => {
    const table = atStockRound({ concessions: { HBE: 0 } }).do({
      do: 'formRailway',
      railway: 'HBE',
      value: 120,
      shares: 1,
    })
    expect(table.state.companies.HBE.director).toBe(0)
  })

  test('a purchase that makes somebody hold more changes the director; a tie does not', () => {
    const table = operating([20, 20, 0], 0).edit(tx => tx.setCompany('HBE', { pool: 60 }))
    expect(table.state.companies.HBE.director).toBe(0)
    table.do({ do: 'pass' }, { do: 'buyShare', company: 'HBE', from: 'pool' })
    expect(table.saw('directorChanged')).toEqual([{ what: 'directorChanged', company: 'HBE', from: 0, to: 1 }])
  })

  test('ruling 11: until the compulsory train the concession owner directs, also at flotation', () => {
    const table = formed(atStockRound({}), 'HBE', 0, 120).do(
      { do: 'pass' },
      { do: 'buyShare', company: 'HBE', from: 'offering' },
      { do: 'pass' },
      { do: 'pass' },
      { do: 'buyShare', company: 'HBE', from: 'offering' },
    )
    expect(table.state.companies.HBE).toMatchObject({ floated: true, director: 0 })
    expect(table.state.players[1]?.shares.HBE).toBe(40)
    expect(table.saw('directorChanged')).toEqual([])
  })

  test('ruling 13: the MHE never has a director, whatever anybody holds', () => {
    const table = atStockRound({ seats: 2 }).edit(tx => tx.addShares(0, 'MHE', 90))
    table.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(table.saw('directorChanged')).toEqual([])
    expect('director' in table.state.mhe).toBe(false)
  })

  test('ruling 14: there is no certificate limit', () => {
    const table = atStockRound({ seats: 2 }).edit(tx => {
      tx.addShares(0, 'MHE', 90)
      tx.set({ mhe: { ...tx.state.mhe, pool: 10 } })
    })
    table.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(table.state.players[0]?.shares.MHE).toBe(100)
  })

  test('among equals the next after the old director in turn order', () => {
    const table = operating([0, 20, 20, 20], 2).edit(tx => {
      tx.set({ order: [3, 0, 2, 1] })
      tx.addShares(2, 'HBE', -20)
    })
    expect(directorByShares(table.state, 'HBE')).toBe(1)
    table.edit(tx => tx.set({ order: [1, 2, 0, 3] }))
    expect(directorByShares(table.state, 'HBE')).toBe(3)
  })
})

describe('3.2.2 Sale of Shares', () => {
  test('not in the first stock round', () => {
    const table = atStockRound({ turn: 1 }).edit(tx => tx.addShares(0, 'MHE', 10))
    expect(table.choice('sellShares')).toBeUndefined()
    table.refuses({ do: 'sellShares', company: 'MHE', count: 1 }, 'noSaleInFirstRound', '3.2.2')
  })

  test('only own shares, at least one', () => {
    const table = operating([40, 20, 20], 0)
    table.refuses({ do: 'sellShares', company: 'HBE', count: 3 }, 'notYourShare', '3.2.2')
    table.refuses({ do: 'sellShares', company: 'HBE', count: 0 }, 'notYourShare', '3.2.2')
    table.refuses({ do: 'sellShares', company: 'MHE', count: 1 }, 'notYourShare', '3.2.2')
  })

  test('each share brings the value before the sale; the value drops one space per share; the shares go to the pool', () => {
    const table = operating([40, 20, 20], 0)
    table.do({ do: 'sellShares', company: 'HBE', count: 2 })
    expect(table.cash(0)).toBe(2000 - 190 + 2 * 190)
    expect(stockValue(table.state, 'HBE')).toBe(170)
    expect(table.state.companies.HBE.pool).toBe(60)
    expect(table.state.companies.HBE.director).toBe(1)
  })

  test('decision P1: one lot per company and turn', () => {
    const table = operating([60, 20], 0).do({ do: 'sellShares', company: 'HBE', count: 1 })
    table.refuses({ do: 'sellShares', company: 'HBE', count: 1 }, 'lotAlreadySold', '3.2.2')
    expect(table.choice('sellShares')).toBeUndefined()
  })

  test('several companies may be sold in one turn', () => {
    const table = operating([60, 20], 0).edit(tx => tx.addShares(0, 'MHE', 20))
    table.do({ do: 'sellShares', company: 'HBE', count: 1 }, { do: 'sellShares', company: 'MHE', count: 2 })
    expect(stockValue(table.state, 'MHE')).toBe(100)
  })

  test('ruling 15: before the first operation the seller gets one space less, the value stays, the marker goes underneath', () => {
    const table = formed(formed(atStockRound({}), 'HBE', 0, 150, 2), 'GHE', 1, 150)
    expect(byStockValue(table.state)).toEqual(['HBE', 'GHE', 'MHE'])
    expect(table.choice('sellShares')?.lots).toEqual([{ company: 'HBE', max: 1, each: 140, percent: 20 }])
    const before = table.cash(0)
    table.do({ do: 'sellShares', company: 'HBE', count: 1 })
    expect(table.cash(0)).toBe(before + 140)
    expect(stockValue(table.state, 'HBE')).toBe(150)
    expect(byStockValue(table.state)).toEqual(['GHE', 'HBE', 'MHE'])
  })

  test('ruling 16: the director of a railway that has not operated keeps 20 percent; others may sell all', () => {
    const table = formed(atStockRound({}), 'HBE', 0, 120, 2).edit(tx => {
      tx.addShares(1, 'HBE', 20)
      tx.setCompany('HBE', { offering: 40 })
    })
    table.refuses({ do: 'sellShares', company: 'HBE', count: 2 }, 'directorKeepsTwenty', '3.2.2')
    table.do({ do: 'sellShares', company: 'HBE', count: 1 }, { do: 'endTurn' })
    table.do({ do: 'sellShares', company: 'HBE', count: 1 })
    expect(table.state.players[1]?.shares.HBE).toBeUndefined()
  })

  test('ruling 18: a director may sell out only if another player holds at least 20 percent', () => {
    const ten = operating([40, 10, 10], 0, 10)
    ten.refuses({ do: 'sellShares', company: 'HBE', count: 4 }, 'nobodyTakesDirectorship', '3.2.2')
    ten.refuses({ do: 'sellShares', company: 'HBE', count: 3 }, 'nobodyTakesDirectorship', '3.2.2')
    expect(ten.choice('sellShares')?.lots[0]?.max).toBe(2)
    const twenty = operating([40, 20, 10], 0, 10)
    twenty.do({ do: 'sellShares', company: 'HBE', count: 4 })
    expect(twenty.state.companies.HBE.director).toBe(1)
  })

  test('up to 80 percent of a company may lie in the bank pool', () => {
    const table = operating([20, 20, 0], 0)
    table.do({ do: 'sellShares', company: 'HBE', count: 1 }, { do: 'endTurn' })
    expect(table.state.companies.HBE.pool).toBe(80)
    table.refuses({ do: 'sellShares', company: 'HBE', count: 1 }, 'poolFull', '3.2.2')
  })

  test('ruling 17: MHE shares can always be sold, the limit of the pool does not hold for them', () => {
    const table = atStockRound({}).edit(tx => {
      tx.addShares(0, 'MHE', 10)
      tx.set({ mhe: { ...tx.state.mhe, pool: 90 } })
    })
    table.do({ do: 'sellShares', company: 'MHE', count: 1 })
    expect(table.state.mhe.pool).toBe(100)
  })

  test('decision M2: the value never drops below 50, and the marker goes underneath even there', () => {
    const table = operating([60, 20], 0).edit(tx => {
      tx.setCompany('HBE', { space: 1 })
      tx.set({ mhe: { ...tx.state.mhe, space: 0 }, markers: ['HBE', 'MHE'] })
    })
    table.do({ do: 'sellShares', company: 'HBE', count: 2 })
    expect(stockValue(table.state, 'HBE')).toBe(50)
    expect(byStockValue(table.state)).toEqual(['MHE', 'HBE'])
    table.edit(tx => tx.addShares(1, 'MHE', 10)).do({ do: 'endTurn' }, { do: 'sellShares', company: 'MHE', count: 1 })
    expect(stockValue(table.state, 'MHE')).toBe(50)
    expect(byStockValue(table.state)).toEqual(['HBE', 'MHE'])
  })

  test('3.2.7 the value of the MHE stands still once it has a 5-train', () => {
    const table = atStockRound({}).edit(tx => {
      tx.addShares(0, 'MHE', 10)
      tx.set({ mhe: { ...tx.state.mhe, train: 5 } })
    })
    table.do({ do: 'sellShares', company: 'MHE', count: 1 })
    expect(stockValue(table.state, 'MHE')).toBe(120)
  })

  test('the director of a mining company hands over to the holder of the other half', () => {
    const table = atStockRound({ mines: { '7': 0, '15': 1 } })
    table.do({ do: 'formPublicMine', company: 'CO', mines: ['7', '15'] }).by(1, { do: 'answerOffer', accept: true })
    table.do({ do: 'pass' }, { do: 'pass' }, { do: 'sellShares', company: 'CO', count: 1 })
    expect(table.state.companies.CO).toMatchObject({ director: 1, pool: 50 })
  })
})

describe('3.2.3 Purchase of a Share', () => {
  test('from the pool the bank is paid', () => {
    const table = operating([40, 20], 0)
    const bank = table.state.bank.cash
    table.do({ do: 'buyShare', company: 'HBE', from: 'pool' })
    expect(table.state.bank.cash).toBe(bank + 190)
    expect(stockValue(table.state, 'HBE')).toBe(190)
  })

  test('new shares of a company that has operated pay into its treasury; the player says from where they buy', () => {
    const table = operating([40, 20], 0, 10).edit(tx => tx.setCompany('HBE', { offering: 20, pool: 20 }))
    expect(
      table
        .choice('buyShare')
        ?.shares.filter(s => s.company === 'HBE')
        .map(s => s.from),
    ).toEqual(['offering', 'pool'])
    table.do({ do: 'buyShare', company: 'HBE', from: 'offering' })
    expect(table.state.companies.HBE).toMatchObject({ cash: 190, offering: 10, pool: 20 })
    expect(table.state.players[0]?.shares.HBE).toBe(50)
  })

  test('not a company that they sold in this round; another may', () => {
    const table = operating([60, 20], 0).do({ do: 'sellShares', company: 'HBE', count: 1 })
    table.refuses({ do: 'buyShare', company: 'HBE', from: 'pool' }, 'soldThisRound', '3.2.3')
    table.do({ do: 'endTurn' }, { do: 'buyShare', company: 'HBE', from: 'pool' })
    table.refuses({ do: 'buyShare', company: 'HBE', from: 'pool' }, 'soldThisRound', '3.2.3')
  })

  test('only shares that are there, of companies that are formed and not in receivership, with the money for them', () => {
    const table = operating([60, 40], 0)
    table.refuses({ do: 'buyShare', company: 'HBE', from: 'pool' }, 'noShareOnOffer', '3.2.3')
    table.refuses({ do: 'buyShare', company: 'HBE', from: 'offering' }, 'noShareOnOffer', '3.2.3')
    table.refuses({ do: 'buyShare', company: 'MHE', from: 'offering' }, 'noShareOnOffer', '3.2.3')
    table.refuses({ do: 'buyShare', company: 'CO', from: 'pool' }, 'notFormed', '3.2.3')
    table.edit(tx => tx.setPlayer(0, { cash: 119 }))
    table.refuses({ do: 'buyShare', company: 'MHE', from: 'pool' }, 'notEnoughCash', '3.2.3')
    const broken = operating([0, 0], 0).edit(tx => tx.setCompany('HBE', { receivership: true, director: null }))
    broken.refuses({ do: 'buyShare', company: 'HBE', from: 'pool' }, 'inReceivership', '6.3')
    expect(broken.choice('buyShare')?.shares.map(s => s.company)).toEqual(['MHE'])
  })

  test('3.2.7 MHE shares from the first round on, at 120', () => {
    const table = atStockRound({ turn: 1 }).do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(table.cash(0)).toBe(1880)
    expect(table.state.mhe.space).toBe(spaceOf(120))
  })
})
