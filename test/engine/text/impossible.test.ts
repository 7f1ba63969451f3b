import { expect, test } from 'vitest'
import { soakGame } from '../../../tools/soak/game.ts'
import { PROFILES } from '../../../tools/soak/profiles.ts'
import {
  choices,
  deciders,
  type Illegal,
  impossible,
  impossibleKinds,
  type Move,
} from '../../../worker/engine/index.ts'
import { plain, words } from '../../../worker/text/index.ts'

const { impossibleWords, kindImpossible } = words('en')

const BROKEN = /undefined|null|NaN|\[object|that sum|\s{2}|\s[.,:]/

test('a random game: every reason is a whole sentence with the number of its rule', () => {
  const [, profile] = PROFILES
  const said = new Set<string>()
  let n = 0
  soakGame(5, profile ?? PROFILES[0]!, state => {
    if (n++ % 5 > 0) return false
    for (const seat of deciders(state)) {
      const all = impossible(state, seat)
      for (const one of all) {
        const { title, why } = impossibleWords(one)
        expect(plain(title), JSON.stringify(one)).not.toMatch(BROKEN)
        expect(plain(title)).not.toBe('')
        said.add(why)
      }
      for (const one of impossibleKinds(all, choices(state, seat))) said.add(kindImpossible(one))
    }
    return false
  })
  expect(said.size).toBeGreaterThan(30)
  for (const sentence of said) {
    expect(sentence).toMatch(/^[A-Z].* \(\d[\d.]*\)\.$/)
    expect(sentence).not.toMatch(BROKEN)
  }
})

test('money that is short: both sums, and of a whole kind the least that it takes', () => {
  const move: Move = { do: 'buyTrain', unit: 2, from: 'bank', price: 120, maintenance: 'buyer' }
  const why: Illegal = { code: 'notEnoughTreasury', rule: '4.4.7', data: { price: 120, cash: 80 } }
  expect(kindImpossible({ move, why })).toBe('The cheapest train costs 120 M, and the treasury holds 80 M (4.4.7).')
  expect(impossibleWords({ move, why }).why).toBe('Costs 120 M, and the treasury holds 80 M (4.4.7).')
  expect(plain(impossibleWords({ move, why }).title)).toBe('2-train from the bank')
})
