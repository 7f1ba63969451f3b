// A room whose alarm has died says nothing by itself: every game that goes on is touched at least once a day.
import { and, asc, count, gt, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import { database } from '../database.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { writerOf } from './office.ts'
import { paceRow, setPace } from './pace.ts'
import type { Db } from './store.ts'

/** The walk has so many steps (one every five minutes); it is over in half a day, so that steps may fall out. */
const STEPS = 144

/** One step: touches the rooms of the next slice of games. */
export async function walkOn(db: Db, env: Env): Promise<void> {
  const { id, status } = d1.games
  const goesOn = inArray(status, ['inviting', 'running'])
  try {
    const history = drizzle(database(env))
    const [all] = await history.select({ n: count() }).from(d1.games).where(goesOn)
    const slice = Math.ceil((all?.n ?? 0) / STEPS)
    if (slice === 0) return
    const games = await history
      .select({ id })
      .from(d1.games)
      .where(and(goesOn, gt(id, paceRow(db).walkedTo)))
      .orderBy(asc(id))
      .limit(slice)
    for (const game of games) await writerOf(env, game.id).wake()
    // Fewer than a slice: the end is reached, the next step begins anew.
    setPace(db, { walkedTo: games.length < slice ? '' : (games.at(-1)?.id ?? '') })
  } catch (error) {
    logFault('walk', error, {})
  }
}
