// The paper that all mails are printed on: one column as wide as the window and at most 600 px, readable without its style element, inverted, and
// without images. What a client must not lose stands in attributes and inline styles, and padding on cells, since Outlook drops it elsewhere.
import type { Company } from '../engine/index.ts'
import { DARK, LIGHT, SIGN_EDGE, SIGNS } from '../look/colours.ts'
import { type Html, html, raw } from '../look/html.ts'
import { signShape } from '../look/signs.ts'
import { directionOf, type Language } from '../text/index.ts'

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const TEXT = `${FONT};font-size:15px;line-height:1.45;color:${LIGHT.ink}`
const SOFT = `${FONT};font-size:14px;line-height:1.45;color:${LIGHT.soft}`
const CELL = `${TEXT};border-bottom:1px solid ${LIGHT.hair};padding:6px 10px 6px 0;vertical-align:top;overflow-wrap:anywhere`
const TABLE = raw('width="100%" cellpadding="0" cellspacing="0"')
const LAYOUT = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0"')
const RADIUS = { railway: 9, mining: 3, external: 0 } as const

/** Clients that know dark mode get our dark colours; the others invert, which these colours survive. */
const HEAD_STYLE = raw(
  [
    ':root{color-scheme:light dark}',
    '@media(min-width:621px){.side{padding-left:24px!important;padding-right:24px!important}}',
    '@media(prefers-color-scheme:dark){',
    `body,.bg{background-color:${DARK.paper}!important}`,
    `.sheet{background-color:${DARK.sheet}!important;border-color:${DARK.hair}!important}`,
    `td,th,h1,h2,p,b,.tx{color:${DARK.ink}!important;border-color:${DARK.hair}!important}`,
    `.soft{color:${DARK.soft}!important}.h{color:${DARK.spruceInk}!important}.link{color:${DARK.spruceInk}!important}`,
    `.go{background-color:${DARK.spruce}!important;border-color:${DARK.spruce}!important}.gol,.gol b{color:${DARK.onSpruce}!important}`,
    `.alt{background-color:${DARK.well}!important;border-color:${DARK.edge}!important}.altl,.altl b{color:${DARK.ink}!important}`,
    `.bar{border-color:${DARK.lamp}!important}.me{background-color:${DARK.lampWash}!important}}`,
  ].join('\n'),
)

/** A company's plate: its colour, its letters, an outline for dark grounds. */
export function plate(company: Company): Html {
  const { fill, letters } = SIGNS[company]
  const style = `display:inline-block;background-color:${fill};color:${letters};border:2px solid ${SIGN_EDGE};border-radius:${RADIUS[signShape(company)]}px;padding:0 6px;font-weight:bold;font-size:13px;line-height:17px;white-space:nowrap`
  return html`<span style="${style}">${company}</span>`
}

/** A plate with the percent held beside it, never torn apart. */
export const holding = (company: Company, percent: number): Html =>
  html`<span style="white-space:nowrap">${plate(company)} ${percent}</span> `

/** Words that short stay on one line even in a narrow column. */
const SHORT = 16
const unbreakable = (words: string): string => (words.length <= SHORT ? ';white-space:nowrap' : '')

/** A player's name, in bold; only a long one may be broken. */
export const name = (words: string): Html => html`<b style="font-weight:bold${unbreakable(words)}">${words}</b>`

/** Words of a cell, on one line if they are short. */
export const kept = (words: string): Html =>
  words.length <= SHORT ? html`<span style="white-space:nowrap">${words}</span>` : html`${words}`

/** Small words under what a cell names; nothing for none. */
export const below = (words: string): Html | string =>
  words === ''
    ? ''
    : html`<br><span class="soft" style="font-size:13px;color:${LIGHT.soft}${unbreakable(words)}">${words}</span>`

/** A company in a long text, where plates would cost too many bytes. */
export const bold = (company: Company): Html => html`<b>${company}</b>`

/** Room between two parts. */
export const space: Html = html`<tr><td style="height:16px;font-size:0;line-height:0">&nbsp;</td></tr>
`

/** The decision, and under it what goes with it; `second`: something stands above it. */
export function lead(sentence: string, more: readonly string[], second = false): Html {
  const head = `${FONT};margin:0;font-size:22px;line-height:1.25;font-weight:bold;color:${LIGHT.ink}`
  const heading = second
    ? html`<h2 class="tx" style="${head}">${sentence}</h2>`
    : html`<h1 class="tx" style="${head}">${sentence}</h1>`
  return html`<tr><td class="bar" style="border-left:5px solid ${LIGHT.lamp};padding:0 0 0 12px">${heading}${more.map(
    line => html`<p class="soft" style="${SOFT};margin:5px 0 0;font-size:15px">${line}</p>`,
  )}</td></tr>
${space}`
}

/** A link as a button with a border of its own; `main` is filled. The whole of it is the link; Outlook, which drops a link's padding, takes the cell's. */
export function button(url: string, title: Html | string, detail: string, main: boolean): Html {
  const ground = main ? LIGHT.spruce : LIGHT.sheet
  const edge = main ? LIGHT.spruce : LIGHT.edge
  const [box, label] = main ? ['go', 'gol'] : ['alt', 'altl']
  const link = `${FONT};display:block;padding:10px 16px;font-size:17px;line-height:24px;text-decoration:none;color:${main ? LIGHT.onSpruce : LIGHT.ink}`
  return html`<tr><td style="padding:0 0 8px"><table ${LAYOUT}><tr><td class="${box}" bgcolor="${ground}" style="border:2px solid ${edge};border-radius:8px;background-color:${ground};mso-padding-alt:10px 16px"><a href="${url}" class="${label}" style="${link}"><b>${title}</b>${
    detail ? html` &nbsp;<span style="font-size:15px">${detail}</span>` : ''
  }</a></td></tr></table></td></tr>
`
}

export const heading = (words: Html | string): Html =>
  html`<tr><td style="padding:22px 0 6px;border-bottom:1px solid ${LIGHT.hair}"><h2 class="h" style="${FONT};margin:0;font-size:17px;line-height:1.3;font-weight:bold;color:${LIGHT.spruceInk}">${words}</h2></td></tr>
`
export const lines = (all: readonly Html[]): Html =>
  html`<tr><td style="${TEXT};padding:8px 0 0;line-height:1.65">${all.map((line, i) => html`${i > 0 ? raw('<br>\n') : ''}${line}`)}</td></tr>
`
export const note = (
  words: Html | string,
): Html => html`<tr><td class="soft" style="${SOFT};padding:6px 0 0">${words}</td></tr>
`

/** Names left, what belongs to them right. */
export const pairs = (rows: readonly (readonly [string, Html | string])[]): Html =>
  html`<tr><td><table ${TABLE}>${rows.map(
    ([name, value]) =>
      html`<tr><td style="${CELL};white-space:nowrap">${name}</td><td align="right" style="${CELL};padding-right:0;line-height:1.65">${value}</td></tr>
`,
  )}</table></td></tr>
`

export interface Column {
  readonly head: string
  readonly right?: boolean
}

/** A small table; `mine` marks the reader's row. */
export function table(
  columns: readonly Column[],
  rows: readonly { cells: readonly (Html | string)[]; mine: boolean }[],
): Html {
  const align = (i: number) => (columns[i]?.right ? 'right' : 'left')
  return html`<tr><td><table ${TABLE}><tr>${columns.map(
    (column, i) =>
      html`<th scope="col" class="soft" align="${align(i)}" style="${FONT};font-size:13px;color:${LIGHT.soft};font-weight:normal;padding:7px 10px 3px 0">${column.head}</th>`,
  )}</tr>
${rows.map(
  row =>
    html`<tr${row.mine ? raw(` class="me" bgcolor="${LIGHT.lampWash}" style="background-color:${LIGHT.lampWash}"`) : ''}>${row.cells.map(
      (cell, i) =>
        html`<td align="${align(i)}" style="${CELL}${columns[i]?.right ? ';white-space:nowrap' : ''}">${cell}</td>`,
    )}</tr>
`,
)}</table></td></tr>
`
}

export const link = (url: string, words: string): Html =>
  html`<a class="link" href="${url}" style="color:${LIGHT.spruceInk}">${words}</a>`

export interface Sheet {
  readonly title: string
  /** What a list of mails shows after the subject, before the first line, which it does not repeat. Empty: the first line alone. */
  readonly preheader: string
  readonly language: Language
}

/** Outlook knows no `max-width`: a table of its own holds the column. */
const GHOST = {
  begin: raw(
    '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  ),
  end: raw('<!--[if mso]></td></tr></table><![endif]-->'),
}

/** The whole mail. Clients that drop everything around the body still find language and direction on its table. */
export function sheet({ title, preheader, language }: Sheet, rows: readonly Html[]): string {
  const dir = directionOf(language)
  return unbroken(html`<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${HEAD_STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background-color:${LIGHT.paper}">${
    preheader === ''
      ? ''
      : html`
<div lang="${language}" dir="${dir}" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}</div>`
  }
<table ${LAYOUT} lang="${language}" dir="${dir}" class="bg" bgcolor="${LIGHT.paper}" style="background-color:${LIGHT.paper}"><tr><td align="center" style="padding:14px 0">
${GHOST.begin}
<table ${LAYOUT} class="sheet" bgcolor="${LIGHT.sheet}" style="max-width:600px;background-color:${LIGHT.sheet};border:1px solid ${LIGHT.hair};border-radius:10px"><tr><td class="side" align="left" style="padding:18px 16px 24px">
<table ${LAYOUT}>
${rows}</table></td></tr></table>
${GHOST.end}
</td></tr></table></body></html>
`)
}

/** A line of a mail has 998 bytes at most: every style begins one. */
const short = (mail: string): string => mail.replaceAll(' style="', '\nstyle="')

/** No line ends between a figure and its unit, or a mine's number and its name. */
const unbroken = (mail: Html): string =>
  short(String(mail)).replace(/(\d) (?=(M|%)(?![\p{L}\d])|\p{Lu}\p{Ll})/gu, '$1&nbsp;')
