// What a later version of the service may have stored, in words of this one.
import { plain, type Sentence } from './sentence.ts'

/** The sentence of something stored; `neutral` where this version does not know it, or knows other fields of it. */
export function orNeutral(say: () => Sentence, neutral: string): Sentence {
  try {
    const said = say()
    return /undefined|NaN|\[object/.test(plain(said)) ? [neutral] : said
  } catch {
    return [neutral]
  }
}
