// Somebody's address: changed by a link that is mailed to the new one, revoked for a week by one that is mailed to the old one.
import { and, eq, gt, gte, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import { database } from '../database.ts'
import type { Env } from '../env.ts'
import { done, type Reply, refused } from '../refused.ts'
import { hashOf, randomToken } from '../tokens.ts'

const DAY = 24 * 60 * 60_000
const CONFIRM_WITHIN = DAY
/** So long the old address can take the change back, and stands for its person wherever it is given. */
export const REVOKE_WITHIN = 7 * DAY
/** So many changes may be asked for within a day. */
const MOST_CHANGES = 5

const { addressChanges, people, sessions, signIns } = d1
/** Whatever the case of its letters. */
const any = (column: SQLWrapper) => sql<string>`lower(${column})`

/** A token for the new address; the change counts only once somebody confirms it there. */
export async function askForChange(env: Env, personId: string, newMail: string): Promise<Reply<string>> {
  const db = drizzle(database(env))
  const now = Date.now()
  if (await isTaken(env, personId, newMail)) return refused('addressTaken')
  const [recent] = await db
    .select({ n: sql<number>`count(*)` })
    .from(addressChanges)
    .where(and(eq(addressChanges.personId, personId), gt(addressChanges.createdAt, now - DAY)))
  if ((recent?.n ?? 0) >= MOST_CHANGES) return refused('tooOften')
  const [person] = await db.select().from(people).where(eq(people.id, personId))
  if (!person) return refused('notAllowed')
  const token = randomToken()
  await db.insert(addressChanges).values({
    ...{ confirmHash: await hashOf(token), revokeHash: await hashOf(randomToken()) },
    ...{ personId, oldMail: person.mail, newMail, createdAt: now },
  })
  return done(token)
}

/** Another signs in with this address, or had it until lately and may want it back. */
async function isTaken(env: Env, personId: string, mail: string): Promise<boolean> {
  const db = drizzle(database(env))
  const key = mail.toLowerCase()
  const [owner] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(any(people.mail), key))
  if (owner) return owner.id !== personId
  const [former] = await formerOf(env, [key])
  return former !== undefined && former.personId !== personId
}

/** The people who had these addresses (lower case) until lately. */
export async function formerOf(
  env: Env,
  mails: readonly string[],
): Promise<readonly { readonly mail: string; readonly personId: string }[]> {
  return drizzle(database(env))
    .select({ mail: addressChanges.oldMail, personId: addressChanges.personId })
    .from(addressChanges)
    .where(
      and(
        inArray(any(addressChanges.oldMail), [...mails]),
        gt(addressChanges.confirmedAt, Date.now() - REVOKE_WITHIN),
        isNull(addressChanges.revokedAt),
      ),
    )
}

/** What a mailed link about an address does, and whether it can still. */
export interface AddressLink {
  readonly act: 'confirm' | 'revoke'
  readonly state: 'open' | 'done' | 'revoked' | 'tooOld'
  readonly oldMail: string
  readonly newMail: string
  readonly personId: string
}

/** Null: no such link. Changes nothing. */
export async function addressLink(env: Env, token: string): Promise<AddressLink | null> {
  const hash = await hashOf(token)
  const db = drizzle(database(env))
  const [confirms] = await db.select().from(addressChanges).where(eq(addressChanges.confirmHash, hash))
  const [revokes] = confirms ? [] : await db.select().from(addressChanges).where(eq(addressChanges.revokeHash, hash))
  const row = confirms ?? revokes
  if (!row) return null
  const { oldMail, newMail, personId, createdAt, confirmedAt, revokedAt } = row
  const common = { oldMail, newMail, personId }
  if (revokedAt !== null) return { ...common, act: confirms ? 'confirm' : 'revoke', state: 'revoked' }
  if (confirms) {
    const late = createdAt + CONFIRM_WITHIN < Date.now()
    return { ...common, act: 'confirm', state: confirmedAt !== null ? 'done' : late ? 'tooOld' : 'open' }
  }
  const late = (confirmedAt ?? 0) + REVOKE_WITHIN < Date.now()
  return { ...common, act: 'revoke', state: late ? 'tooOld' : 'open' }
}

/** Makes the new address the person's; answers with a token for the old one, by which it can be taken back. */
export async function confirmChange(env: Env, token: string): Promise<Reply<string>> {
  const link = await addressLink(env, token)
  if (link?.act !== 'confirm' || link.state !== 'open') return refused('linkUsedUp')
  const { personId, newMail } = link
  if (await isTaken(env, personId, newMail)) return refused('addressTaken')
  const db = drizzle(database(env))
  const revoke = randomToken()
  const own = sql`(select ${people.mail} from ${people} where ${people.id} = ${personId})`
  const [changed] = await db.batch([
    db
      .update(addressChanges)
      // What was the address a moment ago: another change may have come between.
      .set({ confirmedAt: Date.now(), revokeHash: await hashOf(revoke), oldMail: own })
      .where(and(eq(addressChanges.confirmHash, await hashOf(token)), isNull(addressChanges.confirmedAt)))
      .returning(),
    db.update(people).set({ mail: newMail }).where(eq(people.id, personId)),
  ])
  return changed.length > 0 ? done(revoke) : refused('linkUsedUp')
}

/** Gives the person the old address back, undoes what was changed after it, and ends every session. */
export async function revokeChange(env: Env, token: string): Promise<Reply<{ readonly personId: string }>> {
  const link = await addressLink(env, token)
  if (link?.act !== 'revoke' || link.state !== 'open') return refused('linkUsedUp')
  const { personId, oldMail, newMail } = link
  const db = drizzle(database(env))
  const hash = await hashOf(token)
  const [row] = await db.select().from(addressChanges).where(eq(addressChanges.revokeHash, hash))
  if (!row) return refused('linkUsedUp')
  const later = and(eq(addressChanges.personId, personId), gte(addressChanges.createdAt, row.createdAt))
  await db.batch([
    db.update(people).set({ mail: oldMail }).where(eq(people.id, personId)),
    db
      .update(addressChanges)
      .set({ revokedAt: Date.now() })
      .where(and(later, isNull(addressChanges.revokedAt))),
    db.delete(sessions).where(eq(sessions.personId, personId)),
    db.delete(signIns).where(eq(any(signIns.mail), newMail.toLowerCase())),
  ])
  return done({ personId })
}
