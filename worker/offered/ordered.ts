// What a mail offers with a standing order for the decisions after it: passing on, and leaving mines as they are.
import {
  type GameState,
  type Order,
  orderSuits,
  playBatch,
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
  if (mines && mines.batch.length > 0) all.push({ moves: mines.batch, order: nothingWith(mines) })
  return all.filter(one => isOfUse(state, seat, one))
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
