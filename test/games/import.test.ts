// What the importer reads out of a game file, without any trace.
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText } from '../../tools/recorded/files.ts'
import { companyOf, recordedName } from '../../worker/engine/index.ts'
import { actionsInForce, readGameFile } from '../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'
import { trainRuns } from '../../worker/import/runs.ts'

const players = [
  { id: 7, name: 'A' },
  { id: 9, name: 'B' },
]
const bid = (id: number, entity: number, price: number) => ({ type: 'bid', id, entity, entity_type: 'player', price })
const pass = (id: number, entity: number) => ({ type: 'pass', id, entity, entity_type: 'player' })
const read = (actions: readonly object[]) => readGameFile({ title: 'Harzbahn 1873', players, actions })

describe('actions in force', () => {
  const a = (id: number) => ({ type: 'x', id })
  const ids = (actions: readonly { readonly type: string; readonly id: number; readonly action_id?: number }[]) =>
    actionsInForce(actions).map(x => x.id)
  test('undo takes back the last one', () => expect(ids([a(1), a(2), { type: 'undo', id: 3 }])).toEqual([1]))
  test('undo with an id takes back all after it', () =>
    expect(ids([a(1), a(2), a(3), { type: 'undo', id: 4, action_id: 1 }])).toEqual([1]))
  test('undo to 0 takes back everything', () =>
    expect(ids([a(1), a(2), { type: 'undo', id: 3, action_id: 0 }, a(4)])).toEqual([4]))
  test('redo puts back what the latest undo took', () =>
    expect(ids([a(1), a(2), { type: 'undo', id: 3 }, { type: 'undo', id: 4 }, { type: 'redo', id: 5 }])).toEqual([1]))
  test('another action forgets what could be redone', () =>
    expect(ids([a(1), a(2), { type: 'undo', id: 3 }, a(4), { type: 'redo', id: 5 }])).toEqual([1, 4]))
  test('talk counts for nothing', () =>
    expect(ids([a(1), { type: 'message', id: 2 }, { type: 'undo', id: 3 }])).toEqual([]))
})

describe('the door', () => {
  test.each([
    ['no object', 5],
    ['no actions', { players }],
    ['another game', { title: '1889', players, actions: [] }],
    ['one player', { players: players.slice(1), actions: [] }],
    ['a stranger', { players, actions: [bid(1, 8, 0)] }],
    ['an unknown company', { players, actions: [{ type: 'pass', id: 1, entity: 'B&O', entity_type: 'corporation' }] }],
  ])('%s is refused', (_, input) => expect(readGameFile(input).ok).toBe(false))

  test('standing orders are no records, what they cause is', () => {
    const game = read([
      { type: 'program_share_pass', id: 1, entity: 7, entity_type: 'player', auto_actions: [pass(0, 9)] },
    ])
    expect(game.ok && game.value.records.map(r => [r.action, r.type, r.by])).toEqual([
      [1, 'pass', { kind: 'player', seat: 1 }],
    ])
  })

  test('decision #13: Schachtbau Nordhausen is SB, recorded as SN', () => {
    expect([companyOf('SN'), recordedName('SB'), companyOf('HBE'), companyOf('SB1')]).toEqual(['SB', 'SN', 'HBE', null])
  })
})

test('a record that our rules refuse stops the import and says which', () => {
  const game = read([bid(1, 7, 0), bid(2, 9, 15)])
  if (!game.ok) throw new Error('not read')
  const first = importGroup(game.value, beginImport(game.value))
  if (!first?.ok) throw new Error('no first group')
  expect(first.value.moves).toEqual([{ seat: 0, move: { do: 'bidPremium', marks: 0 }, record: 0 }])
  const second = importGroup(game.value, first.value.progress)
  expect(second).toMatchObject({ ok: false, error: { at: 1, seat: 1, why: { code: 'notMultipleOfTen', rule: '2.1' } } })
})

test('routes are read by train, hops in either direction', () => {
  const routes = [
    {
      train: '2T-10',
      connections: [
        ['H17', 'H19', 'G20'],
        ['H17', 'I18'],
      ],
      hexes: ['G20', 'H17', 'I18'],
    },
    { train: '2T-11', connections: [['G20', 'F19']], hexes: ['F19', 'G20'] },
    { train: '2T-12', connections: [['B19', 'B17']], hexes: ['B19', 'B17'] },
    {
      train: 'D-9',
      connections: [
        ['A1', 'A3'],
        ['A5', 'A3'],
        ['A5', 'A7'],
      ],
      hexes: ['A1', 'A3', 'A5', 'A7'],
    },
  ]
  expect(trainRuns({ type: 'run_routes', routes })).toEqual([
    {
      train: 2,
      routes: [
        ['G20', 'H19', 'H17', 'I18'],
        ['F19', 'G20'],
      ],
    },
    { train: 2, routes: [['B19', 'B17']] },
    { train: 'D', routes: [['A1', 'A3', 'A5', 'A7']] },
  ])
})

test('a whole recorded game is read without its trace', () => {
  const path = resolve(import.meta.dirname, '../fixtures/games/rg-3p-63-boom5.json.gz')
  const game = readGameFile(JSON.parse(readText(path)))
  if (!game.ok) throw new Error('not read')
  let progress = beginImport(game.value)
  let moves = 0
  for (;;) {
    const group = importGroup(game.value, progress)
    if (group === null) break
    if (!group.ok) throw new Error(JSON.stringify(group.error))
    progress = group.value.progress
    moves += group.value.moves.length
  }
  expect(progress.at).toBe(game.value.records.length)
  expect(moves).toBeGreaterThan(400)
  expect(progress.state.stack[progress.state.stack.length - 1]?.at).toBe('end')
})

test('decision P9: a deal with another player needs no answer in an imported game; the record stands for it', () => {
  const file = resolve(import.meta.dirname, '../fixtures/games/rg-3p-63-boom5.json.gz')
  const read = readGameFile(JSON.parse(readText(file)))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  let progress = beginImport(read.value)
  let offers = 0
  for (let group = importGroup(read.value, progress); group !== null; group = importGroup(read.value, progress)) {
    if (!group.ok) throw new Error(JSON.stringify(group.error))
    const { events } = group.value
    progress = group.value.progress
    offers += events.filter(e => e.what === 'offered').length
    expect(events.filter(e => e.what === 'offered')).toHaveLength(
      events.filter(e => e.what === 'offerAnswered' && e.accepted).length,
    )
    expect(progress.state.stack.at(-1)?.at).not.toBe('consent')
  }
  expect(offers).toBeGreaterThan(0)
})

test('decision P10: shares bought one by one under a purchase option are one purchase', () => {
  const file = resolve(import.meta.dirname, '../fixtures/games/rg-2p-302-broke.json.gz')
  const read = readGameFile(JSON.parse(readText(file)))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  let progress = beginImport(read.value)
  const found: { percent: number; records: number }[] = []
  for (let group = importGroup(read.value, progress); group !== null; group = importGroup(read.value, progress)) {
    if (!group.ok) throw new Error(JSON.stringify(group.error))
    const records = group.value.progress.at - progress.at
    for (const { move } of group.value.moves)
      if (move.do === 'exerciseOption') found.push({ percent: move.percent, records })
    progress = group.value.progress
  }
  expect(found).toContainEqual({ percent: 40, records: 3 })
})

test('a file of another shape says where it is wrong', () => {
  expect(read([{ ...bid(1, 7, 0), price: 'much' }])).toMatchObject({
    ok: false,
    error: { what: 'shape', path: 'actions.0.price' },
  })
})
