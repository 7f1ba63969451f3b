// A recorded game through the engine, compared with its trace.
import type { GameState } from '../../worker/engine/index.ts'
import { isPublicCompany } from '../../worker/engine/index.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'
import { readGameFile } from '../../worker/import/gameFile.ts'
import type { Group, ImportedMove, Progress, Stuck } from '../../worker/import/importer.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'
import type { Departures } from './departures.ts'
import { explain, NO_DEPARTURES, noteDepartures, RECORDED_DRAW, RECORDED_ORDER } from './departures.ts'
import type { TraceLine } from './files.ts'
import type { Difference } from './json.ts'
import { differences } from './json.ts'
import type { Noted } from './noted.ts'
import { notedAfter, notedBesides, notedIn } from './noted.ts'
import type { Passes } from './passes.ts'
import { NO_PASSES, passesAfter } from './passes.ts'
import { isRound, normal, project } from './project.ts'
import { compareWithin } from './within.ts'

/** How often a permitted departure was met, and at which action first. */
export interface Met {
  readonly times: number
  readonly first: number
}

/** Where a game first differs without a permitted reason, or cannot go on. */
export interface Fault {
  /** Number of the action. */
  readonly action: number
  readonly differences: readonly Difference[]
  readonly moves: readonly ImportedMove[]
  readonly stuck: Stuck | null
}

export interface Report {
  readonly compared: number
  /** Records that are one move with others, compared after the last of the group. */
  readonly grouped: number
  /** The permitted departures that were met, by rule or decision. */
  readonly explained: ReadonlyMap<string, Met>
  readonly fault: Fault | null
  readonly state: GameState
  readonly moves: number
}

export interface Until {
  /** Label of a round, or its part before the dot; undefined: to the end. */
  readonly round: string | undefined
}

export function parseRecorded(text: string): RecordedGame {
  const read = readGameFile(JSON.parse(text))
  if (!read.ok) throw new Error(`not a game file that can be read: ${JSON.stringify(read.error)}`)
  return read.value
}

/** What is carried from group to group. */
export interface Walk {
  progress: Progress
  passes: Passes
  noted: Noted
  departures: Departures
  compared: number
  grouped: number
  moves: number
  explained: Map<string, Met>
}

/** Plays a game as far as `until` says; with a trace, compares after each record or group. */
export function replayGame(game: RecordedGame, trace: readonly TraceLine[] | null, until: Until): Report {
  const progress = beginImport(game)
  const walk: Walk = {
    progress,
    passes: NO_PASSES,
    noted: notedIn(progress.state),
    departures: NO_DEPARTURES,
    compared: 0,
    grouped: 0,
    moves: 0,
    explained: new Map(),
  }
  // Actions behind us; those that are no moves (standing orders) leave the position as it is.
  let done = actionsBehind(game, 0)
  let fault = compare(walk, trace, 0, done, [])
  while (fault === null && !isRound(walk.progress.state, until.round)) {
    const group = importGroup(game, walk.progress)
    if (group === null) break
    if (!group.ok) {
      fault = { action: game.records[group.error.at]?.action ?? 0, differences: [], moves: [], stuck: group.error }
      break
    }
    const before = { ...walk, explained: new Map(walk.explained) }
    fault = goOn(walk, game, trace, group.value, done)
    if (fault !== null) fault = inOtherOrder(walk, before, game, trace, group.value, done) ? null : fault
    done = actionsBehind(game, walk.progress.at)
  }
  const { compared, grouped, explained, moves } = walk
  return { compared, grouped, explained, fault, state: walk.progress.state, moves }
}

/** Takes a group on and compares the actions that it brings behind us. */
function goOn(
  walk: Walk,
  game: RecordedGame,
  trace: readonly TraceLine[] | null,
  group: Group,
  done: number,
): Fault | null {
  const before = project(walk.progress.state, walk.passes, walk.noted)
  take(walk, group, lastMoved(game, group.progress.at))
  walk.noted = notedAfter(walk.noted, walk.progress.state, game.records[walk.progress.at - 1])
  const last = lastMoved(game, walk.progress.at)
  const now = actionsBehind(game, walk.progress.at)
  if (now > done) walk.grouped += Math.max(0, last - 1 - done)
  const unpermitted = notPermitted(walk.departures, group)
  if (unpermitted.length > 0) return { action: last, differences: unpermitted, moves: group.moves, stuck: null }
  return (
    (trace === null ? null : compareWithin(walk, before, game, trace, group, [done, last])) ??
    compare(walk, trace, Math.max(done + 1, last), now, group.moves)
  )
}

/** What a group did otherwise than recorded and nothing permits: a run that 6.2 does not give, an order of steady markers. */
function notPermitted({ restacked }: Departures, { otherRuns, reordered }: Group): readonly Difference[] {
  const orders = reordered.filter(({ first, second }) => ![first, second].some(c => restacked.includes(c)))
  return [
    ...otherRuns.map(railway => ({ path: `run of ${railway} by 6.2`, ours: 'another', theirs: 'as recorded' })),
    ...orders.map(({ first, second }) => ({
      path: 'order of operation',
      ours: `${second} ${first}`,
      theirs: `${first} ${second}`,
    })),
  ]
}

/**
 * A company that has nothing to decide has no record that tells its turn: where markers went underneath in their space (decision M1), it
 * may have operated after another of its value. True if the position agrees with it there; the walk has gone on then.
 */
function inOtherOrder(
  walk: Walk,
  before: Walk,
  game: RecordedGame,
  trace: readonly TraceLine[] | null,
  group: Group,
  done: number,
): boolean {
  if (before.departures.restacked.length === 0) return false
  for (const state of otherOrders(before.progress.state, before.departures, group)) {
    const other = { ...before, explained: new Map(before.explained) }
    const again = importGroup(game, { ...before.progress, state: state.taken })
    if (!again?.ok || goOn(other, game, trace, again.value, done) !== null) continue
    count(other, RECORDED_ORDER, lastMoved(game, other.progress.at))
    Object.assign(walk, other)
    return true
  }
  return false
}

/** The position with a company whose turn began in a group behind the others of its space, or with one of them before it. */
function* otherOrders(
  state: GameState,
  { restacked }: Departures,
  { events }: Group,
): Generator<{ readonly taken: GameState }> {
  for (const event of events) {
    if (event.what !== 'turnBegan' || !isPublicCompany(event.who)) continue
    const company = event.who
    const { space } = state.companies[company]
    const place = state.markers.indexOf(company)
    const behind = state.markers.filter((c, at) => at > place && c !== 'MHE' && state.companies[c].space === space)
    const last = behind.at(-1)
    if (last === undefined) continue
    const others = state.markers.filter(c => c !== company)
    const end = others.indexOf(last) + 1
    if ([company, ...behind].some(c => restacked.includes(c)))
      yield { taken: { ...state, markers: [...others.slice(0, end), company, ...others.slice(end)] } }
    for (const first of behind) {
      if (![company, first].some(c => restacked.includes(c))) continue
      const rest = state.markers.filter(c => c !== first)
      yield { taken: { ...state, markers: [...rest.slice(0, place), first, ...rest.slice(place)] } }
    }
  }
}

function take(walk: Walk, group: Group, action: number): void {
  walk.departures = noteDepartures(walk.departures, walk.progress.state, group)
  walk.progress = group.progress
  walk.passes = passesAfter(walk.passes, group.events)
  walk.moves += group.moves.length
  if (group.reordered.length > 0) count(walk, RECORDED_ORDER, action)
  if (group.redrawn) count(walk, RECORDED_DRAW, action)
}

/** The last action of which every record is behind `at`. */
function actionsBehind(game: RecordedGame, at: number): number {
  const next = game.records[at]
  return next ? next.action - 1 : game.actions
}

/** The last action that had a record before `at`. */
const lastMoved = (game: RecordedGame, at: number): number => game.records[at - 1]?.action ?? 0

/** Compares the position with the recorded states from action `from` to action `upTo`. */
function compare(
  walk: Walk,
  trace: readonly TraceLine[] | null,
  from: number,
  upTo: number,
  moves: readonly ImportedMove[],
): Fault | null {
  if (trace === null) return null
  for (let i = from; i <= upTo; i++) {
    const line = trace[i]
    if (!line) continue
    walk.compared++
    // A further action without a record is a standing order.
    if (i > from) walk.noted = notedBesides(walk.noted, walk.progress.state)
    const ours = project(walk.progress.state, walk.passes, walk.noted)
    const found = differences(ours, normal(line.state))
    const left = found.length === 0 ? [] : explainAll(walk, found, line)
    if (left.length > 0) return { action: i, differences: left, moves, stuck: null }
  }
  return null
}

function count(walk: Walk, name: string, action: number): void {
  const met = walk.explained.get(name)
  walk.explained.set(name, { times: (met?.times ?? 0) + 1, first: met?.first ?? action })
}

function explainAll(walk: Walk, found: readonly Difference[], line: TraceLine): readonly Difference[] {
  const { left, names } = explain(found, {
    state: walk.progress.state,
    theirs: line.state,
    departures: walk.departures,
  })
  for (const name of new Set(names)) count(walk, name, line.i)
  return left
}
