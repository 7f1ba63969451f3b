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
  const number = onceAsked(() => new Intl.NumberFormat(locale))
  const or = onceAsked(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
  const and = onceAsked(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const clock = onceAsked(() => new Intl.DateTimeFormat(locale, CLOCK))
  return {
    locale,
    marks: marks => `${number().format(marks)} M`,
    number: value => number().format(value),
    anyOf: words => or().format(words),
    allOf: words => and().format(words),
    clock: at => clock().format(at),
  }
}

/** Made when it is first asked for: a platform takes long over each of them, and the first view needs few. */
export function onceAsked<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
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
