// What happens when somebody's time is up: they are told, and after the grace what the game agreed on at its creation. Everything here runs
// inside one transaction.
import { type LastDistributions, minimalTurn, PUBLIC_COMPANIES } from '../engine/index.ts'
import { type ClockRow, changeClock, clockOf, nextOf, termsOf, waitedFor } from './clocks.ts'
import { happen } from './happenings.ts'
import { type Delays, queueAbout, tellHost } from './outbox.ts'
import { type Db, type GameRow, gameRow, logBefore, position, type SeatRow, seatRows } from './store.ts'
import { clockTurn } from './turn.ts'

/** Does what is due about every clock of the game. */
export function endClocks(db: Db, delays: Delays, now: number): void {
  for (const { seat } of waitedFor(db)) {
    // What one clock has done may have ended the wait for another.
    const [game, row] = [gameRow(db), clockOf(db, seat)]
    const place = seatRows(db).find(one => one.seat === seat)
    if (game?.status !== 'running' || !row || row.seq === null || !place) continue
    const next = nextOf(db, game, row, now)
    if (!next || next.at > now) continue
    if (next.does === 'tell') tell(db, game, row, place, now)
    else end(db, game, row, place, delays, now)
  }
}

/** Says that the time is up. Nothing ever happens to somebody who has not been told so before. */
function tell(db: Db, game: GameRow, row: ClockRow, { place }: SeatRow, now: number): void {
  changeClock(db, row.seat, { toldAt: now })
  queueAbout(db, game, {
    kind: 'timeUp',
    to: place,
    event: `${row.seq}.${row.toldAt === null ? 0 : now}`,
    about: null,
    now,
  })
}

/** The grace is over, too: a miss of this person, whichever place they have. */
function end(db: Db, game: GameRow, row: ClockRow, place: SeatRow, delays: Delays, now: number): void {
  const missed = { place: place.place, personId: place.personId }
  const miss = happen(db, game, 'missed', now, missed)
  changeClock(db, row.seat, { missedAt: now })
  const terms = termsOf(game)
  if (terms?.atEnd === 'organiser') tellHost(db, game, miss, now)
  if (terms?.atEnd !== 'minimal') return
  const moved = moveByClock(db, game, row.seat, delays, now)
  // Not twice in a row without the organiser, and not where only a person should decide.
  if (!moved || row.inARow > 0) tellHost(db, gameRow(db) ?? game, miss, now)
}

/** Makes the least move for a seat, and tells its holder; false where there is none that a clock should make. */
export function moveByClock(db: Db, game: GameRow, seat: number, delays: Delays, now: number): boolean {
  const state = position(db, game.seq)?.state
  const place = seatRows(db).find(one => one.seat === seat)
  const moves = state && minimalTurn(state, seat, lastDistributions(db, game.seq))
  if (!state || !moves || !place || !clockTurn(db, game, state, { seat, moves }, delays)) return false
  const next = gameRow(db) ?? game
  const about = happen(db, next, 'clockMoved', now, { place: place.place, personId: place.personId })
  queueAbout(db, next, { kind: 'timeUp', to: place.place, event: `${next.seq}`, about: [about], now })
  return true
}

/** So far back it is looked for how companies distributed last. */
const LOOKED_BACK = 400

function lastDistributions(db: Db, seq: number): LastDistributions {
  const told = logBefore(db, seq + 1, LOOKED_BACK).flatMap(({ events }) =>
    events.flatMap(event => {
      const company = event.what === 'distributed' && PUBLIC_COMPANIES.find(one => one === event.who)
      return company && event.what === 'distributed' && event.kind ? [[company, event.kind] as const] : []
    }),
  )
  return Object.fromEntries(told)
}
