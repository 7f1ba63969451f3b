// What a move changes, as before and after: only the rows that its player asks about.
import {
  type Company,
  deciders,
  type GameState,
  type Move,
  PUBLIC_COMPANIES,
  playBatch,
  type Seat,
  stockValue,
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

const changed = (label: Sentence, before: string, after: string): Effect[] =>
  before === after ? [] : [{ label, before, after }]

/** Cash, shares, values, treasuries, directors and who is next. */
export function effects(
  before: GameState,
  after: GameState,
  seat: Seat,
  w: Words,
  name: (seat: Seat) => string,
): readonly Effect[] {
  const cash = (state: GameState) => w.marks(state.players[seat]?.cash ?? 0)
  return [
    ...changed([w.CONFIRM.yourCash], cash(before), cash(after)),
    ...([...PUBLIC_COMPANIES, 'MHE'] as const).flatMap(company =>
      companyEffects(before, after, seat, company, w, name),
    ),
    ...orderEffect(before, after, seat, w),
    { label: [w.CONFIRM.next], before: null, after: nextWords(before, after, seat, w, name) },
  ]
}

function companyEffects(
  before: GameState,
  after: GameState,
  seat: Seat,
  company: Company,
  w: Words,
  name: (seat: Seat) => string,
): readonly Effect[] {
  const shares = (state: GameState) => w.percentWords(state.players[seat]?.shares[company] ?? 0)
  const value = (state: GameState) => (state.markers.includes(company) ? w.marks(stockValue(state, company)) : '–')
  const yours = changed(w.yourShares(company), shares(before), shares(after))
  if (company === 'MHE')
    return [
      ...yours,
      ...changed(w.inPool(company), w.percentWords(before.mhe.pool), w.percentWords(after.mhe.pool)),
      ...changed(w.valueLabel(company), value(before), value(after)),
    ]
  const [a, b] = [before.companies[company], after.companies[company]]
  const director = (seat: Seat | null) => (seat === null ? '–' : name(seat))
  return [
    ...yours,
    ...changed(w.inOffering(company), w.percentWords(a.offering), w.percentWords(b.offering)),
    ...changed(w.inPool(company), w.percentWords(a.pool), w.percentWords(b.pool)),
    ...changed(w.valueLabel(company), value(before), value(after)),
    ...changed(w.treasuryOf(company), w.marks(a.cash), w.marks(b.cash)),
    ...changed(w.directorOf(company), director(a.director), director(b.director)),
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
  const top = after.stack[after.stack.length - 1]
  if (top?.at === 'end') return w.CONFIRM.ended
  if (top?.at === 'consent' && top.by === seat) return `${name(top.turn)}: ${w.CONFIRM.offerWaits}`
  const [next] = deciders(after)
  const whose = next === undefined ? '–' : next === seat ? w.CONFIRM.yourTurnStill : w.turnWords(name(next))
  const [from, to] = [w.roundWords(before.round), w.roundWords(after.round)]
  return from === to ? whose : `${whose} (${to})`
}
