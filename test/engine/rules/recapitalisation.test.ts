import { describe, expect, test } from 'vitest'
import type { Marks, MineId } from '../../../worker/engine/index.ts'
import { stockValue } from '../../../worker/engine/index.ts'
import { becomeInsolvent } from '../../../worker/engine/rules/insolvency.ts'
import type { Reorganisation } from '../../../worker/engine/rules/recapitalisation.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { atOperatingRound, type Mining, type Operating } from '../../support/operating.ts'
import { allMoney } from '../../support/table.ts'

/** A reorganisation that costs so much and buys nothing. */
const costing = (marks: Marks): Reorganisation => ({
  cost: () => marks,
  carryOut: tx => {
    tx.pay('CO', 'bank', marks, 'machine')
    return []
  },
})

function insolvent(cost: Marks, mining: Partial<Mining> = {}): Tx {
  const table = atOperatingRound({ companies: { CO: { mines: { 7: {}, 8: {} }, value: 100, cash: 30, ...mining } } })
  const tx = new Tx(table.state)
  becomeInsolvent(tx, 'CO', 'b', costing(cost))
  return tx
}
const co = (tx: Tx) => tx.state.companies.CO
const grantOf = (tx: Tx) => tx.events.find(e => e.what === 'recapitalised')?.grant

describe('6.1 Recapitalisation Procedure', () => {
  test('i: all shares go to the bank pool without compensation; the value stays', () => {
    const tx = insolvent(0, { split: 20, shares: { 0: 40, 1: 20 }, pool: 40 })
    expect(co(tx)).toMatchObject({ pool: 100, offering: 0, director: null, receivership: true })
    expect(tx.state.players.map(p => [p.cash, p.shares.CO])).toEqual([
      [1000, undefined],
      [1000, undefined],
      [1000, undefined],
    ])
    expect(stockValue(tx.state, 'CO')).toBe(100)
  })

  test('ruling 81: also when some holder holds nothing', () => {
    expect(co(insolvent(500, { shares: { 2: 100 } })).receivership).toBe(true)
  })

  test('decision M10: the treasury goes to the bank first, the procedure starts at 0', () => {
    expect(co(insolvent(0, { split: 20 })).cash).toBe(0)
  })

  test('ii: the rest of the initial offering is paid for and goes to the pool, whether needed or not', () => {
    const tx = insolvent(50, { split: 20, shares: { 0: 40 }, offering: 60 })
    expect(co(tx)).toMatchObject({ cash: 300 - 50, split: 20, offering: 0, pool: 100 })
    expect(grantOf(tx)).toBe(0)
  })

  test('ruling 83, iii: from 50 percent three new shares, and no more if that is enough', () => {
    expect(co(insolvent(300))).toMatchObject({ split: 20, cash: 0, pool: 100 })
    expect(co(insolvent(250))).toMatchObject({ split: 20, cash: 50 })
  })

  test('iv: five more if it is not', () => {
    const tx = insolvent(301)
    expect(co(tx)).toMatchObject({ split: 10, cash: 800 - 301, pool: 100 })
    expect(grantOf(tx)).toBe(0)
    expect(co(insolvent(500, { split: 20 }))).toMatchObject({ split: 10, cash: 0 })
  })

  test('no split of fifths where the treasury is enough; halves are always split (decision R5)', () => {
    expect(co(insolvent(0, { split: 20 }))).toMatchObject({ split: 20, pool: 100 })
    expect(co(insolvent(0))).toMatchObject({ split: 20, pool: 100, cash: 300 })
  })

  test('v: the bank grants what is missing; 0 Marks are left', () => {
    const tx = insolvent(850)
    expect(grantOf(tx)).toBe(50)
    expect(co(tx)).toMatchObject({ cash: 0, split: 10 })
    expect(stockValue(tx.state, 'CO')).toBe(100)
  })

  test('ruling 84, decision M3: a grant equal to the value moves it one space, as a distribution would', () => {
    const value = (cost: Marks) => stockValue(insolvent(cost).state, 'CO')
    expect([899, 900, 999, 1000, 1100, 5000].map(value)).toEqual([100, 110, 110, 120, 130, 130])
  })

  test('decision M3: a smaller grant does not move the marker', () => {
    const tx = insolvent(899)
    expect(tx.state.markers).toEqual(['MHE', 'CO'])
    expect(tx.events.some(e => e.what === 'valueMoved')).toBe(false)
  })

  test('with 10 percent shares straight to the grant', () => {
    const tx = insolvent(90, { split: 10 })
    expect(grantOf(tx)).toBe(90)
    expect(co(tx)).toMatchObject({ split: 10, pool: 100 })
  })
})

describe('6.1 vii and ix: a public mining company', () => {
  const old = { machine: 1 } as const
  const machines = (table: { state: Tx['state'] }, ...mines: MineId[]) => mines.map(m => table.state.mines[m].machine)

  /** Its maintenance cannot be paid at the start of its turn. */
  const broke = (mining: Partial<Mining>, also: Partial<Operating> = {}) =>
    atOperatingRound({ phase: '4', companies: { CO: { mines: { 7: old, 8: old }, ...mining } }, ...also })

  test('case (b): revenue and treasury together below the maintenance, at once and without a question (ruling 81)', () => {
    const table = broke({ cash: 89 })
    expect(table.saw('insolvent')).toEqual([{ what: 'insolvent', company: 'CO', cause: 'b' }])
    expect(table.state.companies.CO).toMatchObject({ receivership: true, director: null, pool: 100, operated: true })
    expect(stockValue(table.state, 'CO')).toBe(200)
  })

  test('it buys as many machines as it takes; all obsolete markers are replaced', () => {
    const table = broke({})
    expect(machines(table, '7', '8')).toEqual([4, 4])
    // 200 x 3 new shares pay the 500 of the machine.
    expect(table.state.companies.CO).toMatchObject({ split: 20, cash: 100 })
    expect(table.saw('recapitalised')).toMatchObject([{ grant: 0, bought: [4] }])
  })

  test('decision R8: surplus markers replace smaller ones in slot order', () => {
    const table = broke(
      { split: 20, slots: ['9', '8', '7'], mines: { 7: old, 8: { machine: 3 }, 9: { machine: 3 } } },
      { phase: 'D' },
    )
    expect(machines(table, '9', '8', '7')).toEqual([5, 5, 5])
    const four = broke({
      split: 10,
      slots: ['9', '7', '1', '2', '3'],
      mines: { 1: old, 2: old, 3: old, 7: { machine: 3 }, 9: { machine: 3 } },
    })
    // The three obsolete ones first, then the first of the others.
    expect(machines(four, '1', '2', '3', '9', '7')).toEqual([4, 4, 4, 4, 3])
  })

  test('a second, larger machine replaces what is left, then smaller ones, also of the first machine', () => {
    const table = broke(
      { split: 10, slots: ['1', '2', '3', '7', '9'], mines: { 1: old, 2: old, 3: old, 7: old, 9: old } },
      { units: { 4: 1 } },
    )
    expect(table.saw('machineBought').map(e => [e.size, e.mines])).toEqual([
      [4, ['1', '2', '3', '7']],
      [5, ['9', '1', '2', '3', '7']],
    ])
    expect(machines(table, '1', '2', '3', '7', '9')).toEqual([5, 5, 5, 5, 5])
    expect(table.state.phase).toBe('5')
  })

  test('its switchers with maintenance are scrapped, the others stay', () => {
    const table = broke({ mines: { 7: { machine: 1, switcher: 2 }, 8: { machine: 1, switcher: 3 } } })
    expect(table.state.mines['7'].switcher).toBeNull()
    expect(table.state.mines['8'].switcher).toBe(3)
    expect(table.saw('scrapped').filter(e => e.by === 'CO')).toMatchObject([{ unit: 'switcher', size: 2 }])
  })

  test('its turn is over: nothing is distributed, the value does not drop, no money is made or lost', () => {
    const table = broke({ cash: 20 })
    expect(table.saw('distributed').some(e => e.who === 'CO')).toBe(false)
    expect(allMoney(table.state)).toBe(allMoney(atOperatingRound({ companies: {} }).state) + 20)
  })
})
