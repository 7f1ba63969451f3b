import type { Refused } from './refused.ts'
import { type Language, words } from './text/index.ts'

/** The sentence for a refusal, as a person reads it; a rule's refusal names the rule, one that passes says when. */
export function sentenceFor(refused: Refused, language: Language): string {
  const w = words(language)
  if (refused.code === 'rules') return w.refusal(refused.illegal)
  if (refused.until === undefined) return w.SERVICE[refused.code]
  return w.refusedFor(refused.code, minutesUntil(refused.until))
}

export const minutesUntil = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 60_000))
