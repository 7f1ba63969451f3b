// 3.1 Auction Rounds (ARs)
import type { Choice } from '../choices.ts'
import { RAILWAYS as FACTS } from '../data/railways.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { FrameRule } from '../frameRule.ts'
import type { MoveOf } from '../moves.ts'
import type { AuctionFrame, AuctionRoundFrame, GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Lot, Marks, Seat } from '../types.ts'
import { RAILWAYS } from '../types.ts'
import { BID_STEP, leadingBid, mostBid } from './bids.ts'
import { inReceivership } from './release.ts'
import { whyNotBid } from './startAuction.ts'
import { nextSeat, seatsAfter } from './turnOrder.ts'

const LEAST: Marks = 100

/** Unsold active concessions, and purchase options for companies in receivership (6.3). */
export function lotsOnOffer(state: GameState): readonly Lot[] {
  const concessions = RAILWAYS.filter(r => state.concessions[r].active && state.concessions[r].owner === 'bank')
  return [
    ...concessions.map((railway): Lot => ({ kind: 'concession', railway })),
    ...inReceivership(state).map((company): Lot => ({ kind: 'option', company })),
  ]
}

const nameOf = (lot: Lot): string => (lot.kind === 'concession' ? lot.railway : lot.company)
/** Whether two names of lots mean the same one. */
export const sameLot = (a: Lot, b: Lot): boolean => a.kind === b.kind && nameOf(a) === nameOf(b)

/** Begins an auction round; there must be something on offer. */
export function beginAuctionRound(tx: Tx, turn: number): void {
  tx.beginRound({ kind: 'auction', turn, number: 0, ofSet: 0 })
  tx.push({ at: 'auctionRound', turn: tx.state.order[0] ?? 0, lots: lotsOnOffer(tx.state), passed: [] })
}

export const auctionRound: FrameRule<AuctionRoundFrame> = {
  deciders: (_state, frame) => [frame.turn],
  choices(state, frame, seat) {
    if (seat !== frame.turn) return []
    const range = { min: LEAST, max: mostBid(state, seat), step: BID_STEP }
    const open: Choice[] = range.max >= LEAST ? [{ do: 'openAuction', lots: frame.lots, range }] : []
    return [...open, { do: 'pass' }]
  },
  apply(tx, frame, seat, move) {
    if (move.do === 'pass') return passRound(tx, frame, seat)
    if (move.do !== 'openAuction') return illegal('notNow', '3.1', { move: move.do })
    return openAuction(tx, frame, seat, move)
  },
  advance(tx, frame) {
    if (frame.lots.length === 0 || frame.passed.length === tx.state.order.length) {
      tx.pop()
      tx.note({ what: 'roundEnded', round: tx.state.round })
      return true
    }
    if (mostBid(tx.state, frame.turn) >= LEAST) return false
    passRound(tx, frame, frame.turn)
    return true
  },
}

function passRound(tx: Tx, frame: AuctionRoundFrame, seat: Seat): null {
  tx.turnTaken(seat)
  tx.note({ what: 'passed', seat })
  tx.replace({ ...frame, passed: [...frame.passed, seat], turn: nextSeat(tx.state.order, seat) })
  return null
}

/** Why a lot is not under the hammer in this round: sold, never for sale, or a concession that waits for its phase (4.6, 5). */
function whyNotOnOffer(state: GameState, frame: AuctionRoundFrame, lot: Lot): Illegal | null {
  if (frame.lots.some(other => sameLot(other, lot))) return null
  if (lot.kind === 'option' || state.concessions[lot.railway].active)
    return illegal('notOnOffer', '3.1', { item: nameOf(lot) })
  const { phase, earlyPhase } = FACTS[lot.railway].concession
  return illegal('notActiveYet', '3.1', { railway: lot.railway, phase, ...(earlyPhase ? { earlyPhase } : {}) })
}

/** The next turn of the round is prepared at once; the auction of the lot goes on top of it. */
function openAuction(tx: Tx, frame: AuctionRoundFrame, seat: Seat, move: MoveOf<'openAuction'>): Illegal | null {
  const no = whyNotOnOffer(tx.state, frame, move.lot) ?? whyNotBid(move.marks, LEAST, mostBid(tx.state, seat), '3.1')
  if (no) return no
  tx.turnTaken(seat)
  tx.note({ what: 'auctionOpened', seat, lot: move.lot, marks: move.marks })
  const turn = nextSeat(tx.state.order, seat)
  tx.replace({ ...frame, passed: [], turn })
  tx.push({ at: 'auction', lot: move.lot, turn, in: tx.state.order, leader: seat, bids: { [seat]: move.marks } })
  return null
}

// ---------- the auction of one lot ----------

export const auction: FrameRule<AuctionFrame> = {
  deciders: (_state, frame) => [frame.turn],
  choices(state, frame, seat) {
    if (seat !== frame.turn) return []
    const range = { min: leadingBid(frame) + BID_STEP, max: mostBid(state, seat), step: BID_STEP }
    const bid: Choice[] = range.min <= range.max ? [{ do: 'bid', lot: frame.lot, range }] : []
    return [...bid, { do: 'pass' }]
  },
  apply(tx, frame, seat, move) {
    if (move.do === 'pass') return passLot(tx, frame, seat)
    if (move.do !== 'bid') return illegal('notNow', '3.1', { move: move.do })
    const no = whyNotBid(move.marks, leadingBid(frame) + BID_STEP, mostBid(tx.state, seat), '3.1')
    if (no) return no
    tx.turnTaken(seat)
    tx.note({ what: 'auctionBid', seat, lot: frame.lot, marks: move.marks })
    const bids = { ...frame.bids, [seat]: move.marks }
    tx.replace({ ...frame, bids, leader: seat, turn: nextBidder(tx.state, frame) })
    return null
  },
  advance(tx, frame) {
    if (frame.in.length === 1) {
      hammer(tx, frame)
      return true
    }
    if (leadingBid(frame) + BID_STEP <= mostBid(tx.state, frame.turn)) return false
    passLot(tx, frame, frame.turn)
    return true
  },
}

const nextBidder = (state: GameState, frame: AuctionFrame): Seat =>
  seatsAfter(state.order, frame.turn).find(s => frame.in.includes(s)) ?? frame.turn

function passLot(tx: Tx, frame: AuctionFrame, seat: Seat): null {
  tx.turnTaken(seat)
  tx.note({ what: 'passed', seat })
  tx.replace({ ...frame, in: frame.in.filter(s => s !== seat), turn: nextBidder(tx.state, frame) })
  return null
}

/** The highest bidder pays and gets the lot, also where nobody could outbid the opening bid (decision F1). */
function hammer(tx: Tx, frame: AuctionFrame): void {
  const { lot, leader } = frame
  const marks = leadingBid(frame)
  tx.pop()
  tx.note({ what: 'lotSold', seat: leader, lot, marks })
  tx.pay(leader, 'bank', marks, 'lot')
  if (lot.kind === 'concession') tx.setConcession(lot.railway, { owner: leader })
  else tx.set({ options: { ...tx.state.options, [lot.company]: leader } })
  const round = tx.top
  if (round.at === 'auctionRound') tx.replace({ ...round, lots: round.lots.filter(l => !sameLot(l, lot)) })
}
