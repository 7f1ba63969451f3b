import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import { sentenceFor } from '../sentences.ts'
import { type Language, words } from '../text/index.ts'
import { page, problem } from './layout.ts'
import { markedForm } from './marked.ts'

/** Behind a sign-in link: opening it signs nobody in, and neither does its button alone. `known`: this device has signed this person in before. */
export function signInPage(mail: string, language: Language, known: boolean, wrong: Refused | null = null): Html {
  const w = words(language)
  const t = w.MARKED
  return page(
    language,
    t.signIn,
    html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}<p><b>${mail}</b></p>${markedForm(
      {
        ...{ name: 'signIn', legend: t.yourAnswer, button: t.signIn },
        options: [{ value: 'yes', words: t.signInHere }],
        marked: known ? 'yes' : null,
      },
      w,
    )}`,
  )
}
