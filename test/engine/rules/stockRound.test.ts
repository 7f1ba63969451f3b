import { describe, expect, test } from 'vitest'
import { nextSeat, orderByCash } from '../../../worker/engine/rules/turnOrder.ts'
import { atStockRound, formed } from '../../support/table.ts'

const buyMhe = { do: 'buyShare', company: 'MHE', from: 'pool' } as const

describe('3.2 Stock Rounds', () => {
  test('one action ends the turn; sales come before it', () => {
    const table = atStockRound({ concessions: { HBE: 0 } }).edit(tx => tx.addShares(0, 'MHE', 20))
    table.do({ do: 'sellShares', company: 'MHE', count: 1 })
    expect(table.turn).toBe(0)
    table.do({ do: 'endTurn' })
    expect(table.turn).toBe(1)
    table.do(buyMhe)
    expect(table.turn).toBe(2)
    table.refuses({ do: 'sellShares', company: 'MHE', count: 1 }, 'notYourTurn', '1', 1)
  })

  test('moves of other rounds are refused', () => {
    atStockRound({})
      .refuses({ do: 'bid', marks: 100 }, 'notNow', '3.2')
      .refuses({ do: 'buyItem', item: '1' }, 'notNow', '3.2')
  })

  test('decision R1: a turn with a sale and no purchase is no pass; the round goes on', () => {
    const table = atStockRound({ mines: { '1': 0 }, concessions: { HBE: 2 } }).edit(tx => tx.addShares(2, 'MHE', 20))
    table.do({ do: 'pass' }, { do: 'pass' }, { do: 'sellShares', company: 'MHE', count: 1 })
    table.refuses({ do: 'pass' }, 'notNow', '3.2').do({ do: 'endTurn' })
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 2 })
    expect(table.turn).toBe(0)
    table.do({ do: 'pass' }, { do: 'pass' }, { do: 'pass' })
    expect(table.state.round.kind).toBe('operating')
  })

  test('a turn is passed only when nothing was done in it', () => {
    atStockRound({}).refuses({ do: 'endTurn' }, 'notNow', '3.2')
  })

  test('after a sale that leaves nothing to buy the turn ends by itself', () => {
    const table = atStockRound({})
      .edit(tx => tx.addShares(0, 'MHE', 20))
      .do({ do: 'sellShares', company: 'MHE', count: 1 })
    expect(table.turn).toBe(1)
    expect(table.saw('turnEnded')).toEqual([{ what: 'turnEnded', seat: 0 }])
  })

  test('a purchase between passes keeps the round going', () => {
    const table = atStockRound({ mines: { '1': 0 } }).do(
      { do: 'pass' },
      { do: 'pass' },
      buyMhe,
      { do: 'pass' },
      { do: 'pass' },
    )
    expect(table.state.round.kind).toBe('stock')
    table.do({ do: 'pass' })
    expect(table.state.round.kind).toBe('operating')
  })

  test('whoever can neither buy, sell nor form is passed without being asked', () => {
    const table = atStockRound({})
      .edit(tx => tx.setPlayer(1, { cash: 100 }))
      .do({ do: 'pass' })
    expect(table.turn).toBe(2)
    expect(table.saw('passed').map(e => e.seat)).toEqual([0, 1])
  })
})

describe('3.2.8 End of a Stock Round, turn order', () => {
  test('the order is by cash', () => {
    const table = atStockRound({}).edit(tx => {
      for (const [seat, cash] of [100, 50, 300].entries()) tx.setPlayer(seat, { cash })
    })
    expect(orderByCash(table.state)).toEqual([2, 0, 1])
  })

  test('ruling 87: equal cash keeps the earlier order', () => {
    const table = atStockRound({ seats: 4 }).edit(tx => tx.set({ order: [3, 1, 0, 2] }))
    expect(orderByCash(table.state)).toEqual([3, 1, 0, 2])
    table.edit(tx => tx.setPlayer(0, { cash: 5000 }))
    expect(orderByCash(table.state)).toEqual([0, 3, 1, 2])
  })

  test('rulings 26 and 27: the new order is logged with each player’s cash, and applies to the next trading round', () => {
    const table = atStockRound({ seats: 2 }).edit(tx => tx.setPlayer(1, { cash: 2500 }))
    table.do({ do: 'pass' }, { do: 'pass' })
    expect(table.saw('turnOrder')).toEqual([{ what: 'turnOrder', order: [1, 0], cash: [2500, 2000] }])
    expect(table.state.order).toEqual([1, 0])
    expect(nextSeat(table.state.order, 1)).toBe(0)
  })

  test('unused concessions go back to the bank without compensation', () => {
    const table = atStockRound({ seats: 2, concessions: { HBE: 1 } }).do({ do: 'pass' }, { do: 'pass' })
    expect(table.saw('concessionReturned')).toEqual([{ what: 'concessionReturned', railway: 'HBE', seat: 1 }])
    expect(table.state.concessions.HBE).toMatchObject({ owner: 'bank', active: true })
    expect(table.cash(1)).toBe(2000)
  })

  test('a concession whose railway was formed stays, floated or not', () => {
    const table = formed(atStockRound({ seats: 2 }), 'HBE', 0, 120).do({ do: 'pass' }, { do: 'pass' })
    expect(table.state.companies.HBE.floated).toBe(false)
    expect(table.state.concessions.HBE.owner).toBe(0)
  })

  test('purchase options that were not exercised are forfeited', () => {
    const table = atStockRound({ seats: 2 }).edit(tx => {
      tx.setCompany('CO', {
        formed: true,
        floated: true,
        operated: true,
        receivership: true,
        split: 20,
        pool: 100,
        space: 30,
      })
      tx.set({ options: { CO: 1 } })
    })
    table.do({ do: 'pass' }, { do: 'pass' })
    expect(table.saw('optionForfeited')).toEqual([{ what: 'optionForfeited', company: 'CO', seat: 1 }])
    expect(table.state.options).toEqual({})
    expect(table.state.companies.CO.receivership).toBe(true)
  })

  test('the operating rounds follow', () => {
    const table = atStockRound({ seats: 2, turn: 3, mines: { '1': 0 } }).do({ do: 'pass' }, { do: 'pass' })
    expect(table.state.round).toMatchObject({ kind: 'operating', turn: 3, number: 1 })
  })
})
