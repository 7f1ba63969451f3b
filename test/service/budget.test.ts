import { afterEach, expect, test } from 'vitest'
import { type Planned, planned } from '../support/planned.ts'
import { unprovided } from './provided.ts'

// What `npm run budget` prints, held: rows of one submission and all that follows from it.

afterEach(unprovided)

const worst = (all: readonly Planned[], of: keyof Planned) => Math.max(...all.map(one => one[of]))

test('a submission with its mail: one alarm, few rows, and no more late than early', async () => {
  const all = await planned(12, 'on')
  expect(worst(all, 'alarms')).toBe(1)
  expect(worst(all, 'd1')).toBeLessThanOrEqual(6)
  expect(worst(all, 'room')).toBeLessThanOrEqual(24)
  expect(worst(all, 'office')).toBeLessThanOrEqual(20)
  expect(worst(all, 'read')).toBeLessThanOrEqual(500)
})

test('a submission without mail', async () => {
  const all = await planned(6, 'off')
  expect(worst(all, 'alarms')).toBe(1)
  expect(worst(all, 'd1')).toBeLessThanOrEqual(6)
  expect(worst(all, 'room')).toBeLessThanOrEqual(16)
})
