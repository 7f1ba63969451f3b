// A language made of another: every sentence is marked at both ends and a third longer, what is put into it stays as it is. In it a word
// without a mark is a word that no dictionary has said.
import { facts } from '../../../worker/engine/index.ts'
import type { Part } from '../../../worker/text/sentence.ts'

export const PSEUDO = 'qps'
const [OPEN, CLOSE] = ['⟦', '⟧']

/** Two letters, then a place to break, as words have them. */
const longer = (text: string): string => '~~~ '.repeat(Math.ceil(text.length / 12)).trimEnd()

/** A full stop stays outside: what is put before it by others stands where it would in a real sentence. */
function marked(text: string): string {
  if (text.trim() === '') return text
  const [, body = '', stop = ''] = /^(.*?)(\.?)$/s.exec(text) ?? []
  return `${OPEN}${body} ${longer(body)}${CLOSE}${stop}`
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'company' in value)

function markedSentence(parts: readonly Part[]): readonly Part[] {
  const text = parts.map(part => (typeof part === 'string' ? part : part.company)).join('')
  if (text.trim() === '') return parts
  const last = parts[parts.length - 1]
  const stop = typeof last === 'string' && last.endsWith('.') ? '.' : ''
  const open = stop && typeof last === 'string' ? [...parts.slice(0, -1), last.slice(0, -1)] : parts
  return [OPEN, ...open, ` ${longer(text)}${CLOSE}${stop}`]
}

/** What figures and lists look like is no sentence; but lists and times hold words. */
const PLAIN = new Set(['locale', 'marks', 'number'])

/** A leaf with its marks. A function that answers with parts answers with one sentence. */
function wrapped(value: unknown, of: string): unknown {
  if (typeof value === 'string') return marked(value)
  if (typeof value === 'function') return (...given: readonly unknown[]) => wrappedAnswer(value(...given))
  if (Array.isArray(value)) return value.map(one => wrapped(one, of))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, of === 'format' && PLAIN.has(key) ? one : wrapped(one, key)]),
  )
}

function wrappedAnswer(answer: unknown): unknown {
  return Array.isArray(answer) && answer.every(isPart) ? markedSentence(answer) : wrapped(answer, '')
}

/** The pseudo-language of a dictionary, or of a part of one. */
export const pseudoOf = <D extends object>(dictionary: D): D => wrapped(dictionary, '') as D

const NAMES: ReadonlySet<string> = new Set(
  [
    ...Object.values(facts.MAP).map(hex => hex.name ?? ''),
    ...Object.values(facts.MINES).map(mine => mine.name),
    ...Object.values(facts.RAILWAYS).map(railway => railway.name),
    ...Object.values(facts.PUBLIC_MINES).map(company => company.name),
    facts.MHE.name,
  ].flatMap(name => name.split(/[^\p{L}]+/u)),
)
const SIGNS = new Set([
  ...Object.keys(facts.RAILWAYS),
  ...Object.keys(facts.PUBLIC_MINES),
  ...['MHE', 'M', 'D'],
  ...Object.values(facts.MAP).map(hex => hex.label ?? ''),
])
/** The board breaks long names. */
const isName = (word: string): boolean => [...NAMES].some(name => name.startsWith(word) || name.endsWith(word))

/** The words of a text that no dictionary has said. `known`: names that people gave. */
export function unmarked(text: string, known: readonly string[]): readonly string[] {
  let depth = 0
  let outside = ''
  for (const letter of text.replace(/https?:\/\/\S+/g, ' ')) {
    if (letter === OPEN) depth += 1
    if (depth === 0) outside += letter
    if (letter === CLOSE) depth = Math.max(0, depth - 1)
  }
  for (const name of known) outside = outside.replaceAll(name, ' ')
  return outside.split(/[^\p{L}\p{N}]+/u).filter(word => /\p{L}{2}/u.test(word) && !SIGNS.has(word) && !isName(word))
}

const SPOKEN = /\b(?:aria-label|title|alt|placeholder|data-sending)="([^"]*)"/g
const entity = (text: string): string =>
  text
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What of a page or mail is read or heard, piece by piece. */
export function spokenIn(html: string): readonly string[] {
  const shown = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, ' ')
  const attributes = [...shown.matchAll(SPOKEN)].map(match => match[1] ?? '')
  const blocks = shown.replaceAll(/<\/?(?:b|i|span|small|br|a|em|u)\b[^>]*>/g, ' ').split(/<[^>]*>/)
  return [...attributes, ...blocks].map(entity)
}

/** The same for a whole page. */
export const unmarkedIn = (html: string, known: readonly string[]): readonly string[] =>
  spokenIn(html).flatMap(text => unmarked(text, known))
