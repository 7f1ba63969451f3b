// Whether mail to the players arrives, as the post office last said.
import { and, eq, lte } from 'drizzle-orm'
import type { MailState } from '../../schema/mail.ts'
import * as tables from '../../schema/room.ts'
import type { News } from '../post/office.ts'
import { settleMail } from './outbox.ts'
import type { Db, SeatRow } from './store.ts'

/** Takes in what the post office tells; the same again changes nothing. */
export function hear(db: Db, news: readonly News[]): void {
  const { seats } = tables
  for (const { person, state, reason, key, providerId, at } of news) {
    if (key !== null) settleMail(db, key, providerId, at)
    db.update(seats)
      .set({ mailState: state, mailReason: reason, mailAt: at })
      .where(and(eq(seats.personId, person), lte(seats.mailAt, at)))
      .run()
  }
}

/** The state of mail to a place. */
export const mailStateOf = ({ muted, mailState }: SeatRow): MailState => (muted ? 'off' : mailState)
