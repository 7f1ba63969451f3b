// What becomes true of a person is copied to their places in every game, so that a room needs nobody to know how to write.

import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import { database } from '../database.ts'
import type { Env } from '../env.ts'
import { type PersonChange, roomOf } from '../room/rooms.ts'

export async function changeEverywhere(env: Env, personId: string, change: PersonChange): Promise<void> {
  const games = await placesOf(env, personId)
  await Promise.all(games.map(id => roomOf(env, id).changePerson(personId, change)))
}

/** All links and cookies of the person become void; mails bring the new links. */
export async function renewEverywhere(env: Env, personId: string): Promise<void> {
  const games = await placesOf(env, personId)
  await Promise.all(games.map(id => roomOf(env, id).renewFor(personId)))
}

/** The games in which a person has a place, and those that they organise. */
async function placesOf(env: Env, personId: string): Promise<string[]> {
  const { games, seats } = d1
  const db = drizzle(database(env))
  const organised = db.select({ id: games.id }).from(games).where(eq(games.organiserId, personId))
  const rows = await db.select({ id: seats.gameId }).from(seats).where(eq(seats.personId, personId)).union(organised)
  return rows.map(({ id }) => id)
}
