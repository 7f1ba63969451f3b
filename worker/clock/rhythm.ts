// When somebody is awake and when they are on holiday, in their own zone.
import { dateAfter, instantOf, wallTime } from './zone.ts'

/** First and last day, as dates. */
export interface Days {
  readonly from: string
  readonly to: string
}

export interface Rhythm {
  /** A name of the IANA list; empty: UTC. */
  readonly zone: string
  /** Full hours of the night; null: none. */
  readonly night: { readonly from: number; readonly to: number } | null
  readonly holidays: readonly Days[]
}

/** A time in which a clock stands still; `to` null: it is not known yet how long. */
export interface Stop {
  readonly from: number
  readonly to: number | null
}

/** A night is no longer than this, whatever is set: nobody stretches a decision by sleeping all day. */
const LONGEST_NIGHT = 12

const hoursFrom = (from: number, to: number): number => (to - from + 24) % 24

function isNight(hour: number, { from, to }: NonNullable<Rhythm['night']>): boolean {
  const length = Math.min(hoursFrom(from, to), LONGEST_NIGHT)
  return hoursFrom(hour, to) > 0 && hoursFrom(hour, to) <= length
}

/** The instant itself where its person is awake, else the end of their night. */
export function awakeAt(at: number, { zone, night }: Rhythm): number {
  if (!night) return at
  const { date, hour } = wallTime(at, zone)
  if (!isNight(hour, night)) return at
  const day = hour < night.to ? date : dateAfter(date, 1)
  return Math.max(at, instantOf({ date: day, hour: night.to }, zone, 'last'))
}

/** The instant itself where it is that full hour of the day in the zone, else the next time that it is. */
export function nextAtHour(at: number, hour: number, zone: string): number {
  const { date } = wallTime(at, zone)
  const today = instantOf({ date, hour }, zone, 'last')
  return today >= at ? today : instantOf({ date: dateAfter(date, 1), hour }, zone, 'last')
}

/**
 * The holidays that stop a clock between two instants: in each calendar year the first days, as many as a year has. A day begins and ends
 * with the midnight of the zone.
 */
export function holidayStops({ zone, holidays }: Rhythm, daysAYear: number, from: number, until: number): Stop[] {
  const first = Number(wallTime(from, zone).date.slice(0, 4))
  const last = Number(wallTime(until, zone).date.slice(0, 4))
  const stops: { from: number; to: number }[] = []
  for (let year = first; year <= last; year++)
    for (const date of datesIn(holidays, year).slice(0, daysAYear)) {
      const begins = instantOf({ date, hour: 0 }, zone, 'first')
      const ends = instantOf({ date: dateAfter(date, 1), hour: 0 }, zone, 'first')
      const before = stops.at(-1)
      if (before && before.to >= begins) before.to = ends
      else stops.push({ from: begins, to: ends })
    }
  return stops
}

/** The single days of a year, each once, in their order. */
function datesIn(holidays: readonly Days[], year: number): string[] {
  const [begin, end] = [`${year}-01-01`, `${year}-12-31`]
  const days = new Set<string>()
  for (const { from, to } of holidays)
    for (let date = laterDate(from, begin); date <= to && date <= end; date = dateAfter(date, 1)) days.add(date)
  return [...days].sort()
}

/** Of two dates, written with the year first. */
const laterDate = (a: string, b: string): string => (a.localeCompare(b) < 0 ? b : a)

/** Holidays as they count after a change: nobody makes a day that is over a holiday, or none. */
export function holidaysChanged(old: readonly Days[], wanted: readonly Days[], now: number, zone: string): Days[] {
  const { date: today } = wallTime(now, zone)
  const yesterday = dateAfter(today, -1)
  const over = old.filter(({ from }) => from < today).map(({ from, to }) => ({ from, to: to < today ? to : yesterday }))
  const tocome = wanted.filter(({ to }) => to >= today).map(({ from, to }) => ({ from: laterDate(from, today), to }))
  return [...over, ...tocome]
}
