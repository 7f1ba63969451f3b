// 4.4.3 As many routes as possible: adds routes until no train can take on another.
import type { Reading } from './route.ts'

/** A train that may take on routes; the railcar as many as there are. */
interface Taker {
  readonly train: number | 'D'
  readonly routes: Reading[]
}

/**
 * Adds candidates, the first that fits first, until none fits. `met` are stops where a network may
 * begin; without it an idle train may begin anywhere.
 */
export function fill(takers: readonly Taker[], candidates: readonly Reading[], met: readonly number[] = []): void {
  const used = new Set(takers.flatMap(taker => taker.routes.flatMap(route => route.hops)))
  for (let added = true; added; ) {
    added = false
    for (const candidate of candidates) {
      if (candidate.hops.some(hop => used.has(hop))) continue
      const taker = takers.find(one => canTake(one, candidate, met))
      if (taker === undefined) continue
      taker.routes.push(candidate)
      for (const hop of candidate.hops) used.add(hop)
      added = true
    }
  }
}

function canTake({ train, routes }: Taker, candidate: Reading, met: readonly number[]): boolean {
  if (train !== 'D' && routes.length >= train) return false
  if (routes.length === 0 && train !== 'D') return true
  return candidate.stops.some(stop => met.includes(stop) || routes.some(route => route.stops.includes(stop)))
}
