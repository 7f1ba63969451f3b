// What players agree on and the organiser decides while a game runs: pausing, going back, places given away, the clock. Everything here runs
// inside one transaction.
import { deciders } from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import { isPart } from './access.ts'
import { type AgreementRow, answerAsked, ask, withdrawAsked } from './agreements.ts'
import { moveByClock } from './clockEnds.ts'
import { clockOf, giveTime, pause } from './clocks.ts'
import { endGame } from './ending.ts'
import { takenBackLast } from './goBack.ts'
import { handOver } from './handOver.ts'
import { happen } from './happenings.ts'
import { type Delays, queueAbout, tellHost } from './outbox.ts'
import type { TableAct } from './rooms.ts'
import { type Db, type GameRow, gameRow, position, type SeatRow, seatRows } from './store.ts'
import { setBack, takeTurn } from './turn.ts'

/** Who acts: a place of the game, its organiser, or both. */
export interface Actor {
  readonly row: SeatRow | undefined
  readonly organiser: boolean
}

const HOUR = 3_600_000
const OF_ORGANISER: ReadonlySet<TableAct['do']> = new Set(['pause', 'setBack', 'moreTime', 'least'])

/** Done, or why not; what is asked for again and has been done already counts as done. */
export function atTable(db: Db, game: GameRow, actor: Actor, act: TableAct, delays: Delays, now: number): Reply<null> {
  const { row, organiser } = actor
  const own = row !== undefined && isPart(game, row)
  const may = OF_ORGANISER.has(act.do) ? organiser : own || (act.do === 'handOver' && organiser)
  if (!may) return refused('notAllowed')
  if (game.status === 'inviting') return refused('notStarted')
  if (game.status !== 'running') return refused(game.status === 'cancelled' ? 'gameCancelled' : 'gameOver')
  if (act.do === 'handOver') return giveAway(db, game, actor, act, now)
  return OF_ORGANISER.has(act.do)
    ? byOrganiser(db, game, act, delays, now)
    : byPlayer(db, game, row as SeatRow, act, delays, now)
}

function byPlayer(db: Db, game: GameRow, row: SeatRow, act: TableAct, delays: Delays, now: number): Reply<null> {
  const perform = (agreed: AgreementRow) => performed(db, agreed, delays, now)
  switch (act.do) {
    case 'ask':
      return ask(db, game, row, act, now, perform)
    case 'answer':
      return answerAsked(db, game, row, act, now, perform)
    case 'withdraw':
      return withdrawAsked(db, row, act.id)
    case 'redo':
      return redo(db, game, row, act, delays)
    case 'resign':
      return resign(db, game, row, now)
    default:
      return refused('malformed')
  }
}

/** Makes the moves again that the seat has just taken back. */
function redo(
  db: Db,
  game: GameRow,
  row: SeatRow,
  { submissionId, seq }: Extract<TableAct, { do: 'redo' }>,
  delays: Delays,
): Reply<null> {
  if (seq !== game.seq) return refused('stale', { seq: game.seq })
  const moves = row.seat === null ? null : takenBackLast(db, game, row.seat)
  if (!moves) return refused('nothingToRedo')
  const taken = takeTurn(db, row, { submissionId, seq, moves: [...moves] }, delays)
  return taken.ok ? done(null) : taken
}

function resign(db: Db, game: GameRow, { place, personId }: SeatRow, now: number): Reply<null> {
  tellHost(db, game, happen(db, game, 'resigned', now, { by: place, place, personId }), now)
  return done(null)
}

function giveAway(
  db: Db,
  game: GameRow,
  { row, organiser }: Actor,
  act: Extract<TableAct, { do: 'handOver' }>,
  now: number,
): Reply<null> {
  if (!organiser && act.place !== row?.place) return refused('notAllowed')
  const whose = seatRows(db).find(({ place }) => place === act.place)
  if (!whose) return refused('noSuchPlace')
  return handOver(db, game, whose, act.guest, act.place === row?.place ? act.place : null, now)
}

function byOrganiser(db: Db, game: GameRow, act: TableAct, delays: Delays, now: number): Reply<null> {
  switch (act.do) {
    case 'pause':
      return pauseOrGoOn(db, game, act.on, null, now)
    case 'setBack':
      return goBackTo(db, game, { to: act.to, by: null }, delays, now)
    case 'moreTime':
      return moreTime(db, game, act, now)
    case 'least': {
      const seat = seatOf(db, game, act.place)
      if (seat === null) return refused('notTheirTurn')
      return moveByClock(db, game, seat, delays, now) ? done(null) : refused('notByClock')
    }
    default:
      return refused('malformed')
  }
}

/** What all who were asked have agreed on. */
function performed(db: Db, { kind, by, to, place, guest }: AgreementRow, delays: Delays, now: number): Reply<null> {
  const game = gameRow(db)
  if (!game) return refused('unknownGame')
  const whose = seatRows(db).find(one => one.place === place)
  if (kind === 'back') return to === null ? refused('nothingToUndo') : goBackTo(db, game, { to, by }, delays, now)
  if (kind === 'pause' || kind === 'goOn') return pauseOrGoOn(db, game, kind === 'pause', by, now)
  if (kind === 'end') return done(endGame(db, game, now) ?? null)
  return whose && guest ? handOver(db, game, whose, guest, by, now) : refused('noSuchPlace')
}

function pauseOrGoOn(db: Db, game: GameRow, on: boolean, by: number | null, now: number): Reply<null> {
  if (pause(db, on, now)) tellAll(db, game, happen(db, game, on ? 'paused' : 'wentOn', now, { by }), now)
  return done(null)
}

interface Back {
  readonly to: number
  /** The place of whoever asked for it; null: the organiser does it. */
  readonly by: number | null
}

function goBackTo(db: Db, game: GameRow, { to, by }: Back, delays: Delays, now: number): Reply<null> {
  if (to >= game.seq || !position(db, to)) return refused('noSuchPosition')
  const seat = seatRows(db).find(({ place }) => place === by)?.seat ?? null
  const next = setBack(db, game, to, seat, delays)
  tellAll(db, next, happen(db, next, 'setBack', now, { by, to }), now)
  return done(null)
}

function moreTime(
  db: Db,
  game: GameRow,
  { place, hours }: Extract<TableAct, { do: 'moreTime' }>,
  now: number,
): Reply<null> {
  const seat = seatOf(db, game, place)
  const row = seat === null ? undefined : clockOf(db, seat)
  if (seat === null || !row) return refused('notTheirTurn')
  giveTime(db, game, row, hours * HOUR, now)
  const about = happen(db, game, 'moreTime', now, { place })
  queueAbout(db, game, { kind: 'changed', to: place, event: `h${about}`, about: [about], now })
  return done(null)
}

/** The seat of a place that must decide; null if it need not. */
function seatOf(db: Db, game: GameRow, place: number): number | null {
  const seat = seatRows(db).find(one => one.place === place)?.seat ?? null
  const state = position(db, game.seq)?.state
  return seat !== null && state && deciders(state).includes(seat) ? seat : null
}

function tellAll(db: Db, game: GameRow, about: number, now: number): void {
  for (const { seat, place } of seatRows(db))
    if (seat !== null) queueAbout(db, game, { kind: 'changed', to: place, event: `h${about}`, about: [about], now })
}
