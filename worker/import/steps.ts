// Which step of a turn a record belongs to. Only a pass needs thought: it does not say what it declines (games/README.md 1.3).
import type { CompanyState, Frame, GameState, MineId, PublicCompany } from '../engine/index.ts'
import type { Actor, GameRecord } from './gameFile.ts'
import { sameActor } from './gameFile.ts'
import type { Memory, StepName } from './memory.ts'

const ORDER: {
  readonly mine: readonly StepName[]
  readonly mining: readonly StepName[]
  readonly railway: readonly StepName[]
} = {
  mine: ['track', 'units', 'close'],
  mining: ['switchers', 'distribute', 'mine', 'units', 'issue'],
  railway: ['track', 'station', 'run', 'distribute', 'units', 'issue'],
}
const SLOTS = { 50: 2, 20: 4, 10: 5 } as const
const STATION_FROM = 50

export const orderOf = (state: GameState, by: Actor): readonly StepName[] => {
  if (by.kind === 'mine') return ORDER.mine
  return by.kind === 'company' && state.companies[by.id].kind === 'mining' ? ORDER.mining : ORDER.railway
}

/** The records of the same turn from `at` on. */
export function restOfTurn(records: readonly GameRecord[], at: number): readonly GameRecord[] {
  const first = records[at]
  if (!first) return []
  const end = records.findIndex((r, i) => i > at && !sameActor(r.by, first.by))
  return records.slice(at, end < 0 ? undefined : end)
}

/** The step of the record at `at`, for the position that is reached before it. */
export function stepOf(state: GameState, memory: Memory, records: readonly GameRecord[], at: number): StepName | null {
  const record = records[at]
  if (!record || record.by.kind === 'player') return null
  const { type, by } = record
  if (type === 'lay_tile') return 'track'
  if (type === 'place_token') return 'station'
  if (type === 'switch_trains') return 'switchers'
  if (type === 'run_routes') return 'run'
  if (type === 'dividend') return 'distribute'
  if (type === 'buy_corporation') return 'mine'
  if (type === 'buy_train' || type === 'scrap_train') return 'units'
  if (type === 'convert') return by.kind === 'mine' ? 'close' : 'issue'
  if (type !== 'pass') return null
  const rest = restOfTurn(records, at)
  const turn = memory.turn && sameActor(memory.turn.by, by) && !turnIsOver(memory.turn) ? memory.turn : null
  if (by.kind === 'mine') return minePass(state, by.id, turn, rest)
  const company = state.companies[by.id]
  return company.kind === 'mining' ? miningPass(state, by.id, turn, rest) : railwayPass(state, by.id, turn, rest)
}

type Turn = Memory['turn']

const turnIsOver = (turn: NonNullable<Turn>): boolean => turn.step === 'close' || turn.step === 'issue'

const isPast = (turn: Turn, step: StepName, order: readonly StepName[]): boolean =>
  turn !== null && (order.indexOf(turn.step) > order.indexOf(step) || (turn.step === step && turn.over))

const isDecision = (r: GameRecord): boolean => r.type === 'pass' || r.type === 'convert' || r.type === 'buy_corporation'

function minePass(state: GameState, mine: MineId, turn: Turn, rest: readonly GameRecord[]): StepName {
  if (turn === null && !state.mines[mine].connected) return 'track'
  return rest.length === 1 ? 'close' : 'units'
}

function miningPass(state: GameState, id: PublicCompany, turn: Turn, rest: readonly GameRecord[]): StepName {
  const c = state.companies[id]
  if (c.kind !== 'mining') return 'units'
  const past = (step: StepName) => isPast(turn, step, ORDER.mining)
  if (c.receivership) return 'switchers'
  if (rest.some(r => r.type === 'dividend')) return 'switchers'
  const slotFree = c.mines.length < SLOTS[c.split] && !past('mine')
  // Without a dividend the first of several passes may be that of the switchers: whoever owns one is asked for units, too,
  // unless the company was insolvent (6 b) and its turn was over.
  const later = (slotFree ? 1 : 0) + 1 + (mayIssue(state, id) ? 1 : 0)
  const decisions = rest.filter(isDecision).length
  const ownsSwitcher = c.mines.some(m => state.mines[m].switcher !== null)
  const short = ownsSwitcher && decisions === 1 && rest.length === 1
  if (turn?.step === 'switchers' && !turn.over) return 'switchers'
  if (turn === null && (decisions > later || short)) return 'switchers'
  if (slotFree && turn?.step !== 'units') return 'mine'
  return unitsOrIssue(state, id, past('units'), rest)
}

function unitsOrIssue(state: GameState, id: PublicCompany, unitsOver: boolean, rest: readonly GameRecord[]): StepName {
  if (unitsOver) return 'issue'
  const c = state.companies[id]
  if (!mayIssue(state, id) || (c.kind === 'railway' && c.trains.length === 0 && id !== 'QLB')) return 'units'
  return rest.slice(1).some(r => r.type === 'pass' || r.type === 'convert') ? 'units' : 'issue'
}

function railwayPass(state: GameState, id: PublicCompany, turn: Turn, rest: readonly GameRecord[]): StepName {
  const c = state.companies[id]
  if (c.kind !== 'railway') return 'units'
  const past = (step: StepName) => isPast(turn, step, ORDER.railway)
  const stationAsked = c.markersLeft > 0 && c.cash >= STATION_FROM
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

/** The company may issue new shares (4.3.6, 4.4.8), so that the recording program asked. */
function mayIssue(state: GameState, id: PublicCompany): boolean {
  const c = state.companies[id]
  if (c.split === 10 || c.offering > 0 || c.pool > 0 || c.director === null) return false
  return c.split === 50 || (state.players[c.director]?.shares[id] ?? 0) >= 40
}

/** What the top frame asks for, in the words of the records. */
export function stepOfFrame(frame: Frame): { readonly by: Actor; readonly step: string } | null {
  if (frame.at === 'mine') return { by: { kind: 'mine', id: frame.mine }, step: frame.step }
  if (frame.at === 'miningCompany' || frame.at === 'railway')
    return { by: { kind: 'company', id: frame.company }, step: frame.step }
  return null
}
