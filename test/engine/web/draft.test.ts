import { describe, expect, test } from 'vitest'
import { add, keepDraft, newDraft, rebase, type Shelf, undo } from '../../../web/draft.ts'
import * as engine from '../../../web/engine.ts'
import { keptDraft, preview } from '../../../web/played.ts'
import {
  choices,
  deciders,
  forPresentTurn,
  type GameState,
  type Move,
  newGame,
  presentTurn,
} from '../../../worker/engine/index.ts'
import { positionWhere } from '../../support/positions.ts'

const start = newGame({ seats: 3, seed: 'draft', tanneCost: 50, strictRuns: false })
const bid = { do: 'bidPremium', marks: 50 } as const
const TURN = 'START1/seat0/1'
const HERE = { seq: 4, turn: TURN }
const meant = (state: GameState, ...moves: Move[]) => forPresentTurn(state, moves)
const turnOf = (state: GameState): string => presentTurn(state) ?? ''
const top = (state: GameState) => state.stack[state.stack.length - 1]

class Memory implements Shelf {
  private readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

describe('a turn of one act', () => {
  test('is over with its act and is sent as it is', () => {
    const draft = add(newDraft(1, 0, 'draft-id-1'), TURN, bid)
    const seen = preview(start, draft)
    expect(seen).toMatchObject({ over: true, refused: null, choices: [] })
    expect(seen.whole).toEqual(meant(start, bid))
  })

  test('can be undone step by step, and an empty one is never sent', () => {
    const draft = undo(add(newDraft(1, 0, 'draft-id-1'), TURN, bid))
    const seen = preview(start, draft)
    expect(seen.state).toBe(start)
    expect(seen.whole).toBeNull()
  })

  test('a sale leaves the turn open; it is ended with the submission', () => {
    const state = positionWhere(s => {
      const seat = deciders(s)[0] ?? 0
      return choices(s, seat).some(c => c.do === 'sellShares')
    })
    const seat = deciders(state)[0] ?? 0
    const lot = choices(state, seat).flatMap(c => (c.do === 'sellShares' ? c.lots : []))[0]
    if (!lot) throw new Error('nothing to sell')
    const sale = { do: 'sellShares', company: lot.company, count: 1 } as const
    const draft = add(newDraft(9, seat, 'draft-id-1'), turnOf(state), sale)
    const seen = preview(state, draft)
    expect(seen.over).toBe(false)
    expect(seen.whole).toEqual(meant(state, sale, { do: 'endTurn' }))
  })
})

describe('the whole turn of a company', () => {
  const state = positionWhere(s => {
    const frame = top(s)
    return (
      frame?.at === 'railway' && frame.step === 'track' && choices(s, deciders(s)[0] ?? 0).some(c => c.do === 'endTurn')
    )
  })
  const seat = deciders(state)[0] ?? 0

  test('goes on after a step, and is over when another company or player is on turn', () => {
    const one = add(newDraft(1, seat, 'draft-id-1'), turnOf(state), { do: 'skipStep' })
    const seen = preview(state, one)
    expect(seen.over).toBe(false)
    expect(seen.choices.length).toBeGreaterThan(0)
    let draft = one
    for (let i = 0; i < 12 && !preview(state, draft).over; i++) {
      const offered = preview(state, draft).choices
      const next = offered.some(c => c.do === 'endTurn') ? 'endTurn' : null
      if (!next) break
      draft = add(draft, turnOf(state), { do: next })
    }
    const last = preview(state, draft)
    if (last.over) expect(last.whole).toEqual(draft.moves)
    else expect(last.whole).toBeNull()
  })
})

describe('kept over a reload', () => {
  test('the same moves come back under the same submission', () => {
    const shelf = new Memory()
    const draft = add(newDraft(4, 2, 'draft-id-1'), TURN, bid)
    keepDraft(shelf, 'g', draft)
    expect(keptDraft(shelf, 'g', 2, HERE)).toEqual(draft)
    expect(keptDraft(shelf, 'g', 1, HERE)).toBeNull()
    expect(keptDraft(shelf, 'other', 2, HERE)).toBeNull()
  })

  test('one from before turns had names is for the turn of its position, and for no other', () => {
    const shelf = new Memory()
    shelf.setItem('draft/g/0', JSON.stringify({ seq: 4, submissionId: 'draft-id-1', moves: [bid] }))
    expect(keptDraft(shelf, 'g', 0, HERE)?.moves).toEqual([{ turn: TURN, move: bid }])
    expect(keptDraft(shelf, 'g', 0, { ...HERE, seq: 5 })).toBeNull()
  })

  test('an empty draft leaves nothing behind', () => {
    const shelf = new Memory()
    keepDraft(shelf, 'g', add(newDraft(4, 2, 'draft-id-1'), TURN, bid))
    keepDraft(shelf, 'g', newDraft(5, 2, 'draft-id-2'))
    expect(keptDraft(shelf, 'g', 2, HERE)).toBeNull()
  })

  test.each([
    '{',
    '[]',
    '{"seq":"x"}',
    '{"seq":1,"submissionId":"a","moves":[{"do":"fly"}]}',
    '{"seq":1,"submissionId":"a"}',
  ])('what cannot be read is no draft: %s', text => {
    const shelf = new Memory()
    shelf.setItem('draft/g/0', text)
    expect(keptDraft(shelf, 'g', 0, HERE)).toBeNull()
  })
})

test('against a newer position the moves are kept, and the first that no longer fits is named', () => {
  const draft = add(newDraft(1, 0, 'draft-id-1'), TURN, bid)
  const after = engine.play(start, 0, { do: 'bidPremium', marks: 70 })
  if (!after.ok) throw new Error('refused')
  const newer = rebase(draft, 2, 'draft-id-2')
  expect(newer).toEqual({ ...draft, seq: 2, submissionId: 'draft-id-2' })
  const seen = preview(after.value.state, newer)
  expect(seen.refused).toMatchObject({ index: 0 })
  expect(seen.state).toBe(after.value.state)
  expect(seen.whole).toBeNull()
})
