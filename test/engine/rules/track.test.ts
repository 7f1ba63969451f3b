import { describe, expect, test } from 'vitest'
import { placeTile } from '../../../worker/engine/board/lays.ts'
import type { Choice } from '../../../worker/engine/choices.ts'
import type { GameEvent, GameState, Illegal, Move, PlacedTile } from '../../../worker/engine/index.ts'
import { options } from '../../../worker/engine/options.ts'
import { mineTrackStep } from '../../../worker/engine/rules/mineTrack.ts'
import { beginPhaseOf } from '../../../worker/engine/rules/phases.ts'
import { trackStep } from '../../../worker/engine/rules/track.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { boardWith, buildingState, mineTurn, railwayTurn } from '../../support/building.ts'

const SEAT = 1
const OWNER = 2

const tile = (hex: string, number: string, rotation: number): PlacedTile => ({ hex, tile: number, rotation })
const lay = (...tiles: PlacedTile[]): Move => ({ do: 'layTiles', tiles })

function top(state: GameState) {
  const frame = state.stack[state.stack.length - 1]
  if (frame?.at !== 'railway' && frame?.at !== 'mine') throw new Error('no building turn')
  return frame
}

function offered(state: GameState): Choice | undefined {
  const frame = top(state)
  return frame.at === 'mine' ? mineTrackStep.choices(state, frame)[0] : trackStep.choices(state, frame)[0]
}

function tried(state: GameState, move: Move): { tx: Tx; refused: Illegal | null } {
  const tx = new Tx(state)
  const frame = top(state)
  const refused =
    frame.at === 'mine' ? mineTrackStep.apply(tx, frame, OWNER, move) : trackStep.apply(tx, frame, SEAT, move)
  return { tx, refused }
}

function done(state: GameState, move: Move): { state: GameState; events: readonly GameEvent[] } {
  const { tx, refused } = tried(state, move)
  expect(refused).toBeNull()
  return { state: tx.state, events: tx.events }
}

function refusal(state: GameState, move: Move): Pick<Illegal, 'code' | 'rule'> | null {
  const { refused } = tried(state, move)
  return refused && { code: refused.code, rule: refused.rule }
}

const paid = (events: readonly GameEvent[]) =>
  events.flatMap(e => (e.what === 'paid' ? [[e.from, e.to, e.marks, e.why]] : []))

const HBE = buildingState(railwayTurn('HBE'), {
  board: boardWith({ B17: ['78', 4] }, ['HBE B19', 'HBE D15']),
  railways: { HBE: {} },
})

describe('4.4.1 one tile or two', () => {
  test('two tiles are allowed if both are of the two-tile set, in one move or in two', () => {
    const both = done(HBE, lay(tile('B15', '77', 5), tile('D13', '956', 1)))
    expect(offered(both.state)).toBeUndefined()
    const first = done(HBE, lay(tile('D13', '956', 1)))
    expect(offered(first.state)).toMatchObject({ do: 'layTiles', tiles: 1 })
    expect(offered(done(first.state, lay(tile('D11', '76', 4))).state)).toBeUndefined()
  })

  test('no third tile, and no second one unless both are of the set', () => {
    const two = done(HBE, lay(tile('D13', '956', 1), tile('D11', '76', 4))).state
    expect(refusal(two, lay(tile('E10', '75', 2)))).toEqual({ code: 'twoTilesNotAllowed', rule: '4.4.1' })
    const phase3 = { ...HBE, phase: '3', board: boardWith({ ...tilesOf(two) }, ['HBE B19', 'HBE D15']) } as GameState
    const green = tile('D13', '963', 4)
    expect(refusal(phase3, lay(green, tile('E14', '79', 2)))).toEqual({ code: 'twoTilesNotAllowed', rule: '4.4.1' })
    expect(offered(done(phase3, lay(green)).state)).toBeUndefined()
  })

  test('decision P14: the same hex twice in one turn, if both tiles are of the set', () => {
    const board = boardWith({ G10: ['78', 2], G12: ['956', 1], E8: ['956', 2] }, ['KEZ G12', 'KEZ E8'])
    const state = buildingState(railwayTurn('KEZ'), { board, phase: '3', railways: { KEZ: {} } })
    const { events } = done(state, lay(tile('F9', '75', 4), tile('F9', '964', 4)))
    expect(paid(events)).toEqual([['KEZ', 'bank', 100, 'construction']])
    const single = lay(tile('F9', '75', 4), tile('F9', '100', 3))
    expect(refusal(state, single)).toEqual({ code: 'twoTilesNotAllowed', rule: '4.4.1' })
  })
})

function tilesOf(state: GameState): Record<string, readonly [string, number]> {
  return Object.fromEntries(Object.entries(state.board.tiles).map(([hex, t]) => [hex, [t.tile, t.rotation] as const]))
}

describe('4.4.1 construction costs', () => {
  test('the terrain is due once, with the first tile, whatever the colour of the hex', () => {
    const { state, events } = done(HBE, lay(tile('D13', '956', 1)))
    expect(paid(events)).toEqual([['HBE', 'bank', 150, 'construction']])
    const later = { ...state, phase: '3', stack: HBE.stack } as GameState
    expect(paid(done(later, lay(tile('D13', '963', 4))).events)).toEqual([])
    const she = buildingState(railwayTurn('SHE'), {
      board: boardWith({}, ['SHE E4', 'SHE I2']),
      phase: '3',
      railways: { SHE: {} },
    })
    const [yellowHex] = options(she, offered(she) as Choice, { hex: 'E4' })
    expect(yellowHex?.cost).toBe(50)
  })

  test('ruling 44, decision #6: Tanne (F7) costs 50, or 100 if the game was created so', () => {
    const board = boardWith({}, ['NWE G6', 'NWE F7'])
    const state = buildingState(railwayTurn('NWE'), { board, phase: '5', railways: { NWE: {} } })
    const brown = (s: GameState) => options(s, offered(s) as Choice, { hex: 'F7' })[0]?.cost
    expect(brown(state)).toBe(50)
    expect(brown({ ...state, setup: { ...state.setup, tanneCost: 100 } })).toBe(100)
  })

  test('what the treasury cannot pay is neither offered nor accepted', () => {
    const poor = buildingState(railwayTurn('HBE'), { board: HBE.board, railways: { HBE: { cash: 100 } } })
    const choice = offered(poor)
    expect(choice?.do === 'layTiles' && choice.hexes).not.toContain('D13')
    expect(refusal(poor, lay(tile('D13', '956', 1)))).toEqual({ code: 'notEnoughTreasury', rule: '4.4.1' })
  })

  test('reimbursement: on an unbuilt part of another’s route the bank gives the director what the company pays', () => {
    const board = boardWith({}, ['SHE E4', 'SHE F5.1'])
    const state = buildingState(railwayTurn('SHE'), { board, phase: '2', railways: { SHE: {} } })
    const { state: after, events } = done(state, lay(tile('E6', '956', 0)))
    expect(paid(events)).toEqual([
      ['SHE', 'bank', 50, 'construction'],
      ['bank', SEAT, 50, 'reimbursement'],
    ])
    expect(after.board.prepaid).toEqual({ E6: 50 })
  })

  test('no reimbursement where the part is built already', () => {
    const board = boardWith({}, ['SHE E4', 'SHE F5.1'])
    const state = buildingState(railwayTurn('SHE'), { board, phase: '5', railways: { SHE: {}, NWE: {} } })
    const [first] = options(state, offered(state) as Choice, { hex: 'F5' })
    if (!first) throw new Error('nothing to lay on F5')
    expect(paid(done(state, lay(first.tile)).events)).toEqual([['SHE', 'bank', 50, 'construction']])
  })
})

describe('4.4.1 refusals say which rule', () => {
  test.each([
    ['E8', '956', 0, 'notAccessible'],
    ['D13', '78', 4, 'tileNotLegal'],
    ['C14', '75', 4, 'hexLocked'],
    ['D15', '974', 5, 'tileNotAvailable'],
    ['A1', '78', 0, 'tileNotLegal'],
  ])('%s %s', (hex, number, rotation, code) => {
    expect(refusal(HBE, lay(tile(hex, number, rotation)))).toEqual({ code, rule: '4.4.1' })
  })

  test('every offered tile is accepted, others of its hex are not', () => {
    const choice = offered(HBE)
    if (choice?.do !== 'layTiles') throw new Error('no track offered')
    for (const hex of choice.hexes)
      for (const option of options(HBE, choice, { hex })) expect(refusal(HBE, lay(option.tile))).toBeNull()
  })

  test('the second tile is offered on the board with the first', () => {
    const choice = offered(HBE) as Choice
    const first = tile('D13', '956', 1)
    expect(options(HBE, choice, { hex: 'D11' })).toEqual([])
    expect(options(HBE, choice, { hex: 'D11', laid: [first] }).map(o => o.tile.tile)).toContain('76')
    expect(options(HBE, choice, { hex: 'E10', laid: [first, tile('D11', '76', 4)] })).toEqual([])
  })
})

describe('4.6 the concession route in the first OR', () => {
  const floated = { routeIncomplete: true, operated: false }
  const nwe = (board = boardWith({}, ['NWE B9', 'NWE J7', 'NWE G6'])) =>
    buildingState(railwayTurn('NWE'), { board, phase: '2', railways: { NWE: floated } })

  test('ruling 53: the tiles are forced and go down in one action at full cost', () => {
    const choice = offered(nwe())
    if (choice?.do !== 'layTiles' || !choice.route) throw new Error('no route offered')
    expect(choice.route.map(t => t.hex)).toEqual(['C8', 'D7', 'E6', 'H7', 'I8'])
    expect(choice.cost).toBe(500)
    const { state, events } = done(nwe(), lay(...choice.route))
    expect(paid(events)).toEqual([['NWE', 'bank', 500, 'concessionRoute']])
    expect(state.companies.NWE).toMatchObject({ routeIncomplete: false, cash: 500 })
    expect(events).toContainEqual({ what: 'mineConnected', mine: '8' })
  })

  test('ruling 54: neither less nor more nor anything else; it may not be declined', () => {
    const state = nwe()
    const choice = offered(state)
    const route = choice?.do === 'layTiles' && choice.route ? choice.route : []
    const code = { code: 'mustCompleteRoute', rule: '4.6' }
    expect(refusal(state, lay(...route.slice(1)))).toEqual(code)
    expect(refusal(state, lay(...route, tile('D9', '972', 5)))).toEqual(code)
    expect(refusal(state, lay(...route.slice(1), ...route.slice(1, 2)))).toEqual(code)
    expect(refusal(state, lay(tile('E8', '956', 0)))).toEqual(code)
    const frame = top(state)
    expect(frame.at === 'railway' && trackStep.mandatory?.(state, frame)).toBe(true)
    // The turn goes on with the station: no further tile in this OR.
    expect(top(done(state, lay(...route)).state).step).toBe('station')
  })

  test('ruling 51: the company pays the full cost although others were reimbursed for a part', () => {
    const built = placeTile(nwe().board, 'E6', { tile: '956', rotation: 0 })
    const state = nwe({ ...built, prepaid: { E6: 50 } })
    const choice = offered(state)
    const route = choice?.do === 'layTiles' && choice.route ? choice.route : []
    expect(route.map(t => t.hex)).toEqual(['C8', 'D7', 'H7', 'I8'])
    expect(paid(done(state, lay(...route)).events)).toEqual([['NWE', 'bank', 500, 'concessionRoute']])
  })

  test('reserved tiles are used even if their colour is not available yet', () => {
    const state = nwe(placeTile(nwe().board, 'E6', { tile: '956', rotation: 1 }))
    const choice = offered(state)
    const route = choice?.do === 'layTiles' && choice.route ? choice.route : []
    expect(route.find(t => t.hex === 'E6')?.tile).toBe('970')
    const { state: after, events } = done(state, lay(...route))
    expect(after.board.reserved).toEqual({})
    expect(events).toContainEqual({ what: 'reservationEnded', hex: 'E6', railway: 'NWE' })
  })

  test('ruling 52: a route that others have built costs the full amount, then the railway builds as usual', () => {
    const board = boardWith({ B17: ['78', 4], H19: ['78', 1] }, ['GHE G20', 'GHE I18'])
    const state = buildingState(railwayTurn('GHE'), { board, phase: '2', railways: { GHE: floated } })
    const frame = top(state)
    const tx = new Tx(state)
    expect(frame.at === 'railway' && trackStep.auto?.(tx, frame)).toBe(true)
    expect(paid(tx.events)).toEqual([['GHE', 'bank', 150, 'concessionRoute']])
    expect(offered(tx.state)).toMatchObject({ do: 'layTiles', route: null, tiles: 2 })
  })
})

describe('4.6 concessions brought forward', () => {
  const she = (phase: '1' | '2' | '3') =>
    buildingState(railwayTurn('SHE'), {
      board: boardWith({}, ['SHE F5.1', 'SHE I4']),
      phase,
      railways: { SHE: {} },
    })

  test('a tile of another company on the route makes it active in phase 2', () => {
    const { state, events } = done(she('2'), lay(tile('E6', '956', 0)))
    expect(state.concessions.NWE.active).toBe(true)
    expect(events).toContainEqual({ what: 'concessionActive', railway: 'NWE', cause: 'tile' })
  })

  test('decision R3: a tile in phase 1 counts from the beginning of phase 2', () => {
    const { state } = done(she('1'), lay(tile('E6', '956', 0)))
    expect(state.concessions.NWE).toMatchObject({ active: false, early: true })
    const tx = new Tx(state)
    beginPhaseOf(tx, 2)
    expect(tx.state.concessions.NWE.active).toBe(true)
    expect(tx.state.concessions.KEZ.active).toBe(false)
  })

  test('ruling 47: a tile on Blankenburg does not bring the WBE forward, one on C14 does', () => {
    const board = boardWith({ B17: ['78', 4], B15: ['77', 5] }, ['HBE B19', 'HBE D15', 'HBE C16'])
    const state = buildingState(railwayTurn('HBE'), { board, phase: '3', railways: { HBE: {} } })
    expect(done(state, lay(tile('D15', '974', 5))).state.concessions.WBE).toMatchObject({ active: false, early: false })
    expect(done(state, lay(tile('C14', '76', 3))).state.concessions.WBE.active).toBe(true)
  })
})

describe('4.2.1 private mines', () => {
  const mine = (patch = {}) => buildingState(mineTurn('14'), { board: boardWith(), phase: '2', mines: { 14: patch } })

  test('a mine that is not connected lays one tile; its owner is reimbursed on another’s route', () => {
    expect(offered(mine())).toMatchObject({ do: 'layTiles', tiles: 1, route: null })
    const { state, events } = done(mine(), lay(tile('H3', '78', 3)))
    expect(paid(events)).toEqual([
      ['mine 14', 'bank', 100, 'construction'],
      ['bank', OWNER, 100, 'reimbursement'],
    ])
    expect(state.mines[14].connected).toBe(true)
    expect(state.concessions.KEZ.active).toBe(true)
    expect(offered(state)).toBeUndefined()
  })

  test('only one, never two', () => {
    const two = lay(tile('H3', '78', 3), tile('H5', '78', 2))
    expect(refusal(mine(), two)).toEqual({ code: 'twoTilesNotAllowed', rule: '4.2.1' })
  })

  test('a connected mine builds nothing', () => {
    expect(offered(mine({ connected: true }))).toBeUndefined()
    expect(refusal(mine({ connected: true }), lay(tile('H3', '78', 3)))).toEqual({
      code: 'mineConnected',
      rule: '4.2.1',
    })
  })

  test('it pays from its own treasury', () => {
    expect(offered(mine({ cash: 50 }))).toBeUndefined()
    expect(refusal(mine({ cash: 50 }), lay(tile('H3', '78', 3)))).toEqual({ code: 'notEnoughTreasury', rule: '4.4.1' })
  })

  test('ruling 34: a connection can come about through anybody’s tile', () => {
    const board = boardWith({ B17: ['78', 4] }, ['HBE B19', 'HBE D15'])
    const state = buildingState(railwayTurn('HBE'), {
      board,
      railways: { HBE: {} },
      mines: { 5: {}, 12: { connected: true } },
    })
    const { events } = done(state, lay(tile('D13', '956', 1)))
    expect(events).toContainEqual({ what: 'mineConnected', mine: '5' })
  })
})
