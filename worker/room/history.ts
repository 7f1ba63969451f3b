// D1's share of a game: the index and the history. The room counts how far D1 has been told and tells it the rest, a little at a time. Every
// statement can be repeated without effect, so what was written before it was counted does no harm.
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import * as tables from '../../schema/room.ts'
import { database } from '../database.ts'
import { deciders, type GameState, topOf, withoutChance } from '../engine/index.ts'
import type { Env } from '../env.ts'
import { waitAfter } from './outbox.ts'
import { type Db, type GameRow, gameRow, position, type SeatRow, seatRows, submissionsAfter } from './store.ts'

/** D1 is told at most so much at once: on the free plan one run of the code may ask it fifty times. */
export const MOST_STATEMENTS = 40

/** Whether there is something that D1 does not know yet. */
const isBehind = ({ seq, version, toldSeq, toldVersion, options }: GameRow): boolean =>
  !options.practice && (toldSeq < seq || toldVersion < version)

/** When D1 is to be told next; null where it knows all. */
export function nextTellingAt(db: Db): number | null {
  const game = gameRow(db)
  return game && isBehind(game) ? Math.max(game.tellAt, 1) : null
}

type Statement = BatchItem<'sqlite'>
/** What is counted as told. */
type Told = Pick<GameRow, 'toldSeq' | 'toldVersion' | 'toldSeats'>
type History = ReturnType<typeof drizzle>

/** Tells D1 what comes next, all of it or nothing. Throws what D1 throws. */
export async function tellHistory(db: Db, env: Env, now: number): Promise<void> {
  const game = gameRow(db)
  if (!game || !isBehind(game) || game.tellAt > now) return
  const history = drizzle(database(env))
  const { statements, told } = nextToTell(db, history, game, now)
  const [first, ...rest] = statements
  if (first) await history.batch([first, ...rest])
  count(db, { ...told, tellAt: 0, tellTries: 0 })
}

/** D1 was not reached: it is told later, and ever later. */
export function tellLater(db: Db, now: number): void {
  const game = gameRow(db)
  if (!game || !isBehind(game)) return
  const tellTries = game.tellTries + 1
  count(db, { tellTries, tellAt: now + waitAfter(tellTries) })
}

const count = (db: Db, told: Partial<Told & Pick<GameRow, 'tellAt' | 'tellTries'>>) =>
  db.update(tables.game).set(told).run()

function nextToTell(db: Db, history: History, game: GameRow, now: number): { statements: Statement[]; told: Told } {
  const people = seatRows(db)
  const seats = JSON.stringify(people.map(row => toldOf(game, row)))
  const statements = [
    ...(game.toldVersion < game.version ? indexStatements(db, history, game, people, now) : []),
    // Who plays is told anew only where it has changed.
    ...(game.toldSeats === seats ? [] : seatStatements(history, game, people)),
  ]
  const rows = submissionsAfter(db, game.toldSeq, MOST_STATEMENTS - statements.length)
  const submissions = rows.map(({ worth: _, ...row }) =>
    history
      .insert(d1.submissions)
      .values({ ...row, gameId: game.id })
      .onConflictDoNothing(),
  )
  return {
    statements: [...statements, ...submissions],
    told: { toldSeq: rows.at(-1)?.seq ?? game.toldSeq, toldVersion: game.version, toldSeats: seats },
  }
}

function indexStatements(db: Db, history: History, game: GameRow, people: readonly SeatRow[], now: number) {
  const state = position(db, game.seq)?.state
  const { id, organiserId, name, status, seq, version, createdAt } = game
  const { seed: _, ...options } = game.options
  const row = { id, organiserId, name, status, options, seq, version, createdAt, changedAt: now }
  const values = { ...row, deciders: state && status === 'running' ? deciders(state) : [] }
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
    ...(state && status === 'finished' ? resultStatements(history, game, state, people, now) : []),
  ]
}

const toldOf = ({ id }: GameRow, { place, seat, personId, name, answer, muted }: SeatRow) => ({
  ...{ gameId: id, place, seat, personId, name, answer, mailsOff: muted },
})

/** They go after the index, in the same step: a late report finds a later index and changes nothing. */
function seatStatements(history: History, game: GameRow, people: readonly SeatRow[]): Statement[] {
  const { games, seats } = d1
  const notLate: SQL = sql`(select ${games.version} from ${games} where ${games.id} = ${game.id}) <= ${game.version}`
  const places = people.map(({ place }) => place)
  return [
    // Whose invitation was withdrawn is not of the game any more.
    history.delete(seats).where(and(eq(seats.gameId, game.id), notInArray(seats.place, places), notLate)),
    ...people.map(row => {
      const values = toldOf(game, row)
      return history
        .insert(seats)
        .values(values)
        .onConflictDoUpdate({ target: [seats.gameId, seats.place], set: values, setWhere: notLate })
    }),
  ]
}

function resultStatements(
  history: History,
  game: GameRow,
  state: GameState,
  people: readonly SeatRow[],
  at: number,
): Statement[] {
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
