// What a move changes, as before and after, and who is next.
import {
  consequences,
  deciders,
  type GameState,
  type Move,
  playBatch,
  type Seat,
  topOf,
  view,
} from '../engine/index.ts'
import type { Sentence, Words } from '../text/index.ts'

export interface Effect {
  readonly label: Sentence
  /** Null: only the state after is told. */
  readonly before: string | null
  readonly after: string
}

/** The position after these moves; null if the rules refuse them now. */
export function outcome(state: GameState, seat: Seat, moves: readonly Move[]): GameState | null {
  const played = playBatch(state, seat, moves)
  return played.ok ? played.value.state : null
}

/** Everything that changes, the place in the next turn order, and who is next. */
export function effects(
  before: GameState,
  after: GameState,
  seat: Seat,
  w: Words,
  name: (seat: Seat) => string,
): readonly Effect[] {
  const rows = consequences(before, after, seat).map(one => w.consequenceWords(one, seat, name))
  return [
    ...rows.map(({ label, from, to }) => ({ label, before: from, after: to })),
    ...orderEffect(before, after, seat, w),
    { label: [w.CONFIRM.next], before: null, after: nextWords(before, after, seat, w, name) },
  ]
}

/** Ruling 27: where the player would stand in the next trading round. */
function orderEffect(before: GameState, after: GameState, seat: Seat, w: Words): readonly Effect[] {
  if (after.round.kind !== 'stock') return []
  const place = (state: GameState) => w.ordinal(view(state).nextOrder.indexOf(seat) + 1)
  const [from, to] = [place(before), place(after)]
  return [{ label: [w.CONFIRM.order], before: from === to ? null : from, after: to }]
}

function nextWords(before: GameState, after: GameState, seat: Seat, w: Words, name: (seat: Seat) => string): string {
  const top = topOf(after)
  if (top?.at === 'end') return w.CONFIRM.ended
  if (top?.at === 'consent' && top.by === seat) return `${name(top.turn)}: ${w.CONFIRM.offerWaits}`
  const [next] = deciders(after)
  const whose = next === undefined ? '–' : next === seat ? w.CONFIRM.yourTurnStill : w.turnWords(name(next))
  const [from, to] = [w.roundWords(before.round), w.roundWords(after.round)]
  return from === to ? whose : `${whose} (${to})`
}
