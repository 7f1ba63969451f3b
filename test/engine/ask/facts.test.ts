// What is told before a decision is what happens after it: over positions of random games.
import { describe, expect, test } from 'vitest'
import {
  askedFirst,
  choices,
  deciders,
  firstItems,
  type GameState,
  isTurn,
  listable,
  lotsToCome,
  type Move,
  mayIssue,
  mhePerShare,
  mineFacts,
  mineSlots,
  orderSuits,
  payout,
  play,
  proceeds,
  profitParts,
  routeFacts,
  type Seat,
  seatsToCome,
  sharesThere,
  spending,
  stationCosts,
  stillComes,
  type Tried,
  terrainCost,
  topOf,
  treasurySpent,
  turnsToCome,
  valueChange,
  waitingChoice,
} from '../../../worker/engine/index.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { visitGame } from '../../support/positions.ts'
import { atDraft, freshGame } from '../../support/table.ts'

interface Step extends Tried {
  readonly seat: Seat
  readonly move: Move
}

const steps: Step[] = []
for (const seed of [1, 2, 3]) {
  let n = 0
  visitGame(seed, before => {
    if (n++ % 6 === 0)
      for (const seat of deciders(before))
        for (const move of offeredDecision(before, seat).moves) {
          const played = play(before, seat, move)
          if (played.ok) steps.push({ before, seat, move, after: played.value.state, events: played.value.events })
        }
    return n > 700
  })
}
const of = <K extends Move['do']>(...kinds: readonly K[]) =>
  steps.filter((step): step is Step & { readonly move: Extract<Move, { do: K }> } => kinds.includes(step.move.do as K))
const paidBy = ({ events }: Tried, seat: Seat): number =>
  events.reduce((sum, e) => (e.what === 'paid' && e.from === seat && e.why !== 'lot' ? sum + e.marks : sum), 0)

describe('prices', () => {
  test('what a purchase is said to cost is what its player pays', () => {
    const bought = of('buyItem', 'buyShare', 'formRailway', 'exerciseOption')
    expect(bought.length).toBeGreaterThan(50)
    for (const step of bought) {
      const spent = spending(step.before, step.seat, choices(step.before, step.seat), step.move)
      expect(spent?.price).toBe(paidBy(step, step.seat))
      expect(spent?.left).toBe((step.before.players[step.seat]?.cash ?? 0) - paidBy(step, step.seat))
    }
  })

  test('a sale brings what it is said to bring', () => {
    const sold = of('sellShares')
    expect(sold.length).toBeGreaterThan(5)
    for (const { before, seat, move, events } of sold) {
      const sale = events.find(e => e.what === 'paid' && e.why === 'sale')
      expect(sale?.what === 'paid' && sale.marks).toBe(proceeds(choices(before, seat), move))
    }
  })

  test('there are as many shares as can be bought one after another', () => {
    for (const { before, move } of of('buyShare')) expect(sharesThere(before, move)).toBeGreaterThanOrEqual(1)
    const { state } = freshGame()
    expect(sharesThere(state, { do: 'buyShare', company: 'MHE', from: 'pool' })).toBe(state.mhe.pool / 10)
  })

  test('the parts of a profit are the profit; half of it is paid', () => {
    expect(profitParts(170, 'half')).toEqual({ paid: 85, kept: 85 })
    expect(profitParts(170, 'withhold')).toEqual({ paid: 0, kept: 170 })
    expect(profitParts(170, 'full')).toEqual({ paid: 170, kept: 0 })
  })

  test('a 1-train of the MHE pays 10 M a share', () => {
    const { state } = freshGame()
    expect(mhePerShare(state)).toBe(state.mhe.train * 10)
  })
})

describe('what a move brings about', () => {
  test('a payout goes where it is said to go, and the value with it', () => {
    const paid = of('distribute')
    expect(paid.length).toBeGreaterThan(10)
    for (const step of paid) {
      const told = payout(step)
      const turn = topOf(step.before)
      if (!told || !isTurn(turn) || turn.at === 'mine') throw new Error('no turn of a company')
      const done = step.events.find(e => e.what === 'distributed')
      expect(done?.what === 'distributed' ? done.players : []).toEqual(told.players)
      expect(told.value).toEqual(valueChange(step, turn.company))
    }
  })

  test('a treasury is left with what it is said to be left with', () => {
    const built = of('layTiles', 'buildStation', 'buyTrain', 'buyMachine', 'buySwitcher')
    expect(built.length).toBeGreaterThan(20)
    for (const step of built) {
      const turn = topOf(step.before)
      const spent = treasurySpent(step)
      if (!isTurn(turn) || !spent || askedFirst(step) !== null) continue
      // Where the turn goes on, what is told is what there is.
      const now = topOf(step.after)
      if (!isTurn(now) || now.at !== turn.at || step.events.some(e => e.what === 'turnBegan')) continue
      const left = turn.at === 'mine' ? step.after.mines[turn.mine].cash : step.after.companies[turn.company].cash
      expect(spent.left).toBe(left)
    }
  })

  test('a turn of which the rest is left out still produces or runs, or nothing comes', () => {
    for (const { before, events } of of('endTurn')) {
      const comes = stillComes(before)
      const own = events.slice(
        0,
        events.findIndex(e => e.what === 'turnBegan' || e.what === 'roundEnded') + 1 || events.length,
      )
      if (comes === 'production')
        expect(own.some(e => e.what === 'produced' || e.what === 'insolvent' || e.what === 'mineClosed')).toBe(true)
      if (comes === null) expect(own.some(e => e.what === 'produced' || e.what === 'ran')).toBe(false)
    }
  })
})

describe('what comes next', () => {
  const all = [...new Set(steps.map(({ before }) => before))]

  test('the turns to come are those that have not been, companies by their values', () => {
    const operating = all.filter(state => state.round.kind === 'operating')
    expect(operating.length).toBeGreaterThan(20)
    for (const state of operating) {
      const turns = turnsToCome(state)
      expect(new Set(turns.map(({ who }) => who)).size).toBe(turns.length)
      const turn = topOf(state)
      if (turn?.at === 'railway') expect(turns.map(({ who }) => who)).not.toContain(turn.company)
    }
  })

  test('the seats to come are the others, in the order of play; in operating rounds none', () => {
    for (const state of all.slice(0, 60))
      for (const seat of deciders(state)) {
        const next = seatsToCome(state, seat)
        expect(next).not.toContain(seat)
        if (state.round.kind === 'operating') expect(next).toEqual([])
      }
  })

  test('while a lot is auctioned the others are still to come', () => {
    const auctions = all.filter(state => topOf(state)?.at === 'auction')
    expect(auctions.length).toBeGreaterThan(0)
    for (const state of auctions) {
      const top = topOf(state)
      if (top?.at === 'auction') expect(lotsToCome(state)).not.toContainEqual(top.lot)
    }
  })
})

describe('what may be ordered', () => {
  test('a limit for the premium leaves the cheapest item payable, as a bid must (decision P12)', () => {
    const { state } = freshGame().do({ do: 'bidPremium', marks: 50 })
    for (const seat of deciders(state)) {
      const bid = choices(state, seat).find(c => c.do === 'bidPremium')
      const waiting = waitingChoice(state, seat)
      expect(waiting?.do === 'bidPremium' && waiting.range.max).toBe(bid?.do === 'bidPremium' && bid.range.max)
      expect(orderSuits(state, seat, { kind: 'bidLimit', on: 'premium', limit: 100 })).toBe(true)
    }
  })

  test('the limits of a list lie between the price of an item without and with the premium', () => {
    const { state } = atDraft(3, 40)
    for (const { range } of listable(state, null)) expect(range.max - range.min).toBe(40)
  })
})

describe('tables', () => {
  const { state } = freshGame()

  test('mines and concessions of the start auction, with their prices', () => {
    expect(firstItems(state)).toHaveLength(17)
    expect(firstItems(atDraft().state)).toEqual([])
    expect(mineFacts(state, '12')).toMatchObject({ formsHw: true })
    expect(routeFacts('GHE')).toEqual({ from: 'G20', to: 'I18', cost: 150 })
    expect(routeFacts('QLB')).toBeNull()
  })

  test('terrain costs what it was set up with, and nothing under a tile', () => {
    expect(terrainCost(state, 'F7')).toBe(50)
    expect(terrainCost(freshGame(3, { tanneCost: 100 }).state, 'F7')).toBe(100)
    const laid: GameState = {
      ...state,
      board: { ...state.board, tiles: { F7: { tile: '956', rotation: 0 } } as never },
    }
    expect(terrainCost(laid, 'F7')).toBe(0)
  })

  test('charters: room for mines, new shares, stations', () => {
    expect(mineSlots(state, 'HW')).toBe(2)
    expect(
      mayIssue({ ...state, companies: { ...state.companies, CO: { ...state.companies.CO, split: 10 } } }, 'CO'),
    ).toBe(false)
    expect(stationCosts()).toEqual({ least: 50, most: 100 })
  })
})
