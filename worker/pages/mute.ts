import { type Html, html } from '../look/html.ts'
import type { LinkRead } from '../room/rooms.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, page } from './layout.ts'

export function mutePage({ game }: LinkRead): Html {
  const language = languageOf(game.language)
  const t = words(language).LOBBY
  return framed(
    { language, title: game.name, bar: game.name },
    html`<form method="post"><p>${t.muteLead}</p><button>${t.mute}</button></form>`,
  )
}

export function mutedPage({ game }: LinkRead): Html {
  const language = languageOf(game.language)
  return page(language, game.name, html`<p role="status">${words(language).LOBBY.muted}</p>`)
}
