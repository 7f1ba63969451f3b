// Small boards drawn at random, legal enough to run trains on: the concession route is built.
import { requiredLays } from '../../worker/engine/board/concession.ts'
import { EDGES, HEXES, mapHex, neighbour } from '../../worker/engine/board/hex.ts'
import { placeTile } from '../../worker/engine/board/lays.ts'
import type { Runner, RunPosition } from '../../worker/engine/board/network.ts'
import { layoutAt, TILE_IDS, tileLayout } from '../../worker/engine/board/tile.ts'
import { replaceRefusal, runsAgainst } from '../../worker/engine/board/upgrade.ts'
import { RAILWAYS as FACTS } from '../../worker/engine/data/railways.ts'
import { draw, seedOf } from '../../worker/engine/random.ts'
import type { Board, LaidTile } from '../../worker/engine/state.ts'
import {
  type Edge,
  type HexId,
  MINES,
  PHASES,
  RAILWAYS,
  type Railway,
  type TileId,
  type UnitSize,
} from '../../worker/engine/types.ts'

export interface Density {
  readonly tiles: number
  readonly own: number
  readonly others: number
}

/** A source of numbers from 0 below n, the same for the same name. */
export function source(seed: string): (n: number) => number {
  let random = seedOf(seed)
  return n => {
    const drawn = draw(random, n)
    random = drawn.random
    return drawn.value
  }
}

/** The board with a railway's concession route built and its home stations placed. */
export function withRoute(company: Railway, board: Board): Board {
  const stations = FACTS[company].homes.map(home => ({ company, ...home, active: true }))
  let built: Board = board
  for (const lay of requiredLays(board, company)) if (lay.tiles[0]) built = placeTile(built, lay.hex, lay.tiles[0])
  return { ...built, stations: [...built.stations, ...stations] }
}

/** The narrow gauge edges of a hex's neighbours that face it. */
function facing(board: Board, hex: HexId): Edge[] {
  return EDGES.filter(edge => {
    const other = neighbour(hex, edge)
    return other !== null && layoutAt(board, other).ends[(edge + 3) % 6]?.gauge === 'narrow'
  })
}

/** Every tile that may lie on a hex, as far as its track goes. */
function fittingLays(board: Board, hex: HexId, only: (tile: TileId) => boolean): LaidTile[] {
  return TILE_IDS.filter(only).flatMap(tile =>
    EDGES.map(rotation => ({ tile, rotation })).filter(
      lay =>
        replaceRefusal(layoutAt(board, hex), tileLayout(lay.tile, lay.rotation)) === null &&
        runsAgainst(hex, tileLayout(lay.tile, lay.rotation)) === null,
    ),
  )
}

function hexNearTrack(board: Board, pick: (n: number) => number): HexId {
  const near = HEXES.filter(hex => mapHex(hex).colour !== 'grey' && facing(board, hex).length > 0)
  return near[pick(near.length)] as HexId
}

/** One more tile on a hex that adjoins track, if the hex drawn takes one. */
export function withTile(board: Board, pick: (n: number) => number): Board {
  const hex = hexNearTrack(board, pick)
  const fitting = fittingLays(board, hex, () => true)
  const lay = fitting[pick(fitting.length || 1)]
  return lay === undefined ? board : placeTile(board, hex, lay)
}

/** Like `withTile`, but of the tiles that fit one that joins the most track around it. */
export function withJoiningTile(board: Board, pick: (n: number) => number, only: (tile: TileId) => boolean): Board {
  const hex = hexNearTrack(board, pick)
  const around = facing(board, hex)
  const joined = ({ tile, rotation }: LaidTile) => {
    const { ends } = tileLayout(tile, rotation as Edge)
    return around.filter(edge => ends[edge]).length * 2 - EDGES.filter(edge => ends[edge]).length
  }
  const fitting = fittingLays(board, hex, only)
  const most = Math.max(...fitting.map(joined))
  const best = fitting.filter(lay => joined(lay) === most)
  const lay = best[pick(best.length || 1)]
  return lay === undefined ? board : placeTile(board, hex, lay)
}

/** One more marker of a railway in an empty circle, if the place drawn takes one. */
export function withStation(board: Board, company: Railway, pick: (n: number) => number): Board {
  const places = HEXES.flatMap(hex =>
    layoutAt(board, hex).stops.map((stop, index) => ({ hex, stop: index, circles: stop.circles })),
  )
  const free = places.filter(
    ({ hex, stop, circles }) =>
      layoutAt(board, hex).ends.some(end => end?.stop === stop) &&
      board.stations.filter(m => m.hex === hex && m.stop === stop).length < circles &&
      !board.stations.some(m => m.hex === hex && m.company === company) &&
      !RAILWAYS.some(other => FACTS[other].homes.some(home => home.hex === hex)),
  )
  const place = free[pick(free.length || 1)]
  if (place === undefined) return board
  return { ...board, stations: [...board.stations, { company, hex: place.hex, stop: place.stop, active: true }] }
}

/** A railway on a random board, with random trains. */
export function randomNetwork(seed: string, density: Density): { position: RunPosition; runner: Runner } {
  const pick = source(seed)
  const id = RAILWAYS[pick(RAILWAYS.length)] as Railway
  let board = withRoute(id, { tiles: {}, stations: [], reserved: {}, prepaid: {} })
  for (let i = pick(density.tiles); i >= 0; i--) board = withTile(board, pick)
  for (let i = pick(density.own); i >= 0; i--) board = withStation(board, id, pick)
  for (let i = pick(density.others); i >= 0; i--)
    board = withStation(board, RAILWAYS[pick(RAILWAYS.length)] as Railway, pick)
  const mines = Object.fromEntries(MINES.map(mine => [mine, { open: pick(4) > 0 }])) as RunPosition['mines']
  const trains = Array.from({ length: 1 + pick(3) }, () => (1 + pick(3)) as UnitSize).sort()
  const phase = PHASES[pick(PHASES.length)] ?? '1'
  return { position: { board, phase, mines }, runner: { id, trains, railcar: pick(5) < 2 } }
}
