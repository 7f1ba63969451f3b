import { knownZone } from '../format.ts'
import { count, format } from './names.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `Berlin time`, `UTC`. */
function zoneWords(zone: string): string {
  const known = knownZone(zone)
  return known === 'UTC' ? 'UTC' : `${(known.split('/').pop() ?? known).replaceAll('_', ' ')} time`
}

/** `Fri 7 March, 20:00 Berlin time`. */
export const momentWords = (at: number, zone: string): string =>
  `${format.moment(at, knownZone(zone))} ${zoneWords(zone)}`

/** `47 hours`, minutes under two hours (players-and-mail.md: coarse clocks). */
export function spanWords(span: number): string {
  if (span < 2 * HOUR) return count(Math.max(0, Math.floor(span / MINUTE)), 'minute')
  return span < 72 * HOUR ? count(Math.floor(span / HOUR), 'hour') : count(Math.floor(span / (24 * HOUR)), 'day')
}

/** `Fri 7 March, 20:00 Berlin time, 47 hours from now`. */
export const deadlineWords = (at: number, now: number, zone: string): string =>
  `${momentWords(at, zone)}, ${spanWords(at - now)} from now`
