// Deals that need a second player: a real offer, a real answer (3.2.5, 4.2.4, 4.3.4, 4.3.5, 4.4.7).
import type { Choice } from './choices.ts'
import { illegal } from './errors.ts'
import type { FrameRule } from './frameRule.ts'
import type { Move } from './moves.ts'
import type { ConsentFrame } from './state.ts'
import type { TurnMove } from './turnNames.ts'
import type { Tx } from './tx.ts'
import type { Seat } from './types.ts'

/**
 * Whether the deal `move` of seat `by` may be done at once. If not, it now waits for `to`, and the rule that asked leaves everything
 * else as it is: the same move is applied again, with consent, once the answer is yes. One person on both sides needs no offer.
 */
export function hasConsent(tx: Tx, by: Seat, to: Seat, move: Move): boolean {
  if (by === to || tx.agreed) return true
  tx.push({ at: 'consent', turn: to, by, offer: move, rest: [] })
  tx.note({ what: 'offered', by, to, offer: move })
  return false
}

const ANSWER: readonly Choice[] = [{ do: 'answerOffer' }]
const WITHDRAW: readonly Choice[] = [{ do: 'withdrawOffer' }]

/** The frame of an open offer. The answer itself is carried out by `play`, which alone can go on with the suspended batch. */
export const consent: FrameRule<ConsentFrame> = {
  deciders: (_state, frame) => [frame.turn],
  choices: (_state, frame, seat) => (seat === frame.turn ? ANSWER : seat === frame.by ? WITHDRAW : []),
  apply(tx, frame, seat, move) {
    if (move.do !== 'withdrawOffer' || seat !== frame.by) return illegal('notNow', '1', { move: move.do })
    tx.pop()
    tx.note({ what: 'offerWithdrawn', seat })
    dropMoves(tx, seat, frame.rest)
    return null
  },
  advance: () => false,
}

/** Says which moves that were to follow an offer are not done any more. Having declined what is left is nothing that could be lost. */
export function dropMoves(tx: Tx, seat: Seat, rest: readonly TurnMove[]): void {
  const moves = rest.map(({ move }) => move).filter(move => move.do !== 'skipStep' && move.do !== 'endTurn')
  if (moves.length > 0) tx.note({ what: 'movesDropped', seat, moves })
}
