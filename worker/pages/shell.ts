// The built page (web/index.html) filled for one reader: markup to read at once, and what the script takes up.
import { html } from '../look/html.ts'
import { type Language, words } from '../text/index.ts'

export interface Filling {
  readonly language: Language
  /** Of the browser's tab. */
  readonly title: string
  /** Of the page's own components, escaped by them. */
  readonly markup: string
  /** What the markup was made of, for the script; any JSON. */
  readonly data: unknown
}

const ROOT = '<div id="page"></div>'
/** What the build has put aside for decisions on the board (web/vite.config.ts). */
const ON_BOARD = /\n *<!--on the board in (\w+) (.*?)-->/gs
/** What the build has put aside for each language. */
const WORDS = /\n *<!--words (\w+) (.*?)-->/gs
/** Of the built file; a reader's stands in its place. */
const LANGUAGE = /<html lang="\w+">/
const TITLE = /<title>([^<]*)<\/title>/

/** The built page in a reader's language: said to the browser, and its words come with the first script. */
export const spoken = (shell: string, language: Language): string =>
  shell
    .replace(LANGUAGE, `<html lang="${language}">`)
    .replace(TITLE, () => String(html`<title>${words(language).LOBBY.service}</title>`))
    .replaceAll(WORDS, (_, of: string, links: string) => (of === language ? links : ''))

export function filled(shell: string, { language, title, markup, data }: Filling): string {
  const [before, after] = spoken(shell, language).split(ROOT)
  if (before === undefined || after === undefined) throw new Error(`no ${ROOT} in the built page`)
  const onBoard = markup.includes('class="boardbox"')
  const head = before
    .replace(TITLE, () => String(html`<title>${title} · ${words(language).LOBBY.service}</title>`))
    .replaceAll(ON_BOARD, (_, of: string, links: string) => (onBoard && of === language ? links : ''))
  const hint = html`<noscript><p class="offline">${words(language).LOBBY.noScript}</p></noscript>`
  return `${head}${hint}<div id="page">${markup}</div>
    <script type="application/json" id="position">${inScript(data)}</script>${after}`
}

/** JSON that ends no script element, opens no comment in one, and is the same when it is read. */
const inScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
