import { describe, expect, test } from 'vitest'
import { type MineId, stockValue } from '../../../worker/engine/index.ts'
import { initialValue } from '../../../worker/engine/rules/initialValue.ts'
import { byStockValue, spaceOf } from '../../../worker/engine/rules/stockValue.ts'
import { allMoney, atStockRound, formed } from '../../support/table.ts'

describe('3.2.4 Formation of a Railway Company', () => {
  test('ruling 19: the five values are 120, 150, 190, 240 and 300', () => {
    const table = atStockRound({ concessions: { HBE: 0 } })
    expect(table.choice('formRailway')?.railways[0]?.values.map(v => v.value)).toEqual([120, 150, 190, 240, 300])
    table.refuses({ do: 'formRailway', railway: 'HBE', value: 200, shares: 1 }, 'notAnInitialValue', '3.2.4')
  })

  test('ruling 20: one or two shares in the same action', () => {
    const table = atStockRound({ cash: 500, concessions: { HBE: 0 } })
    expect(table.choice('formRailway')?.railways[0]?.values.map(v => v.shares)).toEqual([2, 2, 2, 2, 1])
    table.refuses({ do: 'formRailway', railway: 'HBE', value: 300, shares: 2 }, 'notEnoughCash', '3.2.4')
    table.do({ do: 'formRailway', railway: 'HBE', value: 240, shares: 2 })
    expect(table.cash(0)).toBe(20)
    expect(table.state.players[0]?.shares.HBE).toBe(40)
    expect(table.state.companies.HBE).toMatchObject({
      formed: true,
      floated: false,
      offering: 60,
      cash: 0,
      director: 0,
      concessionPending: true,
    })
    expect(table.turn).toBe(1)
  })

  test('only with its concession, once, and with the money for a share', () => {
    const poor = atStockRound({ concessions: { HBE: 0, GHE: 1 } }).edit(tx => tx.addShares(0, 'MHE', 10))
    poor
      .edit(tx => tx.setPlayer(0, { cash: 119 }))
      .refuses({ do: 'formRailway', railway: 'HBE', value: 120, shares: 1 }, 'notEnoughCash', '3.2.4')
    const rich = atStockRound({ concessions: { HBE: 0, GHE: 1 } })
    rich.refuses({ do: 'formRailway', railway: 'GHE', value: 120, shares: 1 }, 'notYourConcession', '3.2.4')
    rich.do({ do: 'formRailway', railway: 'HBE', value: 120, shares: 1 })
    rich
      .do({ do: 'pass' }, { do: 'pass' })
      .refuses({ do: 'formRailway', railway: 'HBE', value: 120, shares: 1 }, 'alreadyFormed', '3.2.4')
  })

  test('the marker goes below those in its space', () => {
    const table = atStockRound({ concessions: { HBE: 0, GHE: 1 } })
    table.do(
      { do: 'formRailway', railway: 'HBE', value: 190, shares: 1 },
      { do: 'formRailway', railway: 'GHE', value: 190, shares: 1 },
    )
    expect(byStockValue(table.state)).toEqual(['HBE', 'GHE', 'MHE'])
  })
})

describe('3.2.3.1 Flotation', () => {
  test('the third share floats it: five times the value from the bank, two shares to the pool, home stations', () => {
    const table = atStockRound({ seats: 2, concessions: { NWE: 0 } })
    table.do({ do: 'formRailway', railway: 'NWE', value: 150, shares: 2 })
    expect(table.state.companies.NWE.floated).toBe(false)
    table.do({ do: 'buyShare', company: 'NWE', from: 'offering' })
    expect(table.state.companies.NWE).toMatchObject({ floated: true, cash: 750, offering: 0, pool: 40, markersLeft: 3 })
    expect(table.state.board.stations).toEqual([
      { company: 'NWE', hex: 'J7', stop: 0, active: true },
      { company: 'NWE', hex: 'B9', stop: 0, active: true },
      { company: 'NWE', hex: 'G6', stop: 0, active: true },
    ])
    expect(allMoney(table.state)).toBe(50_000 + 4000 - 4200)
  })

  test('shares paid before go to the bank, which holds the money until then', () => {
    const table = atStockRound({ seats: 2, concessions: { HBE: 0 } })
    const bank = table.state.bank.cash
    table.do({ do: 'formRailway', railway: 'HBE', value: 120, shares: 1 })
    expect(table.state.bank.cash).toBe(bank + 120)
    expect(table.state.companies.HBE.cash).toBe(0)
  })

  test('it can float in a later stock round', () => {
    const table = formed(atStockRound({ seats: 2, turn: 3 }), 'QLB', 1, 120, 2)
    table.do({ do: 'buyShare', company: 'QLB', from: 'offering' })
    expect(table.saw('floated')).toEqual([
      { what: 'floated', railway: 'QLB', capital: 600, toPool: 40, homes: ['E20'] },
    ])
    expect(table.state.companies.QLB).toMatchObject({ routeIncomplete: false, markersLeft: 3 })
  })
})

describe('3.2.5 Formation of a Public Mining Company', () => {
  test('worked example 1: mines 15 and 7 give 220; example 2: mines 13 and 2 give 190', () => {
    expect(initialValue(['15', '7'])).toBe(220)
    expect(initialValue(['13', '2'])).toBe(190)
  })

  test('own two mines: both halves are the owner’s, treasury and switcher come along, machines stay with the mines', () => {
    const table = atStockRound({ mines: { '13': 0, '2': 0 } }).edit(tx => {
      tx.pay('bank', 'mine 13', 70, 'production')
      tx.setMine('2', { machine: 2, switcher: 3 })
    })
    table.do({ do: 'formPublicMine', company: 'MO', mines: ['13', '2'] })
    expect(table.state.companies.MO).toMatchObject({
      formed: true,
      floated: true,
      operated: false,
      split: 50,
      cash: 70,
      mines: ['13', '2'],
      director: 0,
    })
    expect(table.state.players[0]?.shares.MO).toBe(100)
    expect(table.state.mines['13']).toMatchObject({ owner: 'MO', cash: 0 })
    expect(table.state.mines['2']).toMatchObject({ owner: 'MO', machine: 2, switcher: 3 })
    expect(stockValue(table.state, 'MO')).toBe(190)
    expect(table.turn).toBe(1)
  })

  test('the initial marker goes below those in its space', () => {
    const table = formed(atStockRound({ mines: { '13': 0, '2': 0 } }), 'HBE', 1, 190)
    table.do({ do: 'formPublicMine', company: 'MO', mines: ['13', '2'] })
    expect(byStockValue(table.state)).toEqual(['HBE', 'MO', 'MHE'])
  })

  test('ruling 22: another player’s mine needs that player’s consent, and they decide themselves', () => {
    const table = atStockRound({ mines: { '15': 0, '7': 2 } })
    expect(table.choice('formPublicMine')?.companies.find(c => c.company === 'CO')).toEqual({
      company: 'CO',
      own: ['15'],
      others: ['7'],
      must: null,
    })
    table.do({ do: 'formPublicMine', company: 'CO', mines: ['15', '7'] })
    expect(table.turn).toBe(2)
    expect(table.choices(2)).toEqual([{ do: 'answerOffer' }])
    expect(table.state.companies.CO.formed).toBe(false)
    table.refuses({ do: 'pass' }, 'notYourTurn', '1', 0).refuses({ do: 'pass' }, 'notNow', '1', 2)
    table.by(2, { do: 'answerOffer', accept: true })
    expect(table.state.companies.CO).toMatchObject({ formed: true, director: 0, mines: ['15', '7'] })
    expect(table.state.players[2]?.shares.CO).toBe(50)
    expect(table.turn).toBe(1)
  })

  test('ruling 22: declined, the turn goes back to the offering player', () => {
    const table = atStockRound({ mines: { '15': 0, '7': 2 } }).do({
      do: 'formPublicMine',
      company: 'CO',
      mines: ['7', '15'],
    })
    table.by(2, { do: 'answerOffer', accept: false })
    expect(table.turn).toBe(0)
    expect(table.state.companies.CO.formed).toBe(false)
    table.do({ do: 'buyShare', company: 'MHE', from: 'pool' })
  })

  test('an offer can be withdrawn by its maker only', () => {
    const table = atStockRound({ mines: { '15': 0, '7': 2 } }).do({
      do: 'formPublicMine',
      company: 'CO',
      mines: ['7', '15'],
    })
    expect(table.choices(0)).toEqual([{ do: 'withdrawOffer' }])
    expect(table.choices(1)).toEqual([])
    table.refuses({ do: 'withdrawOffer' }, 'notYourTurn', '1', 1).refuses({ do: 'withdrawOffer' }, 'notNow', '1', 2)
    table.by(0, { do: 'withdrawOffer' })
    expect(table.turn).toBe(0)
  })

  test('the rest of the batch waits with the offer and is played on when it is accepted', () => {
    const table = atStockRound({ mines: { '15': 0, '7': 2 } }).edit(tx => tx.addShares(0, 'MHE', 20))
    table.batch(0, [
      { do: 'sellShares', company: 'MHE', count: 1 },
      { do: 'formPublicMine', company: 'CO', mines: ['7', '15'] },
    ])
    expect(table.turn).toBe(2)
    table.by(2, { do: 'answerOffer', accept: true })
    expect(table.turn).toBe(1)
  })

  test('two different open private mines, one of them the player’s own', () => {
    const table = atStockRound({ mines: { '15': 0, '7': 2, '8': 2, '9': 1 } })
    table.refuses({ do: 'formPublicMine', company: 'CO', mines: ['15', '15'] }, 'sameMine', '3.2.5')
    table.refuses({ do: 'formPublicMine', company: 'CO', mines: ['7', '8'] }, 'notYourMine', '3.2.5')
    table.refuses({ do: 'formPublicMine', company: 'CO', mines: ['15', '1'] }, 'mineClosed', '3.2.5')
    table.edit(tx => tx.setMine('9', { owner: 'MO' }))
    table.refuses({ do: 'formPublicMine', company: 'CO', mines: ['15', '9'] }, 'mineNotIndependent', '3.2.5')
    table.edit(tx => tx.setCompany('CO', { formed: true }))
    table.refuses({ do: 'formPublicMine', company: 'CO', mines: ['15', '7'] }, 'alreadyFormed', '3.2.5')
  })

  test('not offered without a second independent mine, or without an own one', () => {
    expect(atStockRound({ mines: { '15': 0 } }).choice('formPublicMine')).toBeUndefined()
    expect(atStockRound({ mines: { '15': 1, '14': 1 } }).choice('formPublicMine')).toBeUndefined()
  })

  test('not before the second stock round', () => {
    const table = atStockRound({ turn: 1, mines: { '15': 0, '7': 0 } })
    expect(table.choice('formPublicMine')).toBeUndefined()
    for (const company of ['CO', 'MO', 'SB', 'U'] as const) {
      table.refuses({ do: 'formPublicMine', company, mines: ['15', '7'] }, 'notFromFirstRound', '3.2.5')
    }
  })
})

describe('3.2.5.1 The Harzer Werke', () => {
  const mines: Partial<Record<MineId, number>> = { '12': 0, '1': 0, '4': 1, '7': 0 }

  test('ruling 6: in SR1 only the owner of mine 12, and only with it', () => {
    const table = atStockRound({ turn: 1, mines })
    expect(table.choice('formPublicMine')?.companies).toEqual([
      { company: 'HW', own: ['1', '12'], others: ['4'], must: '12' },
    ])
    table.refuses({ do: 'formPublicMine', company: 'HW', mines: ['1', '4'] }, 'blankenburgOnly', '3.2.5.1')
    table.do({ do: 'pass' })
    expect(table.choice('formPublicMine')).toBeUndefined()
    table.refuses({ do: 'formPublicMine', company: 'HW', mines: ['4', '12'] }, 'blankenburgOnly', '3.2.5.1')
  })

  test('in SR1 the owner may do so with the consent of another owner', () => {
    const table = atStockRound({ turn: 1, mines }).do({ do: 'formPublicMine', company: 'HW', mines: ['12', '4'] })
    table.by(1, { do: 'answerOffer', accept: true })
    expect(table.state.companies.HW).toMatchObject({ formed: true, director: 0 })
    expect(table.state.companies.HW.space).toBe(spaceOf(190))
  })

  test('from SR2 on by anybody with a Vor-Harzer mine, without mine 12', () => {
    const table = atStockRound({ turn: 2, mines }).do(
      { do: 'pass' },
      { do: 'formPublicMine', company: 'HW', mines: ['4', '1'] },
    )
    table.by(0, { do: 'answerOffer', accept: true })
    expect(table.state.companies.HW).toMatchObject({ formed: true, director: 1 })
  })

  test('ruling 21: only Vor-Harzer mines, and it is said why', () => {
    const table = atStockRound({ turn: 2, mines })
    expect(table.refusal({ do: 'formPublicMine', company: 'HW', mines: ['12', '7'] })).toEqual({
      code: 'notVorHarzer',
      rule: '3.2.5.1',
      data: { mine: '7' },
    })
    expect(table.choice('formPublicMine')?.companies.find(c => c.company === 'HW')?.own).toEqual(['1', '12'])
  })
})

describe('3.2.6 Exercise of a Purchase Option', () => {
  const at = (split: 20 | 10, cash = 2000) =>
    atStockRound({ cash }).edit(tx => {
      tx.setCompany('CO', {
        formed: true,
        floated: true,
        operated: true,
        receivership: true,
        split,
        pool: 100,
        space: spaceOf(130),
      })
      tx.set({ options: { CO: 0 }, markers: [...tx.state.markers, 'CO'] })
    })

  test('ruling 23: its holder may buy although the shares of a company in receivership are not for sale', () => {
    const table = at(20)
    table.refuses({ do: 'buyShare', company: 'CO', from: 'pool' }, 'inReceivership', '6.3')
    expect(table.choice('exerciseOption')?.companies).toEqual([
      { company: 'CO', percents: [20, 40], share: 20, price: 130 },
    ])
    table.do({ do: 'exerciseOption', company: 'CO', percent: 40 })
    expect(table.cash(0)).toBe(2000 - 260)
    expect(table.state.companies.CO).toMatchObject({ receivership: false, director: 0, pool: 60 })
    expect(table.state.options).toEqual({})
    expect(table.turn).toBe(1)
    table.do({ do: 'buyShare', company: 'CO', from: 'pool' })
  })

  test('ruling 24: with 10 percent shares 20 to 40 percent in one purchase', () => {
    const table = at(10)
    expect(table.choice('exerciseOption')?.companies[0]?.percents).toEqual([20, 30, 40])
    table.refuses({ do: 'exerciseOption', company: 'CO', percent: 10 }, 'optionPercent', '3.2.6')
    table.refuses({ do: 'exerciseOption', company: 'CO', percent: 50 }, 'optionPercent', '3.2.6')
    table.do({ do: 'exerciseOption', company: 'CO', percent: 30 })
    expect(table.cash(0)).toBe(2000 - 390)
  })

  test('at least 20, at most 40, whole shares, with the money for them, only by the holder', () => {
    const table = at(20, 200)
    table.refuses({ do: 'exerciseOption', company: 'CO', percent: 30 }, 'optionPercent', '3.2.6')
    table.refuses({ do: 'exerciseOption', company: 'CO', percent: 40 }, 'notEnoughCash', '3.2.6')
    table.do({ do: 'pass' }).refuses({ do: 'exerciseOption', company: 'CO', percent: 20 }, 'noOption', '3.2.6')
  })
})
