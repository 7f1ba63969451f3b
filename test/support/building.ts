import { newGame } from '../../worker/engine/index.ts'
import {
  type Board,
  type CompanyBase,
  type GameState,
  type Mine,
  type MineFrame,
  NOTHING_DONE,
  type RailwayFrame,
  type RailwayState,
} from '../../worker/engine/state.ts'
import type { HexId, MineId, Phase, Railway, TileId } from '../../worker/engine/types.ts'

/** A board from a few words: tiles by hex, markers as "HBE B19" (stop 0, active), "HBE F5.1 inactive". */
export function boardWith(
  tiles: Readonly<Record<HexId, readonly [TileId, number]>> = {},
  stations: readonly string[] = [],
  reserved: Readonly<Record<HexId, readonly [TileId, Railway]>> = {},
): Board {
  const laid = Object.entries(tiles).map(([hex, [tile, rotation]]) => [hex, { tile, rotation }])
  const kept = Object.entries(reserved).map(([hex, [tile, company]]) => [hex, { tile, company }])
  return {
    tiles: Object.fromEntries(laid),
    reserved: Object.fromEntries(kept),
    prepaid: {},
    stations: stations.map(text => {
      const [company, place = '', face] = text.split(' ')
      const [hex = '', stop = '0'] = place.split('.')
      return { company: company as Railway, hex, stop: Number(stop), active: face !== 'inactive' }
    }),
  }
}

interface Building {
  readonly board?: Board
  readonly phase?: Phase
  readonly railways?: Readonly<Partial<Record<Railway, Partial<RailwayState & CompanyBase>>>>
  readonly mines?: Readonly<Partial<Record<MineId, Partial<Mine>>>>
}

/** A position of three players with a building turn on top; the railways named have floated under seat 1. */
export function buildingState(frame: MineFrame | RailwayFrame, given: Building): GameState {
  const start = newGame({ seats: 3, seed: 'building', tanneCost: 50, strictRuns: false })
  const floated = { formed: true, floated: true, operated: true, director: 1, cash: 1000, markersLeft: 3 }
  const railways = Object.entries(given.railways ?? {}).map(([id, patch]) => [
    id,
    { ...start.companies[id as Railway], ...floated, ...patch },
  ])
  const mines = Object.entries(given.mines ?? {}).map(([id, patch]) => [
    id,
    { ...start.mines[id as MineId], owner: 2, cash: 1000, ...patch },
  ])
  return {
    ...start,
    phase: given.phase ?? '1',
    board: given.board ?? start.board,
    companies: { ...start.companies, ...Object.fromEntries(railways) },
    mines: { ...start.mines, ...Object.fromEntries(mines) },
    stack: [{ at: 'course' }, frame],
  }
}

export const railwayTurn = (company: Railway, step: 'track' | 'station' = 'track'): RailwayFrame => ({
  at: 'railway',
  company,
  step,
  done: NOTHING_DONE,
})

export const mineTurn = (mine: MineId): MineFrame => ({ at: 'mine', mine, step: 'track', done: NOTHING_DONE })
