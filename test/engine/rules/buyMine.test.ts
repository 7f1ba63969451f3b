import { describe, expect, test } from 'vitest'
import type { MineId } from '../../../worker/engine/index.ts'
import { atOperatingRound, type Mining, type Operating } from '../../support/operating.ts'
import { allMoney } from '../../support/table.ts'

const end = { do: 'endTurn' } as const
const buy = (mine: MineId, price: number) => ({ do: 'buyMine', mine, price }) as const

/** Seat 0's company, after its distribution; mine 15 is seat 1's, mine 1 seat 0's, the rest closed. */
function position(mining: Partial<Mining> = {}, also: Partial<Operating> = {}) {
  const table = atOperatingRound({
    mines: { 15: { owner: 1, cash: 55, machine: 2, switcher: 2, connected: true }, 1: { owner: 0 } },
    companies: { CO: { mines: { 7: {}, 8: {} }, split: 20, cash: 1000, ...mining } },
    ...also,
  })
  while (table.state.stack.at(-1)?.at === 'mine') table.do(end)
  return table.do({ do: 'distribute', kind: 'withhold' })
}

describe('4.3.4 Purchase a Mine', () => {
  test('from a player for 1 Mark to double face value, with their consent', () => {
    const table = position()
    expect(table.choice('buyMine')?.mines.find(m => m.mine === '15')).toEqual({
      mine: '15',
      range: { min: 1, max: 600, step: 1 },
      consent: true,
    })
    table.refuses(buy('15', 0), 'priceRange', '4.3.4').refuses(buy('15', 601), 'priceRange', '4.3.4')
    table.do(buy('15', 600))
    expect(table.turn).toBe(1)
    const [cash, money] = [table.cash(1), allMoney(table.state)]
    table.do({ do: 'answerOffer', accept: true })
    expect(table.cash(1)).toBe(cash + 600)
    expect(allMoney(table.state)).toBe(money)
  })

  test('the mine comes with machine, switcher and treasury', () => {
    const table = position()
    const [cash, treasury] = [table.state.companies.CO.cash, table.state.mines['15'].cash]
    table.do(buy('15', 100), { do: 'answerOffer', accept: true })
    expect(table.state.companies.CO).toMatchObject({ cash: cash - 100 + treasury, mines: ['7', '8', '15'] })
    expect(table.state.mines['15']).toMatchObject({ owner: 'CO', machine: 2, switcher: 2, cash: 0 })
  })

  test('a refusal leaves everything as it was, and the turn goes on', () => {
    const table = position()
    const { mines, companies } = table.state
    table.do(buy('15', 100), { do: 'answerOffer', accept: false })
    expect(table.turn).toBe(0)
    expect(table.state).toMatchObject({ mines, companies })
    expect(table.choice('buyMine')).toBeDefined()
  })

  test('ruling 22: two players, end to end: offered, agreed, and the rest of the turn is played on', () => {
    const table = position().batch(0, [buy('15', 100), { do: 'buyMachine', size: 2, mines: ['7', '8'] }])
    expect(table.turn).toBe(1)
    table.do({ do: 'answerOffer', accept: true })
    expect(table.state.mines['7'].machine).toBe(2)
  })

  test("the director's own mine needs no consent", () => {
    const table = position().do(buy('1', 1))
    expect(table.state.mines['1'].owner).toBe('CO')
    expect(table.turn).toBe(0)
  })

  test('a closed mine from the bank at face value exactly; it is open again, with its 1-machine', () => {
    const table = position()
    expect(table.choice('buyMine')?.mines.find(m => m.mine === '14')).toMatchObject({
      range: { min: 280, max: 280 },
      consent: false,
    })
    table.refuses(buy('14', 279), 'priceRange', '4.3.4').refuses(buy('14', 281), 'priceRange', '4.3.4')
    table.do(buy('14', 280))
    expect(table.state.mines['14']).toMatchObject({ open: true, owner: 'CO', machine: 1, switcher: null })
    expect(table.saw('mineBought')).toMatchObject([{ from: 'bank', marks: 280, reopened: true }])
  })

  test('at most one mine per OR', () => {
    const table = position().do(buy('14', 280))
    table.refuses(buy('13', 260), 'stepIsOver', '4.3.4')
  })

  test('never from another public company', () => {
    const table = position(
      {},
      {
        companies: {
          CO: { mines: { 7: {}, 8: {} }, split: 20, cash: 900 },
          U: { mines: { 9: {}, 3: {} }, value: 100 },
        },
      },
    )
    expect(table.choice('buyMine')?.mines.some(m => m.mine === '9')).toBe(false)
    table.refuses(buy('9', 190), 'mineNotIndependent', '4.3.4')
  })

  test('only with enough money; the price offered is capped by it', () => {
    const table = position({ cash: 0 })
    const { cash } = table.state.companies.CO
    expect(table.choice('buyMine')?.mines).toEqual([
      { mine: '1', range: { min: 1, max: cash, step: 1 }, consent: false },
      { mine: '15', range: { min: 1, max: cash, step: 1 }, consent: true },
    ])
    table
      .refuses(buy('15', cash + 1), 'notEnoughTreasury', '4.3.4')
      .refuses(buy('14', 280), 'notEnoughTreasury', '4.3.4')
  })

  test('two mines with a split of 50 percent, four with 20, five with 10', () => {
    const full = (split: 50 | 20 | 10, mines: MineId[]) =>
      position({ split, mines: Object.fromEntries(mines.map(m => [m, {}])), cash: 2000 }).choice('buyMine') ===
      undefined
    expect(full(50, ['7', '8'])).toBe(true)
    expect([full(20, ['7', '8', '9']), full(20, ['7', '8', '9', '3'])]).toEqual([false, true])
    expect([full(10, ['7', '8', '9', '3']), full(10, ['7', '8', '9', '3', '2'])]).toEqual([false, true])
  })
})
