// The mine order: what private mines do in their turns (4.2).
import * as v from 'valibot'
import { illegal } from '../errors.ts'
import type { GameEvent } from '../events.ts'
import { choices, topFrame } from '../flow.ts'
import { mineMaintenance } from '../rules/production.ts'
import type { GameState, MineFrame } from '../state.ts'
import type { MineId, Seat } from '../types.ts'
import { MINES } from '../types.ts'
import type { MineOrder, MineTerms } from './kinds.ts'
import {
  decides,
  declines,
  does,
  end,
  type Following,
  isOverAlready,
  ORDER_ENDS,
  type OrderEnd,
  type OrderRule,
  offered,
  untilOver,
  WAIT,
} from './rule.ts'

/** Mines for which it is still in force, with the maintenance that they cost when it was placed; and those that a surprise took out of it. */
export interface MineMemory {
  readonly mines: readonly { readonly mine: MineId; readonly maintenance: number }[]
  readonly stopped: readonly { readonly mine: MineId; readonly why: OrderEnd }[]
}

export const mineOrder: OrderRule<MineOrder, MineMemory> = {
  memory: v.object({
    mines: v.pipe(v.array(v.object({ mine: v.picklist(MINES), maintenance: v.number() })), v.readonly()),
    stopped: v.pipe(v.array(v.object({ mine: v.picklist(MINES), why: v.picklist(ORDER_ENDS) })), v.readonly()),
  }),
  suits: (state, seat, { mines }) => mines.every(({ mine }) => state.mines[mine].owner === seat),
  whyIdle(state, { mines, until }, from) {
    if (isOverAlready(until, ['operating'], from, state)) return illegal('roundIsOver', '4.2')
    return mines.some(terms => canAct(state, terms)) ? null : illegal('orderDoesNothing', '4.2')
  },
  begin: (state, { mines }) => ({
    mines: mines.map(({ mine }) => ({ mine, maintenance: mineMaintenance(state, mine) })),
    stopped: [],
  }),
  concerns: (_order, { mines }) => mines.map(({ mine }) => `mine ${mine}`),
  without(memory, concerns) {
    const mines = memory.mines.filter(({ mine }) => !concerns.has(`mine ${mine}`))
    return mines.length > 0 ? { ...memory, mines } : null
  },
  left: (order, { mines, stopped }) => ({
    order: { ...order, mines: order.mines.filter(one => mines.some(({ mine }) => mine === one.mine)) },
    stopped,
  }),
  watch(seat, order, memory, seen) {
    const over = untilOver(order.until, ['operating'], seen.events)
    if (over) return { ends: over }
    const stopped = memory.mines.flatMap(({ mine, maintenance }) => {
      const terms = termsOf(order, mine)
      const why = terms ? surprise(seat, terms, maintenance, seen.state, seen.events) : 'surprise'
      return why ? [{ mine, why }] : []
    })
    if (stopped.length === 0) return { remembers: memory }
    const out = new Set(stopped.map(({ mine }) => mine))
    const mines = memory.mines.filter(({ mine }) => !out.has(mine))
    const [first] = stopped
    if (mines.length === 0 && first) return { ends: first.why }
    return { remembers: { mines, stopped: [...memory.stopped, ...stopped] } }
  },
  follow(state, seat, order, memory) {
    const frame = topFrame(state)
    if (frame.at !== 'mine' || !decides(state, seat)) return WAIT
    const terms = memory.mines.some(({ mine }) => mine === frame.mine) ? termsOf(order, frame.mine) : null
    return terms ? inTurn(state, seat, frame, terms) : WAIT
  },
}

const termsOf = ({ mines }: MineOrder, mine: MineId): MineTerms | null => mines.find(one => one.mine === mine) ?? null

const canAct = (state: GameState, { mine, build, buy, close }: MineTerms): boolean =>
  buy === 'nothing' || close !== 'ask' || (build === 'nothing' && !state.mines[mine].connected)

/** Whoever waits for the first loss has thought of later phases and of maintenance. */
function surprise(
  seat: Seat,
  { mine, close }: MineTerms,
  maintenance: number,
  state: GameState,
  events: readonly GameEvent[],
): OrderEnd | null {
  if (state.mines[mine].owner !== seat) return 'gone'
  if (events.some(event => event.what === 'mineConnected' && event.mine === mine)) return 'connected'
  if (close === 'atLoss') return null
  if (events.some(event => event.what === 'phaseBegan')) return 'phase'
  return mineMaintenance(state, mine) > maintenance ? 'maintenance' : null
}

function inTurn(state: GameState, seat: Seat, { step, done }: MineFrame, terms: MineTerms): Following {
  const all = choices(state, seat)
  switch (step) {
    case 'track':
      return terms.build === 'nothing' ? declines(all, 'surprise') : WAIT
    case 'units':
      return terms.buy === 'nothing' ? declines(all, 'surprise') : WAIT
    case 'close':
      if (terms.close === 'ask') return WAIT
      if (terms.close === 'stay' || done.revenue >= done.maintenance) return declines(all, 'surprise')
      return offered(all, 'closeMine') ? does({ do: 'closeMine' }) : end('surprise')
    case 'production':
      return WAIT
  }
}
