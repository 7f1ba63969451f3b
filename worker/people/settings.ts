// What a person has set for themselves, kept in D1.
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import type { Account, AccountChange } from '../../schema/wire.ts'
import { database } from '../database.ts'
import type { Env } from '../env.ts'
import { officeOf } from '../post/office.ts'
import { LANGUAGES, nameOfLanguage } from '../text/index.ts'

/** `invitations`: whether others may invite them; the post office knows. */
export async function accountOf(env: Env, personId: string): Promise<Account | null> {
  const [row] = await drizzle(database(env)).select().from(d1.people).where(eq(d1.people.id, personId))
  if (!row) return null
  const { name, mail, language, zone, rhythm, nightFrom, nightTo, holidays } = row
  const night = nightFrom === null || nightTo === null ? null : { from: nightFrom, to: nightTo }
  const invitations = !(await officeOf(env).refuses(mail))
  const languages = LANGUAGES.map(one => ({ language: one, name: nameOfLanguage(one, one) }))
  return { name, mail, language, languages, zone, rhythm, night, holidays, invitations }
}

/** The address of a person; null if there is no such. */
export async function mailOf(env: Env, personId: string): Promise<string | null> {
  const { people } = d1
  const [row] = await drizzle(database(env)).select({ mail: people.mail }).from(people).where(eq(people.id, personId))
  return row?.mail ?? null
}

/** Stores what is given and leaves the rest. */
export async function changeAccount(
  env: Env,
  personId: string,
  { night, invitations, ...change }: AccountChange,
): Promise<void> {
  if (invitations !== undefined) await refuseInvitations(env, personId, !invitations)
  const hours = night === undefined ? {} : { nightFrom: night?.from ?? null, nightTo: night?.to ?? null }
  const set = Object.fromEntries(Object.entries({ ...change, ...hours }).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await drizzle(database(env)).update(d1.people).set(set).where(eq(d1.people.id, personId))
}

/** Nobody invites them any more, or others may again. */
export async function refuseInvitations(env: Env, personId: string, refuses: boolean): Promise<void> {
  const mail = await mailOf(env, personId)
  if (mail !== null) await officeOf(env).refuse(mail, refuses)
}

/** Ends every session of the person. */
export const endSessions = (env: Env, personId: string) =>
  drizzle(database(env)).delete(d1.sessions).where(eq(d1.sessions.personId, personId))
