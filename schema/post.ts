import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MAIL_KINDS, MAIL_STATES, type Mail } from './mail.ts'

// The post office's own tables: what is due, what went, and what the provider has said. Times are UTC milliseconds.

/** Mails that are to go out. */
export const dues = sqliteTable('dues', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Names the event that the mail tells of: the provider's idempotency key. */
  key: text().notNull().unique(),
  kind: text({ enum: [...MAIL_KINDS] }).notNull(),
  /** Whose it is, by their id in D1; null for whoever is known by the address alone. */
  person: text(),
  /** Where it goes, where that is known already. */
  address: text(),
  /** The game whose room writes it, and the place there of its receiver; null for mails of no game. */
  game: text(),
  place: integer(),
  /** It may go out from this time on. */
  dueAt: integer().notNull(),
  /** When it is tried next. */
  nextAt: integer().notNull(),
  /** How often the provider was asked, and how often it did not answer in time. */
  tries: integer().notNull().default(0),
  hangs: integer().notNull().default(0),
  /** Why it does not go now: the budget is used up, or its letter cannot be written. */
  waits: text({ enum: ['budget', 'fault'] }),
  /** The sender, and the mail as it was first tried: a repeated key must come with both unchanged. */
  from: text(),
  mail: text({ mode: 'json' }).$type<Mail>(),
  firstTriedAt: integer(),
  /** A try ended without a word of the provider on it: the mail may have gone. */
  unsure: integer({ mode: 'boolean' }).notNull().default(false),
})

/** What became of mails that are no longer due, so that none goes twice, and what the provider says later finds its place. */
export const done = sqliteTable(
  'done',
  {
    key: text().primaryKey(),
    kind: text({ enum: [...MAIL_KINDS] }).notNull(),
    person: text(),
    address: text().notNull(),
    game: text(),
    place: integer(),
    /** `unknown`: it may have gone, and the provider would not know its key any more. */
    outcome: text({ enum: ['sent', 'refused', 'unknown'] }).notNull(),
    /** The provider's number of the mail. */
    providerId: text(),
    /** Why it was refused, in the provider's words. */
    reason: text(),
    at: integer().notNull(),
  },
  table => [index('done_provider').on(table.providerId), index('done_address').on(table.address)],
)

/** What is known of an address: whether mail to it arrives. An address that nothing is known of has no row. */
export const addresses = sqliteTable('addresses', {
  address: text().primaryKey(),
  state: text({ enum: [...MAIL_STATES] }).notNull(),
  reason: text(),
  at: integer().notNull(),
})

/** What rooms must still be told, the oldest first. */
export const news = sqliteTable('news', {
  id: integer().primaryKey({ autoIncrement: true }),
  game: text().notNull(),
  /** Whose mail it is about: a place may have changed hands since. */
  person: text().notNull(),
  state: text({ enum: [...MAIL_STATES] }).notNull(),
  reason: text(),
  /** The mail that is no longer due, and the provider's number of one that went; null where only the state is told. */
  key: text(),
  providerId: text(),
  at: integer().notNull(),
  tryAt: integer().notNull(),
  tries: integer().notNull().default(0),
})

/** Events of the provider that were worked off. */
export const events = sqliteTable('events', {
  id: text().primaryKey(),
  at: integer().notNull(),
})

/** How many mails of a share of the budget were used up in a day (`2026-12-01`) or month (`2026-12`). */
export const spent = sqliteTable(
  'spent',
  {
    period: text().notNull(),
    share: text().notNull(),
    mails: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.period, table.share] })],
)

/** What was asked of the service and counts against a cap. */
export const counted = sqliteTable(
  'counted',
  {
    id: integer().primaryKey(),
    cap: text().notNull(),
    /** Of whom, to whom, or from where. */
    who: text().notNull(),
    /** The act that was counted; taken back as a whole when nothing came of it. */
    act: text().notNull(),
    at: integer().notNull(),
  },
  table => [index('counted_cap').on(table.cap, table.who, table.at), index('counted_act').on(table.act)],
)

/** Mailboxes (`mailboxOf`) whose holder takes no invitations. */
export const refusing = sqliteTable('refusing', {
  mailbox: text().primaryKey(),
  at: integer().notNull(),
})

/** One row: until when the whole queue rests, how often in a row the provider sent it to rest, and how far the walk over games is. */
export const pace = sqliteTable('pace', {
  id: integer().primaryKey(),
  restsUntil: integer().notNull(),
  rests: integer().notNull(),
  walkedTo: text().notNull(),
  /** When the cron woke the office last; 0: never yet. */
  wokenAt: integer().notNull().default(0),
})

/** When the service was away: between two of the cron's wakes lay far more time than there should. */
export const outages = sqliteTable('outages', {
  from: integer().primaryKey(),
  to: integer().notNull(),
})
