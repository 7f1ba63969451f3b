// Every word that a person reads comes from here, by language. A new code, event, choice or move without words does not compile.
import * as en from './en.ts'
import type { Language } from './languages.ts'

export { type EffectRow, effectRows } from './effects.ts'
export type { Guest } from './en/invited.ts'
export type { Letter } from './en/mail.ts'
export type { MoveWords, ProposedRun, Scene } from './en/moves.ts'
export { knownZone } from './format.ts'
export { isLanguage, LANGUAGES, type Language, languageOf } from './languages.ts'
export type { Names, Part, Sentence } from './sentence.ts'
export { plain } from './sentence.ts'
export { SERVICE_CODES, type ServiceCode } from './service.ts'
export { story, type Told } from './story.ts'
export { storyLines } from './storyLines.ts'

/** What a dictionary says; German will be another of these. */
export type Words = typeof en

const WORDS: { readonly [L in Language]: Words } = { en }

/** The dictionary of a language. */
export const words = (language: Language): Words => WORDS[language]
