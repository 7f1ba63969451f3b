import type { LogEntry } from '../../schema/wire.ts'

/** What still stands of a piece of the log: neither what was taken back in it, nor the taking back and going back. */
export function notTakenBack(log: readonly LogEntry[]): readonly LogEntry[] {
  const undone = new Set(log.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  const back = log.flatMap(({ seq, backTo }) => (backTo === null ? [] : [{ from: backTo, until: seq }]))
  return log.filter(
    ({ seq, kind }) =>
      kind !== 'undo' &&
      kind !== 'back' &&
      !undone.has(seq) &&
      !back.some(({ from, until }) => from < seq && seq < until),
  )
}
