import { describe, expect, test } from 'vitest'
import {
  deciders,
  forPresentTurn,
  type GameState,
  type Move,
  parseTurnMove,
  playBatch,
  presentTurn,
  type Railway,
  readTurnName,
  timeOf,
} from '../../worker/engine/index.ts'
import { beginAuctionRound } from '../../worker/engine/rules/auctionRound.ts'
import { atOperatingRound } from '../support/operating.ts'
import { visitGame } from '../support/positions.ts'
import { atDraft, atStockRound, freshGame, type Table } from '../support/table.ts'

const turn = ({ state }: Table): string => presentTurn(state) ?? ''
const close: Move = { do: 'closeMine' }
const end: Move = { do: 'endTurn' }

/** What a batch of one move, kept under another turn's name, is refused with. */
function refusalOf(state: GameState, kept: string, move: Move): string {
  const played = playBatch(state, deciders(state)[0] ?? 0, [{ turn: kept, move }])
  return played.ok ? 'done' : played.error.code
}

const sharesHeld = () => atStockRound({ seats: 2 }).edit(tx => tx.addShares(1, 'MHE', 30))
const atAuctions = () =>
  atStockRound({ seats: 2 }).edit(tx => {
    tx.set({ stack: [{ at: 'course' }] })
    for (const railway of ['HBE', 'GHE', 'NWE'] as const) tx.setConcession(railway, { active: true, owner: 'bank' })
    beginAuctionRound(tx, 2)
  })
const open = (marks: number, railway: Railway = 'HBE'): Move => ({
  ...{ do: 'openAuction', marks },
  lot: { kind: 'concession', railway },
})

describe('the name of a turn', () => {
  test('says round, and mine, company or which turn of a seat', () => {
    expect(turn(freshGame())).toBe('START1/seat0/1')
    expect(turn(freshGame().do({ do: 'bidPremium', marks: 50 }))).toBe('START1/seat1/1')
    expect(turn(freshGame(2).do({ do: 'bidPremium', marks: 50 }, { do: 'bidPremium', marks: 60 }))).toBe(
      'START1/seat0/2',
    )
    expect(turn(atDraft())).toBe('START1/seat0/2')
    expect(turn(atStockRound({}))).toBe('SR2/seat0/1')
    expect(turn(atOperatingRound({ mines: { 7: { owner: 0 } } }))).toBe('OR3.1/7')
    expect(readTurnName('OR3.2/7')).toEqual({
      round: { kind: 'operating', turn: 3, number: 2 },
      of: { mine: '7' },
      answers: false,
    })
    expect(readTurnName('SR12/seat4/13')?.of).toEqual({ seat: 4, nth: 13 })
  })

  test.each(['', 'OR3.2', 'OR3.2/99', 'XR1/seat0/1', 'SR1/seat9/1', 'OR3.2/7/offer-zz', 'OR3.2/7 '])(
    'nothing else is one: %s',
    name => expect(readTurnName(name)).toBeNull(),
  )

  test('a sale leaves the same turn on, an offer in it is answered under a name of its own', () => {
    const table = atStockRound({ mines: { 7: 0, 15: 1 } }).edit(tx => tx.addShares(0, 'MHE', 30))
    table.do({ do: 'sellShares', company: 'MHE', count: 1 })
    expect(turn(table)).toBe('SR2/seat0/1')
    table.do({ do: 'formPublicMine', company: 'CO', mines: ['7', '15'] })
    const offer = turn(table)
    expect(offer).toMatch(/^SR2\/seat0\/1\/offer-[0-9a-f]{8}$/)
    expect(timeOf(table.state, 'SR2/seat0/1')).toBe('toCome')
    table.by(0, { do: 'withdrawOffer' })
    expect([turn(table), timeOf(table.state, offer)]).toEqual(['SR2/seat0/1', 'over'])
  })

  test('every turn of whole games has a name that reads back, and no name comes twice', () => {
    for (const seed of [1, 2, 3]) {
      const over = new Set<string>()
      let last = ''
      visitGame(seed, state => {
        const name = presentTurn(state)
        if (deciders(state).length === 0 || name === last) return false
        expect(readTurnName(name ?? '')).not.toBeNull()
        // A turn goes on after an offer in it.
        if (last && !last.includes('/offer-') && !name?.startsWith(`${last}/offer-`)) over.add(last)
        for (const old of [...over].slice(-30)) expect([old, timeOf(state, old)]).toEqual([old, 'over'])
        last = name ?? ''
        return false
      })
      expect(over.size).toBeGreaterThan(100)
    }
  })
})

describe('a move is done in the turn that it names and in no other', () => {
  test('three mines of one owner: closing the first is refused in the turn of the second', () => {
    const table = atOperatingRound({ mines: { 1: { owner: 0 }, 2: { owner: 0 }, 3: { owner: 0 } } })
    const first = turn(table)
    table.do(end)
    expect(turn(table)).not.toBe(first)
    expect(refusalOf(table.state, first, close)).toBe('turnIsOver')
    expect(Object.values(table.state.mines).filter(({ open }) => open)).not.toHaveLength(0)
    expect([1, 2, 3].map(mine => table.state.mines[mine as 1].open)).toEqual([true, true, true])
  })

  test('one operating round later for the same mine, too', () => {
    const table = atOperatingRound({ phase: '4', mines: { 1: { owner: 0, connected: true, cash: 900 } } })
    const first = turn(table)
    table.do(end)
    expect(turn(table)).not.toBe(first)
    expect(refusalOf(table.state, first, close)).toBe('turnIsOver')
  })

  test('several turns in one batch, each named; a turn that was not reached refuses the whole', () => {
    const table = atOperatingRound({ mines: { 1: { owner: 0 }, 2: { owner: 1 }, 3: { owner: 0 } } })
    const [first, second] = ['OR3.1/1', 'OR3.1/3']
    const all = [first, second].map(name => ({ turn: name ?? '', move: close }))
    const owned = atOperatingRound({ mines: { 1: { owner: 0 }, 3: { owner: 0 } } })
    expect(playBatch(owned.state, 0, all).ok || playBatch(owned.state, 0, [...all].reverse()).ok).toBe(true)
    const refused = playBatch(table.state, deciders(table.state)[0] ?? 0, [
      ...forPresentTurn(table.state, [end]),
      { turn: 'OR3.2/1', move: close },
    ])
    expect(refused).toMatchObject({ ok: false, error: { index: 1 } })
  })

  test.each([
    [
      'the premium bidding',
      () => freshGame(2).do({ do: 'bidPremium', marks: 50 }, { do: 'bidPremium', marks: 60 }),
      'START1/seat0/1',
      { do: 'pass' },
    ],
    [
      'the premium bidding',
      () => freshGame(2).do({ do: 'bidPremium', marks: 50 }, { do: 'bidPremium', marks: 60 }),
      'START1/seat0/1',
      { do: 'bidPremium', marks: 80 },
    ],
    ['the draft', () => atDraft(2).do({ do: 'buyItem', item: '7' }, { do: 'pass' }), 'START1/seat0/2', { do: 'pass' }],
    [
      'a stock round',
      () => sharesHeld().do({ do: 'pass' }, { do: 'sellShares', company: 'MHE', count: 1 }),
      'SR2/seat0/1',
      { do: 'pass' },
    ],
    [
      'an auction round',
      () => atAuctions().do(open(100), { do: 'pass' }, open(100, 'GHE'), { do: 'pass' }),
      'AR2/seat0/1',
      open(120, 'NWE'),
    ],
    [
      'an auction',
      () => atAuctions().do(open(100), { do: 'bid', marks: 110 }),
      'AR2/seat0/1',
      { do: 'bid', marks: 150 },
    ],
    ['an auction', () => atAuctions().do(open(100), { do: 'bid', marks: 110 }), 'AR2/seat0/1', { do: 'pass' }],
  ] as const)('a kept decision of %s is refused in a later turn of the same seat', (_, make, kept, move) => {
    const table = make()
    expect(table.turn).toBe(0)
    expect(refusalOf(table.state, kept, move)).toBe('turnIsOver')
    expect(refusalOf(table.state, turn(table), move)).not.toBe('turnIsOver')
  })

  test('kept declining and distributing of one company is refused in the turn of the next', () => {
    const table = atOperatingRound({
      companies: {
        CO: { mines: { 7: { connected: true, machine: 2 }, 8: {} } },
        U: { mines: { 9: { connected: true, machine: 2 }, 3: {} }, value: 150, cash: 200 },
      },
    })
    const kept = turn(table)
    table.do({ do: 'distribute', kind: 'full' })
    while (turn(table) === kept) table.do({ do: 'endTurn' })
    for (const move of [{ do: 'distribute', kind: 'full' }, { do: 'skipStep' }, end] as const)
      expect(refusalOf(table.state, kept, move)).toBe('turnIsOver')
  })
})

test('the door reads a move with the name of a turn, and neither without the other', () => {
  const good = { turn: 'OR3.2/7', move: { do: 'closeMine' } }
  expect(parseTurnMove(good)).toEqual(good)
  for (const wrong of [
    { do: 'closeMine' },
    { turn: 'OR3.2/7' },
    { ...good, turn: 'next' },
    { ...good, more: 1 },
    null,
    'pass',
  ])
    expect(parseTurnMove(wrong)).toBeNull()
})
