// Where there are standing orders at all.
import type { GameRead } from '../../schema/wire.ts'
import type { ChoiceKind } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'

/** Whether there is anything to say of the reader's order, or one can be placed while others decide. */
export function showsOrder({ orders, seat, state, shown, seq, choices }: GameRead): boolean {
  const frame = state && topOf(state)
  const auction =
    frame?.at === 'draft' || ((frame?.at === 'premium' || frame?.at === 'auction') && frame.in.includes(seat ?? -1))
  return seat !== null && shown === seq && (orders.length > 0 || (auction && choices.length === 0))
}

/** Moves with which an order can be placed for the decisions after them. */
export const WITH_ORDER: readonly ChoiceKind[] = ['bidPremium', 'openAuction', 'bid', 'buyItem']
