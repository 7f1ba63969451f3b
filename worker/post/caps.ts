// Nobody empties the club's mail: how often sign-ins and invitations may be asked for. Counted and checked in one synchronous step, so that forty at
// once are not more than five.
import { and, eq, gt, lt } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import type { Env } from '../env.ts'
import { dailyShare } from './budget.ts'
import type { Admitted, Asked } from './office.ts'
import { isMailbox } from './provider.ts'
import { DAY, type Db, HOUR, MINUTE } from './store.ts'

const { counted } = tables

interface Cap {
  readonly name: string
  readonly most: number
  readonly within: number
  /** Of whom, to whom or from where; each once for every mail that is counted. */
  readonly who: readonly string[]
  readonly code: 'tooOften' | 'mailBudget'
}

/** A mailbox has any number of addresses with a plus. */
export function mailboxOf(address: string): string {
  return address.replace(/\+.*(?=@)/, '').toLowerCase()
}

/** Half of a network's sixteen bytes are one customer's: who has version 6 has that many addresses. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address

/** The caps that an act falls under. Those of the machine's own mailbox are the receiver's alone: there is nothing to empty. */
function capsOf(asked: Asked, env: Env, now: number): readonly Cap[] {
  const mailboxes = asked.to.map(mailboxOf)
  const each = (who: string) => asked.to.map(() => who)
  // Two robots that answer each other do so five times an hour.
  if (asked.kind === 'answer')
    return [{ name: 'answers to mailbox', most: 5, within: HOUR, who: mailboxes, code: 'tooOften' }]
  const tooOften = 'tooOften' as const
  const day = dailyShare(env, asked.kind, now)
  if (asked.kind === 'signIn') {
    const own: readonly Cap[] = [
      { name: 'sign-in mailbox', most: 5, within: 30 * MINUTE, who: mailboxes, code: tooOften },
      { name: 'sign-in mailbox a day', most: 12, within: DAY, who: mailboxes, code: tooOften },
    ]
    if (isMailbox(env)) return own
    return [
      ...own,
      { name: 'sign-in network', most: 10, within: HOUR, who: each(networkOf(asked.network)), code: tooOften },
      // Strangers have the smaller part, so that they cannot lock out who plays here.
      asked.known
        ? { name: 'sign-ins', most: day, within: DAY, who: each(''), code: 'mailBudget' }
        : { name: 'strangers', most: Math.max(1, Math.floor(day / 3)), within: DAY, who: each(''), code: 'mailBudget' },
    ]
  }
  if (isMailbox(env)) return []
  return [
    { name: 'invited mailbox', most: 5, within: DAY, who: mailboxes, code: tooOften },
    { name: 'inviting person', most: 12, within: DAY, who: each(asked.person ?? ''), code: tooOften },
    { name: 'inviting network', most: 12, within: DAY, who: each(networkOf(asked.network)), code: tooOften },
    { name: 'invitations', most: day, within: DAY, who: each(''), code: 'mailBudget' },
  ]
}

/** Counts the act, unless a cap stands against it. */
export function admit(db: Db, env: Env, asked: Asked, now: number): Admitted {
  const caps = capsOf(asked, env, now)
  // The same act again is the same leave.
  if (db.select({ id: counted.id }).from(counted).where(eq(counted.act, asked.act)).get()) return { ok: true }
  for (const cap of caps) {
    const until = reachedUntil(db, cap, now)
    if (until !== null) return { ok: false, code: cap.code, until }
  }
  for (const { name, who } of caps)
    for (const one of who) db.insert(counted).values({ cap: name, who: one, act: asked.act, at: now }).run()
  return { ok: true }
}

/** From when on the cap lets this through; null: it does now. */
function reachedUntil(db: Db, { name, most, within, who }: Cap, now: number): number | null {
  const until = [...new Set(who)].flatMap(one => {
    const wanted = who.filter(other => other === one).length
    const times = db
      .select({ at: counted.at })
      .from(counted)
      .where(and(eq(counted.cap, name), eq(counted.who, one), gt(counted.at, now - within)))
      .orderBy(counted.at)
      .all()
    const tooMany = times.length + wanted - most
    if (tooMany <= 0) return []
    // When so many are past that the rest leaves room; more than there can ever be waits for all.
    return [(times[Math.min(tooMany, times.length) - 1]?.at ?? now) + within]
  })
  return until.length === 0 ? null : Math.max(...until)
}

/** Nothing came of the act: it does not count. */
export function giveBack(db: Db, act: string): void {
  db.delete(counted).where(eq(counted.act, act)).run()
}

export function forgetCounted(db: Db, now: number): void {
  db.delete(counted)
    .where(lt(counted.at, now - DAY))
    .run()
}
