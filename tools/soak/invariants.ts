// What is true in every position, whatever was played.

import { RAILWAYS as RAILWAY_FACTS } from '../../worker/engine/data/railways.ts'
import { UNITS } from '../../worker/engine/data/rollingStock.ts'
import { TILES } from '../../worker/engine/data/tiles.ts'
import { choices, deciders, type GameState, PUBLIC_COMPANIES, RAILWAYS } from '../../worker/engine/index.ts'

/** All that is wrong with a position; empty in a sound one. */
export function faults(state: GameState, money: number): readonly string[] {
  return [
    ...moneyFaults(state, money),
    ...shareFaults(state),
    ...unitFaults(state),
    ...boardFaults(state),
    ...deciderFaults(state),
  ]
}

/** Sum of all money: players, companies, mines, bank. */
export function allMoney(state: GameState): number {
  const sum = (list: readonly { readonly cash: number }[]) => list.reduce((total, x) => total + x.cash, 0)
  return sum(state.players) + sum(Object.values(state.companies)) + sum(Object.values(state.mines)) + state.bank.cash
}

function moneyFaults(state: GameState, money: number): string[] {
  const holders = [...state.players, ...Object.values(state.companies), ...Object.values(state.mines)]
  const bad = holders.some(h => h.cash < 0 || !Number.isInteger(h.cash))
  return [
    ...(bad ? ['somebody holds less than nothing, or part of a Mark'] : []),
    ...(allMoney(state) === money ? [] : ['money came or went']),
  ]
}

function shareFaults(state: GameState): string[] {
  const wrong: string[] = []
  const byPlayers = (id: (typeof PUBLIC_COMPANIES)[number] | 'MHE') =>
    state.players.reduce((sum, p) => sum + (p.shares[id] ?? 0), 0)
  if (byPlayers('MHE') + state.mhe.pool !== 100) wrong.push('MHE: not 100 %')
  for (const id of PUBLIC_COMPANIES) {
    const c = state.companies[id]
    const all = byPlayers(id) + c.offering + c.pool
    if (all !== (c.formed ? 100 : 0)) wrong.push(`${id}: ${all} %`)
    if (c.receivership && c.director !== null) wrong.push(`${id}: receivership and director`)
    if (c.formed && !c.receivership && c.director === null) wrong.push(`${id}: no director`)
    if (c.pool > 80 && !c.receivership) wrong.push(`${id}: ${c.pool} % in the pool`)
    if (c.formed !== state.markers.includes(id)) wrong.push(`${id}: formed and marker disagree`)
  }
  return wrong
}

function unitFaults(state: GameState): string[] {
  const wrong: string[] = []
  for (const size of [1, 2, 3, 4] as const) {
    const left = state.bank.units[size]
    if (left < 0 || left > Number(UNITS[size].forSale)) wrong.push(`${left} units of size ${size} left`)
  }
  const railcars = RAILWAYS.reduce((n, r) => n + (railwayOf(state, r).railcar ? 1 : 0), 0)
  if (state.bank.railcars + railcars !== 7) wrong.push('railcars came or went')
  for (const id of PUBLIC_COMPANIES) {
    const c = state.companies[id]
    if (c.kind !== 'mining') continue
    if (c.mines.some(m => state.mines[m].owner !== id || !state.mines[m].open))
      wrong.push(`${id}: a mine of another, or closed`)
    if (c.mines.length > { 50: 2, 20: 4, 10: 5 }[c.split]) wrong.push(`${id}: ${c.mines.length} mines`)
  }
  return wrong
}

const railwayOf = (state: GameState, id: (typeof RAILWAYS)[number]) => {
  const c = state.companies[id]
  if (c.kind !== 'railway') throw new Error(`${id} is no railway`)
  return c
}

function boardFaults(state: GameState): string[] {
  const wrong: string[] = []
  const used = new Map<string, number>()
  const count = (tile: string) => used.set(tile, (used.get(tile) ?? 0) + 1)
  for (const { tile } of Object.values(state.board.tiles)) count(tile)
  for (const { tile } of Object.values(state.board.reserved)) count(tile)
  for (const [tile, n] of used) {
    const all = TILES[tile]?.count
    if (all === undefined || (all !== 'unlimited' && n > all)) wrong.push(`${n} tiles ${tile}`)
  }
  for (const id of RAILWAYS) {
    const c = railwayOf(state, id)
    if (!c.floated) continue
    const placed = state.board.stations.filter(s => s.company === id).length
    const all = RAILWAY_FACTS[id].stationMarkers[c.split === 10 ? 10 : 20]
    if (placed + c.markersLeft !== all)
      wrong.push(`${id}: ${placed} markers placed, ${c.markersLeft} left, ${all} in all`)
  }
  return wrong
}

/** Whoever must decide has something to decide, and everything is plain JSON. */
function deciderFaults(state: GameState): string[] {
  const empty = deciders(state).filter(seat => choices(state, seat).length === 0)
  const plain = JSON.stringify(JSON.parse(JSON.stringify(state))) === JSON.stringify(state)
  return [
    ...empty.map(seat => `seat ${seat} must decide and has no choice`),
    ...(plain ? [] : ['the state is not plain JSON']),
  ]
}
