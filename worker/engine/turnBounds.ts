// Where the turn of a mine or company ends for a batch. Moves do not name whom they are for: one that might be meant for a turn that is
// over, because it could not be paid there, say, must not slip into the next.
import { type Illegal, illegal } from './errors.ts'
import type { GameEvent } from './events.ts'
import type { Move, MoveKind } from './moves.ts'
import { type GameState, type MineStep, type MiningStep, type RailwayStep, type TurnFrame, turnOn } from './state.ts'

type Kinds<S extends string> = readonly (readonly [S, readonly MoveKind[]])[]

/** What may be done in each step, in the order of the steps. */
const MINE: Kinds<MineStep> = [
  ['track', ['layTiles']],
  ['production', []],
  ['units', ['buyMachine', 'buySwitcher', 'scrapSwitcher']],
  ['close', ['closeMine']],
]
const MINING: Kinds<MiningStep> = [
  ['switchers', ['assignSwitchers']],
  ['production', []],
  ['distribute', ['distribute']],
  ['mine', ['buyMine']],
  ['units', ['buyMachine', 'buySwitcher', 'scrapSwitcher']],
  ['issue', ['issueShares']],
]
const RAILWAY: Kinds<RailwayStep> = [
  ['track', ['layTiles']],
  ['station', ['buildStation']],
  ['run', ['runTrains']],
  ['distribute', ['distribute']],
  ['units', ['buyTrain', 'buySwitcher', 'scrapTrain', 'scrapSwitcher']],
  ['issue', ['issueShares']],
]
const STEPS = { mine: MINE, miningCompany: MINING, railway: RAILWAY }

/** Whether both positions are in the same turn of the same round, or both in none. */
export function isSameTurn(a: GameState, b: GameState): boolean {
  const who = (frame: TurnFrame | null) => (frame?.at === 'mine' ? frame.mine : frame?.company)
  return a.round === b.round && who(turnOn(a)) === who(turnOn(b))
}

/** Done at most once in a turn: a second one is meant for the next. */
const ONCE: readonly MoveKind[] = [
  ...(['buildStation', 'assignSwitchers', 'runTrains', 'distribute', 'buyMine', 'issueShares', 'closeMine'] as const),
]

/** The kinds of move that a turn has, from a step on (from its first where none is given). */
function kindsFrom(frame: TurnFrame | null, from?: TurnFrame['step']): readonly MoveKind[] {
  if (frame === null) return []
  const steps: Kinds<string> = STEPS[frame.at]
  const first = from === undefined ? 0 : steps.findIndex(([step]) => step === from)
  return steps.slice(first).flatMap(([, kinds]) => kinds)
}

/** What might be meant for the turn that is on, when a batch begins in it. */
export const openIn = (state: GameState): readonly MoveKind[] => kindsFrom(turnOn(state))

/** What might still be meant for the turn in which a batch has just done `move`, in the position `before`. */
export function openAfter(before: GameState, { do: kind }: Move): readonly MoveKind[] {
  const frame = turnOn(before)
  if (frame === null || kind === 'endTurn') return []
  const open = kindsFrom(frame, frame.step)
  if (kind === 'skipStep') return open.filter(other => !kindsOf(frame).includes(other))
  const isOnce = ONCE.includes(kind) || (kind === 'layTiles' && frame.at === 'mine')
  return isOnce ? open.filter(other => other !== kind) : open
}

/** The kinds of move that the present step of a turn has. */
const kindsOf = (frame: TurnFrame): readonly MoveKind[] => {
  const steps: Kinds<string> = STEPS[frame.at]
  return steps.find(([step]) => step === frame.step)?.[1] ?? []
}

/** Why a move that might be meant for the turn before is not done in another one. */
export const turnIsOver = (state: GameState): Illegal => illegal('turnIsOver', RULE[turnOn(state)?.at ?? 'mine'])
const RULE = { mine: '4.2', miningCompany: '4.3', railway: '4.4' }

/** Why a batch does not go on: a turn was cut short, and what follows may have been meant for it. */
export function cutShort(events: readonly GameEvent[]): Illegal | null {
  if (events.some(e => e.what === 'insolvent')) return illegal('turnIsOver', '6')
  if (events.some(e => e.what === 'mineClosed' && e.cause === 'forced')) return illegal('turnIsOver', '4.2.5')
  return null
}
