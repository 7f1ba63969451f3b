// 4.4.4 Revenue of a run, part by part.
import { PHASES } from '../data/phases.ts'
import type { HexId, Marks, MineId, TrainRun, UnitSize } from '../types.ts'
import { type Network, networkOf, QUEDLINBURG, type Runner, type RunPosition, stopAt } from './network.ts'
import type { Reading } from './route.ts'
import { readRun, type TrainReading } from './run.ts'
import { stopId, stopValue, trackOf } from './track.ts'

/** One line of the revenue. Everything counts once, whichever and however many routes reach it. */
export type RevenuePart =
  /** The value of an own station. */
  | { readonly kind: 'station'; readonly hex: HexId; readonly marks: Marks }
  /** A town or village without an own station: 10. */
  | { readonly kind: 'stop'; readonly hex: HexId; readonly marks: Marks }
  /** A village full of others' markers, on the own concession route: 0. */
  | { readonly kind: 'blocked'; readonly hex: HexId; readonly marks: 0 }
  | { readonly kind: 'plant'; readonly hex: HexId; readonly marks: Marks }
  /** Multiplier times the size of the largest standard train that reaches it. */
  | {
      readonly kind: 'mine'
      readonly hex: HexId
      readonly mine: MineId
      readonly size: UnitSize
      readonly marks: Marks
    }
  /** A stop or station of the diesel railcar: 10, or 0 if blocked. */
  | { readonly kind: 'railcar'; readonly hex: HexId; readonly marks: Marks }
  /** The QLB's local train: the value of Quedlinburg (4.4.9). */
  | { readonly kind: 'localTrain'; readonly hex: HexId; readonly marks: Marks }

export interface Revenue {
  readonly parts: readonly RevenuePart[]
  readonly marks: Marks
}

/** Revenue of a legal run. A route that is none brings nothing. */
export function revenueOf(position: RunPosition, runner: Runner, runs: readonly TrainRun[]): Revenue {
  const network = networkOf(position, runner.id)
  const read = readRun(network, runs)
  const readings = 'code' in read ? [] : read
  const parts = [
    ...standardParts(
      network,
      readings.filter(run => run.train !== 'D'),
    ),
    ...railcarParts(network, readings.find(run => run.train === 'D')?.routes ?? []),
    ...localTrainParts(position, network),
  ]
  return { parts, marks: parts.reduce((sum, part) => sum + part.marks, 0) }
}

/** What the standard trains find at one place. */
interface Visit {
  open: boolean
  station: boolean
  size: UnitSize | 0
}

function standardParts(network: Network, runs: readonly TrainReading[]): RevenuePart[] {
  const visits = new Map<number, Visit>()
  for (const { train, routes } of runs)
    for (const route of routes)
      for (const index of route.stops) {
        const stop = stopAt(network, index)
        const visit = visits.get(stop.place) ?? { open: false, station: false, size: 0 }
        visits.set(stop.place, visit)
        if (stop.own) visit.station = true
        if (stop.blocked || train === 'D') continue
        visit.open = true
        if (train > visit.size) visit.size = train
      }
  return [...visits].flatMap(([place, visit]) => placeParts(network, place, visit))
}

function placeParts(network: Network, index: number, visit: Visit): RevenuePart[] {
  const place = network.places[index]
  if (place === undefined) return []
  const { hex, mine } = place
  if (!visit.open) return [{ kind: 'blocked', hex, marks: 0 }]
  const parts: RevenuePart[] = []
  if (visit.station) parts.push({ kind: 'station', hex, marks: place.stationValue })
  else if (place.stopValue > 0) parts.push({ kind: 'stop', hex, marks: place.stopValue })
  if (place.plant > 0) parts.push({ kind: 'plant', hex, marks: place.plant })
  if (mine !== null && visit.size !== 0)
    parts.push({ kind: 'mine', hex, mine, size: visit.size, marks: place.multiplier * visit.size })
  return parts
}

function railcarParts(network: Network, routes: readonly Reading[]): RevenuePart[] {
  const open = new Map<HexId, boolean>()
  for (const index of routes.flatMap(route => route.stops)) {
    const { hex, blocked } = stopAt(network, index)
    open.set(hex, open.get(hex) === true || !blocked)
  }
  return [...open].map(([hex, counts]) => ({ kind: 'railcar', hex, marks: counts ? 10 : 0 }))
}

/** The local train runs by itself, whatever else the QLB runs (ruling 74). */
function localTrainParts(position: RunPosition, network: Network): RevenuePart[] {
  if (network.sections.length > 0) return []
  const stop = trackOf(position.board).stops.get(stopId(QUEDLINBURG, 0))
  if (stop === undefined) return []
  return [{ kind: 'localTrain', hex: QUEDLINBURG, marks: stopValue(stop, PHASES[position.phase].valueBand) }]
}
