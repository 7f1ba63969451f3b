import { describe, expect, test } from 'vitest'
import type { Lot, PublicCompany, Railway } from '../../../worker/engine/index.ts'
import { beginAuctionRound, lotsOnOffer } from '../../../worker/engine/rules/auctionRound.ts'
import { freshGame, type Table } from '../../support/table.ts'

const lot = (railway: Railway): Lot => ({ kind: 'concession', railway })
const option = (company: PublicCompany): Lot => ({ kind: 'option', company })

function atAuctionRound(cash: readonly number[], receivership: readonly PublicCompany[] = []): Table {
  return freshGame(cash.length).edit(tx => {
    tx.set({ stack: [{ at: 'course' }] })
    for (const [seat, marks] of cash.entries()) tx.setPlayer(seat, { cash: marks })
    for (const company of receivership)
      tx.setCompany(company, { formed: true, floated: true, operated: true, receivership: true, pool: 100, space: 5 })
    beginAuctionRound(tx, 2)
  })
}

describe('3.1 Auction Rounds', () => {
  test('unsold active concessions and options on companies in receivership are on offer, mines are not', () => {
    const table = atAuctionRound([1000, 1000], ['GHE', 'CO'])
    table.edit(tx => tx.setConcession('GHE', { owner: 'gone' }))
    expect(lotsOnOffer(table.state)).toEqual([lot('HBE'), option('GHE'), option('CO')])
    table.refuses({ do: 'buyItem', item: '1' }, 'notNow', '3.1')
  })

  test('ruling 25: a railway in receivership is offered as a purchase option, not as its old concession', () => {
    const table = atAuctionRound([1000, 1000], ['HBE']).edit(tx => tx.setConcession('HBE', { owner: 'gone' }))
    expect(lotsOnOffer(table.state)).toEqual([lot('GHE'), option('HBE')])
  })

  test('a player must pass or open an auction, with at least 100', () => {
    const table = atAuctionRound([1000, 1000])
    expect(table.choices().map(c => c.do)).toEqual(['openAuction', 'pass'])
    table.refuses({ do: 'openAuction', lot: lot('HBE'), marks: 90 }, 'belowMinimum', '3.1')
    table.refuses({ do: 'openAuction', lot: lot('NWE'), marks: 100 }, 'notActiveYet', '3.1')
    table.refuses({ do: 'openAuction', lot: option('CO'), marks: 100 }, 'notOnOffer', '3.1')
    table.refuses({ do: 'openAuction', lot: lot('HBE'), marks: 1010 }, 'aboveMaximum', '3.1')
    table.refuses({ do: 'bid', marks: 100 }, 'notNow', '3.1')
  })

  test('ruling 8: first bid and later ones are multiples of ten, for concessions and options alike', () => {
    const table = atAuctionRound([1000, 1000], ['CO'])
    table.refuses({ do: 'openAuction', lot: option('CO'), marks: 105 }, 'notMultipleOfTen', '3.1')
    table.refuses({ do: 'openAuction', lot: lot('HBE'), marks: 105 }, 'notMultipleOfTen', '3.1')
    table.do({ do: 'openAuction', lot: option('CO'), marks: 100 })
    table.refuses({ do: 'bid', marks: 115 }, 'notMultipleOfTen', '3.1')
    table.refuses({ do: 'bid', marks: 100 }, 'belowMinimum', '3.1')
    table.refuses({ do: 'bid', marks: 1010 }, 'aboveMaximum', '3.1')
    table.do({ do: 'bid', marks: 110 })
  })

  test('bids go round in turn order; whoever passed is out of this auction only', () => {
    const table = atAuctionRound([1000, 1000, 1000]).do(
      { do: 'openAuction', lot: lot('HBE'), marks: 100 },
      { do: 'pass' },
      { do: 'bid', marks: 120 },
    )
    expect(table.turn).toBe(0)
    table.do({ do: 'bid', marks: 130 })
    expect(table.turn).toBe(2)
    table.do({ do: 'pass' })
    expect(table.saw('lotSold')).toEqual([{ what: 'lotSold', seat: 0, lot: lot('HBE'), marks: 130 }])
    expect(table.cash(0)).toBe(870)
    expect(table.state.concessions.HBE.owner).toBe(0)
    expect(table.turn).toBe(1)
    expect(table.choice('openAuction')?.lots).toEqual([lot('GHE')])
  })

  test('an option goes to the highest bidder', () => {
    const table = atAuctionRound([1000, 1000], ['CO']).do(
      { do: 'openAuction', lot: option('CO'), marks: 100 },
      { do: 'bid', marks: 110 },
      { do: 'pass' },
    )
    expect(table.state.options).toEqual({ CO: 1 })
    expect(table.cash(1)).toBe(890)
  })

  test('decision F1: a nomination that nobody can outbid goes to the nominator for their bid', () => {
    const table = atAuctionRound([500, 100, 100]).do({ do: 'openAuction', lot: lot('HBE'), marks: 100 })
    expect(table.state.concessions.HBE.owner).toBe(0)
    expect(table.cash(0)).toBe(400)
  })

  test('ruling 9: during an auction the other lots stay known', () => {
    const table = atAuctionRound([1000, 1000]).do({ do: 'openAuction', lot: lot('HBE'), marks: 100 })
    const round = table.state.stack.find(f => f.at === 'auctionRound')
    expect(round).toMatchObject({ lots: [lot('HBE'), lot('GHE')] })
  })

  test('the round ends when nothing is left', () => {
    const table = atAuctionRound([1000, 1000])
    table.do(
      { do: 'openAuction', lot: lot('HBE'), marks: 100 },
      { do: 'pass' },
      { do: 'openAuction', lot: lot('GHE'), marks: 100 },
      { do: 'pass' },
    )
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 2 })
  })

  test('the round ends when all pass in succession; what is left is on offer again', () => {
    const table = atAuctionRound([1000, 1000, 1000])
    table.do({ do: 'pass' }, { do: 'openAuction', lot: lot('HBE'), marks: 100 }, { do: 'pass' }, { do: 'pass' })
    expect(table.turn).toBe(2)
    table.do({ do: 'pass' }, { do: 'pass' })
    expect(table.state.round.kind).toBe('auction')
    table.do({ do: 'pass' })
    expect(table.state.round).toMatchObject({ kind: 'stock', turn: 2 })
    expect(lotsOnOffer(table.state)).toEqual([lot('GHE')])
  })

  test('whoever cannot bid is passed without being asked', () => {
    const table = atAuctionRound([1000, 95, 1000]).do({ do: 'pass' })
    expect(table.turn).toBe(2)
  })

  test('ruling 10: a seat that is not to decide is offered nothing and can do nothing', () => {
    const table = atAuctionRound([1000, 1000])
    expect(table.choices(1)).toEqual([])
    table.refuses({ do: 'openAuction', lot: lot('HBE'), marks: 100 }, 'notYourTurn', '1', 1)
  })
})
