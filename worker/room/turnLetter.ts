// The facts of a turn mail, gathered for its writer; what its buttons do is kept before they get their addresses.
import { eq } from 'drizzle-orm'
import type { MailContent } from '../../schema/mail.ts'
import type { StoredButton } from '../../schema/room.ts'
import * as tables from '../../schema/room.ts'
import {
  forPresentTurn,
  type Order,
  parseMove,
  parseOrder,
  parseTurnMove,
  type TurnMove,
  withoutChance,
} from '../engine/index.ts'
import type { Beginning } from '../mail/differing.ts'
import { type Preface, turnEmail } from '../mail/turnEmail.ts'
import { offeredDecision } from '../offered/decision.ts'
import { type Alike, type OfferedButton, parseAlike } from '../offered/mailButtons.ts'
import { clockOf, standingOf } from './clocks.ts'
import type { Address } from './letters.ts'
import { ordersRead } from './orders.ts'
import { keptRun } from './proposal.ts'
import { sinceOwnDecision } from './since.ts'
import { type Db, type GameRow, namesBySeat, position, type SeatRow, seatRows } from './store.ts'

/** Of whoever's zone nobody knows. */
export const ZONE = 'Europe/Berlin'

/** What a letter of the present decision is written with. */
export interface TurnGiven {
  readonly address: Address
  readonly before: Beginning | null
  readonly now: number
  /** What stands above the decision. */
  readonly preface?: Preface
  /** The mail can be answered. */
  readonly answerable?: boolean
}

/** The turn mail for whoever sits at `whom`; null if they need not decide any more. */
export async function turnLetter(
  db: Db,
  game: GameRow,
  whom: SeatRow,
  { address, before, now, ...more }: TurnGiven,
): Promise<MailContent | null> {
  const head = position(db, game.seq)
  const { seat, place } = whom
  if (!head || seat === null) return null
  // What a button would bring is told without the draws to come.
  const state = withoutChance(head.state)
  const offered = offeredDecision(state, seat, keptRun(db))
  if (offered.choices.length === 0) return null
  const kept = offered.buttons.map(keptOf)
  keepButtons(db, place, game.seq, kept)
  const buttons = await Promise.all(kept.map((_, n) => address('move', n)))
  const orders = ordersRead(db, seat)
  return turnEmail({
    ...{ game: game.name, state, seat, offered, before, now, language: whom.language, zone: whom.zone || ZONE },
    deadline: deadlineOf(db, game, seat, now),
    names: namesBySeat(seatRows(db)),
    events: sinceOwnDecision(db, seat).flatMap(({ events }) => events),
    orders,
    ...more,
    links: {
      buttons,
      // One address more: the decision without a move of its own.
      more: await address('move', buttons.length),
      orders: await address('orders'),
      game: await address('page'),
      mailsOff: await address('mute'),
    },
  })
}

/** A button as it is kept, each in its place: an answer by mail names it by its number. */
const keptOf = (button: OfferedButton): StoredButton => {
  if (button.is === 'page') return { page: true }
  if (button.is === 'alike') return button.alike
  return button.order ? { moves: button.moves, order: button.order } : button.moves
}

/** Until when the seat has to decide, from now on if the clock has not begun; null without a clock. */
function deadlineOf(db: Db, game: GameRow, seat: number, now: number): number | null {
  const row = clockOf(db, seat)
  return row ? (standingOf(db, game, row, now, true)?.deadline ?? null) : null
}

/** A button is known by its place in the list of its mail: the list is kept, so that no later version reads it otherwise. */
function keepButtons(db: Db, place: number, seq: number, moves: readonly StoredButton[]): void {
  const row = { id: `${place}/${seq}`, place, seq, moves }
  db.insert(tables.links).values(row).onConflictDoUpdate({ target: tables.links.id, set: { moves } }).run()
}

/** What a button of a mail does: its moves, and the standing order that it places with them; or one of what is alike, chosen on the page. */
export type KeptButton =
  | { readonly moves: readonly TurnMove[]; readonly order: Order | null }
  | { readonly alike: Alike }
  | { readonly page: true }

/** What the buttons of a mail do, in their order; null for one that this version cannot read. */
export function keptButtons(db: Db, place: number, seq: number): readonly (KeptButton | null)[] {
  const row = db
    .select()
    .from(tables.links)
    .where(eq(tables.links.id, `${place}/${seq}`))
    .get()
  return (Array.isArray(row?.moves) ? row.moves : []).map((kept: unknown) => {
    if (Array.isArray(kept)) return readButton(db, seq, kept, null)
    const alike = parseAlike(kept)
    if (alike) return { alike }
    if (typeof kept === 'object' && kept !== null && 'page' in kept) return { page: true }
    if (typeof kept !== 'object' || kept === null || !('moves' in kept) || !('order' in kept)) return null
    const order = parseOrder(kept.order)
    return order && Array.isArray(kept.moves) ? readButton(db, seq, kept.moves, order) : null
  })
}

function readButton(db: Db, seq: number, list: readonly unknown[], order: Order | null): KeptButton | null {
  const moves = list.flatMap(kept => parseTurnMove(kept) ?? beforeNames(db, seq, kept) ?? [])
  return moves.length === list.length ? { moves, order } : null
}

/** A button from before turns had names was meant for the turn of its mail. */
function beforeNames(db: Db, seq: number, kept: unknown): TurnMove | null {
  const move = parseMove(kept)
  const state = move && position(db, seq)?.state
  return (state && forPresentTurn(state, [move])[0]) ?? null
}
