import { type Html, html } from '../look/html.ts'
import { words } from '../text/index.ts'
import { page } from './layout.ts'

const t = words('en').LOBBY

/** Behind a sign-in link: opening it signs nobody in, pressing the button does. */
export const signInPage = (mail: string): Html =>
  page(
    t.signIn,
    html`<form method="post"><p><b>${mail}</b></p><button>${t.signIn}</button><p class="small soft">${t.signInNote}</p></form>`,
  )
