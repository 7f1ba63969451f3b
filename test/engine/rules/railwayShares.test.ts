import { describe, expect, test } from 'vitest'
import { atUnits, type Rail } from '../../support/rail.ts'

const atIssue = (hbe: Rail) => {
  const table = atUnits({ cash: 0, shares: { 0: 60, 1: 40 }, markersLeft: 1, ...hbe })
  return table.state.stack.at(-1)?.at === 'railway' && !table.choice('issueShares')
    ? table.do({ do: 'skipStep' })
    : table
}

describe('4.4.8 Issue New Shares', () => {
  test('five new shares into the initial offering, all shares are 10 percent now, and the remaining station markers', () => {
    const table = atIssue({})
    expect(table.choice('issueShares')).toEqual({ do: 'issueShares', split: 10 })
    table.do({ do: 'issueShares' })
    expect(table.state.companies.HBE).toMatchObject({ split: 10, offering: 50, pool: 0, cash: 0, markersLeft: 5 })
    expect(table.state.players.map(p => p.shares.HBE)).toEqual([30, 20, undefined])
    expect(table.saw('sharesIssued')).toEqual([
      { what: 'sharesIssued', company: 'HBE', split: 10, percent: 50, to: 'offering' },
    ])
  })

  test('only if players hold all shares', () => {
    const table = atIssue({ shares: { 0: 80 } })
    expect(table.choice('issueShares')).toBeUndefined()
  })

  test('only if the director holds 40 percent', () => {
    expect(atIssue({ shares: { 0: 20, 1: 20, 2: 60 } }).choice('issueShares')).toBeUndefined()
    expect(atIssue({ shares: { 0: 40, 1: 40, 2: 20 } }).choice('issueShares')).toBeDefined()
  })

  test('not with 10 percent shares', () => {
    expect(atIssue({ split: 10 }).choice('issueShares')).toBeUndefined()
  })

  test('it may be declined', () => {
    const table = atIssue({}).do({ do: 'skipStep' })
    expect(table.state.companies.HBE).toMatchObject({ split: 20, markersLeft: 1 })
  })
})
