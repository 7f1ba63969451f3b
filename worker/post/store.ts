// The post office's SQL as everything here shares it.
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import type * as tables from '../../schema/post.ts'

export type Db = DrizzleSqliteDODatabase<typeof tables>
export type DueRow = typeof tables.dues.$inferSelect

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Tries again later: 2, 4, 8 ... seconds after so many tries, `most` at most. */
export const backOff = (tries: number, most: number): number => Math.min(2 ** Math.min(tries, 30) * SECOND, most)
