// 4.4.3 The serviced network: which station markers are active after a run.
import type { StationMarker } from '../state.ts'
import type { TrainRun } from '../types.ts'
import { networkOf, QUEDLINBURG, type Runner, type RunPosition, stopAt } from './network.ts'
import { concessionReadings } from './route.ts'
import { readRun } from './run.ts'
import { stopId } from './track.ts'

/**
 * All station markers of the board as they lie after a run: those of the railway are active on the
 * network just serviced and on its own concession route (the QLB: at Quedlinburg), inactive elsewhere.
 * A railway without a train to run services nothing: pass no runs (decision R10).
 */
export function markersAfterRun(
  position: RunPosition,
  runner: Runner,
  runs: readonly TrainRun[],
): readonly StationMarker[] {
  const network = networkOf(position, runner.id)
  const read = readRun(network, runs)
  const routes = [...concessionReadings(network), ...('code' in read ? [] : read.flatMap(run => run.routes))]
  const serviced = new Set(routes.flatMap(route => route.stops.map(index => stopAt(network, index).id)))
  if (network.sections.length === 0) serviced.add(stopId(QUEDLINBURG, 0))
  return position.board.stations.map(marker => {
    if (marker.company !== runner.id) return marker
    const active = serviced.has(stopId(marker.hex, marker.stop))
    return active === marker.active ? marker : { ...marker, active }
  })
}
