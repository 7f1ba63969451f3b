// Figures that page and mail show, computed once from the state.

import { deciders } from './flow.ts'
import { wealth } from './rules/gameEnd.ts'
import { shareSize } from './rules/shares.ts'
import { byStockValue, stockValue } from './rules/stockValue.ts'
import { orderByCash } from './rules/turnOrder.ts'
import type { GameState, Round } from './state.ts'
import { topOf } from './state.ts'
import type { Company, Marks, MineId, Percent, Phase, PublicCompany, Railway, Seat } from './types.ts'
import { MINES, RAILWAYS } from './types.ts'

export interface PlayerView {
  readonly seat: Seat
  readonly cash: Marks
  readonly shares: readonly { readonly company: Company; readonly percent: Percent; readonly worth: Marks }[]
  /** Private mines. */
  readonly mines: readonly MineId[]
  readonly concessions: readonly Railway[]
  readonly options: readonly PublicCompany[]
  /** Cash, shares and face values of private mines: the wealth of rule 7 if the game ended now. */
  readonly wealth: Marks
}

export interface View {
  readonly round: Round
  readonly phase: Phase
  readonly deciders: readonly Seat[]
  readonly order: readonly Seat[]
  /** Turn order of the next trading round if the stock round ended now (3.2.8, ruling 27). */
  readonly nextOrder: readonly Seat[]
  readonly players: readonly PlayerView[]
  /** Companies with a marker, highest value first, in one space the topmost first. */
  readonly market: readonly { readonly company: Company; readonly value: Marks }[]
  readonly ended: boolean
}

/** The table as anybody may see it; nothing in this game is hidden. */
export function view(state: GameState): View {
  const top = topOf(state)
  return {
    round: state.round,
    phase: state.phase,
    deciders: deciders(state),
    order: state.order,
    nextOrder: orderByCash(state),
    players: state.players.map((_, seat) => playerView(state, seat)),
    market: byStockValue(state).map(company => ({ company, value: stockValue(state, company) })),
    ended: top?.at === 'end',
  }
}

function playerView(state: GameState, seat: Seat): PlayerView {
  const player = state.players[seat]
  const mines = MINES.filter(mine => state.mines[mine].owner === seat)
  return {
    seat,
    cash: player?.cash ?? 0,
    shares: Object.entries(player?.shares ?? {}).map(([id, percent]) => {
      const company = id as Company
      return { company, percent, worth: (percent / shareSize(state, company)) * stockValue(state, company) }
    }),
    mines,
    concessions: RAILWAYS.filter(r => state.concessions[r].owner === seat),
    options: (Object.keys(state.options) as PublicCompany[]).filter(c => state.options[c] === seat),
    wealth: wealth(state, seat),
  }
}
