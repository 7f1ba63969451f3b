// Figures and lists as English writes them, and how it counts.
import { formatFor, onceAsked } from '../format.ts'

/** English with the day before the month. */
export const format = formatFor('en-GB')
export const { marks, number, anyOf, allOf } = format

/** `1 share`, `3 shares`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five']
/** `two`, `12`. */
export const inWords = (n: number): string => SMALL[n] ?? String(n)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = onceAsked(() => new Intl.PluralRules('en', { type: 'ordinal' }))
/** `1st`. */
export const ordinal = (n: number): string => `${n}${ORDINALS[ordinals().select(n)] ?? 'th'}`
