import { expect, test } from 'vitest'
import { isBuilt, requiredLays, routeParts } from '../../../worker/engine/board/concession.ts'
import { HEXES } from '../../../worker/engine/board/hex.ts'
import { placeTile, tileOptions } from '../../../worker/engine/board/lays.ts'
import type { Builder } from '../../../worker/engine/board/reach.ts'
import { stationSites, withStation } from '../../../worker/engine/board/sites.ts'
import { isBlocked } from '../../../worker/engine/board/stations.ts'
import { layoutAt, TILE_IDS, tileOf } from '../../../worker/engine/board/tile.ts'
import { laidCount, runsAgainst } from '../../../worker/engine/board/upgrade.ts'
import { RAILWAYS as FACTS } from '../../../worker/engine/data/railways.ts'
import type { Board } from '../../../worker/engine/state.ts'
import { MINES, PHASES, RAILWAYS, type Railway } from '../../../worker/engine/types.ts'
import { boardWith } from '../../support/building.ts'

// Boards built at random by everybody, each railway starting at some moment: what must always hold.

/** A small seeded generator, so that a failure comes back. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const reservedCount = (board: Board, tile: string) => Object.values(board.reserved).filter(r => r.tile === tile).length

function expectSound(board: Board, operated: readonly Railway[]): void {
  for (const tile of TILE_IDS) {
    const { count } = tileOf(tile)
    if (count !== 'unlimited') expect(laidCount(board, tile) + reservedCount(board, tile)).toBeLessThanOrEqual(count)
  }
  for (const railway of RAILWAYS.filter(id => !operated.includes(id))) {
    // 4.6: the whole route can always be built, and every village on it keeps a circle.
    const lays = requiredLays(board, railway)
    for (const { hex, tiles } of lays) expect([railway, hex, tiles.length > 0]).toEqual([railway, hex, true])
    const built = lays.reduce<Board>((b, { hex, tiles: [tile] }) => (tile ? placeTile(b, hex, tile) : b), board)
    for (const part of routeParts(railway)) {
      expect([railway, part.hex, isBuilt(built, part)]).toEqual([railway, part.hex, true])
      const stop = layoutAt(built, part.hex).ends[part.edges[0] ?? 0]?.stop
      if (typeof stop === 'number')
        expect([railway, part.hex, isBlocked(built, part.hex, stop, railway)]).toEqual([railway, part.hex, false])
    }
  }
  for (const hex of HEXES) {
    const stops = layoutAt(board, hex).stops
    for (const [index, { circles }] of stops.entries())
      expect(board.stations.filter(m => m.hex === hex && m.stop === index).length).toBeLessThanOrEqual(circles)
    if (board.tiles[hex]) expect(runsAgainst(hex, layoutAt(board, hex))).toBeNull()
  }
}

function operate(board: Board, railway: Railway): Board {
  const homes = FACTS[railway].homes.map(({ hex, stop }) => ({ company: railway, hex, stop, active: true }))
  const started = { ...board, stations: [...board.stations, ...homes] }
  return requiredLays(started, railway).reduce<Board>(
    (b, { hex, tiles: [tile] }) => (tile ? placeTile(b, hex, tile) : b),
    started,
  )
}

function grow(seed: number): { lays: number; stations: number; reservations: number; board: Board } {
  const roll = dice(seed)
  const waiting = [...RAILWAYS]
  const operated: Railway[] = []
  let board = boardWith()
  let [lays, stations, reservations] = [0, 0, 0]
  for (let turn = 0; turn < 120; turn++) {
    const phase = PHASES[Math.min(5, Math.floor(turn / 20))] ?? 'D'
    if (roll(12) === 0 && waiting.length > 0) {
      const [next] = waiting.splice(roll(waiting.length), 1)
      if (next && (next !== 'WBE' || turn >= 40)) {
        board = operate(board, next)
        operated.push(next)
      } else if (next) waiting.push(next)
    }
    const railway = operated[roll(operated.length)]
    const mine = MINES[roll(MINES.length)] ?? '1'
    const builder: Builder = railway && roll(3) > 0 ? { kind: 'railway', id: railway } : { kind: 'mine', id: mine }
    const options = HEXES.flatMap(hex =>
      tileOptions({ board, phase, operated }, builder, hex).map(lay => ({ hex, lay })),
    )
    const chosen = options[roll(options.length)]
    if (chosen) {
      board = placeTile(board, chosen.hex, chosen.lay)
      lays++
      reservations += Object.keys(board.reserved).length > 0 ? 1 : 0
    }
    if (railway && roll(2) === 0) {
      const sites = stationSites(board, operated, railway)
      const site = sites[roll(sites.length)]
      if (site && board.stations.filter(m => m.company === railway).length < 6) {
        board = withStation(board, railway, site)
        stations++
      }
    }
    expectSound(board, operated)
  }
  return { lays, stations, reservations, board }
}

test('4.6: on boards built at random every route can still be built with a circle left, within the supply of tiles', () => {
  const games = Array.from({ length: 12 }, (_, seed) => grow(seed + 1))
  const sum = (pick: (game: ReturnType<typeof grow>) => number) => games.reduce((total, game) => total + pick(game), 0)
  expect(sum(game => game.lays)).toBeGreaterThan(300)
  expect(sum(game => game.stations)).toBeGreaterThan(90)
  expect(sum(game => game.reservations)).toBeGreaterThan(30)
})
