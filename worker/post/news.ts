// What rooms are told: whether mail to somebody arrives, and what became of a mail of theirs. Told at least once, in order.
import { eq, inArray, min } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { type News, writerOf } from './office.ts'
import { backOff, type Db, HOUR } from './store.ts'

const { news } = tables

/** Queues a piece of news for the room of a game. */
export function tell(db: Db, game: string, { person, state, reason, key, providerId, at }: News): void {
  db.insert(news).values({ game, person, state, reason, key, providerId, at, tryAt: at }).run()
}

/** So many rows go to a room in one call, and so many rooms are told in one pass. */
const AT_ONCE = 50
const ROOMS = 20

/** Tells every room what there is to tell it now. A room that cannot be reached stops no other. */
export async function tellRooms(db: Db, env: Env, now: number): Promise<void> {
  const waiting = db.selectDistinct({ game: news.game, tryAt: news.tryAt }).from(news).orderBy(news.id).all()
  const late = new Set(waiting.filter(({ tryAt }) => tryAt > now).map(({ game }) => game))
  const games = [...new Set(waiting.map(({ game }) => game))].filter(game => !late.has(game)).slice(0, ROOMS)
  for (const game of games) await tellRoom(db, env, game, now)
}

/** Tells a room all that there is to tell it, before it is asked for a letter: what it writes depends on what went. Throws if it cannot be told. */
export async function tellFirst(db: Db, env: Env, game: string): Promise<void> {
  while (await tellSome(db, env, game));
}

/** The next rows for a room; whether there were any. */
async function tellSome(db: Db, env: Env, game: string): Promise<boolean> {
  const rows = db.select().from(news).where(eq(news.game, game)).orderBy(news.id).limit(AT_ONCE).all()
  if (rows.length === 0) return false
  await writerOf(env, game).heard(
    rows.map(({ person, state, reason, key, providerId, at }) => ({ person, state, reason, key, providerId, at })),
  )
  const ids = rows.map(({ id }) => id)
  db.delete(news).where(inArray(news.id, ids)).run()
  return true
}

async function tellRoom(db: Db, env: Env, game: string, now: number): Promise<void> {
  const first = db.select({ tries: news.tries }).from(news).where(eq(news.game, game)).orderBy(news.id).get()
  try {
    await tellSome(db, env, game)
  } catch (error) {
    logFault('news', error, { game })
    const tries = (first?.tries ?? 0) + 1
    db.update(news)
      .set({ tries, tryAt: now + backOff(tries, HOUR) })
      .where(eq(news.game, game))
      .run()
  }
}

/** When there is something to tell; null if nothing. */
export const nextNewsAt = (db: Db): number | null =>
  db
    .select({ at: min(news.tryAt) })
    .from(news)
    .get()?.at ?? null
