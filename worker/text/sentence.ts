// A sentence that can be printed as it is, or with a sign in the place of every company.
import type { Company, PublicCompany } from '../engine/index.ts'

export type Part = string | { readonly company: Company }
export type Sentence = readonly Part[]
/** What a dictionary is given to put into a sentence: a name, a sign, or several of them. */
export type Piece = Part | Sentence
/** Who sits where; the words know seats only. */
export type Names = (seat: number) => string

/** A company's sign. */
export const sign = (company: Company | PublicCompany): Part => ({ company })

/** Template for sentences: text, figures, signs and other sentences, in order. */
export function say(text: TemplateStringsArray, ...pieces: readonly (number | Piece)[]): Sentence {
  return text.flatMap((words, i) => [words, ...partsOf(pieces[i])]).filter(part => part !== '')
}

function partsOf(piece: number | Piece | undefined): Sentence {
  if (piece === undefined) return []
  if (typeof piece === 'number') return [String(piece)]
  if (typeof piece === 'string') return [piece]
  return 'company' in piece ? [piece] : piece
}

/** The sentence without signs. */
export const plain = (sentence: Sentence): string =>
  sentence.map(part => (typeof part === 'string' ? part : part.company)).join('')

/** Several one after another with a comma between. */
export const listed = (parts: readonly Sentence[]): Sentence =>
  parts.flatMap((part, i) => (i === 0 ? part : [', ', ...part]))
