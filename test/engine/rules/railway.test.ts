import { describe, expect, test } from 'vitest'
import { atRailways, type Rail, routeOf, run, upTo } from '../../support/rail.ts'

const hbe: Rail = { trains: [2], cash: 500, value: 300, markersLeft: 2 }

describe('4.4 Operation of Railway Companies', () => {
  test('the steps in their order, decided by the director', () => {
    const table = atRailways({ HBE: { ...hbe, shares: { 1: 100 } } }, { mines: { 12: { owner: 2, open: true } } })
    table.do({ do: 'skipStep' })
    const asked = ['layTiles', 'buildStation', 'runTrains', 'distribute', 'buyTrain', 'issueShares'] as const
    const seen: string[] = []
    for (const kind of asked) {
      upTo(table, kind)
      expect(table.turn).toBe(1)
      seen.push(...table.choices().flatMap(c => (asked.includes(c.do as (typeof asked)[number]) ? [c.do] : [])))
      if (kind === 'runTrains') table.do(run([2, routeOf('HBE')]))
      else if (kind === 'distribute') table.do({ do: 'distribute', kind: 'half' })
      else table.do({ do: 'skipStep' })
    }
    expect(seen).toEqual(asked)
  })

  test('track, station, units and new shares may be left out of a batch; run and distribution may not', () => {
    const table = atRailways({ HBE: hbe })
    table.batch(0, [run([2, routeOf('HBE')]), { do: 'distribute', kind: 'full' }, { do: 'endTurn' }])
    expect(table.saw('distributed')[0]).toMatchObject({ who: 'HBE', kind: 'full' })
    const lazy = upTo(atRailways({ HBE: hbe }), 'runTrains')
    lazy.refuses({ do: 'skipStep' }, 'stepIsMandatory', '4.4').do(run([2, routeOf('HBE')]))
    lazy.refuses({ do: 'skipStep' }, 'stepIsMandatory', '4.4')
    lazy.refuses({ do: 'distribute', kind: 'full' }, 'notYourTurn', '1', 1)
  })

  test('endTurn leaves every optional step that follows, but stops at the run', () => {
    const table = atRailways({ HBE: hbe }).do({ do: 'endTurn' })
    expect(table.choices().map(c => c.do)).toEqual(['runTrains'])
    table.do(run([2, routeOf('HBE')]), { do: 'distribute', kind: 'withhold' })
    expect(table.state.stack.some(f => f.at === 'railway')).toBe(false)
  })

  test('a move of another step is refused', () => {
    const table = upTo(atRailways({ HBE: hbe }), 'runTrains')
    table.refuses({ do: 'distribute', kind: 'full' }, 'notNow', '4.4.3')
    table.do(run([2, routeOf('HBE')])).refuses({ do: 'issueShares' }, 'notNow', '4.4.5')
    table.do({ do: 'distribute', kind: 'full' }).refuses({ do: 'closeMine' }, 'notNow', '4.4.7')
  })

  test('railways operate by stock value, in one space the topmost marker first', () => {
    const rails = { HBE: { ...hbe, value: 150 }, GHE: { ...hbe, value: 150 }, KEZ: { ...hbe, value: 160 } }
    const table = atRailways(rails)
    const order: string[] = []
    for (let i = 0; i < 60 && order.length < 3; i++) {
      const frame = table.state.stack.at(-1)
      if (frame?.at !== 'railway') break
      if (!order.includes(frame.company)) order.push(frame.company)
      if (table.choice('runTrains')) table.do(run([2, routeOf(frame.company)]))
      else if (table.choice('distribute')) table.do({ do: 'distribute', kind: 'withhold' })
      else table.do({ do: 'skipStep' })
    }
    expect(order).toEqual(['KEZ', 'HBE', 'GHE'])
  })
})
