// The languages that there are words in. The first is for whoever's language nobody knows.

export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text)

/** What is stored may be of a version that has more languages. */
export const languageOf = (text: string): Language => (isLanguage(text) ? text : LANGUAGES[0])
