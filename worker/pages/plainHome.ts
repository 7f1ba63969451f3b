// One's games and signing in, for whoever has no script.
import type { GameSummary } from '../../schema/wire.ts'
import { type Html, html } from '../look/html.ts'
import { type Language, words } from '../text/index.ts'
import { page, problem } from './layout.ts'

export interface PlainHome {
  readonly language: Language
  /** Null: nobody is signed in on this device. */
  readonly person: { readonly name: string; readonly mail: string } | null
  readonly games: readonly GameSummary[]
  /** Mail goes to the local mailbox. */
  readonly local: boolean
  /** A link was sent a moment ago. */
  readonly sent: boolean
  /** Why none was, and what was entered. */
  readonly wrong: string | null
  readonly mail: string
}

export function plainHome(home: PlainHome): Html {
  const w = words(home.language)
  const { person, wrong } = home
  return page(
    home.language,
    person ? w.HOME.yourGames : w.HOME.signIn,
    html`${wrong === null ? '' : problem(w.LOBBY.notDone, wrong)}${person ? own(home) : signIn(home)}`,
  )
}

function own({ language, person, games }: PlainHome): Html {
  const t = words(language).HOME
  return html`${games.length === 0 ? html`<p>${t.noGames}</p>` : ''}
${games.map(
  game => html`<section class="card${game.yourTurn ? ' lamp' : ''}"><p><a href="/game/${game.id}"><b>${game.name}</b></a> ${
    game.yourTurn ? (game.status === 'inviting' ? t.answerFirst : t.yourMove) : t.status[game.status]
  }</p>${game.yourTurn && game.status === 'running' ? html`<p><a class="button" href="/game/${game.id}/plain">${t.yourMove}</a></p>` : ''}
<p class="small soft">${t.players(game.seats.map(seat => seat.name))}</p></section>
`,
)}
<form method="post"><p>${t.signedInAs(person?.name || person?.mail || '')}</p><button class="plain" name="act" value="signOut">${t.signOut}</button></form>`
}

function signIn({ language, local, sent, mail }: PlainHome): Html {
  const w = words(language)
  const t = w.HOME
  return html`<p>${t.what}</p>
${sent ? html`<section class="card" role="status"><p>${t.linkSent}</p></section>` : html`<p>${t.signInText}</p>`}
<form method="post" novalidate><p><label for="mail">${t.mailAddress}</label><br><input id="mail" name="mail" type="email" autocomplete="email" required value="${mail}"></p>
<button name="act" value="signIn" data-sending="${w.CONFIRM.sending}">${t.sendLink}</button></form>
${local ? html`<p><a href="/mailbox">${t.openMailbox}</a></p>` : ''}`
}
