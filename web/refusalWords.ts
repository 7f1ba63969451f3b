// A door of its own to the words of the rules' refusals: the first view has none.
import type { Illegal } from '../worker/engine/index.ts'
import { refusal } from '../worker/text/refusals.ts'
import { allWords } from './words.ts'

/** What is wrong and what to do now. */
export const refusalWords = (illegal: Illegal): string => refusal(allWords, illegal)
