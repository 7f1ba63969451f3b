// The page behind a mail's button: what happened since, the move against the present position, and a form that commits it.
import {
  deciders,
  type GameEvent,
  type GameState,
  parseTurnMove,
  type Seat,
  type TurnMove,
  timeOf,
} from '../engine/index.ts'
import { type Html, html } from '../look/html.ts'
import { type OfferedDecision, offeredDecision } from '../offered/decision.ts'
import { effects, outcome } from '../offered/effects.ts'
import type { OfferedRun } from '../offered/run.ts'
import { type Language, plain, type Scene, type Words, words } from '../text/index.ts'
import { amountOptions, type FormOption, markedMoves, type UpTo, valueOfMoves } from './decisionForm.ts'
import { framed, problem, sentence } from './layout.ts'
import { minesForm } from './minesForm.ts'

export interface DecisionProps {
  readonly game: string
  readonly gameUrl: string
  readonly state: GameState
  readonly seat: Seat
  /** By seat. */
  readonly names: readonly string[]
  readonly language: Language
  /** The run that is proposed in it. */
  readonly run: OfferedRun | null
  /** The present position, and the id under which this form submits. */
  readonly seq: number
  readonly submissionId: string
  /** What the mail's button does; null for a link without a move. */
  readonly chosen: readonly TurnMove[] | null
  /** The mail's button does what this version cannot read. */
  readonly unreadable: boolean
  /** The position has changed since the mail. */
  readonly old: boolean
  readonly since: readonly GameEvent[]
  /** Who has taken a move back that the mail knew of. */
  readonly takenBackBy: readonly Seat[]
  /** This device has confirmed for this seat before: the mail's move is marked. */
  readonly confirmed: boolean
  /** What was done a moment ago, if this player must decide again at once. */
  readonly done: Done | null
  /** Why the form before this one was refused, and what it held. */
  readonly wrong: string | null
  /** A moment ago this player took their move back. */
  readonly takenBack: boolean
  readonly kept: Readonly<Record<string, string>>
  /** What is to be said of the player's standing orders. */
  readonly orders: readonly string[]
  /** Whose mail does not arrive. */
  readonly arrival: readonly string[]
}

/** A move just made: what it brought about, and the id to take it back under; null where it cannot be taken back. */
export interface Done {
  readonly events: readonly GameEvent[]
  readonly undo: { readonly seq: number; readonly submissionId: string } | null
}

interface Shown {
  readonly props: DecisionProps
  readonly w: Words
  readonly scene: Scene
  readonly offered: OfferedDecision
  readonly options: readonly FormOption[]
  /** Value of the mail's move, if it is possible now and the mail is not old. */
  readonly tapped: string | null
}

/** The confirming page; without anything to decide it says so and has no form. */
export function decisionPage(props: DecisionProps): Html {
  const w = words(props.language)
  const { state, seat } = props
  const name = (s: Seat) => props.names[s] ?? `${s + 1}`
  const offered = offeredDecision(state, seat, props.run)
  const scene = { state, seat, choices: offered.choices, name, foreseen: w.foreseenIn(), run: offered.run }
  const shown = gather(props, w, scene, offered)
  const head = [w.where(state), w.phaseWords(state.phase)].join(' · ')
  const frame = {
    language: props.language,
    title: props.game,
    bar: props.game,
    barUrl: props.gameUrl,
    plate: head,
    ownHeading: true,
  }
  return framed(
    frame,
    html`${props.wrong === null ? '' : problem(w.CONFIRM.notDone, props.wrong)}
${props.takenBack ? html`<section class="card" role="status"><b>${w.CONFIRM.takenBack}</b></section>` : ''}
${props.done === null ? '' : doneCard(props.done, w, name, false)}
${keptForAnother(shown)}
${lead(shown)}
${orderNotes(props.orders)}
${deciders(state).includes(seat) && scene.choices.length > 0 ? form(shown) : nothingToDo(shown)}
${offers(shown)}
${arrivalNotes(props.arrival)}
<p class="small soft">${w.CONFIRM.personal}</p>`,
  )
}

function gather(props: DecisionProps, w: Words, scene: Scene, offered: OfferedDecision): Shown {
  const { state, seat, chosen, old } = props
  const possible = chosen !== null && !old && outcome(state, seat, chosen) !== null ? chosen : null
  const listed = offered.batches
  const tapped = possible && valueOfMoves(possible)
  const batches = possible ? [possible, ...listed.filter(moves => valueOfMoves(moves) !== tapped)] : listed
  const amounts = offered.mines ? [] : amountOptions(offered, w)
  return {
    ...{ props, w, scene, offered, tapped },
    options: [...batches.map(moves => option(moves, w, scene, offered)), ...amounts],
  }
}

/** One mark for a batch: the words of its first move, those of the others after it. */
function option(moves: readonly TurnMove[], w: Words, scene: Scene, { mines, batches }: OfferedDecision): FormOption {
  const value = valueOfMoves(moves)
  if (mines && batches.some(batch => valueOfMoves(batch) === value))
    return { value, ...w.mineBatchWords(mines, moves), amount: null }
  const [first, ...rest] = moves.map(({ move }) => move)
  const { title, detail } = first ? w.moveWords(first, scene) : { title: [], detail: '' }
  const further = rest.map(move => plain(w.moveWords(move, scene).title))
  return { value: valueOfMoves(moves), title, detail: [detail, ...further].filter(Boolean).join(', '), amount: null }
}

/** The question, and what happened since the mail. */
function lead(shown: Shown): Html {
  const { props, w, scene, tapped, options } = shown
  const { state, old, chosen, since, done } = props
  const asked = tapped === null ? undefined : options[0]
  const decision = shown.offered.mines ? w.minesDecision(state) : w.decision(state, scene.choices, scene.name)
  const told = [...props.takenBackBy.map(by => [w.tookBack(scene.name(by))]), ...w.storyLines(since, scene.name)]
  const news = told.length === 0 && !old && done === null ? w.CONFIRM.nothingSince : ''
  return html`<section class="card lamp">
<small>${asked ? w.CONFIRM.fromMail : w.where(state)}</small>
<h1>${asked ? html`${sentence(asked.title)}?` : decision}</h1>
${asked ? html`<p class="soft">${decision}</p>` : ''}
${old ? html`<p><b>${w.CONFIRM.oldMail}</b></p>` : ''}
${props.unreadable ? html`<p><b>${w.CONFIRM.unreadable}</b></p>` : ''}
${chosen !== null && !old && tapped === null ? html`<p>${w.CONFIRM.notAnyMore}</p>` : ''}
${news ? html`<p class="soft">${news}</p>` : ''}
${w.auctionLines(state, scene.name).map(line => html`<p>${line}</p>`)}
</section>
${told.length === 0 ? '' : html`<section class="card"><h2>${w.CONFIRM.since}</h2><ul>${told.map(line => html`<li>${sentence(line)}</li>`)}</ul></section>`}`
}

/** What the first bids of the game are about; nothing later. */
function offers({ props, w }: Shown): Html {
  const all = w.onOffer(props.state)
  const t = w.ON_OFFER
  if (all.length === 0) return html``
  return html`<section class="card"><h2>${t.heading}</h2><table class="kv"><tbody>
${all.map(
  ({ words: item, price, brings }) =>
    html`<tr><th scope="row">${sentence(item)} <small>${brings}</small></th><td class="figures"><b>${w.marks(price)}</b></td></tr>
`,
)}</tbody></table></section>`
}

const nothingToDo = ({ props, w, scene }: Shown): Html => {
  const waited = deciders(props.state).map(scene.name)
  return html`<p>${waited.length === 0 ? w.CONFIRM.ended : w.waitsFor(waited)}</p><p><a href="${props.gameUrl}">${w.CONFIRM.openGame}</a></p>`
}

/** What the form before this one held, where it was meant for another turn than the one that is on: it is marked nowhere any more. */
function keptForAnother({ props: { kept, state, wrong }, w, scene }: Shown): Html {
  const meant = wrong === null ? [] : (markedMoves(kept) ?? []).flatMap(one => parseTurnMove(one) ?? [])
  const [first] = meant
  const time = first && timeOf(state, first.turn)
  if (!first || !time || time === 'now') return html``
  return html`<section class="card" role="status"><p><b>${w.KEPT.meantFor[time === 'toCome' ? 'toCome' : 'over'](w.turnNameWords(first.turn, scene.name))}</b></p>
<ul>${meant.map(({ move }) => html`<li>${w.CHOICE_LABELS[move.do]}</li>`)}</ul><p>${w.KEPT.over}</p></section>`
}

function form(shown: Shown): Html {
  const { props, w, options, tapped } = shown
  const wanted = props.kept.moves ?? (props.confirmed ? tapped : null)
  // What was marked before may not be possible in the position as it is now.
  const marked = options.find(({ value }) => value === wanted)?.value ?? null
  const { beyond, mines } = shown.offered
  return html`${tapped === null ? '' : consequences(shown)}
<form method="post" novalidate>
<input type="hidden" name="submissionId" value="${props.submissionId}">
<input type="hidden" name="seq" value="${props.seq}">
<fieldset><legend>${w.CONFIRM.choice}</legend>
${options.map((one, i) => mark(one, i, shown, marked))}
</fieldset>
<div class="dock"><button data-sending="${w.CONFIRM.sending}">${w.CONFIRM.confirm}</button>
${dockLine(shown, marked)}</div>
</form>
${mines ? minesForm(mines, props, w) : ''}
${beyond.length > 0 ? html`<form method="post"><button name="act" value="open" class="plain">${w.moreOnPage(w.beyondWords(beyond))}</button></form>` : ''}`
}

/** Beside the button, where the thumb is: what was wrong, or what pressing it does. */
function dockLine({ props, w, options }: Shown, marked: string | null): Html {
  if (props.wrong !== null) return html`<p class="wrong"><b>${w.CONFIRM.notDone}.</b> ${props.wrong}</p>`
  if (marked === null) return html`<p class="mark">${w.markOneOf(options.length)}</p>`
  return html`<p>${props.kept.moves === undefined ? w.CONFIRM.marked : w.CONFIRM.canTakeBack}</p>`
}

function mark(one: FormOption, i: number, { props, w, tapped }: Shown, marked: string | null): Html {
  const { amount } = one
  const id = `move${i + 1}`
  return html`<div class="opt"><input type="radio" name="moves" id="${id}" value="${one.value}"${one.value === marked ? html` checked` : ''}>
<label for="${id}"><b>${sentence(one.title)}</b>${one.detail ? html`<small>${one.detail}</small>` : ''}</label>${
    one.value === tapped ? html`<span class="tag">${w.CONFIRM.tapped}</span>` : ''
  }${
    amount === null
      ? ''
      : html`<div class="amount"><label for="${amount.field}">${amount.label}, ${amount.hint}</label>
<input type="number" inputmode="numeric" id="${amount.field}" name="${amount.field}" min="${amount.min}" max="${amount.max}" step="${amount.step}" value="${props.kept[amount.field] ?? ''}">${amount.upTo === null ? '' : upTo(amount.upTo, props.kept)}</div>`
  }</div>
`
}

/** How far a bid goes on, if at all. */
const upTo = (
  { field, label, onField, on, min, max, step }: UpTo,
  kept: Readonly<Record<string, string>>,
): Html => html`<label for="${field}">${label}</label>
<input type="number" inputmode="numeric" id="${field}" name="${field}" min="${min}" max="${max}" step="${step}" value="${kept[field] ?? ''}"><input type="hidden" name="${onField}" value="${on}">`

/** Before and after of the mail's move. */
function consequences({ props, w, scene }: Shown): Html {
  const after = props.chosen && outcome(props.state, props.seat, props.chosen)
  if (!after) return html``
  const rows = w.effectRows(effects(props.state, after, props.seat), props.seat, scene.name)
  return html`<section class="card"><h2>${w.CONFIRM.does}</h2><table class="kv"><tbody>
${rows.map(
  row =>
    html`<tr><th scope="row">${sentence(row.label)}</th><td${row.before === null ? '' : html` class="figures"`}>${row.before === null ? '' : html`${row.before}<span class="arrow">→</span>`}<b>${row.after}</b></td></tr>
`,
)}</tbody></table></section>`
}

export interface DoneProps {
  readonly game: string
  readonly gameUrl: string
  readonly language: Language
  readonly names: readonly string[]
  readonly done: Done
  /** Who must decide now; nobody when the game is over. */
  readonly deciders: readonly Seat[]
  readonly orders: readonly string[]
  readonly arrival: readonly string[]
}

const arrivalNotes = (lines: readonly string[]): Html => html`${lines.map(line => html`<p>${line}</p>`)}`
const orderNotes = (lines: readonly string[]): Html => html`${lines.map(line => html`<p>${line}</p>`)}`

/** After a move, where others decide now: what it brought about, and how to take it back. */
export function donePage({ game, gameUrl, language, names, done, orders, deciders, arrival }: DoneProps): Html {
  const w = words(language)
  const name = (seat: Seat) => names[seat] ?? `${seat + 1}`
  return framed(
    { language, title: game, bar: game, barUrl: gameUrl, ownHeading: true },
    html`${doneCard(done, w, name, true)}
<p>${deciders.length === 0 ? w.CONFIRM.ended : w.waitsFor(deciders.map(name))}</p>
${arrivalNotes(arrival)}
${orderNotes(orders)}
<p><a href="${gameUrl}">${w.CONFIRM.openGame}</a></p>`,
  )
}

function doneCard({ events, undo }: Done, w: Words, name: (seat: Seat) => string, alone: boolean): Html {
  const told = w.storyLines(events, name)
  return html`<section class="card" role="status">${alone ? html`<h1>${w.CONFIRM.doneLead}</h1>` : html`<h2>${w.CONFIRM.doneLead}</h2>`}<ul>${told.map(
    line => html`<li>${sentence(line)}</li>`,
  )}</ul></section>
${
  undo === null
    ? ''
    : html`<form method="post"><input type="hidden" name="submissionId" value="${undo.submissionId}"><input type="hidden" name="seq" value="${undo.seq}">
<button class="plain" name="act" value="undo" data-sending="${w.CONFIRM.sending}">${w.CONFIRM.takeBack}</button><p class="small soft">${w.CONFIRM.canTakeBack}</p></form>`
}`
}
