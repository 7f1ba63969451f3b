import { describe, expect, test } from 'vitest'
import type { Phase, UnitSize } from '../../../worker/engine/index.ts'
import { stockValue } from '../../../worker/engine/index.ts'
import { atOperatingRound } from '../../support/operating.ts'
import type { Table } from '../../support/table.ts'

/** The MHE's turn: nobody else operates. */
function mheTurn(phase: Phase, train: UnitSize, number: number, ofSet: number, units = {}): Table {
  return atOperatingRound({
    phase,
    number,
    ofSet,
    units,
    mines: { 1: { owner: 0, cash: 1000 } },
    also: tx => {
      tx.set({ mhe: { ...tx.state.mhe, train, pool: 60 } })
      tx.addShares(1, 'MHE', 40)
    },
  }).do({ do: 'endTurn' })
}

describe('4.5 Operation of the MHE', () => {
  test('ruling 78: it pays 100 times the size of its train, all of it paid out', () => {
    const table = mheTurn('3', 2, 1, 2)
    expect(table.saw('distributed').find(e => e.who === 'MHE')).toEqual({
      what: 'distributed',
      who: 'MHE',
      kind: 'full',
      kept: 0,
      paid: 200,
      players: [{ seat: 1, marks: 80 }],
    })
    expect(table.cash(1)).toBe(1080)
  })

  test('its value follows by the normal rules', () => {
    expect(stockValue(mheTurn('1', 1, 1, 1).state, 'MHE')).toBe(120)
    expect(stockValue(mheTurn('3', 2, 1, 2).state, 'MHE')).toBe(130)
    expect(stockValue(mheTurn('4', 4, 1, 2).state, 'MHE')).toBe(150)
  })

  test('its marker goes underneath, also when the value stays', () => {
    const table = atOperatingRound({
      phase: '1',
      companies: { CO: { mines: { 7: {}, 8: {} }, value: 120 } },
    })
    expect(table.state.markers).toEqual(['MHE', 'CO'])
    table.do({ do: 'distribute', kind: 'half' }, { do: 'endTurn' })
    expect(table.state.markers).toEqual(['CO', 'MHE'])
  })

  test('in the last OR of a set it gets a new train at no cost, even of the same size; the old one is scrapped', () => {
    const table = mheTurn('3', 3, 2, 2)
    expect(table.state.mhe.train).toBe(3)
    expect(table.state.bank.units[3]).toBe(5)
    expect(table.saw('trainBought')).toMatchObject([{ railway: 'MHE', unit: 3, marks: 0 }])
    expect(table.saw('scrapped')).toMatchObject([{ by: 'MHE', size: 3 }])
    expect(mheTurn('3', 2, 1, 2).state.mhe.train).toBe(2)
  })

  test('ruling 79: its purchase can begin a phase, with one OR per set in every OR', () => {
    const table = mheTurn('1', 1, 1, 1, { 1: 0 })
    expect(table.state.mhe.train).toBe(2)
    expect(table.state.phase).toBe('2')
    expect(table.saw('phaseBegan')).toEqual([{ what: 'phaseBegan', phase: '2' }])
  })

  test('with a 5-train it buys no more and its value stands still', () => {
    const table = mheTurn('5', 5, 3, 3)
    expect(table.saw('trainBought')).toEqual([])
    expect(stockValue(table.state, 'MHE')).toBe(120)
    expect(table.cash(1)).toBe(1000 + 200)
  })

  test('the dividend before the 5-train came still moves the value', () => {
    const table = mheTurn('5', 4, 3, 3)
    expect(table.state.mhe.train).toBe(5)
    expect(stockValue(table.state, 'MHE')).toBe(150)
  })
})
