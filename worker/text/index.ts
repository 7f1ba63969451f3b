// Every word that a person reads comes from here, by language. A new code, event, choice or move without words does not compile.
import { bind } from './bound.ts'
import * as composed from './composed.ts'
import type { Dictionary } from './dictionary.ts'
import { DICTIONARIES, type Language } from './languages.ts'
import { payoutWords } from './moves.ts'
import { companyName, hexWords, mineName, mineWords } from './names.ts'

export type { ActWord, ParticleWord } from './dictionary/answers.ts'
export type { Dictionary } from './dictionary.ts'
export { type Direction, directionOf } from './direction.ts'
export type { EffectRow } from './effects.ts'
export { knownZone } from './format.ts'
export type { Guest } from './invited.ts'
export { isLanguage, LANGUAGES, type Language, languageOf, nameOfLanguage } from './languages.ts'
export type { Letter } from './letter.ts'
export type { MoveWords } from './moves.ts'
export type { ProposedRun, Scene } from './scene.ts'
export type { Names, Part, Sentence } from './sentence.ts'
export { plain } from './sentence.ts'
export { SERVICE_CODES, type ServiceCode } from './service.ts'
export { story, type Told } from './story.ts'

/** What a dictionary says, and everything that is composed with it. */
export type Words = ReturnType<typeof speaking>

const speaking = (d: Dictionary) => ({
  ...d,
  ...d.format,
  ...bind(d, composed),
  ...{ companyName, hexWords, mineName, mineWords, payoutWords },
})

const WORDS = new Map<Language, Words>()

/** The words of a language. */
export function words(language: Language): Words {
  const known = WORDS.get(language)
  if (known) return known
  const spoken = speaking(DICTIONARIES[language])
  WORDS.set(language, spoken)
  return spoken
}
