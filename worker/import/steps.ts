// Which step of a turn a record belongs to. Only a pass needs thought: it does not say what it declines (docs/recordedGames.md, passes).

import type {
  CompanyState,
  Frame,
  GameState,
  MineId,
  MiningCompany,
  MiningCompanyState,
  PublicCompany,
  TurnFrame,
} from '../engine/index.ts'
import { askedSteps, isLastStep, mayIssue, mineSlots, stationCosts, topOf } from '../engine/index.ts'
import type { Actor, GameRecord } from './gameFile.ts'
import { sameActor } from './gameFile.ts'
import type { Memory, StepName } from './memory.ts'

/** The steps in which somebody is asked, in their order: with the recording program as with us. */
const ORDER = {
  mine: askedSteps('mine') as readonly StepName[],
  mining: askedSteps('miningCompany') as readonly StepName[],
  railway: askedSteps('railway') as readonly StepName[],
}
const TURNS_AT = ['mine', 'miningCompany', 'railway'] as const

export const orderOf = (state: GameState, by: Actor): readonly StepName[] => {
  if (by.kind === 'mine') return ORDER.mine
  return by.kind === 'company' && state.companies[by.id].kind === 'mining' ? ORDER.mining : ORDER.railway
}

/** Records that say by themselves which step they belong to. */
const STEP_OF: ReadonlyMap<string, StepName> = new Map([
  ['lay_tile', 'track'],
  ['place_token', 'station'],
  ['switch_trains', 'switchers'],
  ['run_routes', 'run'],
  ['dividend', 'distribute'],
  ['buy_corporation', 'mine'],
  ['buy_train', 'units'],
  ['scrap_train', 'units'],
])
/** Steps of more than one record. */
const SEVERAL: ReadonlySet<StepName> = new Set(['track', 'switchers', 'units'])

/** The records of the same turn from `at` on, after those up to the step `done`: a step that comes again begins another turn. */
function restOfTurn(
  records: readonly GameRecord[],
  at: number,
  order: readonly StepName[],
  done: StepName | null,
): readonly GameRecord[] {
  const first = records[at]
  if (!first) return []
  let reached = done === null ? -1 : order.indexOf(done)
  for (let i = at; i < records.length; i++) {
    const next = records[i]
    if (!next || !sameActor(next.by, first.by)) return records.slice(at, i)
    const step = STEP_OF.get(next.type)
    const place = step === undefined ? reached : order.indexOf(step)
    if (place < reached || (step !== undefined && place === reached && !SEVERAL.has(step))) return records.slice(at, i)
    reached = place
  }
  return records.slice(at)
}

/** The step of the record at `at`, for the position that is reached before it. */
export function stepOf(state: GameState, memory: Memory, records: readonly GameRecord[], at: number): StepName | null {
  const record = records[at]
  if (!record || record.by.kind === 'player') return null
  const { type, by } = record
  const said = STEP_OF.get(type)
  if (said !== undefined) return said
  if (type === 'convert') return by.kind === 'mine' ? 'close' : 'issue'
  if (type !== 'pass') return null
  const turn = turnOf(state, memory, by)
  const rest = restOfTurn(records, at, orderOf(state, by), turn?.step ?? null)
  if (by.kind === 'mine') return minePass(state, by.id, turn, rest)
  const company = state.companies[by.id]
  return company.kind === 'mining' ? miningPass(state, by.id, turn, rest) : railwayPass(state, by.id, turn, rest)
}

type Turn = Memory['turn']

/** How far the records have come in the turn of an actor; null if it has none behind it there. */
function turnOf(state: GameState, { turn, begun }: Memory, by: Actor): Turn {
  if (turn === null || !sameActor(turn.by, by) || isLast(turn.step)) return null
  // After the units there is nothing but an issue: else it is the same company's next turn that we ask for.
  const again = begun.filter(each => sameActor(each, by)).length > 1
  const isOver = again && by.kind === 'company' && turn.step === 'units' && turn.over && !mayIssue(state, by.id)
  return isOver ? null : turn
}

/** The last step of a turn. */
export const isLast = (step: StepName): boolean =>
  TURNS_AT.some(at => askedSteps(at).includes(step) && isLastStep({ at, step } as Pick<TurnFrame, 'at' | 'step'>))

const isPast = (turn: Turn, step: StepName, order: readonly StepName[]): boolean =>
  turn !== null && (order.indexOf(turn.step) > order.indexOf(step) || (turn.step === step && turn.over))

/** What is asked of the actor of a record now; null if our engine asks somebody else, or something of another kind. */
function askedOf(state: GameState, by: Actor): string | null {
  const frame = topOf(state)
  const asked = frame ? stepOfFrame(frame) : null
  return asked && sameActor(asked.by, by) ? asked.step : null
}

/** The track step of a mine that is not connected is always asked for, and so is the closing; units as with us. */
function minePass(state: GameState, mine: MineId, turn: Turn, rest: readonly GameRecord[]): StepName {
  if (turn === null && !state.mines[mine].connected) return 'track'
  const asked = askedOf(state, { kind: 'mine', id: mine })
  if (asked === 'units' || asked === 'close') return asked
  return rest.length === 1 ? 'close' : 'units'
}

function miningPass(state: GameState, id: PublicCompany, turn: Turn, rest: readonly GameRecord[]): StepName {
  const c = state.companies[id]
  if (c.kind !== 'mining') return 'units'
  const past = (step: StepName) => isPast(turn, step, ORDER.mining)
  if (c.receivership || rest.some(r => r.type === 'dividend')) return 'switchers'
  if ((turn === null && asksForSwitchers(state, c)) || (turn?.step === 'switchers' && !turn.over)) return 'switchers'
  if (c.mines.length < mineSlots(state, id as MiningCompany) && !past('mine')) return 'mine'
  return unitsOrIssue(state, id, past('units'), rest)
}

/**
 * The recording program asks where its switchers lie as soon as one of its mines is connected, unless all look alike to it: one on every
 * mine, and all of one size or all mines connected.
 */
export function asksForSwitchers(state: GameState, { mines }: MiningCompanyState): boolean {
  const sizes = mines.flatMap(mine => state.mines[mine].switcher ?? [])
  const connected = mines.filter(mine => state.mines[mine].connected).length
  if (sizes.length === 0 || connected === 0) return false
  return sizes.length < mines.length || (new Set(sizes).size > 1 && connected < mines.length)
}

/** The recording program asks a QLB that has nothing but a railcar whether it scraps its local train. */
function mayScrapRailcarOnly(state: GameState, id: PublicCompany): boolean {
  const c = state.companies[id]
  return id === 'QLB' && c.kind === 'railway' && c.railcar && c.trains.length === 0
}

function unitsOrIssue(state: GameState, id: PublicCompany, unitsOver: boolean, rest: readonly GameRecord[]): StepName {
  if (unitsOver) return 'issue'
  if (mayScrapRailcarOnly(state, id)) return 'units'
  if (askedOf(state, { kind: 'company', id }) === 'issue') return 'issue'
  const c = state.companies[id]
  if (!mayIssue(state, id) || (c.kind === 'railway' && c.trains.length === 0 && id !== 'QLB')) return 'units'
  return rest.slice(1).some(r => r.type === 'pass' || r.type === 'convert') ? 'units' : 'issue'
}

function railwayPass(state: GameState, id: PublicCompany, turn: Turn, rest: readonly GameRecord[]): StepName {
  const c = state.companies[id]
  if (c.kind !== 'railway') return 'units'
  const past = (step: StepName) => isPast(turn, step, ORDER.railway)
  const stationAsked = c.markersLeft > 0 && c.cash >= stationCosts().least
  const run = rest.findIndex(r => r.type === 'run_routes' || r.type === 'dividend')
  if (run >= 0) {
    if (turn === null) return 'track'
    const before = rest.slice(0, run)
    const trackOver = past('track') || (turn.step === 'track' && before.length === 1 && stationAsked)
    return trackOver ? 'station' : 'track'
  }
  if (past('station') || past('run')) return unitsOrIssue(state, id, past('units'), rest)
  return beforeFirstTrain(c, turn, rest, stationAsked)
}

/** A first turn has no run: after the route (or one or two tiles, if it was complete) the station, then the compulsory train. */
function beforeFirstTrain(c: CompanyState, turn: Turn, rest: readonly GameRecord[], stationAsked: boolean): StepName {
  const hasTrain = c.kind === 'railway' && c.trains.length > 0
  if (hasTrain || turn?.step === 'units') return 'units'
  if (turn === null && c.kind === 'railway' && !c.routeIncomplete) return 'track'
  if (rest.some(r => r.type === 'place_token')) return 'track'
  if (turn?.step === 'track' && !turn.over) {
    const other = rest.findIndex(r => r.type !== 'pass')
    if (other > 1 && stationAsked) return 'track'
  }
  return stationAsked ? 'station' : 'units'
}

/** What the top frame asks for, in the words of the records. */
export function stepOfFrame(frame: Frame): { readonly by: Actor; readonly step: string } | null {
  if (frame.at === 'mine') return { by: { kind: 'mine', id: frame.mine }, step: frame.step }
  if (frame.at === 'miningCompany' || frame.at === 'railway')
    return { by: { kind: 'company', id: frame.company }, step: frame.step }
  return null
}
