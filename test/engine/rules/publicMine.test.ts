import { describe, expect, test } from 'vitest'
import { playBatch, type TurnMove } from '../../../worker/engine/index.ts'
import { atOperatingRound } from '../../support/operating.ts'

const full = { do: 'distribute', kind: 'full' } as const
const end = { do: 'endTurn' } as const
const worked = { connected: true, machine: 2 } as const

describe('4.3 Operation of Public Mining Companies', () => {
  test('production, distribution, a mine, units, new shares, in this order, by the director', () => {
    const table = atOperatingRound({
      mines: { 15: { owner: 1, connected: true } },
      companies: {
        CO: { mines: { 7: worked, 8: {}, 9: {} }, split: 20, cash: 600, shares: { 1: 40, 2: 60 }, director: 2 },
      },
    }).by(1, end)
    expect(table.turn).toBe(2)
    const asked: string[] = []
    while (table.state.round.kind === 'operating') {
      const kinds = table.choices().map(c => c.do)
      asked.push(kinds.filter(k => k !== 'skipStep' && k !== 'endTurn').join('+'))
      table.do(kinds.includes('distribute') ? full : { do: 'skipStep' })
    }
    expect(asked).toEqual(['distribute', 'buyMine', 'buyMachine+buySwitcher', 'issueShares'])
  })

  test('it builds no track', () => {
    const table = atOperatingRound({ companies: { CO: { mines: { 7: worked, 8: {} }, cash: 600 } } })
    const tiles = [{ hex: 'I14', tile: '76', rotation: 0 }]
    table.refuses({ do: 'layTiles', tiles }, 'notNow', '4.3.2').do(full)
    table.refuses({ do: 'layTiles', tiles }, 'notNow', '4.3.5')
  })

  test('ruling 39: passing the issue of new shares leads on to the next company', () => {
    const table = atOperatingRound({
      companies: {
        CO: { mines: { 7: worked, 8: {} } },
        U: { mines: { 9: {}, 3: {} }, value: 150, shares: { 1: 100 } },
      },
    }).do(full, { do: 'skipStep' })
    expect(table.turn).toBe(1)
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'miningCompany', company: 'U', step: 'distribute' })
  })

  test('the distribution cannot be skipped while there is a profit', () => {
    const table = atOperatingRound({ companies: { CO: { mines: { 7: worked, 8: {} } } } })
    expect(table.choices().map(c => c.do)).toEqual(['distribute'])
    table.refuses({ do: 'skipStep' }, 'stepIsMandatory', '4.3').refuses(end, 'stepIsMandatory', '4.3')
  })

  test('without a profit nobody is asked how to distribute it; the value drops', () => {
    const table = atOperatingRound({
      phase: '4',
      companies: { CO: { mines: { 7: {}, 8: {} }, cash: 300 } },
    })
    expect(table.saw('produced')).toMatchObject([{ revenue: 110, maintenance: 200, profit: 0 }])
    expect(table.saw('valueMoved')).toMatchObject([{ company: 'CO', from: 200, to: 190 }])
    expect(table.state.companies.CO.cash).toBe(210)
    expect(table.choice('distribute')).toBeUndefined()
  })

  test('two turns of one player can be one batch, left-out optional steps included', () => {
    const table = atOperatingRound({
      companies: { CO: { mines: { 7: worked, 8: {} } }, U: { mines: { 9: {}, 3: {} }, value: 150, cash: 200 } },
    })
    const batch: readonly TurnMove[] = [
      { turn: 'OR3.1/CO', move: full },
      { turn: 'OR3.1/U', move: { do: 'distribute', kind: 'withhold' } },
      { turn: 'OR3.1/U', move: { do: 'buyMachine', size: 2, mines: ['9', '3'] } },
    ]
    const played = playBatch(table.state, 0, batch)
    expect(played.ok && played.value.state.mines['9'].machine).toBe(2)
    // One more for the first is for a turn that is over, and the second waits until the first has decided.
    const again = playBatch(table.state, 0, [...batch.slice(0, 2), ...batch.slice(0, 1)])
    expect(again).toMatchObject({ error: { code: 'turnIsOver', rule: '4.3', index: 2, data: { turn: 'OR3.1/CO' } } })
    const early = playBatch(table.state, 0, batch.slice(1))
    expect(early).toMatchObject({ error: { code: 'turnIsToCome', rule: '4.3', index: 0, data: { turn: 'OR3.1/U' } } })
  })
})
