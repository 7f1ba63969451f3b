// What a replay lets pass and what it does not: a comparison that could not fail would prove nothing.
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TraceLine } from '../../tools/recorded/files.ts'
import { readText, readTrace, traceOf } from '../../tools/recorded/files.ts'
import { merged } from '../../tools/recorded/json.ts'
import { isRound } from '../../tools/recorded/project.ts'
import { parseRecorded, replayGame } from '../../tools/recorded/run.ts'
import { playAsRecorded } from '../../worker/import/asRecorded.ts'
import type { GameRecord } from '../../worker/import/gameFile.ts'
import { atStockRound } from '../support/table.ts'

const PATH = resolve(import.meta.dirname, '../fixtures/games/rg-3p-63-boom5.json.gz')
const text = readText(PATH)
const trace = readTrace(traceOf(PATH) ?? '')
const game = parseRecorded(text)
const replayed = (lines: readonly TraceLine[], until?: string) => replayGame(game, lines, { round: until })

/** The trace with something else in the states from action `i` on. */
const changed = (i: number, patch: object): readonly TraceLine[] =>
  trace.map(line => (line.i < i ? line : { ...line, state: merged(line.state, patch as never) as TraceLine['state'] }))

describe('a difference that nothing permits stops the replay where it is', () => {
  test.each([
    ['cash', 100, { players: { P2: { cash: 1 } } }, 'players.P2.cash'],
    ['a tile', 150, { tiles: { H5: ['78', 1] } }, 'tiles.H5'],
    ['who must decide', 60, { act: { player: 'P5' } }, 'act.player'],
    ['a place on the market without a reason', 300, { companies: { HW: { pos: 7 } } }, 'companies.HW.pos'],
    ['a connected mine outside the building step', 90, { mines: { 13: { connected: null } } }, 'mines.13.connected'],
    ['the end', 400, { endTriggered: 'phase5' }, 'endTriggered'],
  ])('%s', (_, i, patch, path) => {
    const { fault } = replayed(changed(i, patch))
    expect(fault?.differences.map(d => d.path)).toContain(path)
    // A record in the middle of a group is compared after the last of it.
    expect(fault?.action).toBeGreaterThanOrEqual(i)
    expect(fault?.action).toBeLessThan(i + 12)
  })

  test('an unknown member of a state', () => {
    expect(replayed(changed(10, { news: 1 })).fault?.differences).toEqual([
      { path: 'news', ours: undefined, theirs: 1 },
    ])
  })
})

/** A member of a member of the state after action `i`. */
const traced = (i: number, part: 'round' | 'act', key: string): unknown =>
  ((trace[i]?.state[part] ?? {}) as { readonly [key: string]: unknown })[key]

/** The first action whose state is as asked. */
const firstWith = (test: (state: TraceLine['state']) => boolean): number =>
  trace.find(line => test(line.state))?.i ?? -1

describe('what the trace notes later than it comes about is compared all the same', () => {
  // docs/recordedGames.md: connected mines are looked for when a building step is over.
  const connected = (state: TraceLine['state']) =>
    Object.values(state.mines as { readonly [mine: string]: { readonly connected?: boolean } }).filter(m => m.connected)
      .length
  const inSet = firstWith(state => state.endTriggered === 'phase5')

  test('the end by phase 5: neither an action earlier nor an action later', () => {
    expect(traced(inSet - 1, 'round', 'kind')).toBe('operating')
    expect(replayed(changed(inSet - 1, { endTriggered: 'phase5' })).fault?.action).toBe(inSet - 1)
    const late = trace.map(line =>
      line.i === inSet ? { ...line, state: { ...line.state, endTriggered: null } } : line,
    )
    expect(replayed(late as never).fault?.action).toBe(inSet)
  })

  test('a mine connected in the middle of a building step: noted after its last record, not before', () => {
    const step = trace.find(
      ({ i, state }) =>
        i > 0 &&
        connected(state) > connected(trace[i - 1]?.state ?? {}) &&
        traced(i - 1, 'act', 'step') === 'track' &&
        traced(i - 2, 'act', 'step') === 'track',
    )
    const i = step?.i ?? -1
    expect(i).toBeGreaterThan(0)
    expect(replayed(changed(i - 1, { mines: step?.state.mines ?? null })).fault?.action).toBe(i - 1)
  })
})

test('a replay stops after the first position of the round that was asked for', () => {
  const report = replayed(trace, 'OR 2')
  expect(report.fault).toBeNull()
  expect(isRound(report.state, 'OR 2')).toBe(true)
  const first = trace.findIndex(line => (line.state.round as { readonly label: string }).label === 'OR 2.1')
  // A superfluous pass after it belongs to its group.
  expect(report.compared + report.grouped - 1 - first).toBeOneOf([0, 1])
})

test('undone actions and talk change nothing', () => {
  const raw = JSON.parse(text)
  const actions = (raw.actions as { readonly id: number }[]).flatMap(action =>
    action.id % 40 === 0
      ? [
          action,
          { type: 'message', entity: 1, entity_type: 'player', message: 'hm' },
          { type: 'undo', entity: 1, entity_type: 'player' },
          { type: 'redo', entity: 1, entity_type: 'player' },
          { type: 'pass', entity: 1, entity_type: 'player', id: action.id },
          { type: 'undo', entity: 1, entity_type: 'player' },
        ]
      : [action],
  )
  const again = parseRecorded(JSON.stringify({ ...raw, actions }))
  expect(again.records).toEqual(game.records)
})

test('decision M1: where the record has another company of the same value first, an import takes that order and says so', () => {
  const table = atStockRound({ seats: 2, mines: { 1: 0, 5: 0, 3: 1, 2: 1 } })
  table.do({ do: 'formPublicMine', company: 'CO', mines: ['1', '5'] })
  table.do({ do: 'formPublicMine', company: 'MO', mines: ['3', '2'] })
  table.edit(tx => {
    tx.setMiningCompany('CO', { space: 5 })
    tx.setMiningCompany('MO', { space: 5 })
  })
  table.do({ do: 'pass' })
  const record = (id: 'CO' | 'MO'): GameRecord => ({
    action: 1,
    type: 'dividend',
    by: { kind: 'company', id },
    fields: { type: 'dividend', kind: 'payout' },
  })
  const next = (order: readonly ('CO' | 'MO')[]) => {
    const { played, reordered } = playAsRecorded(table.state, table.turn, { do: 'pass' }, order.map(record), 0)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    const top = played.value.state.stack.at(-1)
    return [top?.at === 'miningCompany' && top.company, reordered]
  }
  expect(next(['CO', 'MO'])).toEqual(['CO', []])
  expect(next(['MO', 'CO'])).toEqual(['MO', [{ first: 'MO', second: 'CO' }]])
})
