import { describe, expect, test } from 'vitest'
import { stockValue } from '../../../worker/engine/index.ts'
import { becomeInsolvent } from '../../../worker/engine/rules/insolvency.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { atOperatingRound } from '../../support/operating.ts'

describe('6 Insolvency and Receivership', () => {
  test('case (a): the value has dropped with the distribution (4.4.6) and does not drop again; the treasury is kept', () => {
    const table = atOperatingRound({
      companies: { U: { mines: { 7: {}, 8: {} } } },
      also: tx => {
        tx.setRailway('HBE', { formed: true, director: 0, concessionPending: true, cash: 70, space: 3 })
        tx.setConcession('HBE', { owner: 0 })
        tx.addShares(0, 'HBE', 60)
        tx.set({ markers: [...tx.state.markers, 'HBE'] })
      },
    })
    const tx = new Tx(table.state)
    becomeInsolvent(tx, 'HBE', 'a', {
      cost: () => 60,
      carryOut: t => {
        t.pay('HBE', 'bank', 60, 'train')
        return [1]
      },
    })
    expect(stockValue(tx.state, 'HBE')).toBe(100)
    expect(tx.state.companies.HBE).toMatchObject({
      cash: 10,
      receivership: true,
      director: null,
      concessionPending: false,
    })
    expect(tx.state.concessions.HBE.owner).toBe('gone')
    expect(tx.events.find(e => e.what === 'recapitalised')).toMatchObject({ split: 20, grant: 0 })
  })

  test('case (b): maintenance above revenue and treasury together; the value does not drop', () => {
    const broke = (cash: number) =>
      atOperatingRound({ phase: '4', companies: { CO: { mines: { 7: {}, 8: {} }, cash } } })
    expect(broke(90).saw('insolvent')).toEqual([])
    expect(broke(89).saw('insolvent')).toEqual([{ what: 'insolvent', company: 'CO', cause: 'b' }])
    expect(stockValue(broke(89).state, 'CO')).toBe(200)
  })

  test('it goes into receivership at once and nobody directs it', () => {
    const table = atOperatingRound({ phase: '4', companies: { CO: { mines: { 7: {}, 8: {} } } } })
    expect(table.state.companies.CO).toMatchObject({ receivership: true, director: null })
    expect(table.saw('directorChanged')).toEqual([{ what: 'directorChanged', company: 'CO', from: 0, to: null }])
  })
})
