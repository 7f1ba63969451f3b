// What players agree on and the organiser decides while a game runs, on a page that needs no script. Everything is marked before it is sent.
import type { AtTable, GameRead } from '../../schema/wire.ts'
import { type Html, html } from '../look/html.ts'
import { languageOf, type Words, words } from '../text/index.ts'
import { framed } from './layout.ts'
import { markedForm } from './marked.ts'

type Option = { readonly value: string; readonly words: string }

/** `requestId`: under which the next thing is asked. */
export function tablePage(game: GameRead, requestId: string, zone: string): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.TABLE_PAGE
  const runs = game.status === 'running'
  const plays = runs && game.seat !== null
  const form = (legend: string, options: readonly Option[]) =>
    options.length === 0 ? '' : markedForm({ name: 'act', legend, options, marked: null, button: t.send, requestId }, w)
  return framed(
    { language, title: t.title, bar: game.name, barUrl: `/game/${game.id}` },
    html`${happened(game, w, zone)}
${game.state ? copyForm(game, w) : ''}
${form(t.asked, asked(game, w))}
${form(t.youAsk, plays ? toAsk(game, w) : [])}
${form(t.organiser, runs && game.organiser ? toOrganise(game, w) : [])}
${runs && game.organiser ? setBackForm(game, w) : ''}
${plays || (runs && game.organiser) ? handOverForm(game, w, requestId) : ''}`,
  )
}

const nameAt = (game: GameRead, place: number | null): string => game.seats.find(one => one.place === place)?.name ?? ''

function happened(game: GameRead, w: Words, zone: string): Html {
  const lines = [...game.happenings].reverse().map(({ what, at, by, place, to, names }) => {
    const about = { by: nameAt(game, by), who: nameAt(game, place), at: to ?? 0, names }
    return html`<li>${w.momentWords(at, zone)}: ${w.HAPPENINGS[what](about)}</li>`
  })
  const late = game.seats.flatMap(({ name, misses }) => (misses ? [w.CLOCK_LETTERS.misses(name, misses)] : []))
  return html`${late.map(line => html`<p>${line}</p>`)}${
    lines.length > 0 ? html`<section class="card"><h2>${w.TABLE_PAGE.happened}</h2><ul>${lines}</ul></section>` : ''
  }`
}

/** What is asked of the reader, and what they have asked themselves. */
function asked(game: GameRead, w: Words): readonly Option[] {
  const { place } = game
  return game.agreements.flatMap(one => {
    const about = { by: nameAt(game, one.by), who: nameAt(game, one.place), guest: one.guest, to: one.to }
    const what = w.TABLE_LETTERS.asks[one.kind](about)
    if (one.by === place) return [{ value: `withdraw.${one.id}`, words: `${w.TABLE_PAGE.withdraw}: ${what}` }]
    if (place === null || !one.asked.includes(place)) return []
    const yes = { value: `yes.${one.id}`, words: `${w.CONSENT.agree}: ${what}` }
    const no = { value: `no.${one.id}`, words: `${w.CONSENT.decline}: ${what}` }
    return one.agreed.includes(place) ? [no] : [yes, no]
  })
}

function toAsk(game: GameRead, { TABLE_PAGE: t }: Words): readonly Option[] {
  const redo = game.mayRedo === null ? [] : [{ value: `redo.${game.mayRedo}`, words: t.redo }]
  const pause = game.pausedSince === null ? 'pause' : 'goOn'
  return [
    ...redo,
    { value: 'ask.back', words: t.ask.back },
    { value: `ask.${pause}`, words: t.ask[pause] },
    { value: 'ask.end', words: t.ask.end },
    { value: 'resign', words: t.resign },
  ]
}

/** So many hours more are given at once. */
const MORE = 24

function toOrganise(game: GameRead, { TABLE_PAGE: t }: Words): readonly Option[] {
  const late = game.seats.filter(({ seat }) => seat !== null && game.deciders.includes(seat))
  return [
    game.pausedSince === null ? { value: 'pause.on', words: t.pause } : { value: 'pause.off', words: t.goOn },
    ...late.flatMap(({ place, name }) => [
      { value: `more.${place}.${MORE}`, words: t.moreTime(name, MORE) },
      { value: `least.${place}`, words: t.least(name) },
    ]),
  ]
}

function setBackForm(game: GameRead, { TABLE_PAGE: t }: Words): Html {
  return html`<form method="post"><fieldset><legend>${t.setBack}</legend>
<p><label for="to">${t.position}</label> <input id="to" name="to" type="number" min="1" max="${game.seq - 1}"></p>
<div class="opt"><input type="radio" name="act" id="back" value="setBack"><label for="back"><b>${t.sure}</b></label></div>
</fieldset><button>${t.send}</button></form>`
}

/** A position to try things out in: it changes nothing of the game. */
function copyForm(game: GameRead, { TABLE_PAGE: t }: Words): Html {
  return html`<form method="post" action="/game/${game.id}/copy"><fieldset><legend>${t.copy}</legend>
<p><label for="at">${t.position}</label> <input id="at" name="at" type="number" min="1" max="${game.seq}" value="${game.seq}"></p>
</fieldset><button>${t.makeCopy}</button></form>`
}

/** One's own place, for the organiser any; the others' only by asking all. */
function handOverForm(game: GameRead, { TABLE_PAGE: t }: Words, requestId: string): Html {
  const seated = game.seats.filter(({ seat }) => seat !== null)
  const options = seated.map(({ place, name }) => ({
    value: `${game.organiser || place === game.place ? 'give' : 'askGive'}.${place}`,
    words: game.organiser || place === game.place ? t.give(name) : t.askGive(name),
  }))
  return html`<form method="post"><fieldset><legend>${t.handOver}</legend>
${options.map(
  ({ value, words }, i) =>
    html`<div class="opt"><input type="radio" name="act" id="give${i}" value="${value}"><label for="give${i}"><b>${words}</b></label></div>
`,
)}<p><label for="mail">${t.mail}</label> <input id="mail" name="mail" type="email" maxlength="320"></p>
<p><label for="name">${t.name}</label> <input id="name" name="name" maxlength="40"></p>
</fieldset><input type="hidden" name="requestId" value="${requestId}"><button>${t.send}</button></form>`
}

/** What a posted form asks for, to be parsed like what comes over the wire; null: nothing is marked. */
export function markedAct(form: Readonly<Record<string, string>>): unknown {
  const [what = '', first = '', second = ''] = (form.act ?? '').split('.')
  const { requestId, mail } = form
  const name = form.name?.trim() ? { name: form.name } : {}
  const acts: Readonly<Record<string, Partial<AtTable> | Readonly<Record<string, unknown>>>> = {
    yes: { do: 'answer', id: Number(first), agree: true },
    no: { do: 'answer', id: Number(first), agree: false },
    withdraw: { do: 'withdraw', id: Number(first) },
    redo: { do: 'redo', submissionId: requestId, seq: Number(first) },
    ask: { do: 'ask', requestId, kind: first },
    resign: { do: 'resign' },
    pause: { do: 'pause', on: first === 'on' },
    more: { do: 'moreTime', place: Number(first), hours: Number(second) },
    least: { do: 'least', place: Number(first) },
    setBack: { do: 'setBack', to: Number(form.to) },
    give: { do: 'handOver', place: Number(first), mail, ...name },
    askGive: { do: 'askHandOver', requestId, place: Number(first), mail, ...name },
  }
  return Object.hasOwn(acts, what) ? acts[what] : null
}
