import { html } from 'hono/html'
import type { GameStatus } from '../../schema/wire.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { page } from './layout.ts'

/** Accept or decline; both are buttons of a form, so that a link checker answers nothing. */
export function invitationPage({ game }: LinkRead, wrong: Refused | null) {
  const people = game.seats.map(({ name, answer }) => html`<li>${name}: ${answer}</li>`)
  return page(
    game.name,
    html`${wrong ? html`<p role="alert">${sentenceFor(wrong)}</p>` : ''}
<ul>${people}</ul>
<form method="post">
<button name="answer" value="accept">Accept</button> <button name="answer" value="decline">Decline</button>
</form>`,
  )
}

export function invitationAnswered({ game }: LinkRead, accepted: boolean, status: GameStatus) {
  const next = status === 'running' ? 'The game has started.' : 'It starts when all have answered.'
  return page(game.name, html`<p>${accepted ? `You are in. ${next}` : 'You have declined.'}</p>`)
}
