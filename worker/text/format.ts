// Figures and times as a reader of a language and zone writes them.
import type { Marks } from '../engine/index.ts'

export interface Format {
  /** Of what the platform knows of languages. */
  readonly locale: string
  /** `1,050 M`. */
  readonly marks: (marks: Marks) => string
  /** `1,050`. */
  readonly number: (value: number) => string
  /** `a, b or c`. */
  readonly anyOf: (words: readonly string[]) => string
  /** `a, b and c`. */
  readonly allOf: (words: readonly string[]) => string
  /** `Fri, 7 Mar, 20:00` in the zone of the device. */
  readonly clock: (at: number) => string
}

export function formatFor(locale: string): Format {
  const number = new Intl.NumberFormat(locale)
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  const and = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    locale,
    marks: marks => `${number.format(marks)} M`,
    number: value => number.format(value),
    anyOf: words => or.format(words),
    allOf: words => and.format(words),
    clock: at => new Intl.DateTimeFormat(locale, CLOCK).format(at),
  }
}

const CLOCK: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
}

/** `zone` if the platform knows it, else UTC. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return 'UTC'
  }
}
