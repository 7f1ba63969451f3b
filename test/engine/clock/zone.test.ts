import { expect, test } from 'vitest'
import { instantOf, wallTime } from '../../../worker/clock/zone.ts'

// Both changes of 2026 in four zones: one of a whole hour at night, one of another hemisphere and half an hour, one at midnight.

const CHANGES = [
  // zone, the instant of the change, what the clocks show a second before and then
  ['Europe/Berlin', '2026-03-29T01:00:00Z', ['2026-03-29', 1], ['2026-03-29', 3]],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', ['2026-10-25', 2], ['2026-10-25', 2]],
  ['America/New_York', '2026-03-08T07:00:00Z', ['2026-03-08', 1], ['2026-03-08', 3]],
  ['America/New_York', '2026-11-01T06:00:00Z', ['2026-11-01', 1], ['2026-11-01', 1]],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', ['2026-10-04', 1], ['2026-10-04', 2]],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', ['2026-04-05', 1], ['2026-04-05', 1]],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', ['2026-04-23', 23], ['2026-04-24', 1]],
  ['Africa/Cairo', '2026-10-29T21:00:00Z', ['2026-10-29', 23], ['2026-10-29', 23]],
] as const

test.each(CHANGES)('the clocks of %s change at %s', (zone, at, before, then) => {
  const change = Date.parse(at)
  const shown = ([date, hour]: readonly [string, number]) => ({ date, hour })
  expect(wallTime(change - 1000, zone)).toEqual(shown(before))
  expect(wallTime(change, zone)).toEqual(shown(then))
})

test('an hour that is left out is the instant of the change; one that comes twice has a first and a last', () => {
  const berlin = (date: string, hour: number, which: 'first' | 'last') =>
    new Date(instantOf({ date, hour }, 'Europe/Berlin', which)).toISOString()
  expect(berlin('2026-03-29', 2, 'first')).toBe('2026-03-29T01:00:00.000Z')
  expect(berlin('2026-10-25', 2, 'first')).toBe('2026-10-25T00:00:00.000Z')
  expect(berlin('2026-10-25', 2, 'last')).toBe('2026-10-25T01:00:00.000Z')
  // A day that begins with no midnight.
  const cairo = instantOf({ date: '2026-04-24', hour: 0 }, 'Africa/Cairo', 'first')
  expect(new Date(cairo).toISOString()).toBe('2026-04-23T22:00:00.000Z')
})

test('every full hour of a year leads to an instant at which it is shown, in every zone of the table', () => {
  for (const zone of new Set(CHANGES.map(([zone]) => zone)))
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      for (const hour of [0, 1, 2, 3, 12, 23])
        for (const which of ['first', 'last'] as const) {
          const shown = wallTime(instantOf({ date, hour }, zone, which), zone)
          expect([zone, date, [hour, hour + 1].includes(shown.hour), shown.date]).toEqual([zone, date, true, date])
        }
    }
})

test('a zone that nobody knows is read as UTC', () => {
  expect(wallTime(Date.parse('2026-05-01T10:00:00Z'), 'Mars/Olympus')).toEqual({ date: '2026-05-01', hour: 10 })
})
