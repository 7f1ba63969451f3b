// One's own standing orders, from the link of a mail or from the page of the game: what each says, a mark for the one to cancel, and forms for
// new ones. Nothing of it needs a script.
import type { GameRead } from '../../schema/wire.ts'
import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'
import { markedForm } from './marked.ts'
import { orderForms } from './orderForm.ts'

export interface OrdersShown {
  readonly game: GameRead
  /** This device has confirmed for this place before. */
  readonly confirmed: boolean
  /** The id under which the next order is placed. */
  readonly submissionId: string
  /** What the form before this one held, and why it was refused. */
  readonly kept: Readonly<Record<string, string>>
  readonly wrong: Refused | null
  /** What was done a moment ago. */
  readonly done: 'placed' | 'cancelled' | null
}

/** The orders in force and those that were over of late, and what else can be ordered. */
export function ordersPage({ game, confirmed, submissionId, kept, wrong, done }: OrdersShown): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.ORDER_PAGE
  const inForce = game.orders.filter(({ ended }) => ended === null)
  const over = game.orders.filter(({ ended }) => ended !== null)
  const [only] = inForce.length === 1 ? inForce : []
  const { state, seat } = game
  const plays = state !== null && seat !== null && game.status === 'running'
  return framed(
    { language, title: game.name, bar: game.name, barUrl: `/game/${game.id}` },
    html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}
${done ? html`<p role="status">${t[done]}</p>` : ''}
${over.map(order => html`<p>${w.orderLine(order)}</p>`)}
${
  inForce.length === 0
    ? html`<p>${t.none}</p>`
    : markedForm(
        {
          ...{ name: 'order', legend: t.inForce, button: t.cancel },
          options: inForce.map(({ id, order }) => ({ value: id, words: w.orderWords(order) })),
          marked: confirmed && done === null && only ? only.id : null,
        },
        w,
      )
}
${plays ? orderForms(state, seat, { w, kept: wrong ? kept : {}, seq: game.seq, submissionId }) : ''}`,
  )
}
