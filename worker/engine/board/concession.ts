// 4.6 Concession routes on the board: what is built, what is missing, which tiles are set aside.

import { RAILWAYS as FACTS } from '../data/railways.ts'
import type { Board, LaidTile, ReservedTile } from '../state.ts'
import { type Edge, type HexId, RAILWAYS, type Railway } from '../types.ts'
import { EDGES, edgeTowards } from './hex.ts'
import { replacementsAt } from './replacements.ts'
import { hasStation, homeStop } from './stations.ts'
import { type Layout, layoutAt, tileLayout } from './tile.ts'
import { movedStop, tilesLeft } from './upgrade.ts'

/** One hex of a concession route: the edges that the route uses there, one at its ends. */
export interface RoutePart {
  readonly company: Railway
  /** Which section; only the NWE has two. */
  readonly section: number
  readonly hex: HexId
  readonly edges: readonly Edge[]
}

function partsOf(company: Railway, section: number, hexes: readonly HexId[]): RoutePart[] {
  return hexes.map((hex, index) => {
    const edges = [hexes[index - 1], hexes[index + 1]]
      .map(other => (other === undefined ? null : edgeTowards(hex, other)))
      .filter(edge => edge !== null)
    return { company, section, hex, edges }
  })
}

const PARTS: readonly RoutePart[] = RAILWAYS.flatMap(company =>
  FACTS[company].concession.sections.flatMap((hexes, section) => partsOf(company, section, hexes)),
)

/** The parts of a railway's concession route, section by section in the order of the hexes. */
export function routeParts(company: Railway): RoutePart[] {
  return PARTS.filter(part => part.company === company)
}

/** The parts of all concession routes that lead through a hex. */
export function partsAt(hex: HexId): RoutePart[] {
  return PARTS.filter(part => part.hex === hex)
}

/** Whether a drawing carries a part of a route without a gap (decision M8): edges alone are not enough. */
function joins(layout: Layout, part: RoutePart): boolean {
  const [first, second] = part.edges.map(edge => layout.ends[edge] ?? null)
  if (first?.gauge !== 'narrow') return false
  if (part.edges.length === 1) return first.stop !== null
  if (second?.gauge !== 'narrow') return false
  return first.stop === null ? first.to === part.edges[1] : first.stop === second.stop
}

/** Whether a part of a route is built. */
export function isBuilt(board: Pick<Board, 'tiles'>, part: RoutePart): boolean {
  return joins(layoutAt(board, part.hex), part)
}

/** The parts of a railway's route that are not built yet. */
export function unbuiltParts(board: Pick<Board, 'tiles'>, company: Railway): RoutePart[] {
  return routeParts(company).filter(part => !isBuilt(board, part))
}

/** Whether the whole route is built; true for the QLB, which has none. */
export function isRouteComplete(board: Pick<Board, 'tiles'>, company: Railway): boolean {
  return unbuiltParts(board, company).length === 0
}

/** The unbuilt part of a concession route on a hex, if any; there is one at most. */
export function unbuiltPartAt(board: Pick<Board, 'tiles'>, hex: HexId): RoutePart | null {
  return partsAt(hex).find(part => !isBuilt(board, part)) ?? null
}

/** The stop of a part's place that the route uses, once the drawing joins the part; null on plain track. */
function routeStop(layout: Layout, part: RoutePart): number | null {
  const [edge] = part.edges
  return edge === undefined ? null : (layout.ends[edge]?.stop ?? null)
}

// Keeps the old track, joins the part, and adds nothing that the part does not need.
function addsJust(old: Layout, next: Layout, part: RoutePart): boolean {
  if (!joins(next, part)) return false
  return EDGES.every(edge => !next.ends[edge] || old.ends[edge] !== null || part.edges.includes(edge))
}

/**
 * Whether the company could still build its own station on its route here, if this drawing lay on the
 * hex: a home station of its own, or a circle on the route that is neither taken nor kept (4.6).
 */
export function leavesCircle(board: Board, next: Layout, part: RoutePart): boolean {
  if (homeStop(board, part.hex, part.company) !== null || hasStation(board, part.hex, part.company)) return true
  const stop = routeStop(next, part)
  if (stop === null) return true
  const old = layoutAt(board, part.hex)
  const taken = board.stations.filter(
    marker => marker.hex === part.hex && movedStop(old, next, marker.stop) === stop,
  ).length
  return (next.stops[stop]?.circles ?? 0) > taken
}

/**
 * The tiles that complete a part of a route on its hex: they maintain the existing track and add just
 * the track that is missing, and one is left. Ascending by number, then by rotation. The colours of the
 * phase do not matter: a railway builds its route with the tile set aside for it (4.4.1).
 */
function completingTiles(board: Board, part: RoutePart): readonly LaidTile[] {
  const old = layoutAt(board, part.hex)
  return replacementsAt(board, part.hex).filter(({ tile, rotation }) => {
    const next = tileLayout(tile, rotation)
    return addsJust(old, next, part) && leavesCircle(board, next, part) && tilesLeft(board, tile, part.hex) >= 1
  })
}

/**
 * The tile to be set aside for the unbuilt part on a hex where somebody else has built: the smallest
 * fitting number that is left (decisions R2, M14). `null`: nothing to set aside. `'none'`: something
 * would have to be, but nothing fits, so the building is refused.
 */
export function reservationFor(board: Board, hex: HexId): ReservedTile | null | 'none' {
  if (board.tiles[hex] === undefined) return null
  const part = unbuiltPartAt(board, hex)
  if (part === null) return null
  const [first] = completingTiles(board, part)
  return first === undefined ? 'none' : { tile: first.tile, company: part.company }
}

/** One hex that a railway has to build, with the tiles that may be used (all alike but for the rotation). */
export interface RequiredLay {
  readonly hex: HexId
  readonly tiles: readonly LaidTile[]
}

/**
 * What a railway has to lay to complete its route, in the order of the route: on every hex the tile set
 * aside for it, else the one that adds exactly the missing part (4.6, ruling 53).
 */
export function requiredLays(board: Board, company: Railway): RequiredLay[] {
  return unbuiltParts(board, company).map(part => {
    const fitting = completingTiles(board, part)
    const number = board.reserved[part.hex]?.tile ?? fitting[0]?.tile
    return { hex: part.hex, tiles: fitting.filter(lay => lay.tile === number) }
  })
}

/**
 * Whether every company that has not operated could still build its own station in each place of its route
 * on a hex, as the board stands: the drawing that will carry the route there has a circle left (4.4.2, 4.6).
 */
export function keepsCircles(board: Board, hex: HexId, operated: readonly Railway[], builder: Railway): boolean {
  return partsAt(hex).every(part => {
    if (part.company === builder || operated.includes(part.company)) return true
    if (isBuilt(board, part)) return leavesCircle(board, layoutAt(board, hex), part)
    const number = board.reserved[hex]?.tile
    return completingTiles(board, part).some(lay => number === undefined || lay.tile === number)
  })
}
