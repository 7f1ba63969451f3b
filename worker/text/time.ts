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

/** `Fri 7 March, 20:00` in the zone given. */
function moment(locale: string, at: number, zone: string): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const parts = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).formatToParts(at)
  const part = (type: string) => parts.find(p => p.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`
}

/** `Fri 7 March, 20:00 Berlin time`. */
export const momentWords = (d: Dictionary, at: number, zone: string): string =>
  d.TIME.moment(moment(d.format.locale, at, knownZone(zone)), zoneWords(d, zone))

/** `47 hours`, minutes under two hours (players-and-mail.md: coarse clocks). */
export function spanWords({ TIME }: Dictionary, span: number): string {
  if (span < 2 * HOUR) return TIME.minutes(Math.max(0, Math.floor(span / MINUTE)))
  return span < 72 * HOUR ? TIME.hours(Math.floor(span / HOUR)) : TIME.days(Math.floor(span / (24 * HOUR)))
}

/** How long somebody has to wait, rounded up: `a minute`, `3 hours`. */
export function waitWords({ TIME }: Dictionary, wait: number): string {
  if (wait < 2 * HOUR) return TIME.minutes(Math.max(1, Math.ceil(wait / MINUTE)))
  return wait < 48 * HOUR ? TIME.hours(Math.ceil(wait / HOUR)) : TIME.days(Math.ceil(wait / (24 * HOUR)))
}

/** `Fri 7 March, 20:00 Berlin time, 47 hours from now`. */
export const deadlineWords = (d: Dictionary, at: number, now: number, zone: string): string =>
  d.TIME.deadline(momentWords(d, at, zone), spanWords(d, at - now))
