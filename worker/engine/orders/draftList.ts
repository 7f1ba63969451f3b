// The draft list: what to buy in the second part of the start auction (2.1).
import * as v from 'valibot'
import { illegal } from '../errors.ts'
import { choices, topFrame } from '../flow.ts'
import { itemPrice } from '../rules/itemPrice.ts'
import type { DraftList } from './kinds.ts'
import { decides, does, end, type OrderRule, offered, WAIT } from './rule.ts'

export const draftList: OrderRule<DraftList, null> = {
  memory: v.null(),
  suits: state => topFrame(state).at === 'draft',
  whyIdle(state, { items }) {
    const frame = topFrame(state)
    if (frame.at !== 'draft') return null
    const left = items.filter(one => frame.items.includes(one.item))
    if (left.some(one => one.limit >= itemPrice(one.item))) return null
    const [first] = left.length > 0 ? left : items
    if (!first || left.length === 0) return illegal('notOnOffer', '2.1', { item: first?.item ?? '' })
    return illegal('belowMinimum', '2.1', { marks: first.limit, least: itemPrice(first.item) })
  },
  begin: () => null,
  concerns: () => ['draft'],
  without: () => null,
  watch: () => ({ remembers: null }),
  follow(state, seat, { items }) {
    const frame = topFrame(state)
    if (frame.at !== 'draft') return end('over')
    if (!items.some(one => frame.items.includes(one.item))) return end('usedUp')
    if (!decides(state, seat)) return WAIT
    const all = choices(state, seat)
    const prices = offered(all, 'buyItem')?.items ?? []
    const first = items.find(one => prices.some(x => x.item === one.item && x.price <= one.limit))
    if (first) return does({ do: 'buyItem', item: first.item })
    return offered(all, 'pass') ? does({ do: 'pass' }) : end('surprise')
  },
}
