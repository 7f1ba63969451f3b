import { describe, expect, test } from 'vitest'
import { splitShares, whyNotIssue } from '../../../worker/engine/rules/issueShares.ts'
import { atOperatingRound, type Mining } from '../../support/operating.ts'

/** The step in which new shares are issued. */
function position(mining: Partial<Mining> = {}) {
  const table = atOperatingRound({ companies: { CO: { mines: { 7: {}, 8: {} }, ...mining } } })
  return table.do({ do: 'distribute', kind: 'full' })
}
const issue = { do: 'issueShares' } as const

describe('4.3.6 Issue New Shares', () => {
  test('from 50 percent: three new shares in the initial offering, all shares are of 20 percent', () => {
    const table = position({ shares: { 0: 50, 1: 50 } })
    expect(table.choice('issueShares')).toEqual({ do: 'issueShares', split: 20 })
    table.do(issue)
    expect(table.state.companies.CO).toMatchObject({ split: 20, offering: 60, pool: 0, cash: 0 })
    expect(table.state.players.map(p => p.shares.CO)).toEqual([20, 20, undefined])
    expect(table.saw('sharesIssued')).toEqual([
      { what: 'sharesIssued', company: 'CO', split: 20, percent: 60, to: 'offering' },
    ])
  })

  test('from 20 percent: five new shares, all shares are of 10 percent', () => {
    const table = position({ split: 20, shares: { 0: 60, 2: 40 } }).do(issue)
    expect(table.state.companies.CO).toMatchObject({ split: 10, offering: 50 })
    expect(table.state.players.map(p => p.shares.CO)).toEqual([30, undefined, 20])
    expect(table.state.companies.CO.director).toBe(0)
  })

  test('all shares issued before must be held by players', () => {
    const whyRefused = (mining: Partial<Mining>) => whyNotIssue(position(mining).state, 'CO')
    expect(whyRefused({ split: 20, shares: { 0: 80 }, pool: 20 })).toMatchObject({
      code: 'sharesNotAllHeld',
      rule: '4.3.6',
    })
    expect(whyRefused({ split: 20, shares: { 0: 80 }, offering: 20 })).toMatchObject({ code: 'sharesNotAllHeld' })
    expect(position({ split: 20, shares: { 0: 80 }, pool: 20 }).state.round.kind).not.toBe('operating')
  })

  test('from 20 to 10 percent the director needs at least 40 percent; from 50 they have them', () => {
    const table = position({ split: 20, shares: { 0: 20, 1: 40, 2: 40 } })
    expect(whyNotIssue(table.state, 'CO')).toMatchObject({ code: 'directorNeedsForty', rule: '4.3.6' })
    expect(whyNotIssue(position({ split: 20, shares: { 0: 40, 1: 40, 2: 20 } }).state, 'CO')).toBeNull()
  })

  test('no further than 10 percent', () => {
    expect(whyNotIssue(position({ split: 10 }).state, 'CO')).toMatchObject({ code: 'cannotSplitFurther' })
  })

  test('at most once per turn: the new shares are not held by players', () => {
    const table = position({ shares: { 0: 100 } }).do(issue)
    expect(table.state.round.kind).not.toBe('operating')
  })
})

describe('4.4.8 new shares of a railway', () => {
  test('it receives its remaining station markers', () => {
    const table = atOperatingRound({
      mines: { 15: { owner: 0 } },
      also: tx => {
        tx.setRailway('GHE', { formed: true, floated: false, director: 0, markersLeft: 4 })
        tx.addShares(0, 'GHE', 60)
        tx.addShares(1, 'GHE', 40)
      },
    })
    expect(whyNotIssue(table.state, 'GHE')).toBeNull()
    table.edit(tx => splitShares(tx, 'GHE', 'offering'))
    expect(table.state.companies.GHE).toMatchObject({ split: 10, offering: 50, markersLeft: 7 })
    expect(whyNotIssue(table.state, 'GHE')).toMatchObject({ rule: '4.4.8' })
  })
})
