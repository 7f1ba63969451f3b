import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a room knows about itself, one value a row. */
export const meta = sqliteTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})
