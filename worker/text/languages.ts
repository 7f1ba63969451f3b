// The languages that there are words in. The first is for whoever's language nobody knows. A new one is a folder beside `en` and a line here.
import type { Dictionary } from './dictionary.ts'
import { en } from './en/index.ts'

export const DICTIONARIES = {
  en,
} satisfies Readonly<Record<string, Dictionary>>

export type Language = keyof typeof DICTIONARIES
export const LANGUAGES = Object.keys(DICTIONARIES) as [Language, ...Language[]]

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text)

/** What is stored may be of a version that has more languages. */
export const languageOf = (text: string): Language => (isLanguage(text) ? text : LANGUAGES[0])

/** What a language is called in another. */
export const nameOfLanguage = (language: string, reader: Language): string =>
  new Intl.DisplayNames([reader, 'en'], { type: 'language' }).of(language) ?? language
