// What a move brings about, read from what the rules say it does: of interest is what belongs to the move, not to the turns after it.
import type { GameEvent } from '../events.ts'
import type { MoveOf } from '../moves.ts'
import { stockValue } from '../rules/stockValue.ts'
import { orderByCash } from '../rules/turnOrder.ts'
import { type GameState, isTurn, topOf } from '../state.ts'
import type { Account, Company, Marks, MineId, Percent, Phase, PublicCompany, Railway, Seat } from '../types.ts'
import { mineAccount } from '../types.ts'
import { yieldOf } from './mineYield.ts'

/** A move played for its player to look at. */
export interface Tried {
  readonly before: GameState
  readonly after: GameState
  readonly events: readonly GameEvent[]
}

/** The events up to the next turn. */
function ownEvents({ events }: Tried): readonly GameEvent[] {
  const end = events.findIndex(e => e.what === 'turnBegan' || e.what === 'roundEnded')
  return end < 0 ? events : events.slice(0, end)
}

/** The seat that is asked before anything happens; null if nobody is. */
export function askedFirst({ after }: Tried): Seat | null {
  const top = topOf(after)
  return top?.at === 'consent' ? top.turn : null
}

/** A stock value before and after; the same where it stays. */
export interface ValueChange {
  readonly from: Marks
  readonly to: Marks
}

/** Where the value of a company goes. */
export function valueChange(tried: Tried, company: Company): ValueChange {
  const from = stockValue(tried.before, company)
  const moves = ownEvents(tried).flatMap(e => (e.what === 'valueMoved' && e.company === company ? [e.to] : []))
  return { from, to: moves[moves.length - 1] ?? from }
}

/** Whether the move ends the game, by a value of 1,000 or with phase 5 (7); null: it does not. */
export function endsBy(tried: Tried): 'value1000' | 'phase5' | null {
  for (const e of ownEvents(tried)) {
    if (e.what === 'endTriggered') return e.cause
    if (e.what === 'phaseBegan' && e.phase === '5') return 'phase5'
  }
  return null
}

/** What mines make in a production, before a move and with what it changes of them. */
export function minesMake(
  { before, after }: Tried,
  mines: readonly MineId[],
): { readonly from: Marks; readonly to: Marks } {
  const made = (state: GameState) => mines.reduce((sum, mine) => sum + yieldOf(state, mine).revenue, 0)
  return { from: made(before), to: made(after) }
}

/** The place in the turn order if the round ended now, from 1, before a move and after it. */
export function placeChange({ before, after }: Tried, seat: Seat): { readonly from: number; readonly to: number } {
  const place = (state: GameState) => orderByCash(state).indexOf(seat) + 1
  return { from: place(before), to: place(after) }
}

/** Who gets what of a profit, and where the value goes. */
export interface Payout {
  readonly players: readonly { readonly seat: Seat; readonly marks: Marks }[]
  readonly treasury: Marks
  /** Null: a mine, which has no stock value. */
  readonly value: ValueChange | null
}

export function payout(tried: Tried): Payout | null {
  const turn = topOf(tried.before)
  if (!isTurn(turn)) return null
  // The MHE, which may operate right after it, pays on its own.
  const who = turn.at === 'mine' ? mineAccount(turn.mine) : turn.company
  const paid = ownEvents(tried).flatMap(e => (e.what === 'distributed' && e.who === who ? [e] : []))
  return {
    players: paid.flatMap(({ players }) => players),
    treasury: paid.reduce((sum, { kept }) => sum + kept, 0),
    value: turn.at === 'mine' ? null : valueChange(tried, turn.company),
  }
}

/** What a purchase out of a treasury leaves there, and what else it brings about. */
export interface TreasurySpent {
  readonly whose: PublicCompany | 'mine'
  readonly left: Marks
  readonly news: readonly News[]
}

export type News =
  | { readonly of: 'mineConnected'; readonly mine: MineId }
  | { readonly of: 'phase'; readonly phase: Phase }
  | { readonly of: 'concession'; readonly railway: Railway }

export function treasurySpent(tried: Tried): TreasurySpent | null {
  const { before } = tried
  const turn = topOf(before)
  if (!isTurn(turn)) return null
  const events = ownEvents(tried)
  const isMine = turn.at === 'mine'
  const held = isMine ? before.mines[turn.mine].cash : before.companies[turn.company].cash
  return {
    whose: isMine ? 'mine' : turn.company,
    left: held + received(events, isMine ? mineAccount(turn.mine) : turn.company),
    news: events.flatMap(newsIn),
  }
}

/** What an account got less what it paid. */
const received = (events: readonly GameEvent[], account: Account): Marks =>
  events.reduce(
    (sum, e) => (e.what === 'paid' ? sum + (e.to === account ? e.marks : 0) - (e.from === account ? e.marks : 0) : sum),
    0,
  )

function newsIn(e: GameEvent): readonly News[] {
  if (e.what === 'mineConnected') return [{ of: 'mineConnected', mine: e.mine }]
  if (e.what === 'phaseBegan') return [{ of: 'phase', phase: e.phase }]
  return e.what === 'concessionActive' ? [{ of: 'concession', railway: e.railway }] : []
}

/** What a player holds of a company after a merger, and whether they direct it. */
export function sharesGot(
  { after }: Tried,
  seat: Seat,
  { company }: MoveOf<'formPublicMine'>,
): { readonly percent: Percent; readonly directs: boolean } {
  return {
    percent: after.players[seat]?.shares[company] ?? 0,
    directs: after.companies[company].director === seat,
  }
}

/** What somebody gets who accepts an offer: the seller of a mine or unit its price, less the maintenance that the seller pays. */
export type Accepted =
  | { readonly gets: 'shares'; readonly of: MoveOf<'formPublicMine'> }
  | { readonly gets: 'money'; readonly whose: Exclude<Account, 'bank'>; readonly marks: Marks }

export function accepted(tried: Tried, seat: Seat): Accepted | null {
  const frame = topOf(tried.before)
  if (frame?.at !== 'consent') return null
  const { offer } = frame
  if (offer.do === 'formPublicMine') return { gets: 'shares', of: offer }
  if (offer.do === 'buyMine') return { gets: 'money', whose: seat, marks: offer.price }
  return unitSold(ownEvents(tried))
}

function unitSold(events: readonly GameEvent[]): Accepted | null {
  const sale = events.find(e => e.what === 'paid' && (e.why === 'train' || e.why === 'switcher'))
  if (sale?.what !== 'paid' || sale.to === 'bank' || typeof sale.to === 'number') return null
  return { gets: 'money', whose: sale.to, marks: received(events, sale.to) }
}

/** What a run brings; null if the move is none. */
export const ranBy = ({ events }: Tried): Extract<GameEvent, { what: 'ran' }> | null =>
  events.find((e): e is Extract<GameEvent, { what: 'ran' }> => e.what === 'ran') ?? null

/** What the production after a move brings; null if nothing is produced. */
export function producedAfter({ events }: Tried): Marks | null {
  const made = events.find(e => e.what === 'produced')
  return made?.what === 'produced' ? made.revenue : null
}
