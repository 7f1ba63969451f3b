import { expect, test } from 'vitest'
import { type ChoiceKind, type GameState, MEMBERS, type Move, play, type Seat } from '../../../worker/engine/index.ts'
import { isExit } from '../../../worker/offered/buttons.ts'
import { type OfferedDecision, offeredDecision } from '../../../worker/offered/decision.ts'
import { type OfferedButton, parseAlike, waysOf } from '../../../worker/offered/mailButtons.ts'
import { type Decision, playOpening } from '../../support/openings.ts'

const seen: (Decision & { readonly offered: OfferedDecision })[] = []
for (let seed = 0; seed < 40; seed++) {
  let n = 0
  playOpening(seed, 300, decision => {
    if (n++ % 3 === 0 && decision.choices.length > 0)
      seen.push({ ...decision, offered: offeredDecision(decision.state, decision.seat) })
  })
}

const movesOf = (button: OfferedButton): readonly Move[] =>
  button.is === 'moves' ? button.moves.map(({ move }) => move) : button.is === 'alike' ? button.ways : []
const kindsOf = (button: OfferedButton): readonly ChoiceKind[] =>
  button.is === 'page' ? button.beyond.map(choice => choice.do) : movesOf(button).map(move => move.do)
const accepted = (state: GameState, seat: Seat, move: Move) => play(state, seat, move).ok

test('never more than seven, the main act first, the page before what declines, declining last', () => {
  expect(seen.length).toBeGreaterThan(1500)
  for (const { offered } of seen) {
    const { buttons } = offered
    expect(buttons.length).toBeGreaterThan(0)
    expect(buttons.length).toBeLessThanOrEqual(7)
    expect(buttons.filter(({ is }) => is === 'page').length).toBeLessThanOrEqual(1)
    if (offered.mines) continue
    const exits = buttons.map(button => movesOf(button).some(isExit))
    expect(exits).toEqual([...exits].sort((a, b) => Number(a) - Number(b)))
    const quiet = buttons.filter((_, i) => !exits[i]).map(button => button.quiet)
    expect(quiet).toEqual([...quiet].sort((a, b) => Number(a) - Number(b)))
  }
})

test('a turn whose decision is on the page only begins with the page, ending it comes last', () => {
  const onPage = seen.filter(({ offered }) => offered.buttons[0]?.is === 'page')
  expect(onPage.length).toBeGreaterThan(20)
  for (const { offered } of onPage) {
    expect(offered.buttons[0]?.quiet).toBe(false)
    expect(offered.moves.every(move => isExit(move) || offered.buttons.length > 1)).toBe(true)
  }
  expect(onPage.some(({ offered }) => offered.beyond.some(choice => choice.do === 'layTiles'))).toBe(true)
})

test('nothing is lost: every kind of choice is behind some button, every way behind one is a legal move', () => {
  for (const { state, seat, offered } of seen) {
    if (offered.mines) continue
    const kinds = new Set(offered.buttons.flatMap(kindsOf))
    for (const { do: kind } of offered.choices)
      if (kind !== 'skipStep') expect([kind, kinds.has(kind)]).toEqual([kind, true])
    for (const button of offered.buttons) {
      if (button.is !== 'alike') continue
      expect(button.ways.length).toBeGreaterThan(1)
      expect(waysOf(offered.choices, button.alike)).toEqual(button.ways)
      expect(parseAlike(JSON.parse(JSON.stringify(button.alike)))).toEqual(button.alike)
      for (const way of button.ways.slice(0, 3)) expect(accepted(state, seat, way), JSON.stringify(way)).toBe(true)
    }
  }
})

test('a railway is formed behind one button, at every value that its founder can pay', () => {
  const forming = seen.flatMap(({ offered }) =>
    offered.choices.flatMap(choice => (choice.do === 'formRailway' ? [{ offered, choice }] : [])),
  )
  expect(forming.length).toBeGreaterThan(20)
  for (const { offered, choice } of forming) {
    const forms = offered.buttons.flatMap(button => movesOf(button).filter(move => move.do === 'formRailway'))
    expect(forms).toHaveLength(MEMBERS.formRailway(choice).length)
    const buttons = offered.buttons.filter(button => movesOf(button).some(move => move.do === 'formRailway'))
    expect(buttons.length).toBeLessThanOrEqual(choice.railways.length)
    for (const button of buttons)
      if (button.is === 'alike' && button.alike.of !== null)
        for (const move of button.ways) expect(move).toMatchObject({ railway: button.alike.of })
  }
})

test('what was kept and is none is read as none', () => {
  for (const kept of [null, 7, 'buyShare', {}, { do: 'fly', of: null }, { do: 'buyShare' }, { do: 'buyShare', of: 3 }])
    expect(parseAlike(kept)).toBeNull()
})
