// The comparison with the traces can fail: whatever kind of thing is changed in one position of a trace, the replay stops there.
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TraceLine } from '../../tools/recorded/files.ts'
import { readText, traceLines, traceOf } from '../../tools/recorded/files.ts'
import type { Json } from '../../tools/recorded/json.ts'
import { parseRecorded, replayGame } from '../../tools/recorded/run.ts'

const FIXTURES = ['rg-3p-63-boom5', 'rg-2p-302-broke'].map(name => {
  const path = resolve(import.meta.dirname, `../fixtures/games/${name}.json.gz`)
  const text = readText(traceOf(path) ?? '')
  return { game: parseRecorded(readText(path)), text, trace: traceLines(text) }
})

/** The kind of a thing in a state: its path without the names of players, companies, mines, hexes. */
const kindOf = (path: readonly string[]): string =>
  path.map((key, i) => (i > 0 && /^(P\d|[A-Z]{1,3}|MHE|\d+|[A-J]\d+)$/.test(key) ? '*' : key)).join('.')

type Branch = { readonly [key: string]: Json }
const isBranch = (value: Json): value is Branch => typeof value === 'object' && value !== null && !Array.isArray(value)

function* leaves(value: Json, path: readonly string[] = []): Generator<readonly [readonly string[], Json]> {
  if (isBranch(value)) for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key])
  else yield [path, value]
}

/** Something else of the same type. */
function other(value: Json): Json {
  if (typeof value === 'number') return value + 10
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['1']
  return `${value}x`
}

function withChanged(state: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return other(state)
  const branch = state as Branch
  return { ...branch, [key]: withChanged(branch[key] ?? null, rest) }
}

interface Place {
  readonly fixture: number
  readonly i: number
  readonly path: readonly string[]
}

/** Places of a kind that are tried: the first may be in the middle of a group, where half of a formation is not compared. */
const TRIED = 6

/** Of every kind of thing the first places where it changes. */
function places(): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>()
  for (const [fixture, { trace }] of FIXTURES.entries())
    for (const line of trace.slice(1)) {
      const before = new Map([...leaves(trace[line.i - 1]?.state ?? {})].map(([path, v]) => [path.join('.'), v]))
      for (const [path, value] of leaves(line.state)) {
        if (JSON.stringify(before.get(path.join('.'))) === JSON.stringify(value)) continue
        const kind = kindOf(path)
        const known = found.get(kind) ?? []
        if (known.length < TRIED) found.set(kind, [...known, { fixture, i: line.i, path }])
      }
    }
  return found
}

const replayed = (fixture: number, trace: readonly TraceLine[]) => {
  const { game } = FIXTURES[fixture] as (typeof FIXTURES)[number]
  return replayGame(game, trace, { round: undefined })
}

describe('a state of a trace in which one thing is another', () => {
  const all = [...places()]
  test('there are many kinds', () => expect(all.length).toBeGreaterThan(50))

  test.each(all)('%s', (_, tried) => {
    expect(tried.some(isSeen)).toBe(true)
  })

  function isSeen({ fixture, i, path }: Place): boolean {
    const trace = FIXTURES[fixture]?.trace ?? []
    // From this action up to where it changes again: in the middle of a group the positions after it say so, too.
    const value = JSON.stringify(trace[i] && at(trace[i].state, path))
    const lasts = trace.slice(i).findIndex(line => JSON.stringify(at(line.state, path)) !== value)
    const until = lasts < 0 ? trace.length : i + lasts
    const changed = trace.map(line =>
      line.i >= i && line.i < until ? { ...line, state: withChanged(line.state, path) as TraceLine['state'] } : line,
    )
    const { fault } = replayed(fixture, changed)
    if (fault !== null) expect(fault.action).toBeGreaterThanOrEqual(i)
    return fault !== null
  }
})

const at = (state: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((part, key) => (part === undefined ? undefined : (part as Branch)[key]), state)

describe('what a record paid or earned', () => {
  const KINDS = [
    ...['run_routes.revenue', 'run_routes.maintenance', 'dividend.profit', 'sell_shares.each', 'sell_shares.received'],
    ...['buy_shares.paid', 'buy_train.paid', 'buy_train.size', 'buy_corporation.paid', 'place_token.cost'],
    ...['place_token.hex', 'lay_tile.cost', 'scrap_train.size'],
  ]
  test.each(KINDS)('%s', kind => {
    const [type, key = ''] = kind.split('.')
    const lines = FIXTURES.flatMap(({ trace }, fixture) =>
      trace
        .filter(l => l.type === type && l.info[key] !== undefined && l.info[key] !== 0)
        .slice(0, TRIED)
        .map(line => ({ fixture, line })),
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.some(({ fixture, line }) => isSeen(fixture, line, key))).toBe(true)
  })

  function isSeen(fixture: number, line: TraceLine, key: string): boolean {
    const info = { ...line.info, [key]: other(line.info[key] ?? null) }
    const changed = (FIXTURES[fixture]?.trace ?? []).map(l => (l === line ? { ...l, info } : l))
    const { fault } = replayed(fixture, changed)
    return fault?.differences.some(d => d.path === `info.${key}`) ?? false
  }
})

describe('a trace that is not whole', () => {
  const [{ text } = { text: '' }] = FIXTURES
  const lines = text.trimEnd().split('\n')
  test('cut short', () => expect(() => traceLines(lines.slice(0, -1).join('\n'))).toThrow('cut short'))
  test('with a line missing in the middle', () =>
    expect(() => traceLines(lines.filter((_, n) => n !== 100).join('\n'))).toThrow('the trace has action 101'))
  test('with a last line that is another position', () => {
    const last = JSON.parse(lines.at(-1) ?? '')
    last.state.players.P1.cash += 10
    expect(() => traceLines([...lines.slice(0, -1), JSON.stringify(last)].join('\n'))).toThrow('last line')
  })
})
