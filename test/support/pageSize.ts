import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of the built page, compressed as they go over the line. */
export interface PageSize {
  /** HTML, script and style before the decision can be read and answered. */
  readonly first: number
  /** The same for a decision on the board: with the board and the rules. */
  readonly onBoard: number
  /** All that the page of a game can ever fetch, the rules and the board included; one's games, settings, a game before its start and what everybody was worth are pages of their own. */
  readonly all: number
}

/** What is allowed, in KB. */
export const MOST_KB: PageSize = { first: 40, onBoard: 100, all: 125 }

const compressed = (sent: string | Buffer): number => gzipSync(sent, { level: 9 }).length

/** Measures what `npm run build:web` has left in `dist`. */
export function pageSize(dist: string): PageSize {
  // What the service opens of the built page: the words of one language, and the parts for the board where it is shown.
  const onBoard = readFileSync(join(dist, 'index.html'), 'utf8')
    .replace(/<!--words (\w+) (.*?)-->/gs, (_, language, links) => (language === 'en' ? links : ''))
    .replace(/<!--on the board in (\w+) (.*?)-->/gs, (_, language, links) =>
      language === 'en' ? `<!-- -->${links}` : '',
    )
  const first = onBoard.replace(/<!-- -->.*/, '')
  // The page names its script, what that imports at once, and its style; everything else comes later.
  const namedIn = (html: string) =>
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1] ?? '')
  const assets = readdirSync(join(dist, 'assets')).filter(name => /^(?!home-|away-|WorthPage-).*\.(js|css)$/.test(name))
  // They come after the board, and nobody lays a tile without them.
  const rules = assets.filter(name => /^(engine|runs|tables)-/.test(name)).map(name => `assets/${name}`)
  const sum = (html: string, names: readonly string[]): number =>
    names.reduce((bytes, name) => bytes + compressed(readFileSync(join(dist, name))), compressed(html))
  return {
    first: sum(first, namedIn(first)),
    onBoard: sum(onBoard, [...new Set([...namedIn(onBoard), ...rules])]),
    all: sum(
      first,
      assets.map(name => `assets/${name}`),
    ),
  }
}
