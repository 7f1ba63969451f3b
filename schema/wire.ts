import * as v from 'valibot'
import { AT_END, USUAL } from '../worker/clock/clock.ts'
import {
  type Choice,
  type GameEvent,
  type GameState,
  type LeftOfOrder,
  type MoveOf,
  type Order,
  type OrderEnd,
  orderSchema,
  type Round,
  type TurnMove,
  type TurnName,
  type View,
} from '../worker/engine/index.ts'
import type { OfferedMines } from '../worker/offered/mines.ts'
import { addressOf } from './address.ts'
import type { AgreementKind, HappeningKind } from './happenings.ts'
import type { MailState } from './mail.ts'

// What goes over the wire between the page (or any client) and the service, and the parsers for what comes in.
// All bodies are JSON with `Content-Type: application/json`. The signed-in person is known by a cookie, a seat by a
// person's session or by a cookie that a mailed link gave (see `seat` in `GameRead`).

/** Bodies larger than this are refused with 413 before they are read. */
export const MAX_BODY = 64 * 1024
/** Longest turn that one submission may carry. */
export const MAX_MOVES = 60

const mail = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = addressOf(dataset.value)
    if (address !== null) return address
    addIssue({ message: 'address' })
    return NEVER
  }),
)
/** What looks like an address of the web: names stand in mails to people who know nobody here, and a mail program would make it a link. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}]\.[a-z]{2,}(?!\p{L})/u
/** Nothing invisible, no mark that reverses what follows, no line break. */
const name = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(longest),
    v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]+$/u),
    v.check(text => !LINK.test(text), 'link'),
  )
const personName = name(40)
/** What a client names its request by. */
const clientId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))
/** The id of what placed it; further ones of the same are counted. */
const orderId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,67}$/))
const positionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const hours = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const seatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))

/** `POST /api/session/mail`: asks for a sign-in link. Answer: 200 `{ sent: true }`, whether or not anybody is known. */
export const SignInRequest = v.strictObject({ mail })

/** `POST /api/games`, signed in. Answer: 201 `{ id }`; the same `requestId` of the same person again makes no second game. The creator is the organiser; to play they are one of `seats`. */
export const NewGame = v.strictObject({
  /** Chosen by the client, once for a game to be made. */
  requestId: v.optional(clientId),
  name: name(60),
  /** Two to five people, in seating order if `seating` is `fixed`. */
  seats: v.pipe(
    v.array(v.strictObject({ mail, name: v.optional(personName) })),
    v.minLength(2),
    v.maxLength(5),
    v.check(seats => new Set(seats.map(seat => seat.mail.toLowerCase())).size === seats.length, 'distinct'),
  ),
  seating: v.optional(v.picklist(['random', 'fixed']), 'random'),
  /** Cost of the hex Tanne F7. */
  f7: v.optional(v.picklist([50, 100]), 50),
  /** Refuse runs that leave a route out which could be added (4.4.3), instead of warning. */
  strictRuns: v.optional(v.boolean(), false),
  /** Who may look on: everybody with the address, or players only. */
  spectators: v.optional(v.picklist(['anyone', 'players']), 'players'),
  /** Hours per decision; null: no clock. */
  paceHours: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 30))), null),
  /** What else is agreed on the clock, spans in hours; it counts where there is one. */
  clock: v.optional(
    v.strictObject({
      /** For a bid or an answer; null: as for other decisions. */
      smallHours: v.optional(v.nullable(hours(1, 24 * 30)), USUAL.smallHours),
      /** What decisions may take beyond their hours, until it is used up. */
      reserve: v.optional(hours(0, 24 * 30), USUAL.reserve),
      /** Between the end of the time and what then happens. */
      grace: v.optional(hours(1, 24 * 7), USUAL.grace),
      /** How many days of a year stop the clock as holidays. */
      holidayDays: v.optional(hours(0, 366), USUAL.holidayDays),
      /** The hour of the player's day at which deadlines fall; null: any. */
      atHour: v.optional(v.nullable(hours(0, 23)), USUAL.atHour),
      /** When time and grace are over: a reminder, the organiser decides, or the least is done for the player. */
      atEnd: v.optional(v.picklist(AT_END), USUAL.atEnd),
      /** After so many misses of one person the others can give their seat away together. */
      handOverAfter: v.optional(hours(1, 100), USUAL.handOverAfter),
    }),
    {},
  ),
  /** Chance of a reproducible game (tests, recorded games). Left out: random. */
  seed: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
})
export type NewGame = v.InferOutput<typeof NewGame>
/** As a client writes it: what is left out is as usual. */
export type NewGameSent = v.InferInput<typeof NewGame>

/** Standing orders that may come with one submission. */
const MOST_ORDERS = 12

/** `POST /api/games/:id/submissions`: a whole turn, made against position `seq`, all or nothing. */
export const Submission = v.strictObject({
  /** Chosen by the client, once per turn composed; sending it again gives the same answer and no second move. */
  submissionId: clientId,
  /** The position that the moves were composed against. */
  seq: positionNumber,
  /** `{ turn, move }`: the engine's moves in order, each with the name of the turn that it is meant for (`GameRead.turn`); read by `parseTurnMove`. */
  moves: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_MOVES)),
  /** A standing order for the decisions that follow; it takes the place of what the seat has in force for the same thing. */
  order: v.optional(orderSchema),
  /** More of them, for other things. */
  orders: v.optional(v.pipe(v.array(orderSchema), v.maxLength(MOST_ORDERS))),
  /** Only for somebody who holds several seats. */
  seat: v.optional(seatNumber),
})
export type Submission = v.InferOutput<typeof Submission>

/** `POST /api/games/:id/undo`: takes back one's own last submission, which led to position `seq`. */
export const Undo = v.strictObject({
  submissionId: clientId,
  seq: positionNumber,
  seat: v.optional(seatNumber),
})
export type Undo = v.InferOutput<typeof Undo>

/**
 * `PUT /api/games/:id/order`: places a standing order against position `seq`, unless it would move at once: such a one comes with a submission. Answer: 200 `GameAnswer`, the same
 * request again changes nothing.
 */
export const NewOrder = v.strictObject({
  submissionId: clientId,
  seq: positionNumber,
  order: orderSchema,
  seat: v.optional(seatNumber),
})
export type NewOrder = v.InferOutput<typeof NewOrder>

/** `DELETE /api/games/:id/order`: cancels the order with that id, and no other. Answer: 200 `GameAnswer`, also if it is over. */
export const CancelOrder = v.strictObject({
  id: orderId,
  seat: v.optional(seatNumber),
})
export type CancelOrder = v.InferOutput<typeof CancelOrder>

/** `POST /api/games/:id/answer`: accepts or declines the signed-in person's invitation. Answer: 200 `GameAnswer`. */
export const InvitationAnswer = v.strictObject({ accept: v.boolean() })

/** `POST /api/games/:id/start`, `/cancel` (before the start) and `/end` (after it) with `{}`: by the organiser. Answer: 200 `GameAnswer`. */
export const NoMore = v.strictObject({})

const agreementNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/**
 * `POST /api/games/:id/table`: what players agree on and the organiser decides while a game runs. Answer: 200 `GameAnswer`; the same request
 * again changes nothing.
 */
export const AtTable = v.variant('do', [
  /** Asks the others: to take back one's own last submission although others have decided since, for a pause, to go on, to end the game. */
  v.strictObject({
    do: v.literal('ask'),
    requestId: clientId,
    kind: v.picklist(['back', 'pause', 'goOn', 'end']),
    seat: v.optional(seatNumber),
  }),
  /** Asks the others to give away the place of somebody who lets time run out again and again. */
  v.strictObject({
    do: v.literal('askHandOver'),
    requestId: clientId,
    place: seatNumber,
    mail,
    name: v.optional(personName),
    seat: v.optional(seatNumber),
  }),
  v.strictObject({ do: v.literal('answer'), id: agreementNumber, agree: v.boolean(), seat: v.optional(seatNumber) }),
  v.strictObject({ do: v.literal('withdraw'), id: agreementNumber, seat: v.optional(seatNumber) }),
  /** Makes the moves again that one has just taken back. */
  v.strictObject({
    do: v.literal('redo'),
    submissionId: clientId,
    seq: positionNumber,
    seat: v.optional(seatNumber),
  }),
  /** Gives one's own place to somebody else; the organiser any. */
  v.strictObject({
    do: v.literal('handOver'),
    place: seatNumber,
    mail,
    name: v.optional(personName),
    seat: v.optional(seatNumber),
  }),
  /** Gives one's own place up: the organiser looks for somebody. */
  v.strictObject({ do: v.literal('resign'), seat: v.optional(seatNumber) }),
  // The organiser's.
  v.strictObject({ do: v.literal('pause'), on: v.boolean(), seat: v.optional(seatNumber) }),
  v.strictObject({ do: v.literal('setBack'), to: positionNumber, seat: v.optional(seatNumber) }),
  v.strictObject({
    do: v.literal('moreTime'),
    place: seatNumber,
    hours: hours(1, 24 * 30),
    seat: v.optional(seatNumber),
  }),
  /** Lets the least be done for somebody. */
  v.strictObject({ do: v.literal('least'), place: seatNumber, seat: v.optional(seatNumber) }),
])
export type AtTable = v.InferOutput<typeof AtTable>

/** `POST /api/games/:id/invitations`: the organiser invites one more, or in place of another. Answer: 200 `GameAnswer`. */
export const Invitation = v.strictObject({
  mail,
  name: v.optional(personName),
  inPlaceOf: v.optional(v.nullable(seatNumber), null),
})

/** `DELETE /api/games/:id/invitations`, `POST /api/games/:id/reminders`: the organiser withdraws an invitation, sends it again. */
export const AtPlace = v.strictObject({ place: seatNumber })

/** `PUT /api/games/:id/mails`: one's own mails of this game off or on. Answer: 200 `GameAnswer`. */
export const OwnMails = v.strictObject({ on: v.boolean(), seat: v.optional(seatNumber) })

/** `POST /api/games/:id/links`: all links and cookies of a place become void and a mail brings the new link; without `place` one's own. */
export const RenewLinks = v.strictObject({ place: v.optional(seatNumber), seat: v.optional(seatNumber) })

/** `PUT /api/games/:id/hidden`: the game is in one's own list no more, or again. Answer: 200 `{ hidden }`. */
export const HiddenGame = v.strictObject({ hidden: v.boolean() })

/** `PUT /api/session/name`. */
export const PersonName = v.strictObject({ name: personName })

/** `PUT /api/session/language`: a language that there are words in. Answer: 200 `{ language }`. */
export const PersonLanguage = v.strictObject({ language: v.pipe(v.string(), v.maxLength(20)) })

/** `POST /api/account/address`: the change is confirmed by a link that is mailed there. Answer: 200 `{ sent: true }`. */
export const AddressRequest = v.strictObject({ mail })

/** `PUT /api/games/:id/address`: the organiser asks it for somebody who cannot sign in any more. Answer: 200 `{ sent: true }`. */
export const AddressAt = v.strictObject({ place: seatNumber, mail })

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const date = v.pipe(v.string(), v.isoDate())

/** `PUT /api/account`: what is given is changed. Answer: 200 `Account`. */
export const AccountChange = v.strictObject({
  name: v.optional(personName),
  language: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** A name of the IANA list; empty: not known. */
  zone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Hours between reminders; 0: none. */
  rhythm: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 14))),
  night: v.optional(v.nullable(v.strictObject({ from: hour, to: hour }))),
  /** Whether others may invite them. */
  invitations: v.optional(v.boolean()),
  /** First and last day of each. */
  holidays: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.strictObject({ from: date, to: date }),
          v.check(({ from, to }) => from <= to, 'order'),
        ),
      ),
      v.maxLength(20),
    ),
  ),
})
export type AccountChange = v.InferOutput<typeof AccountChange>

/** `GET /api/account`. Night and holidays count for the clocks of one's games; the rhythm is kept for the reminders to come. */
export interface Account {
  readonly name: string
  readonly mail: string
  readonly language: string
  /** Those that there are, each with its own name. */
  readonly languages: readonly { readonly language: string; readonly name: string }[]
  readonly zone: string
  readonly rhythm: number
  readonly invitations: boolean
  readonly night: { readonly from: number; readonly to: number } | null
  readonly holidays: readonly { readonly from: string; readonly to: string }[]
}

/** `GET /api/session`. */
export interface SessionRead {
  readonly person: { readonly name: string; readonly mail: string } | null
  /** The person's; of whoever is not signed in, the one that their browser asks for among those that there are. */
  readonly language: string
  /** False where mail goes to the local mailbox at `/mailbox`. */
  readonly deployed: boolean
  /** The person may create games here. */
  readonly mayCreate: boolean
}

/** `GET /api/games`: the signed-in person's games, the last changed first. */
export interface GameList {
  readonly games: readonly GameSummary[]
}

export interface GameSummary {
  readonly id: string
  readonly name: string
  readonly status: GameStatus
  readonly seats: readonly SeatRead[]
  /** The reader's seat, if the game runs and they have one. */
  readonly seat: number | null
  readonly organiser: boolean
  /** The reader has turned the mails of the game off; null: they have no place in it. */
  readonly mailsOff: boolean | null
  /** The game waits for the reader: a decision, or the answer to an invitation. */
  readonly yourTurn: boolean
  /** The seats that must decide; none before the start and after the end. */
  readonly deciders: readonly number[]
  readonly changedAt: number
}

/** `ended`: by its organiser; `cancelled`: before it started. */
export type GameStatus = 'inviting' | 'running' | 'finished' | 'ended' | 'cancelled'

export interface SeatRead {
  /** The order of inviting, from 0. */
  readonly place: number
  /** The engine's seat; null before the start and for those who are not playing. */
  readonly seat: number | null
  readonly name: string
  readonly answer: InvitationState
  /** Whether mail to them arrives: told to themselves, to the organiser, and of whoever must decide to those who wait; else null. */
  readonly mail: SeatMail | null
}

export interface SeatMail {
  readonly state: MailState
  /** Why not, in the provider's words, or `unknown` or `fault`; only themselves and the organiser are told. */
  readonly reason: string | null
}

/** A seat as the readers of its game see it. */
export interface PlaceRead extends SeatRead {
  /** Its player has turned the mails of the game off; told to its players and its organiser. */
  readonly mailsOff: boolean
  /** How often time has run out for whoever has the place now: told to themselves and to the organiser. */
  readonly misses: number | null
  /** The address that was invited: told to whoever invites, before the start. */
  readonly invitedTo: string | null
}

export type InvitationState = 'waiting' | 'accepted' | 'declined'

/**
 * `GET /api/games/:id` (optional `?seat=N` for somebody who holds several seats, `?at=SEQ` to look back: then nothing can
 * be decided).
 */
export interface GameRead {
  readonly id: string
  readonly name: string
  readonly status: GameStatus
  readonly options: {
    readonly seating: 'random' | 'fixed'
    readonly f7: 50 | 100
    readonly strictRuns: boolean
    readonly spectators: 'anyone' | 'players'
    readonly paceHours: number | null
    /** What else was agreed on the clock; left out by games from before there was one. */
    readonly clock?: NewGame['clock']
    /** A practice game: all seats belong to one device. */
    readonly practice?: true
  }
  readonly seats: readonly PlaceRead[]
  /** In which the reader reads; the page that the service sends is in it, or in the first if there are no words in it. */
  readonly language: string
  /** The reader's seat; null for a spectator and before the start. */
  readonly seat: number | null
  /** The reader's place among those invited; null for a spectator. */
  readonly place: number | null
  readonly organiser: boolean
  /** The organiser's place; null if they are not among those invited. */
  readonly organiserPlace: number | null
  /** The number of the position; 0 before the start. Send it back with moves. */
  readonly seq: number
  /** The seats that must decide. */
  readonly deciders: readonly number[]
  /** The number of the position that is shown: `seq`, or an earlier one that was asked for. */
  readonly shown: number
  /** The name of the turn that is on: every move that is sent says for which turn it is meant. Null where nobody's is. */
  readonly turn: TurnName | null
  /** The position itself, on which drafts are played and the board is drawn; null before the start. */
  readonly state: GameState | null
  /** The engine's view for this seat; null before the start. */
  readonly view: View | null
  /** What the reader may do now; empty if it is not their decision. */
  readonly choices: readonly Choice[]
  /** The reader's mines that are on one after another, with what each could do; null where no mine's turn is theirs to decide. */
  readonly mines: OfferedMines | null
  /** The run that is proposed to the reader, where it has been found already; else the page looks for one itself. */
  readonly run?: { readonly move: MoveOf<'runTrains'>; readonly proven: boolean } | null
  /** The submission that the reader may take back now, by its number; else null. */
  readonly mayUndo: number | null
  /** Its moves, which are a draft again then; none where nothing may be taken back. */
  readonly lastMoves: readonly TurnMove[]
  /**
   * The reader's own standing orders, nobody else's are ever told: those in force, and those that were over since the reader's last
   * decision; the latest first.
   */
  readonly orders: readonly OrderRead[]
  /** The first of them, for pages of a version that knew of one only. */
  readonly order: OrderRead | null
  /** Whom the game waits for: since when, and how long they have. */
  readonly waits: readonly WaitRead[]
  /** Since when the game is paused; null: it goes on. */
  readonly pausedSince: number | null
  /** What somebody has asked the others to agree on. */
  readonly agreements: readonly AgreementRead[]
  /** The reader has just taken back a submission and may make it again: the present position; else null. */
  readonly mayRedo: number | null
  /** What happened besides moves, the latest last. */
  readonly happenings: readonly HappeningRead[]
  /** The latest entries, oldest first; older ones by `GET /api/games/:id/log?before=SEQ`. */
  readonly log: readonly LogEntry[]
}

/** The wait for one seat. Times are UTC milliseconds. */
export interface WaitRead {
  readonly seat: number
  readonly since: number
  /** When the decision is due; null: there is no clock, it has not begun (the mail has not gone out), or nobody knows how long it stands. */
  readonly deadline: number | null
  /** When what was agreed happens, after the grace. */
  readonly ends: number | null
  /** What is left of the reserve, in milliseconds. */
  readonly reserve: number
  /** The clock stands: a pause, an outage of ours, a holiday. */
  readonly stands: boolean
}

/** Something that all who are asked have to agree on. */
export interface AgreementRead {
  readonly id: number
  readonly kind: AgreementKind
  /** The place of whoever asks. */
  readonly by: number
  readonly at: number
  /** Of going back: the position. */
  readonly to: number | null
  /** Of a handing over: the place, and the name of whoever is to have it. */
  readonly place: number | null
  readonly guest: string
  /** The places that are asked, and those that have agreed. */
  readonly asked: readonly number[]
  readonly agreed: readonly number[]
  /** How it ended; null: it is open. */
  readonly outcome: 'agreed' | 'declined' | 'withdrawn' | 'over' | null
}

/** Something that happened besides moves. */
export interface HappeningRead {
  readonly id: number
  readonly what: HappeningKind
  readonly at: number
  /** The position then. */
  readonly seq: number
  /** The place of whoever did it; null: the organiser, or the clock. */
  readonly by: number | null
  /** The place that it is about. */
  readonly place: number | null
  /** Of a game that was set back: the position. */
  readonly to: number | null
  /** Of a place handed over: who had it, and who has it. */
  readonly names: readonly string[]
}

/** A standing order in force (`ended` null), or the one that was over since its holder's last decision. */
export interface OrderRead {
  /** The submission or request that placed it. */
  readonly id: string
  readonly order: Order
  readonly ended: OrderEnd | null
  /** Mines that a surprise has taken out of it. */
  readonly stopped: LeftOfOrder['stopped']
}

/** What whoever changed something is answered: the game as they see it then. */
export interface GameAnswer {
  readonly game: GameRead
}

/** One submission as the log shows it; the page words its events. */
export interface LogEntry {
  readonly seq: number
  readonly kind: 'start' | 'moves' | 'undo' | 'back'
  /** Who did it; null for the start. */
  readonly seat: number | null
  /** For an undo: the number of the submission that was taken back. */
  readonly undoes: number | null
  /** Of going back further: the position that came back. */
  readonly backTo: number | null
  readonly events: readonly GameEvent[]
  /** UTC milliseconds. */
  readonly at: number
}

/**
 * The answer to a submission or an undo. Whenever the same `submissionId` comes again it says the same of what was done; the game with it
 * is the present one.
 */
export interface Submitted extends GameAnswer {
  readonly submissionId: string
  /** The position that it led to. */
  readonly seq: number
  readonly events: readonly GameEvent[]
  /** It came before and has been taken back since: nothing is made of it again. */
  readonly takenBack: boolean
}

/** `GET /api/games/:id/log?before=SEQ`: up to 100 entries before that one, oldest first. */
export interface LogRead {
  readonly log: readonly LogEntry[]
}

/** `GET /api/games/:id/worth`: what every seat was worth in every position, the first position first. */
export interface WorthRead {
  readonly worth: readonly WorthAt[]
}

export interface WorthAt {
  readonly seq: number
  readonly round: Round
  /** Cash, shares and private mines in Marks (rule 7), by seat. */
  readonly wealth: readonly number[]
}

/**
 * What every refusal looks like. `sentence` is for people, in their words, with the rule's number where a rule
 * refuses, and of a move that cannot be read but names its kind. 400 malformed, 401 not signed in, 403 not allowed, 404 unknown, 409 stale or not your turn, 413 too big,
 * 422 refused by the rules, 429 too often, 500 our own bug.
 */
export interface Refusal {
  readonly error: {
    readonly code: string
    readonly sentence: string
    /** The rulebook's section (422; 400 where a move names its kind). */
    readonly rule?: string
    /** The first move of the batch that was refused, from 0 (422). */
    readonly index?: number
    /** The present position (409). */
    readonly seq?: number
    /** From when on it may be tried again, in UTC milliseconds (429, 503). */
    readonly until?: number
    readonly data?: unknown
  }
}
