// What the page behind a personal link is made from.
import type { AgreementRead, GameRead, LogEntry } from '../../schema/wire.ts'
import type { Seat } from '../engine/index.ts'
import { holds, mayRead } from './access.ts'
import { agreementRead, agreementRow } from './agreements.ts'
import type { Link } from './links.ts'
import { notTakenBack } from './notTakenBack.ts'
import { keptRun } from './proposal.ts'
import { gameRead } from './read.ts'
import type { Device, LinkRead } from './rooms.ts'
import { type Db, type GameRow, logAfter, originOf, type SeatRow } from './store.ts'
import { keptButtons, ZONE } from './turnLetter.ts'

/** Changes nothing. */
export async function linkRead(db: Db, game: GameRow, row: SeatRow, link: Link, device: Device): Promise<LinkRead> {
  const buttons = link.purpose === 'move' ? keptButtons(db, link.place, link.seq) : []
  const button = buttons[link.button]
  const does = button && 'moves' in button ? button : null
  const organiser = row.personId === game.organiserId
  const read = gameRead(db, { row, organiser, language: row.language })
  const reads = mayRead(game, [row], organiser)
  const since = reads ? logAfter(db, link.seq, 100) : []
  return {
    link,
    game: reads ? read : unread(read),
    run: link.purpose === 'move' ? keptRun(db) : null,
    chosen: does?.moves ?? null,
    chosenOrder: does?.order ?? null,
    alike: button && 'alike' in button ? button.alike : null,
    unreadable: button === null,
    // A position that came back by an undo is the one of the mail.
    old: originOf(db, link.seq) !== originOf(db, game.seq),
    since: notTakenBack(since).flatMap(({ events }) => events),
    takenBackBy: takenBackBy(since),
    confirmed: await holds(game, row, 'confirmed', device.confirmed),
    known: reads && (await holds(game, row, 'seat', device.seat)),
    zone: row.zone || ZONE,
    agreement: link.purpose === 'consent' ? agreementOf(db, link.seq) : null,
    muted: row.muted,
    personId: row.personId,
  }
}

function agreementOf(db: Db, id: number): AgreementRead | null {
  const row = agreementRow(db, id)
  return row ? agreementRead(row) : null
}

/** The game for whoever was invited and is out of it: its name and who plays, nothing of the play. */
export const unread = (game: GameRead): GameRead => ({
  ...game,
  state: null,
  view: null,
  choices: [],
  log: [],
  deciders: [],
})

/** Whoever took back what had been done before this piece of the log. */
function takenBackBy(log: readonly LogEntry[]): readonly Seat[] {
  const within = new Set(log.map(({ seq }) => seq))
  return log.flatMap(({ undoes, seat }) => (undoes !== null && seat !== null && !within.has(undoes) ? [seat] : []))
}
