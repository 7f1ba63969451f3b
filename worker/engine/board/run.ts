// 4.4.3 A whole run: the routes of all standard trains and of the diesel railcar.

import { type Illegal, illegal } from '../errors.ts'
import { trainsOf } from '../state.ts'
import type { TrainRun } from '../types.ts'
import { railcarReachesQuedlinburg } from './extend.ts'
import { type Network, networkOf, QUEDLINBURG, type Runner, type RunPosition, stopAt } from './network.ts'
import { isIllegal, isRailcarRoute, type Reading, readRoute } from './route.ts'

/** The routes of one train, read. */
export interface TrainReading {
  readonly train: TrainRun['train']
  readonly routes: readonly Reading[]
}

/** Reads every route of a run, or says which of them is none: data names the train and the route, from 0. */
export function readRun(network: Network, runs: readonly TrainRun[]): TrainReading[] | Illegal {
  const read: TrainReading[] = []
  for (const { train, routes } of runs) {
    const readings: Reading[] = []
    for (const [index, walk] of routes.entries()) {
      const reading = readRoute(network, walk)
      if (isIllegal(reading)) return { ...reading, data: { ...reading.data, train, route: index } }
      readings.push(reading)
    }
    read.push({ train, routes: readings })
  }
  return read
}

/** Why a railway may not run its trains so; null if it may. Whether a route could be added is not asked here. */
export function runRefusal(position: RunPosition, runner: Runner, runs: readonly TrainRun[]): Illegal | null {
  const network = networkOf(position, runner.id)
  const wrong = wrongTrains(runner, runs)
  if (wrong) return wrong
  const read = readRun(network, runs)
  if ('code' in read) return read
  const standard = read.filter(run => run.train !== 'D')
  return (
    standard.map(standardRefusal).find(refusal => refusal !== null) ??
    sharedTrack(standard.flatMap(run => run.routes)) ??
    concessionRefusal(network, runner, standard) ??
    railcarRefusal(network, runner, read.find(run => run.train === 'D')?.routes ?? [])
  )
}

function wrongTrains(runner: Runner, runs: readonly TrainRun[]): Illegal | null {
  const left = [...trainsOf(runner)]
  for (const { train } of runs) {
    const at = left.indexOf(train)
    if (at < 0) return illegal('wrongTrains', '4.4.3', { train })
    left.splice(at, 1)
  }
  return null
}

function standardRefusal({ train, routes }: TrainReading): Illegal | null {
  if (train !== 'D' && routes.length > train) return illegal('tooManyRoutes', '4.4.3', { train, most: train })
  return isConnected(routes) ? null : illegal('routesNotConnected', '4.4.3', { train })
}

/** Whether routes hang together: they meet in the same stop, not in two parts of one village (clarification 1). */
function isConnected(routes: readonly Reading[]): boolean {
  const [first, ...rest] = routes
  if (first === undefined) return true
  const reached = new Set(first.stops)
  let waiting = rest
  for (;;) {
    const joined = waiting.filter(route => route.stops.some(stop => reached.has(stop)))
    if (joined.length === 0) return waiting.length === 0
    for (const route of joined) for (const stop of route.stops) reached.add(stop)
    waiting = waiting.filter(route => !joined.includes(route))
  }
}

function sharedTrack(routes: readonly Reading[]): Illegal | null {
  const used = new Set<number>()
  for (const route of routes)
    for (const [index, hop] of route.hops.entries()) {
      if (used.has(hop)) return illegal('sharedTrack', '4.4.3', { hex: route.walk[index] ?? '' })
      used.add(hop)
    }
  return null
}

function concessionRefusal(network: Network, runner: Runner, standard: readonly TrainReading[]): Illegal | null {
  if (runner.trains.length === 0) return null
  return leavesOutSection(
    network,
    standard.flatMap(run => run.routes),
  )
}

/** The concession route must be run exactly, each section of it (ruling 63). */
function leavesOutSection(network: Network, routes: readonly Reading[]): Illegal | null {
  const missing = network.sections.findIndex((_, section) => !routes.some(route => route.section === section))
  const ends = network.sections[missing]
  if (ends === undefined) return null
  return illegal('concessionRouteNotRun', '4.6', { from: ends[0] ?? '', to: ends.at(-1) ?? '' })
}

function railcarRefusal(network: Network, runner: Runner, routes: readonly Reading[]): Illegal | null {
  if (!runner.railcar) return null
  const wrongEnd = routes.find(route => !isRailcarRoute(network, route))
  if (wrongEnd)
    return illegal('railcarRoute', '4.4.3', {
      why: 'end',
      from: wrongEnd.walk[0] ?? '',
      to: wrongEnd.walk.at(-1) ?? '',
    })
  return (
    sharedTrack(routes) ??
    (leavesOutSection(network, routes) && illegal('railcarRoute', '4.6', { why: 'concession' })) ??
    (isConnected(routes) ? null : illegal('routesNotConnected', '4.4.3', { train: 'D' })) ??
    quedlinburgRefusal(network, routes)
  )
}

/** A railcar of the QLB must run to Quedlinburg if any route can (4.4.9); without one it runs nowhere else. */
function quedlinburgRefusal(network: Network, routes: readonly Reading[]): Illegal | null {
  if (network.sections.length > 0) return null
  if (routes.some(route => route.stops.some(stop => stopAt(network, stop).hex === QUEDLINBURG))) return null
  if (routes.length > 0 || railcarReachesQuedlinburg(network))
    return illegal('railcarRoute', '4.4.9', { why: 'quedlinburg' })
  return null
}
