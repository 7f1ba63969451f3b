// Tile copies, circles and routes as the recording program writes them (docs/recordedGames.md, circles and routes).

import type { Draw } from '../../../tools/soak/draws.ts'
import { networkOf, stopAt } from '../../../worker/engine/board/network.ts'
import { followWalk, isIllegal } from '../../../worker/engine/board/route.ts'
import type { GameState, HexId, Railway, Route, TrainRun } from '../../../worker/engine/index.ts'
import type { Units } from './units.ts'

export class Copies {
  readonly #at = new Map<HexId, string>()

  /** The copy that is laid on a hex; the one that lay there comes back. */
  lay(hex: HexId, tile: string): string {
    this.#at.delete(hex)
    const used = new Set(this.#at.values())
    let n = 0
    while (used.has(`${tile}-${n}`)) n++
    this.#at.set(hex, `${tile}-${n}`)
    return `${tile}-${n}`
  }

  /** Name of a stop. */
  city(hex: HexId, stop: number): string {
    return `${this.#at.get(hex) ?? `${hex}-0`}-${stop}`
  }
}

/** The routes of a run, every hop in either direction. */
export function routeRecords(state: GameState, railway: Railway, runs: readonly TrainRun[], units: Units, draw: Draw) {
  const free = [...units.trainsOf(railway)]
  return runs.flatMap(({ train, routes }) => {
    const unit = free.find(u => u.size === train)
    if (!unit) throw new Error(`${railway} has no ${train}`)
    free.splice(free.indexOf(unit), 1)
    return routes.map((route, n) => ({
      train: train === 'D' ? `D-${7 + n}` : `${train}T-${unit.run + n}`,
      ...hopsOf(state, railway, draw(2) === 0 ? route : [...route].reverse(), draw),
    }))
  })
}

function hopsOf(state: GameState, railway: Railway, walk: Route, draw: Draw) {
  const network = networkOf(state, railway)
  const reading = followWalk(network, walk)
  if (isIllegal(reading)) throw new Error(`no walk ${walk.join()}`)
  const hexes = reading.stops.map(stop => stopAt(network, stop).hex)
  const connections: HexId[][] = []
  let at = 0
  for (const hex of hexes.slice(1)) {
    const end = walk.indexOf(hex, at + 1)
    const hop = walk.slice(at, end + 1)
    connections.push(draw(2) === 0 ? [...hop] : [...hop].reverse())
    at = end
  }
  return { connections, hexes }
}
