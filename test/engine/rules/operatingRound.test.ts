import { describe, expect, test } from 'vitest'
import { beginSet, operatingOrder, privateMines } from '../../../worker/engine/rules/operatingRound.ts'
import { placeMarker, spaceOf } from '../../../worker/engine/rules/stockValue.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { freshGame } from '../../support/table.ts'

const end = { do: 'endTurn' } as const

describe('4 Operating Rounds', () => {
  test('private mines first, in ascending order of face value, then companies, the MHE last', () => {
    const table = atOperatingRound({
      phase: '1',
      mines: { 15: { owner: 0 }, 3: { owner: 1 }, 11: { owner: 2 } },
      companies: { CO: { mines: { 7: {}, 8: {} } } },
    })
    const turns = table.saw('turnBegan').map(e => e.who)
    while (table.state.round.kind === 'operating') {
      table.do(table.choice('distribute') ? { do: 'distribute', kind: 'withhold' } : end)
      turns.push(...table.saw('turnBegan').map(e => e.who))
    }
    expect(turns).toEqual(['mine 3', 'mine 11', 'mine 15', 'CO'])
    expect(table.saw('distributed').map(e => e.who)).toEqual(['MHE'])
  })

  test('mines of companies and closed mines have no turn of their own', () => {
    const { state } = atOperatingRound({ mines: { 15: { owner: 0 } }, companies: { CO: { mines: { 7: {}, 8: {} } } } })
    expect(privateMines(state)).toEqual(['15'])
  })

  test('companies by stock value; in one space the topmost marker first', () => {
    const mines = { HW: { 12: {}, 4: {} }, CO: { 7: {}, 8: {} }, U: { 9: {}, 3: {} } } as const
    const { state } = atOperatingRound({
      companies: {
        HW: { mines: mines.HW, value: 150 },
        CO: { mines: mines.CO, value: 200 },
        U: { mines: mines.U, value: 150 },
      },
    })
    expect(operatingOrder(state)).toEqual(['CO', 'HW', 'U'])
    const under = freshGame().edit(tx => {
      tx.set({ ...state, stack: [{ at: 'end', ranking: [] }] })
      placeMarker(tx, 'HW', spaceOf(150))
    })
    expect(operatingOrder(under.state)).toEqual(['CO', 'U', 'HW'])
  })

  test('a railway that has not floated does not operate', () => {
    const { state } = atOperatingRound({
      mines: { 15: { owner: 0 } },
      also: tx => {
        tx.setRailway('HBE', { formed: true, director: 0 })
        placeMarker(tx, 'HBE', spaceOf(150))
      },
    })
    expect(operatingOrder(state)).toEqual([])
  })

  test('a company has operated after its first turn', () => {
    const table = atOperatingRound({ companies: { CO: { mines: { 7: {}, 8: {} } } } })
    expect(table.state.companies.CO.operated).toBe(false)
    table.do({ do: 'distribute', kind: 'full' }, end)
    expect(table.state.companies.CO.operated).toBe(true)
  })

  test('5: one to three ORs between two trading rounds, counted when the set begins', () => {
    const sets = (['1', '2', '3', '4', '5', 'D'] as const).map(phase => {
      const table = freshGame().edit(tx => {
        tx.set({ stack: [{ at: 'end', ranking: [] }], phase })
        for (const mine of Object.keys(tx.state.mines)) tx.setMine(mine as '1', { open: false })
        beginSet(tx, 4)
      })
      return table.saw('roundBegan').map(e => e.round.ofSet)
    })
    expect(sets.map(s => s[0])).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('a set that began before the phase keeps its number of ORs', () => {
    const table = atOperatingRound({
      phase: '1',
      number: 1,
      ofSet: 1,
      units: { 1: 0, 2: 0 },
      mines: { 15: { owner: 0, cash: 400, connected: true } },
    })
    table.do({ do: 'buyMachine', size: 3, mines: ['15'] }, end)
    expect(table.state.phase).toBe('3')
    expect(table.state.round.kind).not.toBe('operating')
  })
})
