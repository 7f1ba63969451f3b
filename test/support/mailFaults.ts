// What is wrong with a mail as its source stands, for clients that drop, cut or repeat.
import { HtmlValidate } from 'html-validate'
import type { MailContent } from '../../schema/mail.ts'
import { MOST_MAIL_BUTTONS } from '../../worker/offered/mailButtons.ts'

/** Inline styles, attributes of the nineties and comments for Outlook are what mail clients understand; all else is as on a page. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    // Screen readers and Outlook know the older name of the role.
    'presentation-role-style': 'off',
    // Every byte counts before Gmail cuts.
    'prefer-tbody': 'off',
    // A figure and its unit stand on one line.
    'no-raw-characters': 'error',
    'void-style': ['error', { style: 'omit' }],
    'long-title': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
  },
})

/** A line of a mail has at most so many bytes (RFC 5322). */
const LONGEST_LINE = 998
/** Gmail cuts what is longer than 102 KB as sent. */
const MOST_BYTES = 80_000

/** Bytes as sent in quoted-printable. */
export const sentBytes = (text: string): number =>
  Math.ceil(
    [...new TextEncoder().encode(text)].reduce((sum, byte) => sum + (byte === 0x3d || byte > 0x7e ? 3 : 1), 0) *
      (76 / 73),
  )

export const buttonsOf = ({ html }: MailContent): number => html.match(/<td class="(?:go|alt)"/g)?.length ?? 0

/** What a client shows of the body before it is opened: the preheader, then the first line. */
const shownFirst = ({ html }: MailContent) => ({
  preheader: /<div [^>]*display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '',
  heading: /<h1 [^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? '',
})

/** Everything that is wrong; nothing with a good mail. */
export async function mailFaults(mail: MailContent): Promise<readonly string[]> {
  const { subject, text, html } = mail
  const { preheader, heading } = shownFirst(mail)
  const report = await validator.validateString(html)
  const lines = `${text}\n${html}`.split('\n').map(line => Buffer.byteLength(line))
  const wide = [...html.matchAll(/<table\b([^>]*)>/g)].filter(([, attributes = '']) => !/ width="/.test(attributes))
  const bytes = sentBytes(text) + sentBytes(html)
  return [
    ...report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
    ),
    ...(buttonsOf(mail) > MOST_MAIL_BUTTONS ? [`${buttonsOf(mail)} buttons`] : []),
    ...(Math.max(...lines) > LONGEST_LINE ? [`a line of ${Math.max(...lines)} bytes`] : []),
    ...(bytes >= MOST_BYTES ? [`${bytes} bytes as sent`] : []),
    ...([...subject].length > 60 ? [`a subject of ${[...subject].length} letters`] : []),
    ...(heading === '' ? ['no heading'] : []),
    ...(preheader !== '' && (preheader.startsWith(heading) || heading.startsWith(preheader))
      ? ['the preheader repeats the first line']
      : []),
    ...(wide.length > 0 ? [`${wide.length} tables without a width as an attribute`] : []),
    ...(/<table role="presentation"[^>]* lang="\w+" dir="(?:ltr|rtl)"/.test(html) ? [] : ['no language on the table']),
    ...(/width:\s*6\d\dpx/.test(html.replace(/<style>.*?<\/style>/s, '').replace(/max-width:600px/g, ''))
      ? ['a fixed width']
      : []),
  ]
}
