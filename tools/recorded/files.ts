// Recorded games and their traces on disk.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Json } from './json.ts'
import { differences, merged } from './json.ts'

export function readText(path: string): string {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
}

/** The trace beside a game file, packed or not; null if there is none. */
export function traceOf(path: string): string | null {
  const trace = path.replace(/\.json(\.gz)?$/, '.trace.jsonl')
  return trace === path ? null : ([trace, `${trace}.gz`].find(file => existsSync(file)) ?? null)
}

export interface TraceLine {
  readonly i: number
  /** Type of the record; empty for the start position. */
  readonly type: string
  /** What the trace says the record was (docs/recordedGames.md, the trace); only used to check the import. */
  readonly info: { readonly [key: string]: Json }
  /** The state after action `i`; the start position for 0. */
  readonly state: { readonly [key: string]: Json }
}

/** The states of a trace, from the start position on. Throws if it does not come to its last line, or that is not where the others lead. */
export function readTrace(path: string): readonly TraceLine[] {
  return traceLines(readText(path))
}

/** `readTrace` of what stands in the file. */
export function traceLines(text: string): readonly TraceLine[] {
  const lines: TraceLine[] = []
  for (const one of text.split('\n').filter(each => each.trim() !== '')) {
    const line = JSON.parse(one)
    const last = lines[lines.length - 1]
    if (line.final) {
      if (line.i !== last?.i || differences(last?.state, line.state).length > 0)
        throw new Error(`the last line of the trace is not the position after action ${last?.i}`)
      return lines
    }
    if (line.i !== lines.length) throw new Error(`the trace has action ${line.i} where ${lines.length} should be`)
    const state = last === undefined ? line.state : merged(last.state, line.patch ?? {})
    lines.push({ i: line.i, type: line.action?.type ?? '', info: line.info ?? {}, state })
  }
  throw new Error(`the trace is cut short after action ${lines.length - 1}`)
}
