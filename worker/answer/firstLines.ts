// What somebody has written above the mail that they answer: everything from the first mark of a quote or signature on is not theirs.

/** So many lines are looked at; so long may each be. */
const MOST_LINES = 30
const MOST_LETTERS = 200

/** Lines at which a quote begins, or what a program writes over one. */
const QUOTE = [
  /^[>|]/,
  /^-{2,}\s*(?:original|forwarded|ursprüngliche|weitergeleitete|reply|antwort|message|nachricht)/i,
  /^-{3,}.*-{3,}$/,
  /^[_*=-]{6,}$/,
  /^\*?(?:from|sent|to|cc|subject|date|von|gesendet|an|betreff|datum|de|envoyé|objet)\s*:\*?(?:\s|$)/i,
  /^begin forwarded message\b/i,
  /^anfang der weitergeleiteten/i,
]

/** The line over a quote, whole or broken into several: `On 1 Dec 2026, at 10:00, Harzbahn wrote:`. */
const ATTRIBUTION = [
  /^(?:on|am|le|el|il|op|den)\b.*\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)\b.*:?$/i,
  /^.{0,80}<[^<>\s]+@[^<>\s]+>.*:$/,
  /^.{1,120}\b(?:wrote|schrieb)(?: (?:on|am)\b.*)?:$/i,
]

/** Lines at which a signature begins. */
const SIGNATURE = [
  /^--\s*$/,
  /^—\s*$/,
  /^(?:sent|gesendet|envoyé|verzonden) (?:from|via|with|using|von|mit|über|depuis)\b/i,
  /^von (?:meinem|meiner|unterwegs|mobil)\b.*gesendet/i,
  /^(?:diese|this) (?:nachricht|e-?mail|message)\b/i,
  /^get outlook for\b/i,
  /^outlook für\b/i,
  /^(?:holen|laden) sie sich outlook\b/i,
]

/** An attribution is broken into so many lines at most. */
const MOST_BROKEN = 4

/** The lines that somebody has written, without spaces at their ends; an empty one between paragraphs, none at the beginning and the end. */
export function firstLines(text: string): readonly string[] {
  const all = text
    .normalize('NFKC')
    .split(/\r\n|\n|\r|\u2028|\u2029/)
    .slice(0, MOST_LINES * 4)
    .map(line => visible(line).slice(0, MOST_LETTERS * 4))
  const end = all.findIndex((_, i) => endsHere(all, i))
  const own = (end < 0 ? all : all.slice(0, end)).map(line => line.slice(0, MOST_LETTERS))
  const spaced = own.filter((line, i) => line !== '' || (own[i - 1] ?? '') !== '')
  while (spaced[0] === '') spaced.shift()
  while (spaced.at(-1) === '') spaced.pop()
  return spaced.slice(0, MOST_LINES)
}

/** Without what cannot be seen, with one kind of space. */
const visible = (line: string): string =>
  line
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

function endsHere(lines: readonly string[], i: number): boolean {
  const line = lines[i] ?? ''
  if (line === '') return false
  if (QUOTE.some(form => form.test(line)) || SIGNATURE.some(form => form.test(line))) return true
  for (let more = 1; more <= MOST_BROKEN; more++) {
    const joined = lines.slice(i, i + more).join(' ')
    if (ATTRIBUTION.some(form => form.test(joined)) && (more === 1 || mayBegin(line))) return true
  }
  return false
}

/** Whether an attribution that goes on in the next line may begin with this one: else the line above it would go with it. */
const mayBegin = (line: string): boolean => /^(?:on|am|le|el|il|op|den)\b.*\d/i.test(line) || /<[^<>\s]*$/.test(line)
