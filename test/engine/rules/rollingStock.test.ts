import { describe, expect, test } from 'vitest'
import type { Phase } from '../../../worker/engine/index.ts'
import { maintenanceOf } from '../../../worker/engine/rules/maintenance.ts'
import { beginSet } from '../../../worker/engine/rules/operatingRound.ts'
import {
  machinePrice,
  railcarOnSale,
  sizeOnSale,
  switcherOnSale,
  switcherPrice,
  takeRailcar,
  takeUnit,
  tradeRange,
  trainPrice,
} from '../../../worker/engine/rules/rollingStock.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { freshGame } from '../../support/table.ts'

const fresh = () => new Tx(freshGame().state)

describe('4.1 Machines and Rolling Stock', () => {
  test('a size is on sale only once all units of the one before are sold: 1, 10, 7 and 3 of them, then 5 without limit', () => {
    const tx = fresh()
    const sold = Array.from({ length: 25 }, () => takeUnit(tx))
    const counts = [1, 2, 3, 4, 5].map(size => sold.filter(s => s === size).length)
    expect(counts).toEqual([1, 10, 7, 3, 4])
    expect(sold).toEqual([...sold].sort())
    expect(sizeOnSale(tx.state)).toBe(5)
  })

  test('Table 3: prices as machine, train and switcher', () => {
    expect(([1, 2, 3, 4, 5] as const).map(machinePrice)).toEqual([null, 150, 300, 500, 800])
    expect(([1, 2, 3, 4, 5, 'D'] as const).map(trainPrice)).toEqual([100, 250, 450, 750, 1200, 250])
    expect(([2, 3, 4, 5] as const).map(switcherPrice)).toEqual([50, 100, 150, 200])
  })

  test('the unit of size 1 is sold as a train only', () => {
    const table = atOperatingRound({ phase: '1', mines: { 15: { owner: 0, cash: 900, connected: true } } })
    expect(table.choice('buyMachine')).toBeUndefined()
    table.do({ do: 'endTurn' })
  })

  test('switchers of exactly one size from phase 2 on', () => {
    const sizes = (['1', '2', '3', '4', '5', 'D'] as Phase[]).map(phase => switcherOnSale({ ...fresh().state, phase }))
    expect(sizes).toEqual([null, 2, 3, 4, 5, 5])
  })

  test('rulings 28 and 70: between companies from 1 Mark to double face value', () => {
    expect(tradeRange(switcherPrice(2))).toEqual({ min: 1, max: 100 })
    expect(tradeRange(trainPrice('D'))).toEqual({ min: 1, max: 500 })
  })

  test('ruling 29: maintenance by phase as in the table of chapter 5', () => {
    const due = (phase: Phase, kind: 'machine' | 'train' | 'switcher') =>
      ([1, 2, 3, 4, 5] as const).map(size => maintenanceOf({ ...fresh().state, phase }, kind, size))
    for (const phase of ['1', '2'] as const)
      for (const kind of ['machine', 'train', 'switcher'] as const) expect(due(phase, kind)).toEqual([0, 0, 0, 0, 0])
    expect(due('3', 'machine')).toEqual([50, 0, 0, 0, 0])
    expect(due('3', 'train')).toEqual([50, 0, 0, 0, 0])
    expect(due('3', 'switcher')).toEqual([0, 0, 0, 0, 0])
    for (const phase of ['4', '5'] as const) {
      expect(due(phase, 'machine')).toEqual([100, 50, 0, 0, 0])
      expect(due(phase, 'train')).toEqual([100, 100, 0, 0, 0])
      expect(due(phase, 'switcher')).toEqual([0, 20, 0, 0, 0])
    }
    expect(due('D', 'machine')).toEqual([150, 100, 50, 0, 0])
    expect(due('D', 'train')).toEqual([150, 150, 150, 0, 0])
    expect(due('D', 'switcher')).toEqual([0, 50, 30, 0, 0])
  })

  test('ruling 80: railcars from the first full set of three ORs in phase 5, not from the first 5; seven of them', () => {
    const tx = fresh()
    tx.set({ phase: '4', bank: { ...tx.state.bank, units: { 1: 0, 2: 0, 3: 0, 4: 0 } } })
    beginSet(tx, 7)
    takeUnit(tx)
    expect(tx.state.phase).toBe('5')
    expect(railcarOnSale(tx.state)).toBe(false)
    beginSet(tx, 8)
    expect(railcarOnSale(tx.state)).toBe(true)
    expect(tx.events.filter(e => e.what === 'railcarsOnSale')).toHaveLength(1)
    for (let i = 0; i < 7; i++) takeRailcar(tx)
    expect(tx.state.phase).toBe('D')
    expect(railcarOnSale(tx.state)).toBe(false)
    expect(sizeOnSale(tx.state)).toBe(5)
  })
})
