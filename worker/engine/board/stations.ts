// 4.4.2 Station circles: who stands where, what is blocked, what is kept for home stations.

import { RAILWAYS as FACTS } from '../data/railways.ts'
import type { Board, StationMarker } from '../state.ts'
import { type HexId, RAILWAYS, type Railway } from '../types.ts'
import { layoutAt, printedLayout } from './tile.ts'
import { movedStop } from './upgrade.ts'

/** The markers on one stop. */
export function markersAt(board: Pick<Board, 'stations'>, hex: HexId, stop: number): StationMarker[] {
  return board.stations.filter(marker => marker.hex === hex && marker.stop === stop)
}

/** Whether the company has a marker anywhere on the hex: one per hex is the most (4.4.2). */
export function hasStation(board: Pick<Board, 'stations'>, hex: HexId, company: Railway): boolean {
  return board.stations.some(marker => marker.hex === hex && marker.company === company)
}

/**
 * Whether a stop is completely blocked for a company: every circle holds a marker, active or not, of
 * somebody else. A circle kept for a home station does not block before its marker stands there. Each
 * part of a village in two parts is open or blocked by itself. `null` asks for a mine, which has no
 * stations, so every full stop blocks it (decision P13).
 */
export function isBlocked(
  board: Pick<Board, 'tiles' | 'stations'>,
  hex: HexId,
  stop: number,
  company: Railway | null,
): boolean {
  const circles = layoutAt(board, hex).stops[stop]?.circles ?? 0
  if (circles === 0) return false
  const markers = markersAt(board, hex, stop)
  if (markers.some(marker => marker.company === company)) return false
  return markers.length >= circles
}

/** The stop that carries a railway's home station on a hex; null if it has none there. */
export function homeStop(board: Pick<Board, 'tiles'>, hex: HexId, company: Railway): number | null {
  const home = FACTS[company].homes.find(place => place.hex === hex)
  return home === undefined ? null : movedStop(printedLayout(hex), layoutAt(board, hex), home.stop)
}

/** Home stations of others that still have to be placed on a stop; nobody else may build there (4.4.2). */
function homesKept(
  board: Pick<Board, 'tiles' | 'stations'>,
  hex: HexId,
  stop: number,
  company: Railway | null,
): number {
  return RAILWAYS.filter(
    other => other !== company && homeStop(board, hex, other) === stop && !hasStation(board, hex, other),
  ).length
}

/** Circles of a stop in which a company may still place a marker: neither taken nor kept for a home. */
export function freeCircles(
  board: Pick<Board, 'tiles' | 'stations'>,
  hex: HexId,
  stop: number,
  company: Railway | null,
): number {
  const circles = layoutAt(board, hex).stops[stop]?.circles ?? 0
  return circles - markersAt(board, hex, stop).length - homesKept(board, hex, stop, company)
}
