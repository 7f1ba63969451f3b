// 4.4.1 Track Building
import { isRouteComplete } from '../board/concession.ts'
import { HEXES } from '../board/hex.ts'
import { hasTileOption, type LayContext, type LayRefusal, layRefusal, tileOptions } from '../board/lays.ts'
import type { Builder } from '../board/reach.ts'
import { isTile, isTwoTileTile } from '../board/tile.ts'
import type { Choice } from '../choices.ts'
import { RAILWAYS } from '../data/railways.ts'
import type { Illegal, IllegalCode } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { PlacedTile } from '../moves.ts'
import type { GameState, MineFrame, RailwayFrame } from '../state.ts'
import { leaveStep, type StepRules, setRecord } from '../turnSteps.ts'
import { cashOf, type Tx } from '../tx.ts'
import type { HexId, Marks, Seat, TileId } from '../types.ts'
import { mineAccount } from '../types.ts'
import {
  buildRoute,
  type Layer,
  operatedRailways,
  payForRoute,
  putTile,
  reimbursedFor,
  routeTiles,
} from './concessionRoutes.ts'
import { terrainCost } from './terrain.ts'

const MOST_TILES = 2

const REFUSALS: { readonly [refusal in LayRefusal]: IllegalCode } = {
  unknownTile: 'tileNotLegal',
  greyHex: 'tileNotLegal',
  wrongColour: 'tileNotLegal',
  wrongPlace: 'tileNotLegal',
  wrongLabel: 'tileNotLegal',
  cutsTrack: 'tileNotLegal',
  offTheMap: 'tileNotLegal',
  againstBarrier: 'tileNotLegal',
  againstGreyEdge: 'tileNotLegal',
  wbeLock: 'hexLocked',
  colourNotYet: 'tileNotAvailable',
  noneLeft: 'tileNotAvailable',
  reservedElsewhere: 'tileReserved',
  notAccessible: 'notAccessible',
  preventsConcession: 'blocksRoute',
  takesConcessionCircle: 'keepRouteFree',
}

/** The board's view of a state. */
export function layContextOf(state: GameState): LayContext {
  return { board: state.board, phase: state.phase, operated: operatedRailways(state) }
}

/** A railway or a mine as the builder of track, with the account that pays. */
export interface Track {
  readonly builder: Builder
  readonly account: Layer
}

/** Who builds in a turn: the mine or the railway. */
export function trackOf(frame: MineFrame | RailwayFrame): Track {
  if (frame.at === 'railway') return { builder: { kind: 'railway', id: frame.company }, account: frame.company }
  return { builder: { kind: 'mine', id: frame.mine }, account: mineAccount(frame.mine) }
}

/** Why a builder may not lay a tile, costs included; null if it may. */
export function whyNotLay(state: GameState, track: Track, placed: PlacedTile): Illegal | null {
  const { hex, tile } = placed
  const reason = layRefusal(layContextOf(state), track.builder, hex, placed)
  if (reason !== null) return illegal(REFUSALS[reason], '4.4.1', { hex, tile, reason })
  const price = terrainCost(state, hex)
  const cash = cashOf(state, track.account)
  return cash < price ? illegal('notEnoughTreasury', '4.4.1', { price, cash }) : null
}

/** The tiles that a builder may lay on a hex and can pay, with what they cost. */
export function tilesFor(state: GameState, track: Track, hex: HexId): { tile: PlacedTile; cost: Marks }[] {
  const cost = terrainCost(state, hex)
  if (cashOf(state, track.account) < cost) return []
  return tileOptions(layContextOf(state), track.builder, hex).map(lay => ({ tile: { hex, ...lay }, cost }))
}

/** The hexes on which a builder may lay something that it can pay; `only` narrows the tiles. */
export const hexesFor = (state: GameState, track: Track, only?: (tile: TileId) => boolean): HexId[] =>
  HEXES.filter(hex => mayLayAt(state, track, hex, only))

/** Whether there is such a hex at all. */
export const mayLay = (state: GameState, track: Track, only?: (tile: TileId) => boolean): boolean =>
  HEXES.some(hex => mayLayAt(state, track, hex, only))

const mayLayAt = (state: GameState, { builder, account }: Track, hex: HexId, only?: (tile: TileId) => boolean) =>
  cashOf(state, account) >= terrainCost(state, hex) && hasTileOption(layContextOf(state), builder, hex, only)

/**
 * Lays a tile that is legal: the builder pays the terrain to the bank, and where an unbuilt part of
 * another's concession route lies, the bank gives as much to `owner`, the builder's owner or director.
 */
export function layTile(tx: Tx, { account }: Track, placed: PlacedTile, owner: Seat): void {
  const { hex } = placed
  const cost = terrainCost(tx.state, hex)
  const reimbursed = cost > 0 && reimbursedFor(tx.state, account, hex) !== null
  putTile(tx, account, placed, cost)
  tx.pay(account, 'bank', cost, 'construction')
  if (!reimbursed) return
  tx.pay('bank', owner, cost, 'reimbursement')
  tx.setBoard({ prepaid: { ...tx.state.board.prepaid, [hex]: cost } })
}

/** Whether another tile may follow those laid in this turn: one tile, or two of the two-tile set. */
function mayFollow(laid: readonly { readonly tile: string }[]): boolean {
  return laid.length < MOST_TILES && laid.every(({ tile }) => isTwoTileTile(tile))
}

/** The hexes and number of tiles that a railway may still lay in this turn. */
function freeLays(state: GameState, frame: RailwayFrame): Choice[] {
  const { laid } = frame.done
  if (!mayFollow(laid)) return []
  const first = laid.length === 0
  const hexes = hexesFor(state, trackOf(frame), first ? undefined : isTwoTileTile)
  return hexes.length === 0 ? [] : [{ do: 'layTiles', route: null, hexes, tiles: first ? 2 : 1, cost: 0 }]
}

function layFree(tx: Tx, frame: RailwayFrame, seat: Seat, tiles: readonly PlacedTile[]): Illegal | null {
  let { laid } = frame.done
  for (const placed of tiles) {
    const { hex, tile } = placed
    if (laid.length > 0 && !(mayFollow(laid) && isTile(tile) && isTwoTileTile(tile)))
      return illegal('twoTilesNotAllowed', '4.4.1', { tiles: [...laid.map(l => l.tile), tile].join(' ') })
    const refused = whyNotLay(tx.state, trackOf(frame), placed)
    if (refused) return refused
    layTile(tx, trackOf(frame), placed, seat)
    laid = [...laid, { hex, tile }]
  }
  setRecord(tx, { laid })
  return null
}

/** The track step of a railway: its concession route in its first OR, afterwards one tile, or two of the two-tile set. */
export const trackStep: StepRules<RailwayFrame> = {
  choices(state, frame) {
    const { company } = frame
    const railway = state.companies[company]
    if (railway.kind !== 'railway' || !railway.routeIncomplete) return freeLays(state, frame)
    const route = routeTiles(state, company)
    if (route === null) return []
    return [{ do: 'layTiles', route, hexes: route.map(t => t.hex), tiles: 1, cost: RAILWAYS[company].concession.cost }]
  },

  hasChoice(state, frame) {
    const railway = state.companies[frame.company]
    const isFree = railway.kind !== 'railway' || !railway.routeIncomplete
    if (!isFree) return trackStep.choices(state, frame).length > 0
    const { laid } = frame.done
    return mayFollow(laid) && mayLay(state, trackOf(frame), laid.length === 0 ? undefined : isTwoTileTile)
  },

  mandatory(state, { company }) {
    const railway = state.companies[company]
    return railway.kind === 'railway' && railway.routeIncomplete && !railway.receivership
  },

  apply(tx, frame, seat, move) {
    if (move.do !== 'layTiles') return illegal('notNow', '4.4.1')
    if (!tx.railway(frame.company).routeIncomplete) return layFree(tx, frame, seat, move.tiles)
    const refused = buildRoute(tx, frame.company, move.tiles)
    if (refused) return refused
    setRecord(tx, { laid: move.tiles.map(({ hex, tile }) => ({ hex, tile })) })
    // Nothing may be laid in addition to the route (ruling 54).
    leaveStep(tx)
    return null
  },

  auto(tx, { company }) {
    // Completely built by others: the full amount is due all the same, then it may build as usual (ruling 52).
    if (!tx.railway(company).routeIncomplete || !isRouteComplete(tx.state.board, company)) return false
    payForRoute(tx, company)
    return true
  },
}
