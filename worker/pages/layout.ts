// The frame of every page that works without a script. All styles are in web/plain.css.
import type { Company } from '../engine/index.ts'
import { type Html, html, signed } from '../look/html.ts'
import { signShape } from '../look/signs.ts'
import { type Language, type Sentence, words } from '../text/index.ts'

export interface Frame {
  readonly language: Language
  /** Of the browser's tab, and the page's heading where it has none of its own. */
  readonly title: string
  /** In the bar on top: the game's name, or the service's. */
  readonly bar?: string
  /** Null: it leads nowhere. */
  readonly barUrl?: string | null
  /** Round and phase, in the bar. */
  readonly plate?: string
  readonly wide?: boolean
  /** A further style sheet, by its name. */
  readonly sheet?: 'signs'
  /** The content brings its own h1. */
  readonly ownHeading?: boolean
}

/** A plain page. Everything put into it is escaped. */
export function framed(frame: Frame, content: Html | string): Html {
  const { language, title, bar = words(language).LOBBY.service, barUrl = '/', plate, wide, ownHeading, sheet } = frame
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">${sheet ? html`<link rel="stylesheet" href="/${sheet}.css">` : ''}
<script src="/sending.js" defer></script>
<title>${title}</title>
</head>
<body>
<header class="top">${barUrl === null ? html`<b>${bar}</b>` : html`<a href="${barUrl}">${bar}</a>`}${plate ? html`<span class="plate">${plate}</span>` : ''}</header>
<main${wide ? html` class="wide"` : ''}>
${ownHeading ? '' : html`<h1>${title}</h1>`}
${content}
</main></body>
</html>`
}

/** A plain page with its title as heading. */
export const page = (language: Language, title: string, content: Html | string): Html =>
  framed({ language, title }, content)

/** What was refused, beside the thing and until the reader leaves. */
export const problem = (head: string, sentence: string): Html =>
  html`<div class="card wrong" role="alert"><b>${head}.</b> ${sentence}</div>`

/** A company's sign. */
export const sign = (company: Company): Html =>
  html`<span class="sign ${signShape(company)} ${company}"><span>${company}</span></span>`

export const sentence = (words: Sentence): Html => signed(words, sign)
