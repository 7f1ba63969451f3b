// A choice that decides something outside the moves: marked first, then sent. Programs that check mails press buttons, they mark nothing.
import { type Html, html } from '../look/html.ts'
import type { Words } from '../text/index.ts'

export interface MarkedForm {
  /** The name of the field. */
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly words: string }[]
  /** Marked beforehand, where this device has confirmed before. */
  readonly marked: string | null
  readonly button: string
  readonly note?: string
  /** Under which something new is asked. */
  readonly requestId?: string
}

export function markedForm({ name, legend, options, marked, button, note, requestId }: MarkedForm, w: Words): Html {
  return html`<form method="post"><fieldset><legend>${legend}</legend>
${options.map(
  ({ value, words }, i) =>
    html`<div class="opt"><input type="radio" name="${name}" id="${name}${i}" value="${value}"${value === marked ? html` checked` : ''}><label for="${name}${i}"><b>${words}</b></label></div>
`,
)}</fieldset>${requestId === undefined ? '' : html`<input type="hidden" name="requestId" value="${requestId}">`}
<button data-sending="${w.CONFIRM.sending}">${button}</button>
<p class="small soft">${marked === null ? w.MARKED.markFirst : w.MARKED.markedForYou}${note ? ` ${note}` : ''}</p></form>`
}

export interface ChosenForm {
  readonly name: string
  readonly legend: string
  readonly options: readonly string[]
  readonly button: string
}

/** The same where there are too many choices to mark one: nothing is chosen beforehand. */
export function chosenForm({ name, legend, options, button }: ChosenForm, w: Words): Html {
  return html`<form method="post"><p><label for="${name}"><b>${legend}</b></label><br>
<input type="text" name="${name}" id="${name}" list="${name}s" autocomplete="off"><datalist id="${name}s">${options.map(value => html`<option value="${value}"></option>`)}</datalist></p>
<button data-sending="${w.CONFIRM.sending}">${button}</button></form>`
}
