// Stock, mine and company orders and consent in advance: what each does, and what stops it.
import { describe, expect, test } from 'vitest'
import {
  beginOrder,
  type CompanyOrder,
  displacedBy,
  followOrders,
  type GameState,
  leftOfOrder,
  type MineId,
  type MineTerms,
  type Move,
  type Order,
  type OrderMemory,
  orderSuits,
  parseOrder,
  play,
  proposedRun,
  type Seat,
  type StandingOrder,
  type StockOrder,
  type Until,
  type Wanted,
  whyIdleOrder,
} from '../../worker/engine/index.ts'
import { beginAuctionRound } from '../../worker/engine/rules/auctionRound.ts'
import { atOperatingRound } from '../support/operating.ts'
import { atRailways } from '../support/rail.ts'
import { atStockRound, formed, freshGame, type Table } from '../support/table.ts'

/** A game in which orders are in force: they see every move and act after it, as in a room. */
class Ordered {
  readonly table: Table
  readonly ended = new Map<string, string>()
  acts: { readonly seat: Seat; readonly move: Move }[] = []
  #orders: readonly StandingOrder[] = []

  constructor(table: Table) {
    this.table = table
  }

  get state(): GameState {
    return this.table.state
  }

  /** Places an order; it may act at once. */
  place(id: string, seat: Seat, order: Order): this {
    expect(orderSuits(this.state, seat, order)).toBe(true)
    expect(whyIdleOrder(this.state, order)).toBeNull()
    const placed = { id, seat, order, memory: beginOrder(this.state, order) }
    const displaced = displacedBy(placed, this.#orders)
    this.#orders = [...this.#orders, placed].flatMap(one => {
      if (!displaced.has(one.id)) return [one]
      const memory = displaced.get(one.id) ?? null
      return memory === null ? [] : [{ ...one, memory }]
    })
    return this.#follow([], null)
  }

  /** Whoever must decide does this. */
  do(...moves: Move[]): this {
    for (const move of moves) {
      const seat = this.table.turn
      this.table.by(seat, move)
      this.#follow(this.table.events, seat)
    }
    return this
  }

  memory(id: string): OrderMemory {
    return this.#orders.find(one => one.id === id)?.memory
  }

  order(id: string): StandingOrder | undefined {
    return this.#orders.find(one => one.id === id)
  }

  #follow(events: Table['events'], by: Seat | null): this {
    const followed = followOrders(this.state, this.#orders, { events, by })
    this.table.state = followed.state
    this.acts = [...this.acts, ...followed.acts]
    for (const [id, why] of followed.ended) this.ended.set(id, why)
    this.#orders = this.#orders
      .filter(({ id }) => !followed.ended.has(id))
      .map(one => ({ ...one, memory: followed.remembered.get(one.id) ?? one.memory }))
    return this
  }
}

const moves = ({ acts }: Ordered) => acts.map(({ move }) => move)
const PASS: Move = { do: 'pass' }

const passing = (until: StockOrder['until'] = 'round'): StockOrder => ({
  ...{ kind: 'stock', rounds: 'stock', buy: [], otherwise: 'pass', until },
})
const buying = (buy: readonly Wanted[], otherwise: 'pass' | 'ask' = 'ask'): StockOrder => ({
  ...{ kind: 'stock', rounds: 'stock', buy, otherwise, until: 'round' },
})
const mhe = (count: number, limit = 500): Wanted => ({ company: 'MHE', from: 'either', count, limit })

describe('3.2 stock order: pass until somebody sells', () => {
  test('passes in each turn, and is over with the round', () => {
    const game = new Ordered(atStockRound({ seats: 2 })).place('a', 1, passing())
    expect(game.acts).toEqual([])
    game.do({ do: 'buyShare', company: 'MHE', from: 'pool' }, { do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(moves(game)).toEqual([PASS, PASS])
    game.do(PASS)
    expect(game.ended.get('a')).toBe('until')
    expect(game.state.round).not.toMatchObject({ kind: 'stock', turn: 2 })
  })

  test.each<readonly [string, (table: Table) => Table, Move, string]>([
    ['sells', t => t.edit(tx => tx.addShares(0, 'MHE', 10)), { do: 'sellShares', company: 'MHE', count: 1 }, 'sold'],
    [
      'forms a railway',
      t => t.edit(tx => tx.setConcession('HBE', { active: true, owner: 0 })),
      { do: 'formRailway', railway: 'HBE', value: 120, shares: 1 },
      'founded',
    ],
    ['forms a mining company', t => t, { do: 'formPublicMine', company: 'CO', mines: ['7', '8'] }, 'founded'],
  ])(
    '18xx 7619, 9316: it is over at once when somebody else %s, and its player is asked',
    (_what, change, move, why) => {
      const table = change(atStockRound({ seats: 3, mines: { 7: 0, 8: 0 } }))
      table.edit(tx => tx.set({ mhe: { ...tx.state.mhe, pool: 90 } }))
      const game = new Ordered(table).place('a', 2, passing())
      game.do(move)
      expect(game.ended.get('a')).toBe(why)
      expect(game.acts).toEqual([])
    },
  )

  test('what its player does themselves is no surprise, and a turn that they began with a sale is theirs to end', () => {
    const table = formed(atStockRound({ seats: 2 }), 'HBE', 1, 120).edit(tx => {
      tx.addShares(0, 'MHE', 20)
      tx.set({ mhe: { ...tx.state.mhe, pool: 80 } })
    })
    const game = new Ordered(table)
    game.do({ do: 'sellShares', company: 'MHE', count: 1 }).place('a', 0, passing())
    expect([game.acts, game.ended.size, game.table.turn]).toEqual([[], 0, 0])
    game.do({ do: 'endTurn' }, { do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(moves(game)).toEqual([PASS])
  })

  test('by its end until cancelled it passes in later stock rounds, too', () => {
    const game = new Ordered(atStockRound({ seats: 2 })).place('a', 1, passing('cancelled'))
    game.do(PASS)
    for (let i = 0; i < 40 && game.state.round.turn < 4; i++)
      game.do(game.table.choice('pass') ? PASS : { do: 'endTurn' })
    expect(game.state.round.turn).toBe(4)
    expect(moves(game)).toEqual([PASS, PASS])
    expect(game.ended.size).toBe(0)
  })

  test('whoever becomes director by what another does is asked', () => {
    const table = formed(atStockRound({ seats: 3 }), 'HBE', 0, 120, 2)
    table.edit(tx => {
      tx.setRailway('HBE', { floated: true, operated: true, concessionPending: false, offering: 0, pool: 20 })
      tx.addShares(1, 'HBE', 40)
    })
    const game = new Ordered(table).place('a', 1, passing())
    game.do({ do: 'sellShares', company: 'HBE', count: 1 })
    expect(game.ended.get('a')).toMatch(/sold|director/)
    expect(game.acts).toEqual([])
  })
})

describe('3.2.3 stock order: buy up to n shares at or under a value', () => {
  test('one in each turn, as many as told; then its player is asked, or it passes', () => {
    const ask = new Ordered(atStockRound({ seats: 2 })).place('a', 0, buying([mhe(2)]))
    expect(ask.table.turn).toBe(1)
    ask.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect([ask.acts.length, ask.ended.get('a')]).toEqual([2, 'usedUp'])
    ask.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(ask.table.turn).toBe(0)
    const pass = new Ordered(atStockRound({ seats: 2 })).place('a', 0, buying([mhe(1)], 'pass'))
    pass.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(moves(pass)).toEqual([{ do: 'buyShare', company: 'MHE', from: 'pool' }, PASS])
    expect(leftOfOrder(buying([mhe(1)], 'pass'), pass.memory('a')).order).toMatchObject({ buy: [] })
  })

  test('18xx 7619: used up and then passing, it is stopped by a sale before it passes', () => {
    const table = atStockRound({ seats: 2 }).edit(tx => {
      tx.addShares(1, 'MHE', 20)
      tx.set({ mhe: { ...tx.state.mhe, pool: 80 } })
    })
    const game = new Ordered(table).place('a', 0, buying([mhe(1)], 'pass'))
    game.do({ do: 'sellShares', company: 'MHE', count: 1 })
    expect([game.ended.get('a'), game.acts.length, game.table.turn]).toEqual(['sold', 1, 0])
  })

  test('not above its limit: it asks, or passes; the next of the list is taken instead', () => {
    const dear = new Ordered(formed(atStockRound({ seats: 2 }), 'HBE', 1, 120)).place('a', 0, {
      ...buying([{ company: 'HBE', from: 'either', count: 2, limit: 110 }, mhe(1)]),
    })
    expect(moves(dear)).toEqual([{ do: 'buyShare', company: 'MHE', from: 'pool' }])
    const none = new Ordered(formed(atStockRound({ seats: 2 }), 'HBE', 1, 120)).place('a', 0, {
      ...buying([{ company: 'HBE', from: 'either', count: 2, limit: 110 }]),
    })
    expect([none.ended.get('a'), none.acts]).toEqual(['notToBeHad', []])
  })

  test('only from where it is told', () => {
    const table = formed(atStockRound({ seats: 2 }), 'HBE', 1, 120)
    const game = new Ordered(table).place('a', 0, buying([{ company: 'HBE', from: 'pool', count: 1, limit: 1100 }]))
    expect(game.ended.get('a')).toBe('notToBeHad')
  })

  test('18xx 10814, 5014: the order of whoever is next keeps nobody from their purchase', () => {
    const table = atStockRound({ seats: 2 }).edit(tx => {
      tx.addShares(1, 'MHE', 90)
      tx.set({ mhe: { ...tx.state.mhe, pool: 10 } })
    })
    const game = new Ordered(table).place('a', 1, buying([mhe(1)], 'pass'))
    game.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
    expect(game.state.players[0]?.shares.MHE).toBe(10)
    expect(moves(game)).toEqual([PASS])
  })

  test('refused at entry: not formed, below any value, a round that its own move ends, nothing told', () => {
    const { state } = atStockRound({ seats: 2 })
    expect(whyIdleOrder(state, buying([{ company: 'HBE', from: 'either', count: 1, limit: 300 }]))).toMatchObject({
      ...{ code: 'notFormed', rule: '3.2.3' },
    })
    expect(whyIdleOrder(state, buying([mhe(1, 40)]))).toMatchObject({ code: 'belowMinimum', data: { least: 50 } })
    expect(whyIdleOrder(state, buying([]))).toMatchObject({ code: 'orderDoesNothing' })
    const last = atStockRound({ seats: 2 }).do(PASS)
    const before = last.state
    last.do(PASS)
    expect(whyIdleOrder(last.state, passing(), before)).toMatchObject({ code: 'roundIsOver' })
    expect(whyIdleOrder(last.state, passing('cancelled'), before)).toBeNull()
  })
})

test('3.1 in auction rounds it puts nothing under the hammer, and stays where another does', () => {
  const table = freshGame(3).edit(tx => {
    tx.set({ stack: [{ at: 'course' }] })
    for (let seat = 0; seat < 3; seat++) tx.setPlayer(seat, { cash: 1000 })
    beginAuctionRound(tx, 2)
  })
  const order: StockOrder = { ...passing(), rounds: 'auction' }
  const game = new Ordered(table).place('a', 1, order)
  game.do({ do: 'openAuction', lot: { kind: 'concession', railway: 'HBE' }, marks: 100 })
  // A bid is another matter.
  expect([game.table.turn, game.acts]).toEqual([1, []])
  game.do(PASS, PASS)
  expect(moves(game)).toEqual([PASS])
  expect(game.ended.size).toBe(0)
  expect(orderSuits(table.state, 1, { ...buying([mhe(1)]), rounds: 'auction' })).toBe(false)
})

const NOTHING: Omit<MineTerms, 'mine'> = { build: 'nothing', buy: 'nothing', close: 'stay' }
const mines = (list: readonly MineId[], terms: Partial<MineTerms> = {}, until: Until = 'set'): Order => ({
  ...{ kind: 'mines', mines: list.map(mine => ({ ...NOTHING, ...terms, mine })), until },
})
const atMines = (phase: GameState['phase'] = '2', more: Parameters<typeof atOperatingRound>[0] = {}) =>
  atOperatingRound({
    ...{ seats: 2, phase, ofSet: 2 },
    mines: {
      7: { owner: 0, open: true, cash: 200, connected: true },
      8: { owner: 0, open: true, cash: 200, connected: true },
      9: { owner: 1, open: true, cash: 200, connected: true },
    },
    ...more,
  })

describe('4.2 mine order', () => {
  test('builds nothing, buys nothing, stays open, for each mine that it names, to the end of the set', () => {
    const game = new Ordered(atMines()).place('a', 0, mines(['7', '8']))
    expect(game.table.turn).toBe(1)
    expect(new Set(moves(game).map(move => move.do))).toEqual(new Set(['skipStep']))
    game.do({ do: 'endTurn' })
    expect([game.state.round.number, game.table.turn]).toEqual([2, 1])
    game.do({ do: 'endTurn' })
    expect(game.ended.get('a')).toBe('until')
    expect(['7', '8'].map(mine => game.state.mines[mine as MineId].open)).toEqual([true, true])
  })

  test('each separately: what is left to its player, they are asked', () => {
    const game = new Ordered(atMines()).place('a', 0, mines(['7', '8'], { buy: 'ask' }))
    expect(game.state.stack.at(-1)).toMatchObject({ at: 'mine', mine: '7', step: 'units' })
    game.do({ do: 'skipStep' })
    expect(game.state.stack.at(-1)).toMatchObject({ at: 'mine', mine: '8', step: 'units' })
    expect(game.ended.size).toBe(0)
  })

  test('a mine that is not in it is asked, one of another player is never moved for', () => {
    const game = new Ordered(atMines()).place('a', 0, mines(['8']))
    expect(game.state.stack.at(-1)).toMatchObject({ at: 'mine', mine: '7' })
    expect(orderSuits(game.state, 0, mines(['9']))).toBe(false)
    expect(game.acts).toEqual([])
  })

  test('closes at the first loss, and not before; phases and maintenance do not stop that', () => {
    const losing = (phase: GameState['phase']) =>
      atMines(phase, {
        mines: {
          7: { owner: 0, open: true, cash: 500, connected: false, machine: 2, switcher: 2 },
          9: { owner: 1, open: true, cash: 200, connected: true },
        },
      })
    const early = new Ordered(losing('2')).place('a', 0, mines(['7'], { close: 'atLoss' }, 'cancelled'))
    expect(early.state.mines['7'].open).toBe(true)
    const late = new Ordered(losing('5')).place('a', 0, mines(['7'], { close: 'atLoss' }, 'cancelled'))
    expect([late.state.mines['7'].open, moves(late).at(-1)]).toEqual([false, { do: 'closeMine' }])
    expect(late.ended.get('a')).toBe('gone')
  })

  test('a phase stops it', () => {
    const game = new Ordered(atMines('2', { units: { 2: 0 } })).place('a', 1, mines(['9']))
    game.do({ do: 'skipStep' })
    // Mine 7 buys the first machine of size 3.
    const table = atMines('2', { units: { 2: 0 } })
    table.edit(tx => tx.setMine('7', { cash: 900 }))
    const other = new Ordered(table).place('a', 1, mines(['9'], {}, 'phase'))
    other.do({ do: 'buyMachine', size: 3, mines: ['7'] })
    expect([other.state.phase, other.ended.get('a')]).toEqual(['3', 'phase'])
    expect(other.acts).toEqual([])
  })

  test('a mine that track reaches or that is sold leaves it, the others stay', () => {
    const base = atMines()
    const memory = beginOrder(base.state, mines(['7', '8']))
    const order: StandingOrder = { id: 'a', seat: 0, order: mines(['7', '8']), memory }
    const reached = followOrders(base.state, [order], { events: [{ what: 'mineConnected', mine: '8' }], by: 1 })
    expect(leftOfOrder(order.order, reached.remembered.get('a'))).toMatchObject({
      order: { mines: [{ mine: '7' }] },
      stopped: [{ mine: '8', why: 'connected' }],
    })
    const sold = { ...base.state, mines: { ...base.state.mines, 7: { ...base.state.mines['7'], owner: 1 } } }
    const gone = followOrders(sold as GameState, [order], { events: [], by: 1 })
    expect(leftOfOrder(order.order, gone.remembered.get('a')).stopped).toEqual([{ mine: '7', why: 'gone' }])
  })

  test('a later one takes over the mines that it names; the earlier goes on with the rest', () => {
    const game = new Ordered(atMines()).do({ do: 'skipStep' })
    game.place('a', 0, mines(['7', '8'], { buy: 'ask' }, 'phase'))
    game.place('b', 0, mines(['7'], {}, 'phase'))
    const left = game.order('a')
    expect(left && leftOfOrder(left.order, left.memory).order).toMatchObject({ mines: [{ mine: '8' }] })
    game.place('c', 0, mines(['8'], {}, 'phase'))
    expect(game.order('a')).toBeUndefined()
  })

  test('refused at entry: all left to its player, or nothing to build on track that is there', () => {
    const { state } = atMines()
    const ask = { build: 'ask', buy: 'ask', close: 'ask' } as const
    expect(whyIdleOrder(state, mines(['7'], ask))).toMatchObject({ code: 'orderDoesNothing', rule: '4.2' })
    expect(whyIdleOrder(state, mines(['7'], { ...ask, build: 'nothing' }))).toMatchObject({ code: 'orderDoesNothing' })
  })
})

const order = (company: CompanyOrder['company'], terms: Partial<CompanyOrder> = {}): CompanyOrder => ({
  ...{ kind: 'company', company, build: 'nothing', switchers: 'best', run: 'best', distribute: 'full' },
  ...{ buy: 'nothing', issue: 'nothing', until: 'phase' },
  ...terms,
})
const atHbe = (more: Parameters<typeof atRailways>[1] = {}) =>
  atRailways(
    {
      HBE: { trains: [2], cash: 800, shares: { 0: 60 } },
      GHE: { trains: [2], cash: 800, shares: { 1: 60 }, value: 100 },
    },
    { seats: 2, ofSet: 3, ...more },
  )

describe('4.4 company order', () => {
  test('18xx 9910: best run, distribution as told, nothing else, turn by turn', () => {
    const table = atHbe()
    const best = (() => {
      const tried = atHbe()
      while (!tried.choice('runTrains')) tried.do({ do: 'skipStep' })
      return proposedRun(tried.state)?.runs
    })()
    const game = new Ordered(table).place('a', 0, order('HBE'))
    expect(game.table.turn).toBe(1)
    expect(moves(game)).toContainEqual({ do: 'runTrains', runs: best })
    expect(moves(game)).toContainEqual({ do: 'distribute', kind: 'full' })
    expect(game.ended.size).toBe(0)
  })

  test('what is left to the director, they are asked, and the order does the rest after them', () => {
    const game = new Ordered(atHbe()).place('a', 0, order('HBE', { distribute: 'ask' }))
    expect(game.state.stack.at(-1)).toMatchObject({ at: 'railway', company: 'HBE', step: 'distribute' })
    game.do({ do: 'distribute', kind: 'half' })
    expect(game.table.turn).toBe(1)
    expect(moves(game)).not.toContainEqual({ do: 'distribute', kind: 'full' })
  })

  test('a run worth less than the last one is its director’s to decide', () => {
    const table = atHbe()
    const game = new Ordered(table)
    const placed = order('HBE')
    const memory = { ...(beginOrder(table.state, placed) as object), run: { marks: 5000, hexes: [] } }
    const followed = followOrders(game.state, [{ id: 'a', seat: 0, order: placed, memory }])
    expect(followed.ended.get('a')).toBe('lessRun')
    expect(followed.acts.every(({ move }) => move.do !== 'runTrains')).toBe(true)
  })

  test('it remembers the last run, whoever took it', () => {
    const game = new Ordered(atHbe()).place('a', 0, order('HBE', { run: 'ask' }))
    expect(game.state.stack.at(-1)).toMatchObject({ step: 'run' })
    const best = proposedRun(game.state)
    game.do({ do: 'runTrains', runs: best?.runs ?? [] })
    expect(game.memory('a')).toMatchObject({ run: { marks: best?.revenue.marks } })
  })

  test('track or a station of another in its route stops it; its own does not', () => {
    const { state } = atHbe()
    const placed = order('HBE', { run: 'ask', build: 'ask', distribute: 'ask' })
    const memory = beginOrder(state, placed) as { run: { hexes: readonly string[] } }
    const [hex = ''] = memory.run.hexes
    expect(hex).not.toBe('')
    const tile = (by: 'HBE' | 'GHE', at: string) =>
      followOrders(state, [{ id: 'a', seat: 0, order: placed, memory }], {
        events: [{ what: 'tileLaid', by, hex: at, tile: '76', rotation: 0, cost: 0 }],
        by: 1,
      }).ended.get('a')
    expect([tile('GHE', hex), tile('HBE', hex), tile('GHE', 'A1')]).toEqual(['builtInto', undefined, undefined])
    const station = followOrders(state, [{ id: 'a', seat: 0, order: placed, memory }], {
      events: [{ what: 'stationBuilt', railway: 'GHE', hex, stop: 0, cost: 0, replaced: null }],
      by: 1,
    })
    expect(station.ended.get('a')).toBe('builtInto')
  })

  test('a phase, more maintenance, another director: over, and never for a company in receivership', () => {
    const { state } = atHbe()
    const placed = order('HBE')
    const memory = beginOrder(state, placed)
    const standing = [{ id: 'a', seat: 0, order: placed, memory }]
    expect(followOrders(state, standing, { events: [{ what: 'phaseBegan', phase: '3' }], by: 1 }).ended.get('a')).toBe(
      'phase',
    )
    const dear = { ...state, phase: '4' } as GameState
    expect(followOrders(dear, standing, { events: [], by: 1 }).ended.get('a')).toBe('maintenance')
    const fallen = { ...state.companies.HBE, receivership: true, director: null }
    const held = { ...state, companies: { ...state.companies, HBE: fallen } } as GameState
    const stopped = followOrders(held, standing, { events: [], by: 1 })
    expect([stopped.ended.get('a'), stopped.acts]).toEqual(['director', []])
    expect(orderSuits(held, 0, placed)).toBe(false)
  })

  test('it never declines what must be done: a compulsory train is refused at entry and stops it', () => {
    const table = atRailways(
      { HBE: { trains: [], concessionPending: true, cash: 800, shares: { 0: 60 } } },
      { seats: 2, ofSet: 3 },
    )
    expect(whyIdleOrder(table.state, order('HBE'))).toMatchObject({ code: 'compulsoryTrainFirst', rule: '4.4.7' })
    const placed = order('HBE')
    const memory = { run: null, maintenance: 0 }
    const followed = followOrders(table.state, [{ id: 'a', seat: 0, order: placed, memory }])
    expect([followed.ended.get('a'), followed.acts]).toEqual(['compulsory', []])
  })

  test('refused at entry: all left to its director', () => {
    const ask = { build: 'ask', switchers: 'ask', run: 'ask', distribute: 'ask', buy: 'ask', issue: 'ask' } as const
    const { state } = atHbe()
    expect(whyIdleOrder(state, order('HBE', ask))).toMatchObject({ code: 'orderDoesNothing', rule: '4.4' })
    expect(whyIdleOrder(state, order('HBE', { ...ask, switchers: 'best' }))).not.toBeNull()
  })
})

describe('4.3 company order of a mining company', () => {
  const atCompany = () =>
    atOperatingRound({
      ...{ seats: 2, phase: '3', ofSet: 2 },
      companies: {
        CO: {
          ...{ split: 50, cash: 500, shares: { 0: 50, 1: 50 }, director: 0 },
          mines: { 7: { connected: true, machine: 2 }, 8: { connected: true, machine: 2, switcher: 3 } },
        },
      },
    })

  test('places switchers where they earn most, distributes as told, buys and issues nothing', () => {
    const game = new Ordered(atCompany()).place('a', 0, order('CO', { distribute: 'half' }))
    expect(moves(game)).toContainEqual({ do: 'distribute', kind: 'half' })
    expect(moves(game).every(move => ['assignSwitchers', 'distribute', 'skipStep'].includes(move.do))).toBe(true)
    expect(game.ended.size).toBe(0)
  })
})

describe('4.3.4 consent in advance', () => {
  const atOffer = () =>
    atOperatingRound({
      ...{ seats: 2, phase: '2', ofSet: 2 },
      mines: { 9: { owner: 1, open: true, cash: 50, connected: true } },
      companies: {
        CO: {
          ...{ split: 20, cash: 900, shares: { 0: 60 }, director: 0, pool: 40 },
          mines: { 7: { connected: true }, 8: { connected: true } },
        },
      },
    })
  const consent = (least: number): Order => ({
    ...{ kind: 'consent', thing: { what: 'mine', mine: '9' }, least, until: 'set' },
  })
  const toPurchase = (game: Ordered) => {
    for (let i = 0; i < 9 && !game.table.choice('buyMine'); i++) {
      const profit = game.table.choice('distribute')
      game.do(profit ? { do: 'distribute', kind: 'full' } : { do: 'skipStep' })
    }
    return game
  }

  test('accepts at its price and is over; below it its player is asked and it stays', () => {
    const low = toPurchase(new Ordered(atOffer()).place('a', 1, consent(180)))
    low.do({ do: 'buyMine', mine: '9', price: 170 })
    expect([low.table.turn, low.acts, low.ended.size]).toEqual([1, [], 0])
    low.do({ do: 'answerOffer', accept: false }, { do: 'buyMine', mine: '9', price: 180 })
    expect([low.ended.get('a'), low.state.mines['9'].owner]).toEqual(['usedUp', 'CO'])
    expect(moves(low)).toEqual([{ do: 'answerOffer', accept: true }])
  })

  test('for one’s own things only, at a price that may be asked', () => {
    const { state } = atOffer()
    expect(orderSuits(state, 0, consent(100))).toBe(false)
    expect(whyIdleOrder(state, consent(90_000))).toMatchObject({ code: 'aboveMaximum', rule: '4.3.4' })
  })

  test('a phase or track that reaches the mine stops it', () => {
    const { state } = atOffer()
    const standing = [{ id: 'a', seat: 1, order: consent(100), memory: null }]
    const why = (event: Parameters<typeof followOrders>[2] & object) =>
      followOrders(state, standing, event).ended.get('a')
    expect(why({ events: [{ what: 'phaseBegan', phase: '3' }], by: 0 })).toBe('phase')
    expect(why({ events: [{ what: 'mineConnected', mine: '9' }], by: 0 })).toBe('connected')
  })
})

test('every kind comes in by the one door, and nothing else does', () => {
  const all: Order[] = [passing(), buying([mhe(2)]), mines(['7']), order('HBE')]
  const things = [
    { what: 'mine', mine: '7' },
    { what: 'train', of: 'HBE', size: 'D' },
    { what: 'switcher', of: '7', size: 3 },
  ] as const
  for (const thing of things) all.push({ kind: 'consent', thing, least: 100, until: 'round' })
  for (const one of all) expect(parseOrder(JSON.parse(JSON.stringify(one)))).toEqual(one)
  const wrong = [
    { ...passing(), until: 'set' },
    { ...passing(), buy: [{ ...mhe(1), count: 0 }] },
    { ...passing(), buy: [{ ...mhe(1), limit: -10 }] },
    mines([]),
    mines(['7', '7']),
    { ...order('HBE'), until: 'cancelled' },
    { ...order('HBE'), distribute: 'double' },
    { ...order('HBE'), more: 1 },
    { kind: 'consent', thing: { what: 'mine', mine: '16' }, least: 100, until: 'round' },
  ]
  for (const one of wrong) expect(parseOrder(one)).toBeNull()
})

test('a memory that cannot be read stops an order, and its player is asked', () => {
  const { state } = atMines()
  const followed = followOrders(state, [{ id: 'a', seat: 0, order: mines(['7', '8']), memory: { later: 1 } }])
  expect([followed.ended.get('a'), followed.acts]).toEqual(['surprise', []])
})

test('orders make the moves that their players could make, and every one of them is legal', () => {
  const game = new Ordered(atMines()).place('a', 0, mines(['7', '8'])).place('b', 1, mines(['9']))
  let { state } = atMines()
  for (const { seat, move } of game.acts) {
    const played = play(state, seat, move)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    state = played.value.state
  }
  expect(game.acts.length).toBeGreaterThan(0)
})
