import { html } from '../look/html.ts'
import type { StoredMail } from '../mail/mailbox.ts'
import { type Language, words } from '../text/index.ts'
import { framed } from './layout.ts'

const frame = (language: Language, title: string) => ({
  ...{ language, title, barUrl: '/mailbox', wide: true },
  bar: words(language).MAILBOX.title,
})

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** All mails of a developer's machine, the newest first. */
export function mailboxPage(mails: readonly StoredMail[], language: Language) {
  const t = words(language).MAILBOX
  const rows = [...mails]
    .reverse()
    .map(
      mail =>
        html`<tr><td>${time(mail.at)}</td><td>${mail.to}</td><td><a href="/mailbox/${mail.id}">${mail.subject}</a></td></tr>`,
    )
  return framed(
    frame(language, t.title),
    mails.length === 0
      ? html`<p>${t.none}</p>`
      : html`<div class="scroll"><table class="rows"><thead><tr><th>${t.utc}</th><th>${t.to}</th><th>${t.subject}</th></tr></thead><tbody>${rows}</tbody></table></div>`,
  )
}

/** One mail: its HTML in a frame of its own, its text, its headers. */
export function mailPage(mail: StoredMail, language: Language) {
  const t = words(language).MAILBOX
  const headers = Object.entries({ To: mail.to, Subject: mail.subject, 'Idempotency-Key': mail.key, ...mail.headers })
  return framed(
    frame(language, mail.subject),
    html`<h2>${t.html}</h2>
<iframe src="/mailbox/${mail.id}/html" title="${t.asHtml}" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
<h2>${t.text}</h2><pre>${mail.text}</pre>
<h2>${t.headers}</h2><pre>${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>`,
  )
}
