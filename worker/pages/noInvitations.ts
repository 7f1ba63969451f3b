import { type Html, html } from '../look/html.ts'
import type { LinkRead } from '../room/rooms.ts'
import { languageOf, type Words, words } from '../text/index.ts'
import { framed } from './layout.ts'
import { markedForm } from './marked.ts'

/** Refuses all invitations for good. `declines`: with them the one that is not answered. */
export function noInvitationsForm(w: Words, declines: boolean): Html {
  const { legend, choice, send, alsoThis, goOn } = w.NO_INVITATIONS
  const note = declines ? alsoThis : goOn
  const options = [{ value: 'none', words: choice }]
  return markedForm({ name: 'invitations', legend, options, marked: null, button: send, note }, w)
}

/** After that, with the way back. */
export function noInvitationsPage({ game }: LinkRead): Html {
  const language = languageOf(game.language)
  const t = words(language).NO_INVITATIONS
  return framed(
    { language, title: game.name, bar: game.name, ownHeading: true },
    html`<section class="card" role="status"><h1>${t.done}</h1><p><a href="/account">${t.wayBack}</a></p></section>`,
  )
}
