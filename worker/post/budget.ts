// What the provider's plan allows in a day and a month, and how it is divided: no flood of sign-ins or invitations takes from the turn mails.
import { inArray, lt, sql } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import type { Env } from '../env.ts'
import type { Share } from './kinds.ts'
import { isMailbox } from './provider.ts'
import { DAY, type Db } from './store.ts'

const { spent } = tables

/** The most that each may use of the whole. Decisions may use what others leave but for what is kept for sign-ins. */
const MOST: { readonly [S in Share]: number } = { decision: 0.85, notice: 0.2, invitation: 0.15, signIn: 0.15 }

interface Period {
  readonly name: string
  readonly limit: number
  /** When the next one begins. */
  readonly ends: number
}

const limitOf = (setting: string | undefined, otherwise: number): number => {
  const value = Number(setting)
  return setting !== undefined && setting !== '' && value > 0 ? value : otherwise
}

/** The day and the month that it is, in UTC as the provider counts. */
function periods(env: Env, now: number): readonly Period[] {
  if (isMailbox(env)) return []
  const date = new Date(now)
  const [day, month] = [date.toISOString().slice(0, 10), date.toISOString().slice(0, 7)]
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  return [
    { name: day, limit: limitOf(env.MAILS_A_DAY, 100), ends: Date.parse(day) + DAY },
    { name: month, limit: limitOf(env.MAILS_A_MONTH, 3000), ends: nextMonth },
  ]
}

/** How many mails a share may have in a period. */
const shareOf = (share: Share, limit: number): number => Math.max(1, Math.floor(MOST[share] * limit))

/** How many mails of a share there can be in a day; unlimited in a local mailbox. */
export const dailyShare = (env: Env, share: Share, now: number): number =>
  shareOf(share, periods(env, now)[0]?.limit ?? Number.POSITIVE_INFINITY)

/** From when on another mail of that share fits; null: it fits now. */
export function fitsFrom(db: Db, env: Env, share: Share, now: number): number | null {
  const all = periods(env, now)
  const names = all.map(({ name }) => name)
  const rows = names.length > 0 ? db.select().from(spent).where(inArray(spent.period, names)).all() : []
  const full = all.filter(({ name, limit }) => {
    const used = rows.filter(({ period }) => period === name)
    const whole = used.reduce((sum, { mails }) => sum + mails, 0)
    const own = used.find(row => row.share === share)?.mails ?? 0
    return whole >= limit || own >= shareOf(share, limit)
  })
  return full.length === 0 ? null : Math.max(...full.map(({ ends }) => ends))
}

/** Counts a mail, or with -1 one that did not go. */
export function spend(db: Db, env: Env, share: Share, now: number, mails = 1): void {
  for (const { name } of periods(env, now))
    db.insert(spent)
      .values({ period: name, share, mails: Math.max(0, mails) })
      .onConflictDoUpdate({
        target: [spent.period, spent.share],
        set: { mails: sql`max(0, ${spent.mails} + ${mails})` },
      })
      .run()
}

/** When the provider's day begins anew. */
export const nextDay = (now: number): number => Date.parse(new Date(now).toISOString().slice(0, 10)) + DAY

export function forgetSpent(db: Db, now: number): void {
  const date = new Date(now - 40 * DAY)
  db.delete(spent)
    .where(lt(spent.period, date.toISOString().slice(0, 7)))
    .run()
}
