import { type Html, html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { isLanguage, LANGUAGES, languageOf, nameOfLanguage, type Words, words } from '../text/index.ts'
import { framed, problem } from './layout.ts'
import { chosenForm, markedForm } from './marked.ts'
import { noInvitationsForm } from './noInvitations.ts'

/** What was done by the page a moment ago. */
export type DoneByLink = 'mails' | 'settings'

/** Turns the mails of one game off and on, and changes what a mail's link may change of a person's settings. */
export function mailsPage(read: LinkRead, wrong: Refused | null, done: DoneByLink | null): Html {
  const { game } = read
  const language = languageOf(game.language)
  const w = words(language)
  return framed(
    { language, title: game.name, bar: game.name },
    html`${wrong ? problem(w.LOBBY.notDone, sentenceFor(wrong, language)) : ''}
${done === 'settings' ? html`<p role="status">${w.MAILED_SETTINGS.changed}</p>` : ''}
${switchForm(read, done === 'mails', w)}
${settingsForms(language, w)}
${noInvitationsForm(w, false)}`,
  )
}

/** `switched`: that was done a moment ago. */
function switchForm({ muted, confirmed }: LinkRead, switched: boolean, w: Words): Html {
  const t = w.MARKED
  const value = muted ? 'on' : 'off'
  return html`${
    switched
      ? html`<p role="status">${muted ? t.mailsTurnedOff : t.mailsTurnedOn}</p>`
      : html`<p>${muted ? t.mailsAreOff : t.mailsAreOn}</p>`
  }
${markedForm(
  {
    ...{ name: 'mails', legend: t.yourAnswer, button: t.change },
    options: [{ value, words: muted ? t.mailsOn : t.mailsOff }],
    // What was switched a moment ago is not marked to be switched back.
    marked: confirmed && !switched ? value : null,
    ...(muted ? {} : { note: t.mailsOffNote }),
  },
  w,
)}`
}

/** Hours between reminders that can be chosen here; others after signing in. */
export const RHYTHMS = [0, 12, 24, 48, 72] as const

function settingsForms(language: string, w: Words): Html {
  const t = w.MAILED_SETTINGS
  const button = w.MARKED.change
  const reader = languageOf(language)
  const languages = LANGUAGES.filter(one => one !== language).map(one => ({
    value: one,
    words: nameOfLanguage(one, isLanguage(one) ? one : reader),
  }))
  const rhythms = RHYTHMS.map(hours => ({ value: String(hours), words: t.every(hours) }))
  return html`<h2>${t.heading}</h2><p>${t.lead}</p>
${languages.length > 0 ? markedForm({ name: 'language', legend: t.language, options: languages, marked: null, button }, w) : ''}
${chosenForm({ name: 'zone', legend: t.zone, options: Intl.supportedValuesOf('timeZone'), button }, w)}
${markedForm({ name: 'rhythm', legend: t.rhythm, options: rhythms, marked: null, button, note: t.keptForLater }, w)}
<p><a href="/account">${t.others}</a></p>`
}
