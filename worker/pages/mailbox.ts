import { html } from '../look/html.ts'
import type { StoredMail } from '../mail/mailbox.ts'
import { framed } from './layout.ts'

// Only developers see it: it needs no dictionary.
const BAR = { language: 'en' as const, bar: 'Mailbox', barUrl: '/mailbox', wide: true }

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** All mails of a developer's machine, the newest first. */
export function mailboxPage(mails: readonly StoredMail[]) {
  const rows = [...mails]
    .reverse()
    .map(
      mail =>
        html`<tr><td>${time(mail.at)}</td><td>${mail.to}</td><td><a href="/mailbox/${mail.id}">${mail.subject}</a></td></tr>`,
    )
  return framed(
    { ...BAR, title: 'Mailbox' },
    mails.length === 0
      ? html`<p>No mail yet.</p>`
      : html`<div class="scroll"><table class="rows"><thead><tr><th>UTC</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table></div>`,
  )
}

/** One mail: its HTML in a frame of its own, its text, its headers. */
export function mailPage(mail: StoredMail) {
  const headers = Object.entries({ To: mail.to, Subject: mail.subject, 'Idempotency-Key': mail.key, ...mail.headers })
  return framed(
    { ...BAR, title: mail.subject },
    html`<h2>HTML</h2>
<iframe src="/mailbox/${mail.id}/html" title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
<h2>Text</h2><pre>${mail.text}</pre>
<h2>Headers</h2><pre>${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>`,
  )
}
