// What a turn mail says of the position, in words.
import {
  type Company,
  type GameState,
  type Lot,
  leadingBidOf,
  type MineId,
  mhePerShare,
  type NextTurn,
  type PlayerView,
  topOf,
  type UnitSize,
} from '../engine/index.ts'
import type { Dictionary } from './dictionary.ts'
import { lotFacts } from './lots.ts'
import { lotWords, mineWords, whoWords } from './names.ts'
import { listed, type Names, plain, type Sentence, sign } from './sentence.ts'

/** What the MHE pays a share. */
export const mheWords = (d: Dictionary, state: GameState): Sentence => d.mhePays(sign('MHE'), mhePerShare(state))

/** `mines 3, 9`; nothing without mines. */
export const minesShort = ({ UNITS }: Dictionary, mines: readonly MineId[]): string =>
  mines.length === 0 ? '' : UNITS.mines(mines)

/** `trains 2, 3, D` or `mines 4, 12`. */
export const unitsShort = (d: Dictionary, trains: readonly (UnitSize | 'D')[], mines: readonly MineId[]): string =>
  trains.length > 0 ? d.UNITS.trains(trains.map(String)) : minesShort(d, mines)

/** Who decides for a company: its director, nobody in receivership; the MHE has none. */
export function directorShort(
  { TURN_MAIL }: Dictionary,
  { company, director }: { readonly company: Company; readonly director: number | null },
  name: Names,
): string {
  if (director !== null) return name(director)
  return company === 'MHE' ? '–' : TURN_MAIL.receivership
}

export interface OwnRow {
  readonly name: string
  readonly value: Sentence
}

/** The reader's own cash, shares, mines, concessions and options. */
export function ownRows(d: Dictionary, state: GameState, you: PlayerView): readonly OwnRow[] {
  const words = d.TURN_MAIL
  const rows: readonly OwnRow[] = [
    { name: words.cash, value: [d.format.marks(you.cash)] },
    { name: words.shares, value: listed(you.shares.map(s => d.UNITS.share(sign(s.company), s.percent))) },
    { name: words.mines, value: listed(you.mines.map(mine => [ownMine(d, state, mine)])) },
    { name: words.concessions, value: listed(you.concessions.map(r => [sign(r)])) },
    { name: words.options, value: listed(you.options.map(c => [sign(c)])) },
  ]
  return rows.filter(row => row.value.length > 0)
}

function ownMine({ TURN_MAIL, UNITS }: Dictionary, state: GameState, mine: MineId): string {
  const { connected, cash } = state.mines[mine]
  const facts = [...(connected ? [TURN_MAIL.connected] : []), ...(cash > 0 ? [UNITS.ownTreasury(cash)] : [])]
  return facts.length > 0 ? UNITS.ownMine(mineWords(mine), facts) : mineWords(mine)
}

/** How the bidding stands, under the decision. */
export function auctionLines(d: Dictionary, state: GameState, name: Names): readonly string[] {
  const frame = topOf(state)
  const { STANDING } = d
  if (frame?.at === 'premium') {
    const bids = frame.bids.flatMap((bid, seat) => (bid === null ? [] : [STANDING.bid(name(seat), bid)]))
    return [bids.length > 0 ? STANDING.bids(bids) : STANDING.noBid, d.ON_OFFER.premium]
  }
  if (frame?.at === 'auction')
    return [
      STANDING.leads(name(frame.leader), leadingBidOf(frame)),
      STANDING.lot(plain(lotWords(d, frame.lot)), lotFacts(d, frame.lot, state)),
    ]
  return []
}

/** Lines under the table of players: lots still to come, and who or what is next. */
export function aside(
  d: Dictionary,
  shown: {
    readonly lots: readonly Lot[]
    readonly next: readonly number[]
    readonly turns: readonly NextTurn[]
  },
  name: Names,
): readonly Sentence[] {
  const { STANDING } = d
  const turns = shown.turns.map(({ who, seat }) =>
    STANDING.turn(whoWords(d, who), seat === null ? STANDING.inReceivership : name(seat)),
  )
  return [
    ...(shown.lots.length > 0 ? [STANDING.lots(listed(shown.lots.map(lot => lotWords(d, lot))))] : []),
    ...(turns.length > 0 ? [STANDING.turns(listed(turns))] : []),
    ...(shown.next.length > 0 ? [[d.nextWords(shown.next.map(name))]] : []),
  ]
}
