import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, type Words, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'
import { markedForm } from './marked.ts'
import { noInvitationsForm } from './noInvitations.ts'

/** Who invites, who else, on what terms, how things stand, and what can still be answered. */
export function invitationPage(read: LinkRead, wrong: Refused | null): Html {
  const { game } = read
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.LOBBY
  const { seats, organiserPlace, options } = game
  const host = seats.find(({ place }) => place === organiserPlace)
  return framed(
    { language, title: game.name, bar: game.name, ownHeading: true },
    html`${wrong ? problem(t.notDone, sentenceFor(wrong, language)) : ''}
<section class="card lamp"><small>${t.invited}</small><h1>${game.name}</h1>${
      host && host.place !== game.place ? html`<p>${w.invitedBy(host.name)}</p>` : ''
    }</section>
${standing(read, w)}
<section class="card"><h2>${w.INVITED.players}</h2><ul>${seats.map(
      ({ place, name, answer }) =>
        html`<li><b>${name}</b>: ${w.INVITED.answers[answer]}${place === organiserPlace ? html`, ${w.INVITED.organises}` : ''}</li>`,
    )}</ul></section>
<section class="card"><h2>${w.INVITED.terms}</h2><ul>${w.terms(options).map(line => html`<li>${line}</li>`)}</ul></section>
${game.status === 'inviting' ? answerForm(read, w) : ''}
${noInvitationsForm(w, game.status === 'inviting' && ownAnswer(read) === 'waiting')}`,
  )
}

const ownAnswer = ({ game }: LinkRead) => game.seats.find(({ place }) => place === game.place)?.answer

/** How the game stands for the reader; nothing as long as it waits for their answer. */
function standing(read: LinkRead, w: Words): Html {
  const { game } = read
  const t = w.INVITATION
  const said = (text: string) => html`<p role="status"><b>${text}</b></p>`
  const own = ownAnswer(read)
  if (game.status === 'inviting') return own === 'accepted' || own === 'declined' ? said(t[own]) : html``
  if (game.status === 'cancelled') return said(t.cancelled)
  if (game.seat === null) return said(t.startedWithout)
  return html`${said(game.status === 'running' ? t.startedWithYou : t.over)}<form method="post"><button name="act" value="open">${w.LOBBY.open}</button></form>`
}

/** What the reader has answered already is not offered again. */
function answerForm(read: LinkRead, w: Words): Html {
  const t = w.MARKED
  const own = ownAnswer(read)
  const accept = { value: 'accept', words: t.accept }
  const decline = { value: 'decline', words: own === 'accepted' ? t.leave : t.decline }
  const options = own === 'accepted' ? [decline] : own === 'declined' ? [accept] : [accept, decline]
  return markedForm({ name: 'answer', legend: t.yourAnswer, options, marked: null, button: t.sendAnswer }, w)
}

export function invitationAnswered({ game }: LinkRead, accepted: boolean): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.LOBBY
  return framed(
    { language, title: game.name, bar: game.name, barUrl: `/game/${game.id}`, ownHeading: true },
    html`<section class="card" role="status"><h1>${accepted ? t.youAreIn : t.youDeclined}</h1><p>${
      accepted ? (game.status === 'running' ? t.hasStarted : t.startsWhenAll) : t.changeMind
    }</p></section>${accepted ? html`<p><a href="/game/${game.id}">${t.open}</a></p>` : ''}`,
  )
}
