import { expect, test } from 'vitest'
import type { Path, Stop } from '../../../worker/engine/data/drawing.ts'
import { MAP } from '../../../worker/engine/data/map.ts'
import { HW_PRIVILEGE_MINE, MINES } from '../../../worker/engine/data/mines.ts'
import { PHASES } from '../../../worker/engine/data/phases.ts'
import { START_CAPITAL } from '../../../worker/engine/data/players.ts'
import { MINE_SLOTS, PUBLIC_MINES } from '../../../worker/engine/data/publicMines.ts'
import { MHE, RAILWAYS, STATION_COST } from '../../../worker/engine/data/railways.ts'
import { TRADE, UNITS } from '../../../worker/engine/data/rollingStock.ts'
import { END_VALUE, INITIAL_VALUES, LOWEST_VALUE, STOCK_VALUES } from '../../../worker/engine/data/stockMarket.ts'
import { TILES } from '../../../worker/engine/data/tiles.ts'
import { describeWithShared, readShared, readSharedJson } from '../../support/shared.ts'

type Fact = Record<string, unknown>

const stopFact = ({ circles, value }: Stop) => ({ slots: circles, revenue: value })
const pathFact = (path: Path) => ({
  a: { edge: path.edge },
  b: 'stop' in path ? { stop: path.stop } : { edge: path.to },
  gauge: path.gauge,
})
const pick = (fact: Fact, names: readonly string[]) => Object.fromEntries(names.map(name => [name, fact[name]]))
const table = (list: readonly Fact[], key: string) => Object.fromEntries(list.map(item => [String(item[key]), item]))

function expectSame(ours: Record<string, Fact>, facts: Record<string, Fact>): void {
  expect(Object.keys(ours).sort()).toEqual(Object.keys(facts).sort())
  for (const [id, row] of Object.entries(ours)) {
    expect({ id, ...row }).toEqual({ id, ...pick(facts[id] ?? {}, Object.keys(row)) })
  }
}

describeWithShared('tables and facts', () => {
  test('tiles: colours, kinds, counts, labels, stops and paths', () => {
    const facts = readSharedJson<{ tiles: Record<string, Fact> }>('facts/tiles.json').tiles
    const ours = Object.entries(TILES).map(([id, tile]) => [
      id,
      { ...tile, stops: tile.stops.map(stopFact), paths: tile.paths.map(pathFact), redBorder: tile.kind === 'town' },
    ])
    expectSame(Object.fromEntries(ours), facts)
  })

  test('map: colours, names, costs, barriers, stops, paths and plants', () => {
    const facts = readSharedJson<{ hexes: Record<string, Fact> }>('facts/map.json').hexes
    const mineAt = Object.fromEntries(Object.entries(MINES).map(([id, mine]) => [mine.hex, Number(id)]))
    const homesAt = (hex: string) =>
      Object.entries(RAILWAYS).flatMap(([company, { homes }]) =>
        homes.filter(home => home.hex === hex).map(home => ({ company, stop: home.stop })),
      )
    const ours = Object.entries(MAP).map(([id, { barriers, ...hex }]) => [
      id,
      {
        ...hex,
        impassable: barriers,
        stops: hex.stops.map(stopFact),
        paths: hex.paths.map(pathFact),
        redBorder: hex.kind === 'town',
        mine: mineAt[id] ?? null,
        homes: expect.arrayContaining(homesAt(id)),
      },
    ])
    expectSame(Object.fromEntries(ours), facts)
    const homes = Object.values(facts).flatMap(hex => hex.homes as unknown[])
    expect(Object.keys(MAP).flatMap(homesAt)).toHaveLength(homes.length)
  })

  test('mines', () => {
    const facts = readSharedJson<{ mines: Fact[]; hwEarlyStartMine: number }>('facts/mines.json')
    expectSame(MINES as unknown as Record<string, Fact>, table(facts.mines, 'number'))
    expect(HW_PRIVILEGE_MINE).toBe(String(facts.hwEarlyStartMine))
  })

  test('companies', () => {
    const facts = readSharedJson<{ companies: Fact[]; stationCost: Fact }>('facts/companies.json')
    const of = (type: string) =>
      table(
        facts.companies.filter(company => company.type === type),
        'id',
      )
    const mining = Object.entries(PUBLIC_MINES).map(([id, company]) => [id, { ...company, mineSlots: MINE_SLOTS }])
    expectSame(Object.fromEntries(mining), of('mining'))
    expectSame({ MHE: { ...MHE } }, of('external'))
    expect(facts.stationCost).toMatchObject(STATION_COST)
    const railways = Object.entries(RAILWAYS).map(([id, { homes, concession, ...row }]) => [
      id,
      { ...row, homes: homes.map(home => home.hex), concession: expect.anything() },
    ])
    expectSame(Object.fromEntries(railways), of('railway'))
  })

  test('concessions', () => {
    interface Concession {
      minimumPrice: number
      phase: number
      earlyPhase: number | null
      earlyTrigger: { excluded: string[] } | null
      cost: number | null
      sections: { hexes: string[] }[]
    }
    const facts = readSharedJson<{ companies: { id: string; concession: Concession | null }[] }>('facts/companies.json')
    for (const [id, { concession }] of Object.entries(RAILWAYS)) {
      const fact = facts.companies.find(company => company.id === id)?.concession
      expect(concession).toEqual({
        minimumPrice: fact?.minimumPrice,
        phase: String(fact?.phase),
        earlyPhase: fact?.earlyPhase ? String(fact.earlyPhase) : null,
        notEarlyBy: fact?.earlyTrigger?.excluded ?? [],
        cost: fact?.cost ?? 0,
        sections: fact?.sections.map(section => section.hexes),
      })
    }
  })

  test('rolling stock', () => {
    const facts = readSharedJson<{ units: Fact[]; transferPrice: Fact }>('facts/units.json')
    expectSame(UNITS as unknown as Record<string, Fact>, table(facts.units, 'size'))
    expect(facts.transferPrice).toEqual({
      minimum: TRADE.minimum,
      maximum: `${TRADE.maximumTimesFace} x face value`,
    })
  })

  test('phases', () => {
    const facts = readSharedJson<{ phases: (Fact & { maintenance: Fact })[] }>('facts/phases.json').phases
    expect(Object.keys(PHASES).sort()).toEqual(facts.map(phase => phase.id).sort())
    for (const fact of facts) {
      const phase = PHASES[fact.id as keyof typeof PHASES]
      expect(phase).toEqual({
        orsPerSet: fact.orsPerSet,
        tiles: fact.tiles,
        valueBand: fact.stationBand,
        switcher: fact.switcherSize,
        maintenance: { machine: {}, train: {}, switcher: {}, ...fact.maintenance },
      })
    }
  })

  test('stock market', () => {
    const facts = readSharedJson<Fact>('facts/market.json')
    expect(facts).toMatchObject({
      values: STOCK_VALUES,
      initialValues: INITIAL_VALUES,
      minimum: LOWEST_VALUE,
      endValue: END_VALUE,
      mheStart: MHE.startValue,
    })
  })

  test('start capital is the rulebook’s', () => {
    const lines = readShared('rulebook.txt').matchAll(/^(\d) players: ([\d,]+) Marks per player$/gm)
    const figures = [...lines].map(([, players, marks]) => [players, Number(marks?.replace(',', ''))])
    expect(Object.fromEntries(figures)).toEqual(START_CAPITAL)
  })
})
