import { describe, expect, test } from 'vitest'
import { type Phase, RAILWAYS, type Railway } from '../../../worker/engine/index.ts'
import { switcherOnSale } from '../../../worker/engine/rules/rollingStock.ts'
import { atOperatingRound } from '../../support/operating.ts'
import type { Table } from '../../support/table.ts'

/** Before the purchase of the first unit of the next phase. */
const BEFORE = {
  1: { 1: 0 },
  2: { 1: 0, 2: 0 },
  3: { 2: 0, 3: 0 },
  4: { 3: 0, 4: 0 },
} as const

type Before = '1' | '2' | '3' | '4'

/** Mine 15 buys the first machine of the next phase's size. */
function begin(phase: Before, early: readonly Railway[] = []): Table {
  const size = (Number(phase) + 1) as 2 | 3 | 4 | 5
  return atOperatingRound({
    phase,
    units: BEFORE[phase],
    mines: { 15: { owner: 0, cash: 2000, connected: true } },
    also: tx => {
      for (const railway of early) tx.setConcession(railway, { early: true })
      for (const railway of ['NWE', 'SHE', 'KEZ'] as const) if (phase > '2') tx.setConcession(railway, { active: true })
    },
  }).do({ do: 'buyMachine', size, mines: ['15'] })
}

const active = (table: Table): Railway[] => RAILWAYS.filter(r => table.state.concessions[r].active)

describe('5 Game Phases', () => {
  test('phases 2 to 5 begin with the first train or machine of their size', () => {
    expect((['1', '2', '3', '4'] as const).map(phase => begin(phase).state.phase)).toEqual([
      '2',
      '3',
      '4',
      '5',
    ] satisfies Phase[])
    const second = begin('1')
    expect(second.saw('phaseBegan')).toHaveLength(1)
    second.edit(tx => tx.setMine('15', { machine: 1 })).do({ do: 'buyMachine', size: 2, mines: ['15'] })
    expect(second.saw('phaseBegan')).toEqual([])
  })

  test('switchers of the new size are on sale at once, the old ones no more', () => {
    expect((['1', '2', '3', '4'] as const).map(phase => switcherOnSale(begin(phase).state))).toEqual([2, 3, 4, 5])
  })

  test('the number of ORs does not change within the set', () => {
    expect(begin('2').state.round).toMatchObject({ number: 1, ofSet: 1 })
  })

  test('concessions: HBE and GHE from the start; NWE, SHE and KEZ in phase 3; WBE and QLB in phase 4', () => {
    expect(active(begin('1'))).toEqual(['HBE', 'GHE'])
    expect(active(begin('2'))).toEqual(['HBE', 'GHE', 'NWE', 'SHE', 'KEZ'])
    expect(active(begin('3'))).toEqual(['HBE', 'GHE', 'NWE', 'SHE', 'KEZ', 'WBE', 'QLB'])
    expect(begin('3').saw('concessionActive')).toEqual([
      { what: 'concessionActive', railway: 'WBE', cause: 'phase' },
      { what: 'concessionActive', railway: 'QLB', cause: 'phase' },
    ])
  })

  test('decision R3: a tile laid in phase 1 makes a concession active when phase 2 begins', () => {
    const table = begin('1', ['SHE'])
    expect(active(table)).toEqual(['HBE', 'GHE', 'SHE'])
    expect(table.saw('concessionActive')).toEqual([{ what: 'concessionActive', railway: 'SHE', cause: 'tile' }])
  })

  test('decision R3: the WBE by a tile in phase 3 at the earliest', () => {
    expect(active(begin('1', ['WBE']))).not.toContain('WBE')
    expect(active(begin('2', ['WBE']))).toContain('WBE')
  })
})
