// The run that is proposed in the present position, for mail, mailed page and page alike. It is searched for once, after the move is stored
// and apart from it: should the platform cut the search off, move and mail are there, and nobody tries again.
import * as tables from '../../schema/room.ts'
import { choices, deciders, type GameState, parseMove } from '../engine/index.ts'
import { logFault } from '../faults.ts'
import { type OfferedRun, offeredRun } from '../offered/run.ts'
import { type Db, gameRow, isOfLaterVersion, position } from './store.ts'

type Row = typeof tables.proposal.$inferSelect
/** There is one row. */
const ONE = 1

/** Who is to run trains in this position; null if nobody is. */
function runner(state: GameState): number | null {
  const runs = (seat: number) => choices(state, seat).some(choice => choice.do === 'runTrains')
  return deciders(state).find(runs) ?? null
}

/** Notes that a run is to be searched for, where trains are to run in the position that has just been written. */
export function expectRun(db: Db, seq: number, state: GameState): void {
  if (runner(state) !== null) write(db, { seq, state: 'due', run: null })
}

/** Whether a search is due that has not begun. */
export function searchIsDue(db: Db): boolean {
  const row = rowOf(db)
  return row?.state === 'due' && row.seq === gameRow(db)?.seq
}

/** The run that was found for the present position; null if none was, or not yet. */
export function keptRun(db: Db): OfferedRun | null {
  const row = rowOf(db)
  return row?.state === 'kept' && row.seq === gameRow(db)?.seq ? asRun(row.run) : null
}

function asRun(stored: unknown): OfferedRun | null {
  if (typeof stored !== 'object' || stored === null || !('move' in stored)) return null
  const move = parseMove(stored.move)
  return move?.do === 'runTrains' ? { move, proven: 'proven' in stored && stored.proven === true } : null
}

type Storage = Pick<DurableObjectStorage, 'sync'>

/** Searches for the run of the present position, unless a search has begun before. That it has begun is stored before it does. Never throws. */
export async function findRun(db: Db, storage: Storage): Promise<void> {
  try {
    await find(db, storage)
  } catch (error) {
    logFault('run', error, { seq: gameRow(db)?.seq })
  }
}

async function find(db: Db, storage: Storage): Promise<void> {
  const game = gameRow(db)
  // What a later version has stored is left to it.
  if (!game || isOfLaterVersion(db, game)) return
  const { seq } = game
  const before = rowOf(db)
  if (before?.seq === seq && before.state !== 'due') return
  const state = position(db, seq)?.state
  const seat = state ? runner(state) : null
  if (!state || seat === null) return
  write(db, { seq, state: 'begun', run: null })
  await storage.sync()
  const run = offeredRun(state, seat)
  // Somebody may have moved on meanwhile.
  const row = rowOf(db)
  if (row?.seq === seq && row.state === 'begun') write(db, { seq, state: 'kept', run })
}

const rowOf = (db: Db): Row | undefined => db.select().from(tables.proposal).get()

function write(db: Db, row: Omit<Row, 'id'>): void {
  db.insert(tables.proposal)
    .values({ id: ONE, ...row })
    .onConflictDoUpdate({ target: tables.proposal.id, set: row })
    .run()
}
