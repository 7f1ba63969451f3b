// The name of a turn: the round, and whose turn it is in it. Moves on the wire and in storage carry it, so that none is done in another turn.
import type { Move } from './moves.ts'
import { seedOf } from './random.ts'
import { type Frame, type GameState, isTurn, type Round, topOf, whoseTurn } from './state.ts'
import { TURNS } from './turnShape.ts'
import type { MineId, PublicCompany, Seat } from './types.ts'
import { isRailway, MINES, PUBLIC_COMPANIES } from './types.ts'

/**
 * Of one turn in the whole game: `OR3.2/12` (mine 12 in the second operating round after the third trading round), `OR3.2/HBE`,
 * `SR3/seat0/2` (the second turn of seat 0 in that stock round). An answer to an offer names the offer, too: `SR3/seat0/2/offer-4f1c0a77`.
 */
export type TurnName = string

/** A move, and the turn that it is meant for. */
export interface TurnMove {
  readonly turn: TurnName
  readonly move: Move
}

/** What a name says. `number`: of the set, 0 outside of operating rounds; `nth`: of this seat in this round, from 1. */
export interface TurnFacts {
  readonly round: Pick<Round, 'kind' | 'turn' | 'number'>
  readonly of:
    | { readonly mine: MineId }
    | { readonly company: PublicCompany }
    | { readonly seat: Seat; readonly nth: number }
  /** An answer to an offer that was made in this turn. */
  readonly answers: boolean
}

const KINDS = ['start', 'auction', 'stock', 'operating'] as const
const CODES = { start: 'START', auction: 'AR', stock: 'SR', operating: 'OR' } as const
/** The form of a name. */
export const TURN_NAME =
  /^(START|AR|SR|OR)(\d{1,4})(?:\.(\d))?\/(?:seat([0-4])\/(\d{1,4})|([A-Z0-9]{1,4}))(\/offer-[0-9a-f]{8})?$/

/** The turn that is on; null where nobody's is, at the end of the game or between two decisions. */
export function presentTurn(state: GameState): TurnName | null {
  const top = topOf(state)
  if (top?.at !== 'consent') return nameOf(state, top)
  const asking = nameOf(state, state.stack[state.stack.length - 2])
  return asking && `${asking}/offer-${seedOf(JSON.stringify(top.offer)).toString(16).padStart(8, '0')}`
}

function nameOf({ round, turnsTaken }: GameState, frame: Frame | undefined): TurnName | null {
  if (!frame) return null
  const within = roundName(round)
  if (isTurn(frame)) return `${within}/${whoseTurn(frame)}`
  if (!('turn' in frame) || frame.at === 'consent') return null
  return `${within}/seat${frame.turn}/${(turnsTaken[frame.turn] ?? 0) + 1}`
}

const roundName = ({ kind, turn, number }: Round): string => `${CODES[kind]}${turn}${number > 0 ? `.${number}` : ''}`

/** The turn of a private mine in the present operating round. */
export const mineTurnName = ({ round }: GameState, mine: MineId): TurnName => `${roundName(round)}/${mine}`

/** Reads a name; null for what is none. */
export function readTurnName(name: TurnName): TurnFacts | null {
  const [whole, code, turn, number, seat, nth, unit, offer] = TURN_NAME.exec(name) ?? []
  const kind = KINDS.find(one => CODES[one] === code)
  if (whole === undefined || !kind) return null
  const round = { kind, turn: Number(turn), number: Number(number ?? 0) }
  const answers = offer !== undefined
  if (seat !== undefined) return { round, of: { seat: Number(seat), nth: Number(nth) }, answers }
  const mine = MINES.find(one => one === unit)
  if (mine) return { round, of: { mine }, answers }
  const company = PUBLIC_COMPANIES.find(one => one === unit)
  return company ? { round, of: { company }, answers } : null
}

/** Whether a turn is on now, is over, or is still to come; an offer that does not lie open counts as over. */
export type TurnTime = 'now' | 'over' | 'toCome'

/** When a turn is, seen from a position. What is no name of a turn is over. */
export function timeOf(state: GameState, name: TurnName): TurnTime {
  if (presentTurn(state) === name) return 'now'
  const facts = readTurnName(name)
  if (!facts || facts.answers) return 'over'
  const later = roundPlace(facts.round) - roundPlace(state.round)
  if (later !== 0) return later > 0 ? 'toCome' : 'over'
  return isStillToCome(state, facts) ? 'toCome' : 'over'
}

const roundPlace = ({ kind, turn, number }: TurnFacts['round']): number =>
  turn * 100 + KINDS.indexOf(kind) * 10 + number

/** In the present round. A turn in which an offer lies open goes on afterwards. */
function isStillToCome(state: GameState, { of }: TurnFacts): boolean {
  if ('seat' in of) return of.nth > (state.turnsTaken[of.seat] ?? 0)
  const round = state.stack.find(frame => frame.at === 'operatingRound')
  const isOn = state.stack.some(frame => isTurn(frame) && whoseTurn(frame) === ('mine' in of ? of.mine : of.company))
  if (isOn || round?.at !== 'operatingRound') return isOn
  return 'mine' in of ? round.mines.includes(of.mine) : !round.done.includes(of.company)
}

/** The section of the rulebook that a turn goes by. */
export function ruleOfTurn(name: TurnName): string {
  const facts = readTurnName(name)
  if (!facts) return '1'
  const { of, round } = facts
  if ('mine' in of) return TURNS.mine.rule
  if ('company' in of) return isRailway(of.company) ? TURNS.railway.rule : TURNS.miningCompany.rule
  return round.kind === 'start' ? '2.1' : round.kind === 'auction' ? '3.1' : '3.2'
}

/** Moves for the turn that is on. Empty where nobody's is. */
export function forPresentTurn(state: GameState, moves: readonly Move[]): readonly TurnMove[] {
  const turn = presentTurn(state)
  return turn === null ? [] : moves.map(move => ({ turn, move }))
}
