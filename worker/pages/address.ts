import { type Html, html } from '../look/html.ts'
import type { AddressLink } from '../people/address.ts'
import type { Refused } from '../refused.ts'
import { sentenceFor } from '../sentences.ts'
import { type Language, words } from '../text/index.ts'
import { page, problem } from './layout.ts'
import { markedForm } from './marked.ts'

/** Behind the links of an address that is changed: confirming it at the new one, taking it back from the old one. */
export function addressPage(link: AddressLink, language: Language, wrong: Refused | null): Html {
  const w = words(language)
  const t = w.ADDRESS
  const { act, state, oldMail, newMail } = link
  const told = html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}<p>${t.from}: <b>${oldMail}</b><br>${t.to}: <b>${newMail}</b></p>`
  if (state !== 'open') return page(language, t.heading, html`${told}<p role="status"><b>${t[state]}</b></p>`)
  return page(
    language,
    t.heading,
    html`${told}${markedForm(
      {
        ...{ name: 'address', legend: w.MARKED.yourAnswer, button: t.send, marked: null },
        options: [{ value: act, words: t[act] }],
        note: act === 'revoke' ? t.revokeNote : t.confirmNote,
      },
      w,
    )}`,
  )
}
