import { describe, expect, test } from 'vitest'
import { forPresentTurn, playBatch } from '../../../worker/engine/index.ts'
import { atCompulsory, atRailways, type Rail } from '../../support/rail.ts'

const bank = (unit: 1 | 2 | 3, price: number) =>
  ({ do: 'buyTrain', unit, from: 'bank', price, maintenance: 'buyer' }) as const
const fromGhe = (price: number, unit: 1 | 2 = 2) =>
  ({ do: 'buyTrain', unit, from: 'GHE', price, maintenance: 'buyer' }) as const
const switcher = { do: 'buySwitcher', size: 2, from: 'bank', price: 50, maintenance: 'buyer', mine: null } as const
const seller = (trains: Rail['trains'] = [2, 2]) => ({ GHE: { trains, shares: { 2: 60 }, cash: 500 } })

describe('4.4.7 the compulsory train', () => {
  test('a railway must buy a standard train in its first OR; with the price in its treasury it may not pass (ruling 73)', () => {
    const table = atCompulsory({ cash: 250 })
    expect(table.choices()).toEqual([
      {
        do: 'buyTrain',
        trains: [
          {
            unit: 2,
            from: 'bank',
            range: { min: 250, max: 250, step: 1 },
            maintenance: 0,
            payer: 'buyer',
            consent: false,
          },
        ],
        compulsory: true,
      },
    ])
    table.refuses({ do: 'skipStep' }, 'stepIsMandatory', '4.4').refuses({ do: 'endTurn' }, 'stepIsMandatory', '4.4')
    table.do(bank(2, 250))
    expect(table.state.companies.HBE).toMatchObject({ trains: [2], cash: 0, concessionPending: false })
    expect(table.saw('trainBought')).toMatchObject([{ railway: 'HBE', unit: 2, compulsory: true, marks: 250 }])
  })

  test('ruling 68: before it nothing else may be bought, not even a switcher; nor a railcar', () => {
    const table = atCompulsory({ cash: 900 }, {}, { also: tx => tx.set({ railcarsOnSale: true }) })
    expect(table.choices().map(c => c.do)).toEqual(['buyTrain'])
    expect(table.choice('buyTrain')?.trains.map(t => t.unit)).toEqual([2])
    table.refuses(switcher, 'compulsoryTrainFirst', '4.4.7')
    table.refuses({ ...bank(2, 250), unit: 'D' }, 'compulsoryTrainFirst', '4.4.7')
    table.refuses({ do: 'scrapTrain', size: 2 }, 'compulsoryTrainFirst', '4.4.7')
    table.do(bank(2, 250)).do(switcher)
    expect(table.state.companies.HBE).toMatchObject({ switchers: [2], trains: [2] })
  })

  test('rulings 11 and 12: until then the owner of the concession directs, then whoever holds more shares', () => {
    const table = atCompulsory({ cash: 600 })
    expect(table.turn).toBe(0)
    table.do(bank(2, 250))
    expect(table.state.concessions.HBE.owner).toBe('gone')
    expect(table.saw('directorChanged')).toEqual([{ what: 'directorChanged', company: 'HBE', from: 0, to: 1 }])
    expect(table.turn).toBe(1)
  })

  test('an endTurn of the owner does not decline the rest for a new director', () => {
    const hbe: Rail = { concessionPending: true, value: 300, cash: 600, shares: { 0: 40, 1: 60 } }
    const table = atRailways({ HBE: hbe }).do({ do: 'endTurn' })
    expect(table.choices().map(c => c.do)).toEqual(['buyTrain'])
    table.do(bank(2, 250))
    expect(table.turn).toBe(1)
    expect(table.choice('buyTrain')?.compulsory).toBe(false)
    const same = atRailways({ HBE: { ...hbe, shares: { 0: 60 } } }).do({ do: 'endTurn' }, bank(2, 250))
    expect(same.state.stack.some(f => f.at === 'railway')).toBe(false)
  })

  test('ruling 12: a tie keeps the director', () => {
    const table = atCompulsory({ cash: 600, shares: { 0: 40, 1: 40 } }).do(bank(2, 250))
    expect(table.state.companies.HBE.director).toBe(0)
    expect(table.saw('directorChanged')).toEqual([])
  })

  test('it can be bought from another railway at 1 Mark to double face value', () => {
    const table = atCompulsory({ cash: 800 }, seller())
    table.refuses(fromGhe(0), 'priceRange', '4.4.7').refuses(fromGhe(501), 'priceRange', '4.4.7').do(fromGhe(500))
    expect(table.turn).toBe(2)
    table.do({ do: 'answerOffer', accept: true })
    expect(table.state.companies.HBE).toMatchObject({ trains: [2], cash: 300, director: 1 })
    expect(table.state.companies.GHE).toMatchObject({ trains: [2], cash: 1000 })
    expect(table.saw('trainBought')).toMatchObject([{ from: 'GHE', compulsory: true, marks: 500 }])
  })

  test('ruling 73: without the price of a bank train, passing is insolvency, though another company would sell', () => {
    const table = atCompulsory({ cash: 100 }, seller())
    expect(table.choice('buyTrain')?.trains).toMatchObject([{ unit: 2, from: 'GHE', range: { min: 1, max: 100 } }])
    expect(table.choice('skipStep')).toEqual({ do: 'skipStep', insolvent: true })
    expect(table.choice('endTurn')).toBeUndefined()
    table.refuses({ do: 'endTurn' }, 'stepIsMandatory', '4.4').do({ do: 'skipStep' })
    expect(table.saw('insolvent')).toEqual([{ what: 'insolvent', company: 'HBE', cause: 'a' }])
    expect(table.state.companies.HBE).toMatchObject({ receivership: true, director: null, trains: [2] })
  })

  test('an earlier endTurn does not make a railway insolvent: the step is asked all the same', () => {
    const hbe: Rail = { concessionPending: true, value: 300, cash: 100 }
    const table = atRailways({ HBE: hbe, ...seller() })
    expect(table.choice('layTiles')).toBeDefined()
    table.do({ do: 'endTurn' })
    expect(table.choices().map(c => c.do)).toEqual(['buyTrain', 'skipStep'])
  })

  test('a batch never puts in the pass that makes a railway insolvent', () => {
    const table = atCompulsory(
      { cash: 100, shares: { 0: 60 } },
      { GHE: { trains: [2, 2], shares: { 0: 60 }, cash: 0 } },
    )
    const before = JSON.stringify(table.state)
    const result = playBatch(table.state, 0, forPresentTurn(table.state, [{ do: 'runTrains', runs: [] }]))
    expect(result.ok).toBe(false)
    expect(JSON.stringify(table.state)).toBe(before)
  })

  test('rulings 81 and 82: with nothing affordable insolvency comes at once, without a question', () => {
    const table = atCompulsory({ cash: 249, value: 150 }, { GHE: { trains: [2], value: 100, shares: { 2: 60 } } })
    expect(table.saw('insolvent')).toMatchObject([{ company: 'HBE', cause: 'a' }])
    expect(table.state.companies.HBE).toMatchObject({ receivership: true, trains: [2], operated: true })
  })

  test('6 a: the value drops one space, once, before the recapitalisation', () => {
    const table = atCompulsory({ cash: 249, value: 150, split: 20 })
    expect(table.saw('valueMoved')).toEqual([{ what: 'valueMoved', company: 'HBE', from: 150, to: 140 }])
    // Five new 20 to 10 percent shares at 140, less the train.
    expect(table.state.companies.HBE).toMatchObject({ split: 10, cash: 249 + 5 * 140 - 250, pool: 100 })
  })

  test('the NWE must not buy the 1-train as its compulsory train', () => {
    const nwe: Rail = { concessionPending: true, cash: 400, value: 300, shares: { 0: 60 } }
    const table = atCompulsory(
      { trains: [1, 2], concessionPending: false, shares: { 2: 60 }, value: 100 },
      { NWE: nwe },
    )
    expect(table.choice('buyTrain')?.trains.map(t => [t.unit, t.from])).toEqual([
      [2, 'bank'],
      [2, 'HBE'],
    ])
    table.refuses({ ...fromGhe(50, 1), from: 'HBE' }, 'trainTooSmall', '4.4.7')
    // Any other train will do, also from another railway.
    table.do({ ...fromGhe(50), from: 'HBE' }).do({ do: 'answerOffer', accept: true })
    expect(table.state.companies.NWE).toMatchObject({ trains: [2], concessionPending: false })
  })

  test('others may begin with the 1-train', () => {
    const table = atCompulsory({ cash: 100 }, {}, { phase: '1' }).do(bank(1, 100))
    expect(table.state.companies.HBE).toMatchObject({ trains: [1], cash: 0 })
  })

  test('ruling 71: a player never pays towards a train', () => {
    const table = atCompulsory({ cash: 250 }).do(bank(2, 250))
    expect([0, 1, 2].map(seat => table.cash(seat))).toEqual([1000, 1000, 1000])
  })
})
