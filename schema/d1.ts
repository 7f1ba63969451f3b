import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A person who signs in by mail. A person may hold seats in many games; a seat is not a person. */
export const people = sqliteTable('people', {
  id: text().primaryKey(),
  mail: text().notNull().unique(),
  name: text().notNull(),
  createdAt: integer().notNull(),
})
