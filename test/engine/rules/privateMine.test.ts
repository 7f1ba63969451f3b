import { describe, expect, test } from 'vitest'
import type { GameState, MineId, Seat } from '../../../worker/engine/index.ts'
import { allMoney, atStockRound, type Table } from '../../support/table.ts'

/** The first operating round of a set in which only these private mines operate. */
export function atMines(
  mines: Partial<Record<MineId, Seat>>,
  set: (state: GameState) => Partial<GameState> = () => ({}),
): Table {
  const table = atStockRound({ mines, cash: 0 })
  return table.edit(tx => tx.set(set(tx.state)))
}

describe('4.2 private mines', () => {
  test('smoke', () => {
    const table = atStockRound({ mines: { '1': 0, '15': 1, '4': 0 } })
    table.do({ do: 'pass' }, { do: 'pass' }, { do: 'pass' })
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'mine', mine: '1', step: 'close' })
    table.do({ do: 'endTurn' }, { do: 'endTurn' })
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'mine', mine: '15', step: 'close' })
    table.do({ do: 'endTurn' })
    expect(table.state.round.kind).toBe('stock')
    expect(table.state.mhe.train).toBe(1)
    expect(table.state.bank.units[1]).toBe(0)
    expect(allMoney(table.state)).toBe(50000)
  })
})
