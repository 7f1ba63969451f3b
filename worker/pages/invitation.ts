import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'

/** Who invites, who else, on what terms. Both answers are buttons of a form, so that a link checker answers nothing. */
export function invitationPage({ game }: LinkRead, wrong: Refused | null): Html {
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
<section class="card"><h2>${w.INVITED.players}</h2><ul>${seats.map(
      ({ place, name, answer }) =>
        html`<li><b>${name}</b>: ${w.INVITED.answers[answer]}${place === organiserPlace ? html`, ${w.INVITED.organises}` : ''}</li>`,
    )}</ul></section>
<section class="card"><h2>${w.INVITED.terms}</h2><ul>${w.terms(options).map(line => html`<li>${line}</li>`)}</ul></section>
<form method="post"><div class="pair">
<button name="answer" value="accept" data-sending="${w.CONFIRM.sending}">${w.INVITED.accept}</button>
<button name="answer" value="decline" class="plain" data-sending="${w.CONFIRM.sending}">${w.INVITED.decline}</button></div>
<p class="small soft">${t.nothingYet}</p></form>`,
  )
}

export function invitationAnswered({ game }: LinkRead, accepted: boolean): Html {
  const language = languageOf(game.language)
  const w = words(language)
  const t = w.LOBBY
  return framed(
    { language, title: game.name, bar: game.name, barUrl: `/game/${game.id}`, ownHeading: true },
    html`<section class="card" role="status"><h1>${accepted ? t.youAreIn : t.youDeclined}</h1><p>${
      accepted ? w.afterAnswer(game.status) : t.changeMind
    }</p></section>${accepted ? html`<p><a href="/game/${game.id}">${t.open}</a></p>` : ''}`,
  )
}
