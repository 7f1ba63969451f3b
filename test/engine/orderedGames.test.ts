// Random games with random orders and the surprises that come of them: a seeded part of `npm run soak -- --orders`.
import { expect, test } from 'vitest'
import { orderedGame } from '../../tools/soak/orderedGame.ts'
import { wrongAct } from '../../tools/soak/orderOracle.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import type { Order } from '../../worker/engine/index.ts'
import { atStockRound } from '../support/table.ts'

test('no order acts where its text says it stops, none passes illegally, positions are sound, and orders change nothing but who moves', () => {
  const acts = new Map<string, number>()
  const ends = new Map<string, number>()
  for (const [i, profile] of PROFILES.entries()) {
    const game = orderedGame(9000 + i, profile, 500)
    for (const [kind, n] of game.acts) acts.set(kind, (acts.get(kind) ?? 0) + n)
    for (const [why, n] of game.ends) ends.set(why, (ends.get(why) ?? 0) + n)
  }
  for (const kind of ['bidLimit', 'draftList', 'stock', 'mines', 'company']) expect(acts.get(kind)).toBeGreaterThan(5)
  for (const why of ['sold', 'phase', 'until', 'won', 'over']) expect(ends.get(why)).toBeGreaterThan(0)
})

test('the checker finds an order that passes after a sale, above its limit, or in a turn that was begun', () => {
  const { state } = atStockRound({ seats: 2 })
  const order: Order = { kind: 'stock', rounds: 'stock', buy: [], otherwise: 'pass', until: 'round' }
  const sale = { what: 'sharesSold', seat: 1, company: 'MHE', count: 1, percent: 10, each: 100 } as const
  const placed = { seat: 0, order, at: state, since: [] }
  expect(wrongAct(placed, state, { do: 'pass' }, [])).toBeNull()
  const after = { ...placed, since: [{ by: 1, own: false, events: [sale] }] }
  expect(wrongAct(after, state, { do: 'pass' }, [])).toBe('acts after a surprise')
  const own = { ...placed, since: [{ by: 0, own: false, events: [sale] }] }
  expect(wrongAct(own, state, { do: 'pass' }, [])).toBeNull()
  const buys = { ...order, buy: [{ company: 'MHE', from: 'either', count: 1, limit: 60 }] } as const
  const dear = { ...placed, order: buys }
  expect(wrongAct(dear, state, { do: 'buyShare', company: 'MHE', from: 'pool' }, [])).toBe('buys above its limit')
})
