// 4.4.2 Where a railway may build a station.
import type { Board, StationMarker } from '../state.ts'
import type { HexId, Railway } from '../types.ts'
import { keepsCircles } from './concession.ts'
import { HEXES, isHex } from './hex.ts'
import { stationReach, stopKey } from './reach.ts'
import { freeCircles, hasStation, markersAt } from './stations.ts'
import { layoutAt } from './tile.ts'

/** A circle for a marker: an empty one, or that of an inactive marker of somebody else. */
export interface StationSite {
  readonly hex: HexId
  readonly stop: number
  readonly replaces: Railway | null
}

/** Why a station may not be built on a site. */
export type SiteRefusal =
  | 'unknownStop'
  | 'stationInHex'
  | 'noFreeCircle'
  | 'noInactiveMarker'
  | 'notAccessible'
  | 'takesConcessionCircle'

/** The markers after a station is built: a replaced marker leaves the board, the new one lies with its active face up. */
export function withStation(board: Board, company: Railway, { hex, stop, replaces }: StationSite): Board {
  const built: StationMarker = { company, hex, stop, active: true }
  const kept = board.stations.filter(
    marker => replaces === null || marker.hex !== hex || marker.stop !== stop || marker.company !== replaces,
  )
  return { ...board, stations: [...kept, built] }
}

function circleRefusal(board: Board, company: Railway, { hex, stop, replaces }: StationSite): SiteRefusal | null {
  if (!isHex(hex) || (layoutAt(board, hex).stops[stop]?.circles ?? 0) === 0) return 'unknownStop'
  if (hasStation(board, hex, company)) return 'stationInHex'
  if (replaces === null) return freeCircles(board, hex, stop, company) < 1 ? 'noFreeCircle' : null
  const inactive = markersAt(board, hex, stop).some(marker => marker.company === replaces && !marker.active)
  return inactive ? null : 'noInactiveMarker'
}

/** Why a railway may not build a station on a site; null if it may. Its markers and its money are another matter. */
export function siteRefusal(
  board: Board,
  operated: readonly Railway[],
  company: Railway,
  site: StationSite,
): SiteRefusal | null {
  const refused = circleRefusal(board, company, site)
  if (refused !== null) return refused
  if (!stationReach(board, company).stops.has(stopKey(site.hex, site.stop))) return 'notAccessible'
  const kept = keepsCircles(withStation(board, company, site), site.hex, operated, company)
  return kept ? null : 'takesConcessionCircle'
}

/** Every site on which a railway may build a station, in the order of the map. */
export function stationSites(board: Board, operated: readonly Railway[], company: Railway): StationSite[] {
  const { stops } = stationReach(board, company)
  return HEXES.flatMap(hex =>
    layoutAt(board, hex).stops.flatMap((_, stop) => {
      if (!stops.has(stopKey(hex, stop))) return []
      const inactive = markersAt(board, hex, stop).filter(marker => !marker.active && marker.company !== company)
      const sites = [null, ...inactive.map(marker => marker.company)].map(replaces => ({ hex, stop, replaces }))
      return sites.filter(site => siteRefusal(board, operated, company, site) === null)
    }),
  )
}
