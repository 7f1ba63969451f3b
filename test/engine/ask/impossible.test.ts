import { describe, expect, test } from 'vitest'
import { soakGame } from '../../../tools/soak/game.ts'
import { PROFILES } from '../../../tools/soak/profiles.ts'
import {
  type Choice,
  type ChoiceKind,
  choices,
  deciders,
  facts,
  type GameState,
  type HexId,
  type Impossible,
  impossible,
  impossibleKinds,
  impossibleOf,
  type Move,
  play,
  type Seat,
  settle,
  whyImpossibleAt,
  whyRefused,
  whyStepLeft,
} from '../../../worker/engine/index.ts'
import { composed } from '../../support/compose.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { atStockRound, freshGame } from '../../support/table.ts'

/** Every so many positions of random games, with whoever decides in them. */
function inRandomGames(games: number, every: number, check: (state: GameState, seat: Seat) => void): void {
  let n = 0
  for (let seed = 1; seed <= games; seed++) {
    const profile = PROFILES[seed % PROFILES.length]
    if (!profile) continue
    soakGame(seed, profile, state => {
      if (n++ % every === 0) for (const seat of deciders(state)) check(state, seat)
      return false
    })
  }
}

const told = (state: GameState, seat = deciders(state)[0] ?? 0): readonly Impossible[] => impossible(state, seat)
const reason = (all: readonly Impossible[], move: Move): Impossible['why'] | undefined =>
  all.find(one => JSON.stringify(one.move) === JSON.stringify(move))?.why

describe('what cannot be done, and why', () => {
  test('in random games: play gives every reason, no choice holds what is impossible, every kind is possible or has its reason', () => {
    const kinds = new Set<ChoiceKind>()
    let seen = 0
    inRandomGames(6, 53, (state, seat) => {
      const offered = choices(state, seat)
      for (const { move, why } of impossible(state, seat)) {
        const text = JSON.stringify([move, why])
        const played = play(state, seat, move)
        expect(played.ok, text).toBe(false)
        if (!played.ok) expect(played.error).toEqual(why)
        expect(['malformed', 'notNow', 'notYourTurn', 'gameOver']).not.toContain(why.code)
        const choice = offered.find(c => c.do === move.do)
        if (choice && move.do !== 'layTiles') expect(composed(choice, move), text).toBeNull()
        if (choice?.do === 'layTiles' && move.do === 'layTiles') expect(choice.hexes).not.toContain(move.tiles[0]?.hex)
        kinds.add(move.do)
        seen++
      }
      allKindsAreThere(state, seat)
    })
    expect(seen).toBeGreaterThan(300)
    for (const kind of ['buyShare', 'sellShares', 'formRailway', 'formPublicMine', 'buyTrain', 'buyMachine'] as const)
      expect(kinds).toContain(kind)
  })

  test('whoever has nothing to decide is told nothing', () => {
    const state = atStockRound({ seats: 2 }).state
    const other = (deciders(state)[0] ?? 0) === 0 ? 1 : 0
    expect(impossible(state, other)).toEqual([])
  })

  test('whyRefused says what play says, and changes nothing', () => {
    const { state } = atStockRound({ seats: 2 })
    const seat = deciders(state)[0] ?? 0
    const before = JSON.stringify(state)
    expect(whyRefused(state, seat, { do: 'pass' })).toBeNull()
    expect(whyRefused(state, seat, { do: 'bid', marks: 100 })).toMatchObject({ code: 'notNow' })
    expect(JSON.stringify(state)).toBe(before)
  })
})

test('a hex of the board: a reason wherever nothing can be laid or built, none where it can, and always the one that play gives', () => {
  const seen = new Set<string>()
  let n = 0
  inRandomGames(2, 3, (state, seat) => {
    for (const choice of choices(state, seat)) {
      const places = placesOf(choice)
      if (places === null) continue
      const kind = choice.do === 'layTiles' ? 'layTiles' : 'buildStation'
      // A few hexes of each position, other ones every time.
      for (const hex of HEXES.filter((_, i) => (i + n) % 29 === 0)) {
        const no = whyImpossibleAt(state, seat, kind, hex)
        expect(no === null, `${kind} ${hex}`).toBe(places.includes(hex))
        if (!no) continue
        const played = play(state, seat, no.move)
        expect(played.ok ? null : played.error).toEqual(no.why)
        seen.add(`${kind} ${no.why.code}`)
      }
      n++
    }
  })
  expect([...seen]).toEqual(expect.arrayContaining(['layTiles notAccessible', 'buildStation notAccessible']))
  expect(seen.size).toBeGreaterThan(5)
})

const HEXES = Object.keys(facts.MAP)

function placesOf(choice: Choice): readonly HexId[] | null {
  if (choice.do === 'buildStation') return choice.places.map(place => place.hex)
  return choice.do === 'layTiles' && choice.route === null ? choice.hexes : null
}

/** The kinds of move of a stock round and of the units step are among the choices or impossible, never both and never left out. */
function allKindsAreThere(state: GameState, seat: Seat): void {
  const frame = state.stack[state.stack.length - 1]
  const offered = choices(state, seat)
  const said = impossibleKinds(impossible(state, seat), offered).map(one => one.move.do)
  const all: readonly ChoiceKind[] = [...offered.map(c => c.do), ...said]
  expect(new Set(all).size).toBe(all.length)
  if (frame?.at === 'stockRound') expect(all).toContain('buyShare')
  if (!frame || !('step' in frame) || frame.step !== 'units') return
  expect(all).toContain('buySwitcher')
  expect(all).toContain(frame.at === 'railway' ? 'buyTrain' : 'buyMachine')
}

describe('the reasons of single decisions', () => {
  test('2.1: items too dear and sold ones; the winner of the premium may not pass', () => {
    const { state } = freshGame(2).do({ do: 'bidPremium', marks: 50 }, { do: 'pass' })
    expect(reason(told(state), { do: 'pass' })).toMatchObject({ code: 'mustBuy' })
    const after = play(state, deciders(state)[0] ?? 0, { do: 'buyItem', item: '13' })
    if (!after.ok) expect.fail(JSON.stringify(after.error))
    expect(reason(told(after.value.state), { do: 'buyItem', item: '13' })).toMatchObject({ code: 'notOnOffer' })
  })

  test('3.2: a share sold in this round, a railway without its concession, values that are too dear', () => {
    const table = atStockRound({ seats: 2, concessions: { GHE: 1, HBE: 0 } }).edit(tx => {
      tx.setPlayer(1, { cash: 130 })
      tx.addShares(0, 'MHE', 20)
      tx.set({ mhe: { ...tx.state.mhe, pool: 80 } })
    })
    table.do({ do: 'sellShares', company: 'MHE', count: 1 })
    const first = told(table.state)
    expect(reason(first, { do: 'buyShare', company: 'MHE', from: 'pool' })?.code).toBe('soldThisRound')
    expect(reason(first, { do: 'sellShares', company: 'MHE', count: 1 })?.code).toBe('lotAlreadySold')
    table.do({ do: 'endTurn' })
    const all = told(table.state)
    const form = { do: 'formRailway', railway: 'GHE', value: 120, shares: 1 } as const
    expect(reason(all, form)).toBeUndefined()
    expect(reason(all, { ...form, shares: 2 })).toMatchObject({
      code: 'notEnoughCash',
      data: { price: 240, cash: 130 },
    })
    expect(reason(all, { ...form, value: 150 })).toMatchObject({ code: 'notEnoughCash', data: { price: 150 } })
    expect(reason(all, { ...form, value: 150, shares: 2 })).toBeUndefined()
    expect(impossibleOf(all, 'formRailway').filter(one => one.why.code === 'notYourConcession')).toHaveLength(6)
  })

  test('4.2.4: the machine on sale is too dear', () => {
    const { state } = atOperatingRound({ mines: { 7: { owner: 0, cash: 0, connected: true } } })
    const units = told(atUnits(state))
    expect(impossibleKinds(units, choices(atUnits(state), 0)).map(one => [one.move.do, one.why.code])).toContainEqual([
      'buyMachine',
      'notEnoughTreasury',
    ])
  })

  test('steps that were left: a connected mine lays no track; a step in which something can be done was declined', () => {
    const { state } = atOperatingRound({ mines: { 7: { owner: 0, cash: 900, connected: true } } })
    expect(whyStepLeft(state, 'track')).toMatchObject({
      open: false,
      impossible: { why: { code: 'mineConnected', rule: '4.2.1' } },
    })
    expect(whyStepLeft(state, 'units')).toEqual({ open: true, impossible: null })
    expect(whyStepLeft(settle(freshGame(2).state).state, 'track')).toEqual({ open: false, impossible: null })
  })
})

/** The turn of a mine put back to its units. */
function atUnits(state: GameState): GameState {
  const top = state.stack[state.stack.length - 1]
  if (top?.at !== 'mine') throw new Error(`no mine but ${top?.at}`)
  return { ...state, stack: [...state.stack.slice(0, -1), { ...top, step: 'units' }] }
}
