// The built page (web/index.html) filled for one reader: markup to read at once, and what the script takes up.
import { type Html, html } from '../look/html.ts'
import { type Language, words } from '../text/index.ts'

export interface Filling {
  readonly language: Language
  /** Of the browser's tab. */
  readonly title: string
  /** Of the page's own components, escaped by them. */
  readonly markup: string
  /** What the markup was made of, for the script; any JSON. */
  readonly data: unknown
  /** The address of the reader's decision for whoever has no script; null where they have none. */
  readonly decide: string | null
}

const ROOT = '<div id="page"></div>'
/** What the build has put aside for decisions on the board (web/vite.config.ts). */
const ON_BOARD = /\n *<!--on the board in (\w+) (.*?)-->/gs
/** What the build has put aside for each language. */
const WORDS = /\n *<!--words (\w+) (.*?)-->/gs
/** A line of the page's that only tells to wait. */
const WAITING = /<p class="soft working">[^<]*<\/p>/g
/** Of the built file; a reader's stands in its place. */
const LANGUAGE = /<html lang="\w+">/
const TITLE = /<title>([^<]*)<\/title>/

/** The built page in a reader's language: said to the browser, and its words come with the first script. */
export const spoken = (shell: string, language: Language): string =>
  shell
    .replace(LANGUAGE, `<html lang="${language}">`)
    .replace(TITLE, () => String(html`<title>${words(language).LOBBY.service}</title>`))
    .replaceAll(WORDS, (_, of: string, links: string) => (of === language ? links : ''))

/** The same for one's games and settings, which a script asks for: without one a plain page has them. */
export const homeShell = (shell: string, language: Language): string =>
  spoken(shell, language).replace(
    ROOT,
    () => `${noScript(html`<a href="/plain">${words(language).LOBBY.plainHome}</a>`)}${ROOT}`,
  )

/** What is seen without a script alone: a hint, and what waits for a script does not seem to come. */
const noScript = (hint: Html): string =>
  String(html`<noscript><link rel="stylesheet" href="/noscript.css"><p class="offline">${hint}</p></noscript>`)

export function filled(shell: string, { language, title, markup, data, decide }: Filling): string {
  const [before, after] = spoken(shell, language).split(ROOT)
  if (before === undefined || after === undefined) throw new Error(`no ${ROOT} in the built page`)
  const onBoard = markup.includes('class="boardbox"')
  const head = before
    .replace(TITLE, () => String(html`<title>${title} · ${words(language).LOBBY.service}</title>`))
    .replaceAll(ON_BOARD, (_, of: string, links: string) => (onBoard && of === language ? links : ''))
  const t = words(language).LOBBY
  // What waits for a script says so to whoever has none.
  const said = markup.replaceAll(
    WAITING,
    line => `${line}${html`<noscript><p class="soft">${t.needsScript}</p></noscript>`}`,
  )
  const hint = noScript(html`${t.noScript}${decide === null ? '' : html` <a href="${decide}">${t.plainDecision}</a>`}`)
  return `${head}${hint}<div id="page">${said}</div>
    <script type="application/json" id="position">${inScript(data)}</script>${after}`
}

/** JSON that ends no script element, opens no comment in one, and is the same when it is read. */
const inScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
