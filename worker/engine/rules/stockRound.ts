// 3.2 Stock Rounds (SRs)
import type { Choice } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { FrameRule } from '../frameRule.ts'
import type { Move } from '../moves.ts'
import type { GameState, StockRoundFrame } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Seat } from '../types.ts'
import { buyShare, purchaseChoice } from './buyShare.ts'
import { formPublicMine, publicMineChoice } from './formPublicMine.ts'
import { formRailway, railwayChoice } from './formRailway.ts'
import { exerciseOption, optionChoice } from './purchaseOption.ts'
import { saleChoice, sellShares } from './sellShares.ts'
import { endStockRound, nextSeat } from './turnOrder.ts'

/** Begins the stock round of a trading round; nobody has passed and nobody has sold. */
export function beginStockRound(tx: Tx, turn: number): void {
  tx.beginRound({ kind: 'stock', turn, number: 0, ofSet: 0 })
  tx.push({ at: 'stockRound', turn: tx.state.order[0] ?? 0, passed: [], sold: tx.state.order.map(() => []), lots: [] })
}

/** Sales and the at most one action after them; nothing of this forces anybody. */
function offers(state: GameState, frame: StockRoundFrame, seat: Seat): readonly Choice[] {
  const all = [
    saleChoice(state, frame, seat),
    purchaseChoice(state, frame, seat),
    railwayChoice(state, seat),
    publicMineChoice(state, seat),
    optionChoice(state, seat),
  ]
  return all.filter(c => c !== null)
}

export const stockRound: FrameRule<StockRoundFrame> = {
  deciders: (_state, frame) => [frame.turn],
  choices(state, frame, seat) {
    if (seat !== frame.turn) return []
    // After a sale the turn is ended, not passed: the round goes on (decision R1).
    return [...offers(state, frame, seat), { do: frame.lots.length > 0 ? 'endTurn' : 'pass' }]
  },
  apply(tx, frame, seat, move) {
    if (move.do === 'sellShares') return sellShares(tx, frame, seat, move.company, move.count)
    if (move.do === 'pass' || move.do === 'endTurn') return finish(tx, frame, seat, move)
    const before = tx.state.stack.length
    const no = act(tx, frame, seat, move)
    // An offer to another player lies on top now: the turn ends when the deal is done.
    if (!no && tx.state.stack.length === before) nextTurn(tx, seat, [])
    return no
  },
  advance(tx, frame) {
    if (frame.passed.length === tx.state.order.length) {
      endStockRound(tx)
      tx.pop()
      tx.note({ what: 'roundEnded', round: tx.state.round })
      return true
    }
    if (offers(tx.state, frame, frame.turn).length > 0) return false
    finish(tx, frame, frame.turn, { do: frame.lots.length > 0 ? 'endTurn' : 'pass' })
    return true
  },
}

/** The one action that a turn allows. */
function act(tx: Tx, frame: StockRoundFrame, seat: Seat, move: Move): Illegal | null {
  switch (move.do) {
    case 'buyShare':
      return buyShare(tx, frame, seat, move.company, move.from)
    case 'formRailway':
      return formRailway(tx, seat, move.railway, move.value, move.shares)
    case 'formPublicMine':
      return formPublicMine(tx, seat, move)
    case 'exerciseOption':
      return exerciseOption(tx, seat, move.company, move.percent)
    default:
      return illegal('notNow', '3.2', { move: move.do })
  }
}

function finish(tx: Tx, frame: StockRoundFrame, seat: Seat, move: Move): Illegal | null {
  const sold = frame.lots.length > 0
  if (move.do === 'pass' && sold) return illegal('notNow', '3.2', { move: 'pass' })
  if (move.do === 'endTurn' && !sold) return illegal('notNow', '3.2', { move: 'endTurn' })
  tx.note({ what: sold ? 'turnEnded' : 'passed', seat })
  nextTurn(tx, seat, sold ? [] : [...frame.passed.filter(s => s !== seat), seat])
  return null
}

function nextTurn(tx: Tx, seat: Seat, passed: readonly Seat[]): void {
  tx.turnTaken(seat)
  const frame = tx.top
  if (frame.at === 'stockRound') tx.replace({ ...frame, passed, lots: [], turn: nextSeat(tx.state.order, seat) })
}
