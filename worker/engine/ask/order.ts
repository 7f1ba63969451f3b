// Who and what comes after the present decision.
import { sameLot } from '../rules/auctionRound.ts'
import { operatingOrder } from '../rules/operatingRound.ts'
import type { Frame, GameState } from '../state.ts'
import { topOf } from '../state.ts'
import type { Lot, MineId, PublicCompany, Seat } from '../types.ts'

/** A turn of an operating round that is still to come. */
export interface NextTurn {
  readonly who: PublicCompany | `mine ${MineId}`
  /** Null: in receivership, nobody decides. */
  readonly seat: Seat | null
}

const frameAt = <A extends Frame['at']>(state: GameState, at: A): Extract<Frame, { at: A }> | undefined =>
  state.stack.find((frame): frame is Extract<Frame, { at: A }> => frame.at === at)

/** The others in the order of play after `seat`; nobody in operating rounds, where companies follow one another. */
export function seatsToCome(state: GameState, seat: Seat): readonly Seat[] {
  if (state.round.kind === 'operating') return []
  const top = topOf(state)
  const stillIn = top?.at === 'premium' || top?.at === 'auction' ? top.in : state.order
  const at = state.order.indexOf(seat)
  return [...state.order.slice(at + 1), ...state.order.slice(0, at)].filter(s => stillIn.includes(s))
}

/** In operating rounds: whose turns come after the present one, as the values stand now. */
export function turnsToCome(state: GameState): readonly NextTurn[] {
  const round = frameAt(state, 'operatingRound')
  if (!round) return []
  const turn = state.stack[state.stack.indexOf(round) + 1]
  const now = turn?.at === 'railway' || turn?.at === 'miningCompany' ? turn.company : null
  const mines = round.mines.flatMap((mine): NextTurn[] => {
    const { owner } = state.mines[mine]
    return typeof owner === 'number' ? [{ who: `mine ${mine}`, seat: owner }] : []
  })
  const companies = operatingOrder(state)
    .filter(company => company !== now && !round.done.includes(company))
    .map((company): NextTurn => ({ who: company, seat: state.companies[company].director }))
  return [...mines, ...companies]
}

/** While a lot is auctioned, the others of the round: before that they stand among the choices (ruling 9). */
export function lotsToCome(state: GameState): readonly Lot[] {
  const top = topOf(state)
  const round = frameAt(state, 'auctionRound')
  return round && top?.at === 'auction' ? round.lots.filter(lot => !sameLot(lot, top.lot)) : []
}
