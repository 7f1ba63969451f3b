// A practice game: all seats belong to one device, no mail goes out, D1 is told nothing of it. Everything else is a game as any other.
import * as tables from '../../schema/room.ts'
import { deciders, withOwnChance } from '../engine/index.ts'
import { randomToken } from '../tokens.ts'
import type { Delays } from './outbox.ts'
import type { Practice } from './rooms.ts'
import { type Db, type GameRow, gameRow, position, type SeatRow, seatRows, submissionAt } from './store.ts'
import { beginGame } from './turn.ts'

/** Makes the game and begins it, unless it has been made. */
export function createPractice(db: Db, { id, base, name, players, language, from }: Practice, delays: Delays): void {
  if (gameRow(db)) return
  const terms = { seating: 'fixed', f7: 50, strictRuns: false, spectators: 'players', paceHours: null } as const
  const options = { ...terms, seed: randomToken(16), practice: true } as const
  const game = db
    .insert(tables.game)
    .values({
      ...{ id, base, organiserId: '', name, status: 'inviting', options },
      ...{ secret: randomToken(32), seq: 0, version: 1, createdAt: Date.now() },
    })
    .returning()
    .get()
  for (const [place, player] of players.entries())
    db.insert(tables.seats)
      .values({
        ...{ place, seat: place, personId: `practice-${place}`, name: player, language, answer: 'accepted' },
        ...{ keyVersion: 1, muted: true },
      })
      .run()
  beginGame(db, game, delays, from && withOwnChance(from, options.seed))
}

/** Who reads a practice game is whoever must decide now: one device plays all seats. */
export function practiceReader(db: Db, game: GameRow, row: SeatRow | undefined): SeatRow | undefined {
  if (!game.options.practice || !row) return row
  const state = position(db, game.seq)?.state
  const due = state ? deciders(state) : []
  return seatRows(db).find(({ seat }) => seat !== null && due.includes(seat)) ?? row
}

/** Who takes back in a practice game is whoever moved last. */
export function practiceUndoer(db: Db, game: GameRow, row: SeatRow): SeatRow {
  if (!game.options.practice) return row
  const last = submissionAt(db, game.seq)?.seat
  return seatRows(db).find(({ seat }) => seat !== null && seat === last) ?? row
}
