import { describe, expect, test } from 'vitest'
import { corners } from '../../../tools/soak/draws.ts'
import { choices, deciders, gainOf, type Move, play, proposedRun } from '../../../worker/engine/index.ts'
import { plain, words } from '../../../worker/text/index.ts'
import { visitGame } from '../../support/positions.ts'

describe('what is bought says what it earns; what ends the game says so', () => {
  const w = words('en')
  const said = new Map<Move['do'], string[]>()
  const ends: { readonly ends: boolean; readonly detail: string }[] = []
  for (const seed of [1, 2, 3, 4])
    visitGame(seed, state => {
      const seat = deciders(state)[0]
      if (seat === undefined) return false
      const offered = choices(state, seat)
      const scene = { state, seat, choices: offered, name: String, foreseen: w.foreseenIn(), run: null }
      for (const choice of offered) {
        const move = ['buyMachine', 'buySwitcher', 'buyMine', 'buyShare', 'distribute', 'buyTrain'].includes(choice.do)
          ? corners(state, seat, choice)[0]
          : undefined
        const played = move && play(state, seat, move)
        if (!move || !played?.ok) continue
        const { detail } = w.moveWords(move, scene)
        said.set(move.do, [...(said.get(move.do) ?? []), plain([detail])])
        const own = played.value.events.findIndex(e => e.what === 'turnBegan' || e.what === 'roundEnded')
        const events = own < 0 ? played.value.events : played.value.events.slice(0, own)
        const over = events.some(e => e.what === 'endTriggered' || (e.what === 'phaseBegan' && e.phase === '5'))
        ends.push({ ends: over, detail })
      }
      return false
    })

  test.each([
    ['buyMachine', /production [\d,]+ → [\d,]+ M/],
    ['buySwitcher', /production [\d,]+ → [\d,]+ M|is asked first|leaves/],
    ['buyMine', /it makes [\d,]+ M/],
    ['buyShare', /order \d\w\w → \d\w\w/],
  ] as const)('%s', (kind, form) => {
    const details = said.get(kind) ?? []
    expect(details.length).toBeGreaterThan(0)
    expect(details.some(detail => form.test(detail))).toBe(true)
  })

  test('7: the end is announced by every move that brings it, and by no other', () => {
    expect(ends.some(one => one.ends)).toBe(true)
    for (const one of ends) expect(one.detail.includes('the game ends after'), one.detail).toBe(one.ends)
  })
})

test('4.4.4: one more train never brings less than the run without it', () => {
  let asked = 0
  visitGame(5, state => {
    const seat = deciders(state)[0]
    const buy = seat === undefined ? undefined : choices(state, seat).find(c => c.do === 'buyTrain')
    const before = buy && proposedRun(state, 50_000)
    for (const { unit } of before?.proven ? (buy?.trains ?? []) : []) {
      const gain = gainOf(state, { kind: 'train', train: unit }, 50_000, before)
      if (!gain?.after.proven) continue
      asked++
      expect(gain.marks).toBeGreaterThanOrEqual(0)
    }
    return asked > 40
  })
  expect(asked).toBeGreaterThan(0)
})
