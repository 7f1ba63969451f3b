import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  CURRENT_VERSION,
  choices,
  deciders,
  type GameState,
  isOfLaterVersion,
  play,
  presentTurn,
  topOf,
  upgrade,
} from '../../worker/engine/index.ts'
import { visitGame } from '../support/positions.ts'
import { differences, type Shape, shapeOf } from '../support/stateShape.ts'

interface Stored {
  readonly state: { readonly version: number }
}
const FIXTURES = new URL('../fixtures/', import.meta.url)
const stored = (version: number): Readonly<Record<string, Stored>> =>
  JSON.parse(gunzipSync(readFileSync(new URL(`version${version}/states.json.gz`, FIXTURES))).toString())

/** Positions of random games, one of each kind of decision. */
function positions(): readonly GameState[] {
  const found = new Map<string, GameState>()
  for (let seed = 1; seed <= 12; seed++)
    visitGame(seed, state => {
      const top = topOf(state)
      const kind = `${state.phase} ${top?.at} ${top && 'step' in top ? top.step : ''}`
      if (!found.has(kind)) found.set(kind, state)
      return false
    })
  return [...found.values()]
}

describe('the ladder of stored states', () => {
  test.each(Object.entries(stored(1)))('version 1: %s becomes a present state and goes on', (_, { state }) => {
    const now = upgrade(state)
    expect(now.version).toBe(CURRENT_VERSION)
    expect(now.turnsTaken).toEqual(now.players.map(() => 0))
    const [seat] = deciders(now)
    if (seat === undefined) return
    expect(presentTurn(now)).not.toBeNull()
    const offered = choices(now, seat)
    expect(offered.length).toBeGreaterThan(0)
    const out = offered.find(choice => ['pass', 'endTurn', 'answerOffer'].includes(choice.do))
    if (out)
      expect(
        play(now, seat, out.do === 'answerOffer' ? { do: 'answerOffer', accept: true } : ({ do: out.do } as never)).ok,
      ).toBe(true)
  })

  test('what waited with an offer is for the turn in which the offer was made', () => {
    const waiting = Object.values(stored(1))
      .map(({ state }) => upgrade(state))
      .flatMap(state => (topOf(state)?.at === 'consent' ? [topOf(state)] : []))
    const rest = waiting.flatMap(frame => (frame?.at === 'consent' ? frame.rest : []))
    expect(rest.length).toBeGreaterThan(0)
    for (const { turn, move } of rest) {
      expect(turn).toMatch(/^(OR|SR)\d/)
      expect(turn).not.toContain('offer')
      expect(move.do).toBeTypeOf('string')
    }
  })

  test('a state of a later version is known as one', () => {
    expect(isOfLaterVersion({ version: CURRENT_VERSION + 1 })).toBe(true)
    expect(isOfLaterVersion({ version: CURRENT_VERSION })).toBe(false)
    expect(() => upgrade({ version: CURRENT_VERSION + 1 })).toThrow(/version/)
  })
})

test('the shape of a state is the one that is recorded for its version: another shape needs another version, a step and a fixture', () => {
  const file = new URL(`version${CURRENT_VERSION}/shape.json`, FIXTURES)
  const seen = shapeOf(positions())
  if (!existsSync(file)) {
    mkdirSync(new URL('./', file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`)
    expect.fail(`the shape of version ${CURRENT_VERSION} is recorded now: read it and commit it`)
  }
  const recorded: Shape = JSON.parse(readFileSync(file, 'utf8'))
  expect(differences(recorded, seen)).toEqual([])
})

test('the comparison of shapes sees a field that is new, gone, or of another type', () => {
  const before = shapeOf([{ a: 1, list: [{ b: 'x' }], maybe: null }])
  expect(differences(before, shapeOf([{ a: 1, list: [{ b: 'x' }], maybe: null, more: 1 }]))).toEqual(['new: .more'])
  expect(differences(before, shapeOf([{ a: 1, list: [{}], maybe: null }]))).toEqual(['gone: .list[].b'])
  expect(differences(before, shapeOf([{ a: '1', list: [{ b: 'x' }], maybe: null }]))).toEqual(['.a is string'])
})
