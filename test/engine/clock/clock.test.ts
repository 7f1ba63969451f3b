import { expect, test } from 'vitest'
import { type Running, reserveAfter, type Standing, standing, type Terms } from '../../../worker/clock/clock.ts'
import { awakeAt, holidaysChanged, nextAtHour, type Rhythm } from '../../../worker/clock/rhythm.ts'

const HOUR = 3_600_000
const TERMS: Terms = {
  ...{ hours: 24, smallHours: null, reserve: 48, grace: 12, holidayDays: 30, atHour: null },
  ...{ atEnd: 'minimal', handOverAfter: 3 },
}
const UTC: Rhythm = { zone: '', night: null, holidays: [] }
const at = (text: string): number => Date.parse(text)

interface Given {
  readonly since?: string | null
  readonly now?: string
  readonly terms?: Partial<Terms>
  readonly rhythm?: Partial<Rhythm>
  readonly stops?: Running['stops']
  readonly misses?: number
  readonly reserve?: number
  readonly small?: boolean
  readonly extra?: number
}

const running = (given: Given): Running => ({
  terms: { ...TERMS, ...given.terms },
  rhythm: { ...UTC, ...given.rhythm },
  stops: given.stops ?? [],
  misses: given.misses ?? 0,
  spell: {
    since: given.since === null ? null : at(given.since ?? '2026-06-01T12:00:00Z'),
    reserve: (given.reserve ?? 0) * HOUR,
    small: given.small ?? false,
    extra: (given.extra ?? 0) * HOUR,
  },
})
const stand = (given: Given): Standing => standing(running(given), at(given.now ?? '2026-06-01T12:00:00Z'))
const text = (instant: number | null) => instant && `${new Date(instant).toISOString().slice(0, 16)}Z`
const deadline = (given: Given) => text(stand(given).deadline)
const ends = (given: Given) => text(stand(given).ends)

const NIGHT = { from: 22, to: 7 }

test('hours, then the reserve, then the grace', () => {
  expect(deadline({})).toBe('2026-06-02T12:00Z')
  expect(deadline({ reserve: 48 })).toBe('2026-06-04T12:00Z')
  expect(ends({ reserve: 48 })).toBe('2026-06-05T00:00Z')
  expect(deadline({ extra: 10 })).toBe('2026-06-02T22:00Z')
})

test('nothing runs before the mail went out or the page was seen', () => {
  expect(stand({ since: null, reserve: 48 })).toEqual({
    ...{ deadline: null, ends: null, reserve: 48 * HOUR, stands: false },
  })
})

test('own length for what is quick: a bid or an answer', () => {
  expect(deadline({ terms: { smallHours: 8 }, small: true })).toBe('2026-06-01T20:00Z')
  expect(deadline({ terms: { smallHours: 8 } })).toBe('2026-06-02T12:00Z')
})

test('a reserve is used by what goes beyond the hours, and grows back by a quarter of them, never beyond its full size', () => {
  const after = (hours: number, reserve: number, given: Given = {}) =>
    reserveAfter(running({ ...given, reserve }), at('2026-06-01T12:00:00Z') + hours * HOUR) / HOUR
  expect(after(30, 48)).toBe(42)
  expect(after(100, 48)).toBe(0)
  expect(after(23, 20)).toBe(26)
  expect(after(1, 47)).toBe(48)
  expect(after(500, 48, { since: null })).toBe(48)
  expect(stand({ reserve: 48, now: '2026-06-02T18:00:00Z' }).reserve / HOUR).toBe(42)
})

test('a deadline falls into waking hours, in the zone of whoever decides', () => {
  const berlin = { zone: 'Europe/Berlin', night: NIGHT }
  // 3 in the morning there: the night ends at 7, which is 5 UTC.
  expect(deadline({ since: '2026-06-01T01:00:00Z', rhythm: berlin })).toBe('2026-06-02T05:00Z')
  expect(deadline({ since: '2026-06-01T21:00:00Z', rhythm: berlin })).toBe('2026-06-03T05:00Z')
  expect(deadline({ since: '2026-06-01T12:00:00Z', rhythm: berlin })).toBe('2026-06-02T12:00Z')
  // So does the end of the grace: midnight UTC is 2 there.
  expect(ends({ since: '2026-06-01T12:00:00Z', rhythm: berlin })).toBe('2026-06-03T05:00Z')
})

test.each([
  // zone, when the clock begins, the deadline after 24 hours: the night ends at 7 of the clocks as they are then
  ['Europe/Berlin', '2026-03-28T02:00:00Z', '2026-03-29T05:00Z'],
  ['Europe/Berlin', '2026-10-24T02:00:00Z', '2026-10-25T06:00Z'],
  ['America/New_York', '2026-03-07T08:00:00Z', '2026-03-08T11:00Z'],
  ['America/New_York', '2026-10-31T08:00:00Z', '2026-11-01T12:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T16:00:00Z', '2026-10-03T20:00Z'],
  ['Australia/Lord_Howe', '2026-04-03T16:00:00Z', '2026-04-04T20:30Z'],
  ['Africa/Cairo', '2026-04-22T22:30:00Z', '2026-04-24T04:00Z'],
  ['Africa/Cairo', '2026-10-28T22:30:00Z', '2026-10-30T05:00Z'],
])('a night with a change of the clocks in %s from %s', (zone, since, expected) => {
  expect(deadline({ since, rhythm: { zone, night: NIGHT } })).toBe(expected)
})

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'])(
  'whenever a clock begins in %s, nothing ever ends at night, and the time is never shorter than agreed',
  zone => {
    const rhythm = { zone, night: NIGHT }
    const hourOf = (instant: number) =>
      Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(instant))
    for (let hour = 0; hour < 366 * 24; hour += 5) {
      const since = Date.UTC(2026, 0, 1) + hour * HOUR
      const { deadline, ends } = standing(running({ since: new Date(since).toISOString(), rhythm, reserve: 3 }), since)
      for (const instant of [deadline ?? 0, ends ?? 0]) expect(hourOf(instant) >= 7 && hourOf(instant) < 22).toBe(true)
      expect((deadline ?? 0) - since).toBeGreaterThanOrEqual(27 * HOUR)
      expect((deadline ?? 0) - since).toBeLessThanOrEqual((27 + 10) * HOUR)
      expect((ends ?? 0) - (deadline ?? 0)).toBeGreaterThanOrEqual(12 * HOUR)
    }
  },
)

test('an hour of the day at which all deadlines fall; at night it gives way to the morning', () => {
  const evening = { terms: { atHour: 20 }, rhythm: { zone: 'Europe/Berlin' } }
  expect(deadline({ since: '2026-06-01T12:00:00Z', ...evening })).toBe('2026-06-02T18:00Z')
  expect(deadline({ since: '2026-06-01T19:00:00Z', ...evening })).toBe('2026-06-03T18:00Z')
  // Over the change in autumn it stays 20 on the clocks there.
  expect(deadline({ since: '2026-10-24T12:00:00Z', ...evening })).toBe('2026-10-25T19:00Z')
  expect(deadline({ terms: { atHour: 3 }, rhythm: { zone: 'Europe/Berlin', night: NIGHT } })).toBe('2026-06-03T05:00Z')
  expect(text(nextAtHour(at('2026-03-28T20:00:00Z'), 2, 'Europe/Berlin'))).toBe('2026-03-29T01:00Z')
})

test('a night is 12 hours at most, whatever is set, and one of no length is none', () => {
  const awake = (from: number, to: number) => text(awakeAt(at('2026-06-01T09:30:00Z'), { ...UTC, night: { from, to } }))
  expect(awake(8, 7)).toBe('2026-06-01T09:30Z')
  expect(awake(7, 19)).toBe('2026-06-01T19:00Z')
  expect(awake(9, 9)).toBe('2026-06-01T09:30Z')
})

test('holidays stop the clock, from midnight to midnight of the zone, as many days as a year has', () => {
  const holidays = [{ from: '2026-06-02', to: '2026-06-04' }]
  expect(deadline({ rhythm: { holidays } })).toBe('2026-06-05T12:00Z')
  expect(deadline({ rhythm: { holidays, zone: 'Europe/Berlin' } })).toBe('2026-06-05T12:00Z')
  // Two days are all that this game grants.
  expect(deadline({ rhythm: { holidays }, terms: { holidayDays: 2 } })).toBe('2026-06-04T12:00Z')
  expect(deadline({ rhythm: { holidays }, terms: { holidayDays: 0 } })).toBe('2026-06-02T12:00Z')
  // Days that were used up earlier in the year count, one day counts once.
  const earlier = [...holidays, ...holidays, { from: '2026-01-01', to: '2026-01-28' }]
  expect(deadline({ rhythm: { holidays: earlier } })).toBe('2026-06-04T12:00Z')
  // A deadline that would fall into them waits until they are over.
  expect(deadline({ since: '2026-06-01T00:00:00Z', rhythm: { holidays } })).toBe('2026-06-05T00:00Z')
  expect(stand({ since: '2026-06-01T12:00:00Z', rhythm: { holidays }, now: '2026-06-03T00:00:00Z' }).stands).toBe(true)
  // Nobody lists holidays for ever.
  expect(deadline({ rhythm: { holidays: [{ from: '2026-06-02', to: '9999-12-31' }] } })).toBe('2026-07-02T12:00Z')
})

test('holidays over the turn of the year begin a new budget', () => {
  const holidays = [{ from: '2026-12-30', to: '2027-01-02' }]
  const given = { since: '2026-12-29T12:00:00Z', rhythm: { holidays }, terms: { holidayDays: 1 } }
  // 30 December and 1 January.
  expect(deadline(given)).toBe('2026-12-31T12:00Z')
  expect(deadline({ ...given, reserve: 24 })).toBe('2027-01-02T12:00Z')
})

test('a holiday that is over is not made one afterwards, nor unmade', () => {
  const now = at('2026-06-10T12:00:00Z')
  const old = [{ from: '2026-06-01', to: '2026-06-20' }]
  expect(holidaysChanged(old, [], now, '')).toEqual([{ from: '2026-06-01', to: '2026-06-09' }])
  expect(holidaysChanged([], [{ from: '2026-06-05', to: '2026-06-15' }], now, '')).toEqual([
    { from: '2026-06-10', to: '2026-06-15' },
  ])
  expect(holidaysChanged([], [{ from: '2026-06-05', to: '2026-06-09' }], now, '')).toEqual([])
})

test('a pause stops the clock; as long as nobody knows its end there is no deadline', () => {
  const pause = { from: at('2026-06-01T18:00:00Z'), to: null }
  expect(stand({ stops: [pause], now: '2026-06-03T00:00:00Z' })).toMatchObject({
    ...{ deadline: null, ends: null, stands: true },
  })
  const over = { ...pause, to: at('2026-06-05T18:00:00Z') }
  expect(deadline({ stops: [over] })).toBe('2026-06-06T12:00Z')
  // A pause in the grace leaves the deadline and stretches the grace.
  const late = { from: at('2026-06-02T13:00:00Z'), to: at('2026-06-03T13:00:00Z') }
  expect([deadline({ stops: [late] }), ends({ stops: [late] })]).toEqual(['2026-06-02T12:00Z', '2026-06-04T00:00Z'])
})

test('an outage over a deadline does not count, and two hours are left after it at least', () => {
  const outage = { from: at('2026-06-02T11:30:00Z'), to: at('2026-06-02T20:00:00Z') }
  expect(deadline({ stops: [outage] })).toBe('2026-06-02T22:00Z')
  const short = { from: at('2026-06-01T20:00:00Z'), to: at('2026-06-01T21:00:00Z') }
  expect(deadline({ stops: [short, outage] })).toBe('2026-06-02T22:00Z')
  expect(deadline({ stops: [short] })).toBe('2026-06-02T13:00Z')
  // One in the other, and in a holiday: no time is given twice.
  const inside = { from: at('2026-06-02T12:00:00Z'), to: at('2026-06-02T13:00:00Z') }
  expect(deadline({ stops: [outage, inside] })).toBe('2026-06-02T22:00Z')
  const holidays = [{ from: '2026-06-02', to: '2026-06-02' }]
  expect(deadline({ stops: [outage], rhythm: { holidays } })).toBe('2026-06-03T12:00Z')
})

test('whoever lets time run out again and again has half the hours and no reserve', () => {
  expect(deadline({ misses: 1, reserve: 48 })).toBe('2026-06-04T12:00Z')
  expect(deadline({ misses: 2, reserve: 48 })).toBe('2026-06-02T00:00Z')
})
