// The page of one's standing orders, for whoever opens the game on this device, and what its forms ask for.
import * as v from 'valibot'
import { CancelOrder, type GameAnswer, type GameRead, NewOrder } from '../../schema/wire.ts'
import { orderOfForm } from '../pages/orderForm.ts'
import { type OrdersShown, ordersPage } from '../pages/orders.ts'
import { done, type Reply, refused, statusOf } from '../refused.ts'
import type { Caller, LinkAct, Room } from '../room/rooms.ts'
import { randomToken } from '../tokens.ts'
import type { Form, ServedPage } from './served.ts'

export type OrderAct = Extract<LinkAct, { do: 'cancelOrder' | 'placeOrder' }>
type After = Pick<OrdersShown, 'kept' | 'wrong' | 'done'>

/** Cancels the order that is marked, or places the one that is filled in. */
export function orderActOf(form: Form): Reply<OrderAct> {
  if (form.place === undefined) {
    const order = v.safeParse(CancelOrder, { id: form.order })
    return order.success ? done({ do: 'cancelOrder', id: order.output.id }) : refused('noSelection')
  }
  const order = orderOfForm(form)
  const body = order && v.safeParse(NewOrder, { submissionId: form.submissionId, seq: Number(form.seq), order })
  return body?.success ? done({ do: 'placeOrder', body: body.output }) : refused('orderIncomplete')
}

/** The page after what was asked for; without a form as it stands. Null: not for this reader. */
export async function ordersServed(room: Room, caller: Caller, form: Form | null): Promise<Reply<ServedPage>> {
  const act = form && orderActOf(form)
  const acted: Reply<GameAnswer> | null = act?.ok ? await doIt(room, caller, act.value) : act && !act.ok ? act : null
  if (acted?.ok && act?.ok)
    return shown(acted.value.game, {
      kept: {},
      wrong: null,
      done: act.value.do === 'placeOrder' ? 'placed' : 'cancelled',
    })
  const read = await room.read(caller)
  if (!read.ok) return read
  return shown(read.value, { kept: form ?? {}, wrong: acted && !acted.ok ? acted.refused : null, done: null })
}

const doIt = (room: Room, caller: Caller, act: OrderAct): Promise<Reply<GameAnswer>> =>
  act.do === 'placeOrder' ? room.placeOrder(caller, act.body, true) : room.cancelOrder(caller, { id: act.id })

function shown(game: GameRead, after: After): Reply<ServedPage> {
  if (game.seat === null) return refused('notAllowed')
  const html = String(ordersPage({ game, confirmed: false, submissionId: randomToken(12), ...after }))
  return done({ status: after.wrong ? statusOf(after.wrong) : 200, html, grant: null, location: null })
}
