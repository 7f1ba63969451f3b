// What somebody asks to agree on, behind the button of a mail: a mark and a press.
import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'
import { markedForm } from './marked.ts'

export function consentPage({ game, agreement, confirmed }: LinkRead, wrong: Refused | null): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.CONSENT
  const name = (place: number | null) => game.seats.find(one => one.place === place)?.name ?? ''
  const said = (text: string) => html`<p role="status"><b>${text}</b></p>`
  const options = [
    { value: 'yes', words: t.agree },
    { value: 'no', words: t.decline },
  ]
  const open = agreement?.outcome === null && game.status === 'running'
  const answered = open && game.place !== null && agreement.agreed.includes(game.place)
  const closed = agreement?.outcome === 'agreed' ? t.done : agreement?.outcome === 'declined' ? t.declined : t.over
  return framed(
    { language, title: game.name, bar: game.name, barUrl: `/game/${game.id}` },
    html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}
${
  agreement
    ? html`<p>${w.TABLE_LETTERS.asks[agreement.kind]({
        ...{ by: name(agreement.by), who: name(agreement.place), guest: agreement.guest, to: agreement.to },
      })}</p>`
    : ''
}
${answered ? said(t.agreed) : open ? '' : said(closed)}
${
  open
    ? markedForm(
        {
          ...{ name: 'consent', legend: w.MARKED.yourAnswer, button: w.MARKED.sendAnswer },
          options: answered ? options.slice(1) : options,
          marked: confirmed && !answered ? 'yes' : null,
        },
        w,
      )
    : ''
}`,
  )
}
