// 4.6 Synopsis of the Rules for the Concession Routes
import { isRouteComplete, partsAt, requiredLays, unbuiltPartAt } from '../board/concession.ts'
import { placeTile } from '../board/lays.ts'
import { minesConnectedBy } from '../board/reach.ts'
import { RAILWAYS } from '../data/railways.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { PlacedTile } from '../moves.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { HexId, Marks, MineAccount, Railway } from '../types.ts'
import { RAILWAYS as RAILWAY_IDS } from '../types.ts'
import { hasReached } from './phases.ts'

/** Who lays track. */
export type Layer = Railway | MineAccount

/**
 * Puts a tile on the board with all that it brings about: reservations, concessions that become active,
 * mines that are connected now, whoever's tile it was (ruling 34). Costs are settled by the caller.
 */
export function putTile(tx: Tx, by: Layer, { hex, tile, rotation }: PlacedTile, cost: Marks): void {
  const reserved = tx.state.board.reserved[hex]
  tx.setBoard(placeTile(tx.state.board, hex, { tile, rotation }))
  tx.note({ what: 'tileLaid', by, hex, tile, rotation, cost })
  const now = tx.state.board.reserved[hex]
  if (reserved && !now) tx.note({ what: 'reservationEnded', hex, railway: reserved.company })
  if (now && now.tile !== reserved?.tile) tx.note({ what: 'tileReserved', hex, tile: now.tile, railway: now.company })
  activateByTile(tx, by, hex)
  connectMines(tx, hex)
}

function connectMines(tx: Tx, hex: HexId): void {
  for (const mine of minesConnectedBy(tx.state.board, hex)) {
    if (tx.state.mines[mine].connected) continue
    tx.setMine(mine, { connected: true })
    tx.note({ what: 'mineConnected', mine })
  }
}

// A tile of somebody else on its route makes a concession active, or remembers it until the phase for it (decision R3).
function activateByTile(tx: Tx, by: Layer, hex: HexId): void {
  for (const { company } of partsAt(hex)) {
    const { earlyPhase, notEarlyBy } = RAILWAYS[company].concession
    const { active, early, owner } = tx.state.concessions[company]
    if (earlyPhase === null || company === by || notEarlyBy.includes(hex) || active || owner === 'gone') continue
    if (hasReached(tx.state, earlyPhase)) {
      tx.setConcession(company, { active: true, early: true })
      tx.note({ what: 'concessionActive', railway: company, cause: 'tile' })
    } else if (!early) tx.setConcession(company, { early: true })
  }
}

/**
 * The railway whose unbuilt route part lies on a hex, if it is another's than the builder's: the bank then
 * gives the construction cost back to the builder's owner or director.
 */
export function reimbursedFor(state: GameState, by: Layer, hex: HexId): Railway | null {
  const part = unbuiltPartAt(state.board, hex)
  return part === null || part.company === by ? null : part.company
}

/** The tiles that complete a railway's route, one per hex in the order of the route; null once it is built. */
export function routeTiles(state: GameState, railway: Railway): PlacedTile[] | null {
  if (isRouteComplete(state.board, railway)) return null
  return requiredLays(state.board, railway).flatMap(({ hex, tiles }) => {
    const [first] = tiles
    return first === undefined ? [] : [{ hex, ...first }]
  })
}

/** The tiles, all of the same track, with which a railway may build its route on one of the hexes that are missing. */
export function requiredTiles(state: GameState, railway: Railway, hex: HexId): PlacedTile[] {
  const required = requiredLays(state.board, railway).find(lay => lay.hex === hex)
  return (required?.tiles ?? []).map(lay => ({ hex, ...lay }))
}

/**
 * Builds the whole route in one building action (first OR): every missing hex once, with its own tile, in
 * any rotation that gives the same track. The full cost is paid, whatever others have paid for parts of it.
 */
export function buildRoute(tx: Tx, railway: Railway, tiles: readonly PlacedTile[]): Illegal | null {
  const required = requiredLays(tx.state.board, railway)
  const fits = required.every(({ hex, tiles: allowed }) => {
    const [placed, ...more] = tiles.filter(t => t.hex === hex)
    return more.length === 0 && allowed.some(t => t.tile === placed?.tile && t.rotation === placed.rotation)
  })
  if (!fits || tiles.length !== required.length)
    return illegal('mustCompleteRoute', '4.6', { railway, hexes: required.map(r => r.hex).join(' ') })
  const price = RAILWAYS[railway].concession.cost
  const { cash } = tx.railway(railway)
  if (cash < price) return illegal('notEnoughTreasury', '4.6', { price, cash })
  for (const tile of tiles) putTile(tx, railway, tile, 0)
  payForRoute(tx, railway)
  return null
}

/** The company, never its director, pays the full amount of its concession, what the bank advanced to others included (ruling 51). */
export function payForRoute(tx: Tx, railway: Railway): void {
  const { cost } = RAILWAYS[railway].concession
  tx.pay(railway, 'bank', cost, 'concessionRoute')
  tx.setRailway(railway, { routeIncomplete: false })
  tx.note({ what: 'routeCompleted', railway, cost })
}

/** The railways that have operated: nothing is kept for them any more. */
export function operatedRailways(state: GameState): Railway[] {
  return RAILWAY_IDS.filter(railway => state.companies[railway].operated)
}
