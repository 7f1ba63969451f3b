// Raw mails, written for the purpose, each with what must come of it. The position is the first of a game of three: a premium is bid for.
import {
  base64,
  delivered,
  gmailApp,
  gmailWeb,
  gmx,
  iPhone,
  k9,
  MAIL_CLIENTS,
  type MailClient,
  multipart,
  mutt,
  type Outgoing,
  outlookDesktop,
  outlookMobile,
  outlookWeb,
  passed,
  plain,
  quotedPrintable,
  SERVER,
  samsung,
  thunderbird,
  type Written,
  webDe,
} from '../../support/mailClients.ts'

/** What comes of a mail. `says`: the move, in the words that a test reads; `doubt`: nothing is done and the sender is told. */
export type Expected =
  | { readonly is: 'ignored'; readonly why: 'unreadable' | 'robot' | 'notProven' }
  | { readonly is: 'move'; readonly says: string }
  | { readonly is: 'doubt' | 'empty' | 'ask' | 'back' | 'stop' | 'say' }

export interface CorpusMail {
  readonly name: string
  readonly raw: Uint8Array
  readonly envelopeFrom: string
  readonly expected: Expected
}

export const FROM = 'anna@club.example'
export const TO = 'play+abcdefghijklmnopqrstuvwxyz234567abcdefghijk@play.harz.example'
const SUBJECT = 'Re: Oberharz 3 · Start auction: bid at least 50'
const QUOTED = `Start auction: bid at least 50 for the right to buy first, or pass.
You have 650 M.

  1  Bid 50
     https://harz.example/t/abc
  2  Pass
     https://harz.example/t/def

pass
bid 990`

const mail = (name: string, expected: Expected, out: Partial<Outgoing> & { readonly written: Written }): CorpusMail => {
  const raw = delivered({ from: FROM, to: TO, subject: SUBJECT, ...out })
  return { name, expected, envelopeFrom: out.from ?? FROM, raw: new TextEncoder().encode(raw) }
}
/** Bytes that are no UTF-8: one letter of the text is one byte. */
const inBytes = (one: CorpusMail, raw: string): CorpusMail => ({
  ...one,
  raw: Uint8Array.from(raw, letter => letter.charCodeAt(0)),
})
const by = (client: MailClient, ...lines: string[]) =>
  client({ lines, from: FROM, to: TO, subject: SUBJECT, quoted: QUOTED })
const text = (body: string, more: readonly string[] = []) => plain(body, more)
const moves = (says: string): Expected => ({ is: 'move', says })
const ignored = (why: 'unreadable' | 'robot' | 'notProven'): Expected => ({ is: 'ignored', why })
const html = (body: string): Written => ({
  headers: ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
  body: quotedPrintable(body),
})
const PASS = moves('pass')
const DOUBT: Expected = { is: 'doubt' }
const EMPTY: Expected = { is: 'empty' }

const clients = Object.entries(MAIL_CLIENTS).flatMap(([name, client]) => [
  mail(`${name}: a number`, PASS, { written: by(client, '2') }),
  mail(`${name}: words, and a greeting`, moves('bid 120'), {
    written: by(client, 'bid 120', '', 'Viele Grüße', 'Anna'),
  }),
  mail(`${name}: nothing above the quote`, EMPTY, { written: by(client) }),
])

const quoting = [
  mail('bottom quoting', EMPTY, {
    written: text(
      'On Tue, Dec 1, 2026 at 10:04 AM Harzbahn <play@harz.example> wrote:\n> bid at least 50\n> 1  Bid 50\n\n2\n',
    ),
  }),
  mail('inline quoting', EMPTY, { written: text('> Start auction: bid at least 50\n2\n> You have 650 M.\npass\n') }),
  mail('bottom quoting in German', EMPTY, {
    written: text('Am 01.12.26 um 10:04 schrieb Harzbahn by mail:\n> bid at least 50\n\n2\n'),
  }),
  mail('a quote without marks under its headers', moves('bid 60'), {
    written: text('bid 60\n\nFrom: Harzbahn by mail\nSent: Tuesday\nTo: Anna\nSubject: x\n\nbid 990\n'),
  }),
  mail('German headers over the quote', moves('bid 60'), {
    written: text('bid 60\nVon: Harzbahn by mail\nGesendet: Dienstag\nAn: Anna\nBetreff: x\n\nbid 990\n'),
  }),
  mail('headers in stars over the quote', moves('bid 60'), {
    written: text('bid 60\n\n*From:* Harzbahn\n*Sent:* x\n\npass\n'),
  }),
  mail('Original Message', PASS, { written: text('pass\n\n-----Original Message-----\nbid 990\n') }),
  mail('Ursprüngliche Nachricht', PASS, { written: text('pass\n\n-----Ursprüngliche Nachricht-----\nbid 990\n') }),
  mail('a line of underscores', PASS, { written: text('pass\n________________________________\nbid 990\n') }),
  mail('an attribution broken over three lines', PASS, {
    written: text('2\n\nOn Tue, Dec 1, 2026 at 10:04 AM\nHarzbahn by mail\n<play@harz.example> wrote:\n\nbid 990\n'),
  }),
  mail('an attribution with the name first', PASS, {
    written: text('2\n\nHarzbahn by mail <play@harz.example> schrieb am Di., 1. Dez. 2026:\n\nbid 990\n'),
  }),
  mail('forwarded to us', EMPTY, { written: text('---------- Forwarded message ---------\nFrom: Harzbahn\n\n2\n') }),
  mail('only what we have written ourselves', EMPTY, { written: text(QUOTED.replaceAll(/^/gm, '> ')) }),
  mail('our text without marks', DOUBT, { written: text(QUOTED) }),
]

const endings = [
  mail('a signature with its mark', PASS, { written: text('2\n-- \n1\nAnna\n') }),
  mail('a signature whose mark has lost its space', PASS, { written: text('2\n--\n1\n') }),
  mail('a signature alone', EMPTY, { written: text('-- \n2\n') }),
  mail('sent from an iPhone', PASS, { written: text('2\n\nSent from my iPhone\n') }),
  mail('sent from an iPhone, and nothing else', EMPTY, { written: text('Sent from my iPhone\n') }),
  mail('a footer about confidentiality', PASS, {
    written: text(
      'pass\n\nThis e-mail may contain confidential information. If you are not the intended recipient, do not bid 990.\n',
    ),
  }),
  mail('a footer about confidentiality in German', PASS, {
    written: text('pass\n\nDiese E-Mail enthält vertrauliche Informationen.\nbid 990\n'),
  }),
  mail('a footer without a mark', PASS, {
    written: text('pass\n\nMuster GmbH, Sitz der Gesellschaft: Goslar, Amtsgericht Braunschweig HRB\nbid 990\n'),
  }),
  mail('a greeting in the next line', PASS, { written: text('pass\nCheers\nAnna\n') }),
  mail('a telephone number below', DOUBT, { written: text('pass\n0160 1234567\n') }),
]

const forms = [
  mail('format=flowed', moves('bid 120'), {
    written: {
      headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
      body: 'bid \r\n120\r\n\r\nOn Tue x wrote:\r\n> pass\r\n',
    },
  }),
  mail('format=flowed with stuffed spaces', moves('bid 120'), {
    written: { headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'], body: ' bid 120\r\n' },
  }),
  mail('base64', moves('bid 120'), {
    written: {
      headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      body: base64('bid 120\r\n'),
    },
  }),
  mail('quoted-printable with soft breaks', moves('bid 120'), {
    written: {
      headers: ['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'],
      body: 'bi=\r\nd=20120=\r\n\r\n',
    },
  }),
  mail('UTF-16', moves('bid 120'), {
    written: {
      headers: ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
      body: base64('bid 120\n', 'utf16le'),
    },
  }),
  mail('HTML only', moves('bid 120'), {
    written: html('<html><body><p>bid&nbsp;120</p><blockquote>pass</blockquote></body></html>'),
  }),
  mail('HTML only, all in one line', moves('bid 120'), { written: html('bid 120<br>Cheers<br><br>') }),
  mail('HTML only, quoting first', EMPTY, { written: html('<blockquote><p>1 Bid 50</p></blockquote><p>2</p>') }),
  mail('HTML with words that nobody sees', moves('bid 120'), {
    written: html(
      '<head><title>pass</title><style>p{}</style></head><!-- pass --><script>pass</script><div>bid 120</div>',
    ),
  }),
  mail('HTML with tags that do not close', DOUBT, { written: html('<div><p>bid <b>120 <i <div') }),
  mail('an empty plain form beside the HTML', moves('bid 120'), {
    written: multipart('alternative', 'bb', [
      'Content-Type: text/plain\r\n\r\n \r\n',
      'Content-Type: text/html\r\n\r\n<p>bid 120</p>',
    ]),
  }),
  mail('a plain form that says otherwise than the HTML', PASS, {
    written: multipart('alternative', 'bb', [
      'Content-Type: text/plain\r\n\r\npass\r\n',
      'Content-Type: text/html\r\n\r\n<p>bid 120</p>',
    ]),
  }),
  mail('with a picture attached', PASS, {
    written: multipart('mixed', 'mm', [
      'Content-Type: text/plain\r\n\r\npass\r\n',
      `Content-Type: image/png; name="logo.png"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${base64('\u0089PNG'.repeat(300))}`,
    ]),
  }),
  mail('a text attached, and nothing else', EMPTY, {
    written: multipart('mixed', 'mm', [
      'Content-Type: text/plain; name="move.txt"\r\nContent-Disposition: attachment\r\n\r\npass\r\n',
    ]),
  }),
  mail('another mail attached', EMPTY, {
    written: multipart('mixed', 'mm', [
      'Content-Type: text/plain\r\n\r\n\r\n',
      'Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\n\r\npass\r\n',
    ]),
  }),
  mail('30 MB', PASS, {
    written: multipart('mixed', 'mm', [
      'Content-Type: text/plain\r\n\r\npass\r\n',
      `Content-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD'.repeat(7_500_000)}`,
    ]),
  }),
  mail('30 MB of text', DOUBT, { written: text('blah '.repeat(6_000_000)) }),
  mail('nothing at all', EMPTY, { written: text('') }),
  mail('spaces that nobody sees', EMPTY, { written: text('\u200b\u00a0\ufeff\n\u2003\n') }),
  mail('a word between spaces that nobody sees', PASS, { written: text('\ufeff\u00a0pass\u200b\n') }),
  mail('no kind of content said', PASS, { written: { headers: [], body: 'pass\r\n' } }),
  mail('a boundary that does not come', EMPTY, {
    written: { headers: ['Content-Type: multipart/mixed; boundary=xyz'], body: 'pass\r\n' },
  }),
  mail('parts within parts without an end', EMPTY, {
    written: {
      headers: ['Content-Type: multipart/mixed; boundary=a'],
      body: '--a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n',
    },
  }),
  mail('parts nested too deep', ignored('unreadable'), {
    written: {
      headers: ['Content-Type: multipart/mixed; boundary=b0'],
      body: Array.from(
        { length: 60 },
        (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
      ).join(''),
    },
  }),
  mail('headers without an end', ignored('unreadable'), {
    written: { headers: [`X-Long: ${'x'.repeat(100_000)}`], body: 'pass' },
  }),
  inBytes(
    mail('a wrong charset', moves('bid 120'), { written: text('') }),
    delivered({
      ...{ from: FROM, to: TO, subject: SUBJECT },
      written: { headers: ['Content-Type: text/plain; charset=utf-8'], body: 'bid 120\r\n\r\nGr\xfc\xdfe\r\n' },
    }),
  ),
  inBytes(
    mail('a charset that does not exist', PASS, { written: text('') }),
    delivered({
      ...{ from: FROM, to: TO, subject: SUBJECT },
      written: { headers: ['Content-Type: text/plain; charset=klingon'], body: 'pass\r\n' },
    }),
  ),
  inBytes(mail('no mail', ignored('notProven'), { written: text('') }), '\x00\x01\x02\xff\xfe'),
  inBytes(mail('empty bytes', ignored('notProven'), { written: text('') }), ''),
]

const AWAY = [
  ['Exchange', 'Automatic reply: Oberharz 3', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']],
  ['Exchange in German', 'Automatische Antwort: Oberharz 3', ['X-MS-Exchange-Inbox-Rules-Loop: anna@club.example']],
  ['Gmail', 'Re: Oberharz 3', ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes']],
  ['web.de', 'Abwesenheitsnotiz: Oberharz 3', []],
  ['sieve', 'Auto: Oberharz 3', ['Auto-Submitted: auto-replied (vacation)']],
  ['a vacation program', 'away from my mail', ['Precedence: junk']],
  ['a ticket system', 'Re: Oberharz 3', ['X-Autorespond: yes']],
  ['a person who wrote the rule', 'Out of Office: Oberharz 3', []],
  ['a holiday in German', 'Ich bin nicht im Büro', []],
] as const

const robots = [
  ...AWAY.map(([name, subject, more]) =>
    mail(`away, by ${name}`, ignored('robot'), { subject, more, written: text('2\n\nI am out of the office.\n') }),
  ),
  { ...mail('a null sender', ignored('robot'), { written: text('2\n') }), envelopeFrom: '' },
  mail('a delivery report', ignored('robot'), {
    from: 'mailer-daemon@club.example',
    written: multipart('report; report-type=delivery-status', 'rr', ['Content-Type: text/plain\r\n\r\n2\r\n']),
  }),
  mail('a delivery report from a person', ignored('robot'), {
    written: {
      headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=rr'],
      body: '--rr\r\n\r\n2\r\n--rr--\r\n',
    },
  }),
  mail('a receipt that it was read', ignored('robot'), {
    written: {
      headers: ['Content-Type: multipart/report; report-type=disposition-notification; boundary=rr'],
      body: '--rr\r\n\r\n2\r\n--rr--\r\n',
    },
  }),
  mail('from a postmaster', ignored('robot'), { from: 'postmaster@club.example', written: text('2\n') }),
  mail('through a list', ignored('robot'), {
    more: ['List-Id: <club.example>', 'Precedence: list'],
    written: text('2\n'),
  }),
  mail('undeliverable, by its subject alone', ignored('robot'), {
    subject: 'Undeliverable: Oberharz 3',
    written: text('2\n'),
  }),
  mail('no robot: Exchange puts X-Auto-Response-Suppress into mails of people', PASS, {
    more: ['X-Auto-Response-Suppress: DR, OOF, AutoReply', 'Auto-Submitted: no'],
    written: text('2\n'),
  }),
]

const D = 'club.example'
const FORGED = `Authentication-Results: ${passed(D)}`
const trust = [
  mail('no verdict', ignored('notProven'), { verdict: null, written: text('2\n') }),
  mail('no verdict but one of the sender below', ignored('notProven'), {
    verdict: null,
    more: [FORGED],
    written: text('2\n'),
  }),
  mail('a failed verdict and a passed one of the sender below', ignored('notProven'), {
    verdict: `${SERVER}; dmarc=fail header.from=${D}`,
    more: [FORGED],
    written: text('2\n'),
  }),
  mail('a second verdict above the second Received', ignored('notProven'), { above: [FORGED], written: text('2\n') }),
  mail('a verdict of another server in its place', ignored('notProven'), {
    verdict: passed(D).replaceAll(SERVER, 'mx.evil.example'),
    written: text('2\n'),
  }),
  mail('SPF alone', ignored('notProven'), {
    verdict: `${SERVER}; spf=pass smtp.mailfrom=x@${D}; dmarc=none header.from=${D}`,
    written: text('2\n'),
  }),
  mail('SPF and a signature of another', ignored('notProven'), {
    verdict: `${SERVER}; spf=pass smtp.mailfrom=x@${D}; dkim=pass header.d=evil.example; dmarc=none header.from=${D}`,
    written: text('2\n'),
  }),
  mail('no DMARC record, and a signature of the domain', PASS, {
    verdict: `${SERVER}; dkim=pass header.d=${D}; dmarc=none header.from=${D}`,
    written: text('2\n'),
  }),
  mail('no DMARC record, and a signature of a name that ends alike', ignored('notProven'), {
    verdict: `${SERVER}; dkim=pass header.d=ub.example; dmarc=none header.from=${D}`,
    written: text('2\n'),
  }),
  mail('no DMARC record, and a signature of a whole top-level domain', ignored('notProven'), {
    verdict: `${SERVER}; dkim=pass header.d=example; dmarc=none header.from=${D}`,
    written: text('2\n'),
  }),
  mail('DMARC passed for another domain', ignored('notProven'), {
    verdict: `${SERVER}; dmarc=pass header.from=evil.example`,
    written: text('2\n'),
  }),
  mail('DMARC passed and failed', ignored('notProven'), {
    verdict: `${SERVER}; dmarc=pass header.from=${D}; dmarc=fail header.from=${D}`,
    written: text('2\n'),
  }),
  mail('DMARC passed in a comment', ignored('notProven'), {
    verdict: `${SERVER}; dmarc=fail (dmarc=pass; dmarc=pass header.from=${D}) header.from=${D}`,
    written: text('2\n'),
  }),
  mail('DMARC passed in a quoted word', ignored('notProven'), {
    verdict: `${SERVER}; spf=fail smtp.mailfrom="x; dmarc=pass header.from=${D}"`,
    written: text('2\n'),
  }),
  mail('a signature that failed for a time', ignored('notProven'), {
    verdict: `${SERVER}; dkim=temperror header.d=${D}; dmarc=temperror header.from=${D}`,
    written: text('2\n'),
  }),
  mail('two senders in one header', ignored('notProven'), {
    fromLine: `From: ${FROM}, ben@evil.example`,
    written: text('2\n'),
  }),
  mail('two headers of a sender', ignored('notProven'), { more: ['From: ben@evil.example'], written: text('2\n') }),
  mail('a group as the sender', ignored('notProven'), {
    fromLine: `From: Us: ${FROM}, ben@club.example;`,
    written: text('2\n'),
  }),
  mail('no sender', ignored('notProven'), { fromLine: 'X-From: nobody', written: text('2\n') }),
  mail("another's address as the name of the sender", ignored('notProven'), {
    from: 'x@evil.example',
    fromLine: `From: "${FROM}" <x@evil.example>`,
    verdict: passed(D),
    written: text('2\n'),
  }),
  mail('a header broken over lines', PASS, {
    verdict: `${SERVER};\r\n\tdkim=pass header.d=${D};\r\n\tdmarc=pass (p=reject)\r\n\theader.from=${D}`,
    written: text('2\n'),
  }),
  mail('the domain in capitals', PASS, { fromLine: `From: ANNA@CLUB.EXAMPLE`, written: text('2\n') }),
]

const words = [
  mail('a question', { is: 'ask' }, { written: by(iPhone, 'What?') }),
  mail('taking back', { is: 'back' }, { written: by(gmailApp, 'Back') }),
  mail('ending the order', { is: 'stop' }, { written: by(k9, 'stop') }),
  mail('table talk', { is: 'say' }, { written: by(thunderbird, 'say pass me the salt') }),
  mail('a sentence', DOUBT, { written: by(gmailWeb, 'I think I will pass this time.') }),
  mail('a number in words', DOUBT, { written: by(gmx, 'number two or three') }),
  mail('a number that the mail does not have', DOUBT, { written: by(outlookMobile, '17') }),
  mail('two answers', DOUBT, { written: by(outlookWeb, '1 or 2') }),
  mail('two answers below each other', DOUBT, { written: by(outlookDesktop, '1', '2') }),
  mail('a bid below the least', DOUBT, { written: by(mutt, 'bid 5') }),
  mail('a bid with what comes after', PASS, { written: by(samsung, 'pass.') }),
  mail('a letter in the number', DOUBT, { written: by(webDe, 'bid 12O') }),
]

export const CORPUS: readonly CorpusMail[] = [
  ...clients,
  ...quoting,
  ...endings,
  ...forms,
  ...robots,
  ...trust,
  ...words,
]
