// D1's share of a game: the index and the history, written from the outbox. Every statement can be repeated without
// effect, so a row that was written before its outbox row was deleted does no harm.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import { deciders, type GameState, topOf, withoutChance } from '../engine/index.ts'
import type { OutboxRow } from './outbox.ts'
import { type Db, type GameRow, gameRow, position, seatRows, submissionAt } from './store.ts'

/** Writes the given `index` and `history` rows, all or none. Throws what D1 throws. */
export async function writeHistory(
  db: Db,
  database: D1Database,
  rows: readonly OutboxRow[],
  now: number,
): Promise<void> {
  const game = gameRow(db)
  if (!game) return
  const history = drizzle(database)
  const statements = rows.flatMap((row): BatchItem<'sqlite'>[] =>
    row.kind === 'index' ? indexStatements(db, history, game, now) : submissionStatements(db, history, game, row.seq),
  )
  const [first, ...rest] = statements
  if (first) await history.batch([first, ...rest])
}

type History = ReturnType<typeof drizzle>

function indexStatements(db: Db, history: History, game: GameRow, now: number): BatchItem<'sqlite'>[] {
  const state = position(db, game.seq)?.state
  const { id, organiserId, name, status, seq, version, createdAt } = game
  const { seed: _, ...options } = game.options
  const row = { id, organiserId, name, status, options, seq, version, createdAt, changedAt: now }
  const values = { ...row, deciders: state && status === 'running' ? deciders(state) : [] }
  const people = seatRows(db)
  return [
    history
      .insert(d1.games)
      .values(values)
      .onConflictDoUpdate({
        target: d1.games.id,
        set: values,
        // A late report never undoes a later one.
        setWhere: sql`excluded.version > ${d1.games.version}`,
      }),
    // Whose invitation was withdrawn is not of the game any more.
    history.delete(d1.seats).where(
      and(
        eq(d1.seats.gameId, id),
        notInArray(
          d1.seats.place,
          people.map(({ place }) => place),
        ),
      ),
    ),
    ...people.map(({ place, seat, personId, name, answer }) => {
      const values = { gameId: id, place, seat, personId, name, answer }
      return history
        .insert(d1.seats)
        .values(values)
        .onConflictDoUpdate({ target: [d1.seats.gameId, d1.seats.place], set: values })
    }),
    ...(state && status === 'finished' ? resultStatements(history, game, state, people, now) : []),
  ]
}

function submissionStatements(db: Db, history: History, game: GameRow, seq: number): BatchItem<'sqlite'>[] {
  const row = submissionAt(db, seq)
  if (!row) return []
  return [
    history
      .insert(d1.submissions)
      .values({ ...row, gameId: game.id })
      .onConflictDoNothing(),
  ]
}

function resultStatements(
  history: History,
  game: GameRow,
  state: GameState,
  people: ReturnType<typeof seatRows>,
  at: number,
): BatchItem<'sqlite'>[] {
  const top = topOf(state)
  if (top?.at !== 'end') return []
  return [
    history
      .insert(d1.positions)
      .values({ gameId: game.id, seq: game.seq, state: withoutChance(state) })
      .onConflictDoNothing(),
    ...top.ranking.map(({ seat, wealth }, i) =>
      history
        .insert(d1.results)
        .values({
          gameId: game.id,
          seat,
          personId: people.find(person => person.seat === seat)?.personId ?? '',
          rank: i + 1,
          worth: wealth,
          at,
        })
        .onConflictDoNothing(),
    ),
  ]
}
