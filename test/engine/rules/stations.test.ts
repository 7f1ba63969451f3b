import { describe, expect, test } from 'vitest'
import { type Illegal, type Move, play, type Railway, topOf } from '../../../worker/engine/index.ts'
import { stationStep } from '../../../worker/engine/rules/stations.ts'
import type { RailwayState } from '../../../worker/engine/state.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { boardWith, buildingState, railwayTurn } from '../../support/building.ts'

const FRAME = railwayTurn('HBE', 'station')
const BUILT = { B17: ['78', 4] } as const

function position(stations: readonly string[], hbe: Partial<RailwayState> = {}) {
  return buildingState(FRAME, {
    board: boardWith(BUILT, stations),
    railways: { HBE: hbe, GHE: { markersLeft: 0 } },
  })
}

const build = (hex: string, replaces: Railway | null = null): Move => ({ do: 'buildStation', hex, stop: 0, replaces })

function tried(state: ReturnType<typeof position>, move: Move): { tx: Tx; refused: Illegal | null } {
  const tx = new Tx(state)
  return { tx, refused: stationStep.apply(tx, FRAME, 1, move) }
}

function places(state: ReturnType<typeof position>) {
  const [choice] = stationStep.choices(state, FRAME)
  return choice?.do === 'buildStation' ? choice.places : []
}

describe('4.4.2 building a station', () => {
  const open = position(['HBE B19', 'HBE D15'])

  test('an empty circle costs 100 to the bank; the marker lies active', () => {
    expect(places(open)).toEqual([{ hex: 'C16', stop: 0, cost: 100, replaces: null }])
    const { tx, refused } = tried(open, build('C16'))
    expect(refused).toBeNull()
    expect(tx.state.companies.HBE).toMatchObject({ cash: 900, markersLeft: 2 })
    expect(tx.state.board.stations).toContainEqual({ company: 'HBE', hex: 'C16', stop: 0, active: true })
    expect(tx.events).toContainEqual({ what: 'paid', from: 'HBE', to: 'bank', marks: 100, why: 'station' })
  })

  test('ruling 56: an inactive marker is replaced for 50 to its owner, and returns to that charter', () => {
    const state = position(['HBE B19', 'HBE D15', 'GHE C16 inactive'])
    expect(places(state)).toEqual([{ hex: 'C16', stop: 0, cost: 50, replaces: 'GHE' }])
    const { tx, refused } = tried(state, build('C16', 'GHE'))
    expect(refused).toBeNull()
    expect(tx.state.companies.HBE).toMatchObject({ cash: 950, markersLeft: 2 })
    expect(tx.state.companies.GHE).toMatchObject({ cash: 1050, markersLeft: 1 })
    expect(tx.state.board.stations.filter(({ company }) => company === 'GHE')).toEqual([])
  })

  test('ruling 57: every station costs 100, the second of the QLB too', () => {
    const board = boardWith({}, ['QLB E20'])
    const frame = railwayTurn('QLB', 'station')
    const [choice] = stationStep.choices(buildingState(frame, { board, railways: { QLB: {} } }), frame)
    expect(choice).toEqual({ do: 'buildStation', places: [{ hex: 'E18', stop: 0, cost: 100, replaces: null }] })
  })

  test('one station per OR: the step is over with it', () => {
    const played = play(open, 1, build('C16'))
    if (!played.ok) expect.fail(JSON.stringify(played.error))
    expect(topOf(played.value.state)).not.toMatchObject({ at: 'railway', company: 'HBE', step: 'station' })
  })

  test('it needs a marker and the money', () => {
    expect(places(position(['HBE B19', 'HBE D15'], { markersLeft: 0 }))).toEqual([])
    const none = tried(position(['HBE B19', 'HBE D15'], { markersLeft: 0 }), build('C16')).refused
    expect(none).toMatchObject({ code: 'noMarkerLeft', rule: '4.4.2' })
    expect(places(position(['HBE B19', 'HBE D15'], { cash: 99 }))).toEqual([])
    const poor = tried(position(['HBE B19', 'HBE D15'], { cash: 99 }), build('C16')).refused
    expect(poor).toMatchObject({ code: 'notEnoughTreasury', rule: '4.4.2' })
    expect(places(position(['HBE B19', 'GHE C16 inactive'], { cash: 50 }))).toHaveLength(1)
  })

  test.each([
    ['B19', null, 'stationInHex'],
    ['H13', null, 'notAccessible'],
    ['G20', null, 'noFreeCircle'],
    ['C16', 'GHE', 'noFreeCircle'],
    ['C6', null, 'noSuchHex'],
  ] as const)('%s (%s): %s', (hex, replaces, code) => {
    expect(tried(open, build(hex, replaces)).refused).toMatchObject({ code, rule: '4.4.2' })
  })

  test('a circle on the route of a railway that has not operated is refused', () => {
    const frame = railwayTurn('SHE', 'station')
    const state = buildingState(frame, { board: boardWith({}, ['SHE G6']), railways: { SHE: {} } })
    const tx = new Tx(state)
    const move: Move = { do: 'buildStation', hex: 'F5', stop: 1, replaces: null }
    expect(stationStep.apply(tx, frame, 1, move)).toMatchObject({ code: 'keepRouteFree', rule: '4.4.2' })
  })

  test('it may always be declined', () => {
    expect(stationStep.mandatory?.(open, FRAME) ?? false).toBe(false)
  })
})
