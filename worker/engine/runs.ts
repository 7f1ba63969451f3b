// The run of the railway on turn, for whoever composes one: what may be proposed, what a run earns, where a route can go on (4.4.3, 4.4.4).

import { bestRun, type Proposal } from './board/bestRun.ts'
import { networkOf, runnerOf, stopAt } from './board/network.ts'
import { type Revenue, revenueOf } from './board/revenue.ts'
import { followWalk, isIllegal } from './board/route.ts'
import { type Change, type Gain, whatIf } from './board/whatIf.ts'
import type { Illegal } from './errors.ts'
import { illegal } from './errors.ts'
import { whyNotRun } from './rules/runTrains.ts'
import type { GameState } from './state.ts'
import { topOf } from './state.ts'
import type { HexId, Railway, Route, TrainRun } from './types.ts'

export type { Proposal } from './board/bestRun.ts'
export type { Addition } from './board/extend.ts'
export type { Revenue, RevenuePart } from './board/revenue.ts'
export { revenueByRoute } from './board/routeRevenue.ts'
export type { Change, Gain } from './board/whatIf.ts'

function railwayOnTurn(state: GameState): Railway | null {
  const frame = topOf(state)
  return frame?.at === 'railway' ? frame.company : null
}

/** The best run that was found with so much work, and whether it is proven; null if none is legal or no railway is on turn. */
export function proposedRun(state: GameState, work?: number): Proposal | null {
  const railway = railwayOnTurn(state)
  return railway === null ? null : bestRun(state, runnerOf(state, railway), work)
}

/**
 * What one more tile or station would bring to the best run; null if no run is legal or no railway is on turn. It is an
 * estimate for the trains and the phase of the position. `before`: what `proposedRun` gave with the same work.
 */
export function gainOf(state: GameState, change: Change, work?: number, before?: Proposal | null): Gain | null {
  const railway = railwayOnTurn(state)
  return railway === null ? null : whatIf(state, runnerOf(state, railway), change, work, before)
}

/** What a run earns, line by line. */
export function revenueOfRun(state: GameState, runs: readonly TrainRun[]): Revenue {
  const railway = railwayOnTurn(state)
  return railway === null ? { parts: [], marks: 0 } : revenueOf(state, runnerOf(state, railway), runs)
}

/** Why the railway on turn may not run so; null if it may. */
export function runProblem(state: GameState, runs: readonly TrainRun[]): Illegal | null {
  const railway = railwayOnTurn(state)
  return railway === null ? illegal('notNow', '4.4.3') : whyNotRun(state, railway, runs)
}

/** Every way by which a walk goes on from its last place to the next: the hexes that come after, the next place last. */
export function waysOn(state: GameState, walk: Route): readonly Route[] {
  const railway = railwayOnTurn(state)
  const last = walk[walk.length - 1]
  if (railway === null || last === undefined) return []
  const network = networkOf(state, railway)
  const reading = walk.length > 1 ? followWalk(network, walk) : null
  if (reading && isIllegal(reading)) return []
  const at = reading ? reading.stops[reading.stops.length - 1] : null
  return [...network.leaving.values()]
    .filter(({ stop }) => (at === null ? stopAt(network, stop).hex === last : stop === at))
    .map(({ step }) => step.hexes)
}

/** The places at which a route of the railway on turn may begin. */
export function routeEnds(state: GameState): readonly HexId[] {
  const railway = railwayOnTurn(state)
  if (railway === null) return []
  const network = networkOf(state, railway)
  const ends = network.stops.filter(stop => stop.end && stop.steps.length > 0).map(stop => stop.hex)
  const sections = network.sections.flatMap(section => [section[0], section[section.length - 1]])
  return [...new Set([...ends, ...sections.filter(hex => hex !== undefined)])]
}
