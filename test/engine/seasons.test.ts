// Random games of people who answer after random hours: a part of `npm run seasons`.
import { expect, test } from 'vitest'
import { answer } from '../../tools/seasons/people.ts'
import { season } from '../../tools/seasons/season.ts'
import { waited } from '../../tools/seasons/wait.ts'
import { generator } from '../../tools/soak/game.ts'

test('orders cut mails by at least 40 % and elapsed time by at least 30 % in twelve games that are the same without them', () => {
  let [mails, fewer, days, sooner] = [0, 0, 0, 0]
  for (let seed = 1; seed <= 12; seed++) {
    const { seats, decisions } = season(seed)
    const without = waited(seats, decisions, false, seed)
    const orders = waited(seats, decisions, true, seed)
    mails += without.mails
    fewer += orders.mails
    days += without.days
    sooner += orders.days
  }
  expect(fewer).toBeLessThanOrEqual(0.6 * mails)
  expect(sooner).toBeLessThanOrEqual(0.7 * days)
})

test('nobody answers at night; whoever gets a mail in the evening and sleeps answers the next day', () => {
  const draw = generator(3)
  for (let i = 0; i < 300; i++) {
    const at = draw(24)
    const { hours } = answer({ pace: 1, zone: 0 }, at, draw)
    const ofDay = Math.floor(at + hours) % 24
    expect(ofDay === 0 || ofDay >= 6).toBe(true)
  }
})
