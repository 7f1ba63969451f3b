import { describe, expect, test } from 'vitest'
import { atOperatingRound } from '../../support/operating.ts'
import type { Table } from '../../support/table.ts'

const pass = { do: 'pass' } as const
const option = { kind: 'option', company: 'CO' } as const

/** CO, whose two 1-machines it cannot maintain, has just gone into receivership; the auction round after that OR is on. */
function afterInsolvency(): Table {
  const table = atOperatingRound({
    phase: '4',
    mines: { 15: { owner: 0, connected: true, machine: 3 } },
    companies: { CO: { mines: { 7: {}, 8: {} }, shares: { 0: 50, 1: 50 } } },
    also: tx => {
      tx.setConcession('HBE', { owner: 'gone' })
      tx.setConcession('GHE', { owner: 'gone' })
    },
  })
  return table.do({ do: 'endTurn' })
}

/** Seat 0 has bought the option for 100 Marks and is to act in the stock round. */
const withOption = () => afterInsolvency().do({ do: 'openAuction', lot: option, marks: 100 }, pass, pass)

describe('6.3 Release from Receivership', () => {
  test('decision R5: a company of two halves is split even if its reorganisation costs nothing, so that an option can free it', () => {
    // 2 x 40 Marks, of two unconnected mines, do not maintain two 2-switchers; the machines are not obsolete.
    const mine = { machine: 4, switcher: 2 } as const
    const table = atOperatingRound({
      phase: 'D',
      number: 3,
      ofSet: 3,
      mines: { 15: { owner: 0, connected: true, machine: 5 } },
      companies: { CO: { mines: { 1: mine, 2: mine }, shares: { 0: 50, 1: 50 }, value: 100 } },
      also: tx => {
        tx.setConcession('HBE', { owner: 'gone' })
        tx.setConcession('GHE', { owner: 'gone' })
      },
    }).do({ do: 'endTurn' })
    expect(table.saw('insolvent')).toMatchObject([{ company: 'CO', cause: 'b' }])
    expect(table.saw('recapitalised')).toMatchObject([{ split: 20, grant: 0, bought: [] }])
    expect(table.state.companies.CO).toMatchObject({ split: 20, pool: 100, cash: 300 })
    table.do({ do: 'openAuction', lot: option, marks: 100 }, pass, pass)
    table.do({ do: 'exerciseOption', company: 'CO', percent: 40 })
    expect(table.state.companies.CO).toMatchObject({ receivership: false, director: 0, pool: 60 })
  })

  test('the purchase option is on offer in the next auction round; whoever exercises it in the stock round directs the company', () => {
    const table = afterInsolvency()
    expect(table.state.round.kind).toBe('auction')
    expect(table.choice('openAuction')?.lots).toEqual([option])
    table.do({ do: 'openAuction', lot: option, marks: 100 }, pass, pass)
    expect(table.state.options).toEqual({ CO: 0 })
    table.do({ do: 'exerciseOption', company: 'CO', percent: 20 })
    expect(table.state.companies.CO).toMatchObject({ receivership: false, director: 0, pool: 80 })
    expect(table.state.options).toEqual({})
  })

  test('then the normal rules for buying shares hold, and those for directors', () => {
    const table = withOption().do({ do: 'exerciseOption', company: 'CO', percent: 20 })
    table.do({ do: 'buyShare', company: 'CO', from: 'pool' })
    expect(table.state.companies.CO.director).toBe(0)
    table.do(pass, pass, { do: 'buyShare', company: 'CO', from: 'pool' })
    expect(table.state.companies.CO.director).toBe(1)
  })

  test('its shares are not for sale otherwise, not even to the holder of the option', () => {
    withOption().refuses({ do: 'buyShare', company: 'CO', from: 'pool' }, 'inReceivership', '6.3')
  })

  test('an option that is not exercised is forfeit; the company stays in receivership and is on offer again', () => {
    const table = withOption()
    const cash = table.cash(0)
    table.do(pass, pass, pass)
    expect(table.saw('optionForfeited')).toEqual([{ what: 'optionForfeited', company: 'CO', seat: 0 }])
    expect(table.saw('turnOrder').map(e => [e.order.at(-1), e.cash.at(-1)])).toEqual([[0, cash]])
    expect(table.state.companies.CO).toMatchObject({ receivership: true, pool: 100 })
    table.do({ do: 'endTurn' }, { do: 'endTurn' })
    expect(table.choice('openAuction')?.lots).toContainEqual(option)
  })

  test('released, it may become insolvent again: the shares come back without compensation', () => {
    const table = withOption().do({ do: 'exerciseOption', company: 'CO', percent: 40 })
    table.edit(tx => {
      tx.set({ phase: 'D' })
      tx.setMine('7', { machine: 1 })
      tx.setMine('8', { machine: 1 })
      tx.setMiningCompany('CO', { cash: 0 })
    })
    table.do(pass, pass, pass)
    table.do({ do: 'endTurn' })
    expect(table.saw('insolvent')).toMatchObject([{ company: 'CO', cause: 'b' }])
    expect(table.state.companies.CO).toMatchObject({ receivership: true, director: null, pool: 100 })
    expect(table.saw('paid').filter(p => p.to === 0 && p.why !== 'dividend')).toEqual([])
    expect(table.state.players[0]?.shares.CO).toBeUndefined()
  })
})
