import { describe, expect, test } from 'vitest'
import { type Item, MINES } from '../../../worker/engine/index.ts'
import { allMoney, atDraft, freshGame } from '../../support/table.ts'

describe('2 Game Start', () => {
  test.each([
    [2, 2100],
    [3, 1400],
    [4, 1050],
    [5, 840],
  ])('%i players start with %i Marks each, paid by the bank', (seats, capital) => {
    const { state } = freshGame(seats)
    expect(state.players.map(p => p.cash)).toEqual(Array(seats).fill(capital))
    expect(allMoney(state)).toBe(50_000)
  })

  test.each([1, 6])('no game for %i players', seats => {
    expect(() => freshGame(seats)).toThrow()
  })

  test('all mines open with their 1-machine, ten MHE shares in the bank pool, HBE and GHE active, only mine 15 connected (ruling 32)', () => {
    const { state } = freshGame()
    for (const mine of MINES)
      expect(state.mines[mine]).toMatchObject({ open: true, machine: 1, cash: 0, connected: mine === '15' })
    expect(state.mhe).toMatchObject({ pool: 100, train: 1 })
    const active = Object.entries(state.concessions).filter(([, c]) => c.active)
    expect(active.map(([id]) => id)).toEqual(['HBE', 'GHE'])
  })

  test('decision R11: the bank never runs out', () => {
    const table = atDraft().edit(tx => tx.set({ bank: { ...tx.state.bank, cash: 0 } }))
    table.edit(tx => tx.pay('bank', 0, 500, 'sale'))
    expect(table.state.bank.cash).toBe(-500)
  })
})

describe('2.1 first part: the premium', () => {
  test('a player must bid or pass: nothing else is possible', () => {
    const table = freshGame()
    expect(table.choices().map(c => c.do)).toEqual(['bidPremium', 'pass'])
    table.refuses({ do: 'buyItem', item: '1' }, 'notNow', '2.1')
    table.refuses({ do: 'pass' }, 'notYourTurn', '1', 1)
  })

  test('ruling 1: a premium of 0 is a real bid while nobody has bid; the bidder stays in', () => {
    const table = freshGame().do({ do: 'bidPremium', marks: 0 }, { do: 'pass' })
    expect(table.choice('bidPremium')?.range.min).toBe(10)
    table.do({ do: 'pass' })
    expect(table.saw('premiumWon')).toEqual([{ what: 'premiumWon', seat: 0, premium: 0, order: [0, 2, 1] }])
  })

  test('the minimum bid is zero', () => {
    freshGame().refuses({ do: 'bidPremium', marks: -10 }, 'belowMinimum', '2.1')
  })

  test.each([15, 267, 5, 1])('ruling 2: a bid of %i is no multiple of ten and is refused, not rounded', marks => {
    freshGame().refuses({ do: 'bidPremium', marks }, 'notMultipleOfTen', '2.1')
  })

  test('a bid must be higher than the last one', () => {
    const table = freshGame().do({ do: 'bidPremium', marks: 50 })
    table
      .refuses({ do: 'bidPremium', marks: 50 }, 'belowMinimum', '2.1')
      .refuses({ do: 'bidPremium', marks: 40 }, 'belowMinimum', '2.1')
    table.do({ do: 'bidPremium', marks: 60 })
  })

  test('decision P12: the bid plus the cheapest item may not exceed the cash', () => {
    const table = freshGame(4)
    expect(table.choice('bidPremium')?.range).toEqual({ min: 0, max: 950, step: 10 })
    table
      .refuses({ do: 'bidPremium', marks: 960 }, 'aboveMaximum', '2.1')
      .refuses({ do: 'bidPremium', marks: 1e9 }, 'aboveMaximum', '2.1')
    table.do({ do: 'bidPremium', marks: 950 })
    // Nobody else can bid more: the others are passed without being asked.
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'draft', premium: 950, turn: 0, mustBuy: true })
  })

  test('players that pass are out of this part', () => {
    const table = freshGame(3).do(
      { do: 'bidPremium', marks: 0 },
      { do: 'pass' },
      { do: 'bidPremium', marks: 10 },
      { do: 'bidPremium', marks: 20 },
    )
    expect(table.turn).toBe(2)
  })

  test('ruling 4: winner first, the others in reverse order of passing, kept through SR1', () => {
    const table = freshGame(4).do(
      { do: 'bidPremium', marks: 0 },
      { do: 'bidPremium', marks: 10 },
      { do: 'pass' },
      { do: 'pass' },
      { do: 'pass' },
    )
    expect(table.state.order).toEqual([1, 0, 3, 2])
    table.do({ do: 'buyItem', item: '1' })
    for (let i = 0; i < 8; i++) table.do({ do: 'pass' })
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 1 })
    expect(table.state.order).toEqual([1, 0, 3, 2])
    expect(table.turn).toBe(1)
  })

  test('ruling 3, decision M9: all pass without a bid: premium 0, nobody obliged, order the reverse of passing', () => {
    const table = freshGame(3).do({ do: 'pass' }, { do: 'pass' }, { do: 'pass' })
    expect(table.saw('premiumWon')).toEqual([{ what: 'premiumWon', seat: null, premium: 0, order: [2, 1, 0] }])
    expect(table.turn).toBe(2)
    expect(table.choices().map(c => c.do)).toEqual(['buyItem', 'pass'])
    table.do({ do: 'pass' })
  })

  test('the last one who has not bid may still bid when all others have passed', () => {
    const table = freshGame(2).do({ do: 'pass' })
    expect(table.turn).toBe(1)
    table.do({ do: 'bidPremium', marks: 0 })
    expect(table.saw('premiumWon')[0]).toMatchObject({ seat: 1, premium: 0 })
  })
})

describe('2.1 second part: mines and concessions', () => {
  test('the winner must buy one item first', () => {
    const table = atDraft(3, 30)
    expect(table.choices().map(c => c.do)).toEqual(['buyItem'])
    table.refuses({ do: 'pass' }, 'mustBuy', '2.1')
  })

  test('ruling 5: an item costs face value or minimum price plus the present premium, paid to the bank', () => {
    const table = atDraft(3, 30)
    expect(table.choice('buyItem')?.items.find(i => i.item === '13')).toEqual({ item: '13', price: 290 })
    expect(table.choice('buyItem')?.items.find(i => i.item === 'HBE')).toEqual({ item: 'HBE', price: 130 })
    const bank = table.state.bank.cash
    table.do({ do: 'buyItem', item: '13' })
    expect(table.cash(0)).toBe(1400 - 290)
    expect(table.state.bank.cash).toBe(bank + 290)
    expect(table.state.mines['13'].owner).toBe(0)
    table.do({ do: 'buyItem', item: 'HBE' })
    expect(table.state.concessions.HBE.owner).toBe(2)
  })

  test('one item per turn, in turn order', () => {
    const table = atDraft(3).do({ do: 'buyItem', item: '1' })
    expect(table.turn).toBe(2)
    table.refuses({ do: 'buyItem', item: '2' }, 'notYourTurn', '1', 0)
  })

  test('only items on offer, and only with the money for them', () => {
    const table = atDraft(5, 400).do({ do: 'buyItem', item: '1' })
    table.refuses({ do: 'buyItem', item: '1' }, 'notOnOffer', '2.1')
    table.edit(tx => tx.setPlayer(4, { cash: 600 }))
    table.refuses({ do: 'buyItem', item: '15' }, 'notEnoughCash', '2.1')
    expect(table.choice('buyItem')?.items.every(i => i.price <= 600)).toBe(true)
  })

  test('when all have passed in succession the premium falls by 10, and the next in order may buy at the lower price', () => {
    const table = atDraft(3, 20).do({ do: 'buyItem', item: '1' }, { do: 'pass' }, { do: 'pass' }, { do: 'pass' })
    expect(table.saw('premiumReduced')).toEqual([{ what: 'premiumReduced', premium: 10 }])
    expect(table.turn).toBe(2)
    expect(table.choice('buyItem')?.items[0]).toEqual({ item: '2', price: 130 })
  })

  test('a purchase in between breaks the succession of passes', () => {
    const table = atDraft(3, 20).do(
      { do: 'buyItem', item: '1' },
      { do: 'pass' },
      { do: 'pass' },
      { do: 'buyItem', item: '2' },
      { do: 'pass' },
    )
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'draft', premium: 20 })
  })

  test('the round ends when everything is sold', () => {
    const table = atDraft(2).edit(tx => {
      for (const seat of [0, 1]) tx.setPlayer(seat, { cash: 5000 })
    })
    for (const item of [...MINES, 'HBE', 'GHE'] as Item[]) table.do({ do: 'buyItem', item })
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 1 })
    expect(MINES.every(mine => table.state.mines[mine].open)).toBe(true)
  })

  test('ruling 7: all pass at premium 0: unsold mines close, unsold concessions do not', () => {
    const table = atDraft(2).do({ do: 'buyItem', item: '12' }, { do: 'pass' }, { do: 'pass' })
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 1 })
    expect(table.state.mines['12'].open).toBe(true)
    expect(table.state.mines['1']).toMatchObject({ open: false, owner: 'bank', machine: 1 })
    expect(table.saw('mineClosed')).toHaveLength(14)
    expect(table.state.concessions.HBE).toMatchObject({ active: true, owner: 'bank' })
  })

  test('whoever can pay for nothing is passed without being asked', () => {
    const table = atDraft(2, 10)
      .edit(tx => tx.setPlayer(1, { cash: 90 }))
      .do({ do: 'buyItem', item: '1' })
    expect(table.turn).toBe(0)
    expect(table.saw('passed')).toEqual([{ what: 'passed', seat: 1 }])
  })
})
