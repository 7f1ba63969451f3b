// What of a piece of the log has been taken back since.
import type { LogEntry } from '../../schema/wire.ts'

/** What still stands: neither what was taken back nor the taking back. */
export function standing(log: readonly LogEntry[]): readonly LogEntry[] {
  const undone = new Set(log.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  return log.filter(({ seq, kind }) => kind !== 'undo' && !undone.has(seq))
}
