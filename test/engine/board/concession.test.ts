import { describe, expect, test } from 'vitest'
import {
  isRouteComplete,
  partsAt,
  requiredLays,
  reservationFor,
  routeParts,
  unbuiltPartAt,
  unbuiltParts,
} from '../../../worker/engine/board/concession.ts'
import { EDGES, HEXES } from '../../../worker/engine/board/hex.ts'
import { layRefusal, placeTile } from '../../../worker/engine/board/lays.ts'
import { replacementsAt } from '../../../worker/engine/board/replacements.ts'
import { siteRefusal, stationSites, withStation } from '../../../worker/engine/board/sites.ts'
import { homeStop } from '../../../worker/engine/board/stations.ts'
import { isTwoTileTile, layoutAt, TILE_IDS, tileLayout } from '../../../worker/engine/board/tile.ts'
import { runsAgainst } from '../../../worker/engine/board/upgrade.ts'
import { MAP } from '../../../worker/engine/data/map.ts'
import { RAILWAYS as FACTS } from '../../../worker/engine/data/railways.ts'
import type { Board } from '../../../worker/engine/state.ts'
import { type HexId, RAILWAYS } from '../../../worker/engine/types.ts'
import { boardWith } from '../../support/building.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { describeWithShared, readSharedJson } from '../../support/shared.ts'

const BARE = boardWith()

describe('4.6 routes', () => {
  test('the terrain of the hexes to build adds up to the cost of the concession (Table 2)', () => {
    for (const railway of RAILWAYS) {
      const costs = unbuiltParts(BARE, railway).map(({ hex }) => MAP[hex]?.terrainCost ?? 0)
      expect([railway, costs.reduce((a, b) => a + b, 0)]).toEqual([railway, FACTS[railway].concession.cost])
    }
  })

  test('routes end at home stations; the NWE has two sections that meet in G6', () => {
    for (const railway of RAILWAYS)
      for (const part of routeParts(railway).filter(({ edges }) => edges.length === 1))
        expect([railway, part.hex, homeStop(BARE, part.hex, railway)]).toEqual([railway, part.hex, 0])
    expect(routeParts('NWE').filter(({ hex }) => hex === 'G6')).toHaveLength(2)
  })

  test('the QLB has none and is complete', () => {
    expect(isRouteComplete(BARE, 'QLB')).toBe(true)
    expect(requiredLays(BARE, 'QLB')).toEqual([])
  })

  test('decision M8: two unconnected sections at the route’s edges are no continuous track', () => {
    const part = unbuiltPartAt(BARE, 'C14')
    expect(part?.edges).toEqual([1, 5])
    const split = TILE_IDS.filter(isTwoTileTile)
      .flatMap(tile => EDGES.map(rotation => ({ tile, rotation, ends: tileLayout(tile, rotation).ends })))
      .filter(({ ends }) => ends[1] && ends[5] && ends[1].stop !== ends[5].stop)
      .filter(({ tile, rotation }) => runsAgainst('C14', tileLayout(tile, rotation)) === null)
    expect(split.length).toBeGreaterThan(0)
    for (const { tile, rotation } of split) {
      const board = boardWith({ C14: [tile, rotation] })
      expect(unbuiltPartAt(board, 'C14')?.company).toBe('WBE')
      expect(reservationFor(board, 'C14')).toEqual({ tile: expect.stringMatching(/^97[567]$/), company: 'WBE' })
    }
  })
})

/** What each railway has to lay on the empty board, hex by hex. */
const toLay = (railway: (typeof RAILWAYS)[number]) =>
  requiredLays(BARE, railway).map(({ hex, tiles }) => ({
    hex,
    tile: tiles[0]?.tile,
    rotations: tiles.map(({ rotation }) => rotation),
  }))

test('what each railway has to lay: as it was compared with the facts', () => {
  expect(fingerprint(RAILWAYS.map(toLay))).toBe('6308fec0d181bf98')
})

describeWithShared('what each railway has to lay, and the facts', () => {
  test('tiles and rotations per hex', () => {
    interface Fact {
      companies: { id: string; concession: { build: { hex: string; tile: string; rotations: number[] }[] } | null }[]
    }
    const facts = readSharedJson<Fact>('facts/companies.json').companies
    for (const railway of RAILWAYS) {
      const build = facts.find(({ id }) => id === railway)?.concession?.build ?? []
      expect(toLay(railway)).toEqual(build.map(({ hex, tile, rotations }) => ({ hex, tile, rotations })))
    }
  })
})

describe('4.6 reserved tiles', () => {
  test('exactly the part of the route: nothing is set aside', () => {
    expect(placeTile(BARE, 'E6', { tile: '956', rotation: 3 }).reserved).toEqual({})
  })

  test('decision R2: the fitting tile with the smallest number that is left', () => {
    // Edges 1 and 0: the route 0-3 can share the village's only stop (963) ...
    expect(placeTile(BARE, 'E6', { tile: '75', rotation: 0 }).reserved).toEqual({ E6: { tile: '963', company: 'NWE' } })
    // ... edges 1 and 4 need a second section (970).
    expect(placeTile(BARE, 'E6', { tile: '956', rotation: 1 }).reserved).toEqual({
      E6: { tile: '970', company: 'NWE' },
    })
  })

  test('decision R2: after any one or two lays on a hex of a route one number alone fits, so that no choice is left', () => {
    let reserved = 0
    const check = (board: Board, hex: HexId) => {
      const now = reservationFor({ ...board, reserved: {} }, hex)
      if (now === null || now === 'none') return
      reserved++
      const fits = TILE_IDS.filter(tile =>
        requiredLays({ ...board, reserved: { [hex]: { tile, company: now.company } } }, now.company).some(
          lay => lay.hex === hex && lay.tiles.length > 0,
        ),
      )
      expect(fits).toEqual([now.tile])
    }
    for (const hex of HEXES.filter(id => partsAt(id).length > 0))
      for (const first of replacementsAt(BARE, hex)) {
        const once = placeTile(BARE, hex, first)
        check(once, hex)
        for (const second of replacementsAt(once, hex)) check(placeTile(once, hex, second), hex)
      }
    expect(reserved).toBeGreaterThan(150)
  })

  test('decision M14: a reserved tile keeps connected what was connected', () => {
    expect(placeTile(BARE, 'C14', { tile: '76', rotation: 3 }).reserved).toEqual({
      C14: { tile: '101', company: 'WBE' },
    })
  })

  test('a later lay that changes what fits replaces the reservation', () => {
    const yellow = placeTile(BARE, 'E6', { tile: '75', rotation: 4 })
    expect(yellow.reserved.E6?.tile).toMatch(/^96[4-9]$|^970$/)
    const green = placeTile(yellow, 'E6', { tile: '963', rotation: 4 })
    expect(layoutAt(green, 'E6').ends.map(end => end !== null)).toEqual([false, true, false, false, true, true])
    expect(green.reserved).toEqual({})
  })

  test('ruling 50: a reservation ends when the track is complete, by whoever', () => {
    const reserved = placeTile(BARE, 'E6', { tile: '956', rotation: 1 })
    expect(placeTile(reserved, 'E6', { tile: '970', rotation: 0 }).reserved).toEqual({})
  })

  test('no fitting tile left: the building is refused', () => {
    const gone = boardWith({ G16: ['970', 0] }, ['SHE F5.0'])
    const position = { board: gone, phase: '2', operated: ['SHE'] } as const
    const lay = { tile: '956', rotation: 1 }
    expect(layRefusal(position, { kind: 'railway', id: 'SHE' }, 'E6', lay)).not.toBeNull()
    expect(reservationFor(boardWith({ G16: ['970', 0], E6: ['956', 1] }), 'E6')).toBe('none')
  })

  test('Blankenburg: green 974 that leaves edge 2 open needs the brown tile for the WBE', () => {
    for (const rotation of [1, 3])
      expect(placeTile(BARE, 'D15', { tile: '974', rotation }).reserved).toEqual({
        D15: { tile: '986', company: 'WBE' },
      })
    expect(placeTile(BARE, 'D15', { tile: '974', rotation: 5 }).reserved).toEqual({})
  })

  test('the company builds with the reserved tile, whatever the phase', () => {
    const board = placeTile(BARE, 'E6', { tile: '956', rotation: 1 })
    const lay = requiredLays(board, 'NWE').find(({ hex }) => hex === 'E6')
    expect(lay?.tiles.map(({ tile }) => tile)).toEqual(['970', '970'])
  })
})

describe('4.4.2 circles kept free', () => {
  test('home stations are for their own company, before it floats too', () => {
    const board = boardWith({}, ['NWE B9'])
    expect(siteRefusal(board, ['NWE'], 'NWE', { hex: 'D15', stop: 0, replaces: null })).toBe('noFreeCircle')
    const she = boardWith({}, ['SHE F5.1'])
    expect(siteRefusal(she, ['SHE'], 'SHE', { hex: 'G6', stop: 0, replaces: null })).toBe('noFreeCircle')
  })

  test('a village on the route of a railway that has not operated keeps a circle', () => {
    const board = boardWith({}, ['SHE F5.0', 'KEZ G6'])
    const sorge = { hex: 'F5', stop: 1, replaces: null }
    expect(siteRefusal(board, [], 'KEZ', sorge)).toBe('takesConcessionCircle')
    expect(siteRefusal(board, ['NWE'], 'KEZ', sorge)).toBeNull()
  })

  test('ruling 55: the SHE may build in E6 when the reserved tile 970 leaves the other circle to the route', () => {
    const laid = placeTile(boardWith({}, ['SHE F5.0', 'SHE E4']), 'E6', { tile: '956', rotation: 1 })
    const board = { ...laid, tiles: { ...laid.tiles, E8: { tile: '956', rotation: 1 } } }
    expect(board.reserved.E6?.tile).toBe('970')
    const west = { ...board, stations: [{ company: 'SHE', hex: 'E8', stop: 0, active: true } as const] }
    expect(siteRefusal(west, ['SHE'], 'SHE', { hex: 'E6', stop: 0, replaces: null })).toBeNull()
    // With 963 to come, village and route share one circle.
    const shared = placeTile({ ...west, tiles: { E8: { tile: '956', rotation: 1 } } }, 'E6', {
      tile: '76',
      rotation: 4,
    })
    expect(siteRefusal(shared, ['SHE'], 'SHE', { hex: 'E6', stop: 0, replaces: null })).toBe('takesConcessionCircle')
  })
})

describe('4.4.2 sites', () => {
  test('one station per hex, even in two parts', () => {
    const board = boardWith({}, ['NWE F5.0', 'NWE G6'])
    expect(siteRefusal(board, ['NWE'], 'NWE', { hex: 'F5', stop: 1, replaces: null })).toBe('stationInHex')
  })

  test('ruling 58: inactive markers count for access to a station', () => {
    const board = boardWith({ B17: ['78', 4] }, ['HBE B19 inactive'])
    expect(siteRefusal(board, ['HBE'], 'HBE', { hex: 'C16', stop: 0, replaces: null })).toBeNull()
  })

  test('a place full of others is reached but not passed; its inactive marker can be replaced', () => {
    const tiles = { B17: ['78', 4] } as const
    const active = boardWith(tiles, ['HBE B19', 'GHE C16'])
    expect(siteRefusal(active, ['HBE'], 'HBE', { hex: 'C16', stop: 0, replaces: null })).toBe('noFreeCircle')
    expect(siteRefusal(active, ['HBE'], 'HBE', { hex: 'C16', stop: 0, replaces: 'GHE' })).toBe('noInactiveMarker')
    expect(siteRefusal(active, ['HBE'], 'HBE', { hex: 'D15', stop: 0, replaces: null })).toBe('notAccessible')
    const inactive = boardWith(tiles, ['HBE B19', 'GHE C16 inactive'])
    expect(stationSites(inactive, ['HBE'], 'HBE')).toEqual([{ hex: 'C16', stop: 0, replaces: 'GHE' }])
    const after = withStation(inactive, 'HBE', { hex: 'C16', stop: 0, replaces: 'GHE' })
    expect(after.stations.filter(({ hex }) => hex === 'C16')).toEqual([
      { company: 'HBE', hex: 'C16', stop: 0, active: true },
    ])
  })

  test('no place without circles: neither plain hexes nor the quarry in C6', () => {
    for (const hex of ['C6', 'B17', 'Z1'])
      expect(siteRefusal(BARE, [], 'HBE', { hex, stop: 0, replaces: null })).toBe('unknownStop')
  })

  test('state railway track gives no access', () => {
    const board = boardWith({}, ['GHE G20'])
    expect(siteRefusal(board, RAILWAYS, 'GHE', { hex: 'E20', stop: 0, replaces: null })).not.toBeNull()
    expect(siteRefusal(boardWith({}, ['NWE J7']), RAILWAYS, 'NWE', { hex: 'F15', stop: 0, replaces: null })).toBe(
      'notAccessible',
    )
  })
})
