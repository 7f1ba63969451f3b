// One's own standing orders behind the link of a mail: what each says, and a mark for the one to cancel.
import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'
import { markedForm } from './marked.ts'

/** The orders in force and those that were over of late. `cancelled`: one was cancelled a moment ago. */
export function ordersPage({ game, confirmed }: LinkRead, wrong: Refused | null, cancelled: boolean): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.ORDER_PAGE
  const inForce = game.orders.filter(({ ended }) => ended === null)
  const over = game.orders.filter(({ ended }) => ended !== null)
  const [only] = inForce.length === 1 ? inForce : []
  return framed(
    { language, title: game.name, bar: game.name, barUrl: `/game/${game.id}` },
    html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}
${cancelled ? html`<p role="status">${t.cancelled}</p>` : ''}
${over.map(order => html`<p>${w.orderLine(order)}</p>`)}
${
  inForce.length === 0
    ? html`<p>${t.none}</p>`
    : markedForm(
        {
          ...{ name: 'order', legend: t.inForce, button: t.cancel },
          options: inForce.map(({ id, order }) => ({ value: id, words: w.orderWords(order) })),
          marked: confirmed && !cancelled && only ? only.id : null,
        },
        w,
      )
}`,
  )
}
