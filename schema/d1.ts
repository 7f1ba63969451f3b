import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// What is true of people is written here by the Worker. What is true of games is written here from a room's
// outbox alone: it may lag behind the room, it never leads. Times are UTC milliseconds.

/** A person who signs in by mail. A person may hold seats in many games; a seat is not a person. */
export const people = sqliteTable(
  'people',
  {
    id: text().primaryKey(),
    /** As it was written; no two differ by the case of their letters alone. */
    mail: text().notNull(),
    /** Empty until they or an organiser have said it. */
    name: text().notNull(),
    /** In which the person reads; each of their seats has a copy. */
    language: text().notNull().default('en'),
    /** A name of the IANA list, in which times are told; empty: not known. */
    zone: text().notNull().default(''),
    /** Hours between reminders; 0: none. Kept for the reminders to come. */
    rhythm: integer().notNull().default(24),
    /** The hours of the night, in their zone, in which no clock runs out; null: none. */
    nightFrom: integer(),
    nightTo: integer(),
    /** `{ from, to }` as dates, the first and the last day: no clock runs then. */
    holidays: text({ mode: 'json' }).$type<readonly Holiday[]>().notNull().default([]),
    createdAt: integer().notNull(),
  },
  table => [uniqueIndex('people_mail_any_case').on(sql`lower(${table.mail})`)],
)

export interface Holiday {
  /** `2026-12-24`. */
  readonly from: string
  readonly to: string
}

/** A change of somebody's address: asked for, confirmed at the new one by a mailed link, revoked from the old one by another. */
export const addressChanges = sqliteTable(
  'address_changes',
  {
    /** Hashes of the two links' tokens. */
    confirmHash: text().primaryKey(),
    revokeHash: text().notNull().unique(),
    personId: text().notNull(),
    oldMail: text().notNull(),
    newMail: text().notNull(),
    createdAt: integer().notNull(),
    confirmedAt: integer(),
    revokedAt: integer(),
  },
  table => [index('address_changes_person').on(table.personId)],
)

/** Games that a person does not want to see in their list any more. */
export const hiddenGames = sqliteTable(
  'hidden_games',
  { personId: text().notNull(), gameId: text().notNull() },
  table => [primaryKey({ columns: [table.personId, table.gameId] })],
)

/** Mailed links for signing in. Only the hash of a token is kept; a token is used up by a POST, never by a GET. */
export const signIns = sqliteTable(
  'sign_ins',
  {
    tokenHash: text().primaryKey(),
    mail: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  table => [index('sign_ins_mail').on(table.mail, table.createdAt)],
)

export const sessions = sqliteTable('sessions', {
  tokenHash: text().primaryKey(),
  personId: text().notNull(),
  createdAt: integer().notNull(),
  expiresAt: integer().notNull(),
})

/** The index of games: what a list shows. `seq` says how far it is abreast of the room. */
export const games = sqliteTable('games', {
  id: text().primaryKey(),
  organiserId: text().notNull(),
  name: text().notNull(),
  status: text({ enum: ['inviting', 'running', 'finished', 'ended', 'cancelled'] }).notNull(),
  options: text({ mode: 'json' }).$type<unknown>().notNull(),
  seq: integer().notNull(),
  /** Rises with every change that the room reports, so that a late report cannot undo a later one. */
  version: integer().notNull(),
  /** The seats that must decide, as a JSON list. */
  deciders: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  createdAt: integer().notNull(),
  changedAt: integer().notNull(),
})

/** Who was invited to a game, and which seat they hold once it runs. */
export const seats = sqliteTable(
  'seats',
  {
    gameId: text().notNull(),
    /** The order of inviting, from 0. */
    place: integer().notNull(),
    /** The seat in the engine's order, null before the start and for those who did not play. */
    seat: integer(),
    personId: text().notNull(),
    name: text().notNull(),
    answer: text({ enum: ['waiting', 'accepted', 'declined'] }).notNull(),
    /** They have turned the mails of the game off. */
    mailsOff: integer({ mode: 'boolean' }).notNull().default(false),
  },
  table => [primaryKey({ columns: [table.gameId, table.place] }), index('seats_person').on(table.personId)],
)

/** The history: every submission, one row each, never changed. */
export const submissions = sqliteTable(
  'submissions',
  {
    gameId: text().notNull(),
    seq: integer().notNull(),
    submissionId: text().notNull(),
    seat: integer(),
    kind: text({ enum: ['start', 'moves', 'undo', 'back'] }).notNull(),
    /** For an undo: the submission that was taken back. */
    undoes: integer(),
    /** Of going back further: the position that came back. */
    backTo: integer(),
    moves: text({ mode: 'json' }).$type<unknown>().notNull(),
    automatic: text({ mode: 'json' }).$type<unknown>().notNull(),
    events: text({ mode: 'json' }).$type<unknown>().notNull(),
    engineVersion: integer().notNull(),
    at: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.gameId, table.seq] })],
)

/** Whole positions worth keeping outside their room: that of each finished game. */
export const positions = sqliteTable(
  'positions',
  {
    gameId: text().notNull(),
    seq: integer().notNull(),
    state: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  table => [primaryKey({ columns: [table.gameId, table.seq] })],
)

/** How a finished game ended, a row a seat. Shared ranks have the same number. */
export const results = sqliteTable(
  'results',
  {
    gameId: text().notNull(),
    seat: integer().notNull(),
    personId: text().notNull(),
    rank: integer().notNull(),
    worth: integer().notNull(),
    at: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.gameId, table.seat] })],
)
