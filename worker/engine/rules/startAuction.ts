// 2.1 Start Auction Round
import type { Choice } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { FrameRule } from '../frameRule.ts'
import type { DraftFrame, GameState, PremiumFrame } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Item, Marks, Seat } from '../types.ts'
import { isMine } from '../types.ts'
import { BID_STEP, highestPremium, ITEMS, leastPremium, mostPremium } from './bids.ts'
import { itemPrice } from './itemPrice.ts'
import { nextSeat, seatsAfter } from './turnOrder.ts'

export function beginStartAuction(tx: Tx): void {
  const { order } = tx.state
  tx.beginRound(tx.state.round)
  tx.push({ at: 'premium', turn: order[0] ?? 0, in: order, passed: [], bids: order.map(() => null) })
}

// ---------- first part: the premium ----------

/** Why a bid breaks the form or the limits of an auction; null if it is good (rulings 2 and 8). */
export function whyNotBid(marks: Marks, least: Marks, most: Marks, rule: string): Illegal | null {
  if (marks % BID_STEP !== 0) return illegal('notMultipleOfTen', rule, { marks, least })
  if (marks < least) return illegal('belowMinimum', rule, { marks, least })
  return marks > most ? illegal('aboveMaximum', rule, { marks, most }) : null
}

export const premium: FrameRule<PremiumFrame> = {
  deciders: (_state, frame) => [frame.turn],
  choices(state, frame, seat) {
    if (seat !== frame.turn) return []
    const range = { min: leastPremium(frame), max: mostPremium(state, seat), step: BID_STEP }
    const pass: Choice = { do: 'pass' }
    return range.min <= range.max ? [{ do: 'bidPremium', range }, pass] : [pass]
  },
  apply(tx, frame, seat, move) {
    if (move.do === 'pass') return passPremium(tx, frame, seat)
    if (move.do !== 'bidPremium') return illegal('notNow', '2.1', { move: move.do })
    const no = whyNotBid(move.marks, leastPremium(frame), mostPremium(tx.state, seat), '2.1')
    if (no) return no
    tx.turnTaken(seat)
    tx.note({ what: 'premiumBid', seat, marks: move.marks })
    const bids = frame.bids.map((bid, s) => (s === seat ? move.marks : bid))
    goOn(tx, { ...frame, bids })
    return null
  },
  advance(tx, frame) {
    if (leastPremium(frame) <= mostPremium(tx.state, frame.turn)) return false
    passPremium(tx, frame, frame.turn)
    return true
  },
}

function passPremium(tx: Tx, frame: PremiumFrame, seat: Seat): null {
  tx.turnTaken(seat)
  tx.note({ what: 'passed', seat })
  goOn(tx, { ...frame, in: frame.in.filter(s => s !== seat), passed: [...frame.passed, seat] })
  return null
}

/** The bidding ends with one seat left that has bid, or with none. */
function goOn(tx: Tx, frame: PremiumFrame): void {
  const [last] = frame.in
  const lastHasBid = frame.in.length === 1 && last !== undefined && frame.bids[last] !== null
  if (last === undefined) beginDraft(tx, frame, null)
  else if (lastHasBid) beginDraft(tx, frame, last)
  else tx.replace({ ...frame, turn: seatsAfter(tx.state.order, frame.turn).find(s => frame.in.includes(s)) ?? last })
}

/** New order: the winner, then the others in reverse of passing (ruling 4). Without a winner premium 0 and no duty to buy (decision M9). */
function beginDraft(tx: Tx, frame: PremiumFrame, winner: Seat | null): void {
  const reverse = [...frame.passed].reverse()
  const order = winner === null ? reverse : [winner, ...reverse]
  const start = winner === null ? 0 : (highestPremium(frame) ?? 0)
  tx.set({ order })
  tx.note({ what: 'premiumWon', seat: winner, premium: start, order })
  tx.replace({ at: 'draft', turn: order[0] ?? 0, premium: start, items: ITEMS, passed: [], mustBuy: winner !== null })
}

// ---------- second part: the items ----------

const price = (frame: DraftFrame, item: Item): Marks => itemPrice(item) + frame.premium

function payable(state: GameState, frame: DraftFrame, seat: Seat): readonly { item: Item; price: Marks }[] {
  const cash = state.players[seat]?.cash ?? 0
  return frame.items.map(item => ({ item, price: price(frame, item) })).filter(x => x.price <= cash)
}

export const draft: FrameRule<DraftFrame> = {
  deciders: (_state, frame) => [frame.turn],
  choices(state, frame, seat) {
    if (seat !== frame.turn) return []
    const items = payable(state, frame, seat)
    const buy: Choice[] = items.length > 0 ? [{ do: 'buyItem', items }] : []
    return frame.mustBuy ? buy : [...buy, { do: 'pass' }]
  },
  apply(tx, frame, seat, move) {
    if (move.do === 'pass') return passDraft(tx, frame, seat)
    if (move.do !== 'buyItem') return illegal('notNow', '2.1', { move: move.do })
    return buyItem(tx, frame, seat, move.item)
  },
  advance(tx, frame) {
    if (frame.mustBuy || payable(tx.state, frame, frame.turn).length > 0) return false
    passDraft(tx, frame, frame.turn)
    return true
  },
}

function buyItem(tx: Tx, frame: DraftFrame, seat: Seat, item: Item): Illegal | null {
  if (!frame.items.includes(item)) return illegal('notOnOffer', '2.1', { item })
  const due = price(frame, item)
  const { cash } = tx.player(seat)
  if (cash < due) return illegal('notEnoughCash', '2.1', { price: due, cash })
  tx.turnTaken(seat)
  tx.note({ what: 'itemBought', seat, item, marks: due })
  tx.pay(seat, 'bank', due, 'item')
  if (isMine(item)) tx.setMine(item, { owner: seat })
  else tx.setConcession(item, { owner: seat })
  const items = frame.items.filter(i => i !== item)
  if (items.length === 0) endDraft(tx, items)
  else tx.replace({ ...frame, items, passed: [], mustBuy: false, turn: nextSeat(tx.state.order, seat) })
  return null
}

/** When all have passed in succession the premium falls by 10; at 0 the round is over. */
function passDraft(tx: Tx, frame: DraftFrame, seat: Seat): Illegal | null {
  if (frame.mustBuy) return illegal('mustBuy', '2.1')
  tx.turnTaken(seat)
  tx.note({ what: 'passed', seat })
  const passed = [...frame.passed, seat]
  const turn = nextSeat(tx.state.order, seat)
  if (passed.length < tx.state.order.length) tx.replace({ ...frame, passed, turn })
  else if (frame.premium === 0) endDraft(tx, frame.items)
  else {
    const lower = Math.max(0, frame.premium - BID_STEP)
    tx.note({ what: 'premiumReduced', premium: lower })
    tx.replace({ ...frame, premium: lower, passed: [], turn })
  }
  return null
}

/** Unsold mines close; unsold concessions are on offer in the next AR (ruling 7). */
function endDraft(tx: Tx, unsold: readonly Item[]): void {
  for (const item of unsold) {
    if (!isMine(item)) continue
    tx.setMine(item, { open: false })
    tx.note({ what: 'mineClosed', mine: item, cause: 'unsold' })
  }
  tx.pop()
  tx.note({ what: 'roundEnded', round: tx.state.round })
}
