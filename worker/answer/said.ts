// What a line says: the act that it begins with, and what stands after it. It is not asked here whether that may be done.
import {
  type Company,
  facts,
  type HexId,
  isMine,
  isPublicCompany,
  type MaintenancePayer,
  MINES,
  type MineId,
} from '../engine/index.ts'
import { type ActWord, languageOf, type ParticleWord, type Words, words } from '../text/index.ts'

/** One thing that a line names, in its order. */
export type Token =
  | { readonly is: 'number'; readonly n: number }
  | { readonly is: 'company'; readonly company: Company }
  | { readonly is: 'hex'; readonly hex: HexId }
  | { readonly is: 'mine'; readonly mine: MineId }
  | { readonly is: 'word'; readonly word: ParticleWord }

export interface Said {
  readonly act: ActWord
  readonly tokens: readonly Token[]
}

/** The words that a reader may use: those of their language and the first of all, whose words everybody knows. */
export type Vocabulary = readonly Words['ANSWER_WORDS'][]

/** Of whoever reads in that language. */
export const vocabularyOf = (language: string): Vocabulary =>
  [...new Set([languageOf(language), languageOf('en')])].map(one => words(one).ANSWER_WORDS)

/** A line that begins with no act, one that begins with an act and goes on with what nobody knows, or what it says. */
export type Line =
  | { readonly is: 'said'; readonly said: Said }
  | { readonly is: 'number'; readonly n: number }
  | { readonly is: 'broken' }
  | { readonly is: 'prose' }

const HEX = /^[a-j]\d{1,2}$/
const LONGEST_NUMBER = 6

/** `3-train,` and `G4:2` as the words that they are made of. */
const wordsOf = (line: string): readonly string[] =>
  line
    .toLowerCase()
    .replace(/[“”„"'’`*_]/g, '')
    .replace(/(\d)[.,](\d{3})(?!\d)/g, '$1$2')
    .replace(/[,;:()[\]/&#]|(?<=[\p{L}\d])-(?=\p{L})|[.!]+(?=\s|$)/gu, ' ')
    .replace(/(\d)(m)\b/g, '$1 $2')
    .replace(/%/g, ' ')
    .replace(/(\p{L})\?+$/u, '$1')
    .split(/\s+/)
    .filter(Boolean)

/** Reads a line. */
export function readLine(line: string, vocabulary: Vocabulary): Line {
  const all = wordsOf(line)
  const fillers = new Set(vocabulary.flatMap(v => v.fillers))
  const meant = all.filter(word => !fillers.has(word))
  const number = loneNumber(meant, vocabulary)
  if (number !== null) return { is: 'number', n: number }
  const act = actAt(all, vocabulary)
  if (!act) return mayBeMeant(all, vocabulary) ? { is: 'broken' } : { is: 'prose' }
  const tokens = tokensOf(all.slice(act.length), vocabulary, fillers)
  return tokens ? { is: 'said', said: { act: act.act, tokens } } : { is: 'broken' }
}

/** `2`, `No. 2`, `option 2, please`. */
function loneNumber(words: readonly string[], vocabulary: Vocabulary): number | null {
  const before = vocabulary.flatMap(v => v.particles.number)
  const [first = '', second] = words.length === 2 && before.includes(words[0] ?? '') ? words.slice(1) : words
  return second === undefined ? numberOf(first) : null
}

const numberOf = (word: string): number | null =>
  /^\d+$/.test(word) && word.length <= LONGEST_NUMBER ? Number(word) : null

/** The act with the most words that the line begins with. */
function actAt(words: readonly string[], vocabulary: Vocabulary): { act: ActWord; length: number } | null {
  let found: { act: ActWord; length: number } | null = null
  for (const { acts } of vocabulary)
    for (const act of Object.keys(acts) as ActWord[])
      for (const way of acts[act]) {
        const parts = way.split(' ')
        if (parts.length > (found?.length ?? 0) && parts.every((part, i) => words[i] === part))
          found = { act, length: parts.length }
      }
  return found
}

/** A line that is short and names a number, or begins almost as an act does, is not passed over as somebody's greeting. */
function mayBeMeant(words: readonly string[], vocabulary: Vocabulary): boolean {
  const [first = ''] = words
  if (words.length > 5 || first === '') return false
  if (words.some(word => numberOf(word) !== null || isPublicCompany(word.toUpperCase()))) return true
  const acts = vocabulary.flatMap(({ acts }) => Object.values(acts).flat())
  return first.length > 2 && acts.some(way => way.length > 2 && almost(first, way))
}

/** Equal but for one letter more, less or other, or two in the other order. */
function almost(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (left.length < 2 && right.length < 2) || (left.length === 2 && left === `${right[1]}${right[0]}`)
}

const PARTICLES_LONG = 3

/** What follows an act; null where a word of it means nothing to us. */
function tokensOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  fillers: ReadonlySet<string>,
): readonly Token[] | null {
  const tokens: Token[] = []
  for (let i = 0; i < words.length; ) {
    const word = words[i] ?? ''
    const particle = particleAt(words, i, vocabulary)
    const token = tokenOf(word, vocabulary)
    if (particle) {
      tokens.push({ is: 'word', word: particle.word })
      i += particle.length
    } else if (token) {
      tokens.push(token)
      i++
    } else if (fillers.has(word) || PLACES.has(word)) i++
    else return null
  }
  return tokens
}

function particleAt(words: readonly string[], at: number, vocabulary: Vocabulary) {
  for (let length = PARTICLES_LONG; length > 0; length--) {
    const said = words.slice(at, at + length).join(' ')
    for (const { particles } of vocabulary)
      for (const word of Object.keys(particles) as ParticleWord[])
        if (particles[word].includes(said)) return { word, length: said.split(' ').length }
  }
  return null
}

function tokenOf(word: string, vocabulary: Vocabulary): Token | null {
  const n = numberOf(word)
  if (n !== null) return { is: 'number', n }
  const upper = word.toUpperCase()
  if (upper === 'MHE' || isPublicCompany(upper)) return { is: 'company', company: upper }
  if (HEX.test(word)) return { is: 'hex', hex: upper }
  const counted = vocabulary.map(v => v.numbers.indexOf(word)).find(i => i >= 0)
  if (counted !== undefined) return { is: 'number', n: counted + 1 }
  const mine = MINES_BY_NAME.get(word)
  return mine ? { is: 'mine', mine } : null
}

const lowerWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(w => w.length > 1)

/** Names of places and mines may stand beside their number; where one is a single mine's, it stands for it. */
const PLACES: ReadonlySet<string> = new Set(
  [...Object.values(facts.MAP).map(hex => hex.name ?? ''), ...MINES.map(mine => facts.MINES[mine].name)].flatMap(
    lowerWords,
  ),
)

const MINES_BY_NAME: ReadonlyMap<string, MineId> = new Map(
  MINES.flatMap(mine => lowerWords(facts.MINES[mine].name).map(word => [word, mine] as const)).filter(
    ([word], _, all) => all.filter(([other]) => other === word).length === 1,
  ),
)

/** What a line says, sorted: the amounts after their words, and what is left in its order. */
export interface Sorted {
  readonly numbers: readonly number[]
  readonly companies: readonly Company[]
  readonly hexes: readonly HexId[]
  /** After the word `mine`, or by their names. */
  readonly mines: readonly MineId[]
  readonly unit: 'train' | 'railcar' | 'switcher' | 'machine' | null
  readonly at: number | null
  readonly upTo: number | null
  readonly shares: number | null
  readonly from: 'bank' | 'offering' | 'pool' | Company | MineId | null
  readonly payer: MaintenancePayer | null
  readonly route: boolean
}

type Growing = { -readonly [K in keyof Sorted]: Sorted[K] extends readonly (infer T)[] ? T[] : Sorted[K] }

const UNITS: readonly ParticleWord[] = ['train', 'railcar', 'switcher', 'machine']

/** Sorts what was said; null where it makes no sense: a word that lacks what belongs to it, or the same said twice. */
export function sorted({ act, tokens: all }: Said): Sorted | null {
  // Where things are placed, `at` says where and not for how much.
  const tokens = act === 'switchers' ? all.filter(token => token.is !== 'word' || token.word !== 'at') : all
  const found: Growing = {
    ...{ numbers: [], companies: [], hexes: [], mines: [], unit: null, at: null, upTo: null, shares: null },
    ...{ from: null, payer: null, route: false },
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (!token) return null
    if (token.is !== 'word') {
      take(found, token, next)
      if (token.is === 'number' && isShare(next)) i++
      continue
    }
    const used = after(found, token.word, tokens.slice(i + 1))
    if (used === null) return null
    i += used
  }
  return found
}

const isShare = (token: Token | undefined): boolean => token?.is === 'word' && token.word === 'share'

function take(found: Growing, token: Exclude<Token, { is: 'word' }>, next: Token | undefined): void {
  if (token.is === 'company') found.companies.push(token.company)
  else if (token.is === 'hex') found.hexes.push(token.hex)
  else if (token.is === 'mine') addMine(found, token.mine)
  // A mine's name after its number says the same once more.
  else if (next?.is === 'mine' && next.mine === String(token.n)) addMine(found, next.mine)
  else if (isShare(next)) found.shares = token.n
  else found.numbers.push(token.n)
}

function addMine(found: Growing, mine: MineId): void {
  if (!found.mines.includes(mine)) found.mines.push(mine)
}

/** Takes what belongs to a word; answers with how many tokens that were, null if it is not there. */
function after(found: Growing, word: ParticleWord, rest: readonly Token[]): number | null {
  const [next] = rest
  if (word === 'at' || word === 'upTo') {
    // `for mine 7` and `for 7 Name` speak of a mine.
    if (word === 'at' && next?.is === 'word' && next.word === 'mine') return 0
    if (word === 'at' && next?.is === 'number' && rest[1]?.is === 'mine') return 0
    if (word === 'at' && next?.is === 'mine') return 0
    if (next?.is !== 'number' || found[word] !== null) return null
    found[word] = next.n
    return 1
  }
  if (word === 'from') return afterFrom(found, rest)
  if (word === 'mine') return afterMine(found, rest)
  if (word === 'offering' || word === 'pool' || word === 'bank') found.from = word
  else if (word === 'buyerPays') found.payer = 'buyer'
  else if (word === 'sellerPays') found.payer = 'seller'
  else if (word === 'route') found.route = true
  else if (UNITS.includes(word)) {
    if (found.unit !== null && found.unit !== word) return null
    found.unit = word as Sorted['unit']
  }
  return 0
}

function afterFrom(found: Growing, rest: readonly Token[]): number | null {
  const [next, second] = rest
  if (next?.is === 'company') found.from = next.company
  else if (next?.is === 'mine') found.from = next.mine
  else if (next?.is === 'word' && next.word === 'mine' && second?.is === 'number' && isMine(String(second.n))) {
    found.from = String(second.n) as MineId
    return rest[2]?.is === 'mine' ? 3 : 2
  } else if (next?.is === 'word' && (next.word === 'bank' || next.word === 'offering' || next.word === 'pool')) {
    found.from = next.word
  } else return null
  return 1
}

/** All numbers that follow are mines; at the end it speaks of the one whose turn it is. */
function afterMine(found: Growing, rest: readonly Token[]): number | null {
  if (rest.length === 0) return 0
  let used = 0
  for (const token of rest) {
    if (token.is === 'mine') addMine(found, token.mine)
    else if (token.is === 'number' && isMine(String(token.n))) addMine(found, String(token.n) as MineId)
    else break
    used++
  }
  return used === 0 ? null : used
}
