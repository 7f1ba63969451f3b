import type { Refused } from './refused.ts'
import { type Language, words } from './text/index.ts'

/** The sentence for a refusal, as a person reads it; a rule's refusal names the rule. */
export function sentenceFor(refused: Refused, language: Language): string {
  const w = words(language)
  return refused.code === 'rules' ? w.refusal(refused.illegal) : w.SERVICE[refused.code]
}
