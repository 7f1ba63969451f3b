// The stock order: buys shares or passes in stock rounds, or opens no auction in auction rounds (3.1, 3.2).
import * as v from 'valibot'
import type { ChoiceOf } from '../choices.ts'
import { LOWEST_VALUE } from '../data/stockMarket.ts'
import { type Illegal, illegal } from '../errors.ts'
import type { GameEvent } from '../events.ts'
import { choices, topFrame } from '../flow.ts'
import type { GameState } from '../state.ts'
import type { Seat } from '../types.ts'
import type { StockOrder, Wanted } from './kinds.ts'
import {
  decides,
  does,
  end,
  isOverAlready,
  type OrderEnd,
  type OrderRule,
  offered,
  type Seen,
  untilOver,
  WAIT,
} from './rule.ts'

/** Shares bought by the order so far, by the place of what is wanted. */
type Bought = readonly number[]

export const stockOrder: OrderRule<StockOrder, Bought> = {
  memory: v.pipe(v.array(v.number()), v.readonly()),
  suits: (state, seat, { rounds, buy }) =>
    state.round.kind !== 'start' && seat < state.players.length && (rounds === 'stock' || buy.length === 0),
  whyIdle(state, order, from) {
    if (order.otherwise === 'ask' && order.buy.length === 0) return illegal('orderDoesNothing', '3.2')
    if (isOverAlready(order.until, [order.rounds], from, state)) return illegal('roundIsOver', '3.2')
    return order.buy.map(one => whyNever(state, one)).find(why => why !== null) ?? null
  },
  begin: (_state, { buy }) => buy.map(() => 0),
  concerns: ({ rounds }) => [rounds],
  without: () => null,
  left: (order, bought) => ({
    order: {
      ...order,
      buy: order.buy.map((one, i) => ({ ...one, count: one.count - (bought[i] ?? 0) })).filter(one => one.count > 0),
    },
    stopped: [],
  }),
  watch(seat, order, bought, seen) {
    const over = untilOver(order.until, [order.rounds], seen.events) ?? surprise(seat, order, seen)
    if (over) return { ends: over }
    const now = seen.own ? counted(order, bought, seen.events) : bought
    const done = order.otherwise === 'ask' && order.buy.every((one, i) => (now[i] ?? 0) >= one.count)
    return done ? { ends: 'usedUp' } : { remembers: now }
  },
  follow(state, seat, order, bought) {
    const frame = topFrame(state)
    const isOn = frame.at === (order.rounds === 'stock' ? 'stockRound' : 'auctionRound')
    if (!isOn || !decides(state, seat)) return WAIT
    // A turn that its player has begun with a sale is theirs to end.
    if (frame.at === 'stockRound' && frame.lots.length > 0) return WAIT
    const all = choices(state, seat)
    const share = firstToBuy(offered(all, 'buyShare'), order, bought)
    if (share) return does({ do: 'buyShare', company: share.company, from: share.from })
    if (order.otherwise === 'ask') return end('notToBeHad')
    return offered(all, 'pass') ? does({ do: 'pass' }) : end('surprise')
  },
}

/** Why a share could never be bought, whatever its value comes to. */
function whyNever(state: GameState, { company, limit: marks }: Wanted): Illegal | null {
  if (company !== 'MHE' && !state.companies[company].formed) return illegal('notFormed', '3.2.3', { company })
  return marks < LOWEST_VALUE ? illegal('belowMinimum', '3.2.3', { marks, least: LOWEST_VALUE }) : null
}

function firstToBuy(choice: ChoiceOf<'buyShare'> | undefined, { buy }: StockOrder, bought: Bought) {
  for (const [i, { company, from, count, limit }] of buy.entries()) {
    if ((bought[i] ?? 0) >= count) continue
    const share = choice?.shares.find(
      one => one.company === company && (from === 'either' || one.from === from) && one.price <= limit,
    )
    if (share) return share
  }
  return null
}

/** The purchase counts for what is wanted first of that company and from there. */
function counted({ buy }: StockOrder, bought: Bought, events: readonly GameEvent[]): Bought {
  const share = events.find(event => event.what === 'shareBought')
  if (!share) return bought
  const at = buy.findIndex(
    (one, i) =>
      one.company === share.company &&
      (one.from === 'either' || one.from === share.from) &&
      (bought[i] ?? 0) < one.count,
  )
  return bought.map((n, i) => (i === at ? n + 1 : n))
}

/** What others do to the shares of this player and to the companies there are; what they do themselves is no surprise. */
function surprise(seat: Seat, { rounds }: StockOrder, { events, by }: Seen): OrderEnd | null {
  for (const event of events) {
    if (event.what === 'concessionActive' && rounds === 'auction') return 'newLot'
    if (rounds === 'auction' || by === seat) continue
    if (event.what === 'sharesSold') return 'sold'
    if (event.what === 'railwayFormed' || event.what === 'publicMineFormed') return 'founded'
    if (event.what === 'directorChanged' && (event.from === seat || event.to === seat)) return 'director'
  }
  return null
}
