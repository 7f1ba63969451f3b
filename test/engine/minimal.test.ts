import { describe, expect, test } from 'vitest'
import {
  choices,
  deciders,
  type GameState,
  minimalTurn,
  newGame,
  play,
  playBatch,
  presentTurn,
  settle,
  topOf,
} from '../../worker/engine/index.ts'
import { atOperatingRound } from '../support/operating.ts'
import { visitGame } from '../support/positions.ts'
import { atCompulsory, atRailways } from '../support/rail.ts'
import { atDraft, freshGame } from '../support/table.ts'

const least = (state: GameState, ...more: [Parameters<typeof minimalTurn>[2]?]) => {
  const [seat = -1] = deciders(state)
  return minimalTurn(state, seat, ...more)
}
const moves = (...given: Parameters<typeof least>) => least(...given)?.map(({ move }) => move) ?? null

describe('the least that a turn asks for', () => {
  test('bidding and buying are passed; whoever must buy buys what is cheapest', () => {
    expect(moves(freshGame().state)).toEqual([{ do: 'pass' }])
    const draft = atDraft().state
    const top = topOf(draft)
    if (top?.at !== 'draft') throw new Error('no draft')
    expect(moves({ ...draft, stack: [...draft.stack.slice(0, -1), { ...top, mustBuy: false }] })).toEqual([
      { do: 'pass' },
    ])
    const must = { ...draft, stack: [...draft.stack.slice(0, -1), { ...top, mustBuy: true }] }
    const [bought] = moves(must) ?? []
    const offered = choices(must, top.turn).flatMap(c => (c.do === 'buyItem' ? c.items : []))
    const cheapest = Math.min(...offered.map(({ price }) => price))
    expect(offered.find(({ item }) => bought?.do === 'buyItem' && item === bought.item)?.price).toBe(cheapest)
  })

  test('4.4.7 the compulsory train is bought from the bank out of the treasury', () => {
    const table = atCompulsory({ cash: 250 })
    expect(moves(table.state)?.[0]).toEqual({
      ...{ do: 'buyTrain', unit: 2, from: 'bank', price: 250, maintenance: 'buyer' },
    })
  })

  test('a railway that cannot pay its train is left to the organiser: the clock makes nobody insolvent', () => {
    // Another railway has one to sell: declining would be insolvency.
    const table = atCompulsory({ cash: 200 }, { GHE: { trains: [2, 2], shares: { 2: 60 }, cash: 500 } })
    expect(table.choices().map(c => c.do)).toContain('skipStep')
    expect(least(table.state)).toBeNull()
  })

  test('companies distribute as last time, else all', () => {
    const mining = () =>
      atOperatingRound({
        companies: { CO: { mines: { '7': { connected: true, machine: 2 }, '8': {} }, shares: { 0: 60, 1: 40 } } },
      })
    const kinds = (state: GameState, last: Parameters<typeof minimalTurn>[2] = {}) =>
      moves(state, last)?.flatMap(move => (move.do === 'distribute' ? [move.kind] : []))
    expect(kinds(mining().state)).toEqual(['full'])
    expect(kinds(mining().state, { CO: 'half' })).toEqual(['half'])
    expect(kinds(mining().state, { CO: 'withhold' })).toEqual(['withhold'])
  })

  test('the best run is run, nothing is built, bought or issued', () => {
    const table = atRailways({ GHE: { trains: [2], shares: { 0: 60 }, cash: 500 } })
    const done = moves(table.state) ?? []
    expect(done.some(move => move.do === 'runTrains')).toBe(true)
    expect(
      done.filter(({ do: kind }) => ['buildStation', 'buyTrain', 'buySwitcher', 'issueShares'].includes(kind)),
    ).toEqual([])
  })

  test('all mines of one owner that follow one another are one decision: they stay open and buy nothing', () => {
    const state = atOperatingRound({
      mines: { '1': { owner: 0 }, '2': { owner: 0 }, '3': { owner: 1 }, '4': { owner: 0 } },
    }).state
    const turns = new Set(least(state)?.map(({ turn }) => turn))
    expect([...turns]).toEqual(['OR3.1/1', 'OR3.1/2'])
    expect(moves(state)?.every(move => move.do === 'skipStep')).toBe(true)
  })

  test('whoever need not decide has no least move', () => {
    const { state } = freshGame()
    expect(minimalTurn(state, 1)).toBeNull()
  })
})

test('whole games by the clock alone come to their end', () => {
  for (const seats of [2, 3, 4, 5]) {
    let { state } = settle(newGame({ seats, seed: `clock ${seats}`, tanneCost: 50, strictRuns: seats === 3 }))
    for (let n = 0; n < 4000 && deciders(state).length > 0; n++) {
      const [seat = 0] = deciders(state)
      const turn = minimalTurn(state, seat)
      expect(turn).not.toBeNull()
      const played = playBatch(state, seat, turn ?? [])
      if (!played.ok) throw new Error(JSON.stringify(played.error))
      state = settle(played.value.state).state
    }
    expect(deciders(state)).toEqual([])
  }
})

test('in positions of random games: legal, over with the turn, never insolvency, closing, selling or issuing', () => {
  let [asked, organiser] = [0, 0]
  for (let seed = 1; seed <= 12; seed++) {
    let n = 0
    visitGame(seed, state => {
      n++
      const [seat] = deciders(state)
      if (n % 11 !== 0 || seat === undefined) return false
      asked++
      const turn = minimalTurn(state, seat)
      if (!turn) {
        organiser++
        return false
      }
      const kinds = turn.map(({ move }) => move.do)
      for (const never of ['closeMine', 'sellShares', 'issueShares', 'buyMine', 'buyMachine', 'buySwitcher', 'bid'])
        expect(kinds).not.toContain(never)
      let now = state
      for (const { turn: name, move } of turn) {
        expect(presentTurn(now)).toBe(name)
        const played = play(now, seat, move)
        if (!played.ok) throw new Error(JSON.stringify(played.error))
        now = played.value.state
      }
      expect(playBatch(state, seat, turn).ok).toBe(true)
      return false
    })
  }
  expect(asked).toBeGreaterThan(200)
  // It is rare that nobody but the organiser can say.
  expect(organiser).toBeLessThan(asked / 20)
})
