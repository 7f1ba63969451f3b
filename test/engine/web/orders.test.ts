import { expect, test } from 'vitest'
import { add, keepDraft, newDraft, type Shelf, undo } from '../../../web/draft.ts'
import { auctionOf, limits, tapped } from '../../../web/orders/plan.ts'
import { keptDraft } from '../../../web/played.ts'
import * as engine from '../../../worker/engine/index.ts'
import { plain, story, words } from '../../../worker/text/index.ts'
import { EVERY_ORDER } from '../../support/everyOrder.ts'
import { atDraft, freshGame } from '../../support/table.ts'

const w = words('en')
const name = (seat: number) => ['Anna', 'Ben', 'Cem'][seat] ?? '?'
const ORDER: engine.Order = { kind: 'bidLimit', on: 'premium', limit: 120 }

test('a bid may go on above itself within what can be paid, or not at all', () => {
  expect(limits({ min: 0, max: 300, step: 10 }, 50)).toEqual({ min: 60, max: 300, step: 10 })
  expect(limits({ min: 0, max: 300, step: 10 }, 300)).toBeNull()
})

test('the order of a bid is for the auction in which it is made', () => {
  const { state } = freshGame()
  expect(auctionOf(state, { do: 'bidPremium', marks: 0 })).toBe('premium')
  const lot = { kind: 'concession', railway: 'HBE' } as const
  expect(auctionOf(atDraft().state, { do: 'openAuction', lot, marks: 100 })).toEqual(lot)
})

test('listed is what is on offer but the item bought now, between its price without and with the present premium', () => {
  const { state } = atDraft(2, 30)
  const all = engine.listable(state, '15')
  expect(all).toHaveLength(16)
  expect(all.find(one => one.item === '13')?.range).toEqual({ min: 260, max: 290, step: 10 })
  const list = tapped(tapped(tapped([], '13', 290), '7', 200), '13', 290)
  expect(list).toEqual([{ item: '7', limit: 200 }])
})

test('who waits may order where the engine takes an order, and nowhere else', () => {
  const three = freshGame().do({ do: 'bidPremium', marks: 50 }, { do: 'pass' })
  for (const seat of [0, 1, 2])
    expect(engine.waitingChoice(three.state, seat) !== null).toBe(engine.orderSuits(three.state, seat, ORDER))
  expect(engine.waitingChoice(three.state, 0)).toMatchObject({ do: 'bidPremium', range: { min: 60, max: 1300 } })
  expect(engine.waitingChoice(atDraft().state, 1)).toEqual({ do: 'buyItem', items: [] })
})

test('a draft keeps its order over a reload; a step taken back takes the order with it', () => {
  const kept = new Map<string, string>()
  const shelf: Shelf = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: key => kept.delete(key),
  }
  const draft = add(newDraft(1, 0, 'draft-id-1'), 'START1/seat0/1', { do: 'bidPremium', marks: 50 }, ORDER)
  keepDraft(shelf, 'g', draft)
  expect(keptDraft(shelf, 'g', 0, { seq: 1, turn: null })).toMatchObject({ moves: draft.moves, order: ORDER })
  expect(undo(draft)).toMatchObject({ moves: [], order: null })
})

test('a story says what orders did, passes together; that all passed does not hide what an order did', () => {
  const events: readonly engine.GameEvent[] = [
    { what: 'premiumBid', seat: 0, marks: 50 },
    { what: 'orderActed', seat: 1 },
    { what: 'premiumBid', seat: 1, marks: 60 },
    { what: 'passed', seat: 0 },
    { what: 'orderActed', seat: 1 },
    { what: 'passed', seat: 1 },
    { what: 'orderActed', seat: 2 },
    { what: 'passed', seat: 2 },
    { what: 'premiumReduced', premium: 20 },
  ]
  expect(story(events).map(line => plain(w.told(line, name)))).toEqual([
    'Anna bid a premium of 50 M.',
    'Ben bid a premium of 60 M (standing order).',
    'Ben and Cem passed (standing order).',
    'All passed: the premium fell to 20 M.',
  ])
})

test('words of orders are whole sentences for every kind and end', () => {
  const list: engine.Order = {
    kind: 'draftList',
    items: [
      { item: '13', limit: 280 },
      { item: 'HBE', limit: 120 },
    ],
  }
  expect(w.orderWords(ORDER)).toBe('Bid a premium up to 120 M.')
  expect(w.orderWords(list)).toBe(
    'Buy the first that is there: 13 Harzgerode up to 280 M, then the HBE concession up to 120 M; else pass.',
  )
  for (const order of [ORDER, list, ...EVERY_ORDER]) {
    const lines = [null, ...engine.ORDER_ENDS].map(ended => w.orderLine({ order, ended, stopped: [] }))
    expect(new Set(lines).size).toBe(lines.length)
    expect(w.orderWords(order)).toMatch(/^[A-Z].*\.$/)
    for (const line of lines) {
      expect(line).toMatch(/^Your standing order is .*\.$/)
      expect(line).toContain(w.orderWords(order))
    }
  }
})
