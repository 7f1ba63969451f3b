// Raw answers as mail programs write them: every one quotes the mail that it answers in a way of its own.

/** What somebody answers, and to what. */
export interface Writing {
  /** What they write, line by line. */
  readonly lines: readonly string[]
  readonly from: string
  readonly to: string
  readonly subject: string
  /** The plain form of the mail that they answer. */
  readonly quoted: string
}

/** A message as it leaves the program of its writer: its headers without those of delivery, and its body. */
export interface Written {
  readonly headers: readonly string[]
  readonly body: string
}

export type MailClient = (writing: Writing) => Written

const CRLF = '\r\n'
const SENDER = 'Harzbahn by mail <play@harz.example>'
const SIGNED = '\n-- \nAnna Muster\n+49 160 1234567'
const asLines = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n')
const marked = (text: string): string =>
  asLines(text)
    .map(line => (line === '' ? '>' : `> ${line}`))
    .join('\n')
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const crlf = (text: string): string => text.replaceAll(/\r?\n/g, CRLF)

export type Charset = 'utf-8' | 'latin1' | 'utf16le'

const bytesOf = (text: string, charset: Charset): readonly number[] => {
  if (charset === 'utf-8') return [...new TextEncoder().encode(text)]
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
  return charset === 'latin1' ? units : units.flatMap(unit => [unit % 256, unit >> 8])
}

/** In quoted-printable, lines of 76. */
export function quotedPrintable(text: string, charset: Charset = 'utf-8'): string {
  const encoded = (line: string) =>
    bytesOf(line, charset).map(byte =>
      byte === 0x3d || byte < 0x20 || byte > 0x7e
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
  return text
    .split(/\r?\n/)
    .map(line => {
      const out: string[] = ['']
      for (const piece of encoded(line)) {
        if ((out.at(-1) ?? '').length + piece.length > 72) out.push('')
        out[out.length - 1] += piece
      }
      return out.join(`=${CRLF}`).replace(/ $/, '=20')
    })
    .join(CRLF)
}

export const base64 = (text: string, charset: Charset = 'utf-8'): string =>
  (
    btoa(
      bytesOf(text, charset)
        .map(byte => String.fromCharCode(byte))
        .join(''),
    ).match(/.{1,76}/g) ?? []
  ).join(CRLF)

const part = (type: string, body: string, encoding = '8bit'): string =>
  `Content-Type: ${type}${CRLF}Content-Transfer-Encoding: ${encoding}${CRLF}${CRLF}${crlf(body)}`

export const multipart = (kind: string, boundary: string, parts: readonly string[]): Written => ({
  headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
  body: `${parts.map(one => `--${boundary}${CRLF}${one}${CRLF}`).join('')}--${boundary}--${CRLF}`,
})

const both = (boundary: string, plain: string, rich: string, encoding: 'quoted-printable' | 'base64') => {
  const encoded = encoding === 'base64' ? base64 : quotedPrintable
  return multipart('alternative', boundary, [
    part('text/plain; charset="UTF-8"', encoded(plain), encoding),
    part('text/html; charset="UTF-8"', encoded(rich), encoding),
  ])
}

export const plain = (text: string, more: readonly string[] = []): Written => ({
  headers: ['Content-Type: text/plain; charset=UTF-8', 'Content-Transfer-Encoding: 8bit', ...more],
  body: crlf(text),
})

const gmailHtml = ({ lines, quoted }: Writing, over: string) =>
  `<div dir="ltr">${lines.map(line => (line === '' ? '<div><br></div>' : `<div>${html(line)}</div>`)).join('')}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${html(over)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${html(quoted)}</blockquote></div>`

/** Gmail breaks the line over the quote where it gets long. */
export const gmailWeb: MailClient = writing => {
  const over = `On Tue, Dec 1, 2026 at 10:04 AM ${SENDER}`
  const text = `${writing.lines.join('\n')}\n\n${over}\nwrote:\n\n${marked(writing.quoted)}\n`
  return both('000000000000a1b2c3', text, gmailHtml(writing, `${over} wrote:`), 'quoted-printable')
}

export const gmailApp: MailClient = writing => {
  const over = `Harzbahn by mail <${writing.to}> schrieb am Di., 1. Dez. 2026, 10:04:`
  const text = `${writing.lines.join('\n')}\n\n${over}\n\n${marked(writing.quoted)}\n`
  return both('000000000000d4e5f6', text, gmailHtml(writing, over), 'base64')
}

export const iPhone: MailClient = ({ lines, quoted }) =>
  plain(
    `${lines.join('\n')}\n\nVon meinem iPhone gesendet\n\n> Am 01.12.2026 um 10:04 schrieb ${SENDER}:\n> \n> ${marked(quoted).replaceAll('\n> ', '\n> ')}\n`,
    ['X-Mailer: iPhone Mail (23A341)', 'Mime-Version: 1.0 (1.0)'],
  )

export const appleMail: MailClient = ({ lines, quoted }) => ({
  headers: [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    'Mime-Version: 1.0 (Mac OS X Mail 16.0)',
  ],
  body: quotedPrintable(`${lines.join('\n')}\n\n> On 1. Dec 2026, at 10:04, ${SENDER} wrote:\n> \n${marked(quoted)}\n`),
})

/** The desktop's Outlook marks no quote in its plain form, and puts an empty line after every paragraph. */
export const outlookDesktop: MailClient = ({ lines, quoted, subject, to }) => {
  const head = [
    'From: Harzbahn by mail',
    'Sent: Tuesday, December 1, 2026 10:04 AM',
    `To: ${to}`,
    `Subject: ${subject}`,
  ]
  const text = `${lines.join('\n\n')}\n\n \n\n${head.join('\n')}\n\n \n\n${quoted}`
  const rich = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-GB link="#0563C1"><div class=WordSection1>${lines.map(line => `<p class=MsoNormal>${html(line) || '&nbsp;'}<o:p></o:p></p>`).join('')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> Harzbahn by mail</p></div><p class=MsoNormal>${html(quoted)}</p></div></body></html>`
  return both('----=_NextPart_000_0012_01DC', text, rich, 'quoted-printable')
}

export const outlookWeb: MailClient = ({ lines, quoted, subject }) => {
  const head = [
    'Von: Harzbahn by mail',
    'Gesendet: Dienstag, 1. Dezember 2026 10:04',
    'An: Anna',
    `Betreff: ${subject}`,
  ]
  const text = `${lines.join('\n')}\n________________________________\n${head.join('\n')}\n\n${quoted}`
  const rich = `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos">${lines.map(line => `<div>${html(line)}</div>`).join('')}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>Von:</b> Harzbahn</div><div>${html(quoted)}</div></body></html>`
  return both('_000_AM0PR01MB1234eurprd01', text, rich, 'base64')
}

export const outlookMobile: MailClient = ({ lines, quoted }) => {
  const text = `${lines.join('\n')}\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Harzbahn by mail\nSent: Tuesday, December 1, 2026 10:04:00 AM\n\n${quoted}`
  const rich = `<html><body>${lines.map(line => `<div dir="auto">${html(line)}</div>`).join('')}<div id="ms-outlook-mobile-signature" dir="auto">Get <a href="https://aka.ms/AAb9ysg">Outlook for Android</a></div><div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message"><hr><div>${html(quoted)}</div></div></body></html>`
  return both('_000_VI1PR04MB5678', text, rich, 'quoted-printable')
}

/** Thunderbird lets lines flow: a space at the end goes on in the next. */
export const thunderbird: MailClient = ({ lines, quoted, to }) => ({
  headers: [
    'User-Agent: Mozilla Thunderbird',
    'Content-Type: text/plain; charset=UTF-8; format=flowed',
    'Content-Transfer-Encoding: 8bit',
  ],
  body: crlf(
    `${lines.join('\n')}\n\nOn 01/12/2026 10:04, Harzbahn by mail <${to.slice(0, 30)} \n> wrote:\n${marked(quoted)}\n${SIGNED}\n`,
  ),
})

export const k9: MailClient = ({ lines, quoted, to }) =>
  plain(
    `${lines.join('\n')}\n\nAm 1. Dezember 2026 10:04:12 MEZ schrieb Harzbahn by mail <${to}>:\n${marked(quoted)}\n`,
    ['User-Agent: K-9 Mail for Android'],
  )

export const webDe: MailClient = ({ lines, quoted, subject }) => {
  const rich = `<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">${lines.map(line => `<div>${html(line)}</div>`).join('')}<div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Dienstag, 01. Dezember 2026 um 10:04 Uhr<br/><b>Von:</b>&nbsp;Harzbahn<br/><b>Betreff:</b>&nbsp;${html(subject)}</div><div name="quoted-content">${html(quoted)}</div></div></div></div></body></html>`
  return {
    headers: ['Content-Type: text/html; charset=UTF-8', 'Content-Transfer-Encoding: quoted-printable'],
    body: quotedPrintable(rich),
  }
}

export const gmx: MailClient = writing => ({
  ...webDe(writing),
  headers: [
    'Content-Type: text/html; charset=UTF-8',
    'Content-Transfer-Encoding: quoted-printable',
    'X-Priority: 3',
    'Sensitivity: Normal',
  ],
})

export const mutt: MailClient = ({ lines, quoted }) =>
  plain(
    `${lines.join('\n')}\n\nOn Tue, Dec 01, 2026 at 10:04:12AM +0100, Harzbahn by mail wrote:\n${marked(quoted)}\n\n-- \nAnna\n`,
    ['Content-Disposition: inline', 'User-Agent: Mutt/2.2.12'],
  )

export const samsung: MailClient = ({ lines, quoted, subject }) => ({
  headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
  body: base64(
    `${lines.join('\n')}\n\n\nVon meinem/meiner Galaxy gesendet\n\n\n-------- Ursprüngliche Nachricht --------\nVon: Harzbahn by mail\nDatum: 01.12.26 10:04 (GMT+01:00)\nBetreff: ${subject}\n\n${quoted}`,
  ),
})

/** The programs that people answer with. */
export const MAIL_CLIENTS: Readonly<Record<string, MailClient>> = {
  ...{ 'Gmail web': gmailWeb, 'Gmail app': gmailApp, iPhone, 'Apple Mail': appleMail },
  ...{
    'Outlook desktop': outlookDesktop,
    'Outlook web': outlookWeb,
    'Outlook mobile': outlookMobile,
    Thunderbird: thunderbird,
  },
  ...{ 'K-9': k9, 'web.de': webDe, GMX: gmx, mutt, Samsung: samsung },
}

let sent = 0

/** A message on its way: what the server that receives it finds. */
export interface Outgoing {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly written: Written
  readonly messageId?: string | null
  /** Headers beside the usual ones, below the second `Received`. */
  readonly more?: readonly string[]
  /** The receiving server's verdict; null: it has written none. */
  readonly verdict?: string | null
  /** What it has written besides, above the second `Received`. */
  readonly above?: readonly string[]
  /** The sender's own header of the name. */
  readonly fromLine?: string
}

export const SERVER = 'mx.cloudflare.net'
export const passed = (domain: string): string =>
  `${SERVER}; dkim=pass header.d=${domain} header.s=s1 header.b=abcdefgh; dmarc=pass header.from=${domain} policy.dmarc=none; spf=none (${SERVER}: no SPF records found for postmaster@mail.${domain}) smtp.helo=mail.${domain}; spf=pass (${SERVER}: domain of x@${domain} designates 192.0.2.7 as permitted sender) smtp.mailfrom=x@${domain}`

/** The raw message as the service is handed it. */
export function delivered(out: Outgoing): string {
  const domain = out.from.slice(out.from.indexOf('@') + 1)
  const verdict = out.verdict === undefined ? passed(domain) : out.verdict
  const id = out.messageId === undefined ? `<${++sent}.${Date.now()}@${domain}>` : out.messageId
  return [
    `Received: from mail.${domain} (192.0.2.7) by cloudflare-email.net (unknown) id abc for <${out.to}>; Tue, 01 Dec 2026 09:05:00 +0000`,
    `ARC-Seal: i=1; a=rsa-sha256; s=cf2024-1; d=cloudflare-email.net; cv=none; b=AAAA`,
    ...(verdict === null ? [] : [`ARC-Authentication-Results: i=1; ${verdict}`]),
    `Received-SPF: pass (${SERVER}: domain of x@${domain} designates 192.0.2.7 as permitted sender)`,
    ...(verdict === null ? [] : [`Authentication-Results: ${verdict}`]),
    ...(out.above ?? []),
    `Received: by mail.${domain} with SMTP id xyz; Tue, 01 Dec 2026 01:04:59 -0800 (PST)`,
    ...(out.more ?? []),
    'MIME-Version: 1.0',
    out.fromLine ?? `From: Anna Muster <${out.from}>`,
    `To: Harzbahn by mail <${out.to}>`,
    `Subject: ${out.subject}`,
    'Date: Tue, 01 Dec 2026 10:04:59 +0100',
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...out.written.headers,
    '',
    out.written.body,
  ].join(CRLF)
}
