// Local time of a zone of the IANA list, and back to the instant. `Intl` knows the zones; what it lacks is the way back.

const SECOND = 1000
const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A date and a time of day as a clock on the wall shows them. */
export interface WallTime {
  /** `2026-03-29`. */
  readonly date: string
  readonly hour: number
}

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Of a zone that the platform does not know, UTC's. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone)
  if (known) return known
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  const parts = { ...options, minute: '2-digit', second: '2-digit', hourCycle: 'h23', calendar: 'gregory' } as const
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en', { ...parts, timeZone: zone === '' ? 'UTC' : zone })
  } catch {
    format = new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' })
  }
  FORMATS.set(zone, format)
  return format
}

function partsOf(at: number, zone: string): (type: string) => number {
  const parts = formatOf(zone).formatToParts(at)
  return type => Number(parts.find(part => part.type === type)?.value ?? 0)
}

/** What the clocks of the zone show at an instant. */
export function wallTime(at: number, zone: string): WallTime {
  const part = partsOf(at, zone)
  const two = (type: string) => String(part(type)).padStart(2, '0')
  return { date: `${String(part('year')).padStart(4, '0')}-${two('month')}-${two('day')}`, hour: part('hour') }
}

/** By how much the zone's clocks are ahead of UTC at an instant. */
function ahead(at: number, zone: string): number {
  const part = partsOf(at, zone)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / SECOND) * SECOND
}

/**
 * The instant at which the zone's clocks show that full hour. An hour that they leave out when they are put forward counts as the instant
 * of the change; of one that they show twice when they are put back, `which` is meant.
 */
export function instantOf({ date, hour }: WallTime, zone: string, which: 'first' | 'last'): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + hour * HOUR
  const before = ahead(shown - DAY, zone)
  const after = ahead(shown + DAY, zone)
  const fits = [shown - before, shown - after].filter(at => at + ahead(at, zone) === shown)
  if (fits.length > 0) return which === 'first' ? Math.min(...fits) : Math.max(...fits)
  return changeBetween(shown - Math.max(before, after), shown - Math.min(before, after), zone)
}

/** The first instant after the clocks were changed. */
function changeBetween(from: number, to: number, zone: string): number {
  const old = ahead(from, zone)
  let [early, late] = [from, to]
  while (late - early > SECOND) {
    const middle = Math.floor((early + late) / 2 / SECOND) * SECOND
    if (ahead(middle, zone) === old) early = middle
    else late = middle
  }
  return late
}

/** The date so many days later. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
