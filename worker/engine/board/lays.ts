// 4.4.1 Which tiles may be laid where, and why others may not.

import { MINES } from '../data/mines.ts'
import { PHASES } from '../data/phases.ts'
import type { Board, LaidTile } from '../state.ts'
import type { HexId, Phase, Railway, TileId } from '../types.ts'
import { leavesCircle, partsAt, reservationFor, unbuiltPartAt } from './concession.ts'
import { EDGES, HEXES, isHex, mapHex } from './hex.ts'
import { type Builder, buildReach, edgeKey, edgesReachedWith, keptBuildReach, type Reach, stopKey } from './reach.ts'
import { replacementsAt } from './replacements.ts'
import { isTile, type Layout, layoutAt, tileLayout, tileOf } from './tile.ts'
import { laidCount, movedStop, type ReplaceRefusal, replaceRefusal, reservedElsewhere, runsAgainst } from './upgrade.ts'

/** A position as far as track building needs it. */
export interface LayContext {
  readonly board: Board
  readonly phase: Phase
  /** Railways that have operated at least once: nothing is kept for them any more. */
  readonly operated: readonly Railway[]
}

/** Why a tile may not be laid. */
export type LayRefusal =
  | ReplaceRefusal
  | 'unknownTile'
  | 'greyHex'
  | 'wbeLock'
  | 'colourNotYet'
  | 'noneLeft'
  | 'reservedElsewhere'
  | 'notAccessible'
  | 'preventsConcession'
  | 'takesConcessionCircle'

/**
 * The board after a tile is laid: markers stay in their positions, and the tile set aside for the hex is
 * chosen anew or given back (4.6). Money is no matter of the board.
 */
export function placeTile(board: Board, hex: HexId, lay: LaidTile): Board {
  const laid = withTile(board, hex, lay)
  const reservation = reservationFor(laid, hex)
  if (reservation === null || reservation === 'none') return laid
  return { ...laid, reserved: { ...laid.reserved, [hex]: reservation } }
}

function withTile(board: Board, hex: HexId, { tile, rotation }: LaidTile): Board {
  const old = layoutAt(board, hex)
  const next = tileLayout(tile, rotation)
  const { [hex]: _given, ...reserved } = board.reserved
  return {
    ...board,
    tiles: { ...board.tiles, [hex]: { tile, rotation } },
    reserved,
    stations: board.stations.map(marker =>
      marker.hex === hex ? { ...marker, stop: movedStop(old, next, marker.stop) } : marker,
    ),
  }
}

// Reasons that depend on the hex and the phase alone.
function hexRefusal({ phase }: LayContext, hex: HexId): LayRefusal | null {
  if (!isHex(hex) || mapHex(hex).colour === 'grey') return 'greyHex'
  if (mapHex(hex).wbeLock && !PHASES[phase].tiles.includes('green')) return 'wbeLock'
  return null
}

function supplyRefusal(board: Board, tile: TileId, hex: HexId): LayRefusal | null {
  const { count } = tileOf(tile)
  if (count === 'unlimited') return null
  const left = count - laidCount(board, tile)
  if (left < 1) return 'noneLeft'
  return left - reservedElsewhere(board, tile, hex) < 1 ? 'reservedElsewhere' : null
}

/**
 * Whether all new track of a lay is accessible to the builder. Edges that had none have to be, from outside is enough. A lay that adds no
 * edge, but joins two stops into one, is new track as well, and needs the village open (decision P16).
 */
function isAccessible(builder: Builder, before: Board, after: Board, hex: HexId): boolean {
  const [old, next] = [layoutAt(before, hex), layoutAt(after, hex)]
  const added = EDGES.filter(edge => next.ends[edge] && !old.ends[edge])
  if (added.length === 0 && old.stops.length > next.stops.length)
    return buildReach(after, builder).open.has(stopKey(hex, 0))
  const edges = added.length === 0 ? null : edgesReachedWith(keptBuildReach(before, builder), after, builder, hex)
  return added.every(edge => edges?.has(edgeKey(hex, edge)))
}

/** Whether a drawing adds track to a hex and none of its track meets the builder's: most ways of turning a tile are told by that. */
function liesApart(board: Board, builder: Builder, hex: HexId, next: Layout): boolean {
  const { ends } = layoutAt(board, hex)
  if (EDGES.every(edge => !next.ends[edge] || ends[edge])) return false
  const reach = keptBuildReach(board, builder)
  if (isBegin(reach, hex, builder)) return false
  return EDGES.every(edge => !next.ends[edge] || !reach.arrivals.has(edgeKey(hex, edge)))
}

// Whether the builder's track touches the hex at all, so that a lay there could be accessible.
function touches(reach: Reach, hex: HexId, builder: Builder): boolean {
  return isBegin(reach, hex, builder) || EDGES.some(edge => reach.arrivals.has(edgeKey(hex, edge)))
}

/** Whether a stop of the hex is reached, or the hex is the mine's own: what is laid there begins with the builder. */
function isBegin(reach: Reach, hex: HexId, builder: Builder): boolean {
  if (builder.kind === 'mine' && MINES[builder.id].hex === hex) return true
  return reach.stops.has(stopKey(hex, 0)) || reach.stops.has(stopKey(hex, 1))
}

// 4.6: nobody may prevent another's route, nor take its last circle before the company has operated.
function concessionRefusal(
  { board, operated }: LayContext,
  builder: Builder,
  after: Board,
  hex: HexId,
): LayRefusal | null {
  const part = unbuiltPartAt(board, hex)
  if (part !== null && part.company !== builder.id && reservationFor(after, hex) === 'none') return 'preventsConcession'
  const next = layoutAt(after, hex)
  const fills = partsAt(hex).some(
    other =>
      other.company !== builder.id &&
      !operated.includes(other.company) &&
      unbuiltPartAt(after, hex) !== other &&
      !leavesCircle(after, next, other),
  )
  return fills ? 'takesConcessionCircle' : null
}

const isOfPhase = (phase: Phase, tile: TileId): boolean => PHASES[phase].tiles.includes(tileOf(tile).colour)

/** Why a tile that may replace what lies on the hex may not be laid all the same. */
function candidateRefusal(context: LayContext, builder: Builder, hex: HexId, lay: LaidTile): LayRefusal | null {
  const { board, phase } = context
  if (!isOfPhase(phase, lay.tile)) return 'colourNotYet'
  const supply = supplyRefusal(board, lay.tile, hex)
  if (supply !== null) return supply
  if (liesApart(board, builder, hex, tileLayout(lay.tile, lay.rotation))) return 'notAccessible'
  const after = withTile(board, hex, lay)
  return isAccessible(builder, board, after, hex) ? concessionRefusal(context, builder, after, hex) : 'notAccessible'
}

/**
 * Why a builder may not lay a tile on a hex, or null if it may. What no turning of the tile can mend is told first: the hex, the phase, a tile
 * that never lies there, none left. The construction of a railway's own concession route (`requiredLays`) is another matter, so are costs.
 */
export function layRefusal(context: LayContext, builder: Builder, hex: HexId, lay: LaidTile): LayRefusal | null {
  const refused = hexRefusal(context, hex)
  if (refused !== null) return refused
  if (!isTile(lay.tile)) return 'unknownTile'
  if (!isOfPhase(context.phase, lay.tile)) return 'colourNotYet'
  const next = tileLayout(lay.tile, lay.rotation)
  const replaces = replaceRefusal(layoutAt(context.board, hex), next)
  if (replaces !== null && replaces !== 'cutsTrack') return replaces
  const turned = replaces ?? runsAgainst(hex, next)
  if (turned === null) return candidateRefusal(context, builder, hex, lay)
  return supplyRefusal(context.board, lay.tile, hex) ?? turned
}

/** The tiles that a builder may lay on a hex, ascending by number and rotation. */
export function tileOptions(context: LayContext, builder: Builder, hex: HexId): LaidTile[] {
  return mayTouch(context, builder, hex)
    ? replacementsAt(context.board, hex).filter(lay => candidateRefusal(context, builder, hex, lay) === null)
    : []
}

/** Whether a builder may lay a tile on a hex, one that `only` lets pass: the answer comes with the first. */
export function hasTileOption(
  context: LayContext,
  builder: Builder,
  hex: HexId,
  only: (tile: TileId) => boolean = () => true,
): boolean {
  if (!mayTouch(context, builder, hex)) return false
  return replacementsAt(context.board, hex).some(
    lay => only(lay.tile) && candidateRefusal(context, builder, hex, lay) === null,
  )
}

const mayTouch = (context: LayContext, builder: Builder, hex: HexId): boolean =>
  hexRefusal(context, hex) === null && touches(keptBuildReach(context.board, builder), hex, builder)

/** The hexes on which a builder may lay something. */
export function layableHexes(context: LayContext, builder: Builder): HexId[] {
  return HEXES.filter(hex => hasTileOption(context, builder, hex))
}
