// Standing orders, fetched after the decision they go with: whoever wants none loses no time by them.

import type { ComponentProps } from 'preact'
import type { GameRead } from '../../schema/wire.ts'
import type { ChoiceKind } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'

import { lazily, OptionPlace } from '../parts/Lazy.tsx'

type Parts = typeof import('./all.ts')
type Props<K extends keyof Parts> = ComponentProps<Parts[K]>
const all = () => import('./all.ts')

export const WithOrderLater = lazily<Props<'WithOrder'>>(() => all().then(m => m.WithOrder), OptionPlace)
export const OrderCardLater = lazily<Props<'OrderCard'>>(
  () => all().then(m => m.OrderCard),
  () => null,
)
export const OrderWordsLater = lazily<Props<'OrderWords'>>(() => all().then(m => m.OrderWords))

/** Whether there is anything to say of the reader's order, or one can be placed while others decide. */
export function showsOrder({ order, seat, state, shown, seq, choices }: GameRead): boolean {
  const frame = state && topOf(state)
  const auction =
    frame?.at === 'draft' || ((frame?.at === 'premium' || frame?.at === 'auction') && frame.in.includes(seat ?? -1))
  return seat !== null && shown === seq && (Boolean(order) || (auction && choices.length === 0))
}

/** Moves with which an order can be placed for the decisions after them. */
export const WITH_ORDER: readonly ChoiceKind[] = ['bidPremium', 'openAuction', 'bid', 'buyItem']
