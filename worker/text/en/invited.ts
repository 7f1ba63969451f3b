// A game before its start: who invites, who has answered what, and the terms.
import type { GameRead, InvitationState } from '../../../schema/wire.ts'
import { allOf, count, marks } from './names.ts'

type Options = GameRead['options']

export const INVITED = {
  players: 'Who is invited',
  terms: 'The terms',
  organises: 'organises the game',
  answers: { waiting: 'has not answered yet', accepted: 'accepted', declined: 'declined' } satisfies {
    readonly [S in InvitationState]: string
  },
  accept: 'Accept the invitation',
  decline: 'Decline',
  notStarted: 'The game has not started',
  whenAll: 'It starts when everybody has accepted.',
  youAccepted: 'You have accepted. A mail comes when the game starts and whenever you must decide.',
  youDeclined: 'You have declined. Until the game starts you can still accept.',
  startNow: 'Start with those who accepted',
  startHint: 'Who has not accepted is left out.',
  startNeedsTwo: 'Two players at least must have accepted before the game can start.',
} as const

export const invitedBy = (name: string): string => `${name} invites you to a game of Harzbahn 1873.`

const SEATING: Readonly<Record<Options['seating'], string>> = {
  random: 'The start order is drawn at random.',
  fixed: 'The start order is that of the list.',
}
const SPECTATORS: Readonly<Record<Options['spectators'], string>> = {
  anyone: 'Whoever has the address of the game can look on.',
  players: 'Only the players and the organiser see the game.',
}
const RUNS = {
  strict: 'A run that leaves out a route which could be run is refused (4.4.3).',
  lenient: 'A run that leaves out a route which could be run is allowed, with a warning (4.4.3).',
}

const tanne = (cost: 50 | 100): string =>
  cost === 100
    ? `Building at Tanne (F7) costs ${marks(100)}, as on the board of the second edition.`
    : `Building at Tanne (F7) costs ${marks(50)}.`

const pace = (hours: number | null): string =>
  hours === null
    ? 'There is no clock: everybody decides in his own time.'
    : `Everybody has ${count(hours, 'hour')} for a decision.`

/** What is agreed before the game, a sentence each. */
export const terms = (options: Options): readonly string[] => [
  pace(options.paceHours),
  SEATING[options.seating],
  tanne(options.f7),
  options.strictRuns ? RUNS.strict : RUNS.lenient,
  SPECTATORS[options.spectators],
]

/** What is known of an invited player. */
export interface Guest {
  readonly name: string
  readonly answer: InvitationState
}

/** Who else is invited, by what they have answered; the one who invites and the reader are told apart from them. */
export function guestLines(others: readonly Guest[]): readonly string[] {
  const named = (answer: InvitationState) => others.filter(guest => guest.answer === answer).map(guest => guest.name)
  const [accepted, waiting, declined] = [named('accepted'), named('waiting'), named('declined')]
  return [
    ...(accepted.length > 0 ? [`Accepted already: ${allOf(accepted)}.`] : []),
    ...(waiting.length > 0 ? [`Also invited: ${allOf(waiting)}.`] : []),
    ...(declined.length > 0 ? [`Declined: ${allOf(declined)}.`] : []),
  ]
}
