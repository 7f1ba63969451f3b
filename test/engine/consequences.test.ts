import { expect, test } from 'vitest'
import { plain } from '../../web/words.ts'
import { type Consequence, consequences, type GameState } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { visitGame } from '../support/positions.ts'

const { consequenceWords } = words('en')

/** Every position of a random game beside the one before it. */
function* steps(seed: number): Generator<readonly [GameState, GameState]> {
  const states: GameState[] = []
  visitGame(seed, state => states.push(state) > 1500)
  for (const [i, state] of states.entries()) if (i > 0) yield [states[i - 1]!, state]
}

const gain = (one: Consequence): number =>
  one.of === 'cash' || one.of === 'treasury' || one.of === 'mineTreasury' ? one.to - one.from : 0
const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0)

test('what players, companies and private mines gain is what the bank pays, in every step of random games', () => {
  let told = 0
  for (let seed = 1; seed <= 4; seed++)
    for (const [before, after] of steps(seed)) {
      const all = consequences(before, after, 0)
      // A mine that is no private mine any more has handed its treasury over.
      const handedOver = Object.keys(after.mines).map(id => {
        const [a, b] = [before.mines[id as '1'], after.mines[id as '1']]
        return typeof b.owner === 'number' ? 0 : b.cash - a.cash
      })
      expect(sum(all.map(gain)) + sum(handedOver)).toBe(before.bank.cash - after.bank.cash)
      for (const one of all) expect(one.from).not.toEqual(one.to)
      told += all.length
    }
  expect(told).toBeGreaterThan(1000)
})

test('no two lines of one step say the same thing, and each says a difference', () => {
  for (const [before, after] of steps(5)) {
    expect(consequences(before, before, null)).toEqual([])
    const lines = consequences(before, after, 1).map(one => consequenceWords(one, 1, seat => `Player ${seat}`))
    const labels = lines.map(({ label, from, to }) => `${plain(label)}: ${from} ${to}`)
    expect(new Set(labels).size).toBe(labels.length)
    for (const { from, to } of lines) expect(to.replace(/ M$/, '')).not.toBe(from)
  }
})

test("the reader's own money and shares come first, and they are spoken to", () => {
  let spokenTo = 0
  for (const [before, after] of steps(6))
    for (const reader of [0, 1]) {
      const all = consequences(before, after, reader)
      const seats = all.flatMap(one => (one.of === 'cash' || one.of === 'shares' ? [one.seat] : []))
      if (seats.includes(reader)) expect(seats[0]).toBe(reader)
      const own = all.find(one => one.of === 'cash' && one.seat === reader)
      if (!own) continue
      expect(plain(consequenceWords(own, reader, () => '').label)).toBe('Your cash')
      spokenTo++
    }
  expect(spokenTo).toBeGreaterThan(10)
})
