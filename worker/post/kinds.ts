// The mails of the service: every kind with its cause, what it takes from the budget, whether it can be turned off, and the form of its key.
// `docs/mails.md` shows this table with a picture of each.
import type { MailKind } from '../../schema/mail.ts'

/** What a mail is taken from: the provider's budget is divided among these. */
export const SHARES = ['decision', 'notice', 'invitation', 'signIn'] as const
export type Share = (typeof SHARES)[number]

export interface Kind {
  /** Why it is sent, and to whom. */
  readonly cause: string
  readonly share: Share
  /** Smaller ones go first. */
  readonly priority: number
  /** Whether its receiver can turn it off with the mails of its game. */
  readonly canBeOff: boolean
  /** The form of its idempotency key: it names the event that the mail tells of, never only where the game stands. */
  readonly key: string
}

export const KINDS: { readonly [K in MailKind]: Kind } = {
  signIn: {
    cause: 'somebody asked for a sign-in link to this address',
    share: 'signIn',
    priority: 0,
    canBeOff: false,
    key: 'sign-in/<hash of the token>',
  },
  address: {
    cause: 'somebody asked for this address to become theirs',
    share: 'signIn',
    priority: 0,
    canBeOff: false,
    key: 'address/<hash of the token>',
  },
  addressChanged: {
    cause: 'to the old address: it was given up for another, and how to take that back',
    share: 'signIn',
    priority: 1,
    canBeOff: false,
    key: 'address-changed/<hash of the token>',
  },
  turn: {
    cause: 'the receiver must decide and was not waited for before',
    share: 'decision',
    priority: 1,
    canBeOff: true,
    key: '<game>/<position with which the waiting began>/<place>/turn',
  },
  answer: {
    cause: 'the receiver has answered a mail: what came of it, and the decision that is theirs now',
    share: 'decision',
    priority: 1,
    canBeOff: false,
    key: '<game>/<position>.<hash of the answer>/<place>/answer',
  },
  corrected: {
    cause:
      'the receiver was mailed for a decision that is not theirs any more: a move was taken back or an offer withdrawn; once for each decision',
    share: 'notice',
    priority: 3,
    canBeOff: true,
    key: '<game>/<position that came of it>/<place>/corrected',
  },
  finished: {
    cause: 'the game is over: the last moves and the final table, to every player',
    share: 'notice',
    priority: 2,
    canBeOff: false,
    key: '<game>/<last position>/<place>/finished',
  },
  renewed: {
    cause: 'all links of the receiver were made void, by themselves or the organiser: the new one',
    share: 'notice',
    priority: 2,
    canBeOff: false,
    key: '<game>/v<version of the game>/<place>/renewed',
  },
  settings: {
    cause:
      'from a mail, without signing in, the receiver changed a setting or turned the mails of the game off or on: what holds now, and the way back',
    share: 'notice',
    priority: 3,
    canBeOff: false,
    key: '<game>/v<version of the game>/<place>/settings',
  },
  started: {
    cause: 'the game has begun: to every player',
    share: 'notice',
    priority: 2,
    canBeOff: true,
    key: '<game>/<first position>/<place>/started',
  },
  timeUp: {
    cause: 'the time of the receiver is up, or the least was done for them after it',
    share: 'decision',
    priority: 2,
    canBeOff: true,
    key: '<game>/<position with which the waiting began>.<0, or when it is told again>/<place>/timeUp',
  },
  needed: {
    cause:
      'to the organiser: somebody let their time run out and the organiser decides, or the clock moved twice in a row',
    share: 'notice',
    priority: 2,
    canBeOff: true,
    key: '<game>/h<number of what happened>/<place>/needed',
  },
  asked: {
    cause:
      'somebody asks the receiver to agree: to going back, a pause and its end, the end of the game, giving a place away',
    share: 'decision',
    priority: 2,
    canBeOff: true,
    key: '<game>/a<number of what is asked>/<place>/asked',
  },
  changed: {
    cause:
      'what people have agreed on, or the organiser has done: a pause, a game set back, a place given to another; or what was asked is declined',
    share: 'notice',
    priority: 2,
    canBeOff: true,
    key: '<game>/h<number of what happened>/<place>/changed',
  },
  seat: {
    cause: 'the receiver has got the place of somebody else in a running game: everything that they need',
    share: 'notice',
    priority: 1,
    canBeOff: false,
    key: '<game>/h<number of what happened>/<place>/seat',
  },
  cancelled: {
    cause: 'the organiser has cancelled the game before its start: to whoever was invited and had not declined',
    share: 'notice',
    priority: 3,
    canBeOff: false,
    key: '<game>/<position>/<place>/cancelled',
  },
  leftOut: {
    cause: 'the game has begun without the receiver, who had not answered',
    share: 'notice',
    priority: 3,
    canBeOff: false,
    key: '<game>/<first position>/<place>/leftOut',
  },
  withdrawn: {
    cause: 'the invitation of the receiver, who had not declined, was taken back',
    share: 'notice',
    priority: 3,
    canBeOff: false,
    key: '<game>/<position>/<number of the withdrawn invitation>/withdrawn',
  },
  answered: {
    cause: 'to the organiser: somebody declined, or took their declining back; one mail tells all that is untold',
    share: 'notice',
    priority: 3,
    canBeOff: true,
    key: '<game>/v<version of the game with the first answer that it tells>/<place>/answered',
  },
  muted: {
    cause: 'to the organiser: somebody turned their mails off or on; one mail tells all that is untold',
    share: 'notice',
    priority: 3,
    canBeOff: true,
    key: '<game>/v<version of the game with the first that it tells>/<place>/muted',
  },
  invitation: {
    cause: 'somebody is invited to a game',
    share: 'invitation',
    priority: 4,
    canBeOff: true,
    key: '<game>/0.<how many have had the place>/<place>/invitation',
  },
  reminder: {
    cause: 'the organiser sends an invitation again that was not answered',
    share: 'invitation',
    priority: 4,
    canBeOff: true,
    key: '<game>/v<version of the game>/<place>/reminder',
  },
}
