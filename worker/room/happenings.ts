// What happens to a game besides moves: written down once, told in its log and in mails.
import { desc } from 'drizzle-orm'
import type { HappeningKind } from '../../schema/happenings.ts'
import * as tables from '../../schema/room.ts'
import type { HappeningRead } from '../../schema/wire.ts'
import type { Db, GameRow } from './store.ts'

const { happenings } = tables
export type HappeningRow = typeof happenings.$inferSelect

interface Happened {
  readonly by?: number | null
  readonly place?: number | null
  readonly personId?: string | null
  readonly to?: number | null
  readonly names?: readonly string[] | null
}

/** Writes down that something has happened; answers with its number. */
export function happen(db: Db, game: GameRow, what: HappeningKind, at: number, happened: Happened = {}): number {
  const row = { what, at, seq: game.seq, ...happened }
  return db.insert(happenings).values(row).returning({ id: happenings.id }).get().id
}

export const happeningRow = (db: Db, id: number): HappeningRow | undefined =>
  db
    .select()
    .from(happenings)
    .all()
    .find(row => row.id === id)

/** The latest, oldest first, as everybody in the game may know them. */
export const happeningsRead = (db: Db, most: number): readonly HappeningRead[] =>
  db
    .select()
    .from(happenings)
    .orderBy(desc(happenings.id))
    .limit(most)
    .all()
    .reverse()
    .map(({ id, what, at, seq, by, place, to, names }) => ({ id, what, at, seq, by, place, to, names: names ?? [] }))
