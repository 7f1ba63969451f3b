import { describe, expect, test } from 'vitest'
import type { Distribution, Marks } from '../../../worker/engine/index.ts'
import { stockValue } from '../../../worker/engine/index.ts'
import { distribute } from '../../../worker/engine/rules/distribution.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { atOperatingRound, type Mining } from '../../support/operating.ts'

const position = (mining: Partial<Mining> = {}) =>
  atOperatingRound({ companies: { CO: { mines: { 7: {}, 8: {} }, ...mining } } })

function paidOut(profit: Marks, kind: Distribution, mining: Partial<Mining> = {}): Tx {
  const tx = new Tx(position(mining).state)
  distribute(tx, 'CO', profit, kind)
  return tx
}

describe('4.3.2 Profit Distribution', () => {
  test('withheld: all of it into the treasury', () => {
    const { state } = paidOut(210, 'withhold')
    expect(state.companies.CO.cash).toBe(210)
    expect(state.players.map(p => p.cash)).toEqual([1000, 1000, 1000])
  })

  test('half: one half into the treasury, the other to the shareholders by their shares', () => {
    const { state } = paidOut(220, 'half', { split: 20, shares: { 0: 60, 1: 40 } })
    expect(state.companies.CO.cash).toBe(110)
    expect(state.players.map(p => p.cash)).toEqual([1066, 1044, 1000])
  })

  test('full: all of it to the shareholders', () => {
    const { state } = paidOut(220, 'full', { shares: { 0: 50, 1: 50 } })
    expect(state.companies.CO.cash).toBe(0)
    expect(state.players.map(p => p.cash)).toEqual([1110, 1110, 1000])
  })

  test('each amount is rounded up for the player', () => {
    const { state } = paidOut(90, 'half', { split: 10, shares: { 0: 10, 1: 30, 2: 60 } })
    expect(state.players.map(p => p.cash)).toEqual([1005, 1014, 1027])
  })

  test('what falls to shares in the offering or the pool stays in the bank', () => {
    const tx = paidOut(200, 'full', { split: 20, shares: { 0: 20 }, pool: 40, offering: 40 })
    expect(tx.state.players.map(p => p.cash)).toEqual([1040, 1000, 1000])
    expect(tx.state.companies.CO.cash).toBe(0)
    expect(tx.events.find(e => e.what === 'distributed')).toMatchObject({
      paid: 200,
      players: [{ seat: 0, marks: 40 }],
    })
  })
})

describe('4.3.3 Stock Value Adjustment', () => {
  const value = (profit: Marks, kind: Distribution) => stockValue(paidOut(profit, kind, { value: 200 }).state, 'CO')

  test('withheld or nothing: one space down', () => {
    expect(value(500, 'withhold')).toBe(190)
    expect(value(0, 'full')).toBe(190)
  })

  test('less than the value: it stays; once, twice, three times the value: one, two, three spaces up', () => {
    expect([10, 190, 200, 390, 400, 590, 600, 5000].map(profit => value(profit, 'full'))).toEqual([
      200, 200, 220, 220, 240, 240, 260, 260,
    ])
  })

  test('of a half distribution the half counts', () => {
    expect([390, 400].map(profit => value(profit, 'half'))).toEqual([200, 220])
  })

  test('the whole distributed amount counts, whoever holds the shares', () => {
    const tx = paidOut(200, 'full', { value: 200, split: 20, shares: { 0: 20 }, pool: 80 })
    expect(stockValue(tx.state, 'CO')).toBe(220)
  })

  test('never below 50, never above 1,000', () => {
    expect(stockValue(paidOut(0, 'withhold', { value: 50 }).state, 'CO')).toBe(50)
    expect(stockValue(paidOut(9999, 'full', { value: 950 }).state, 'CO')).toBe(1000)
  })

  test('decision M1: the marker goes underneath, also when the value stays', () => {
    const table = atOperatingRound({ companies: { CO: { mines: { 7: {}, 8: {} } }, U: { mines: { 9: {}, 3: {} } } } })
    const tx = new Tx(table.state)
    expect(tx.state.markers).toEqual(['MHE', 'CO', 'U'])
    distribute(tx, 'CO', 100, 'full')
    expect(tx.state.markers).toEqual(['MHE', 'U', 'CO'])
  })

  test('the value is adjusted with the distribution of a turn', () => {
    const table = position({ mines: { 7: { connected: true, machine: 5 }, 8: {} }, value: 100 })
    table.do({ do: 'distribute', kind: 'full' })
    expect(stockValue(table.state, 'CO')).toBe(120)
  })
})
