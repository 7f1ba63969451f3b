// From an outbox row to the mail that it stands for.
import { eq } from 'drizzle-orm'
import type { Letter, Mail } from '../../schema/mail.ts'
import * as tables from '../../schema/room.ts'
import type { LogEntry } from '../../schema/wire.ts'
import { choices, type Move } from '../engine/index.ts'
import { mailHeaders } from '../mail/headers.ts'
import { lifeLetter, turnLetter } from '../mail/writers.ts'
import { signingKey } from './access.ts'
import { type Purpose, tokenOf } from './links.ts'
import { standing } from './notTakenBack.ts'
import { orderRead } from './orders.ts'
import type { OutboxRow } from './outbox.ts'
import { type Db, type GameRow, lastBy, logAfter, position, type SeatRow, seatRows } from './store.ts'

/** Where a mail goes, the service's address for its links, and who invites. */
export interface Addressed {
  readonly to: string
  readonly base: string
  readonly organiser: string
  readonly now: number
}

type Address = (purpose: Purpose, button?: number) => Promise<string>

/** Writes the mail of a row, with its links; what its buttons do is kept beside it. Null: nothing to write. */
export async function write(db: Db, game: GameRow, row: OutboxRow, addressed: Addressed): Promise<Mail | null> {
  const { to, base, organiser, now } = addressed
  const whom = seatRows(db).find(({ place }) => place === row.to) ?? null
  const address: Address = async (purpose, button = 0) => {
    if (!whom) return `${base}/game/${game.id}`
    const seq = row.kind === 'turn' ? game.seq : row.seq
    return `${base}/t/${await tokenOf(signingKey(game, whom), { purpose, place: whom.place, seq, button })}`
  }
  const letter =
    row.kind === 'turn'
      ? await turnMail(db, game, whom, address, now)
      : await lifeMail(db, game, row.kind, whom, address, organiser)
  if (!letter) return null
  const identity = {
    ...{ domain: new URL(base).hostname, game: game.id, to: whom?.place ?? 0, seq: row.seq, kind: row.kind },
    mailsOff: await address('mute'),
  }
  return { ...letter, to, headers: whom ? mailHeaders(identity) : {} }
}

async function lifeMail(
  db: Db,
  game: GameRow,
  kind: OutboxRow['kind'],
  whom: SeatRow | null,
  address: Address,
  organiser: string,
): Promise<Letter | null> {
  if (kind === 'index' || kind === 'history' || kind === 'turn') return null
  const link = await address(kind === 'invitation' ? 'invitation' : 'page')
  const state = position(db, game.seq)?.state ?? null
  return lifeLetter(kind, { game, rows: seatRows(db), whom, organiser, state, link, mute: await address('mute') })
}

async function turnMail(
  db: Db,
  game: GameRow,
  whom: SeatRow | null,
  address: Address,
  now: number,
): Promise<Letter | null> {
  const head = position(db, game.seq)
  if (!head || whom?.seat == null || choices(head.state, whom.seat).length === 0) return null
  const seat = whom.seat
  return turnLetter({
    game,
    rows: seatRows(db),
    seat,
    state: head.state,
    since: standing([...ordersAfter(db, seat), ...logAfter(db, lastBy(db, seat), 400)]),
    order: orderRead(db, seat),
    now,
    page: await address('page'),
    mute: await address('mute'),
    button: async (moves: readonly (readonly Move[])[]) => {
      keepButtons(db, whom.place, game.seq, moves)
      // One address more: the decision without a move of its own.
      return Promise.all([...moves, null].map((_, n) => address('move', n)))
    },
  })
}

/** A button is known by its place in the list of its mail: the list is kept, so that no later version reads it otherwise. */
function keepButtons(db: Db, place: number, seq: number, moves: readonly (readonly Move[])[]): void {
  const row = { id: `${place}/${seq}`, seat: place, seq, moves }
  db.insert(tables.links).values(row).onConflictDoUpdate({ target: tables.links.id, set: { moves } }).run()
}

/** What the buttons of a mail do, in their order. */
export function keptButtons(db: Db, place: number, seq: number): readonly (readonly Move[])[] {
  const row = db
    .select()
    .from(tables.links)
    .where(eq(tables.links.id, `${place}/${seq}`))
    .get()
  return row?.moves ?? []
}

/** What standing orders did right after the seat's own last decision: it belongs to what the player has not seen. */
function ordersAfter(db: Db, seat: number): readonly LogEntry[] {
  const seq = lastBy(db, seat)
  return logAfter(db, seq - 1, 400)
    .filter(entry => entry.seq === seq)
    .map(entry => ({ ...entry, events: entry.events.slice(firstOrdered(entry.events)) }))
}

function firstOrdered(events: LogEntry['events']): number {
  const at = events.findIndex(event => event.what === 'orderActed')
  return at < 0 ? events.length : at
}
