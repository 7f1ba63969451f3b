import type { Refused } from './refused.ts'
import { words } from './text/index.ts'

/** The sentence for a refusal, as a person reads it; a rule's refusal names the rule. */
export function sentenceFor(refused: Refused): string {
  const w = words('en')
  return refused.code === 'rules' ? w.refusal(refused.illegal) : w.SERVICE[refused.code]
}
