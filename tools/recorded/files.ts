// Recorded games and their traces on disk.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Json } from './json.ts'
import { merged } from './json.ts'

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
  /** What the trace says the record was (docs/recordedGames.md, the trace); only used to check the import. */
  readonly info: { readonly [key: string]: Json }
  /** The state after action `i`; the start position for 0. */
  readonly state: { readonly [key: string]: Json }
}

/** The states of a trace, from the start position on. */
export function readTrace(path: string): readonly TraceLine[] {
  const lines: TraceLine[] = []
  for (const text of readText(path).split('\n')) {
    if (text.trim() === '') continue
    const line = JSON.parse(text)
    if (line.final) break
    const before = lines[lines.length - 1]?.state
    const state = before === undefined ? line.state : merged(before, line.patch ?? {})
    lines.push({ i: line.i, info: line.info ?? {}, state })
  }
  return lines
}
