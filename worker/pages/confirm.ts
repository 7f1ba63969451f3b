import { html } from 'hono/html'
import type { Submitted } from '../../schema/wire.ts'
import { choices, type Move } from '../engine/index.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { page } from './layout.ts'

/** The page behind a mail's button: the move against the present position, and a form that commits it. */
export function confirmPage(read: LinkRead, submissionId: string, wrong: Refused | null) {
  const { game, state, chosen, confirmed, old } = read
  const moves: (readonly Move[])[] = chosen && !old ? [chosen] : []
  if (state && game.seat !== null)
    for (const choice of choices(state, game.seat)) if (choice.do === 'pass') moves.push([{ do: 'pass' }])
  return page(
    game.name,
    html`${wrong ? html`<p role="alert">${sentenceFor(wrong)}</p>` : ''}
<form method="post">
<input type="hidden" name="submissionId" value="${submissionId}">
<input type="hidden" name="seq" value="${game.seq}">
${moves.map((move, i) => html`<label><input type="radio" name="moves" value="${JSON.stringify(move)}"${confirmed && i === 0 && chosen && !old ? ' checked' : ''}> ${JSON.stringify(move)}</label>`)}
<button>Confirm</button></form>`,
  )
}

/** After a move: what was done, and how to take it back. */
export function donePage(read: LinkRead, submitted: Submitted, submissionId: string) {
  return page(
    read.game.name,
    html`<p>Your move is made.</p>
${
  read.game.mayUndo === null
    ? ''
    : html`<form method="post">
<input type="hidden" name="submissionId" value="${submissionId}"><input type="hidden" name="seq" value="${submitted.seq}">
<button name="act" value="undo">Take it back</button></form>`
}`,
  )
}
