import type { GameStatus } from '../../schema/wire.ts'
import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { words } from '../text/index.ts'
import { framed, problem } from './layout.ts'

const w = words('en')
const t = w.LOBBY

/** Accept or decline; both are buttons of a form, so that a link checker answers nothing. */
export function invitationPage({ game }: LinkRead, wrong: Refused | null): Html {
  return framed(
    { title: game.name, bar: game.name, ownHeading: true },
    html`${wrong ? problem(t.notDone, sentenceFor(wrong)) : ''}
<section class="card lamp"><small>${t.invited}</small><h1>${game.name}</h1></section>
<section class="card"><h2>${t.players}</h2><ul>${game.seats.map(
      ({ name, answer }) => html`<li><b>${name}</b>: ${w.answerWords(answer)}</li>`,
    )}</ul></section>
<form method="post"><div class="pair">
<button name="answer" value="accept">${t.accept}</button>
<button name="answer" value="decline" class="plain">${t.decline}</button></div>
<p class="small soft">${t.nothingYet}</p></form>`,
  )
}

export function invitationAnswered({ game }: LinkRead, accepted: boolean, status: GameStatus): Html {
  return framed(
    { title: game.name, bar: game.name, ownHeading: true },
    html`<section class="card" role="status"><h1>${accepted ? t.youAreIn : t.youDeclined}</h1>${
      accepted ? html`<p>${w.afterAnswer(status)}</p>` : ''
    }</section>`,
  )
}
