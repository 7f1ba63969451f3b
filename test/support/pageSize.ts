import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of the built page, compressed as they go over the line. */
export interface PageSize {
  /** HTML, script and style before the decision can be read and answered. */
  readonly first: number
  /** The same for a decision on the board: with the board and the rules. */
  readonly onBoard: number
  /** All script and style there is, the rules and the board included. */
  readonly all: number
}

/** What is allowed, in KB. */
export const MOST_KB: PageSize = { first: 40, onBoard: 100, all: 125 }

const compressed = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length

/** Measures what `npm run build:web` has left in `dist`. */
export function pageSize(dist: string): PageSize {
  // The page as it is sent, in one language.
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    /<!--words (\w+) (.*?)-->/gs,
    (_, language, links) => (language === 'en' ? links : ''),
  )
  // The page names its script, what that imports at once, and its style; everything else comes later.
  const namedIn = (text: string) =>
    [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1] ?? '')
  const first = namedIn(html.replace(/<!--.*?-->/gs, ''))
  const assets = readdirSync(join(dist, 'assets')).filter(name => /\.(js|css)$/.test(name))
  const sum = (names: readonly string[]): number =>
    names.reduce((bytes, name) => bytes + compressed(join(dist, name)), 0)
  const page = compressed(join(dist, 'index.html'))
  return {
    first: page + sum(first),
    onBoard: page + sum(namedIn(html)),
    all: page + sum(assets.map(name => `assets/${name}`)),
  }
}
