// One pass over the queue: mail after mail, each asked for at its room when it goes. Nothing here throws; what fails is tried again or noted.
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as d1 from '../../schema/d1.ts'
import type { Mail } from '../../schema/mail.ts'
import { database } from '../database.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { stopPoint } from '../stopPoint.ts'
import { fitsFrom, nextDay, spend } from './budget.ts'
import { change, drop, dueByKey, dueRow, later, nextToSend, note } from './dues.ts'
import { KINDS } from './kinds.ts'
import { tell, tellFirst } from './news.ts'
import { type Letter, type News, type OwnReason, writerOf } from './office.ts'
import { goOn, paceRow, rest } from './pace.ts'
import { type Answer, ask } from './provider.ts'
import { refusingOf } from './refusing.ts'
import { knownOf, setState } from './states.ts'
import { backOff, type Db, type DueRow, HOUR } from './store.ts'

/** So many mails at most in one pass: an invocation may ask others only so often. */
const AT_ONCE = 12
/** The provider remembers a key for 24 hours; what is near that is not asked for again. */
const KEY_LASTS = 23 * HOUR

/** Sends what is due now, as long as the provider takes it. */
export async function sendDue(db: Db, env: Env): Promise<void> {
  for (let asked = 0; asked < AT_ONCE; ) {
    const now = Date.now()
    if (paceRow(db).restsUntil > now) return
    const due = nextToSend(db, now)
    if (!due) return
    if (await mayGo(db, env, due)) {
      asked++
      await send(db, env, due)
    }
  }
}

/** Whether a mail goes now; if not, it is noted why. */
async function mayGo(db: Db, env: Env, due: DueRow): Promise<boolean> {
  const now = Date.now()
  const old = due.firstTriedAt !== null && due.firstTriedAt <= now - KEY_LASTS
  if (old && due.unsure) {
    giveUp(db, due, now)
    return false
  }
  const from = due.firstTriedAt === null ? fitsFrom(db, env, KINDS[due.kind].share, now) : null
  if (from !== null) {
    change(db, due.id, { waits: 'budget', nextAt: from })
    if (due.waits !== 'budget') tellOf(db, due, { state: 'budget', reason: null }, now)
    return false
  }
  // The provider has said no each time, and forgets the key: it may be written anew.
  if (old) change(db, due.id, { mail: null, from: null, firstTriedAt: null })
  return ready(db, env, due, old)
}

/** Has the letter written, unless it is, and makes sure that it is still due. */
async function ready(db: Db, env: Env, due: DueRow, anew: boolean): Promise<boolean> {
  try {
    if (due.mail && !anew) {
      if (isUnwanted(db, due, due.mail.to)) return false
      const stands = due.game === null || (await writerOf(env, due.game).isDue(due.key))
      if (!stands) drop(db, due.id)
      return stands && dueRow(db, due.id) !== undefined
    }
    const { letter, to } = await letterOf(db, env, due)
    if (isUnwanted(db, due, to)) return false
    await stopPoint(env, 'afterLetter', due.game ?? undefined)
    // It may have been withdrawn while it was written.
    if (!dueRow(db, due.id)) return false
    if (letter.is === 'due') {
      change(db, due.id, { mail: letter.mail, address: to, from: env.MAIL_FROM, waits: null })
      return true
    }
    if (letter.is === 'notDue') drop(db, due.id)
    else faulty(db, due)
  } catch (error) {
    // The room or D1 is away.
    logFault('letter', error, { key: due.key })
    later(db, due, Date.now())
  }
  return false
}

/** An invitation to whoever has refused all since: it is dropped, and nobody is told. */
function isUnwanted(db: Db, due: DueRow, address: string): boolean {
  if (KINDS[due.kind].share !== 'invitation' || refusingOf(db, [address]) === undefined) return false
  const { state, reason } = knownOf(db, address)
  drop(db, due.id)
  tellOf(db, due, { state, reason }, Date.now(), { over: true })
  return true
}

async function letterOf(db: Db, env: Env, due: DueRow): Promise<{ readonly letter: Letter; readonly to: string }> {
  const { people } = d1
  const [person] = await drizzle(database(env))
    .select({ mail: people.mail, name: people.name, language: people.language, rhythm: people.rhythm })
    .from(people)
    .where(eq(people.id, due.person ?? ''))
  if (!person || due.game === null) return { letter: { is: 'notDue' }, to: '' }
  await tellFirst(db, env, due.game)
  return { letter: await writerOf(env, due.game).letter(due.key, person), to: person.mail }
}

/** A fault of ours: the letter waits for the version that can write it, others go by. */
function faulty(db: Db, due: DueRow): void {
  const now = Date.now()
  later(db, due, now, { waits: 'fault' })
  if (due.waits !== 'fault') tellOf(db, due, { state: 'refused', reason: 'fault' satisfies OwnReason }, now)
}

function giveUp(db: Db, due: DueRow, at: number): void {
  const reason: OwnReason = 'unknown'
  note(db, due, { outcome: 'unknown', address: due.address ?? due.mail?.to ?? '', reason, at })
  tellOf(db, due, { state: 'refused', reason }, at, { over: true })
}

/** Asks the provider. That it was asked stands before it is, with what it was asked: a try whose end nobody saw is repeated unchanged. */
export async function send(db: Db, env: Env, { id }: Pick<DueRow, 'id'>): Promise<Answer | null> {
  const due = dueRow(db, id)
  if (!due?.mail || due.from === null) return null
  const now = Date.now()
  if (due.firstTriedAt === null) spend(db, env, KINDS[due.kind].share, now)
  const firstTriedAt = due.firstTriedAt ?? now
  change(db, id, { firstTriedAt, unsure: true, tries: due.tries + 1 })
  await stopPoint(env, 'beforeSend', due.game ?? undefined)
  asking.add(due.key)
  const answer = await ask(env, due.from, due.mail, due.key)
  asking.delete(due.key)
  await stopPoint(env, 'afterSend', due.game ?? undefined)
  take(db, env, { ...due, mail: due.mail, firstTriedAt }, answer)
  await stopPoint(env, 'afterNote', due.game ?? undefined)
  return answer
}

/** The mails that the provider is being asked about at this moment. */
const asking = new Set<string>()

/** Takes mails off the queue that are no longer due. Of one that may have gone all the same its room is told that: its reader may have to hear of it. */
export function withdraw(db: Db, keys: readonly string[], now: number): void {
  for (const key of keys) {
    const due = dueByKey(db, key)
    if (!due) continue
    drop(db, due.id)
    // Of one that is being asked about the answer will say it.
    if (due.unsure && !asking.has(key)) mayHaveGone(db, due, now)
  }
}

function mayHaveGone(db: Db, due: DueRow, at: number): void {
  const { state, reason } = knownOf(db, due.mail?.to ?? due.address ?? '')
  tellOf(db, due, { state, reason }, at, { over: true, providerId: '' })
}

type Tried = DueRow & { readonly mail: Mail; readonly firstTriedAt: number }

/** Notes what the provider has answered. */
function take(db: Db, env: Env, due: Tried, answer: Answer): void {
  const now = Date.now()
  if (answer.is !== 'sent')
    logFault('mail', answer.is === 'hangs' ? 'no answer in time' : answer.reason, { key: due.key })
  const withdrawn = !dueRow(db, due.id)
  const unsure = due.unsure || answer.is === 'hangs' || ('taken' in answer && answer.taken)
  if (withdrawn && unsure && answer.is !== 'sent' && answer.is !== 'refused') mayHaveGone(db, due, now)
  if (answer.is === 'sent') sent(db, due, answer.id, now)
  else if (answer.is === 'refused') refused(db, env, due, answer.reason, now)
  else if (answer.is === 'rest') mustRest(db, due, answer, now)
  else if (answer.is === 'again') later(db, due, now, { unsure: due.unsure || answer.taken })
  else later(db, due, now, { hangs: due.hangs + 1 })
}

function sent(db: Db, due: Tried, providerId: string, at: number): void {
  const address = due.mail.to
  goOn(db)
  note(db, due, { outcome: 'sent', address, providerId, at })
  if (knownOf(db, address).state === 'refused') setState(db, address, { state: 'arrives', reason: null, at })
  const { state, reason } = knownOf(db, address)
  tellOf(db, due, { state, reason }, at, { over: true, providerId })
}

function refused(db: Db, env: Env, due: Tried, reason: string, at: number): void {
  const address = due.mail.to
  goOn(db)
  spend(db, env, KINDS[due.kind].share, due.firstTriedAt, -1)
  note(db, due, { outcome: 'refused', address, reason, at })
  setState(db, address, { state: 'refused', reason, at })
  tellOf(db, due, { state: 'refused', reason }, at, { over: true })
}

function mustRest(db: Db, due: Tried, answer: Extract<Answer, { is: 'rest' }>, now: number): void {
  rest(db, now, answer.quota ? (answer.after ?? quotaRest(now)) : answer.after)
  if (answer.quota) tellOf(db, due, { state: 'budget', reason: null }, now)
  // Should it be this mail that the provider stumbles over, the others go first.
  const own = answer.taken ? { hangs: due.hangs + 1, nextAt: now + backOff(due.tries + 1, HOUR) } : { nextAt: now }
  change(db, due.id, { unsure: due.unsure || answer.taken, ...own })
}

/** The provider counts otherwise than we: it is asked again at its next day, or in an hour. */
const quotaRest = (now: number): number => Math.min(nextDay(now) - now, HOUR) / 1000

function tellOf(
  db: Db,
  { game, person, key }: DueRow,
  known: Pick<News, 'state' | 'reason'>,
  at: number,
  { over = false, providerId = null }: { readonly over?: boolean; readonly providerId?: string | null } = {},
): void {
  if (game !== null && person !== null) tell(db, game, { ...known, person, key: over ? key : null, providerId, at })
}
