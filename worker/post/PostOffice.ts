import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../schema/post/migrations.js'
import * as tables from '../../schema/post.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { fitsFrom, forgetSpent } from './budget.ts'
import { admit, forgetCounted, giveBack } from './caps.ts'
import { doneRow, drop, forgetOld, nextDueAt, queue, queueDirect } from './dues.ts'
import { KINDS } from './kinds.ts'
import { nextNewsAt, tell, tellRooms } from './news.ts'
import type { Admitted, Asked, Delayed, DirectMail, Due, Office, Outage, ProviderEvent } from './office.ts'
import { outagesSince, woken } from './outages.ts'
import { paceRow } from './pace.ts'
import { refusingOf, setRefusing } from './refusing.ts'
import { send, sendDue, withdraw } from './sending.ts'
import { hear, knownOf } from './states.ts'
import { type Db, MINUTE } from './store.ts'
import { walkOn } from './walk.ts'

/** After an alarm that did not finish (the runtime was killed), the next try comes so much later. */
const SAFETY_NET = 30_000
/** An alarm that is so late does not come any more. */
const LOST = 120_000

/** The post office of a deployment: every mail goes through it. */
export class PostOffice extends DurableObject<Env> implements Office {
  readonly #db: Db
  /** One pass at a time: mails go singly. */
  #pass: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#db = drizzle(ctx.storage, { schema: tables })
    ctx.blockConcurrencyWhile(async () => {
      await migrate(this.#db, migrations)
      // The runtime may have been killed while the last alarm worked.
      await this.#hurryAlarm()
    })
  }

  async take(dues: readonly Due[], withdrawn: readonly string[]): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      withdraw(this.#db, withdrawn, Date.now())
      for (const due of dues) this.#takeOne(due)
    })
    await this.#hurryAlarm()
  }

  #takeOne(due: Due): void {
    const gone = doneRow(this.#db, due.key)
    if (!gone) {
      queue(this.#db, due, this.env.MAIL_FROM)
      return
    }
    // Its room has not heard.
    const { state, reason } =
      gone.outcome === 'sent' ? knownOf(this.#db, gone.address) : { state: 'refused' as const, reason: gone.reason }
    tell(this.#db, due.game, {
      ...{ person: due.person, key: due.key, state, reason },
      providerId: gone.providerId,
      at: gone.at,
    })
  }

  async admit(asked: Asked): Promise<Admitted> {
    const now = Date.now()
    const { restsUntil } = paceRow(this.#db)
    if (asked.kind === 'signIn') {
      if (restsUntil > now) return { ok: false, code: 'mailNotSent', until: restsUntil }
      const until = fitsFrom(this.#db, this.env, 'signIn', now)
      if (until !== null) return { ok: false, code: 'mailBudget', until }
    }
    const entry = asked.kind === 'invitation' ? refusingOf(this.#db, asked.to) : undefined
    if (entry !== undefined) return { ok: false, code: 'wrongField', field: 'guest', player: null, entry }
    return admit(this.#db, this.env, asked, now)
  }

  async refuses(address: string): Promise<boolean> {
    return refusingOf(this.#db, [address]) !== undefined
  }

  async refuse(address: string, refuses: boolean): Promise<void> {
    setRefusing(this.#db, address, refuses, Date.now())
  }

  async sendNow(direct: DirectMail): Promise<{ readonly ok: true } | Delayed> {
    const now = Date.now()
    const { act, kind } = direct
    const until = fitsFrom(this.#db, this.env, KINDS[kind].share, now)
    if (until !== null) {
      giveBack(this.#db, act)
      return { ok: false, code: 'mailBudget', until }
    }
    // Should this request die, the queue sends it a minute later.
    const id = queueDirect(this.#db, direct, this.env.MAIL_FROM, now, now + MINUTE)
    await this.#hurryAlarm()
    const answer = await send(this.#db, this.env, { id })
    if (answer?.is === 'sent') return { ok: true }
    drop(this.#db, id)
    giveBack(this.#db, act)
    return { ok: false, code: 'mailNotSent', until: Math.max(now + MINUTE, paceRow(this.#db).restsUntil) }
  }

  async post(direct: DirectMail): Promise<void> {
    const now = Date.now()
    const waits =
      fitsFrom(this.#db, this.env, KINDS[direct.kind].share, now) !== null || paceRow(this.#db).restsUntil > now
    const id = queueDirect(this.#db, direct, this.env.MAIL_FROM, now, waits ? now : now + MINUTE)
    if (!waits) await send(this.#db, this.env, { id })
    await this.#hurryAlarm()
  }

  async hear(event: ProviderEvent): Promise<void> {
    this.ctx.storage.transactionSync(() => hear(this.#db, event, Date.now()))
    await this.#hurryAlarm()
  }

  async outages(since: number): Promise<readonly Outage[]> {
    return outagesSince(this.#db, since, Date.now())
  }

  async wake(): Promise<void> {
    const now = Date.now()
    woken(this.#db, now)
    forgetOld(this.#db, now)
    forgetSpent(this.#db, now)
    forgetCounted(this.#db, now)
    await walkOn(this.#db, this.env)
    await this.#hurryAlarm()
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + SAFETY_NET)
    this.#pass = this.#pass.then(() => this.#work())
    await this.#pass
    await this.#setAlarm()
  }

  async #work(): Promise<void> {
    try {
      await sendDue(this.#db, this.env)
      await tellRooms(this.#db, this.env, Date.now())
    } catch (error) {
      logFault('post office', error, {})
    }
  }

  /** When there is something to do next; null if nothing. */
  #next(): number | null {
    const due = nextDueAt(this.#db)
    const news = nextNewsAt(this.#db)
    const times = [
      ...(due === null ? [] : [Math.max(due, paceRow(this.#db).restsUntil)]),
      ...(news === null ? [] : [news]),
    ]
    return times.length === 0 ? null : Math.min(...times)
  }

  async #setAlarm(): Promise<void> {
    const next = this.#next()
    if (next === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(next)
  }

  async #hurryAlarm(): Promise<void> {
    const next = this.#next()
    if (next === null) return
    const alarm = await this.ctx.storage.getAlarm()
    const stands = alarm !== null && alarm <= next && alarm > Date.now() - LOST
    if (!stands) await this.ctx.storage.setAlarm(next)
  }
}
