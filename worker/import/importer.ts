// A recorded game through our engine, group by group: which seat makes which moves next.
import type {
  GameEvent,
  GameState,
  Illegal,
  Move,
  MoveOf,
  PublicCompany,
  Railway,
  Result,
  Seat,
} from '../engine/index.ts'
import { choices, deciders, InvariantError, newGame, ok, refuse, topOf } from '../engine/index.ts'
import { playAsRecorded, type Reordered } from './asRecorded.ts'
import type { GameRecord, RecordedGame } from './gameFile.ts'
import { sameActor } from './gameFile.ts'
import { type Laid, laidAsRecorded, laidOn, withLaid } from './laid.ts'
import type { Memory, OwedPass, StepName } from './memory.ts'
import { afterEvents, afterUnit, begunSince, NEW_MEMORY } from './memory.ts'
import { decline, readMove } from './recordMoves.ts'
import { isLast, orderOf, stepOf, stepOfFrame } from './steps.ts'
import { swapHolders } from './unitMoves.ts'

/** A move as the engine gets it. `record`: index of the record that it stands for, null for one that the records only imply. */
export interface ImportedMove {
  readonly seat: Seat
  readonly move: Move
  readonly record: number | null
}

/** How far an import has come: the position, and the records that are behind it. */
export interface Progress {
  readonly state: GameState
  /** Index of the next record. */
  readonly at: number
  readonly memory: Memory
}

/** What one or several records became. */
export interface Group {
  readonly progress: Progress
  readonly moves: readonly ImportedMove[]
  readonly events: readonly GameEvent[]
  /** Passes among the records that our rules had already made or do not know. */
  readonly superfluous: number
  /** Companies of equal value that were taken in the recorded order, which the rulebook would have the other way round (decision M1). */
  readonly reordered: readonly Reordered[]
  /** A draw among equal routes (6.2) was made again until it fell as recorded: with its own seed the game goes another way. */
  readonly redrawn: boolean
  /** Companies in receivership whose recorded run is not one that 6.2 allows. */
  readonly otherRuns: readonly Railway[]
}

/** A record that cannot be played: the index of the record, the move, and why. */
export interface Stuck {
  readonly at: number
  readonly move: Move | null
  readonly seat: Seat | null
  readonly why: Illegal | { readonly code: 'unreadable'; readonly text: string }
}

/** The start of a recorded game. */
export const beginImport = (game: RecordedGame): Progress => ({
  state: newGame(game.setup),
  at: 0,
  memory: NEW_MEMORY,
})

const stuckAt = (at: number, move: Move | null, seat: Seat | null, why: Stuck['why']): Stuck => ({
  at,
  move,
  seat,
  why,
})

/** Work in progress of one group. */
interface Draft {
  progress: Progress
  readonly moves: ImportedMove[]
  readonly events: GameEvent[]
  superfluous: number
  readonly reordered: Reordered[]
  redrawn: boolean
  readonly otherRuns: Railway[]
  /** Where the switchers of companies lay before they were assigned unasked (6.2), by slot. */
  readonly switchers: Map<PublicCompany, Laid>
}

/**
 * Plays the next record and all that belongs to it: the records that are one move with it, the other side's yes to a deal
 * (decision P9), passes that the records imply, and superfluous passes up to the next decision. Null: no record is left.
 */
export function importGroup(game: RecordedGame, from: Progress): Result<Group, Stuck> | null {
  const record = game.records[from.at]
  if (!record) return null
  const draft: Draft = {
    progress: from,
    moves: [],
    events: [],
    superfluous: 0,
    reordered: [],
    redrawn: false,
    otherRuns: [],
    switchers: new Map(),
  }
  try {
    const fault = follow(game, draft) ?? playRecord(game.records, draft) ?? follow(game, draft)
    if (fault) return refuse(fault)
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error
    const why = { code: 'unreadable', text: error.message } as const
    return refuse({ at: draft.progress.at, move: null, seat: null, why })
  }
  return ok(draft)
}

/** Records after which the step they belong to is over. */
const ENDS_STEP = new Set(['pass', 'place_token', 'run_routes', 'dividend', 'buy_corporation', 'convert'])

function playRecord(records: readonly GameRecord[], draft: Draft): Stuck | null {
  const { state, memory, at } = draft.progress
  const record = records[at]
  const [seat] = deciders(state)
  // The group of the record before may have swallowed what was left of the records.
  if (!record) return null
  if (seat === undefined) return stuckAt(at, null, null, { code: 'gameOver', rule: '7' })
  const step = stepOf(state, memory, records, at)
  const read = readMove({ state, memory, records, at, seat })
  const used = records.slice(at, at + read.used)
  const ends = used.some(r => ENDS_STEP.has(r.type))
  const begun = begunSince(read.memory, record.by, ends && step !== null && isLast(step))
  draft.progress = {
    ...draft.progress,
    at: at + read.used,
    memory: { ...read.memory, begun, owed: [], turn: step ? { by: record.by, step, over: ends } : null },
  }
  const fault = read.before ? make(records, draft, seat, read.before, null) : null
  return fault ?? (read.move ? make(records, draft, seat, read.move, at) : null)
}

/** Does a move, and the other side's consent if it is a deal. */
function make(
  records: readonly GameRecord[],
  draft: Draft,
  seat: Seat,
  move: Move,
  record: number | null,
): Stuck | null {
  const { state, at } = draft.progress
  const { played, reordered, redrawn, otherRuns } = playAsRecorded(state, seat, move, records, at)
  draft.reordered.push(...reordered)
  if (redrawn) draft.redrawn = true
  draft.otherRuns.push(...otherRuns)
  if (!played.ok) return stuckAt(record ?? at, move, seat, played.error)
  for (const event of played.value.events)
    if (event.what === 'switchersAssigned' && state.companies[event.company].receivership)
      draft.switchers.set(event.company, draft.switchers.get(event.company) ?? laidOn(state, event.company))
  draft.moves.push({ seat, move, record })
  draft.events.push(...played.value.events)
  const memory = afterEvents(draft.progress.memory, played.value.events, played.value.state)
  draft.progress = {
    ...draft.progress,
    state: played.value.state,
    memory: { ...memory, owed: [...memory.owed, ...lostPasses(state, played.value.events, seat, move)] },
  }
  const top = topOf(played.value.state)
  return top?.at === 'consent' ? make(records, draft, top.turn, { do: 'answerOffer', accept: true }, null) : null
}

/** Passes and ends of turns that our engine made by itself after this move. */
function lostPasses(before: GameState, events: readonly GameEvent[], seat: Seat, move: Move): Memory['owed'] {
  let { kind } = before.round
  const passed: OwedPass[] = []
  for (const event of events) {
    if (event.what === 'roundBegan') kind = event.round.kind
    if (event.what === 'passed') passed.push({ seat: event.seat, certain: kind !== 'stock' })
    if (event.what === 'turnEnded' && move.do === 'sellShares')
      passed.push({ seat, certain: keepsSome(before, seat, move) })
  }
  return move.do === 'pass' && passed[0]?.seat === seat ? passed.slice(1) : passed
}

/** Whether a sale left shares that could have been in its lot. With us they may not follow it, with the recording program they may (P1). */
function keepsSome(before: GameState, seat: Seat, { company, count }: MoveOf<'sellShares'>): boolean {
  const sale = choices(before, seat).find(c => c.do === 'sellShares')
  return (sale?.lots.find(lot => lot.company === company)?.max ?? 0) > count
}

/** Brings position and records together again: superfluous passes are swallowed, implied ones made. */
function follow({ records, result }: RecordedGame, draft: Draft): Stuck | null {
  for (let i = 0; i < 2000; i++) {
    const { state, at } = draft.progress
    // Of a game that is over the last steps may have no record.
    if (!records[at] && (result === null || !mayGoOn(state))) return null
    if (swallow(records, draft)) continue
    const [seat] = deciders(state)
    if (seat === undefined || (records[at] && !isAhead(records, draft))) return null
    const fault = make(records, draft, seat, decline({ state, seat }), null)
    if (fault) return fault
  }
  throw new InvariantError('an import that does not come on')
}

const place = (draft: Draft, records: readonly GameRecord[]) => {
  const { state, memory, at } = draft.progress
  const record = records[at]
  const frame = topOf(state)
  return { state, memory, at, record, asked: frame ? stepOfFrame(frame) : null }
}

/** Takes a record away that needs no move of ours: a pass already made, or the turn of a company in receivership. */
function swallow(records: readonly GameRecord[], draft: Draft): boolean {
  const { state, memory, at, record, asked } = place(draft, records)
  if (!record) return false
  if (record.by.kind === 'player') return swallowPass(records, draft)
  const step = stepOf(state, memory, records, at)
  if (!step) return false
  const isHere = asked !== null && sameActor(asked.by, record.by)
  // Whose turn has not begun with us is still to come.
  if (!isHere && !memory.begun.some(by => sameActor(by, record.by))) return false
  const inReceivership = record.by.kind === 'company' && state.companies[record.by.id].receivership
  if (!isHere && inReceivership) {
    if (step === 'switchers') swapUnasked(draft, record)
    take(draft, records, record, step, record.type === 'pass' ? 1 : 0)
    return true
  }
  if (record.type === 'switch_trains' && asked?.step !== 'switchers') {
    swapUnasked(draft, record)
    take(draft, records, record, step, 0)
    return true
  }
  if (record.type !== 'pass') return false
  const order = orderOf(state, record.by)
  const isPast = !isHere || order.indexOf(step) < order.indexOf(asked.step as never) || mayNotDecline(state, asked.step)
  if (!isPast) return false
  take(draft, records, record, step, 1)
  return true
}

function swapUnasked(draft: Draft, record: GameRecord): void {
  const { state } = draft.progress
  if (record.by.kind !== 'company') return
  const laid = laidAsRecorded(draft.switchers.get(record.by.id) ?? laidOn(state, record.by.id), record)
  draft.switchers.set(record.by.id, laid)
  draft.progress = { ...draft.progress, state: withLaid(state, record.by.id, laid) }
}

/** Nobody passes a run or a distribution: such a pass is from a step before, perhaps of the turn in the round before. */
const mayNotDecline = (state: GameState, step: string): boolean =>
  step !== 'units' && !offersDecline(state, deciders(state)[0])

function take(draft: Draft, records: readonly GameRecord[], record: GameRecord, step: StepName, passes: number): void {
  const { state, memory, at } = draft.progress
  const c = record.by.kind === 'company' ? state.companies[record.by.id] : undefined
  let after = memory
  if (record.type === 'switch_trains' && c?.kind === 'mining') after = swapHolders(memory, c, records.slice(at, at + 1))
  if (record.type === 'buy_train' && record.by.kind !== 'player')
    after = afterUnit(memory, record.fields.train ?? '', record.by.id)
  const over = record.type === 'pass'
  draft.superfluous += passes
  draft.progress = {
    ...draft.progress,
    at: at + 1,
    memory: {
      ...after,
      begun: begunSince(after, record.by, over && isLast(step)),
      turn: { by: record.by, step, over },
    },
  }
}

/** A player's pass that our engine has made by itself, because they could do nothing. */
function swallowPass(records: readonly GameRecord[], draft: Draft): boolean {
  const { state, memory, at, record } = place(draft, records)
  if (record?.by.kind !== 'player' || record.type !== 'pass') return false
  const { seat } = record.by
  const index = memory.owed.findIndex(o => o.seat === seat)
  if (index < 0 || (!memory.owed[index]?.certain && deciders(state).includes(seat))) return false
  draft.superfluous++
  draft.progress = { ...draft.progress, at: at + 1, memory: { ...memory, owed: memory.owed.slice(index + 1) } }
  return true
}

/** An operating round waits for a step that may be left. */
function mayGoOn(state: GameState): boolean {
  const frame = topOf(state)
  return frame !== undefined && stepOfFrame(frame) !== null && offersDecline(state, deciders(state)[0])
}

/** Our engine asks for something that the next record has already passed over. */
function isAhead(records: readonly GameRecord[], draft: Draft): boolean {
  const { state, memory, at, record, asked } = place(draft, records)
  if (!record) return false
  const [seat] = deciders(state)
  if (asked === null) return record.by.kind !== 'player' || record.by.seat !== seat
  if (!sameActor(asked.by, record.by)) return true
  const step = stepOf(state, memory, records, at)
  const order = orderOf(state, record.by)
  const [theirs, ours] = [step ? order.indexOf(step) : -1, order.indexOf(asked.step as never)]
  if (theirs > ours) return offersDecline(state, seat)
  // What comes before in a turn that is nearly over is of the next turn, the same company's in the next round.
  return theirs >= 0 && theirs < ours && record.type !== 'pass' && LATE.has(asked.step) && offersDecline(state, seat)
}

/** Steps after all that a turn cannot go without. */
const LATE = new Set(['units', 'issue', 'close'])

const offersDecline = (state: GameState, seat: Seat | undefined): boolean =>
  seat !== undefined && choices(state, seat).some(c => c.do === 'skipStep' || c.do === 'endTurn' || c.do === 'pass')
