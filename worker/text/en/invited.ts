// A game before its start: who invites, who has answered what, and the terms.
import type { InvitationState } from '../../../schema/wire.ts'
import { count, marks } from './format.ts'

export const INVITED = {
  players: 'Who is invited',
  terms: 'The terms',
  organises: 'organises the game',
  answers: { waiting: 'has not answered yet', accepted: 'accepted', declined: 'declined' } as Readonly<
    Record<InvitationState, string>
  >,
  accept: 'Accept the invitation',
  decline: 'Decline',
  notStarted: 'The game has not started',
  whenAll: 'It starts when everybody has accepted.',
  youAccepted: 'You have accepted. A mail comes when the game starts and whenever you must decide.',
  youDeclined: 'You have declined. Until the game starts you can still accept.',
  startNow: 'Start with those who accepted',
  startHint: 'Who has not accepted is left out.',
  startNeedsTwo: 'Two players at least must have accepted before the game can start.',
}

export const invitedBy = (name: string): string => `${name} invites you to a game of Harzbahn 1873.`

/** What is agreed before the game, a sentence each. */
export const TERMS = {
  noClock: 'There is no clock: everybody decides in their own time.',
  clock: (hours: number): string => `Everybody has ${count(hours, 'hour')} for a decision.`,
  counts: "They count from when the mail went out or the page was seen, and end in nobody's night.",
  smallClock: (hours: number): string => `For a bid or an answer it is ${count(hours, 'hour')}.`,
  reserve: (hours: number): string =>
    `Beyond that there is a reserve of ${count(hours, 'hour')}, which grows back with every decision made in time.`,
  grace: (hours: number): string => `When the time is up there are ${count(hours, 'hour')} of grace.`,
  holidays: (days: number): string => `Holidays stop the clock, up to ${count(days, 'day')} a year.`,
  atHour: (hour: number): string => `Time ends at ${hour} o'clock of the player's day.`,
  atEnd: {
    remind: 'Then the player is reminded, and nothing else happens.',
    organiser: 'Then the organiser says how the game goes on.',
    minimal:
      'Then the least is done for the player: pass, buy nothing that need not be, run what is best, pay out as last time.',
  },
  seating: {
    random: 'The start order is drawn at random.',
    fixed: 'The start order is that of the list.',
  },
  tanne: {
    50: `Building at Tanne (F7) costs ${marks(50)}.`,
    100: `Building at Tanne (F7) costs ${marks(100)}, as on the board of the second edition.`,
  },
  runs: {
    strict: 'A run that leaves out a route which could be run is refused (4.4.3).',
    lenient: 'A run that leaves out a route which could be run is allowed, with a warning (4.4.3).',
  },
  spectators: {
    anyone: 'Whoever has the address of the game can look on.',
    players: 'Only the players and the organiser see the game.',
  },
}
