// The page behind a mail's button: what happened since, the move against the present position, and a form that commits it.
import { deciders, forPresentTurn, parseTurnMove, type Seat, timeOf } from '../engine/index.ts'
import { type Html, html } from '../look/html.ts'
import { type OfferedDecision, offeredDecision } from '../offered/decision.ts'
import { outcome } from '../offered/effects.ts'
import { waysOf } from '../offered/mailButtons.ts'
import { type Language, plain, type Scene, type Words, words } from '../text/index.ts'
import { choiceForm, ofMarked, openGame } from './choiceForm.ts'
import { amountOptions, type FormOption, type Marked, markedMoves, valueOfMark, valueOfMoves } from './decisionForm.ts'
import { framed, problem, sentence } from './layout.ts'
import type { DecisionProps, Done, Shown } from './shown.ts'

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
    barUrl: props.known ? props.gameUrl : null,
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
${deciders(state).includes(seat) && scene.choices.length > 0 ? choiceForm(shown) : nothingToDo(shown)}
${shown.tapped === null && shown.behind === null ? '' : html`<p class="soft">${decisionOf(shown)}</p>`}
${offers(shown)}
${arrivalNotes(props.arrival)}
<p class="small soft">${w.CONFIRM.personal}</p>`,
  )
}

function gather(props: DecisionProps, w: Words, scene: Scene, offered: OfferedDecision): Shown {
  const { state, seat, chosen, alike, old } = props
  const possible = chosen !== null && !old && outcome(state, seat, chosen) !== null ? chosen : null
  const listed: readonly Marked[] = [...offered.batches.map(moves => ({ moves, order: null })), ...offered.ordered]
  const chosenOne = possible && { moves: possible, order: props.chosenOrder }
  const ways = alike && !old ? waysOf(offered.choices, alike) : []
  const first: readonly Marked[] = chosenOne
    ? [chosenOne]
    : ways.map(move => ({ moves: forPresentTurn(state, [move]), order: null }))
  const known = new Set(first.map(valueOfMark))
  const others = listed.filter(one => !known.has(valueOfMark(one)))
  const written = (one: Marked) => option(one, w, scene, offered)
  const amounts = offered.mines ? [] : amountOptions(offered, w)
  const own = alike && ways.length > 0 ? amounts.filter(one => one.of === alike.do) : []
  const before = [...first.map(written), ...own]
  return {
    ...{ props, w, scene, offered, tapped: chosenOne && valueOfMark(chosenOne) },
    options: [...before, ...passFirst([...others.map(written), ...amounts.filter(one => !own.includes(one))])],
    behind: alike && ways.length > 0 ? { count: before.length, title: w.alikeWords(alike, ways).title } : null,
  }
}

/** However long the list is, passing is in view. */
const passFirst = (options: readonly FormOption[]): readonly FormOption[] => {
  const passes = ({ moves }: FormOption) => moves?.[0]?.move.do === 'pass'
  return [...options.filter(passes), ...options.filter(one => !passes(one))]
}

/** One mark for a batch: the words of its first move, those of the others after it. */
function option(one: Marked, w: Words, scene: Scene, { mines, batches }: OfferedDecision): FormOption {
  const { moves, order } = one
  const value = valueOfMark(one)
  if (order) return { value, moves, ...w.orderedWords(order), amount: null, of: null }
  if (mines && batches.some(batch => valueOfMoves(batch) === value))
    return { value, moves, ...w.mineBatchWords(mines, moves), amount: null, of: null }
  const [first, ...rest] = moves.map(({ move }) => move)
  const { title, detail } = first ? w.moveWords(first, scene) : { title: [], detail: '' }
  const further = rest.map(move => plain(w.moveWords(move, scene).title))
  const all = [detail, ...further].filter(Boolean).join(', ')
  return { value, moves, title, detail: all, amount: null, of: null }
}

/** The question, which is that of the choice that is marked, and what happened since the mail. */
function lead(shown: Shown): Html {
  const { props, w, scene, tapped, options, behind } = shown
  const { state, old, chosen, since, done } = props
  const asked = tapped === null ? behind?.title : [...(options[0]?.title ?? []), '?']
  const decision = decisionOf(shown)
  const told = [...props.takenBackBy.map(by => [w.tookBack(scene.name(by))]), ...w.storyLines(since, scene.name)]
  const news = told.length === 0 && !old && done === null ? w.CONFIRM.nothingSince : ''
  const position = props.at === null ? '' : w.positionOf(props.at)
  return html`<section class="card lamp">
<small>${asked ? w.CONFIRM.fromMail : w.where(state)}</small>
<h1><span class="unmarked">${asked ? sentence(asked) : decision}</span>${ofMarked(options, ({ title }) => html`${sentence(title)}?`)}</h1>
${old ? html`<p><b>${w.CONFIRM.oldMail}</b></p>` : ''}
${props.unreadable ? html`<p><b>${w.CONFIRM.unreadable}</b></p>` : ''}
${chosen !== null && !old && tapped === null ? html`<p>${w.CONFIRM.notAnyMore}</p>` : ''}
${news || position ? html`<p class="soft">${[news, position].filter(Boolean).join(' ')}</p>` : ''}
${standing(shown).map(line => html`<p>${line}</p>`)}
</section>
${told.length === 0 ? '' : html`<section class="card"><h2>${w.CONFIRM.since}</h2><ul>${told.map(line => html`<li>${sentence(line)}</li>`)}</ul></section>`}`
}

const decisionOf = ({ props: { state }, w, scene, offered }: Shown): string =>
  offered.mines ? w.minesDecision(state) : w.decision(state, scene.choices, scene.name)

/** How the bidding stands; what it is about comes with what is on offer. */
const standing = ({ props, w, scene }: Shown): readonly string[] =>
  w.auctionLines(props.state, scene.name).filter(line => line !== w.ON_OFFER.premium)

/** What the first bids of the game are about; nothing later. */
function offers({ props, w }: Shown): Html {
  const all = w.onOffer(props.state)
  const t = w.ON_OFFER
  if (all.length === 0) return html``
  return html`<section class="card"><h2>${t.heading}</h2><p>${t.premium}</p><table class="kv"><tbody>
${all.map(
  ({ words: item, price, brings }) =>
    html`<tr><th scope="row">${sentence(item)} <small>${brings}</small></th><td class="figures"><b>${w.marks(price)}</b></td></tr>
`,
)}</tbody></table></section>`
}

const nothingToDo = ({ props, w, scene }: Shown): Html => {
  const waited = deciders(props.state).map(scene.name)
  return html`<p>${waited.length === 0 ? w.CONFIRM.ended : w.waitsFor(waited)}</p>${openGame(props, w.CONFIRM.openGame)}`
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
    : html`<details><summary>${w.CONFIRM.takeBack}</summary><form method="post"><input type="hidden" name="submissionId" value="${undo.submissionId}"><input type="hidden" name="seq" value="${undo.seq}"><input type="hidden" name="moves" value="${valueOfMoves(undo.moves)}">
<p>${w.REVIEW.takesBack}</p><ul>${told.map(line => html`<li>${sentence(line)}</li>`)}</ul><p class="small soft">${w.REVIEW.draftAgain}</p>
<button class="plain" name="act" value="undo" data-sending="${w.CONFIRM.sending}">${w.REVIEW.takeItBack}</button></form></details><p class="small soft">${w.CONFIRM.canTakeBack}</p>`
}`
}
