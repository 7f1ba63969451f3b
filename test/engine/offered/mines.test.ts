import { describe, expect, test } from 'vitest'
import {
  deciders,
  type GameState,
  mineTurns,
  playBatch,
  presentTurn,
  type TurnMove,
} from '../../../worker/engine/index.ts'
import { atMine, offeredMines } from '../../../worker/offered/mines.ts'
import { atOperatingRound } from '../../support/operating.ts'
import { visitGame } from '../../support/positions.ts'

/** Mines 1, 2 and 4 of seat 0, mine 3 of seat 1 between them, by face value 110, 120, 130, 140. */
const table = () =>
  atOperatingRound({
    mines: {
      1: { owner: 0, cash: 200, connected: true },
      2: { owner: 0, cash: 0, connected: true },
      3: { owner: 1, connected: true },
      4: { owner: 0, connected: true },
    },
  })

function offered(state: GameState, chosen: readonly TurnMove[] = []) {
  const found = offeredMines(state, chosen)
  if (!found) throw new Error('no mine is on')
  return found
}

function play(state: GameState, moves: readonly TurnMove[]): GameState {
  const played = playBatch(state, deciders(state)[0] ?? 0, moves)
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  return played.value.state
}

describe('4 mine turns of one owner', () => {
  test('are a run by face value, up to the first mine of another owner', () => {
    const { state } = table()
    expect(mineTurns(state)).toEqual([
      { mine: '1', turn: 'OR3.1/1' },
      { mine: '2', turn: 'OR3.1/2' },
    ])
    const later = play(state, offered(state).batch)
    expect(presentTurn(later)).toBe('OR3.1/3')
    expect(mineTurns(later).map(({ mine }) => mine)).toEqual(['3'])
    expect(mineTurns(play(later, offered(later).batch)).map(({ mine }) => mine)).toEqual(['4'])
  })

  test('all as they are is one batch in which every move names its turn', () => {
    const { state } = table()
    const { batch, refused } = offered(state)
    expect(batch).toEqual([
      { turn: 'OR3.1/1', move: { do: 'endTurn' } },
      { turn: 'OR3.1/2', move: { do: 'endTurn' } },
    ])
    expect(refused).toBeNull()
  })

  test('each row tells what the mine makes, and what a machine and a switcher would bring, cost and when they have paid for themselves', () => {
    const { rows } = offered(table().state)
    expect(rows[0]).toMatchObject({
      ...{ mine: '1', makes: { revenue: 40, maintenance: 0, profit: 40 }, closes: false, treasury: 220, hexes: 0 },
      offers: [
        { move: { do: 'buyMachine', size: 2 }, cost: 150, from: 40, to: 50, rounds: 15, why: null, taken: false },
        { move: { do: 'buySwitcher', size: 2 }, cost: 50, from: 40, to: 70, rounds: 2, why: null, taken: false },
      ],
    })
    expect(rows[1]).toMatchObject({
      mine: '2',
      treasury: 20,
      offers: [{ why: { code: 'notEnoughTreasury' } }, { why: { code: 'notEnoughTreasury' } }],
    })
  })

  test('what is chosen for one mine stands in its turn, the others go on as they are', () => {
    const { state } = table()
    const buy = offered(state).rows[0]?.offers[0]
    if (!buy) throw new Error('nothing to buy')
    const chosen = [{ turn: 'OR3.1/1', move: buy.move }]
    const { rows, batch } = offered(state, chosen)
    expect(batch).toEqual([
      ...chosen,
      { turn: 'OR3.1/1', move: { do: 'endTurn' } },
      { turn: 'OR3.1/2', move: { do: 'endTurn' } },
    ])
    expect(rows[0]?.offers[0]).toMatchObject({ taken: true, from: 40, to: 50 })
    expect(rows[0]?.treasury).toBe(70)
    expect(play(state, batch).mines['1'].machine).toBe(2)
  })

  test('closing a mine leaves the next as it is', () => {
    const { state } = table()
    const { batch } = offered(state, [{ turn: 'OR3.1/1', move: { do: 'closeMine' } }])
    expect(batch.map(({ move }) => move.do)).toEqual(['closeMine', 'endTurn'])
    expect(play(state, batch).mines['1'].open).toBe(false)
  })

  test('what does not fit is left out and named', () => {
    const { state } = table()
    const wrong = [{ turn: 'OR3.1/2', move: { do: 'buyMachine', size: 2, mines: ['2'] } }] as const
    expect(offered(state, wrong)).toMatchObject({ chosen: [], refused: { code: 'notEnoughTreasury', index: 0 } })
  })

  test('4.2.2 a mine that cannot pay its maintenance closes by itself: nothing is sent for it', () => {
    const { state } = atOperatingRound({
      phase: '5',
      mines: { 1: { owner: 0, connected: true }, 2: { owner: 0, machine: 3, switcher: 3, cash: 0 }, 4: { owner: 0 } },
    })
    const { rows, batch } = offered(state)
    const gone = rows.filter(row => row.closes).map(({ turn }) => turn)
    for (const turn of gone) expect(batch.some(one => one.turn === turn)).toBe(false)
    expect(play(state, batch).round.kind).not.toBe('operating')
  })

  test('the position at one of them is that after the turns before it', () => {
    const { state } = table()
    expect(presentTurn(atMine(state, 'OR3.1/2', []) ?? state)).toBe('OR3.1/2')
    expect(atMine(state, 'OR3.1/3', [])).toBeNull()
  })
})

test('4 in random games the batch of a run is always played, and leads to no mine of its owner', () => {
  let runs = 0
  for (const seed of [3, 8, 11])
    visitGame(seed, state => {
      const run = mineTurns(state)
      if (run.length === 0) return false
      runs++
      const after = play(state, offered(state).batch)
      const next = mineTurns(after)[0]
      if (next && state.round === after.round) expect(after.mines[next.mine].owner).not.toBe(deciders(state)[0])
      return false
    })
  expect(runs).toBeGreaterThan(20)
})
