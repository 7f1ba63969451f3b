// What is shown of a position beside its decision, picked from state and view once for all forms.
import {
  type Company,
  type Frame,
  type GameState,
  type Lot,
  type Marks,
  type MineId,
  type Percent,
  type PlayerView,
  type PublicCompany,
  type Seat,
  shareSize,
  topOf,
  trainsOf,
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

export interface NextTurn {
  readonly who: PublicCompany | `mine ${MineId}`
  /** Null: in receivership, nobody decides. */
  readonly seat: Seat | null
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
    next: nextUp(state, seat),
    turns: turnsLeft(state, shown).slice(0, MOST_TURNS),
    lots: lotsLeft(state),
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

/** The others in turn order after `seat`; nobody in operating rounds, where companies follow one another. */
function nextUp(state: GameState, seat: Seat): readonly Seat[] {
  if (state.round.kind === 'operating') return []
  const top = topOf(state)
  const stillIn = top?.at === 'premium' || top?.at === 'auction' ? top.in : state.order
  const at = state.order.indexOf(seat)
  return [...state.order.slice(at + 1), ...state.order.slice(0, at)].filter(s => stillIn.includes(s))
}

function turnsLeft(state: GameState, { market }: View): readonly NextTurn[] {
  const round = state.stack.find(
    (frame): frame is Extract<Frame, { at: 'operatingRound' }> => frame.at === 'operatingRound',
  )
  if (!round) return []
  const turn = state.stack[state.stack.indexOf(round) + 1]
  const now = turn?.at === 'railway' || turn?.at === 'miningCompany' ? turn.company : null
  const mines = round.mines.flatMap((mine): NextTurn[] => {
    const { owner } = state.mines[mine]
    return typeof owner === 'number' ? [{ who: `mine ${mine}`, seat: owner }] : []
  })
  const companies = market.flatMap(({ company }): NextTurn[] => {
    if (company === 'MHE' || company === now || round.done.includes(company)) return []
    const { floated, director } = state.companies[company]
    return floated ? [{ who: company, seat: director }] : []
  })
  return [...mines, ...companies]
}

/** While one is auctioned, the others: before that they stand among the choices. */
function lotsLeft(state: GameState): readonly Lot[] {
  const top = topOf(state)
  const round = state.stack.find(
    (frame): frame is Extract<Frame, { at: 'auctionRound' }> => frame.at === 'auctionRound',
  )
  if (!round || top?.at !== 'auction') return []
  const under = JSON.stringify(top.lot)
  return round.lots.filter(lot => JSON.stringify(lot) !== under)
}
