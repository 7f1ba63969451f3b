import { describe, expect, test } from 'vitest'
import { bestRun } from '../../../worker/engine/board/bestRun.ts'
import { runnerOf } from '../../../worker/engine/board/network.ts'
import { revenueOf } from '../../../worker/engine/board/revenue.ts'
import { runRefusal } from '../../../worker/engine/board/run.ts'
import type { Mine, MineId, Phase, Railway, RailwayState, TileId, TrainRun } from '../../../worker/engine/index.ts'
import { boardWith } from '../../support/building.ts'
import { atRailways, type Drive, routeOf, run } from '../../support/rail.ts'

interface Given {
  readonly tiles?: Readonly<Record<string, readonly [TileId, number]>>
  /** "HBE D13" or "NWE F5.0 inactive". */
  readonly stations?: readonly string[]
  readonly mines?: Readonly<Partial<Record<MineId, Partial<Mine>>>>
  readonly phase?: Phase
  readonly railcar?: boolean
}

type Runs = readonly TrainRun[]

/** A railway on its built concession route with what else is given, and what the rules say of its runs. */
function railway(id: Railway, trains: RailwayState['trains'], given: Given = {}) {
  const { tiles = {}, stations = [], mines = {}, phase = '2', railcar = false } = given
  const more = boardWith(tiles, stations)
  const { state } = atRailways(
    { [id]: { trains, railcar, cash: 0 } },
    {
      phase,
      mines,
      also: tx => {
        const { board } = tx.state
        tx.setBoard({ tiles: { ...board.tiles, ...more.tiles }, stations: [...board.stations, ...more.stations] })
      },
    },
  )
  const runner = runnerOf(state, id)
  const runs = (list: readonly Drive[]): Runs => run(...list).runs
  return {
    refusal: (...list: readonly Drive[]) => runRefusal(state, runner, runs(list)),
    revenue: (...list: readonly Drive[]) => revenueOf(state, runner, runs(list)).marks,
    at: (hex: string, ...list: readonly Drive[]) =>
      revenueOf(state, runner, runs(list)).parts.flatMap(part =>
        part.hex === hex && part.marks > 0 ? [[part.kind, part.marks]] : [],
      ),
    proposal: () => bestRun(state, runner),
    legal: (list: Runs) => runRefusal(state, runner, list),
  }
}

const open = { owner: 'bank' } as const
const HBE = routeOf('HBE')
const [NORTH, SOUTH] = [routeOf('NWE', 0), routeOf('NWE', 1)]
/** Blankenburg to D13 with mine 5; to E18 with the paper mill; to F15 with mine 15. */
const D13 = { D13: ['75', 4] } as const
const E18 = { E16: ['76', 2] } as const
const F15 = { E16: ['76', 0] } as const

describe('4.4.3 what a route is', () => {
  test('from own station, plant or open mine to another of these', () => {
    expect(railway('HBE', [2], { tiles: D13, mines: { 5: open } }).refusal([2, HBE, 'D13 D15'])).toBeNull()
    expect(railway('HBE', [2], { tiles: E18 }).refusal([2, HBE, 'D15 E16 E18'])).toBeNull()
    expect(railway('HBE', [2], { tiles: D13, stations: ['HBE D13'] }).refusal([2, HBE, 'D13 D15'])).toBeNull()
    expect(railway('HBE', [2], { tiles: D13 }).refusal([2, HBE, 'D13 D15'])).toMatchObject({
      code: 'notARoute',
      rule: '4.4.3',
      data: { why: 'end', hex: 'D13' },
    })
  })

  test('ruling 58: an inactive marker will do', () => {
    const hbe = railway('HBE', [2], { tiles: D13, stations: ['HBE D13 inactive'] })
    expect(hbe.refusal([2, HBE, 'D13 D15'])).toBeNull()
  })

  test('with at least one own station on it', () => {
    const nwe = railway('NWE', [3], { tiles: { E6: ['963', 3], E8: ['75', 0] }, mines: { 1: open, 11: open } })
    expect(nwe.refusal([3, NORTH, SOUTH, 'E8 F7'])).toMatchObject({ code: 'notARoute', data: { why: 'noStation' } })
  })

  test('it ends once it enters a town', () => {
    const hbe = railway('HBE', [2], { tiles: { ...D13, ...F15 }, mines: { 5: open, 15: open } })
    expect(hbe.refusal([2, HBE, 'D13 D15 E16 F15'])).toMatchObject({ data: { why: 'town', hex: 'D15' } })
    expect(hbe.refusal([2, HBE, 'D15 E16 F15'])).toBeNull()
  })

  test('decision P3: state railway track is never part of it', () => {
    const qlb = railway('QLB', [2], { stations: ['QLB G20'] })
    expect(qlb.refusal([2, 'E20 F19 G20'])).toMatchObject({ code: 'notARoute', data: { why: 'track' } })
  })

  test('it may not leave the track, nor jump between the two circles of a village', () => {
    const nwe = railway('NWE', [3], { tiles: { E6: ['963', 3], E8: ['75', 0] }, mines: { 11: open } })
    expect(nwe.refusal([3, NORTH, SOUTH, 'G6 F5 E6 E8 F7 F5'])).toMatchObject({ data: { why: 'track' } })
    expect(railway('HBE', [2]).refusal([2, HBE, 'D15 D13'])).toMatchObject({ data: { why: 'track' } })
  })

  test('not through, nor to, a village full of others, even with a mine; the own concession route excepted', () => {
    const hbe = railway('HBE', [2], { tiles: D13, stations: ['WBE D13'], mines: { 5: open } })
    expect(hbe.refusal([2, HBE, 'D13 D15'])).toMatchObject({ code: 'routeBlocked', data: { hex: 'D13' } })
    const she = railway('SHE', [2], { stations: ['KEZ G2 inactive'], mines: { 9: open } })
    expect(she.refusal([2, 'E4 F3 G2'])).toMatchObject({ code: 'routeBlocked', data: { hex: 'G2' } })
    expect(she.refusal([2, routeOf('SHE')])).toBeNull()
  })
})

describe('4.4.3 what a train may run', () => {
  const mines = { 5: open, 15: open }
  test('a train of size n up to n routes', () => {
    const tiles = { ...D13, ...F15 }
    const routes = [HBE, 'D13 D15', 'D15 E16 F15'] as const
    expect(railway('HBE', [2], { tiles, mines }).refusal([2, ...routes])).toMatchObject({ code: 'tooManyRoutes' })
    expect(railway('HBE', [3], { tiles, mines }).refusal([3, ...routes])).toBeNull()
  })

  test('its routes form a connected network; meeting in two unconnected circles does not connect (clarification 1)', () => {
    const given: Given = { stations: ['NWE F5.0'], mines: { 11: open } }
    expect(railway('NWE', [3], given).refusal([3, NORTH, SOUTH, 'F5 F7'])).toMatchObject({
      code: 'routesNotConnected',
    })
    // The networks of different trains need not be connected (clarification 3).
    expect(railway('NWE', [1, 2], given).refusal([2, NORTH, SOUTH], [1, 'F5 F7'])).toBeNull()
  })

  test('no track in common, neither on one train nor on two', () => {
    expect(railway('HBE', [2, 2]).refusal([2, HBE], [2, HBE])).toMatchObject({ code: 'sharedTrack' })
    expect(railway('NWE', [3]).refusal([3, NORTH, SOUTH, 'G6 H7 H9'])).toMatchObject({ code: 'sharedTrack' })
  })

  test('ruling 63: the concession route counts as run only if a route is exactly that', () => {
    const hbe = railway('HBE', [2], { stations: ['HBE C16'] })
    expect(hbe.refusal([2, 'B19 B17 C16', 'C16 D15'])).toMatchObject({ code: 'concessionRouteNotRun', rule: '4.6' })
    expect(hbe.refusal([2, HBE])).toBeNull()
  })
})

describe('4.4.3 the diesel railcar', () => {
  const given: Given = { phase: 'D', railcar: true }
  test('rulings 59 and 62: its routes share no track with each other, but may with standard trains', () => {
    const hbe = railway('HBE', [5], { ...given, stations: ['HBE C16'] })
    expect(hbe.refusal([5, HBE], ['D', HBE, 'C16 D15'])).toMatchObject({ code: 'sharedTrack' })
    expect(hbe.refusal([5, HBE], ['D', HBE])).toBeNull()
  })

  test('ruling 60: its routes end at own stations; a mine or plant is no end', () => {
    const hbe = railway('HBE', [5], { ...given, tiles: { ...D13, ...E18 }, mines: { 5: open } })
    for (const route of ['D13 D15', 'D15 E16 E18'])
      expect(hbe.refusal([5, HBE, route], ['D', HBE, route])).toMatchObject({
        code: 'railcarRoute',
        data: { why: 'end' },
      })
    const own = railway('HBE', [5], { ...given, tiles: D13, stations: ['HBE D13'] })
    expect(own.refusal([5, HBE], ['D', HBE, 'D13 D15'])).toBeNull()
  })

  test('ruling 61: it runs the concession route too, that of the NWE as two routes', () => {
    const nwe = railway('NWE', [5], given)
    expect(nwe.refusal([5, NORTH, SOUTH], ['D', NORTH])).toMatchObject({ code: 'railcarRoute' })
    expect(nwe.refusal([5, NORTH, SOUTH], ['D', `${NORTH} ${SOUTH.slice(3)}`])).toMatchObject({ code: 'notARoute' })
    expect(nwe.refusal([5, NORTH, SOUTH], ['D', NORTH, SOUTH])).toBeNull()
  })

  test("decision #25: one route of the QLB's railcar must end at Quedlinburg, if any can", () => {
    expect(railway('QLB', [], given).refusal(['D'])).toBeNull()
    const more = railway('QLB', [], { ...given, tiles: { E16: ['76', 4] }, stations: ['QLB F15'] })
    expect(more.refusal(['D'])).toMatchObject({ code: 'railcarRoute', rule: '4.4.9' })
    expect(more.refusal(['D', 'E20 E18 E16 F15'])).toBeNull()
  })

  test('ruling 65: what is proposed is legal', () => {
    const positions = [
      railway('HBE', [2, 5], { ...given, tiles: { ...D13, ...F15 }, mines: { 5: open, 15: open } }),
      railway('NWE', [1, 3], { ...given, stations: ['NWE F5.0'], mines: { 11: open, 8: open } }),
      railway('QLB', [4], { ...given, tiles: { E16: ['76', 4] }, stations: ['QLB F15'], mines: { 15: open } }),
    ]
    for (const position of positions) {
      const proposal = position.proposal()
      expect(proposal).not.toBeNull()
      expect(position.legal(proposal?.runs ?? [])).toBeNull()
    }
  })
})

describe('4.4.4 what is counted', () => {
  test('own stations by their value, other places 10, each once however many trains run there', () => {
    const hbe = railway('HBE', [1, 3], { tiles: { ...D13, ...F15 }, mines: { 5: open, 15: open } })
    expect(hbe.at('B19', [3, HBE])).toEqual([['station', 60]])
    expect(hbe.at('C16', [3, HBE])).toEqual([['stop', 10]])
    expect(hbe.at('D15', [3, HBE, 'D13 D15'], [1, 'D15 E16 F15'])).toEqual([['station', 40]])
  })

  test('ruling 66: mine 10 in D9 has multiplier 30: a 2-train earns 60 there and 10 for the stop', () => {
    const nwe = railway('NWE', [2], { tiles: { D7: ['963', 3], D9: ['972', 5] }, mines: { 10: open } })
    expect(nwe.at('D9', [2, 'B9 C8 D7 D9'])).toEqual([
      ['stop', 10],
      ['mine', 60],
    ])
  })

  test('ruling 67: a mine counts once, by the largest standard train that reaches it; the railcar does not count', () => {
    const hbe = railway('HBE', [1, 4], {
      tiles: D13,
      mines: { 5: open },
      stations: ['HBE D13'],
      railcar: true,
      phase: 'D',
    })
    const mine = (...list: readonly Drive[]) => hbe.at('D13', ...list).filter(([kind]) => kind === 'mine')
    expect(mine([1, 'D13 D15'])).toEqual([['mine', 10]])
    expect(mine([1, 'D13 D15'], [4, 'D13 D15'])).toEqual([['mine', 40]])
    expect(mine(['D', HBE, 'D13 D15'])).toEqual([])
  })

  test('nothing for a closed mine', () => {
    const hbe = railway('HBE', [2], { tiles: D13, stations: ['HBE D13'] })
    expect(hbe.at('D13', [2, HBE, 'D13 D15'])).toEqual([['station', 20]])
  })

  test('a plant its value once, whatever the train', () => {
    const hbe = railway('HBE', [5], { tiles: E18 })
    expect(hbe.at('E18', [5, HBE, 'D15 E16 E18'])).toEqual([
      ['stop', 10],
      ['plant', 40],
    ])
  })

  test('a full village on the own concession route brings nothing, nor does its mine', () => {
    const she = railway('SHE', [2], { stations: ['KEZ G2'], mines: { 9: open } })
    expect(she.at('G2', [2, routeOf('SHE')])).toEqual([])
    const free = railway('SHE', [2], { mines: { 9: open } })
    expect(free.revenue([2, routeOf('SHE')]) - she.revenue([2, routeOf('SHE')])).toBe(10 + 2 * 30)
  })

  test('the railcar adds 10 for every place, in addition to the standard trains; 0 for a full village', () => {
    const hbe = railway('HBE', [5], { railcar: true, phase: 'D' })
    expect(hbe.revenue([5, HBE], ['D', HBE]) - hbe.revenue([5, HBE])).toBe(30)
    const she = railway('SHE', [5], { railcar: true, phase: 'D', stations: ['KEZ G2'] })
    const route = routeOf('SHE')
    expect(she.revenue([5, route], ['D', route]) - she.revenue([5, route])).toBe(30)
  })

  test('decision M6: a village in two parts is one; the own station reached by any route counts its value once', () => {
    const nwe = railway('NWE', [1, 2], { stations: ['NWE F5.0'], mines: { 11: open } })
    expect(nwe.at('F5', [2, NORTH, SOUTH])).toEqual([['stop', 10]])
    expect(nwe.at('F5', [2, NORTH, SOUTH], [1, 'F5 F7'])).toEqual([['station', 20]])
  })

  test('decision M7: a mine in a village in two parts counts once, with the largest train that reaches either', () => {
    const tiles = { E6: ['963', 3], E8: ['75', 0] } as const
    const nwe = railway('NWE', [1, 2], { tiles, stations: ['NWE F5.0'], mines: { 11: open } })
    const small = [1, 'F5 F7'] as const
    expect(nwe.at('F7', small)).toEqual([
      ['stop', 10],
      ['mine', 20],
    ])
    expect(nwe.at('F7', small, [2, 'F7 E8 E6 F5 G6'])).toEqual([
      ['stop', 10],
      ['mine', 40],
    ])
  })

  test('4.4.9: Quedlinburg counts twice if another train of the QLB runs there', () => {
    const qlb = railway('QLB', [2], { phase: '4' })
    expect(qlb.revenue()).toBe(60)
    expect(qlb.revenue([2, 'E18 E20'])).toBe(60 + 60 + 40 + 10)
  })
})
