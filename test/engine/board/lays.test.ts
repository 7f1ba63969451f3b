import { describe, expect, test } from 'vitest'
import { HEXES } from '../../../worker/engine/board/hex.ts'
import {
  type LayContext,
  type LayRefusal,
  layRefusal,
  placeTile,
  tileOptions,
} from '../../../worker/engine/board/lays.ts'
import type { Builder } from '../../../worker/engine/board/reach.ts'
import { TILE_IDS } from '../../../worker/engine/board/tile.ts'
import { tilesLeft } from '../../../worker/engine/board/upgrade.ts'
import type { Board } from '../../../worker/engine/state.ts'
import type { HexId, MineId, Phase, Railway, TileId } from '../../../worker/engine/types.ts'
import { boardWith } from '../../support/building.ts'

const HBE_HOME = ['HBE B19', 'HBE D15']
const HBE_BUILT = { B17: ['78', 4] } as const
const OPERATED: readonly Railway[] = ['HBE']

const railway = (id: Railway): Builder => ({ kind: 'railway', id })
const mine = (id: MineId): Builder => ({ kind: 'mine', id })

function position(board: Board, phase: Phase, operated: readonly Railway[] = OPERATED): LayContext {
  return { board, phase, operated }
}

function why(p: LayContext, builder: Builder, hex: HexId, tile: TileId, rotation: number): LayRefusal | null {
  return layRefusal(p, builder, hex, { tile, rotation })
}

const numbers = (p: LayContext, builder: Builder, hex: HexId) => [
  ...new Set(tileOptions(p, builder, hex).map(lay => lay.tile)),
]

describe('4.4.1 colours', () => {
  const board = boardWith({ ...HBE_BUILT, D13: ['956', 1] }, HBE_HOME)

  test('yellow first, green from phase 3 on yellow, brown from phase 5 on green, grey from phase D on brown', () => {
    expect(why(position(board, '2'), railway('HBE'), 'D13', '963', 4)).toBe('colourNotYet')
    expect(why(position(board, '3'), railway('HBE'), 'D13', '963', 4)).toBeNull()
    expect(numbers(position(board, '2'), railway('HBE'), 'D13')).toEqual([])
    expect(numbers(position(board, '3'), railway('HBE'), 'D13')).not.toEqual([])
    const green = boardWith({ ...HBE_BUILT, D13: ['963', 4] }, HBE_HOME)
    expect(why(position(green, '4'), railway('HBE'), 'D13', '976', 4)).toBe('colourNotYet')
    expect(numbers(position(green, '5'), railway('HBE'), 'D13')).toEqual(['976'])
    const brown = boardWith({ D17: ['976', 0] }, HBE_HOME)
    expect(why(position(brown, '5'), railway('HBE'), 'D17', '988', 0)).toBe('colourNotYet')
    expect(why(position(brown, 'D'), railway('HBE'), 'D17', '988', 0)).not.toBe('colourNotYet')
  })

  test('green is never laid on a bare plain hex', () => {
    expect(why(position(board, '5'), railway('HBE'), 'D17', '963', 0)).toBe('wrongColour')
  })

  test('ruling 46: C10, C12 and C14 open for everybody with phase 3', () => {
    expect(why(position(board, '2'), railway('HBE'), 'C14', '75', 5)).toBe('wbeLock')
    const open = boardWith({ ...HBE_BUILT, B15: ['77', 5] }, [...HBE_HOME, 'HBE C16'])
    expect(numbers(position(open, '3'), railway('HBE'), 'C14')).not.toEqual([])
  })
})

describe('4.4.1 places, labels, edges', () => {
  const board = boardWith(HBE_BUILT, HBE_HOME)

  test('tiles without a place only on hexes without one, villages on villages, towns on towns', () => {
    expect(why(position(board, '1'), railway('HBE'), 'D13', '78', 4)).toBe('wrongPlace')
    expect(why(position(board, '1'), railway('HBE'), 'E14', '75', 0)).toBe('wrongPlace')
    expect(why(position(board, '5'), railway('HBE'), 'C16', '978', 0)).toBe('wrongPlace')
  })

  test('B only on Blankenburg, HQG only on Halberstadt, Quedlinburg and Gernrode', () => {
    expect(why(position(board, '3'), railway('HBE'), 'D9', '974', 0)).toBe('wrongLabel')
    expect(why(position(board, '5'), railway('HBE'), 'G6', '987', 0)).toBe('wrongLabel')
  })

  test('decision #20: an unlabelled tile on a labelled hex is refused', () => {
    const brown = boardWith({ ...HBE_BUILT, D15: ['986', 1] }, HBE_HOME)
    expect(why(position(brown, 'D'), railway('HBE'), 'D15', '989', 1)).toBe('wrongLabel')
  })

  test('ruling 43: Gernrode goes from green to brown in phase 5 with the HQG tile', () => {
    const board = boardWith({ H19: ['78', 1] }, ['GHE G20', 'GHE I18'])
    expect(numbers(position(board, '4', ['GHE']), railway('GHE'), 'G20')).toEqual([])
    expect(numbers(position(board, '5', ['GHE']), railway('GHE'), 'G20')).toEqual(['987'])
  })

  test('track runs neither off the map nor against a barrier nor against a closed grey edge', () => {
    expect(why(position(board, '1'), mine('3'), 'I16', '75', 0)).toBe('offTheMap')
    expect(why(position(board, '1'), mine('6'), 'E10', '75', 0)).toBe('againstBarrier')
    expect(why(position(board, '1'), railway('HBE'), 'C18', '77', 4)).toBe('againstGreyEdge')
  })

  test('never on grey hexes', () => {
    expect(why(position(board, 'D'), railway('HBE'), 'B13', '978', 0)).toBe('greyHex')
    expect(why(position(board, 'D'), railway('HBE'), 'Z9', '978', 0)).toBe('greyHex')
  })

  test('decision P15: tile 914 is not in the game', () => {
    expect(TILE_IDS).not.toContain('914')
    expect(why(position(board, '3'), railway('HBE'), 'D13', '914', 0)).toBe('unknownTile')
  })
})

describe('4.4.1 upgrading', () => {
  test('existing track is maintained and connections are not cut off', () => {
    const board = boardWith({ ...HBE_BUILT, D13: ['956', 1] }, HBE_HOME)
    expect(why(position(board, '3'), railway('HBE'), 'D13', '100', 0)).toBe('cutsTrack')
    // 956 joins edges 1 and 4; a tile that has both on different stops cuts the connection.
    expect(why(position(board, '3'), railway('HBE'), 'D13', '964', 1)).toBe('cutsTrack')
  })

  test('ruling 45: a yellow village may become a green tile with two sections', () => {
    const tiles = { F9: ['75', 1], G10: ['78', 2], G12: ['956', 1] } as const
    const board = boardWith(tiles, ['SHE F9', 'KEZ G12'])
    // The second section is reached from Stiege, the first stays cut off from it.
    expect(why(position(board, '3', ['SHE', 'KEZ']), railway('KEZ'), 'F9', '964', 1)).toBeNull()
    expect(placeTile(board, 'F9', { tile: '964', rotation: 1 }).stations[0]?.stop).toBe(0)
    expect(placeTile(board, 'F9', { tile: '964', rotation: 4 }).stations[0]?.stop).toBe(1)
  })

  test('two parts of a village become one with brown, on Sorge and Tanne too; markers stay', () => {
    const board = boardWith({}, ['NWE F5.1', 'SHE F5.0'])
    const after = placeTile(board, 'F5', { tile: '976', rotation: 1 })
    expect(after.stations.map(marker => marker.stop)).toEqual([0, 0])
  })

  test('decision P16: new edges from outside are enough, also where others fill the village that they join', () => {
    const tiles = { G6: ['985', 2], E6: ['75', 5] } as const
    const all = ['SHE', 'WBE', 'KEZ'] as const
    const reaching = boardWith(tiles, ['KEZ G6', 'KEZ E6', 'KEZ F5', 'SHE F7.0', 'WBE F7.1'])
    expect(why(position(reaching, '5', all), railway('KEZ'), 'F7', '976', 0)).toBeNull()
    const cut = boardWith(tiles, ['KEZ F5', 'SHE F7.0', 'WBE F7.1'])
    expect(why(position(cut, '5', all), railway('KEZ'), 'F7', '976', 0)).toBe('notAccessible')
  })

  test('decision P16: a lay that only joins circles needs the village open, not only its edges', () => {
    const open = boardWith({}, ['NWE G6'])
    expect(numbers(position(open, '5', ['NWE', 'SHE']), railway('NWE'), 'F5')).not.toEqual([])
    const blocked = boardWith({}, ['NWE G6', 'SHE F5.1', 'KEZ F5.0'])
    expect(numbers(position(blocked, '5', ['NWE', 'SHE', 'KEZ']), railway('NWE'), 'F5')).toEqual([])
  })
})

describe('4.4.1 supply', () => {
  test('ruling 41, decision #1: yellow tiles are unlimited', () => {
    const hexes = ['B15', 'C18', 'D19', 'G8', 'G10', 'G18', 'H3', 'H5', 'H7', 'H11', 'H15', 'H19', 'I12', 'E14']
    const tiles = Object.fromEntries(hexes.map(hex => [hex, ['78', 0] as const]))
    const board = boardWith({ ...tiles, ...HBE_BUILT }, HBE_HOME)
    expect(numbers(position(board, '1'), railway('HBE'), 'D13')).not.toEqual([])
    expect(why(position(board, '1'), railway('HBE'), 'E12', '78', 0)).not.toBe('noneLeft')
  })

  test('ruling 42: two tiles 960, one tile 990', () => {
    const laid = boardWith({ ...HBE_BUILT, G8: ['960', 0], G10: ['960', 0], H15: ['79', 0] }, HBE_HOME)
    expect(why(position(laid, '3'), railway('HBE'), 'H15', '960', 0)).toBe('noneLeft')
    const one = boardWith({ ...HBE_BUILT, G8: ['960', 0], H15: ['79', 0] }, HBE_HOME)
    expect(why(position(one, '3'), railway('HBE'), 'H15', '960', 0)).not.toBe('noneLeft')
  })

  test('a replaced tile can be used again', () => {
    const board = boardWith({ D13: ['964', 1] }, HBE_HOME)
    expect(tilesLeft(board, '964', 'F9')).toBe(0)
    expect(tilesLeft(placeTile(board, 'D13', { tile: '975', rotation: 1 }), '964', 'F9')).toBe(1)
  })

  test('rulings 48 and 49: a reserved tile is withheld from other hexes only', () => {
    const tiles = { E6: ['956', 1], E8: ['956', 2] } as const
    const board = boardWith(tiles, ['SHE E4', 'SHE I2', 'SHE F5.1'], { E6: ['970', 'NWE'] })
    expect(why(position(board, '3', ['SHE']), railway('SHE'), 'E8', '970', 2)).toBe('reservedElsewhere')
    expect(why(position(board, '2', ['SHE']), railway('SHE'), 'E6', '970', 0)).toBe('colourNotYet')
    expect(why(position(board, '3', ['SHE']), railway('SHE'), 'E6', '970', 0)).toBeNull()
    const laid = boardWith({ ...tiles, G16: ['970', 0] }, ['SHE E4'])
    expect(why(position(laid, '3', ['SHE']), railway('SHE'), 'E8', '970', 2)).toBe('noneLeft')
  })
})

describe('4.4.1 accessibility', () => {
  test('new track must be continuous with a station of the company', () => {
    const board = boardWith(HBE_BUILT, HBE_HOME)
    expect(why(position(board, '1'), railway('HBE'), 'D13', '956', 1)).toBeNull()
    expect(why(position(board, '1'), railway('HBE'), 'D17', '956', 1)).toBe('notAccessible')
    expect(why(position(board, '1'), railway('HBE'), 'I14', '956', 1)).toBe('notAccessible')
  })

  test('decision P2: an inactive marker gives no access', () => {
    const far = boardWith(HBE_BUILT, [...HBE_HOME, 'HBE H13 inactive'])
    expect(why(position(far, '1'), railway('HBE'), 'G12', '956', 2)).toBe('notAccessible')
    const active = boardWith(HBE_BUILT, [...HBE_HOME, 'HBE H13'])
    expect(why(position(active, '1'), railway('HBE'), 'G12', '956', 2)).toBeNull()
  })

  test('a place full of others stops the way, at itself as well', () => {
    const through = { ...HBE_BUILT, D13: ['956', 1] } as const
    const open = boardWith(through, HBE_HOME)
    expect(why(position(open, '1'), railway('HBE'), 'D11', '76', 4)).toBeNull()
    const blocked = boardWith(through, [...HBE_HOME, 'WBE D13'])
    expect(why(position(blocked, '1'), railway('HBE'), 'D11', '76', 4)).toBe('notAccessible')
    // Upgrading the blocked village: the new edge lies behind it.
    expect(why(position(blocked, '3'), railway('HBE'), 'D13', '963', 4)).toBe('notAccessible')
  })

  test('an own marker among them keeps it open, and so does a free circle', () => {
    const tiles = { ...HBE_BUILT, D13: ['976', 4] } as const
    const full = boardWith(tiles, [...HBE_HOME, 'WBE D13', 'SHE D13'])
    expect(why(position(full, '1'), railway('HBE'), 'D11', '76', 4)).toBe('notAccessible')
    const own = boardWith(tiles, [...HBE_HOME, 'WBE D13', 'HBE D13'])
    expect(why(position(own, '1'), railway('HBE'), 'D11', '76', 4)).toBeNull()
    const free = boardWith(tiles, [...HBE_HOME, 'WBE D13'])
    expect(why(position(free, '1'), railway('HBE'), 'D11', '76', 4)).toBeNull()
  })

  test('4.2.1: a mine builds from its own hex, stations in it do not shut it in', () => {
    const board = boardWith({}, ['GHE G20', 'GHE I18'])
    expect(why(position(board, '1', []), mine('13'), 'H19', '78', 1)).toBeNull()
    expect(numbers(position(board, '1'), mine('3'), 'I16')).not.toEqual([])
    expect(numbers(position(board, '1'), mine('3'), 'I14')).toEqual([])
  })

  test('decision P13: a full village stops a mine', () => {
    const tiles = { D11: ['76', 4], D13: ['956', 1] } as const
    expect(why(position(boardWith(tiles), '3'), mine('4'), 'D13', '963', 4)).toBeNull()
    expect(why(position(boardWith(tiles, ['HBE D13']), '3'), mine('4'), 'D13', '963', 4)).toBe('notAccessible')
  })
})

test('4.4.1 what no turning of a tile can mend is told before what one can: the hex, the phase, a tile of another kind, none left', () => {
  const mendedByTurning = ['cutsTrack', 'offTheMap', 'againstBarrier', 'againstGreyEdge', 'notAccessible']
  const ofEveryWay = ['greyHex', 'wbeLock', 'colourNotYet', 'wrongColour', 'wrongPlace', 'wrongLabel', 'noneLeft']
  const told = new Set<string | null>()
  const board = boardWith({ ...HBE_BUILT, D13: ['963', 4] }, HBE_HOME)
  for (const phase of ['2', '3', '5', 'D'] as const)
    for (const hex of HEXES)
      for (const tile of TILE_IDS) {
        const reasons = [0, 1, 2, 3, 4, 5].map(turn => why(position(board, phase), railway('HBE'), hex, tile, turn))
        const first = reasons.find(reason => reason !== null && ofEveryWay.includes(reason))
        if (first) expect([hex, tile, reasons]).toEqual([hex, tile, Array(6).fill(first)])
        for (const reason of reasons) told.add(reason)
      }
  expect([...told]).toEqual(expect.arrayContaining(['colourNotYet', 'wbeLock', ...mendedByTurning.slice(0, 2)]))
  // Green before its phase, also where it would cut track that lies there.
  const cut = boardWith({ ...HBE_BUILT, D13: ['956', 1] }, HBE_HOME)
  expect(why(position(cut, '3'), railway('HBE'), 'D13', '100', 0)).toBe('cutsTrack')
  expect(why(position(cut, '2'), railway('HBE'), 'D13', '100', 0)).toBe('colourNotYet')
})
