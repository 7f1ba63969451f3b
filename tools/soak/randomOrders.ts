// A standing order at random, of the kinds that somebody could place in a position.
import {
  type CompanyOrder,
  deciders,
  type GameState,
  MINES,
  type Order,
  orderSuits,
  PUBLIC_COMPANIES,
  type Seat,
  topOf,
  UNTIL,
  type Wanted,
  whyIdleOrder,
} from '../../worker/engine/index.ts'
import type { Draw } from './draws.ts'

const one = <T>(list: readonly T[], draw: Draw): T => {
  const found = list[draw(list.length)]
  if (found === undefined) throw new Error('nothing to draw from')
  return found
}

/** An order of this seat that the room would take; null where the draw gives none. */
export function randomOrder(state: GameState, seat: Seat, draw: Draw): Order | null {
  const order = drawn(state, seat, draw)
  return order && orderSuits(state, seat, order) && whyIdleOrder(state, order) === null ? order : null
}

function drawn(state: GameState, seat: Seat, draw: Draw): Order | null {
  const frame = topOf(state)
  if (frame?.at === 'premium') return { kind: 'bidLimit', on: 'premium', limit: 10 * draw(40) }
  if (frame?.at === 'auction') return { kind: 'bidLimit', on: frame.lot, limit: 10 * draw(40) }
  if (frame?.at === 'draft') {
    const items = frame.items.filter(() => draw(3) === 0).map(item => ({ item, limit: 100 + 10 * draw(40) }))
    return items.length > 0 ? { kind: 'draftList', items } : null
  }
  switch (draw(6)) {
    case 0:
      return stock(state, draw)
    case 1:
    case 2:
      return mines(state, seat, draw)
    case 3:
    case 4:
      return company(state, seat, draw)
    default:
      return consent(state, seat, draw)
  }
}

function stock(state: GameState, draw: Draw): Order {
  const rounds = one(['stock', 'stock', 'auction'] as const, draw)
  const companies = [...PUBLIC_COMPANIES.filter(id => state.companies[id].formed), 'MHE' as const]
  const wanted = (): Wanted => ({
    ...{ company: one(companies, draw), from: one(['either', 'offering', 'pool'] as const, draw) },
    ...{ count: 1 + draw(4), limit: 50 + 10 * draw(60) },
  })
  const buy = rounds === 'stock' ? Array.from({ length: draw(4) }, wanted) : []
  const until = one(['round', 'phase', 'cancelled'] as const, draw)
  return { kind: 'stock', rounds, buy, otherwise: one(['pass', 'pass', 'ask'] as const, draw), until }
}

function mines(state: GameState, seat: Seat, draw: Draw): Order | null {
  const own = MINES.filter(mine => state.mines[mine].owner === seat && draw(4) > 0)
  if (own.length === 0) return null
  const nothing = () => one(['nothing', 'nothing', 'ask'] as const, draw)
  const terms = own.map(mine => ({
    ...{ mine, build: nothing(), buy: nothing() },
    close: one(['stay', 'stay', 'atLoss', 'ask'] as const, draw),
  }))
  return { kind: 'mines', mines: terms, until: one(UNTIL, draw) }
}

function company(state: GameState, seat: Seat, draw: Draw): Order | null {
  const own = PUBLIC_COMPANIES.filter(id => state.companies[id].director === seat)
  if (own.length === 0) return null
  const nothing = () => one(['nothing', 'nothing', 'ask'] as const, draw)
  const order: CompanyOrder = {
    ...{ kind: 'company', company: one(own, draw), build: nothing(), buy: nothing(), issue: nothing() },
    // A search for the best run takes long beside everything else.
    ...{ switchers: one(['best', 'ask'] as const, draw), run: draw(6) === 0 ? 'best' : 'ask' },
    ...{ distribute: one(['withhold', 'half', 'full', 'full', 'ask'] as const, draw) },
    until: one(['round', 'set', 'phase'] as const, draw),
  }
  return order
}

function consent(state: GameState, seat: Seat, draw: Draw): Order | null {
  const until = one(['round', 'set', 'phase'] as const, draw)
  const least = 1 + draw(300)
  const own = MINES.filter(mine => state.mines[mine].owner === seat)
  if (own.length > 0 && draw(2) === 0)
    return { kind: 'consent', thing: { what: 'mine', mine: one(own, draw) }, least, until }
  for (const of of MINES) {
    const { switcher: size, owner } = state.mines[of]
    if (size !== null && owner === seat && draw(2) === 0)
      return { kind: 'consent', thing: { what: 'switcher', of, size }, least, until }
  }
  for (const of of PUBLIC_COMPANIES) {
    const railway = state.companies[of]
    if (railway.kind !== 'railway' || railway.director !== seat || railway.trains.length === 0) continue
    const thing = { what: 'train', of: of as 'HBE', size: one(railway.trains, draw) } as const
    if (draw(2) === 0) return { kind: 'consent', thing, least, until }
  }
  return null
}

/** A seat that is drawn for placing an order: whoever decides more often than others. */
export const placingSeat = (state: GameState, draw: Draw): Seat =>
  draw(2) === 0 ? (deciders(state)[0] ?? 0) : draw(state.players.length)
