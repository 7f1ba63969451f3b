import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, page, problem } from './layout.ts'

/** Before the page of the game opens on this device. */
export function openPage({ game }: LinkRead, wrong: Refused | null = null): Html {
  const language = languageOf(game.language)
  const t = words(language).LOBBY
  if (wrong) return page(language, game.name, problem(t.notDone, sentenceFor(wrong, language)))
  return framed(
    { language, title: game.name, bar: game.name },
    html`<p>${t.openLead}</p><form method="post"><button>${t.open}</button><p class="small soft">${t.openNote}</p></form>`,
  )
}
