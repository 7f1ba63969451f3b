// Who takes no invitations: by mailbox, so that it holds for every address with a plus.
import { eq, inArray } from 'drizzle-orm'
import * as tables from '../../schema/post.ts'
import { mailboxOf } from './caps.ts'
import type { Db } from './store.ts'

const { refusing } = tables

/** The first of these addresses whose holder takes no invitations. */
export function refusingOf(db: Db, addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return undefined
  const rows = db
    .select()
    .from(refusing)
    .where(inArray(refusing.mailbox, addresses.map(mailboxOf)))
    .all()
  return addresses.find(address => rows.some(({ mailbox }) => mailbox === mailboxOf(address)))
}

export function setRefusing(db: Db, address: string, refuses: boolean, now: number): void {
  const mailbox = mailboxOf(address)
  if (refuses) db.insert(refusing).values({ mailbox, at: now }).onConflictDoNothing().run()
  else db.delete(refusing).where(eq(refusing.mailbox, mailbox)).run()
}
