// 3.2.8 End of a Stock Round / Determination of Turn Order

import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { PublicCompany, Seat } from '../types.ts'
import { RAILWAYS } from '../types.ts'

/** The seat after `seat` in the current turn order. */
export function nextSeat(order: readonly Seat[], seat: Seat): Seat {
  return order[(order.indexOf(seat) + 1) % order.length] ?? seat
}

/** The seats of `order` that follow `seat`, in order, without `seat` itself. */
export function seatsAfter(order: readonly Seat[], seat: Seat): readonly Seat[] {
  const at = order.indexOf(seat)
  return [...order.slice(at + 1), ...order.slice(0, at)]
}

/** Who would be first, second and so on if the stock round ended now: by cash, equal cash keeps the present order (ruling 87). */
export function orderByCash(state: GameState): readonly Seat[] {
  const cash = (seat: Seat) => state.players[seat]?.cash ?? 0
  return state.order
    .map((seat, place) => ({ seat, place }))
    .sort((a, b) => cash(b.seat) - cash(a.seat) || a.place - b.place)
    .map(x => x.seat)
}

/** Returns unused concessions and options to the bank and determines the new turn order. */
export function endStockRound(tx: Tx): void {
  for (const railway of RAILWAYS) {
    const { owner } = tx.state.concessions[railway]
    if (typeof owner !== 'number' || tx.state.companies[railway].formed) continue
    tx.setConcession(railway, { owner: 'bank' })
    tx.note({ what: 'concessionReturned', railway, seat: owner })
  }
  for (const [company, seat] of Object.entries(tx.state.options))
    tx.note({ what: 'optionForfeited', company: company as PublicCompany, seat })
  const order = orderByCash(tx.state)
  tx.set({ options: {}, order })
  tx.note({ what: 'turnOrder', order, cash: order.map(s => tx.player(s).cash) })
}
