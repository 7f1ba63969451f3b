import type { LogEntry } from '../../schema/wire.ts'

/** What still stands of a piece of the log: neither what was taken back in it nor the taking back. */
export function notTakenBack(log: readonly LogEntry[]): readonly LogEntry[] {
  const undone = new Set(log.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  return log.filter(({ seq, kind }) => kind !== 'undo' && !undone.has(seq))
}
