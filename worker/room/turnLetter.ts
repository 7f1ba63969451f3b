// The facts of a turn mail, gathered for its writer; what its buttons do is kept before they get their addresses.
import { eq } from 'drizzle-orm'
import type { MailContent } from '../../schema/mail.ts'
import * as tables from '../../schema/room.ts'
import { forPresentTurn, parseMove, parseTurnMove, type TurnMove, withoutChance } from '../engine/index.ts'
import { turnEmail } from '../mail/turnEmail.ts'
import { offeredDecision } from '../offered/decision.ts'
import type { Address } from './letters.ts'
import { ordersRead } from './orders.ts'
import { keptRun } from './proposal.ts'
import { sinceOwnDecision } from './since.ts'
import { type Db, type GameRow, namesBySeat, position, type SeatRow, seatRows } from './store.ts'

/** Of whoever's zone nobody knows. */
export const ZONE = 'Europe/Berlin'

/** The turn mail for whoever sits at `whom`; null if they need not decide any more. */
export async function turnLetter(
  db: Db,
  game: GameRow,
  whom: SeatRow,
  address: Address,
  now: number,
): Promise<MailContent | null> {
  const head = position(db, game.seq)
  const { seat, place } = whom
  if (!head || seat === null) return null
  // What a button would bring is told without the draws to come.
  const state = withoutChance(head.state)
  const offered = offeredDecision(state, seat, keptRun(db))
  if (offered.choices.length === 0) return null
  keepButtons(db, place, game.seq, offered.batches)
  const buttons = await Promise.all(offered.batches.map((_, n) => address('move', n)))
  return turnEmail({
    ...{ game: game.name, state, seat, offered, now, language: whom.language, zone: whom.zone || ZONE, deadline: null },
    names: namesBySeat(seatRows(db)),
    events: sinceOwnDecision(db, seat).flatMap(({ events }) => events),
    orders: ordersRead(db, seat),
    links: {
      buttons,
      // One address more: the decision without a move of its own.
      more: await address('move', buttons.length),
      game: await address('page'),
      mailsOff: await address('mute'),
    },
  })
}

/** A button is known by its place in the list of its mail: the list is kept, so that no later version reads it otherwise. */
function keepButtons(db: Db, place: number, seq: number, moves: readonly (readonly TurnMove[])[]): void {
  const row = { id: `${place}/${seq}`, place, seq, moves }
  db.insert(tables.links).values(row).onConflictDoUpdate({ target: tables.links.id, set: { moves } }).run()
}

/** What the buttons of a mail do, in their order; null for one that this version cannot read. */
export function keptButtons(db: Db, place: number, seq: number): readonly (readonly TurnMove[] | null)[] {
  const row = db
    .select()
    .from(tables.links)
    .where(eq(tables.links.id, `${place}/${seq}`))
    .get()
  return (Array.isArray(row?.moves) ? row.moves : []).map((moves: unknown) => {
    if (!Array.isArray(moves)) return null
    const read = moves.map(kept => parseTurnMove(kept) ?? beforeNames(db, seq, kept))
    return read.some(one => one === null) ? null : (read as readonly TurnMove[])
  })
}

/** A button from before turns had names was meant for the turn of its mail. */
function beforeNames(db: Db, seq: number, kept: unknown): TurnMove | null {
  const move = parseMove(kept)
  const state = move && position(db, seq)?.state
  return (state && forPresentTurn(state, [move])[0]) ?? null
}
