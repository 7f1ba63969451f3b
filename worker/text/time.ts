// Moments and spans of time in words.
import type { Dictionary } from './dictionary.ts'
import { knownZone } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `Berlin time`, `UTC`. */
function zoneWords({ TIME }: Dictionary, zone: string): string {
  const known = knownZone(zone)
  return known === 'UTC' ? TIME.utc : TIME.zone((known.split('/').pop() ?? known).replaceAll('_', ' '))
}

/** `Fri 7 March, 20:00 Berlin time`. */
export const momentWords = (d: Dictionary, at: number, zone: string): string =>
  d.TIME.moment(d.format.moment(at, knownZone(zone)), zoneWords(d, zone))

/** `47 hours`, minutes under two hours (players-and-mail.md: coarse clocks). */
export function spanWords({ TIME }: Dictionary, span: number): string {
  if (span < 2 * HOUR) return TIME.minutes(Math.max(0, Math.floor(span / MINUTE)))
  return span < 72 * HOUR ? TIME.hours(Math.floor(span / HOUR)) : TIME.days(Math.floor(span / (24 * HOUR)))
}

/** `Fri 7 March, 20:00 Berlin time, 47 hours from now`. */
export const deadlineWords = (d: Dictionary, at: number, now: number, zone: string): string =>
  d.TIME.deadline(momentWords(d, at, zone), spanWords(d, at - now))
