// What a person has set for themselves, kept in D1.
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import type { Account, AccountChange } from '../../schema/wire.ts'
import { database } from '../database.ts'
import type { Env } from '../env.ts'

export async function accountOf(env: Env, personId: string): Promise<Account | null> {
  const [row] = await drizzle(database(env)).select().from(d1.people).where(eq(d1.people.id, personId))
  if (!row) return null
  const { name, mail, language, zone, rhythm, nightFrom, nightTo, holidays } = row
  const night = nightFrom === null || nightTo === null ? null : { from: nightFrom, to: nightTo }
  return { name, mail, language, zone, rhythm, night, holidays }
}

/** Stores what is given and leaves the rest. */
export async function changeAccount(env: Env, personId: string, { night, ...change }: AccountChange): Promise<void> {
  const hours = night === undefined ? {} : { nightFrom: night?.from ?? null, nightTo: night?.to ?? null }
  const set = Object.fromEntries(Object.entries({ ...change, ...hours }).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await drizzle(database(env)).update(d1.people).set(set).where(eq(d1.people.id, personId))
}

/** Ends every session of the person. */
export const endSessions = (env: Env, personId: string) =>
  drizzle(database(env)).delete(d1.sessions).where(eq(d1.sessions.personId, personId))
