import { expect, test } from 'vitest'
import type { Entry } from '../../../web/api.ts'
import { logRounds } from '../../../web/panels/logRounds.ts'
import type { GameEvent, Round } from '../../../worker/engine/index.ts'

const round = (turn: number): Round => ({ kind: 'stock', turn }) as unknown as Round
const entry = (seq: number, events: readonly object[], kind: Entry['kind'] = 'moves'): Entry => ({
  ...{ seq, kind, seat: 0, undoes: null, backTo: null, at: seq },
  events: events as readonly GameEvent[],
})
const passed = { what: 'passed', seat: 1 }
const began = (turn: number) => ({ what: 'roundBegan', round: round(turn) })

test('what happened stands under its round, the latest first; an entry that begins a round stands in both; nothing is blank', () => {
  const log = [
    entry(1, [passed]),
    entry(2, [passed, began(2), passed]),
    entry(3, [{ what: 'turnBegan', seat: 0 }]),
    entry(4, [], 'undo'),
    entry(5, [passed, began(3)]),
  ]
  const rounds = logRounds(log, 99).map(one => ({ round: one.round, seqs: one.items.map(item => item.entry.seq) }))
  expect(rounds).toEqual([
    { round: round(3), seqs: [] },
    { round: round(2), seqs: [5, 4, 2] },
    { round: null, seqs: [2, 1] },
  ])
  for (const { items } of logRounds(log, 99))
    for (const { entry: one, lines } of items) expect(lines.length > 0 || one.kind === 'undo').toBe(true)
  expect(logRounds(log, 2).flatMap(({ items }) => items)).toHaveLength(2)
})
