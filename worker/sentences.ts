import type { Refused } from './refused.ts'

/** The sentence for a refusal, as a person reads it. */
export function sentenceFor(refused: Refused): string {
  return refused.code === 'rules' ? `Not allowed (${refused.illegal.rule}).` : refused.code
}
