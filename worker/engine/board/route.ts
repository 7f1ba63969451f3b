// 4.4.3 One route: the track that a walk from hex to hex runs on, and why it is none.
import { type Illegal, illegal } from '../errors.ts'
import type { HexId, Route } from '../types.ts'
import { type Network, stopAt } from './network.ts'

/** A route on the track: its stops in order and the hops between them. */
export interface Reading {
  /** Numbers of stops of the network, from one end to the other. */
  readonly stops: readonly number[]
  /** Numbers of hops, one fewer. */
  readonly hops: readonly number[]
  /** The hexes in order. */
  readonly walk: Route
  /** The section of the own concession route that it is exactly; -1 otherwise. */
  readonly section: number
}

/** What is wrong with a walk that is no route. */
export type WalkFault = 'track' | 'twice' | 'town' | 'end' | 'noStation'

const fault = (why: WalkFault, hex: HexId): Illegal => illegal('notARoute', '4.4.3', { why, hex })

/** Whether an answer is a refusal. */
export function isIllegal(answer: Reading | Illegal): answer is Illegal {
  return 'code' in answer
}

/** Whether an answer is a route. */
export function isReading(answer: Reading | Illegal): answer is Reading {
  return !isIllegal(answer)
}

/** Follows a walk along the track, whoever may run on it. Both ends must be stops. */
export function followWalk(network: Network, walk: Route): Reading | Illegal {
  const first = network.leaving.get(`${walk[0]}>${walk[1]}`)
  if (first === undefined) return fault('track', walk[0] ?? '')
  const stops = [first.stop]
  const hops: number[] = []
  let at = 0
  while (at < walk.length - 1) {
    const leave = network.leaving.get(`${walk[at]}>${walk[at + 1]}`)
    const here = walk[at] ?? ''
    if (leave === undefined || leave.stop !== stops.at(-1)) return fault('track', here)
    const { step } = leave
    if (step.hexes.some((hex, index) => walk[at + 1 + index] !== hex)) return fault('track', here)
    stops.push(step.to)
    hops.push(step.hop)
    at += step.hexes.length
  }
  return { stops, hops, walk, section: sectionOf(network, walk) }
}

function sectionOf(network: Network, walk: Route): number {
  return network.sections.findIndex(
    section =>
      section.length === walk.length &&
      (section.every((hex, index) => hex === walk[index]) ||
        section.every((hex, index) => hex === walk[walk.length - 1 - index])),
  )
}

/**
 * Reads a walk as a route of a standard train: ends at own stations, plants or open mines, an own
 * station on it, nothing blocked, a town only at its ends, no place twice. The own concession route may
 * always be run, blocked or not.
 */
export function readRoute(network: Network, walk: Route): Reading | Illegal {
  const reading = followWalk(network, walk)
  if (isIllegal(reading) || reading.section >= 0) return reading
  const stops = reading.stops.map(index => stopAt(network, index))
  const seen = new Set<number>()
  for (const stop of stops) {
    if (seen.has(stop.place)) return fault('twice', stop.hex)
    seen.add(stop.place)
    if (stop.blocked) return illegal('routeBlocked', '4.4.3', { hex: stop.hex })
  }
  const through = stops.slice(1, -1).find(stop => stop.town)
  if (through) return fault('town', through.hex)
  const loose = [stops[0], stops.at(-1)].find(stop => !stop?.end)
  if (loose) return fault('end', loose.hex)
  return stops.some(stop => stop.own) ? reading : fault('noStation', walk[0] ?? '')
}

/** The built sections of the own concession route. One that is not built yet is left out. */
export function concessionReadings(network: Network): Reading[] {
  return network.sections.map(section => followWalk(network, section)).filter(isReading)
}

/** Whether a route may be one of the diesel railcar's: the concession route, or own stations at both ends (ruling 60). */
export function isRailcarRoute(network: Network, reading: Reading): boolean {
  if (reading.section >= 0) return true
  return [reading.stops[0], reading.stops.at(-1)].every(index => index !== undefined && stopAt(network, index).own)
}
