import { describe, expect, test } from 'vitest'
import { soakGame } from '../../tools/soak/game.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import { playScript, SCRIPTS } from '../../tools/soak/scripts.ts'
import {
  choices,
  deciders,
  forPresentTurn,
  type GameState,
  type Move,
  newGame,
  parseMove,
  play,
  playBatch,
} from '../../worker/engine/index.ts'
import { atOperatingRound } from '../support/operating.ts'
import { atStockRound, freshGame, inTheirTurns } from '../support/table.ts'

const opening = (state: GameState): boolean => state.round.kind === 'operating'

/** Moves that nobody was offered, of every kind. */
const STRANGE: readonly Move[] = [
  { do: 'bid', marks: 100 },
  { do: 'bidPremium', marks: 15 },
  { do: 'buyItem', item: '1' },
  { do: 'buyShare', company: 'U', from: 'offering' },
  { do: 'sellShares', company: 'U', count: 1 },
  { do: 'formRailway', railway: 'QLB', value: 120, shares: 1 },
  { do: 'formPublicMine', company: 'U', mines: ['1', '2'] },
  { do: 'exerciseOption', company: 'U', percent: 20 },
  { do: 'layTiles', tiles: [{ hex: 'B17', tile: '78', rotation: 4 }] },
  { do: 'buildStation', hex: 'B17', stop: 0, replaces: null },
  { do: 'assignSwitchers', switchers: [] },
  { do: 'runTrains', runs: [] },
  { do: 'distribute', kind: 'full' },
  { do: 'buyMine', mine: '1', price: 100 },
  { do: 'buyMachine', size: 2, mines: ['1'] },
  { do: 'buyTrain', unit: 2, from: 'bank', price: 250, maintenance: 'buyer' },
  { do: 'buySwitcher', size: 2, from: 'bank', price: 50, maintenance: 'buyer', mine: null },
  { do: 'scrapTrain', size: 2 },
  { do: 'scrapSwitcher', size: 2, mine: '1' },
  { do: 'issueShares' },
  { do: 'closeMine' },
  { do: 'answerOffer', accept: true },
  { do: 'withdrawOffer' },
  { do: 'skipStep' },
  { do: 'endTurn' },
  { do: 'pass' },
]

describe('random openings', () => {
  test('200 seeded openings: every drawn choice is accepted, nothing is lost', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const profile = PROFILES[seed % PROFILES.length]
      if (profile) soakGame(seed, profile, opening)
    }
  })

  test('same seed, same game', () => {
    const [profile] = PROFILES
    expect(profile).toBeDefined()
    if (profile) expect(soakGame(7, profile, opening)).toEqual(soakGame(7, profile, opening))
  })

  test('a kind of move that is not offered is refused, at any time, for everybody, and changes nothing', () => {
    let refused = 0
    let seen = 0
    const check = (state: GameState): boolean => {
      if (seen++ % 7 === 0) {
        const before = JSON.stringify(state)
        for (let seat = 0; seat < state.players.length; seat++) {
          const offered = new Set<string>(choices(state, seat).map(c => c.do))
          for (const move of STRANGE.filter(m => !offered.has(m.do))) {
            expect(play(state, seat, move).ok, `${seat} ${JSON.stringify(move)}`).toBe(false)
            refused++
          }
        }
        expect(JSON.stringify(state)).toBe(before)
      }
      return opening(state)
    }
    for (let seed = 1; seed <= 10; seed++) for (const profile of PROFILES) soakGame(seed, profile, check)
    expect(refused).toBeGreaterThan(10_000)
  })

  test('a stored state plays on like the one in memory', () => {
    const state = atStockRound({ mines: { '7': 0, '15': 0 }, concessions: { HBE: 0 } }).state
    const stored = JSON.parse(JSON.stringify(state)) as GameState
    const move: Move = { do: 'formRailway', railway: 'HBE', value: 120, shares: 2 }
    expect(play(stored, 0, move)).toEqual(play(state, 0, move))
  })
})

describe('scripted games', () => {
  test.each(SCRIPTS)('$reaches, in every one, played to its end', script => {
    for (const game of playScript(script)) {
      expect(game.rare.get(script.reaches)).toBeGreaterThan(0)
      expect(game.state.stack.at(-1)?.at).toBe('end')
    }
  })
})

describe('batches', () => {
  test('all or nothing: a refused batch names the move and leaves the position', () => {
    const { state } = atStockRound({}).edit(tx => tx.addShares(0, 'MHE', 30))
    const before = JSON.stringify(state)
    const result = playBatch(
      state,
      0,
      forPresentTurn(state, [
        { do: 'sellShares', company: 'MHE', count: 1 },
        { do: 'buyShare', company: 'HBE', from: 'pool' },
      ]),
    )
    expect(result).toMatchObject({ ok: false, error: { index: 1 } })
    expect(JSON.stringify(state)).toBe(before)
  })

  test('steps are left out for a move within the round, never on the way into the next one', () => {
    const { state } = atOperatingRound({ mines: { 15: { owner: 0, connected: true } } })
    const before = JSON.stringify(state)
    expect(playBatch(state, 0, forPresentTurn(state, [{ do: 'pass' }]))).toMatchObject({
      ok: false,
      error: { code: 'notNow', index: 0 },
    })
    expect(JSON.stringify(state)).toBe(before)
    expect(playBatch(state, 0, inTheirTurns(state, 0, [{ do: 'closeMine' }, { do: 'pass' }])).ok).toBe(true)
  })

  test('a batch of several moves is one submission', () => {
    const table = atStockRound({ concessions: { HBE: 0 } }).edit(tx => tx.addShares(0, 'MHE', 30))
    table.batch(0, [
      { do: 'sellShares', company: 'MHE', count: 2 },
      { do: 'formRailway', railway: 'HBE', value: 150, shares: 1 },
    ])
    expect(deciders(table.state)).toEqual([1])
  })
})

describe('what comes over a wire', () => {
  test.each([
    null,
    'pass',
    7,
    [],
    {},
    { do: 'nothing' },
    { do: 'bid' },
    { do: 'bid', marks: 'ten' },
    { do: 'bid', marks: 1.5 },
    { do: 'bid', marks: 1e300 },
    { do: 'bid', marks: Number.NaN },
    { do: 'pass', seat: 1 },
    { do: 'sellShares', company: 'XX', count: 1 },
    { do: 'sellShares', company: 'MHE', count: -1 },
    { do: 'formPublicMine', company: 'CO', mines: ['1'] },
    { do: 'layTiles', tiles: [] },
    { do: 'layTiles', tiles: [{ hex: 'Z9', tile: '78', rotation: 0 }] },
    { do: 'layTiles', tiles: [{ hex: 'B17', tile: '78', rotation: 6 }] },
    { do: 'openAuction', lot: { kind: 'concession', railway: 'MHE' }, marks: 100 },
  ])('%j is no move', input => {
    expect(parseMove(input)).toBeNull()
  })

  test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    '%s is no hex, tile, company, mine or kind',
    name => {
      expect(parseMove({ do: name })).toBeNull()
      expect(parseMove({ do: 'layTiles', tiles: [{ hex: name, tile: '78', rotation: 0 }] })).toBeNull()
      expect(parseMove({ do: 'layTiles', tiles: [{ hex: 'B17', tile: name, rotation: 0 }] })).toBeNull()
      expect(parseMove({ do: 'buyShare', company: name, from: 'pool' })).toBeNull()
      expect(parseMove({ do: 'buyMine', mine: name, price: 100 })).toBeNull()
      expect(parseMove({ do: 'buildStation', hex: 'B17', stop: 0, replaces: name })).toBeNull()
    },
  )

  test('a list too long is refused by its length, nothing in it is looked at', () => {
    const unread = new Proxy({}, { get: () => expect.unreachable('read'), has: () => expect.unreachable('read') })
    const many = Array.from({ length: 10_000 }, () => unread)
    expect(parseMove({ do: 'runTrains', runs: many })).toBeNull()
    expect(parseMove({ do: 'runTrains', runs: [{ train: 5, routes: many }] })).toBeNull()
    expect(parseMove({ do: 'layTiles', tiles: many })).toBeNull()
  })

  test.each(STRANGE.map(m => [m.do, m] as const))('%s comes through unchanged', (_do, move) => {
    expect(parseMove(JSON.parse(JSON.stringify(move)))).toEqual(move)
  })

  test('bids of 15, -10 and 1e9 are refused by rule, not by form', () => {
    for (const marks of [15, -10, 1e9]) {
      const move = parseMove({ do: 'bidPremium', marks })
      expect(move).not.toBeNull()
      if (move) expect(play(freshGame().state, 0, move)).toMatchObject({ ok: false, error: { rule: '2.1' } })
    }
  })

  test('a new game is the same for the same setup', () => {
    const setup = { seats: 4, seed: 'x', tanneCost: 50, strictRuns: false } as const
    expect(newGame(setup)).toEqual(newGame(setup))
  })
})
