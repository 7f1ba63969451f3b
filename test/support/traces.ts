import type { Board, StationMarker } from '../../worker/engine/state.ts'
import { type MineId, type Phase, RAILWAYS, type Railway } from '../../worker/engine/types.ts'
import { readShared } from './shared.ts'

interface TraceCompany {
  readonly stations?: readonly (readonly [string, number, boolean])[]
  readonly operated?: boolean
  readonly routeIncomplete?: boolean
  readonly concessionActive?: boolean
  readonly formed?: boolean
  readonly cash?: number
  readonly director?: string
  readonly receivership?: boolean
  readonly stationsLeft?: number
}

/** The state after an action, as far as the board's tests read it (docs/recordedGames.md, the trace). */
export interface TraceState {
  readonly phase: Phase
  readonly act?: { readonly step: string; readonly company?: string; readonly mine?: string }
  readonly companies: Readonly<Record<string, TraceCompany>>
  readonly mines: Readonly<
    Record<MineId, { readonly connected: boolean; readonly owner?: string; readonly cash: number }>
  >
  readonly players: Readonly<Record<string, { readonly cash: number }>>
  readonly tiles?: Readonly<Record<string, readonly [string, number]>>
  readonly reserved?: Readonly<Record<string, readonly [string, Railway]>>
  readonly prepaid?: Readonly<Record<string, number>>
}

export interface TraceAction {
  readonly type: string
  readonly entity: string
  readonly entity_type: 'player' | 'corporation' | 'minor'
  readonly hex?: string
  readonly tile?: string
  readonly rotation?: number
}

export interface TraceStep {
  readonly i: number
  readonly action: TraceAction
  readonly info: Readonly<Record<string, string | number>>
  readonly before: TraceState
  readonly after: TraceState
}

type Json = null | string | number | boolean | Json[] | { [key: string]: Json }

/** RFC 7396. */
function merged(target: Json | undefined, patch: Json): Json {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const base = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {}
  const result: { [key: string]: Json } = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = merged(base[key], value)
  }
  return result
}

/** Every action of a recorded game with the states before and after it. */
export function* traceSteps(file: string): Generator<TraceStep> {
  const lines = readShared(`games/${file}`).trim().split('\n')
  let state: Json = JSON.parse(lines[0] ?? '{}').state
  for (const line of lines.slice(1)) {
    const { i, action, info, patch, final } = JSON.parse(line)
    if (final) return
    const after = merged(state, patch ?? {})
    yield { i, action, info: info ?? {}, before: state as never, after: after as never }
    state = after
  }
}

function markers(state: TraceState): StationMarker[] {
  return RAILWAYS.flatMap(company =>
    (state.companies[company]?.stations ?? []).map(([hex, stop, active]) => ({ company, hex, stop, active })),
  )
}

/** The board of a recorded state. */
export function boardOf(state: TraceState): Board {
  const tiles = Object.entries(state.tiles ?? {}).map(([hex, [tile, rotation]]) => [hex, { tile, rotation }])
  const reserved = Object.entries(state.reserved ?? {}).map(([hex, [tile, company]]) => [hex, { tile, company }])
  return {
    tiles: Object.fromEntries(tiles),
    stations: markers(state),
    reserved: Object.fromEntries(reserved),
    prepaid: state.prepaid ?? {},
  }
}

/** Railways that have operated in a recorded state. */
export function operatedIn(state: TraceState): Railway[] {
  return RAILWAYS.filter(company => state.companies[company]?.operated === true)
}
