// 4.4.3 Walking the track: every path from stop to stop that could be a route.
import type { HexId, Route } from '../types.ts'
import { type NetHop, type NetStop, type Network, stopAt } from './network.ts'
import type { Reading } from './route.ts'

/** Steps that a search may still take. Counts work, not time, so that answers are the same everywhere. */
export interface Budget {
  left: number
}

/** A path under way; `visit` may read it but must not keep it. */
export interface Path {
  readonly stops: readonly number[]
  readonly hops: readonly number[]
  readonly steps: readonly NetHop[]
}

export interface PathRule {
  /** Hops that are taken. */
  readonly barred: (hop: number) => boolean
  /** Whether a path may end at a stop. */
  readonly end: (stop: NetStop) => boolean
}

/**
 * Every path from a stop along open track that passes no place twice and no town, up to each stop where
 * it may end. Stops early, with true, when `visit` returns true; the budget may end it before its time.
 */
export function searchPaths(
  network: Network,
  start: number,
  rule: PathRule,
  budget: Budget,
  visit: (path: Path) => boolean,
): boolean {
  const stops: number[] = [start]
  const hops: number[] = []
  const steps: NetHop[] = []
  const seen = new Set<number>([stopAt(network, start).place])
  const goOn = (from: NetStop): boolean => {
    for (const step of from.steps) {
      if (budget.left <= 0) return false
      budget.left--
      const to = stopAt(network, step.to)
      if (to.blocked || seen.has(to.place) || rule.barred(step.hop)) continue
      stops.push(step.to)
      hops.push(step.hop)
      steps.push(step)
      seen.add(to.place)
      if (rule.end(to) && visit({ stops, hops, steps })) return true
      if (!to.town && goOn(to)) return true
      seen.delete(to.place)
      stops.pop()
      hops.pop()
      steps.pop()
    }
    return false
  }
  return goOn(stopAt(network, start))
}

/** The path as a route, from hex to hex. */
export function routeOf(network: Network, path: Path): Route {
  const first: HexId = stopAt(network, path.stops[0] ?? 0).hex
  return [first, ...path.steps.flatMap(step => step.hexes)]
}

/** A lasting copy of a path. `section` says which section of the concession route it is, -1: none. */
export function readingOf(network: Network, path: Path, section: number): Reading {
  return { stops: [...path.stops], hops: [...path.hops], walk: routeOf(network, path), section }
}
