import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginOrder,
  deciders,
  facts,
  followOrder,
  followOrders,
  type GameState,
  type Item,
  isMine,
  type Lot,
  MINES,
  type Move,
  type Order,
  orderSuits,
  parseOrder,
  play,
  type Seat,
  whyIdleOrder,
} from '../../worker/engine/index.ts'
import { beginAuctionRound } from '../../worker/engine/rules/auctionRound.ts'
import { atDraft, freshGame, type Table } from '../support/table.ts'

const upTo = (limit: number, on: 'premium' | Lot = 'premium'): Order => ({ kind: 'bidLimit', on, limit })
const list = (...items: readonly (readonly [Item, number])[]): Order => ({
  kind: 'draftList',
  items: items.map(([item, limit]) => ({ item, limit })),
})
const HBE: Lot = { kind: 'concession', railway: 'HBE' }
const GHE: Lot = { kind: 'concession', railway: 'GHE' }

/** Lets these orders act on the table, by seat. */
function follow(table: Table, orders: Readonly<Record<Seat, Order>>) {
  const all = Object.entries(orders).map(([seat, order]) => standing(table.state, +seat, order))
  const followed = followOrders(table.state, all)
  table.state = followed.state
  table.events = followed.events
  return { ...followed, ended: new Map([...followed.ended].map(([id, why]) => [+id, why])) }
}

/** An order that its seat places in this position; it bears the number of the seat. */
const standing = (state: GameState, seat: Seat, order: Order) => ({
  ...{ id: String(seat), seat, order, memory: beginOrder(state, order) },
})
const followed = (state: GameState, seat: Seat, order: Order) => followOrder(state, standing(state, seat, order))

const atAuctionRound = (cash: readonly number[]): Table =>
  freshGame(cash.length).edit(tx => {
    tx.set({ stack: [{ at: 'course' }] })
    for (const [seat, marks] of cash.entries()) tx.setPlayer(seat, { cash: marks })
    beginAuctionRound(tx, 2)
  })

describe('2.1 bid limit in the premium bidding', () => {
  test('bids the least that leads, once each time it is its turn', () => {
    const table = freshGame().do({ do: 'bidPremium', marks: 50 })
    const { acts, ended } = follow(table, { 1: upTo(120) })
    expect(acts).toEqual([{ seat: 1, move: { do: 'bidPremium', marks: 60 } }])
    expect(ended.size).toBe(0)
    expect(table.turn).toBe(2)
  })

  test('bids exactly its limit, and passes and is over above it', () => {
    const table = freshGame().do({ do: 'bidPremium', marks: 110 })
    expect(follow(table, { 1: upTo(120) }).acts).toEqual([{ seat: 1, move: { do: 'bidPremium', marks: 120 } }])
    table.do({ do: 'bidPremium', marks: 130 }, { do: 'pass' })
    const { acts, ended } = follow(table, { 1: upTo(120) })
    expect(acts).toEqual([{ seat: 1, move: { do: 'pass' } }])
    expect([...ended]).toEqual([[1, 'overLimit']])
  })

  test('two limits against each other go on until one passes; the higher wins at the least that leads', () => {
    const table = freshGame(2)
    const { acts, ended } = follow(table, { 0: upTo(100), 1: upTo(75) })
    expect(acts.at(-1)).toEqual({ seat: 1, move: { do: 'pass' } })
    expect([...ended]).toEqual([
      [1, 'overLimit'],
      [0, 'won'],
    ])
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'draft', premium: 80, turn: 0, mustBuy: true })
  })

  test('with nobody else bidding it bids 0', () => {
    const table = freshGame(2).do({ do: 'pass' })
    follow(table, { 1: upTo(200) })
    expect(table.state.stack.at(-1)).toMatchObject({ at: 'draft', premium: 0, turn: 1 })
  })

  test('does nothing while another must decide, and never moves for them', () => {
    const table = freshGame()
    expect(follow(table, { 1: upTo(120), 2: upTo(90) }).acts).toEqual([])
    expect(table.turn).toBe(0)
  })

  test('it is over where its player can pay no higher bid, and where they did not win', () => {
    const table = freshGame(2)
    table.edit(tx => tx.setPlayer(1, { cash: 150 }))
    expect(followed(table.do({ do: 'bidPremium', marks: 50 }).state, 1, upTo(500))).toEqual({
      does: 'end',
      why: 'over',
    })
    const three = freshGame(3)
    three.edit(tx => tx.setPlayer(1, { cash: 150 })).do({ do: 'bidPremium', marks: 50 })
    expect(followed(three.state, 1, upTo(500))).toEqual({ does: 'end', why: 'out' })
  })
})

describe('3.1 bid limit in the auction of one lot', () => {
  const opened = (cash: readonly number[] = [1000, 1000, 1000]) =>
    atAuctionRound(cash).do({ do: 'openAuction', lot: HBE, marks: 100 })

  test('suits with the nomination and while its player is in, for that very lot only', () => {
    const before = atAuctionRound([1000, 1000])
    expect([0, 1].map(seat => orderSuits(before.state, seat, upTo(200, HBE)))).toEqual([true, false])
    const { state } = opened()
    expect(orderSuits(state, 2, upTo(200, HBE))).toBe(true)
    expect(orderSuits(state, 2, upTo(200, GHE))).toBe(false)
    expect(orderSuits(state, 2, upTo(200))).toBe(false)
  })

  test('goes on up to its limit, gets the lot and is over', () => {
    const table = opened()
    const orders = { 0: upTo(140, HBE), 1: upTo(170, HBE) }
    follow(table, orders)
    expect(table.turn).toBe(2)
    table.do({ do: 'pass' })
    expect([...follow(table, orders).ended]).toEqual([
      [0, 'overLimit'],
      [1, 'won'],
    ])
    expect(table.state.concessions.HBE.owner).toBe(1)
    expect(table.cash(1)).toBe(850)
  })

  test('is bound to its lot: it ends with that auction and does not bid for the next', () => {
    const table = opened([1000, 1000]).do({ do: 'pass' }, { do: 'openAuction', lot: GHE, marks: 100 })
    const { acts, ended } = follow(table, { 0: upTo(500, HBE), 1: upTo(500, HBE) })
    expect(acts).toEqual([])
    expect([...ended]).toEqual([
      [0, 'won'],
      [1, 'over'],
    ])
  })
})

describe('2.1 draft list in the second part of the start auction', () => {
  const bought = (table: Table) => table.do({ do: 'buyItem', item: '1' })

  test('buys the first listed item that is there; what is gone is skipped', () => {
    const table = bought(atDraft(3))
    const { acts } = follow(table, { 2: list(['1', 500], ['13', 260], ['14', 280]) })
    expect(acts).toEqual([{ seat: 2, move: { do: 'buyItem', item: '13' } }])
  })

  test('what costs more than its limit or more than there is money for is left, else it passes', () => {
    const table = bought(atDraft(3, 30))
    table.edit(tx => tx.setPlayer(2, { cash: 250 }))
    // 13 costs 290 with the premium, 12 costs 270: over the limit, over the money. 2 costs 150.
    expect(follow(table, { 2: list(['13', 260], ['12', 300], ['2', 150]) }).acts).toEqual([
      { seat: 2, move: { do: 'buyItem', item: '2' } },
    ])
    const other = bought(atDraft(3, 30))
    const { acts, ended } = follow(other, { 2: list(['13', 280]) })
    expect([acts, ended.size]).toEqual([[{ seat: 2, move: { do: 'pass' } }], 0])
  })

  test('waits for a premium at which its limit is met', () => {
    const table = bought(atDraft(2, 30))
    const orders = { 1: list(['13', 280]) }
    follow(table, orders)
    table.do({ do: 'pass' })
    expect(table.state.stack.at(-1)).toMatchObject({ premium: 20, turn: 1 })
    expect(follow(table, orders).acts).toEqual([{ seat: 1, move: { do: 'buyItem', item: '13' } }])
    expect(table.state.mines['13'].owner).toBe(1)
  })

  test('used up: over with its last item, and its player is asked as usual', () => {
    const table = bought(atDraft(2))
    expect([...follow(table, { 1: list(['13', 260]) }).ended]).toEqual([[1, 'usedUp']])
    table.do({ do: 'pass' })
    expect(table.turn).toBe(1)
  })

  test('over with the round; never passes where the first purchase is due', () => {
    const table = atDraft(2, 0)
    expect(followed(table.state, 0, list(['13', 100]))).toEqual({ does: 'end', why: 'surprise' })
    expect(followed(table.state, 0, list(['13', 260]))).toMatchObject({ does: 'move', move: { do: 'buyItem' } })
    table.do({ do: 'buyItem', item: '1' })
    const { ended } = follow(table, { 0: list(['2', 0]), 1: list(['2', 0]) })
    expect([...ended]).toEqual([
      [0, 'over'],
      [1, 'over'],
    ])
    expect(table.state.round).toMatchObject({ kind: 'stock' })
  })
})

describe('all orders', () => {
  test('each move is told as an order, and nothing that happened holds a limit', () => {
    const table = freshGame(2)
    const { events } = follow(table, { 0: upTo(987), 1: upTo(65) })
    const acted = events.flatMap((e, i) => (e.what === 'orderActed' ? [[e.seat, events[i + 1]?.what]] : []))
    expect(acted.slice(0, 2)).toEqual([
      [0, 'premiumBid'],
      [1, 'premiumBid'],
    ])
    expect(JSON.stringify([events, table.state])).not.toMatch(/987|65\b|limit/)
  })

  test('at the door: what is no order, or too much, is none', () => {
    expect(parseOrder(upTo(120, HBE))).toEqual(upTo(120, HBE))
    for (const wrong of [
      null,
      { kind: 'bidLimit', on: 'premium' },
      { kind: 'bidLimit', on: 'premium', limit: -10 },
      { kind: 'bidLimit', on: 'premium', limit: 1e9 },
      { kind: 'bidLimit', on: { kind: 'concession', railway: 'XYZ' }, limit: 10 },
      { kind: 'draftList', items: [] },
      list(['1', 10], ['1', 20]),
      { ...list(['1', 10]), more: 1 },
    ])
      expect(parseOrder(wrong)).toBeNull()
  })

  const ITEMS: readonly Item[] = [...MINES, 'HBE', 'GHE']
  const base = (item: Item) =>
    isMine(item) ? facts.MINES[item].faceValue : facts.RAILWAYS[item].concession.minimumPrice
  const player = fc.record({
    orders: fc.boolean(),
    limit: fc.integer({ min: 0, max: 60 }).map(n => n * 5),
    items: fc
      .shuffledSubarray([...ITEMS])
      .chain(items =>
        fc.tuple(
          ...items.map(item => fc.record({ item: fc.constant(item), limit: fc.integer({ min: 80, max: 400 }) })),
        ),
      ),
  })

  /** What a player with this limit and list does by their own hand, from the printed figures. */
  function byHand(
    state: GameState,
    seat: Seat,
    { limit, items }: { limit: number; items: readonly { item: Item; limit: number }[] },
  ): Move {
    const frame = state.stack.at(-1)
    const cash = state.players[seat]?.cash ?? 0
    if (frame?.at === 'premium') {
      const bids = frame.bids.filter(bid => bid !== null)
      const least = bids.length === 0 ? 0 : Math.max(...bids) + 10
      return least <= limit && least + 100 <= cash ? { do: 'bidPremium', marks: least } : { do: 'pass' }
    }
    if (frame?.at !== 'draft') throw new Error('not in the start auction')
    const price = (item: Item) => base(item) + frame.premium
    const wanted = items.find(one => frame.items.includes(one.item) && price(one.item) <= Math.min(one.limit, cash))
    if (wanted) return { do: 'buyItem', item: wanted.item }
    const cheapest = [...frame.items].sort((a, b) => price(a) - price(b))[0] as Item
    return frame.mustBuy ? { do: 'buyItem', item: cheapest } : { do: 'pass' }
  }

  test('a start auction with orders ends as the same auction played by hand', () => {
    let acts = 0
    fc.assert(
      fc.property(fc.array(player, { minLength: 2, maxLength: 5 }), players => {
        const start = freshGame(players.length).state
        const decide = (state: GameState) => {
          const [seat] = deciders(state) as [Seat]
          const move = byHand(state, seat, players[seat]!)
          const played = play(state, seat, move)
          if (!played.ok) throw new Error(JSON.stringify([move, played.error]))
          return played.value.state
        }
        let hand = start
        while (hand.round.kind === 'start') hand = decide(hand)

        let ordered = start
        const over = new Set<string>()
        while (ordered.round.kind === 'start') {
          // Whoever has not had an order of this kind end yet has one in force wherever it may be placed.
          const orders = new Map<Seat, Order>()
          for (const [seat, { orders: has, limit, items }] of players.entries())
            for (const order of [
              upTo(limit),
              ...(items.length > 0 ? [list(...items.map(one => [one.item, one.limit] as const))] : []),
            ])
              if (has && !over.has(`${seat} ${order.kind}`) && orderSuits(ordered, seat, order)) orders.set(seat, order)
          const all = [...orders].map(([seat, order]) => standing(ordered, seat, order))
          const done = followOrders(ordered, all)
          for (const id of done.ended.keys()) over.add(`${id} ${orders.get(+id)?.kind}`)
          acts += done.acts.length
          ordered = done.state
          if (ordered.round.kind === 'start') ordered = decide(ordered)
        }
        expect(ordered).toEqual(hand)
      }),
      { numRuns: 200 },
    )
    expect(acts).toBeGreaterThan(1000)
  })
})

describe('an order that could never do anything', () => {
  test('a limit below the least bid is refused with the least that would be possible', () => {
    const premium = freshGame(3).do({ do: 'bidPremium', marks: 50 })
    expect(whyIdleOrder(premium.state, upTo(50))).toEqual({
      code: 'belowMinimum',
      rule: '2.1',
      data: { marks: 50, least: 60 },
    })
    expect(whyIdleOrder(premium.state, upTo(60))).toBeNull()
    // Of an auction that is not on nothing is known yet.
    expect(whyIdleOrder(premium.state, upTo(20, HBE))).toBeNull()
  })

  test('a list whose limits are below the face values, or whose items are sold, is refused', () => {
    const draft = atDraft(2).do({ do: 'buyItem', item: '7' })
    expect(whyIdleOrder(draft.state, list(['7', 900]))).toMatchObject({
      code: 'notOnOffer',
      rule: '2.1',
    })
    const low = whyIdleOrder(draft.state, list(['7', 900], ['8', 10]))
    expect(low).toMatchObject({ code: 'belowMinimum', rule: '2.1', data: { marks: 10 } })
    const least = Number(low?.data?.least)
    expect(whyIdleOrder(draft.state, list(['8', least]))).toBeNull()
    expect(whyIdleOrder(draft.state, list(['8', least - 10]))).not.toBeNull()
  })
})
