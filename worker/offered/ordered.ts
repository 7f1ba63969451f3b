// What a mail offers with a standing order for the decisions after it: passing on, and leaving mines as they are.
import {
  beginOrder,
  followOrder,
  forPresentTurn,
  type GameState,
  type Order,
  orderSuits,
  play,
  playBatch,
  presentTurn,
  type Seat,
  type TurnMove,
  topOf,
  whyIdleOrder,
} from '../engine/index.ts'
import type { OfferedMines } from './mines.ts'

/** Moves, and the order that is placed with them. */
export interface OrderedBatch {
  readonly moves: readonly TurnMove[]
  readonly order: Order
}

const PASSING = { kind: 'stock', buy: [], otherwise: 'pass', until: 'round' } as const

/** The orders that a button can bring in this position; none that could do nothing. `passing`: the batch that passes, if there is one. */
export function orderedBatches(
  state: GameState,
  seat: Seat,
  passing: readonly TurnMove[] | null,
  mines: OfferedMines | null,
): readonly OrderedBatch[] {
  const at = topOf(state)?.at
  const all: OrderedBatch[] = []
  if (passing && at === 'stockRound') all.push({ moves: passing, order: { ...PASSING, rounds: 'stock' } })
  if (passing && at === 'auctionRound') all.push({ moves: passing, order: { ...PASSING, rounds: 'auction' } })
  const turn = companyTurn(state, seat)
  if (turn) all.push(turn)
  if (mines && mines.batch.length > 0) all.push({ moves: mines.batch, order: nothingWith(mines) })
  return all.filter(one => isOfUse(state, seat, one))
}

/** Steps in which the turn of a mining company has only begun. */
const BEGUN: readonly string[] = ['switchers', 'distribute']
/** No turn has more moves that only decline. */
const MOST_MOVES = 20

/** The whole turn of a mining company as it is played again and again: all of the profit is paid, nothing else is done. */
function companyTurn(state: GameState, seat: Seat): OrderedBatch | null {
  const frame = topOf(state)
  if (frame?.at !== 'miningCompany' || !BEGUN.includes(frame.step)) return null
  const order: Order = {
    ...{ kind: 'company', company: frame.company, build: 'ask', switchers: 'best', run: 'ask', distribute: 'full' },
    ...{ buy: 'nothing', issue: 'nothing', until: 'phase' },
  }
  const turn = presentTurn(state)
  const moves: TurnMove[] = []
  for (let at = state; presentTurn(at) === turn; ) {
    const next = followOrder(at, { id: '', seat, order, memory: beginOrder(at, order) })
    const played = next.does === 'move' ? play(at, seat, next.move) : null
    if (next.does !== 'move' || !played?.ok || moves.length >= MOST_MOVES) return null
    moves.push(...forPresentTurn(at, [next.move]))
    at = played.value.state
  }
  return moves.length > 0 ? { moves, order } : null
}

/** For the rest of the set of operating rounds all of them stay as they are. */
const nothingWith = ({ rows }: OfferedMines): Order => ({
  kind: 'mines',
  mines: rows.filter(row => !row.closes).map(({ mine }) => ({ mine, build: 'nothing', buy: 'nothing', close: 'stay' })),
  until: 'set',
})

function isOfUse(state: GameState, seat: Seat, { moves, order }: OrderedBatch): boolean {
  if (order.kind === 'mines' && order.mines.length === 0) return false
  const played = playBatch(state, seat, moves)
  if (!played.ok) return false
  return orderSuits(played.value.state, seat, order) && whyIdleOrder(played.value.state, order, state) === null
}
