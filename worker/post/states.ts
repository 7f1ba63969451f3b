// Whether mail arrives: what is known of each address, and who must learn when that changes.
import { and, eq, isNotNull } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import { tell } from './news.ts'
import type { ProviderEvent } from './office.ts'
import type { Db } from './store.ts'

const { addresses, done, dues, events } = tables
export type AddressState = (typeof addresses.$inferSelect)['state']

export interface Known {
  readonly state: AddressState
  readonly reason: string | null
  readonly at: number
}

/** What is known of an address; of one that nothing is known of, that mail arrives. */
export const knownOf = (db: Db, address: string): Known =>
  db.select().from(addresses).where(eq(addresses.address, address)).get() ?? { state: 'arrives', reason: null, at: 0 }

/** Notes what has become known of an address, and tells every game in which its holder gets mail. What is older than that changes nothing. */
export function setState(db: Db, address: string, known: Known): void {
  const before = knownOf(db, address)
  if (known.at < before.at || (known.state === before.state && known.reason === before.reason)) return
  const row = { state: known.state, reason: known.reason, at: known.at }
  db.insert(addresses)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: addresses.address, set: row })
    .run()
  for (const { game, person } of gamesOf(db, address)) tell(db, game, { ...row, person, key: null, providerId: null })
}

/** The games in which the holder of an address gets mail. */
function gamesOf(db: Db, address: string): readonly { readonly game: string; readonly person: string }[] {
  const went = db
    .selectDistinct({ game: done.game, person: done.person })
    .from(done)
    .where(and(eq(done.address, address), isNotNull(done.game)))
    .all()
  const person = went.find(one => one.person !== null)?.person
  const waits = person
    ? db.selectDistinct({ game: dues.game, person: dues.person }).from(dues).where(eq(dues.person, person)).all()
    : []
  const all = [...went, ...waits].flatMap(one =>
    one.game === null || one.person === null ? [] : { game: one.game, person: one.person },
  )
  return [...new Map(all.map(one => [`${one.game}/${one.person}`, one])).values()]
}

const STATE_AFTER = {
  delivered: 'arrives',
  bounced: 'bounced',
  suppressed: 'bounced',
  complained: 'complained',
  failed: 'refused',
} as const

/** Takes in what the provider tells of a mail, once. */
export function hear(db: Db, event: ProviderEvent, now: number): void {
  const known = db.select({ id: events.id }).from(events).where(eq(events.id, event.id)).get()
  if (known) return
  db.insert(events).values({ id: event.id, at: now }).run()
  const mail = db.select().from(done).where(eq(done.providerId, event.providerId)).get()
  const address = mail?.address ?? event.to
  if (address !== '') setState(db, address, { state: STATE_AFTER[event.what], reason: event.reason, at: event.at })
}
