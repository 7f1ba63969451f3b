// 4.4.1 What may ever take the place of what lies on a hex: a matter of the drawings alone, worked out once for each.
import type { Board, LaidTile } from '../state.ts'
import type { HexId } from '../types.ts'
import { EDGES } from './hex.ts'
import { layoutAt, TILE_IDS, tileLayout } from './tile.ts'
import { replaceRefusal, runsAgainst } from './upgrade.ts'

const KNOWN = new Map<string, readonly LaidTile[]>()

/** The tiles that keep the track of what lies on a hex and run against nothing there, ascending by number and rotation. */
export function replacementsAt(board: Pick<Board, 'tiles'>, hex: HexId): readonly LaidTile[] {
  const laid = board.tiles[hex]
  const key = laid === undefined ? hex : `${hex} ${laid.tile} ${laid.rotation}`
  const known = KNOWN.get(key)
  if (known) return known
  const old = layoutAt(board, hex)
  const fitting = TILE_IDS.flatMap(tile =>
    EDGES.filter(rotation => {
      const next = tileLayout(tile, rotation)
      return replaceRefusal(old, next) === null && runsAgainst(hex, next) === null
    }).map((rotation): LaidTile => ({ tile, rotation })),
  )
  KNOWN.set(key, fitting)
  return fitting
}
