import { describe, expect, test } from 'vitest'
import { EDGES, HEXES, neighbour, opposite } from '../../../worker/engine/board/hex.ts'
import { isTwoTileTile, printedLayout, TILE_IDS, tileLayout } from '../../../worker/engine/board/tile.ts'
import { movedStop, replaceRefusal, runsAgainst } from '../../../worker/engine/board/upgrade.ts'
import { MAP } from '../../../worker/engine/data/map.ts'
import { TILES } from '../../../worker/engine/data/tiles.ts'
import type { Edge } from '../../../worker/engine/types.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { describeWithShared, readSharedJson } from '../../support/shared.ts'

type Rotations = Record<string, Record<string, number[]>>

const nonEmpty = (rows: [string, Record<string, number[]>][]) =>
  Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0))

function fitting(check: (tile: string, rotation: Edge) => boolean): Record<string, number[]> {
  const rows = TILE_IDS.map(tile => [tile, EDGES.filter(rotation => check(tile, rotation))] as const)
  return Object.fromEntries(rows.filter(([, rotations]) => rotations.length > 0))
}

const upgrades = () =>
  nonEmpty(
    TILE_IDS.map(from => [
      from,
      fitting((tile, rotation) => replaceRefusal(tileLayout(from, 0), tileLayout(tile, rotation)) === null),
    ]),
  )

const hexLays = () =>
  nonEmpty(
    HEXES.map(hex => [
      hex,
      fitting((tile, rotation) => {
        const next = tileLayout(tile, rotation)
        return replaceRefusal(printedLayout(hex), next) === null && runsAgainst(hex, next) === null
      }),
    ]),
  )

const neighbours = () =>
  Object.fromEntries(
    HEXES.map(hex => [
      hex,
      Object.fromEntries(EDGES.map(edge => [edge, neighbour(hex, edge)]).filter(([, other]) => other !== null)),
    ]),
  )

const twoTileSet = () => TILE_IDS.filter(isTwoTileTile).sort()

describe('4.4.1 drawings', () => {
  test('every edge carries one piece of narrow gauge track at most', () => {
    for (const { paths } of [...Object.values(MAP), ...Object.values(TILES)]) {
      const edges = paths
        .filter(path => path.gauge === 'narrow')
        .flatMap(path => ('to' in path ? [path.edge, path.to] : [path.edge]))
      expect(new Set(edges).size).toBe(edges.length)
    }
  })

  test('neighbours are mutual', () => {
    for (const hex of HEXES)
      for (const edge of EDGES) {
        const other = neighbour(hex, edge)
        if (other !== null) expect(neighbour(other, opposite(edge))).toBe(hex)
      }
  })

  test('every upgrade adds track or joins two stops, and never takes a circle away', () => {
    for (const [from, row] of Object.entries(upgrades()))
      for (const [to, rotations] of Object.entries(row))
        for (const rotation of rotations) {
          const old = tileLayout(from, 0)
          const next = tileLayout(to, rotation as Edge)
          const grown = EDGES.some(edge => next.ends[edge] !== null && old.ends[edge] === null)
          expect(grown || next.stops.length < old.stops.length).toBe(true)
          old.stops.forEach((stop, index) => {
            expect(next.stops[movedStop(old, next, index)]?.circles).toBeGreaterThanOrEqual(stop.circles)
          })
        }
  })
})

describe('derived placements', () => {
  test.each([
    ['neighbours', neighbours, '061eef358f56da09'],
    ['upgrades of tile by tile', upgrades, 'bc7d139a89690f34'],
    ['first tiles of every hex', hexLays, 'df42712d67b3002e'],
    ['the two-tile set', twoTileSet, 'db734be27c39ad8e'],
  ])('%s: as they were compared with the facts', (_, derived, sum) => {
    expect(fingerprint(derived())).toBe(sum)
  })
})

describeWithShared('derived placements and facts', () => {
  test('neighbours and barriers', () => {
    const facts = readSharedJson<{ neighbours: Record<string, Record<string, string>> }>('facts/map.json').neighbours
    expect(neighbours()).toEqual(facts)
  })

  test('upgrades of tile by tile (decision #3: tile 964 goes to brown like 965 to 970)', () => {
    const facts = readSharedJson<{ upgrades: Rotations }>('facts/tiles.json').upgrades
    expect(upgrades()).toEqual(facts)
    expect(Object.keys(upgrades()['964'] ?? {})).toEqual(['975'])
  })

  test('first tiles of every hex (decision #20)', () => {
    const facts = readSharedJson<{ hexLays: Rotations }>('facts/tiles.json').hexLays
    expect(hexLays()).toEqual(facts)
  })

  test('the two-tile set', () => {
    const facts = readSharedJson<{ twoTileLay: { rulebook: string[] } }>('facts/tiles.json').twoTileLay
    expect(twoTileSet()).toEqual([...facts.rulebook].sort())
  })
})
