// What somebody can order in a position, for the form of the page of standing orders; and what an order does that is for their decision now.
import {
  beginOrder,
  type Company,
  deciders,
  followOrder,
  forPresentTurn,
  type GameState,
  MINES,
  type MineId,
  type Order,
  PUBLIC_COMPANIES,
  type PublicCompany,
  type Saleable,
  type Seat,
  type TurnMove,
} from '../engine/index.ts'

/** What the form asks about. */
export interface Orderable {
  /** Companies of which shares can be wanted. */
  readonly shares: readonly Company[]
  readonly mines: readonly MineId[]
  readonly companies: readonly PublicCompany[]
  readonly things: readonly Saleable[]
}

export function orderable(state: GameState, seat: Seat): Orderable {
  const mines = MINES.filter(mine => state.mines[mine].owner === seat)
  const companies = PUBLIC_COMPANIES.filter(id => state.companies[id].floated && state.companies[id].director === seat)
  const shares = [...PUBLIC_COMPANIES.filter(id => state.companies[id].formed), 'MHE' as const]
  return {
    shares,
    mines,
    companies,
    things: [...mines.map(mine => ({ what: 'mine', mine }) as const), ...units(state, seat)],
  }
}

/** Switchers and trains that others may want. */
function units(state: GameState, seat: Seat): readonly Saleable[] {
  const switchers = MINES.flatMap((of): readonly Saleable[] => {
    const { owner, switcher: size } = state.mines[of]
    const director = owner === 'bank' ? null : typeof owner === 'number' ? owner : state.companies[owner].director
    return size !== null && director === seat ? [{ what: 'switcher', of, size }] : []
  })
  const ofRailways = PUBLIC_COMPANIES.flatMap((of): readonly Saleable[] => {
    const railway = state.companies[of]
    if (railway.kind !== 'railway' || railway.director !== seat) return []
    const sizes = [...new Set(railway.trains), ...(railway.railcar ? (['D'] as const) : [])]
    const id = of as Extract<Saleable, { what: 'train' }>['of']
    return [
      ...sizes.map(size => ({ what: 'train', of: id, size }) as const),
      ...[...new Set(railway.switchers)].map(size => ({ what: 'switcher', of: id, size }) as const),
    ]
  })
  return [...switchers, ...ofRailways]
}

/** An order for the decision that is on now makes its first move with its placing: that move, and what is left of the order after it. */
export function movesNow(
  state: GameState,
  seat: Seat,
  order: Order,
): { readonly moves: readonly TurnMove[]; readonly order: Order | null } | null {
  if (!deciders(state).includes(seat)) return null
  const now = followOrder(state, { id: '', seat, order, memory: beginOrder(state, order) })
  if (now.does !== 'move') return null
  const { move } = now
  const moves = forPresentTurn(state, [move])
  if (order.kind !== 'stock' || move.do !== 'buyShare') return { moves, order: now.ends ? null : order }
  const at = order.buy.findIndex(
    one => one.company === move.company && (one.from === 'either' || one.from === move.from),
  )
  const buy = order.buy
    .map((one, i) => (i === at ? { ...one, count: one.count - 1 } : one))
    .filter(one => one.count > 0)
  const left = buy.length > 0 || order.otherwise === 'pass'
  return { moves, order: left ? { ...order, buy } : null }
}
