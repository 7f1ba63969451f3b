import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Terms } from '../worker/clock/clock.ts'
import type { Days } from '../worker/clock/rhythm.ts'
import { type GameEvent, type Move, ORDER_ENDS, type Order, type Round, type TurnMove } from '../worker/engine/index.ts'
import { AGREEMENTS, HAPPENINGS } from './happenings.ts'
import { MAIL_KINDS, MAIL_STATES, type Mail } from './mail.ts'

// A room's own tables. The stored state is the truth; submissions are its history. Times are UTC milliseconds.

/** The game itself: one row. */
export const game = sqliteTable('game', {
  id: text().primaryKey(),
  name: text().notNull(),
  organiserId: text().notNull(),
  status: text({ enum: ['inviting', 'running', 'finished', 'ended', 'cancelled'] }).notNull(),
  options: text({ mode: 'json' }).$type<GameOptions>().notNull(),
  /** The address of the service, for links in mails that no request causes. */
  base: text().notNull(),
  /** Signs this game's links and cookies. It never leaves the room. */
  secret: text().notNull(),
  /** The number of the present position; 0 before the start. */
  seq: integer().notNull(),
  /** Rises with every change that D1 is told of. */
  version: integer().notNull(),
  createdAt: integer().notNull(),
  /** What the organiser is called: a copy of what D1 says, for mails about a game in which they have no place. */
  organiserName: text().notNull().default(''),
  /** How far D1 has been told: submissions up to this position, the index of this version, and the places as they are there. */
  toldSeq: integer().notNull().default(0),
  toldVersion: integer().notNull().default(0),
  toldSeats: text().notNull().default(''),
  /** When D1 is told next, as long as it is behind, and how often that has failed. */
  tellAt: integer().notNull().default(0),
  tellTries: integer().notNull().default(0),
})

/** What the organiser chose. */
export interface GameOptions {
  readonly seating: 'random' | 'fixed'
  readonly f7: 50 | 100
  readonly strictRuns: boolean
  readonly spectators: 'anyone' | 'players'
  /** The only source of chance in the rules. */
  readonly seed: string
  /** Hours per decision, or null for no clock. */
  readonly paceHours: number | null
  /** What else was agreed on the clock; games from before there was one have the usual. */
  readonly clock?: Omit<Terms, 'hours'>
  /** All seats belong to one device, and no mail goes out. */
  readonly practice?: true
}

/** Who was invited, and which seat they hold once the game runs. */
export const seats = sqliteTable('seats', {
  place: integer().primaryKey(),
  seat: integer(),
  personId: text().notNull(),
  name: text().notNull(),
  answer: text({ enum: ['waiting', 'accepted', 'declined'] }).notNull(),
  /** Part of every signature for this seat: raising it makes all links and cookies void. */
  keyVersion: integer().notNull(),
  /** In which its holder reads: a copy of what D1 says, so that a letter needs no D1 to be written. */
  language: text().notNull().default('en'),
  /** In which its holder reads times: a copy as well; empty: not known. */
  zone: text().notNull().default(''),
  /** Mails for this game turned off by its holder. */
  muted: integer({ mode: 'boolean' }).notNull(),
  /** Part of the signature of cookies alone: raising it signs every device out and leaves the links of mails good. */
  cookieVersion: integer().notNull().default(0),
  /** The address that the organiser invited, for them to see; empty: not known. */
  invitedTo: text().notNull().default(''),
  /** When the invitation went out last. */
  invitedAt: integer().notNull().default(0),
  /** Of a withdrawn invitation: the place that it had. Its row goes on under a number of its own, from 10, so that it can be told. */
  was: integer(),
  /** Whether mail to its holder arrives, as the post office last said; why not, in the provider's words, and since when. */
  mailState: text({ enum: [...MAIL_STATES] })
    .notNull()
    .default('arrives'),
  mailReason: text(),
  mailAt: integer().notNull().default(0),
  /** When its holder is awake and away, for their clock: copies of what D1 says. */
  nightFrom: integer(),
  nightTo: integer(),
  holidays: text({ mode: 'json' }).$type<readonly Days[]>().notNull().default([]),
  /** The key version with which its holder got it: links of lower ones were another person's. */
  heldFrom: integer().notNull().default(1),
})

/** The clock of each seat: what is left of its reserve, and the wait for its decision while there is one. */
export const clocks = sqliteTable('clocks', {
  seat: integer().primaryKey(),
  /** Milliseconds. */
  reserve: integer().notNull(),
  /** The position with which the wait began; null: nobody waits for the seat. */
  seq: integer(),
  /** When the clock began, and by what; null: neither has the mail gone out nor was the page seen. */
  since: integer(),
  began: text({ enum: ['mail', 'page'] }),
  /** A bid or an answer. */
  small: integer({ mode: 'boolean' }).notNull().default(false),
  /** More time that the organiser has given, in milliseconds. */
  extra: integer().notNull().default(0),
  /** When its holder was last told that the time is up, and when it ran out for good. */
  toldAt: integer(),
  missedAt: integer(),
  /** How many decisions in a row the clock has made for it. */
  inARow: integer().notNull().default(0),
  /** The wait that its last decision ended, for whoever takes that back. */
  before: text({ mode: 'json' }).$type<EndedWait>(),
})

export interface EndedWait {
  /** The position that the decision led to. */
  readonly led: number
  readonly since: number | null
  readonly began: 'mail' | 'page' | null
  readonly reserve: number
  readonly extra: number
}

/** When the clocks of the whole game stand: pauses, and outages of the service that the post office has noticed. */
export const stops = sqliteTable('stops', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['pause', 'outage'] }).notNull(),
  from: integer().notNull(),
  to: integer(),
})

/** What happened to a game besides moves, for its log and its mails. Nothing is ever deleted. */
export const happenings = sqliteTable('happenings', {
  id: integer().primaryKey({ autoIncrement: true }),
  what: text({ enum: [...HAPPENINGS] }).notNull(),
  at: integer().notNull(),
  /** The position then. */
  seq: integer().notNull(),
  /** The place of whoever did it; null: the organiser, or the clock. */
  by: integer(),
  /** The place that it is about, and the person who had it then: misses are counted by person. */
  place: integer(),
  personId: text(),
  /** Of a game that was set back: the position. Of a place handed over: the names of who had and who has it. */
  to: integer(),
  names: text({ mode: 'json' }).$type<readonly string[]>(),
})

/** Every submission, in order. Nothing is ever deleted: taking back is a submission too. */
export const submissions = sqliteTable('submissions', {
  /** The number of the position that it led to. */
  seq: integer().primaryKey(),
  submissionId: text().notNull().unique(),
  seat: integer(),
  kind: text({ enum: ['start', 'moves', 'undo', 'back'] }).notNull(),
  undoes: integer(),
  /** Of going back further: the position that came back. */
  backTo: integer(),
  moves: text({ mode: 'json' }).$type<readonly unknown[]>().notNull(),
  /** Moves that standing orders made after it, each with its seat (`OrderAct`). */
  automatic: text({ mode: 'json' }).$type<readonly unknown[]>().notNull(),
  events: text({ mode: 'json' }).$type<readonly GameEvent[]>().notNull(),
  engineVersion: integer().notNull(),
  at: integer().notNull(),
  /** Round and wealth by seat of the position that it led to, so that charts need no position; null in older rows. */
  worth: text({ mode: 'json' }).$type<Worth>(),
})

export interface Worth {
  readonly round: Round
  /** In Marks, by seat. */
  readonly wealth: readonly number[]
}

/** Standing orders, past and present: what only their holder may read. Of one seat only one in force is for the same thing. */
export const orders = sqliteTable('orders', {
  /** That of the submission or request that placed it; with `-1` and so on for the further ones of the same. */
  id: text().primaryKey(),
  seat: integer().notNull(),
  order: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** What it remembers, and since which position, the latest last: taking back goes back in it, too. Null in older rows, which remember nothing. */
  memory: text({ mode: 'json' }).$type<readonly Remembered[]>(),
  /** The position from which it counts, and the one with which it was over; null while it is in force. */
  placedAt: integer().notNull(),
  endedAt: integer(),
  why: text({ enum: [...ORDER_ENDS, 'replaced', 'cancelled', 'undone'] }),
})

export interface Remembered {
  readonly seq: number
  /** The engine's `OrderMemory`. */
  readonly memory: unknown
}

/** Every position. */
export const states = sqliteTable('states', {
  seq: integer().primaryKey(),
  /** The submission that made this position: its own number, or, restored by an undo, an earlier one. */
  origin: integer().notNull(),
  /** The position that an undo of `origin` restores; null at the start. */
  parent: integer(),
  state: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** By seat, the last position that it brought about itself, 0 if none: nobody need look for it; null in older rows. */
  lastBy: text({ mode: 'json' }).$type<readonly number[]>(),
})

/**
 * Mails that are due. A mail is handed to the post office and stays here until that has said what became of it: while its row stands, it is due.
 */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** `<game>/<event>/<place>/<kind>`: the mail's idempotency key. */
  key: text().notNull().unique(),
  /** Rows of other kinds, by which earlier versions told D1, mean nothing any more. */
  kind: text({ enum: [...MAIL_KINDS] }).notNull(),
  /** What happened: the number of the position, or before the start the version of the game. */
  seq: integer().notNull(),
  /** The place of a mail's receiver, -1 for an organiser without one. */
  to: integer(),
  /** The places that a mail speaks of, where it speaks of some. */
  about: text({ mode: 'json' }).$type<readonly number[]>(),
  /** Its letter has been written: what happens from now on is for the next one. */
  written: integer({ mode: 'boolean' }).notNull().default(false),
  /** When a mail may go out at the earliest. */
  dueAt: integer().notNull(),
  /** `handed`: the post office has it; `withdrawn`: it had it and must learn that it is no longer due; `held`: its receiver has mails off. */
  state: text({ enum: ['queued', 'handed', 'withdrawn', 'held'] })
    .notNull()
    .default('queued'),
  /** When the room works on the row next, and how often it has tried. */
  tryAt: integer().notNull().default(0),
  tries: integer().notNull(),
  /** A mail that an earlier version has tried to send: a repeated key must come with the same body. */
  mail: text({ mode: 'json' }).$type<Mail>(),
})

/** Mails that went out or may have, so that none goes twice after the provider has forgotten its key. */
export const sent = sqliteTable('sent', {
  key: text().primaryKey(),
  providerId: text().notNull(),
  at: integer().notNull(),
})

/** How the last mails to each place begin, so that none begins like the one before it. */
export const written = sqliteTable('written', {
  /** The key of the mail. */
  key: text().primaryKey(),
  place: integer().notNull(),
  subject: text().notNull(),
  firstLine: text().notNull(),
  at: integer().notNull(),
})

/** What a button of a turn mail does; moves of a mail from before turns had names name none. */
export type StoredButton =
  /** It leads to the page and does nothing. */
  | { readonly page: true }
  | readonly (TurnMove | Move)[]
  /** With a standing order. */
  | { readonly moves: readonly TurnMove[]; readonly order: Order }
  /** One of those of a kind (and subject), chosen on the page. */
  | { readonly do: string; readonly of: string | null }

/** The buttons of one turn mail, in their order. */
export const links = sqliteTable('links', {
  /** `<place>/<seq>`. */
  id: text().primaryKey(),
  place: integer().notNull(),
  seq: integer().notNull(),
  moves: text({ mode: 'json' }).$type<readonly StoredButton[]>().notNull(),
})

/** The run that is proposed in the present position: one row. Each position in which trains are to run has a search of its own. */
export const proposal = sqliteTable('proposal', {
  id: integer().primaryKey(),
  /** The position that it is for. */
  seq: integer().notNull(),
  /** `due`: it is to be searched for; `begun`: a search has begun, and if none is going on, it was cut off; `kept`: it is here. */
  state: text({ enum: ['due', 'begun', 'kept'] }).notNull(),
  /** Null: no run is legal, or none was found. */
  run: text({ mode: 'json' }).$type<unknown>(),
})

/** What somebody asks the others to agree on; it is done when all who are asked have. Nothing is ever deleted. */
export const agreements = sqliteTable('agreements', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** As the client named its request. */
  requestId: text().notNull().unique(),
  kind: text({ enum: [...AGREEMENTS] }).notNull(),
  /** The place of whoever asks. */
  by: integer().notNull(),
  at: integer().notNull(),
  /** The position in which it was asked, and of going back the one to go back to. */
  seq: integer().notNull(),
  to: integer(),
  /** Of a handing over: the place, and who is to have it. */
  place: integer(),
  guest: text({ mode: 'json' }).$type<Guest>(),
  /** The places that are asked, and those that have agreed. */
  asked: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  agreed: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  /** How it ended; null: it is open. */
  outcome: text({ enum: ['agreed', 'declined', 'withdrawn', 'over'] }),
})

/** Who is to have a place, as D1 knows them. */
export interface Guest {
  readonly personId: string
  readonly name: string
  readonly language: string
  readonly zone: string
  readonly night: { readonly from: number; readonly to: number } | null
  readonly holidays: readonly Days[]
}

/** Answers that came by mail, each with what came of it: the same mail again changes nothing, and its answer is written from here. */
export const answers = sqliteTable('answers', {
  /** Made of the mail's own id: that of the submission, where it was one. */
  id: text().primaryKey(),
  place: integer().notNull(),
  /** The mail's id and subject, for the answer to stand beside it; null where it has no id. */
  messageId: text(),
  subject: text().notNull(),
  /** What came of it (`Outcome` in `worker/room/answers.ts`). */
  outcome: text({ mode: 'json' }).$type<unknown>().notNull(),
  at: integer().notNull(),
})
