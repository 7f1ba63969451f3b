// What players ask each other to agree on. Nothing is done before all who are asked have agreed. Everything here runs inside one transaction.
import { and, eq, isNull } from 'drizzle-orm'
import type { AgreementKind } from '../../schema/happenings.ts'
import type { Guest } from '../../schema/room.ts'
import * as tables from '../../schema/room.ts'
import type { AgreementRead } from '../../schema/wire.ts'
import { done, type Reply, refused } from '../refused.ts'
import { missesOf, pauseNow, termsOf } from './clocks.ts'
import { wayBack } from './goBack.ts'
import { happen } from './happenings.ts'
import { queueAbout } from './outbox.ts'
import { type Db, type GameRow, type SeatRow, seatRows } from './store.ts'

const { agreements } = tables
export type AgreementRow = typeof agreements.$inferSelect

/** What is asked for. `place`, `guest`: of a handing over. */
export interface Asking {
  readonly requestId: string
  readonly kind: AgreementKind
  readonly place?: number
  readonly guest?: Guest
}

/** Does what was agreed on. */
export type Perform = (row: AgreementRow) => Reply<null>

const openOnes = (db: Db): AgreementRow[] => db.select().from(agreements).where(isNull(agreements.outcome)).all()

export const agreementRow = (db: Db, id: number): AgreementRow | undefined =>
  db.select().from(agreements).where(eq(agreements.id, id)).get()

const close = (db: Db, id: number, outcome: NonNullable<AgreementRow['outcome']>) =>
  db.update(agreements).set({ outcome }).where(eq(agreements.id, id)).run()

/** Asks the others, by mail and on the page; where nobody has to be asked it is done at once. */
export function ask(db: Db, game: GameRow, row: SeatRow, asking: Asking, now: number, perform: Perform): Reply<null> {
  const { requestId, kind, place = null, guest = null } = asking
  if (db.select().from(agreements).where(eq(agreements.requestId, requestId)).get()) return done(null)
  const whom = askedOf(db, game, row, asking)
  if (!whom.ok) return whom
  if (openOnes(db).some(one => one.kind === kind)) return refused('alreadyAsked')
  const { to, asked } = whom.value
  const stored = db
    .insert(agreements)
    .values({ requestId, kind, by: row.place, at: now, seq: game.seq, to, place, guest, asked, agreed: [] })
    .returning()
    .get()
  for (const one of asked)
    queueAbout(db, game, { kind: 'asked', to: one, event: `a${stored.id}`, about: [stored.id], now })
  return asked.length === 0 ? conclude(db, stored, perform) : done(null)
}

/** Whose consent it needs, by place, and the position to go back to. */
function askedOf(
  db: Db,
  game: GameRow,
  row: SeatRow,
  { kind, place }: Asking,
): Reply<{ to: number | null; asked: number[] }> {
  const seated = seatRows(db).filter(one => one.seat !== null && one.place !== row.place)
  const all = seated.map(one => one.place)
  if (kind === 'back') {
    const way = row.seat === null ? null : wayBack(db, game, row.seat)
    if (!way) return refused('nothingToUndo')
    return done({ to: way.to, asked: seated.flatMap(one => (way.since.includes(one.seat ?? -1) ? [one.place] : [])) })
  }
  if (kind === 'pause' && pauseNow(db)) return refused('isPaused')
  if (kind === 'goOn' && !pauseNow(db)) return refused('isNotPaused')
  if (kind !== 'handOver') return done({ to: null, asked: all })
  const whose = seated.find(one => one.place === place)
  const terms = termsOf(game)
  if (!whose) return refused('noSuchPlace')
  if (!terms || missesOf(db, whose.personId) < terms.handOverAfter) return refused('notLateEnough')
  return done({ to: null, asked: all.filter(one => one !== place) })
}

function conclude(db: Db, row: AgreementRow, perform: Perform): Reply<null> {
  close(db, row.id, 'agreed')
  return perform(row)
}

/** An answer: the first no ends it, the last yes does what was asked. The same answer again changes nothing. */
export function answerAsked(
  db: Db,
  game: GameRow,
  { place }: SeatRow,
  { id, agree }: { readonly id: number; readonly agree: boolean },
  now: number,
  perform: Perform,
): Reply<null> {
  const row = agreementRow(db, id)
  if (!row) return refused('askedNoMore')
  if (!row.asked.includes(place)) return refused('notAllowed')
  if (row.outcome !== null) return row.outcome === 'agreed' && agree ? done(null) : refused('askedNoMore')
  if (!agree) {
    close(db, id, 'declined')
    const about = happen(db, game, 'declined', now, { by: place, place: row.by })
    queueAbout(db, game, { kind: 'changed', to: row.by, event: `h${about}`, about: [about], now })
    return done(null)
  }
  const agreed = [...new Set([...row.agreed, place])]
  db.update(agreements).set({ agreed }).where(eq(agreements.id, id)).run()
  return row.asked.every(one => agreed.includes(one)) ? conclude(db, { ...row, agreed }, perform) : done(null)
}

/** Whoever asked takes it back. */
export function withdrawAsked(db: Db, { place }: SeatRow, id: number): Reply<null> {
  const row = agreementRow(db, id)
  if (!row) return refused('askedNoMore')
  if (row.by !== place) return refused('notAllowed')
  if (row.outcome === null) close(db, id, 'withdrawn')
  return done(null)
}

/** Somebody has decided: who would have to agree to going back is another question now. */
export function endWaysBack(db: Db): void {
  db.update(agreements)
    .set({ outcome: 'over' })
    .where(and(eq(agreements.kind, 'back'), isNull(agreements.outcome)))
    .run()
}

/** The place has another holder: what its holder asked or was asked is over. */
export function endAgreementsOf(db: Db, place: number): void {
  for (const row of openOnes(db)) if (row.by === place || row.asked.includes(place)) close(db, row.id, 'over')
}

/** What is open, as everybody in the game may know it. */
export const agreementsRead = (db: Db): readonly AgreementRead[] => openOnes(db).map(agreementRead)

export const agreementRead = ({
  id,
  kind,
  by,
  at,
  to,
  place,
  guest,
  asked,
  agreed,
  outcome,
}: AgreementRow): AgreementRead => ({
  ...{ id, kind, by, at, to, place, guest: guest?.name ?? '', asked, agreed, outcome },
})
