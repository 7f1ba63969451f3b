import { type Html, html } from '../look/html.ts'
import { type Language, words } from '../text/index.ts'
import { page } from './layout.ts'

/** Behind a sign-in link: opening it signs nobody in, pressing the button does. */
export function signInPage(mail: string, language: Language): Html {
  const t = words(language).LOBBY
  return page(
    language,
    t.signIn,
    html`<form method="post"><p><b>${mail}</b></p><button>${t.signIn}</button><p class="small soft">${t.signInNote}</p></form>`,
  )
}
