// Which way a language is written.
import type { Language } from './languages.ts'

/** Languages that are written from right to left. There are no words in one yet. */
const FROM_THE_RIGHT: readonly string[] = ['ar', 'fa', 'he', 'ur']

export type Direction = 'ltr' | 'rtl'

export const directionOf = (language: Language): Direction => (FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr')
