// Orders that a player of a record could think of at some point, to be tried against what is recorded after it.
import {
  type CompanyOrder,
  type Distribution,
  isRailway,
  MINES,
  type MineTerms,
  type Order,
  PUBLIC_COMPANIES,
  type PublicCompany,
  type Seat,
  type StockOrder,
  topOf,
  whoseTurn,
} from '../../worker/engine/index.ts'
import type { FlatMove } from './flat.ts'

/**
 * Which orders may be given; for mines and companies all that the record shows would have been kept. `asUsed`: for shares and the start
 * auction only where an order of the other site moved there, too; `sameKinds`: those that there are on the other site (passing and buying
 * in stock rounds, passing in the draft) wherever they would have been kept; `all`: bid limits and auction rounds as well.
 */
export const GIVING = ['none', 'asUsed', 'sameKinds', 'all'] as const
export type Giving = (typeof GIVING)[number]

const LONGEST_FIRST = ['phase', 'set', 'round'] as const

/** Lists of orders for different things; of each list one at most is given, the one that helps most. `follows`: it does only what is recorded. */
export function* candidates(
  all: readonly FlatMove[],
  seat: Seat,
  to: number,
  follows: (order: Order) => boolean,
): Generator<readonly Order[]> {
  const state = all[to - 1]?.after
  if (!state) return
  const later = all.slice(to, to + 400)
  if (state.round.kind === 'start') {
    yield bids(later, seat, 'premium')
    yield draftLists(later, seat)
    return
  }
  yield auctionBids(all[to - 1], later, seat)
  if (state.round.kind === 'auction') yield [{ ...PASSING, rounds: 'auction' }]
  if (state.round.kind === 'stock') yield stockOrders(later, seat)
  yield LONGEST_FIRST.map(until => mineOrder(state, seat, until, follows)).filter(order => order !== null)
  for (const company of PUBLIC_COMPANIES)
    if (state.companies[company].director === seat) yield companyOrders(later, company)
}

const PASSING: StockOrder = { kind: 'stock', rounds: 'stock', buy: [], otherwise: 'pass', until: 'round' }

/** Passing; or one company's share in each turn as long as that is what is recorded, then passing or deciding again. */
function stockOrders(later: readonly FlatMove[], seat: Seat): readonly Order[] {
  const own = later.filter(move => move.seat === seat && topOf(move.before)?.at === 'stockRound')
  const first = own[0]?.move
  if (first?.do !== 'buyShare') return [PASSING]
  const { company, from } = first
  const other = own.findIndex(({ move }) => move.do !== 'buyShare' || move.company !== company || move.from !== from)
  const count = Math.min(10, other < 0 ? own.length : other)
  return (['pass', 'ask'] as const).map(otherwise => ({
    ...{ ...PASSING, otherwise },
    buy: [{ company, from, count, limit: 1000 }],
  }))
}

/** Goes on to the highest of this seat's recorded bids in the auction. */
function bids(later: readonly FlatMove[], seat: Seat, on: 'premium'): readonly Order[] {
  const own = later.flatMap(({ seat: by, move }) => (by === seat && move.do === 'bidPremium' ? [move.marks] : []))
  return own.length > 0 ? [{ kind: 'bidLimit', on, limit: Math.max(...own) }] : []
}

function auctionBids(now: FlatMove | undefined, later: readonly FlatMove[], seat: Seat): readonly Order[] {
  const frame = now && topOf(now.after)
  if (frame?.at !== 'auction') return []
  const end = later.findIndex(({ before }) => topOf(before)?.at !== 'auction')
  const own = later
    .slice(0, end < 0 ? later.length : end)
    .flatMap(({ seat: by, move }) => (by === seat && move.do === 'bid' ? [move.marks] : []))
  const present = frame.bids[seat] ?? 0
  const limit = own.length > 0 ? Math.max(...own) : Math.max(present, frame.bids[frame.leader] ?? 0) + 10
  return [{ kind: 'bidLimit', on: frame.lot, limit }]
}

/** The next item that the seat bought, at what it paid; or none, where it bought no more. */
function draftLists(later: readonly FlatMove[], seat: Seat): readonly Order[] {
  const buys = later.flatMap(({ seat: by, move, events }) =>
    by === seat && move.do === 'buyItem'
      ? events.flatMap(event => (event.what === 'itemBought' ? [{ item: event.item, limit: event.marks }] : []))
      : [],
  )
  const [next] = buys
  if (next)
    return [
      { kind: 'draftList', items: [next] },
      ...(buys.length > 1 ? [{ kind: 'draftList', items: distinct(buys) } as const] : []),
    ]
  return []
}

const distinct = <T extends { readonly item: string }>(list: readonly T[]): readonly T[] =>
  list.filter((one, i) => list.findIndex(other => other.item === one.item) === i)

/** All private mines of the seat with which nothing is done for so long, or that are closed at their first loss. */
function mineOrder(
  state: FlatMove['after'],
  seat: Seat,
  until: (typeof LONGEST_FIRST)[number],
  follows: (order: Order) => boolean,
): Order | null {
  const own = MINES.filter(mine => state.mines[mine].owner === seat)
  const terms = own.flatMap((mine): readonly MineTerms[] => {
    const stay: MineTerms = { mine, build: 'nothing', buy: 'nothing', close: 'stay' }
    return follows({ kind: 'mines', mines: [stay], until }) ? [stay] : []
  })
  return terms.length > 0 ? { kind: 'mines', mines: terms, until } : null
}

/** Best run and the distribution that is recorded next, nothing else. */
function companyOrders(later: readonly FlatMove[], company: PublicCompany): readonly Order[] {
  const next = later.find(({ before, move }) => {
    const frame = topOf(before)
    const own = (frame?.at === 'railway' || frame?.at === 'miningCompany') && whoseTurn(frame) === company
    return own && move.do === 'distribute'
  })?.move
  const distribute: Distribution | 'ask' = next?.do === 'distribute' ? next.kind : 'ask'
  const order: Omit<CompanyOrder, 'until'> = {
    ...{ kind: 'company', company, build: isRailway(company) ? 'nothing' : 'ask', switchers: 'best', run: 'best' },
    ...{ distribute, buy: 'nothing', issue: 'nothing' },
  }
  return LONGEST_FIRST.map(until => ({ ...order, until }))
}
