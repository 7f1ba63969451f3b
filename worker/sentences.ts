import type { Refusal } from '../schema/wire.ts'
import type { Refused } from './refused.ts'
import { type Language, words } from './text/index.ts'

/** The sentence for a refusal, as a person reads it; a rule's refusal names the rule, one that passes says when. */
export function sentenceFor(refused: Refused, language: Language): string {
  const w = words(language)
  if (refused.code === 'rules') return w.refusal(refused.illegal)
  if (refused.code === 'wrongField') {
    const said = w.WRONG_FIELD[refused.field](refused.entry)
    return refused.player === null ? said : w.ofPlayer(refused.player, said)
  }
  const { code, until } = refused
  const passes = code === 'tooOften' || code === 'mailBudget' || code === 'mailNotSent'
  return until !== undefined && passes ? w.REFUSED_FOR[code](w.waitWords(until - Date.now())) : w.SERVICE[code]
}

/** The refusal as programs read it, with its sentence. */
export function refusalFor(refused: Refused, language: Language): Refusal {
  const sentence = sentenceFor(refused, language)
  if (refused.code !== 'rules') return { error: { ...refused, sentence } }
  const { code, rule, index, data } = refused.illegal
  return { error: { code, rule, index, data, sentence } }
}
