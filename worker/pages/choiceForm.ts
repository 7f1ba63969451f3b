// The choices of the confirming page, each with what it would change, and the one button, which names the choice that is marked. All of it
// follows the mark by style alone (`:has`, web/marked.css).
import { type Html, html } from '../look/html.ts'
import { effects, outcome } from '../offered/effects.ts'
import { plain } from '../text/index.ts'
import type { FormOption, UpTo } from './decisionForm.ts'
import { sentence } from './layout.ts'
import { minesForm } from './minesForm.ts'
import type { DecisionProps, Shown } from './shown.ts'

/** What is shown of the choice that is marked and of no other. */
export const ofMarked = (options: readonly FormOption[], shown: (option: FormOption) => Html): Html =>
  html`${options.map((one, i) => html`<span class="marked of${i + 1}">${shown(one)}</span>`)}`

/** The way to the page of the game: a link where this device opens it by itself, else a button that asks for no more. */
export const openGame = ({ known, gameUrl }: Pick<DecisionProps, 'known' | 'gameUrl'>, words: string): Html =>
  known
    ? html`<p><a href="${gameUrl}" class="button plain">${words}</a></p>`
    : html`<form method="post"><button name="act" value="open" class="plain">${words}</button></form>`

export function choiceForm(shown: Shown): Html {
  const { props, w, options, tapped } = shown
  const wanted = props.kept.moves ?? (props.confirmed ? tapped : null)
  // What was marked before may not be possible in the position as it is now.
  const marked = options.find(({ value }) => value === wanted)?.value ?? null
  const { beyond, mines } = shown.offered
  return html`<form method="post" novalidate>
<input type="hidden" name="submissionId" value="${props.submissionId}">
<input type="hidden" name="seq" value="${props.seq}">
${fieldsets(shown).map(
  ({ legend, from, to }) => html`<fieldset><legend>${legend}</legend>
${options.slice(from, to).map((one, i) => choice(one, from + i, shown, marked))}
</fieldset>
`,
)}${dock(shown, marked)}
</form>
${mines ? html`${minesForm(mines, props, w)}${openGame(props, w.CONFIRM.openGame)}` : ''}
${beyond.length > 0 ? openGame(props, w.moreOnPage(w.beyondWords(beyond))) : ''}`
}

/** What the mail's button stands for is a list of its own, before everything else. */
function fieldsets({ w, options, behind }: Shown) {
  const all = options.length
  if (!behind) return [{ legend: w.CONFIRM.choice, from: 0, to: all }]
  const first = { legend: plain(behind.title), from: 0, to: behind.count }
  return behind.count < all ? [first, { legend: w.CONFIRM.others, from: behind.count, to: all }] : [first]
}

/** Under the thumb: a button that is off and says why while nothing is marked; else what it does, and how that is taken back. */
function dock({ props, w, options }: Shown, marked: string | null): Html {
  const t = w.CONFIRM
  const wrong = props.wrong === null ? '' : html`<p class="wrong"><b>${t.notDone}.</b> ${props.wrong}</p>`
  const known = marked !== null && props.kept.moves === undefined ? `${t.marked} ` : ''
  return html`<div class="dock"><button class="off unmarked" aria-disabled="true" aria-describedby="why" data-sending="${t.sending}">${t.confirm}</button>
<button class="on" data-sending="${t.sending}"><span class="plainly">${t.confirm}</span>${ofMarked(options, ({ title }) => html`${plain(title)}`)}</button>
${wrong}<p id="why" class="unmarked">${w.markOneOf(options.length)}</p><p class="on">${known}${t.canTakeBack}</p></div>`
}

function choice(one: FormOption, i: number, shown: Shown, marked: string | null): Html {
  const { amount } = one
  const { props, w, tapped } = shown
  const id = `move${i + 1}`
  return html`<div class="opt"><input type="radio" name="moves" id="${id}" value="${one.value}"${one.value === marked ? html` checked` : ''}>
<label for="${id}"><b>${sentence(one.title)}</b>${one.detail ? html`<small>${one.detail}</small>` : ''}</label>${
    one.value === tapped ? html`<span class="tag">${w.CONFIRM.tapped}</span>` : ''
  }${
    amount === null
      ? ''
      : html`<div class="amount"><label for="${amount.field}">${amount.label}, ${amount.hint}</label>
<input type="number" inputmode="numeric" id="${amount.field}" name="${amount.field}" min="${amount.min}" max="${amount.max}" step="${amount.step}" value="${props.kept[amount.field] ?? ''}">${amount.upTo === null ? '' : upTo(amount.upTo, props.kept)}</div>`
  }${consequences(one, shown)}</div>
`
}

/** How far a bid goes on, if at all. */
const upTo = (
  { field, label, onField, on, min, max, step }: UpTo,
  kept: Readonly<Record<string, string>>,
): Html => html`<label for="${field}">${label}</label>
<input type="number" inputmode="numeric" id="${field}" name="${field}" min="${min}" max="${max}" step="${step}" value="${kept[field] ?? ''}"><input type="hidden" name="${onField}" value="${on}">`

/** Before and after of a choice, seen while it is marked; of one whose amount is still to be entered nothing is known. */
function consequences({ moves }: FormOption, { props, w, scene }: Shown): Html {
  const after = moves && outcome(props.state, props.seat, moves)
  if (!after) return html``
  const rows = w.effectRows(effects(props.state, after, props.seat), props.seat, scene.name)
  return html`<table class="kv does"><caption>${w.CONFIRM.does}</caption><tbody>
${rows.map(
  row =>
    html`<tr><th scope="row">${sentence(row.label)}</th><td${row.before === null ? '' : html` class="figures"`}>${row.before === null ? '' : html`${row.before}<span class="arrow">→</span>`}<b>${row.after}</b></td></tr>
`,
)}</tbody></table>`
}
