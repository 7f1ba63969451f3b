// Insolvency from positions put together at random: splits, offerings, treasuries, machines, trains, also again in receivership.
import { describe, expect, test } from 'vitest'
import { allMoney, faults } from '../../../tools/soak/invariants.ts'
import type { Mine, MineId, Phase, UnitSize } from '../../../worker/engine/index.ts'
import { MINES, RAILWAYS } from '../../../worker/engine/index.ts'
import { draw, seedOf } from '../../../worker/engine/random.ts'
import { maintenanceOf } from '../../../worker/engine/rules/maintenance.ts'
import { atOperatingRound, type Operating } from '../../support/operating.ts'
import { atRailways } from '../../support/rail.ts'
import type { Table } from '../../support/table.ts'

let random = seedOf('any insolvency')
const below = (n: number): number => {
  const drawn = draw(random, n)
  random = drawn.random
  return drawn.value
}
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T

const TOP: Readonly<Partial<Record<Phase, UnitSize>>> = { 3: 3, 4: 4, 5: 5, D: 5 }
const VALUES = [50, 100, 490, 900, 950]

/** MO, far down the market, holds the game up for a decision after the turn that matters. */
const MO = { mines: { 13: { connected: true, machine: 5 }, 15: { connected: true, machine: 5 } }, value: 50 } as const

/** No account below zero, shares and units as always; after an insolvency what 6.1 leaves. Whether there was one. */
function check(table: Table, company: 'CO' | (typeof RAILWAYS)[number]): boolean {
  const { state } = table
  expect(faults(state, allMoney(state)).filter(fault => !/railcars|markers placed/.test(fault))).toEqual([])
  if (table.saw('insolvent').length === 0) return false
  const after = state.companies[company]
  expect(after).toMatchObject({ receivership: true, director: null, pool: 100, offering: 0 })
  const [done] = table.saw('recapitalised')
  if (done && done.grant > 0) expect(after).toMatchObject({ cash: 0, split: 10 })
  const units =
    after.kind === 'mining'
      ? after.mines.flatMap(mine => [
          maintenanceOf(state, 'machine', state.mines[mine].machine),
          maintenanceOf(state, 'switcher', state.mines[mine].switcher ?? 5),
        ])
      : [
          ...after.trains.map(size => maintenanceOf(state, 'train', size)),
          ...after.switchers.map(size => maintenanceOf(state, 'switcher', size)),
        ]
  expect(units.filter(marks => marks > 0)).toEqual([])
  return true
}

function miningPosition(): Operating {
  const phase = one(['3', '4', '5', 'D'] as const)
  const top = TOP[phase] ?? 5
  const split = one([50, 20, 10] as const)
  const slots = MINES.filter(mine => mine !== '13' && mine !== '15').slice(0, 1 + below({ 50: 2, 20: 4, 10: 5 }[split]))
  const mines = Object.fromEntries(
    slots.map((mine): [MineId, Partial<Mine>] => {
      const machine = (1 + below(below(2) === 0 ? top : 1)) as UnitSize
      const switcher = below(2) === 0 ? ((2 + below(top - 1)) as 2) : null
      return [mine, { connected: below(3) === 0, machine, switcher }]
    }),
  )
  const receivership = below(4) === 0
  const offering = receivership || split === 50 ? 0 : split * below(3)
  const shares: Record<number, number> = receivership ? {} : split === 50 ? { 0: 50, 1: 50 } : { 0: 100 - offering }
  const pool = receivership ? 100 : 0
  const CO = { mines, slots, split, offering, pool, receivership, shares, cash: 10 * below(16), value: one(VALUES) }
  const units = phase === '3' ? { 3: below(3), 4: 1 + below(3) } : phase === '4' ? { 4: below(3) } : {}
  return { phase, number: 1, ofSet: 2, units, companies: { CO, MO } }
}

function railwayPosition(): Table {
  const id = one(RAILWAYS)
  const phase = one(['3', '4', '5', 'D'] as const)
  const top = TOP[phase] ?? 5
  const trains = Array.from({ length: 1 + below(5) }, () => (1 + below(top)) as UnitSize)
  if (id === 'NWE') trains.push(2)
  const receivership = below(3) > 0
  const rail = {
    trains: trains.sort(),
    switchers: Array.from({ length: below(4) }, () => (2 + below(Math.max(1, top - 2))) as 2),
    split: one([20, 10] as const),
    receivership,
    shares: receivership ? {} : { 0: 60 },
    cash: 10 * below(20),
    value: one(VALUES),
  }
  const units = phase === '3' ? { 3: below(2), 4: 2 } : { 4: below(2) }
  return atRailways({ [id]: rail }, { phase, number: 1, ofSet: 2, units, companies: { MO } })
}

const RAILWAY_OF = (table: Table) => RAILWAYS.find(id => table.state.companies[id].formed) ?? 'HBE'

describe('6.1 whatever the position', () => {
  test('ix: a mining company ends with its shares in the pool, no unit that costs maintenance, nothing left of a grant', () => {
    let insolvent = 0
    for (let i = 0; i < 500; i++) if (check(atOperatingRound(miningPosition()), 'CO')) insolvent++
    expect(insolvent).toBeGreaterThan(100)
  })

  test('viii: so does a railway', () => {
    let insolvent = 0
    for (let i = 0; i < 300; i++) {
      const table = railwayPosition()
      if (check(table, RAILWAY_OF(table))) insolvent++
    }
    expect(insolvent).toBeGreaterThan(20)
  })
})
