// 4.4.3 The laid board as one railway's trains see it: stops where routes end, pass or are barred.
import { MINES } from '../data/mines.ts'
import { PHASES } from '../data/phases.ts'
import { RAILWAYS } from '../data/railways.ts'
import type { Board, GameState } from '../state.ts'
import {
  type HexId,
  type Marks,
  MINES as MINE_IDS,
  type MineId,
  type Phase,
  type Railway,
  type UnitSize,
} from '../types.ts'
import { mapHex } from './hex.ts'
import { isBlocked } from './stations.ts'
import { type StopId, stopValue, type TrackStop, trackOf } from './track.ts'

/** What routes and their revenue depend on. Every GameState is one. */
export interface RunPosition {
  readonly board: Pick<Board, 'tiles' | 'stations'>
  readonly phase: Phase
  readonly mines: Readonly<Record<MineId, { readonly open: boolean }>>
}

/** A railway and what it runs. The QLB's local train is not among the trains. */
export interface Runner {
  readonly id: Railway
  readonly trains: readonly UnitSize[]
  readonly railcar: boolean
}

/** The track that leaves a stop by one edge, up to the next stop. */
export interface NetHop {
  /** Number of the hop; the same in both directions. Different hops never share track. */
  readonly hop: number
  readonly to: number
  /** Hexes after the first, the last included. */
  readonly hexes: readonly HexId[]
}

export interface NetStop {
  readonly id: StopId
  readonly hex: HexId
  /** Number of its hex in `places`; both parts of a village in two parts have the same. */
  readonly place: number
  readonly town: boolean
  /** Carries a marker of the railway, active or inactive. */
  readonly own: boolean
  /** Full of markers of others. */
  readonly blocked: boolean
  /** A standard train's route may end here: own marker, plant or open mine, and not blocked. */
  readonly end: boolean
  readonly steps: readonly NetHop[]
}

/** A village or town, or C6: what it is worth to the railway. */
export interface Place {
  readonly hex: HexId
  /** What a standard train brings that passes it at a stop without an own marker: 10, at C6 nothing. */
  readonly stopValue: Marks
  /** Value of the own station there, 0 without one. */
  readonly stationValue: Marks
  readonly plant: Marks
  /** The open mine there. */
  readonly mine: MineId | null
  /** Its multiplier, 0 without an open mine. */
  readonly multiplier: number
}

export interface Network {
  readonly railway: Railway
  readonly stops: readonly NetStop[]
  readonly places: readonly Place[]
  readonly hops: number
  /** Number of the step that leaves a place's hex towards a neighbour: `stop * 8 + index`, by "B19>B17". */
  readonly leaving: ReadonlyMap<string, { readonly stop: number; readonly step: NetHop }>
  /** The concession route as printed, section by section: two for the NWE, none for the QLB. */
  readonly sections: readonly (readonly HexId[])[]
}

/** Home of the QLB, where its local train runs and its railcar must (4.4.9). */
export const QUEDLINBURG: HexId = 'E20'

const KNOWN = new WeakMap<object, Map<string, Network>>()

/** The railway and its trains in a game. */
export function runnerOf(state: Pick<GameState, 'companies'>, id: Railway): Runner {
  const company = state.companies[id]
  return company.kind === 'railway'
    ? { id, trains: company.trains, railcar: company.railcar }
    : { id, trains: [], railcar: false }
}

/** The stop of that number. */
export function stopAt(network: Network, index: number): NetStop {
  const stop = network.stops[index]
  if (stop === undefined) throw new RangeError(`no stop ${index}`)
  return stop
}

/** The network of a railway. Kept by the identity of the board, which is never changed in place. */
export function networkOf(position: RunPosition, railway: Railway): Network {
  const open = MINE_IDS.filter(mine => position.mines[mine].open)
  const key = `${railway} ${position.phase} ${open.join()}`
  const known = KNOWN.get(position.board) ?? new Map<string, Network>()
  KNOWN.set(position.board, known)
  const found = known.get(key) ?? build(position, railway, open)
  known.set(key, found)
  return found
}

function build({ board, phase }: RunPosition, railway: Railway, open: readonly MineId[]): Network {
  const track = [...trackOf(board).stops.values()]
  const mineAt = new Map(open.map(mine => [MINES[mine].hex, mine]))
  const stopsIn = new Map<HexId, TrackStop[]>()
  const placeOf = new Map<HexId, number>()
  for (const stop of track) {
    const here = stopsIn.get(stop.hex)
    if (here) here.push(stop)
    else {
      placeOf.set(stop.hex, placeOf.size)
      stopsIn.set(stop.hex, [stop])
    }
  }
  const own = new Set(board.stations.filter(m => m.company === railway).map(m => `${m.hex}.${m.stop}`))
  const numbers = new Map(track.map((stop, index) => [stop.id, index]))
  const steps = stepsOf(track, numbers)
  const stops = track.map((stop, index): NetStop => {
    const { id, hex, kind } = stop
    const blocked = isBlocked(board, hex, stop.index, railway)
    const target = own.has(id) || mapHex(hex).plant !== null || mineAt.has(hex)
    const place = placeOf.get(hex) ?? 0
    return {
      id,
      hex,
      place,
      town: kind === 'town',
      own: own.has(id),
      blocked,
      end: target && !blocked,
      steps: steps.lists[index] ?? [],
    }
  })
  const places = [...stopsIn].map(([hex, here]): Place => {
    const station = here.find(stop => own.has(stop.id))
    const mine = mineAt.get(hex) ?? null
    return {
      hex,
      stopValue: here.some(stop => stop.kind !== 'industry-only') ? 10 : 0,
      stationValue: station === undefined ? 0 : stopValue(station, PHASES[phase].valueBand),
      plant: mapHex(hex).plant?.revenue ?? 0,
      mine,
      multiplier: mine === null ? 0 : MINES[mine].multiplier,
    }
  })
  const leaving = new Map(
    stops.flatMap((stop, index) =>
      stop.steps.map(step => [`${stop.hex}>${step.hexes[0]}`, { stop: index, step }] as const),
    ),
  )
  return { railway, stops, places, hops: steps.hops, leaving, sections: RAILWAYS[railway].concession.sections }
}

/** Numbers the hops, each direction with the number of the other. */
function stepsOf(
  track: readonly TrackStop[],
  numbers: ReadonlyMap<StopId, number>,
): { lists: NetHop[][]; hops: number } {
  const hopOf = new Map<string, number>()
  const lists = track.map(stop =>
    stop.hops.flatMap((hop): NetHop[] => {
      const to = numbers.get(hop.to)
      if (to === undefined) return []
      // Both directions have the same ends, and no other hop has either.
      const [first = '', last = ''] = [hop.pieces[0], hop.pieces.at(-1)]
      const name = [first, last].sort()[0] ?? ''
      const number = hopOf.get(name) ?? hopOf.size
      hopOf.set(name, number)
      return [{ hop: number, to, hexes: hop.hexes.slice(1) }]
    }),
  )
  return { lists, hops: hopOf.size }
}
