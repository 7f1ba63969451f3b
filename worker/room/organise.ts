// What the organiser of a game does to it besides playing. Everything here runs inside one transaction.
import { done, type Reply, refused } from '../refused.ts'
import { endGame } from './ending.ts'
import { cancelGame, inviteAnother, remind, withdrawInvitation } from './invitations.ts'
import { mayStart, seatAndBegin } from './lobby.ts'
import type { Delays } from './outbox.ts'
import type { OrganiserAct } from './rooms.ts'
import { type Db, type GameRow, type SeatRow, seatRows } from './store.ts'
import { renewLinks } from './switches.ts'

/** Done, or why not; what is asked for again and has been done already counts as done. */
export function organise(db: Db, game: GameRow, act: OrganiserAct, delays: Delays, now: number): Reply<null> {
  switch (act.do) {
    case 'start':
      return start(db, game, delays)
    case 'cancel':
      if (game.status === 'cancelled') return done(null)
      return beforeStart(game, () => done(cancelGame(db, game, now) ?? null))
    case 'end':
      return end(db, game, now)
    case 'invite':
      return beforeStart(game, () => inviteAnother(db, game, act.guest, act.inPlaceOf, now))
    case 'withdraw':
      return beforeStart(game, () => withdraw(db, game, act.place, now))
    case 'remind':
      return beforeStart(game, () => atPlace(db, act.place, row => remind(db, game, row, now)))
    case 'renew':
      return atPlace(db, act.place, row => done(renewLinks(db, game, row, now) ?? null))
  }
}

function start(db: Db, game: GameRow, delays: Delays): Reply<null> {
  if (game.status === 'cancelled') return refused('gameCancelled')
  if (game.status !== 'inviting') return done(null)
  if (!mayStart(db)) return refused('notAllAccepted')
  seatAndBegin(db, game, delays)
  return done(null)
}

function end(db: Db, game: GameRow, now: number): Reply<null> {
  if (game.status === 'inviting') return refused('notStarted')
  if (game.status === 'cancelled') return refused('gameCancelled')
  if (game.status === 'running') endGame(db, game, now)
  return done(null)
}

/** Whose invitation is withdrawn already, has no place any more. */
function withdraw(db: Db, game: GameRow, place: number, now: number): Reply<null> {
  const row = seatRows(db).find(one => one.place === place)
  if (row) withdrawInvitation(db, game, row, now)
  return done(null)
}

function beforeStart(game: GameRow, act: () => Reply<null>): Reply<null> {
  if (game.status === 'cancelled') return refused('gameCancelled')
  return game.status === 'inviting' ? act() : refused('hasStarted')
}

function atPlace(db: Db, place: number, act: (row: SeatRow) => Reply<null>): Reply<null> {
  const row = seatRows(db).find(one => one.place === place)
  return row ? act(row) : refused('noSuchPlace')
}
