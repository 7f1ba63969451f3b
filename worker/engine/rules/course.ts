// 1 Course of the Game; 2.2 Progress of the Game after the Start Auction Round; 3 Trading Rounds (TRs)
import type { FrameRule } from '../frameRule.ts'
import type { CourseFrame, GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import { beginAuctionRound, lotsOnOffer } from './auctionRound.ts'
import { beginEnd, isOver } from './gameEnd.ts'
import { beginOperatingRound, beginSet } from './operatingRound.ts'
import { beginStockRound } from './stockRound.ts'

/** Trading rounds and sets of operating rounds take turns; an auction round with nothing on offer is left out. */
export const course: FrameRule<CourseFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'notNow', rule: '1' }),
  advance(tx) {
    nextRound(tx, tx.state)
    return true
  },
}

function nextRound(tx: Tx, { round }: GameState): void {
  if (round.kind === 'start' || round.kind === 'auction') beginStockRound(tx, round.turn)
  else if (round.kind === 'stock') beginSet(tx, round.turn)
  else if (isOver(tx.state)) beginEnd(tx)
  else if (round.number < round.ofSet) beginOperatingRound(tx, round.turn, round.number + 1, round.ofSet)
  else if (lotsOnOffer(tx.state).length > 0) beginAuctionRound(tx, round.turn + 1)
  else beginStockRound(tx, round.turn + 1)
}
