// From an outbox row to the mail that it stands for.
import { eq } from 'drizzle-orm'
import * as tables from '../../schema/room.ts'
import { choices, type Move } from '../engine/index.ts'
import type { Letter, Mail } from '../mail/letter.ts'
import { lifeLetter, turnLetter } from '../mail/writers.ts'
import { signingKey } from './access.ts'
import { type Purpose, tokenOf } from './links.ts'
import type { OutboxRow } from './outbox.ts'
import { type Db, type GameRow, lastBy, logAfter, position, type SeatRow, seatRows } from './store.ts'

/** Where a mail goes, and the service's address for its links. */
export interface Addressed {
  readonly to: string
  readonly base: string
  readonly now: number
}

/** Writes the mail of a row, with its links; what its buttons do is kept beside it. Null: nobody to write to. */
export async function write(db: Db, game: GameRow, row: OutboxRow, { to, base, now }: Addressed): Promise<Mail | null> {
  const rows = seatRows(db)
  if (row.kind === 'index' || row.kind === 'history') return null
  const whom = rows.find(({ place }) => place === row.to)
  if (!whom) {
    const letter =
      row.kind === 'turn' ? null : lifeLetter(row.kind, { game, rows, whom: null, link: `${base}/game/${game.id}` })
    return letter && { ...letter, to, headers: {} }
  }
  const address = async (purpose: Purpose, button = 0) => {
    const link = { purpose, place: whom.place, seq: row.kind === 'turn' ? game.seq : row.seq, button }
    return `${base}/t/${await tokenOf(signingKey(game, whom), link)}`
  }
  const mute = await address('mute')
  const letter =
    row.kind === 'turn'
      ? await turnMail(db, game, whom, address, now)
      : lifeLetter(row.kind, {
          game,
          rows,
          whom,
          link: await address(row.kind === 'invitation' ? 'invitation' : 'page'),
        })
  return letter && { ...letter, to, headers: { ...threading(game, whom, base, row), ...unsubscribing(mute) } }
}

async function turnMail(
  db: Db,
  game: GameRow,
  whom: SeatRow,
  address: (purpose: Purpose, button?: number) => Promise<string>,
  now: number,
): Promise<Letter | null> {
  const head = position(db, game.seq)
  if (!head || whom.seat === null || choices(head.state, whom.seat).length === 0) return null
  const seat = whom.seat
  return turnLetter({
    game,
    rows: seatRows(db),
    seat,
    state: head.state,
    since: logAfter(db, lastBy(db, seat), 200),
    now,
    page: await address('page'),
    mute: await address('mute'),
    button: async (moves: readonly (readonly Move[])[]) => {
      keepButtons(db, whom.place, game.seq, moves)
      return Promise.all(moves.map((_, n) => address('move', n)))
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
  return (row?.moves ?? []) as readonly (readonly Move[])[]
}

/** Keeps the mails of one game and player together where clients thread by these headers. */
function threading(game: GameRow, whom: SeatRow, base: string, row: OutboxRow): Record<string, string> {
  const host = new URL(base).hostname
  const root = `<${game.id}.${whom.place}@${host}>`
  return { 'Message-ID': `<${row.key.replaceAll('/', '.')}@${host}>`, References: root, 'In-Reply-To': root }
}

function unsubscribing(mute: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${mute}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
