// Consent in advance: accepts an offer for a named thing (4.2.4, 4.3.4, 4.3.5, 4.4.7).
import * as v from 'valibot'
import { illegal } from '../errors.ts'
import type { GameEvent } from '../events.ts'
import { topFrame } from '../flow.ts'
import type { Move } from '../moves.ts'
import { priceOfMine } from '../rules/buyMine.ts'
import { maintenanceOf } from '../rules/maintenance.ts'
import { switcherPrice, tradeRange, trainPrice } from '../rules/rollingStock.ts'
import type { GameState } from '../state.ts'
import type { Marks, Seat } from '../types.ts'
import { isRailway } from '../types.ts'
import type { ConsentOrder, Saleable } from './kinds.ts'
import { does, isOverAlready, type OrderEnd, type OrderRule, untilOver, WAIT } from './rule.ts'

const ROUNDS = ['operating'] as const

export const consentOrder: OrderRule<ConsentOrder, null> = {
  memory: v.null(),
  suits: (state, seat, { thing }) => sellerOf(state, thing) === seat,
  whyIdle(state, { thing, least, until }, from) {
    const rule = ruleOf(thing)
    if (isOverAlready(until, ROUNDS, from, state)) return illegal('roundIsOver', rule)
    const { max } = pricesOf(state, thing)
    return least > max ? illegal('aboveMaximum', rule, { marks: least, most: max }) : null
  },
  begin: () => null,
  concerns: ({ thing }) => [nameOf(thing)],
  without: () => null,
  watch(seat, order, _memory, { state, events }) {
    const over = untilOver(order.until, ROUNDS, events) ?? surprise(state, seat, order, events)
    return over ? { ends: over } : { remembers: null }
  },
  follow(state, seat, { thing, least }) {
    const frame = topFrame(state)
    if (frame.at !== 'consent' || frame.turn !== seat) return WAIT
    const marks = proceeds(state, thing, frame.offer)
    // Of an offer that brings less they are asked as usual.
    return marks !== null && marks >= least ? does({ do: 'answerOffer', accept: true }, 'usedUp') : WAIT
  },
}

const nameOf = (thing: Saleable): string =>
  thing.what === 'mine' ? `sale of mine ${thing.mine}` : `sale of ${thing.what} ${thing.size} of ${thing.of}`

function ruleOf(thing: Saleable): string {
  if (thing.what === 'mine') return '4.3.4'
  return isRailway(thing.of) ? '4.4.7' : '4.2.4'
}

/** Whose consent a sale takes; null where the thing is not there, or nobody can agree. */
function sellerOf(state: GameState, thing: Saleable): Seat | null {
  if (thing.what === 'mine') return ownerOf(state, thing.mine)
  if (!isRailway(thing.of)) {
    const { owner, switcher } = state.mines[thing.of]
    if (thing.what !== 'switcher' || switcher !== thing.size || owner === 'bank') return null
    return typeof owner === 'number' ? owner : state.companies[owner].director
  }
  const railway = state.companies[thing.of]
  if (railway.kind !== 'railway') return null
  const has =
    thing.what === 'switcher'
      ? railway.switchers.includes(thing.size)
      : thing.size === 'D'
        ? railway.railcar
        : railway.trains.includes(thing.size)
  return has ? railway.director : null
}

function ownerOf(state: GameState, mine: Extract<Saleable, { what: 'mine' }>['mine']): Seat | null {
  const { owner } = state.mines[mine]
  return typeof owner === 'number' ? owner : null
}

function pricesOf(state: GameState, thing: Saleable): { readonly min: Marks; readonly max: Marks } {
  if (thing.what === 'mine') return priceOfMine(state, thing.mine)
  return tradeRange(thing.what === 'train' ? trainPrice(thing.size) : switcherPrice(thing.size))
}

/** What an offer for the thing would leave its seller; null where it is for something else. */
function proceeds(state: GameState, thing: Saleable, offer: Move): Marks | null {
  if (thing.what === 'mine') return offer.do === 'buyMine' && offer.mine === thing.mine ? offer.price : null
  if (thing.what === 'train') {
    if (offer.do !== 'buyTrain' || offer.from !== thing.of || offer.unit !== thing.size) return null
    const due = offer.maintenance === 'seller' && offer.unit !== 'D' ? maintenanceOf(state, 'train', offer.unit) : 0
    return offer.price - due
  }
  if (offer.do !== 'buySwitcher' || offer.from !== thing.of || offer.size !== thing.size) return null
  return offer.price - (offer.maintenance === 'seller' ? maintenanceOf(state, 'switcher', offer.size) : 0)
}

/** What a thing is worth changes with the phase, and that of a mine when track reaches it. */
function surprise(
  state: GameState,
  seat: Seat,
  { thing }: ConsentOrder,
  events: readonly GameEvent[],
): OrderEnd | null {
  if (sellerOf(state, thing) !== seat) return 'gone'
  if (events.some(event => event.what === 'phaseBegan')) return 'phase'
  const connected = events.some(
    event => event.what === 'mineConnected' && thing.what === 'mine' && event.mine === thing.mine,
  )
  return connected ? 'connected' : null
}
