// What the signs of the board mean, and the phases: the same for everybody, of no game.
import { signsMarkup } from '../../web/server.tsx'
import { type Html, raw } from '../look/html.ts'
import { framed } from '../pages/layout.ts'
import { type Language, words } from '../text/index.ts'

export function signsPage(language: Language): Html {
  const w = words(language)
  return framed({ language, title: w.SIGNS_PAGE.title, wide: true, sheet: 'signs' }, raw(signsMarkup(w)))
}
