// Runs for random players (4.4.3): the best one, a poorer one, and where the game allows it one that leaves routes out.
import { bestRun } from '../../worker/engine/board/bestRun.ts'
import { runnerOf } from '../../worker/engine/board/network.ts'
import { receivershipRun } from '../../worker/engine/board/receivershipRun.ts'
import { runRefusal } from '../../worker/engine/board/run.ts'
import type { GameState, Move, Railway, TrainRun, UnitSize } from '../../worker/engine/index.ts'
import type { Draw } from './draws.ts'

/** Work units for a random player's best run: they need not have it proven. */
const WORK = 60_000

function railwayOnTurn(state: GameState): Railway | null {
  const frame = state.stack.at(-1)
  return frame?.at === 'railway' ? frame.company : null
}

function runMove(runs: readonly TrainRun[]): Move {
  return { do: 'runTrains', runs }
}

/** The runs that a choice stands for in a check of all choices. */
export function exampleRuns(state: GameState): readonly Move[] {
  const railway = railwayOnTurn(state)
  if (railway === null) return []
  const best = bestRun(state, runnerOf(state, railway), WORK)
  const greedy = receivershipRun(state, runnerOf(state, railway), () => 0)
  return [...(best ? [runMove(best.runs)] : []), ...(greedy && !state.setup.strictRuns ? [runMove(greedy)] : [])]
}

/** A legal run, not always the best. */
export function drawRuns(state: GameState, draw: Draw): Move | null {
  const railway = railwayOnTurn(state)
  if (railway === null) return null
  const runner = runnerOf(state, railway)
  const best = bestRun(state, runner, WORK)
  if (!best) return null
  if (railway === 'NWE' && !state.setup.strictRuns && draw(2) > 0) {
    const shared = byTwoTrains(best.runs, runner.trains)
    if (!runRefusal(state, runner, shared)) return runMove(shared)
  }
  if (state.setup.strictRuns || draw(3) > 0) return runMove(best.runs)
  const fewer = best.runs.map(run => ({ ...run, routes: run.routes.filter(() => draw(3) > 0) }))
  return runMove(runRefusal(state, runner, fewer) ? best.runs : fewer)
}

/** The NWE's two concession routes by two trains (4.6): the first route of a train with several goes to the last train, an idle one if there is one. */
export function byTwoTrains(runs: readonly TrainRun[], trains: readonly UnitSize[]): readonly TrainRun[] {
  const all = withIdle(runs, trains)
  const from = all.findIndex(run => run.train !== 'D' && run.routes.length > 1)
  const to = all.findLastIndex(run => run.train !== 'D')
  const moved = all[from]?.routes[0]
  if (moved === undefined || from === to) return runs
  return all.map((run, i) => {
    if (i === from) return { ...run, routes: run.routes.slice(1) }
    return i === to ? { ...run, routes: [moved] } : run
  })
}

/** A run with the trains that have nothing to do. */
function withIdle(runs: readonly TrainRun[], trains: readonly UnitSize[]): readonly TrainRun[] {
  const idle = [...trains]
  for (const { train } of runs) {
    const at = train === 'D' ? -1 : idle.indexOf(train)
    if (at >= 0) idle.splice(at, 1)
  }
  return [...runs, ...idle.map((train): TrainRun => ({ train, routes: [] }))]
}
