// A standing order of every kind, in every form that has words of its own.
import type { CompanyOrder, MineTerms, Order, OrderKind, StockOrder } from '../../worker/engine/index.ts'
import { UNTIL } from '../../worker/engine/index.ts'

const stock: StockOrder = { kind: 'stock', rounds: 'stock', buy: [], otherwise: 'pass', until: 'round' }
const wanted = (from: 'offering' | 'pool' | 'either', count: number) =>
  ({ company: 'MHE', from, count, limit: 120 }) as const
const mine = (one: MineTerms['mine'], close: MineTerms['close']): MineTerms => ({
  ...{ mine: one, build: 'nothing', buy: close === 'ask' ? 'nothing' : 'ask', close },
})
const company: CompanyOrder = {
  ...{ kind: 'company', company: 'HBE', build: 'nothing', switchers: 'best', run: 'best', distribute: 'full' },
  ...{ buy: 'nothing', issue: 'nothing', until: 'set' },
}

const BY_KIND: { readonly [K in OrderKind]: readonly Extract<Order, { kind: K }>[] } = {
  bidLimit: [
    { kind: 'bidLimit', on: 'premium', limit: 120 },
    { kind: 'bidLimit', on: { kind: 'concession', railway: 'HBE' }, limit: 120 },
  ],
  draftList: [{ kind: 'draftList', items: [{ item: '13', limit: 280 }] }],
  stock: [
    ...(['round', 'phase', 'cancelled'] as const).flatMap(until => [
      { ...stock, until },
      { ...stock, until, rounds: 'auction' as const },
    ]),
    { ...stock, buy: [wanted('either', 2), wanted('pool', 1), wanted('offering', 3)] },
    { ...stock, buy: [wanted('either', 1)], otherwise: 'ask' },
  ],
  mines: UNTIL.map(until => ({
    ...{ kind: 'mines', until },
    mines: [mine('7', 'stay'), mine('8', 'stay'), mine('9', 'atLoss'), mine('10', 'ask')],
  })),
  company: (['withhold', 'half', 'full', 'ask'] as const).map(distribute => ({ ...company, distribute })),
  consent: [
    { kind: 'consent', thing: { what: 'mine', mine: '7' }, least: 100, until: 'round' },
    { kind: 'consent', thing: { what: 'train', of: 'HBE', size: 'D' }, least: 100, until: 'phase' },
    { kind: 'consent', thing: { what: 'switcher', of: '7', size: 3 }, least: 100, until: 'set' },
    { kind: 'consent', thing: { what: 'switcher', of: 'HBE', size: 3 }, least: 100, until: 'set' },
  ],
}

export const EVERY_ORDER: readonly Order[] = Object.values(BY_KIND).flat()
