// 4.4.4 Runs as a covering problem: what each route reaches is worth something once.
import type { Network } from './network.ts'
import { stopAt } from './network.ts'
import type { Reading } from './route.ts'

/** Weights and multipliers are whole thousandths of a Mark, so that bounds are exact sums. */
const SCALE = 1000

/** All values are multiples of 10 Marks: a bound that is less than that above a value proves it. */
export const STEP = 10 * SCALE

/** Trains of one size. */
export interface Fleet {
  /** Routes that one train can run: its size; for the railcar more than there are. */
  readonly routes: number
  /** One entry per train: how many routes it may still run, and the stops of the routes it runs already. */
  readonly trains: readonly TrainRoom[]
}

export interface TrainRoom {
  readonly room: number
  /** Stops from which its network grows; null while it stands idle. */
  readonly met: readonly number[] | null
}

/** One choice: a route run by a train of a fleet. */
export interface Column {
  readonly route: number
  readonly fleet: number
  readonly hops: readonly number[]
  readonly stops: readonly number[]
  readonly items: readonly number[]
  /** Tiles that the route runs through. */
  readonly tiles: number
}

export interface Problem {
  readonly fleets: readonly Fleet[]
  readonly columns: readonly Column[]
  /** What each item brings, in thousandths of a Mark. */
  readonly weights: readonly number[]
  /** Items that routes fixed before cover already. */
  readonly covered: readonly number[]
  readonly hops: number
  readonly stops: number
}

/** A route that is run in any case, by a fleet. */
export interface Fixed {
  readonly reading: Reading
  readonly fleet: number
}

export interface Items {
  readonly weights: number[]
  /** Items of a stop for a train of a fleet. */
  readonly at: (stop: number, fleet: number) => readonly number[]
}

/** Items of standard trains. `sizes` descends: a mine is worth its multiplier per size, level by level. */
export function standardItems(network: Network, sizes: readonly number[]): Items {
  const weights: number[] = []
  const add = (marks: number): number => weights.push(marks * SCALE) - 1
  const placed = network.places.map(place => ({
    any: place.stopValue + place.plant > 0 ? add(place.stopValue + place.plant) : -1,
    station: place.stationValue > 0 ? add(place.stationValue - place.stopValue) : -1,
    levels: place.multiplier > 0 ? sizes.map((size, f) => add(place.multiplier * (size - (sizes[f + 1] ?? 0)))) : [],
  }))
  const lists = sizes.map((_, fleet) =>
    network.stops.map(stop => {
      const place = placed[stop.place]
      if (place === undefined || stop.blocked) return []
      return [place.any, stop.own ? place.station : -1, ...place.levels.slice(fleet)].filter(item => item >= 0)
    }),
  )
  return { weights, at: (stop, fleet) => lists[fleet]?.[stop] ?? [] }
}

/** Items of the railcar: 10 per place. */
export function railcarItems(network: Network): Items {
  const weights = network.places.map(() => 10 * SCALE)
  const at = (index: number): number[] => {
    const stop = stopAt(network, index)
    return stop.blocked ? [] : [stop.place]
  }
  return { weights, at }
}

/** The problem that is left once the fixed routes lie. */
export function problemOf(
  network: Network,
  items: Items,
  fleets: readonly Fleet[],
  routes: readonly Reading[],
  fixed: readonly Fixed[],
): Problem {
  const used = new Set(fixed.flatMap(({ reading }) => reading.hops))
  const covered = [
    ...new Set(fixed.flatMap(({ reading, fleet }) => reading.stops.flatMap(stop => items.at(stop, fleet)))),
  ]
  const columns: Column[] = []
  for (const [route, { hops, stops, walk }] of routes.entries()) {
    if (hops.some(hop => used.has(hop))) continue
    for (const fleet of fleets.keys())
      columns.push({
        route,
        fleet,
        hops,
        stops,
        items: stops.flatMap(stop => items.at(stop, fleet)),
        tiles: walk.length,
      })
  }
  return { fleets, columns, weights: items.weights, covered, hops: network.hops, stops: network.stops.length }
}

/** Worth of a set of items, in thousandths of a Mark. */
export function worth(problem: Pick<Problem, 'weights'>, items: Iterable<number>): number {
  let sum = 0
  for (const item of items) sum += problem.weights[item] ?? 0
  return sum
}
