// The log as it is read: what happened under the round in which it happened, the latest first.
import type { Round } from '../../worker/engine/index.ts'
import type { Entry } from '../api.ts'
import { story, type Told } from '../words.ts'

export interface LogItem {
  readonly entry: Entry
  readonly lines: readonly Told[]
}

export interface LogRound {
  /** Null: it began before the first entry that is here. */
  readonly round: Round | null
  readonly items: readonly LogItem[]
}

/** An entry in which a round begins stands in both; what has nothing to tell stands nowhere. */
export function logRounds(log: readonly Entry[], most: number): readonly LogRound[] {
  const rounds: { round: Round | null; items: LogItem[] }[] = [{ round: null, items: [] }]
  for (const entry of log) {
    let lines: Told[] = []
    const put = () => {
      if (
        lines.length > 0 ||
        (entry.kind !== 'moves' && entry.kind !== 'start' && rounds.at(-1)?.items[0]?.entry !== entry)
      )
        rounds.at(-1)?.items.unshift({ entry, lines })
      lines = []
    }
    for (const told of entry.kind === 'undo' ? [] : story(entry.events))
      if (told.what === 'roundBegan' && told.round) {
        put()
        rounds.push({ round: told.round, items: [] })
      } else lines.push(told)
    put()
  }
  let left = most
  return rounds.reverse().flatMap(({ round, items }) => {
    const shown = items.slice(0, Math.max(0, left))
    const room = left > 0
    left -= items.length
    return room && (shown.length > 0 || round) ? [{ round, items: shown }] : []
  })
}
