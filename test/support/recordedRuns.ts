import type { Runner, RunPosition } from '../../worker/engine/board/network.ts'
import type { StationMarker } from '../../worker/engine/state.ts'
import type { HexId, MineId, Railway, TrainRun, UnitSize } from '../../worker/engine/types.ts'
import { boardOf, type TraceState, traceSteps } from './traces.ts'

interface RecordedRoute {
  readonly connections: readonly (readonly HexId[])[]
  readonly hexes: readonly HexId[]
}

interface RouteInfo {
  readonly train?: number
  readonly size?: UnitSize
  readonly railcar?: boolean
}

type RunState = TraceState & {
  readonly companies: Readonly<
    Record<
      string,
      {
        readonly trains?: readonly UnitSize[]
        readonly railcar?: boolean
        readonly receivership?: boolean
        readonly stations?: readonly (readonly [string, number, boolean])[]
      }
    >
  >
  readonly mines: Readonly<Record<MineId, { readonly connected: boolean; readonly open: boolean }>>
}

/** One `run_routes` record of a game, with the position before it and the markers after it. */
export interface RecordedRun {
  readonly file: string
  readonly i: number
  readonly position: RunPosition
  readonly runner: Runner
  readonly receivership: boolean
  readonly runs: readonly TrainRun[]
  /** Sum over the routes and the QLB's local train. */
  readonly revenue: number
  readonly markersAfter: readonly StationMarker[]
}

/** The hops of a recorded route joined to one walk from hex to hex. */
function walkOf({ connections, hexes }: RecordedRoute): HexId[] {
  const walk: HexId[] = [hexes[0] as HexId]
  for (const [index, from] of hexes.slice(0, -1).entries()) {
    const to = hexes[index + 1]
    const hop = connections.find(
      c => (c[0] === from && c.at(-1) === to) || (c[0] === to && c.at(-1) === from),
    ) as readonly HexId[]
    walk.push(...(hop[0] === from ? hop : [...hop].reverse()).slice(1))
  }
  return walk
}

function runsOf(routes: readonly RecordedRoute[], info: readonly RouteInfo[]): TrainRun[] {
  const runs = new Map<number | 'D', { train: TrainRun['train']; routes: HexId[][] }>()
  for (const [index, route] of routes.entries()) {
    const { train = 0, size, railcar } = info[index] as RouteInfo
    const key = railcar ? 'D' : train
    const run = runs.get(key) ?? { train: railcar ? 'D' : (size as UnitSize), routes: [] }
    runs.set(key, run)
    run.routes.push(walkOf(route))
  }
  return [...runs.values()]
}

const READ = new Map<string, readonly RecordedRun[]>()

/** All runs of a recorded game, which is read once. */
export function recordedRuns(file: string): readonly RecordedRun[] {
  const runs = READ.get(file) ?? [...read(file)]
  READ.set(file, runs)
  return runs
}

function* read(file: string): Generator<RecordedRun> {
  for (const step of traceSteps(file)) {
    if (step.action.type !== 'run_routes') continue
    const before = step.before as RunState
    const id = step.action.entity as Railway
    const company = before.companies[id]
    const info = step.info as unknown as { routes: RouteInfo[]; revenue: number; localTrain?: number }
    yield {
      file,
      i: step.i,
      position: { board: boardOf(before), phase: before.phase, mines: before.mines },
      runner: { id, trains: company?.trains ?? [], railcar: company?.railcar === true },
      receivership: company?.receivership === true,
      runs: runsOf((step.action as unknown as { routes: RecordedRoute[] }).routes, info.routes),
      revenue: info.revenue + (info.localTrain ?? 0),
      markersAfter: boardOf(step.after).stations,
    }
  }
}
