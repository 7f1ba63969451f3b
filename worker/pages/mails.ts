import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'
import { markedForm } from './marked.ts'

/** Turns the mails of one game off and on. `switched`: that was done a moment ago. */
export function mailsPage({ game, muted, confirmed }: LinkRead, wrong: Refused | null, switched: boolean): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.MARKED
  const value = muted ? 'on' : 'off'
  const done = muted ? t.mailsTurnedOff : t.mailsTurnedOn
  return framed(
    { language, title: game.name, bar: game.name },
    html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}
${switched ? html`<p role="status">${done}</p>` : html`<p>${muted ? t.mailsAreOff : t.mailsAreOn}</p>`}
${markedForm(
  {
    ...{ name: 'mails', legend: t.yourAnswer, button: t.change },
    options: [{ value, words: muted ? t.mailsOn : t.mailsOff }],
    // What was switched a moment ago is not marked to be switched back.
    marked: confirmed && !switched ? value : null,
    ...(muted ? {} : { note: t.mailsOffNote }),
  },
  w,
)}`,
  )
}
