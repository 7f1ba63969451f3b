import { expect, test } from 'vitest'
import { corners } from '../../../tools/soak/draws.ts'
import { enter, filled, moveOf, type Values } from '../../../web/turn/form.ts'
import { FORMS, isFormKind } from '../../../web/turn/forms.ts'
import { type ChoiceKind, choices, deciders, type GameState, type Move } from '../../../worker/engine/index.ts'
import { composed } from '../../support/compose.ts'
import { visitGame } from '../../support/positions.ts'

/** Positions of random games, one for every set of choices that looks different. */
function positions(seeds: number): GameState[] {
  const seen = new Set<string>()
  const found: GameState[] = []
  for (let seed = 1; seed <= seeds; seed++)
    visitGame(seed, state => {
      for (const seat of deciders(state)) {
        const key = choices(state, seat)
          .map(c => `${c.do} ${JSON.stringify(c).length}`)
          .join()
        if (!seen.has(key)) found.push(state)
        seen.add(key)
      }
      return found.length > 150
    })
  return found
}

test('every corner of every choice that is no drawing can be entered', () => {
  const kinds = new Set<ChoiceKind>()
  for (const state of positions(5))
    for (const seat of deciders(state))
      for (const choice of choices(state, seat)) {
        if (!isFormKind(choice.do)) continue
        for (const move of corners(state, seat, choice)) {
          expect(composed(choice, move), JSON.stringify([choice, move])).not.toBeNull()
          kinds.add(choice.do)
        }
      }
  expect(kinds.size).toBeGreaterThan(12)
})

test('a field with one answer is not asked; the others start empty or at the least amount', () => {
  const choice = {
    do: 'openAuction',
    lots: [{ kind: 'concession', railway: 'HBE' }],
    range: { min: 100, max: 300, step: 10 },
  } as const
  const values = filled(FORMS.openAuction, choice, {})
  expect(values).toEqual({ lot: 'HBE', marks: 100 })
  expect(moveOf(FORMS.openAuction, choice, values)).toEqual({ do: 'openAuction', lot: choice.lots[0], marks: 100 })
})

test('an amount that does not fit makes no move and stays as typed', () => {
  const choice = {
    do: 'bid',
    lot: { kind: 'concession', railway: 'HBE' },
    range: { min: 110, max: 300, step: 10 },
  } as const
  for (const wrong of [15, -10, 1e9, Number.NaN, 115.5]) {
    const values = enter(FORMS.bid, choice, {}, 'marks', wrong)
    expect(values.marks).toBe(wrong)
    expect(moveOf(FORMS.bid, choice, values)).toBeNull()
  }
})

test('another company drops what was picked for the first', () => {
  const choice = {
    do: 'formPublicMine',
    companies: [
      { company: 'CO', own: ['3', '7'], others: ['9'], must: null },
      { company: 'HW', own: ['12'], others: ['4'], must: '12' },
    ],
  } as const
  let values: Values = {}
  for (const [name, value] of [
    ['company', 'CO'],
    ['first', '3'],
    ['second', '9'],
  ] as const)
    values = enter(FORMS.formPublicMine, choice, values, name, value)
  expect(moveOf(FORMS.formPublicMine, choice, values)).toEqual({
    do: 'formPublicMine',
    company: 'CO',
    mines: ['3', '9'],
  })
  values = enter(FORMS.formPublicMine, choice, values, 'company', 'HW')
  expect(moveOf(FORMS.formPublicMine, choice, values)).toEqual({
    do: 'formPublicMine',
    company: 'HW',
    mines: ['12', '4'],
  })
})

test('one marker too many takes the place of the first', () => {
  const choice = { do: 'buyMachine', machines: [{ size: 2, price: 150, mines: ['1', '2', '3'], markers: 2 }] } as const
  let values = filled(FORMS.buyMachine, choice, {})
  for (const mine of ['1', '2', '3']) values = enter(FORMS.buyMachine, choice, values, 'mines', mine)
  expect(moveOf(FORMS.buyMachine, choice, values)).toEqual({
    do: 'buyMachine',
    size: 2,
    mines: ['2', '3'],
  } satisfies Move)
})
