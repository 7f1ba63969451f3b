// The printed figures without the facts beside the repository: what must be true of them by themselves and by the rulebook, and that none
// has changed since all of them were compared (facts.test.ts).
import { describe, expect, test } from 'vitest'
import { edgeTowards } from '../../../worker/engine/board/hex.ts'
import { MAP } from '../../../worker/engine/data/map.ts'
import { HW_PRIVILEGE_MINE, MINES } from '../../../worker/engine/data/mines.ts'
import { PHASES } from '../../../worker/engine/data/phases.ts'
import { START_CAPITAL } from '../../../worker/engine/data/players.ts'
import { MINE_SLOTS, PUBLIC_MINES } from '../../../worker/engine/data/publicMines.ts'
import { MHE, RAILWAYS, STATION_COST } from '../../../worker/engine/data/railways.ts'
import { TRADE, UNITS } from '../../../worker/engine/data/rollingStock.ts'
import { END_VALUE, INITIAL_VALUES, LOWEST_VALUE, STOCK_VALUES } from '../../../worker/engine/data/stockMarket.ts'
import { TILES } from '../../../worker/engine/data/tiles.ts'
import { fingerprint } from '../../support/fingerprint.ts'

const rises = (list: readonly number[]): boolean => list.every((n, i) => i === 0 || n > (list[i - 1] ?? n))

describe('tables', () => {
  test.each([
    ['map', MAP, '574bea5b4abd03a1'],
    ['tiles', TILES, '4137eeb579889b58'],
    ['mines', [MINES, HW_PRIVILEGE_MINE], '9a4323c65e0feacb'],
    ['mining companies', [PUBLIC_MINES, MINE_SLOTS], '97430e2a80581bdc'],
    ['railways', [RAILWAYS, MHE, STATION_COST], 'adeb89ceead9205c'],
    ['rolling stock', [UNITS, TRADE], '5b202969620629f1'],
    ['phases', PHASES, '0c51595e9f0d1ca0'],
    ['stock market', [STOCK_VALUES, INITIAL_VALUES, LOWEST_VALUE, END_VALUE], '3cb7acb1ab9e96bc'],
    ['players', START_CAPITAL, '3c36588f4917c2fb'],
  ])('the %s: as they were compared with the printed ones', (_, table, sum) => {
    expect(fingerprint(table)).toBe(sum)
  })

  test('start capital: 4,200 Marks in all, whoever plays', () => {
    expect(Object.entries(START_CAPITAL).map(([players, marks]) => Number(players) * marks)).toEqual(
      Array(4).fill(4200),
    )
  })

  test('fifteen mines, each with a place of its own on the map, which earn more with every size', () => {
    const mines = Object.values(MINES)
    expect(mines).toHaveLength(15)
    expect(new Set(mines.map(({ hex }) => hex)).size).toBe(15)
    for (const { hex, faceValue, multiplier, machineRevenue, switcherRevenue } of mines) {
      expect(MAP[hex]).toBeDefined()
      expect([faceValue % 10, multiplier % 10]).toEqual([0, 0])
      for (const row of [machineRevenue, switcherRevenue]) expect(rises(Object.values(row))).toBe(true)
      expect(Object.keys(machineRevenue)).toEqual(['1', '2', '3', '4', '5'])
      expect(Object.keys(switcherRevenue)).toEqual(['2', '3', '4', '5'])
    }
    expect(MINES[HW_PRIVILEGE_MINE].vorHarzer).toBe(true)
  })

  test('the homes of the railways are circles on the map, and their concession routes lead from neighbour to neighbour', () => {
    for (const { homes, concession } of Object.values(RAILWAYS)) {
      for (const { hex, stop } of homes) expect(MAP[hex]?.stops[stop]?.circles).toBeGreaterThan(0)
      for (const section of concession.sections)
        for (const [i, hex] of section.slice(1).entries()) expect(edgeTowards(section[i] ?? '', hex)).not.toBeNull()
      for (const hex of concession.notEarlyBy) expect(concession.sections.flat()).toContain(hex)
    }
  })

  test('units: dearer with every size, as train dearest, as switcher cheapest', () => {
    const sizes = [2, 3, 4, 5] as const
    for (const kind of ['machine', 'train', 'switcher'] as const)
      expect(rises(sizes.map(s => UNITS[s][kind] ?? 0))).toBe(true)
    for (const size of sizes) {
      const { machine, train, switcher } = UNITS[size]
      expect(rises([switcher ?? 0, machine ?? 0, train ?? 0])).toBe(true)
    }
  })

  test('phases: sets of one to three rounds, maintenance that never falls', () => {
    const phases = Object.values(PHASES)
    expect(phases.map(({ orsPerSet }) => orsPerSet)).toEqual([...phases.map(p => p.orsPerSet)].sort())
    for (const kind of ['machine', 'train', 'switcher'] as const)
      for (const size of [1, 2, 3, 4, 5]) {
        const due = phases.map(({ maintenance }) => maintenance[kind][size] ?? 0)
        expect([...due].sort((a, b) => a - b)).toEqual(due)
      }
  })

  test('stock market: values rise from 50 to 1,000, the initial ones among them', () => {
    expect(rises(STOCK_VALUES)).toBe(true)
    expect([STOCK_VALUES[0], STOCK_VALUES.at(-1)]).toEqual([LOWEST_VALUE, END_VALUE])
    expect(STOCK_VALUES).toEqual(expect.arrayContaining([...INITIAL_VALUES, MHE.startValue]))
  })

  test('tiles: 111 are printed, and 37 of them are yellow, of which there is no end (ruling 41)', () => {
    const limited = Object.values(TILES).flatMap(({ count }) => (count === 'unlimited' ? [] : [count]))
    expect(limited.reduce((a, b) => a + b, 0)).toBe(111 - 37)
    expect(Object.values(TILES).every(({ colour, count }) => (colour === 'yellow') === (count === 'unlimited'))).toBe(
      true,
    )
  })
})
