// What is shown of a position beside its decision, picked from state and view once for all forms.
import {
  type Company,
  type GameState,
  type Lot,
  lotsToCome,
  type Marks,
  type MineId,
  type NextTurn,
  type Percent,
  type PlayerView,
  type Seat,
  seatsToCome,
  shareSize,
  trainsOf,
  turnsToCome,
  type UnitSize,
  type View,
  view,
} from '../engine/index.ts'

export interface CompanyRow {
  readonly company: Company
  readonly value: Marks
  readonly director: Seat | null
  /** Null for the MHE. */
  readonly treasury: Marks | null
  readonly offering: Percent
  readonly pool: Percent
  readonly share: Percent
  readonly trains: readonly (UnitSize | 'D')[]
  readonly mines: readonly MineId[]
}

const MOST_TURNS = 3

export interface PresentPosition {
  readonly view: View
  readonly you: PlayerView
  /** Players in the order of the next trading round. */
  readonly players: readonly PlayerView[]
  readonly companies: readonly CompanyRow[]
  /** Who decides after this player, where a turn order says so. */
  readonly next: readonly Seat[]
  /** In operating rounds: whose turns come after the present one, as the values stand now; the first few. */
  readonly turns: readonly NextTurn[]
  /** Lots of this auction round that are not under the hammer (ruling 9). */
  readonly lots: readonly Lot[]
}

export function presentPosition(state: GameState, seat: Seat): PresentPosition {
  const shown = view(state)
  const bySeat = (s: Seat): PlayerView => {
    const player = shown.players[s]
    if (!player) throw new RangeError(`no seat ${s}`)
    return player
  }
  return {
    view: shown,
    you: bySeat(seat),
    players: shown.nextOrder.map(bySeat),
    companies: shown.market.map(({ company, value }) => companyRow(state, company, value)),
    next: seatsToCome(state, seat),
    turns: turnsToCome(state).slice(0, MOST_TURNS),
    lots: lotsToCome(state),
  }
}

function companyRow(state: GameState, company: Company, value: Marks): CompanyRow {
  const base = { company, value, share: shareSize(state, company), mines: [], trains: [] }
  if (company === 'MHE')
    return { ...base, director: null, treasury: null, offering: 0, pool: state.mhe.pool, trains: [state.mhe.train] }
  const c = state.companies[company]
  const shown = { ...base, director: c.director, treasury: c.cash, offering: c.offering, pool: c.pool }
  if (c.kind === 'mining') return { ...shown, mines: c.mines }
  return { ...shown, trains: trainsOf(c) }
}
