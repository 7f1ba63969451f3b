// Whether mail to the players arrives, as the post office last said.
import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { MailState } from '../../schema/mail.ts'
import * as tables from '../../schema/room.ts'
import type { News } from '../post/office.ts'
import { clockBegins, clockUnheard } from './clocks.ts'
import { mailDue, settleMail } from './outbox.ts'
import { type Db, type SeatRow, seatRows } from './store.ts'

const NOT_ARRIVING: ReadonlySet<MailState> = new Set(['refused', 'bounced', 'complained'])

const seatAt = (db: Db, place: number): number | null => seatRows(db).find(row => row.place === place)?.seat ?? null

/** Takes in what the post office tells; the same again changes nothing. */
export function hear(db: Db, news: readonly News[]): void {
  const { seats } = tables
  for (const { person, state, reason, key, providerId, at } of news) {
    if (key !== null) {
      const due = mailDue(db, key)
      // The clock begins when the mail goes out, not when it was due.
      if (due?.kind === 'turn' && providerId !== null) clockBegins(db, seatAt(db, due.to), 'mail', at)
      settleMail(db, key, providerId, at)
    }
    if (NOT_ARRIVING.has(state))
      for (const { personId, seat } of seatRows(db)) if (personId === person) clockUnheard(db, seat)
    const isNews = or(ne(seats.mailState, state), sql`${seats.mailReason} is not ${reason}`)
    db.update(seats)
      .set({ mailState: state, mailReason: reason, mailAt: at })
      // What is known already is not written again.
      .where(and(eq(seats.personId, person), lte(seats.mailAt, at), isNews))
      .run()
  }
}

/** The state of mail to a place. */
export const mailStateOf = ({ muted, mailState }: SeatRow): MailState => (muted ? 'off' : mailState)
