// A run as pure state: the proposal first; each train's routes changed by tapping places one after another.
import type { HexId, Move, Route, TrainRun } from '../../worker/engine/index.ts'

export interface RunInput {
  /** One entry for each train, in the order of the charter, the railcar last; routes may be none. */
  readonly runs: readonly TrainRun[]
  /** The train whose route is being drawn. */
  readonly train: number
  /** The route in hand, from its first place on; empty while none is drawn. */
  readonly walk: Route
}

/** How a walk can go on by one hop: the hexes after its last place, the next place last. */
export type WaysOn = (walk: Route) => readonly Route[]

const last = (walk: Route): HexId | undefined => walk[walk.length - 1]

/** Every train with the routes that a run gives it; trains without any stand idle. */
export function inputOf(trains: readonly TrainRun['train'][], runs: readonly TrainRun[]): RunInput {
  const left = [...runs]
  return {
    runs: trains.map(train => {
      const at = left.findIndex(run => run.train === train)
      const [run] = at < 0 ? [] : left.splice(at, 1)
      return { train, routes: run?.routes ?? [] }
    }),
    train: 0,
    walk: [],
  }
}

export const chooseTrain = (input: RunInput, train: number): RunInput => ({ ...input, train, walk: [] })
export const clearRuns = (input: RunInput): RunInput => ({
  ...input,
  runs: input.runs.map(run => ({ ...run, routes: [] })),
  walk: [],
})

/**
 * A tap on a place: begins a route there, leads the route in hand on to it, or shortens it to it. Where two tracks lead to the same
 * place a second tap takes the other one. A place that cannot be reached begins anew.
 */
export function tapPlace(input: RunInput, hex: HexId, waysOn: WaysOn): RunInput {
  const { walk } = input
  if (walk.length === 0) return { ...input, walk: [hex] }
  if (last(walk) === hex) return otherWay(input, waysOn) ?? shorter(input, waysOn)
  if (walk.includes(hex)) return { ...input, walk: walk.slice(0, walk.indexOf(hex) + 1) }
  const way = waysOn(walk).find(w => last(w) === hex)
  return { ...input, walk: way ? [...walk, ...way] : [hex] }
}

/** The walk without its last hop. */
function shorter(input: RunInput, waysOn: WaysOn): RunInput {
  const start = lastHop(input.walk, waysOn)
  return { ...input, walk: start === null ? [] : input.walk.slice(0, start + 1) }
}

function otherWay(input: RunInput, waysOn: WaysOn): RunInput | null {
  const { walk } = input
  const start = lastHop(walk, waysOn)
  if (start === null) return null
  const before = walk.slice(0, start + 1)
  const ways = waysOn(before).filter(w => last(w) === last(walk))
  const now = ways.findIndex(w => w.join() === walk.slice(start + 1).join())
  const next = ways[now + 1]
  return next ? { ...input, walk: [...before, ...next] } : null
}

/** Where the last hop of a walk begins; null for a walk of one place. */
function lastHop(walk: Route, waysOn: WaysOn): number | null {
  for (let i = walk.length - 2; i >= 0; i--) {
    const rest = walk.slice(i + 1).join()
    if (waysOn(walk.slice(0, i + 1)).some(w => w.join() === rest)) return i
  }
  return null
}

/** The route in hand becomes one of its train's. */
export function takeRoute(input: RunInput): RunInput {
  if (input.walk.length < 2) return input
  return {
    ...input,
    walk: [],
    runs: input.runs.map((run, i) => (i === input.train ? { ...run, routes: [...run.routes, input.walk] } : run)),
  }
}

export function dropRoute(input: RunInput, train: number, route: number): RunInput {
  return {
    ...input,
    walk: [],
    runs: input.runs.map((run, i) =>
      i === train ? { ...run, routes: run.routes.filter((_, j) => j !== route) } : run,
    ),
  }
}

/** The move; trains that stand idle are not named. */
export const runMove = ({ runs }: RunInput): Move => ({
  do: 'runTrains',
  runs: runs.filter(run => run.routes.length > 0),
})

/** The places that may be tapped next: where a route begins, or how the one in hand goes on. */
export function nextPlaces({ walk }: RunInput, begins: readonly HexId[], waysOn: WaysOn): readonly HexId[] {
  if (walk.length === 0) return begins
  return [...new Set(waysOn(walk).flatMap(w => last(w) ?? []))]
}
