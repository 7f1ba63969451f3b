import { describe, expect, test } from 'vitest'
import { isOver, ranking, wealth } from '../../../worker/engine/rules/gameEnd.ts'
import { beginSet } from '../../../worker/engine/rules/operatingRound.ts'
import { placeMarker, spaceOf } from '../../../worker/engine/rules/stockValue.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { atRailways } from '../../support/rail.ts'
import type { Table } from '../../support/table.ts'

const end = { do: 'endTurn' } as const

/** Mine 15 operates in every OR, CO after it. */
const position = (phase: '2' | '5', number: number, ofSet: number, fullSets = 0): Table =>
  atOperatingRound({
    phase,
    number,
    ofSet,
    mines: { 15: { owner: 0, cash: 5000, connected: true, machine: 5 } },
    companies: {
      CO: { mines: { 7: { connected: true, machine: 5 }, 8: { connected: true, machine: 5 } }, value: 950 },
    },
    also: tx => tx.set({ fullSets, ending: fullSets > 0 ? 'phase5' : null }),
  })

describe('7 End of Game', () => {
  test('a value of 1,000 ends the game after the current OR', () => {
    const table = position('2', 1, 2).do(end)
    table.edit(tx => placeMarker(tx, 'U', spaceOf(1000)))
    expect(table.state.ending).toBe('value1000')
    expect(table.saw('endTriggered')).toEqual([{ what: 'endTriggered', cause: 'value1000' }])
    expect(table.turn).toBe(0)
    table.do({ do: 'distribute', kind: 'withhold' }, end)
    expect(table.state.stack.at(-1)?.at).toBe('end')
  })

  test('the value of 1,000 comes first also when the end by phase 5 was certain already', () => {
    const table = position('5', 1, 3, 1).do(end)
    table.edit(tx => placeMarker(tx, 'U', spaceOf(1000))).do({ do: 'distribute', kind: 'withhold' }, end)
    expect(table.state.stack.at(-1)?.at).toBe('end')
  })

  test('a grant of the bank (6.1 v) that lifts the value to 1,000 ends it too, at the end of that OR', () => {
    const table = atRailways(
      { HBE: { trains: [3, 3, 3, 3, 3], cash: 0, value: 950, split: 10, receivership: true, shares: {} } },
      {
        phase: 'D',
        number: 1,
        ofSet: 3,
        companies: { CO: { mines: { 7: { machine: 5 }, 8: { machine: 5 } }, value: 100 } },
      },
    )
    expect(table.saw('recapitalised')).toMatchObject([{ company: 'HBE', grant: 1200 }])
    expect(table.saw('valueMoved')).toMatchObject([{ company: 'HBE', from: 950, to: 1000 }])
    expect(table.state.ending).toBe('value1000')
    table.do({ do: 'distribute', kind: 'full' }, end)
    expect(table.saw('gameEnded')).toHaveLength(1)
  })

  test('the first full set of three ORs in phase 5 makes the end certain; the second one is the last', () => {
    const set = position('5', 3, 3).edit(tx => {
      tx.set({ stack: [{ at: 'end', ranking: [] }] })
      beginSet(tx, 9)
    })
    expect(set.state).toMatchObject({ fullSets: 1, ending: 'phase5', railcarsOnSale: true })
    const { state } = set
    const over = (fullSets: number, number: number) =>
      isOver({ ...state, ending: 'phase5', fullSets, round: { kind: 'operating', turn: 9, number, ofSet: 3 } })
    expect([over(1, 3), over(2, 1), over(2, 2), over(2, 3)]).toEqual([false, false, false, true])
  })

  test('the end of the second full set ends the game at once', () => {
    const table = position('5', 3, 3, 2)
    table.do(end, { do: 'distribute', kind: 'withhold' }, end)
    expect(table.saw('gameEnded')).toHaveLength(1)
    expect(table.saw('roundBegan')).toEqual([])
  })

  test('wealth is cash, shares at their value, and face values of private mines, not those of companies', () => {
    const { state } = atOperatingRound({
      mines: { 15: { owner: 0 }, 3: { owner: 1 } },
      companies: {
        CO: { mines: { 7: { cash: 0 }, 8: {} }, value: 200, split: 20, shares: { 0: 60, 1: 20 }, pool: 20 },
      },
      also: tx => tx.addShares(1, 'MHE', 30),
    })
    const cash = (seat: number) => state.players[seat]?.cash ?? 0
    expect(wealth(state, 0)).toBe(cash(0) + 3 * 200 + 300)
    expect(wealth(state, 1)).toBe(cash(1) + 200 + 3 * 120 + 130)
    expect(wealth(state, 2)).toBe(cash(2))
  })

  test('decision M13: of equal wealth the later in the start order stands higher, whatever the present order', () => {
    const { state } = atOperatingRound({ mines: { 15: { owner: 0 } }, also: tx => tx.set({ order: [2, 0, 1] }) })
    const rank = (list: readonly { seat: number }[]) => list.map(r => r.seat)
    const equal = {
      ...state,
      mines: { ...state.mines, 15: { ...state.mines['15'], owner: 'bank' as const } },
      players: state.players.map(() => ({ cash: 100, shares: {} })),
    }
    expect(rank(ranking(equal))).toEqual([2, 1, 0])
    const richest = { ...equal, players: equal.players.map((p, seat) => ({ ...p, cash: seat === 0 ? 200 : 100 })) }
    expect(rank(ranking(richest))).toEqual([0, 2, 1])
  })

  test('once it has ended nobody decides', () => {
    const table = position('5', 3, 3, 2).do(end, { do: 'distribute', kind: 'withhold' }, end)
    expect(table.choices(0)).toEqual([])
    table.refuses(end, 'gameOver', '7', 0)
  })
})
