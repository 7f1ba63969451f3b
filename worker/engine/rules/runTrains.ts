// 4.4.3 Run Trains
import { canAdd } from '../board/extend.ts'
import { runnerOf } from '../board/network.ts'
import { runRefusal } from '../board/run.ts'
import { markersAfterRun } from '../board/serviced.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { GameState, RailwayFrame } from '../state.ts'
import { leaveStep, type StepRules } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Railway, TrainRun } from '../types.ts'
import { runOfReceivership } from './receivership.ts'
import { earn } from './revenue.ts'

/** Whether the railway has a train to run besides the QLB's local one, which runs by itself (ruling 74). */
function hasTrains(state: GameState, railway: Railway): boolean {
  const { trains, railcar } = runnerOf(state, railway)
  return trains.length > 0 || railcar
}

/** Why the railway may not run so: an illegal route or train, or, in a game with strict runs, a route that could be added (decision P4). */
export function whyNotRun(state: GameState, railway: Railway, runs: readonly TrainRun[]): Illegal | null {
  const runner = runnerOf(state, railway)
  const no = runRefusal(state, runner, runs)
  if (no || !state.setup.strictRuns) return no
  const more = canAdd(state, runner, runs)
  return more && illegal('routeCanBeAdded', '4.4.3', { train: more.train, route: more.route.join(' ') })
}

/** The run of all trains is one move; without a train the step goes by with an empty serviced network. */
export const runStep: StepRules<RailwayFrame> = {
  choices(state, { company }) {
    if (!hasTrains(state, company)) return []
    const { trains, railcar } = runnerOf(state, company)
    return [{ do: 'runTrains', trains, railcar }]
  },
  mandatory: (state, { company }) => hasTrains(state, company),
  apply(tx, { company }, _seat, move) {
    if (move.do !== 'runTrains') return illegal('notNow', '4.4.3', { move: move.do })
    const no = whyNotRun(tx.state, company, move.runs)
    if (no) return no
    const extendable = canAdd(tx.state, runnerOf(tx.state, company), move.runs) !== null
    run(tx, company, move.runs, extendable)
    return null
  },
  auto(tx, { company }) {
    const byItself = !hasTrains(tx.state, company) || tx.state.companies[company].receivership
    if (!byItself) return false
    const runs = hasTrains(tx.state, company) ? runOfReceivership(tx, company) : []
    if (run(tx, company, runs, false)) leaveStep(tx)
    return true
  },
}

/** False: the railway is insolvent, its turn is over. */
function run(tx: Tx, railway: Railway, runs: readonly TrainRun[], extendable: boolean): boolean {
  const driven = runs.filter(({ routes }) => routes.length > 0)
  turnMarkers(tx, railway, driven)
  return earn(tx, railway, driven, extendable)
}

/** Markers on the serviced network and on the own concession route lie with their active face up, all others do not. */
function turnMarkers(tx: Tx, railway: Railway, runs: readonly TrainRun[]): void {
  const before = tx.state.board.stations
  const stations = markersAfterRun(tx.state, runnerOf(tx.state, railway), runs)
  const turned = stations.filter((marker, index) => marker.active !== before[index]?.active)
  if (turned.length === 0) return
  tx.setBoard({ stations })
  tx.note({
    what: 'markersTurned',
    railway,
    active: turned.filter(m => m.active).map(m => m.hex),
    inactive: turned.filter(m => !m.active).map(m => m.hex),
  })
}
