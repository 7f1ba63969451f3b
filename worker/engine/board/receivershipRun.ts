// 6.2 Companies in Receivership: the routes that a railway runs by itself.
import type { TrainRun, UnitSize } from '../types.ts'
import { bestRailcar } from './bestTrains.ts'
import { candidatesOf } from './candidates.ts'
import { type Items, standardItems, worth } from './coverage.ts'
import { type Network, networkOf, type Runner, type RunPosition } from './network.ts'
import type { Load } from './options.ts'
import { concessionReadings, isReading, type Reading, readRoute } from './route.ts'

/** Draws one of `n` equal routes: a number from 0 below `n`. */
export type Draw = (n: number) => number

/** Units of work for the railcar's part. */
const RAILCAR_BUDGET = 1_000_000

/**
 * The run of a railway in receivership: the largest train runs the concession route, then each time the
 * connected route that adds most to what is counted already (decision R4); so on with the other trains
 * by size. Equal routes are drawn. The railcar operates as usual. Null if its trains cannot run the
 * concession route.
 */
export function receivershipRun(position: RunPosition, runner: Runner, draw: Draw): TrainRun[] | null {
  const network = networkOf(position, runner.id)
  let course = begin(network, runner)
  if (course === null) return null
  for (const [index, { size }] of course.trains.entries()) {
    while (routesOf(course, index).length < size) {
      const best = nextRoutes(course, index)
      const route = best.length > 1 ? best[draw(best.length)] : best[0]
      if (route === undefined) break
      course = take(course, index, route)
    }
  }
  const sections = concessionReadings(network)
  const railcar = bestRailcar(network, runner, sections, candidatesOf(network), { left: RAILCAR_BUDGET })
  const standard = course.trains.map(({ size, routes }): Load => ({ train: size, routes: [...routes] }))
  return [...standard, ...railcar.loads]
    .filter(load => load.routes.length > 0)
    .map(({ train, routes }) => ({ train, routes: routes.map(route => route.walk) }))
}

/**
 * Whether the standard trains' routes of a legal run could have come about by 6.2, whatever was drawn
 * (recorded games, decision R4).
 */
export function isReceivershipRun(position: RunPosition, runner: Runner, runs: readonly TrainRun[]): boolean {
  const network = networkOf(position, runner.id)
  const course = begin(network, runner)
  if (course === null) return false
  const recorded = runs
    .filter(run => run.train !== 'D')
    .map(({ train, routes }) => ({ train, routes: routes.map(walk => readRoute(network, walk)).filter(isReading) }))
  return recurs(course, 0, recorded)
}

/** How far the trains have been given their routes. Never changed in place. */
interface Course {
  readonly network: Network
  readonly items: Items
  /** Largest first. */
  readonly trains: readonly { readonly size: UnitSize; readonly fleet: number; readonly routes: readonly Reading[] }[]
  readonly taken: ReadonlySet<number>
  readonly covered: ReadonlySet<number>
}

/** The concession route lies; the NWE's two sections go to one train if it can run both. */
function begin(network: Network, runner: Runner): Course | null {
  const sections = concessionReadings(network)
  const sorted = [...runner.trains].sort((a, b) => b - a)
  const sizes = [...new Set(sorted)]
  const trains = sorted.map(size => ({ size, fleet: sizes.indexOf(size), routes: [] }))
  let course: Course = { network, items: standardItems(network, sizes), trains, taken: new Set(), covered: new Set() }
  if (sorted.length === 0) return course
  if (sections.length < network.sections.length) return null
  for (const section of sections) {
    const index = course.trains.findIndex(({ size, routes }) => routes.length < size)
    if (index < 0) return null
    course = take(course, index, section)
  }
  return course
}

function routesOf(course: Course, index: number): readonly Reading[] {
  return course.trains[index]?.routes ?? []
}

function take(course: Course, index: number, route: Reading): Course {
  const { trains, taken, covered, items } = course
  const fleet = trains[index]?.fleet ?? 0
  return {
    ...course,
    trains: trains.map((train, at) => (at === index ? { ...train, routes: [...train.routes, route] } : train)),
    taken: new Set([...taken, ...route.hops]),
    covered: new Set([...covered, ...route.stops.flatMap(stop => items.at(stop, fleet))]),
  }
}

/** The routes that a train could run next and that add most, in a fixed order. */
function nextRoutes(course: Course, index: number): Reading[] {
  const { items, taken, covered, network } = course
  const fleet = course.trains[index]?.fleet ?? 0
  const met = new Set(routesOf(course, index).flatMap(route => route.stops))
  let most = -1
  let best: Reading[] = []
  for (const route of candidatesOf(network).standard) {
    if (route.hops.some(hop => taken.has(hop))) continue
    if (met.size > 0 && !route.stops.some(stop => met.has(stop))) continue
    const fresh = route.stops.flatMap(stop => items.at(stop, fleet)).filter(item => !covered.has(item))
    const adds = worth(items, fresh)
    if (adds > most) {
      most = adds
      best = []
    }
    if (adds === most) best.push(route)
  }
  return best
}

interface Recorded {
  readonly train: TrainRun['train']
  readonly routes: readonly Reading[]
}

/** Whether the recorded runs can be had from here on, train by train; equal trains in any order. */
function recurs(course: Course, index: number, recorded: readonly Recorded[]): boolean {
  const train = course.trains[index]
  if (train === undefined) return recorded.length === 0
  const same = recorded.filter(run => run.train === train.size)
  const idle: Recorded = { train: train.size, routes: [] }
  return [...same, ...(same.length === 0 ? [idle] : [])].some(run => {
    const rest = run.routes.filter(route => !train.routes.some(own => sameRoute(own, route)))
    if (rest.length !== run.routes.length - train.routes.length) return false
    const others = recorded.filter(other => other !== run)
    return recursIn(course, index, rest, after => recurs(after, index + 1, others))
  })
}

/** Whether a train can take its recorded routes in some order, each of them the best or one of the best. */
function recursIn(course: Course, index: number, rest: readonly Reading[], then: (after: Course) => boolean): boolean {
  const full = routesOf(course, index).length >= (course.trains[index]?.size ?? 0)
  const best = full ? [] : nextRoutes(course, index)
  if (rest.length === 0) return best.length === 0 && then(course)
  return rest
    .filter(route => best.some(one => sameRoute(one, route)))
    .some(route =>
      recursIn(
        take(course, index, route),
        index,
        rest.filter(other => other !== route),
        then,
      ),
    )
}

function sameRoute(a: Reading, b: Reading): boolean {
  return a.hops.length === b.hops.length && a.hops.every(hop => b.hops.includes(hop))
}
