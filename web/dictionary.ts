// Where the script gets its reader's dictionary: each language is a part of its own, of which a reader loads one. For the browser alone.
import type { AwayWords, BoardWords, FirstWords, LaterWords } from '../worker/text/dictionary.ts'
import { fetchedBy, speak } from './words.ts'

const FIRST = import.meta.glob<FirstWords>('../worker/text/*/first.ts', { import: 'first' })
const BOARD = import.meta.glob<BoardWords>('../worker/text/*/onBoard.ts', { import: 'onBoard' })
const AWAY = import.meta.glob<AwayWords>('../worker/text/*/away.ts', { import: 'away' })
const LATER = import.meta.glob<LaterWords>('../worker/text/*/later.ts', { import: 'later' })

const part = <T>(parts: Record<string, () => Promise<T>>, language: string, name: string): (() => Promise<T>) => {
  return parts[`../worker/text/${language}/${name}.ts`] ?? (Object.values(parts)[0] as () => Promise<T>)
}

/** Speaks the language that the service has written the page in; resolves when the first view can be drawn. */
export async function speakAs(language: string): Promise<void> {
  fetchedBy(part(BOARD, language, 'onBoard'), part(LATER, language, 'later'), part(AWAY, language, 'away'))
  speak(await part(FIRST, language, 'first')())
}
