// Recorded games replayed beside their traces, each once for all tests that look at how it went.
import { readText, readTrace, traceOf } from '../../tools/recorded/files.ts'
import { parseRecorded, type Report, replayGame } from '../../tools/recorded/run.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'

export interface Replayed {
  readonly game: RecordedGame
  readonly report: Report
}

const known = new Map<string, Replayed>()

/** A whole game against its trace; throws where it has none. */
export function replayed(path: string): Replayed {
  const found = known.get(path)
  if (found) return found
  const trace = traceOf(path)
  if (trace === null) throw new Error(`no trace beside ${path}`)
  const game = parseRecorded(readText(path))
  const done = { game, report: replayGame(game, readTrace(trace), { round: undefined }) }
  known.set(path, done)
  return done
}
