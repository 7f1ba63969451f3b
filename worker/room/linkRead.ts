// What the page behind a personal link is made from.
import type { LogEntry } from '../../schema/wire.ts'
import type { Seat } from '../engine/index.ts'
import { holds } from './access.ts'
import type { Link } from './links.ts'
import { notTakenBack } from './notTakenBack.ts'
import { gameRead } from './read.ts'
import type { LinkRead } from './rooms.ts'
import { type Db, type GameRow, logAfter, originOf, type SeatRow } from './store.ts'
import { keptButtons } from './turnLetter.ts'

/** `confirmed`: the device's cookie for the place. Changes nothing. */
export async function linkRead(
  db: Db,
  game: GameRow,
  row: SeatRow,
  link: Link,
  confirmed: string | null,
): Promise<LinkRead> {
  const buttons = link.purpose === 'move' ? keptButtons(db, link.place, link.seq) : []
  const since = logAfter(db, link.seq, 100)
  return {
    link,
    game: gameRead(db, { row, organiser: row.personId === game.organiserId, language: row.language }),
    chosen: buttons[link.button] ?? null,
    unreadable: buttons[link.button] === null,
    // A position that came back by an undo is the one of the mail.
    old: originOf(db, link.seq) !== originOf(db, game.seq),
    since: notTakenBack(since).flatMap(({ events }) => events),
    takenBackBy: takenBackBy(since),
    confirmed: await holds(game, row, 'confirmed', confirmed),
  }
}

/** Whoever took back what had been done before this piece of the log. */
function takenBackBy(log: readonly LogEntry[]): readonly Seat[] {
  const within = new Set(log.map(({ seq }) => seq))
  return log.flatMap(({ undoes, seat }) => (undoes !== null && seat !== null && !within.has(undoes) ? [seat] : []))
}
