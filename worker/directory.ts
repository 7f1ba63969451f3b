// D1: people, their sign-ins and sessions, and the index of games as a person sees it.
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../schema/d1.ts'
import type { GameSummary } from '../schema/wire.ts'
import { database } from './database.ts'
import type { Env } from './env.ts'
import { formerOf } from './people/address.ts'
import { hashOf, randomId, randomToken } from './tokens.ts'

export interface Person {
  readonly id: string
  readonly mail: string
  readonly name: string
  readonly language: string
  readonly zone: string
  /** When they sleep and when they are away, in their zone. */
  readonly nightFrom: number | null
  readonly nightTo: number | null
  readonly holidays: readonly d1.Holiday[]
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SIGN_IN_LASTS = 30 * MINUTE
export const SESSION_LASTS = 90 * DAY

/** The people with these addresses, in that order; who is not known yet becomes known, under the name and with the language given. */
export async function peopleByMail(
  env: Env,
  wanted: readonly { readonly mail: string; readonly name?: string | undefined }[],
  language: string,
): Promise<Person[]> {
  const db = drizzle(database(env))
  const known = await peopleKnown(env, wanted)
  const rows = wanted
    .filter(({ mail }) => !known.has(mail.toLowerCase()))
    .map(({ mail, name }) => ({ id: randomId(), mail, name: name ?? '', language, createdAt: Date.now() }))
  if (rows.length > 0) await db.insert(d1.people).values(rows).onConflictDoNothing()
  const found = rows.length > 0 ? await peopleKnown(env, wanted) : known
  return wanted.flatMap(({ mail }) => found.get(mail.toLowerCase()) ?? [])
}

const anyCase = sql<string>`lower(${d1.people.mail})`

async function peopleKnown(
  env: Env,
  wanted: readonly { readonly mail: string }[],
): Promise<ReadonlyMap<string, Person>> {
  const db = drizzle(database(env))
  const mails = wanted.map(({ mail }) => mail.toLowerCase())
  const found = await db.select(PERSON).from(d1.people).where(inArray(anyCase, mails))
  const known = new Map(found.map(person => [person.mail.toLowerCase(), person]))
  const missing = mails.filter(mail => !known.has(mail))
  // Who has changed their address lately is still met under the old one.
  const former = missing.length > 0 ? await formerOf(env, missing) : []
  if (former.length === 0) return known
  const ids = former.map(({ personId }) => personId)
  const theirs = await db.select(PERSON).from(d1.people).where(inArray(d1.people.id, ids))
  for (const { mail, personId } of former) {
    const person = theirs.find(({ id }) => id === personId)
    if (person) known.set(mail.toLowerCase(), person)
  }
  return known
}

const PERSON = {
  ...{ id: d1.people.id, mail: d1.people.mail, name: d1.people.name },
  ...{ language: d1.people.language, zone: d1.people.zone },
  ...{ nightFrom: d1.people.nightFrom, nightTo: d1.people.nightTo, holidays: d1.people.holidays },
}

/** Keeps the token of a sign-in link to this address. */
export async function keepSignIn(env: Env, token: string, mail: string): Promise<void> {
  const db = drizzle(database(env))
  const now = Date.now()
  await db.batch([
    db.delete(d1.signIns).where(lt(d1.signIns.expiresAt, now - DAY)),
    db
      .insert(d1.signIns)
      .values({ tokenHash: await hashOf(token), mail, createdAt: now, expiresAt: now + SIGN_IN_LASTS }),
  ])
}

/** The address of a sign-in link that is still good. Uses nothing up. */
export async function signInMail(env: Env, token: string): Promise<string | null> {
  const [row] = await drizzle(database(env))
    .select()
    .from(d1.signIns)
    .where(eq(d1.signIns.tokenHash, await hashOf(token)))
  return row && row.usedAt === null && row.expiresAt > Date.now() ? row.mail : null
}

/** Uses the link up and opens a session for its person; null if it was not good any more. `language`: of whoever was not known yet. */
export async function useSignIn(
  env: Env,
  token: string,
  language: string,
): Promise<{ readonly session: string; readonly person: Person } | null> {
  const db = drizzle(database(env))
  const now = Date.now()
  const [used] = await db
    .update(d1.signIns)
    .set({ usedAt: now })
    .where(and(eq(d1.signIns.tokenHash, await hashOf(token)), isNull(d1.signIns.usedAt), gt(d1.signIns.expiresAt, now)))
    .returning()
  if (!used) return null
  const [person] = await peopleByMail(env, [{ mail: used.mail }], language)
  if (!person) return null
  const session = randomToken()
  await db.batch([
    db.delete(d1.sessions).where(lt(d1.sessions.expiresAt, now)),
    db.insert(d1.sessions).values({
      tokenHash: await hashOf(session),
      personId: person.id,
      createdAt: now,
      expiresAt: now + SESSION_LASTS,
    }),
  ])
  return { session, person }
}

/** Whose session this is; null if it has ended. */
export async function personOf(env: Env, session: string): Promise<Person | null> {
  const [row] = await drizzle(database(env))
    .select(PERSON)
    .from(d1.sessions)
    .innerJoin(d1.people, eq(d1.people.id, d1.sessions.personId))
    .where(and(eq(d1.sessions.tokenHash, await hashOf(session)), gt(d1.sessions.expiresAt, Date.now())))
  return row ?? null
}

export async function endSession(env: Env, session: string): Promise<void> {
  await drizzle(database(env))
    .delete(d1.sessions)
    .where(eq(d1.sessions.tokenHash, await hashOf(session)))
}

/** What the person with this address is called and reads in; null if there is none. */
export async function readerOf(
  env: Env,
  mail: string,
): Promise<{ readonly name: string; readonly language: string } | null> {
  const { people } = d1
  const [row] = await drizzle(database(env))
    .select({ name: people.name, language: people.language })
    .from(people)
    .where(eq(anyCase, mail.toLowerCase()))
  return row ?? null
}

/** Who has this address now; null if nobody has. */
export async function personIdOfMail(env: Env, mail: string): Promise<string | null> {
  const { people } = d1
  const [row] = await drizzle(database(env))
    .select({ id: people.id })
    .from(people)
    .where(eq(anyCase, mail.toLowerCase()))
  return row?.id ?? null
}

/** The game stands in the person's list no more, or again. */
export async function hideGame(env: Env, personId: string, gameId: string, hidden: boolean): Promise<void> {
  const db = drizzle(database(env))
  const { hiddenGames: table } = d1
  if (hidden) await db.insert(table).values({ personId, gameId }).onConflictDoNothing()
  else await db.delete(table).where(and(eq(table.personId, personId), eq(table.gameId, gameId)))
}

/** The games of a person, as far as their rooms have reported; the last changed first. */
export async function gamesOf(env: Env, person: Person): Promise<GameSummary[]> {
  const db = drizzle(database(env))
  const { id } = person
  const seated = db
    .select({ id: d1.seats.gameId })
    .from(d1.seats)
    .innerJoin(d1.games, eq(d1.games.id, d1.seats.gameId))
    // A game that has started without them is none of theirs any more.
    .where(
      and(eq(d1.seats.personId, id), or(isNotNull(d1.seats.seat), inArray(d1.games.status, ['inviting', 'cancelled']))),
    )
  const hidden = db.select({ id: d1.hiddenGames.gameId }).from(d1.hiddenGames).where(eq(d1.hiddenGames.personId, id))
  const games = await db
    .select()
    .from(d1.games)
    .where(and(or(eq(d1.games.organiserId, id), inArray(d1.games.id, seated)), notInArray(d1.games.id, hidden)))
    .orderBy(desc(d1.games.changedAt))
    .limit(60)
  if (games.length === 0) return []
  const ids = games.map(({ id }) => id)
  const rows = await db.select().from(d1.seats).where(inArray(d1.seats.gameId, ids)).orderBy(d1.seats.place)
  return games.map(game => {
    const seats = rows.filter(({ gameId }) => gameId === game.id)
    const own = seats.find(({ personId }) => personId === person.id)
    const seat = own?.seat ?? null
    return {
      ...{ id: game.id, name: game.name, status: game.status, seat, changedAt: game.changedAt },
      seats: seats.map(({ place, seat, name, answer }) => ({ place, seat, name, answer, mail: null })),
      organiser: game.organiserId === person.id,
      mailsOff: own?.mailsOff ?? null,
      deciders: game.status === 'running' ? game.deciders : [],
      yourTurn: game.status === 'inviting' ? own?.answer === 'waiting' : seat !== null && game.deciders.includes(seat),
    }
  })
}
