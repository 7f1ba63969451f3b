// The text of a mail that has only HTML, line by line as it is seen, up to where programs begin their quote.

/** Marks the place where a quote begins, on a line of its own. */
export const QUOTE_BEGINS = '> '

const BLOCKS = new Set([
  ...['p', 'div', 'br', 'tr', 'li', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article'],
  ...['pre', 'center', 'dd', 'dt', 'dl', 'header', 'footer', 'body', 'html', 'address'],
])
/** What is between these tags is not seen. */
const UNSEEN = new Set(['style', 'script', 'head', 'title', 'template', 'noscript', 'textarea', 'select'])

/** How the programs that people answer with mark the mail that they answer. */
const QUOTE_MARKS = [
  /\bgmail_quote/,
  /\bgmail_attr\b/,
  /\bmoz-cite-prefix\b/,
  /\bmoz-forward-container\b/,
  /\byahoo_quoted\b/,
  /\bdivRplyFwdMsg\b/,
  /\bappendonsend\b/,
  /\bmail-editor-reference-message-container\b/,
  /\bms-outlook-mobile-reference-message\b/,
  /\bK9mail\b.*\bquote\b/i,
  /\bquote-header\b/i,
  /\bprotonmail_quote\b/,
  /\btutanota_quote\b/,
  /\bzmail_extra\b/,
  /\bname=["']?quote\b/,
  // Outlook of the desktop: a thin line over the answered mail's headers.
  /border-top:\s*solid\s+(?:#E1E1E1|#B5C4DF|windowtext)/i,
]

const TAG = /<(?:!--(?:[\s\S]*?-->|[\s\S]*$)|(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>)/g

/** Every line of it, with what the reader does not see left out. */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  let unseen: string | null = null
  for (const found of html.matchAll(TAG)) {
    if (unseen === null) text += spoken(html.slice(at, found.index))
    at = found.index + found[0].length
    const [, close = '', name, attributes = ''] = found
    const tag = name?.toLowerCase()
    if (tag === undefined) continue
    if (unseen !== null) {
      if (close !== '' && tag === unseen) unseen = null
      continue
    }
    if (close === '' && UNSEEN.has(tag)) unseen = tag
    else if (close === '' && opensQuote(tag, attributes)) return `${text}\n${QUOTE_BEGINS}`
    else if (BLOCKS.has(tag)) text += '\n'
    else if (tag === 'td' || tag === 'th') text += ' '
  }
  return unseen === null ? text + spoken(html.slice(at)) : text
}

const opensQuote = (tag: string, attributes: string): boolean =>
  tag === 'blockquote' || tag === 'hr' || QUOTE_MARKS.some(mark => mark.test(attributes))

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß' },
  ...{ Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', euro: '€', ndash: '–', mdash: '—', hellip: '…' },
}

/** A piece of text between two tags: its line breaks are none, its entities are letters. */
function spoken(piece: string): string {
  return piece
    .replace(/\s+/g, ' ')
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,8}));/g, (whole, ...parts) => {
      const [decimal, hex, name] = parts as readonly (string | undefined)[]
      if (name !== undefined) return NAMED[name] ?? whole
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}
